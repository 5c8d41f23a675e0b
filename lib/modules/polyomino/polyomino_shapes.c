/* SPDX-License-Identifier: MIT
 * Shapes of polyominoes: finds all placements, and divides covered cells into pieces. */
#include "modules/polyomino/polyomino.h"

#include <string.h>

#define MAX_TURNS 8       /* maximum orientations of a shape: four rotations, each with its mirror image */
#define MAX_STEPS 1000000 /* maximum steps in the search for a division */

void
hgn_polyomino_sort(const struct hgn_game *game, uint16_t *cells, int n)
{
	const uint8_t *file = game->board.file, *rank = game->board.rank;
	int i, j;

	for (i = 1; i < n; i++) {
		uint16_t cell = cells[i];

		for (j = i; j > 0 && (file[cell] != file[cells[j - 1]] ? file[cell] < file[cells[j - 1]] :
		     rank[cell] < rank[cells[j - 1]]); j--)
			cells[j] = cells[j - 1];
		cells[j] = cell;
	}
}

/* ---- placements ---- */

/* An orientation of a shape: cells in the order of move text, relative to the first cell in the order of the board,
 * which is the leftmost cell of the highest rank. */
struct turned {
	struct hgn_vec cell[HGN_MOVE_CELLS];
};

/* Return the nth orientation of a shape. */
static struct turned
turn_shape(const struct hgn_shape *shape, int turn)
{
	struct turned out = { .cell = { { 0, 0, 0 } } };
	struct hgn_vec first = { 0, 0, 0 };
	int i, j;

	for (i = 0; i < shape->n; i++) {
		struct hgn_vec v = shape->cell[i];

		if (turn & 1)
			v = (struct hgn_vec){ v.b, v.a, 0 };
		v = (struct hgn_vec){ turn & 2 ? -v.a : v.a, turn & 4 ? -v.b : v.b, 0 };
		if (i == 0 || v.b > first.b || (v.b == first.b && v.a < first.a))
			first = v;
		for (j = i; j > 0 && (v.a < out.cell[j - 1].a || (v.a == out.cell[j - 1].a &&
		     v.b < out.cell[j - 1].b)); j--)
			out.cell[j] = out.cell[j - 1];
		out.cell[j] = v;
	}
	for (i = 0; i < shape->n; i++)
		out.cell[i] = (struct hgn_vec){ out.cell[i].a - first.a, out.cell[i].b - first.b, 0 };
	return out;
}

int
hgn_polyomino_lay(struct hgn_polyomino *rules, struct hgn_game *game, int side, const struct hgn_shape *shape)
{
	int cells = game->board.cells, n = 0, turns = 0, cell, turn, i, k;
	size_t max = (size_t)cells * MAX_TURNS;
	struct hgn_placement *placement = hgn_arena_alloc(&game->arena, max * sizeof *placement);
	uint16_t *first = hgn_arena_alloc(&game->arena, (size_t)(cells + 1) * sizeof *first);
	struct turned turned[MAX_TURNS];

	if (placement == NULL || first == NULL)
		return HGN_ENOMEM;
	for (turn = 0; turn < MAX_TURNS; turn++) { /* list the distinct orientations */
		turned[turns] = turn_shape(shape, turn);
		for (i = 0; i < turns && memcmp(&turned[i], &turned[turns], sizeof *turned) != 0; i++)
			continue;
		turns += i == turns;
	}
	for (cell = 0; cell < cells; cell++) {
		first[cell] = (uint16_t)n;
		for (i = 0; i < turns; i++) { /* place the first cell of the orientation on `cell`, if it fits there */
			memset(&placement[n], 0, sizeof *placement);
			for (k = 0; k < shape->n; k++) {
				placement[n].cell[k] = hgn_board_step(&game->board, (unsigned)cell, turned[i].cell[k]);
				if (placement[n].cell[k] == HGN_NO_CELL)
					break;
			}
			n += k == shape->n;
		}
	}
	first[cells] = (uint16_t)n;
	rules->placement[side] = placement;
	rules->first[side] = first;
	rules->size[side] = shape->n;
	return 0;
}

/* ---- division ---- */

struct division {
	const struct hgn_game *game;
	const struct hgn_placement **out;
	int side, n, steps;
};

/* Divide the remaining cells. The first of them in the order of the board must be the first cell of a piece, so only
 * placements that begin there are tried. */
static int
divide(struct division *d, struct hgn_cells rest)
{
	const struct hgn_polyomino *rules = hgn_polyomino_rules(d->game);
	int words = d->game->board.words, word, size = rules->size[d->side], status, i, k;
	unsigned cell;

	for (word = 0; word < words && rest.word[word] == 0; word++)
		continue;
	if (word == words)
		return 0;
	cell = (unsigned)(word * 64 + __builtin_ctzll(rest.word[word]));
	for (i = rules->first[d->side][cell]; i < rules->first[d->side][cell + 1]; i++) {
		const struct hgn_placement *placement = &rules->placement[d->side][i];
		struct hgn_cells less = rest;

		if (++d->steps > MAX_STEPS)
			return HGN_ELIMIT;
		for (k = 0; k < size && hgn_cells_has(&rest, placement->cell[k]); k++)
			hgn_cells_remove(&less, placement->cell[k]);
		if (k < size)
			continue;
		d->out[d->n++] = placement;
		status = divide(d, less);
		if (status != HGN_EINVAL)
			return status;
		d->n--;
	}
	return HGN_EINVAL;
}

int
hgn_polyomino_divide(const struct hgn_placement **out, int *n, const struct hgn_game *game, int side,
    const struct hgn_cells *cells)
{
	struct division d = { game, out, side, 0, 0 };
	int status = divide(&d, *cells);

	*n = status == 0 ? d.n : 0;
	return status;
}
