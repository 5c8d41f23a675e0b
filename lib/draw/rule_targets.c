/* SPDX-License-Identifier: MIT
 * Find the targets of pieces on an empty board by the rays of the game. */
#include "draw/rule_targets.h"

#include <stdlib.h>
#include <string.h>

#include "draw/drawing.h"

#define LINE_MIN 3 /* cells of a ray that gets an arrow */

static bool
is_wanted(const struct hgn_ray *ray, bool conditional)
{
	return ((ray->flags & HGN_RAY_CONDITIONAL) != 0) == conditional;
}

/* Collect the targets from a cell as bits of HGN_RAY_MOVE_CAPTURE. Return their number. */
static int
find_bits(uint8_t *bits, const struct hgn_game *game, unsigned code, unsigned cell, bool conditional)
{
	const struct hgn_tables *tables = &game->tables;
	const struct hgn_ray_list *list = &tables->rays_from[code * (unsigned)game->board.cells + cell];
	const struct hgn_ray *ray;
	int found = 0;
	unsigned i, c;

	memset(bits, 0, HGN_MAX_CELLS);
	for (i = 0; i < list->n; i++) {
		ray = &tables->ray[list->first + i];
		for (c = ray->min - 1u; is_wanted(ray, conditional) && c < ray->n; c++) {
			found += bits[tables->cell[ray->first + c]] == 0;
			bits[tables->cell[ray->first + c]] |= ray->flags & HGN_RAY_MOVE_CAPTURE;
		}
	}
	return found;
}

/* Return the squared distance of a cell from the centre of the board, in steps of its neighbours. */
static unsigned
find_distance(const struct hgn_board *board, unsigned cell)
{
	uint8_t far[HGN_MAX_CELLS];
	uint16_t queue[HGN_MAX_CELLS];
	unsigned first = 0, n = 1, i, sum = 0;

	memset(far, 0xff, sizeof far);
	far[cell] = 0;
	for (queue[0] = (uint16_t)cell; first < n; first++) {
		unsigned c = queue[first];

		sum += (unsigned)far[c] * far[c];
		for (i = 0; i < board->nears[c]; i++)
			if (far[board->near[c][i]] == 0xff) {
				far[board->near[c][i]] = (uint8_t)(far[c] + 1);
				queue[n++] = board->near[c][i];
			}
	}
	return sum;
}

/* Find the cell with most targets, the nearest to the centre if there are several. Return their number. */
static int
find_cell(unsigned *cell, const struct hgn_game *game, unsigned code, bool conditional)
{
	uint8_t bits[HGN_MAX_CELLS];
	unsigned c, distance, min = 0;
	int found, max = 0;

	for (c = 0; c < (unsigned)game->board.cells; c++) {
		found = find_bits(bits, game, code, c, conditional);
		if (found == 0 || found < max)
			continue;
		distance = find_distance(&game->board, c);
		if (found > max || distance < min) {
			max = found;
			min = distance;
			*cell = c;
		}
	}
	return max;
}

/* Add an arrow for each line on the level of the piece. */
static int
add_arrows(struct hgn_rule_targets *out, const struct hgn_game *game, bool conditional)
{
	const struct hgn_tables *tables = &game->tables;
	const struct hgn_ray_list *list = &tables->rays_from[out->code * (unsigned)game->board.cells + out->cell];
	const struct hgn_ray *ray;
	unsigned i, last;
	int status = 0;

	for (i = 0; i < list->n && status == 0; i++) {
		ray = &tables->ray[list->first + i];
		last = ray->n > 0 ? tables->cell[ray->first + ray->n - 1u] : out->cell;
		if (is_wanted(ray, conditional) && ray->n >= LINE_MIN &&
		    game->board.level[last] == game->board.level[out->cell])
			status = hgn_diagram_marks_add(&out->arrows,
			    (struct hgn_diagram_mark){ (uint16_t)out->cell, (uint16_t)last, 'B' });
	}
	return status;
}

int
hgn_rule_targets_find(struct hgn_rule_targets *out, const struct hgn_game *game, int type, bool conditional)
{
	static const uint8_t kinds[] = { HGN_TARGET_NONE, HGN_TARGET_QUIET, HGN_TARGET_TAKE, HGN_TARGET_MOVE };
	int side, c;

	memset(out, 0, sizeof *out);
	for (side = 0; side < 2; side++) {
		out->code = hgn_code(game, type, side);
		if (find_cell(&out->cell, game, out->code, conditional) > 0)
			break;
	}
	if (side == 2)
		return HGN_ENOTFOUND;
	find_bits(out->target, game, out->code, out->cell, conditional);
	for (c = 0; c < game->board.cells; c++)
		out->target[c] = kinds[out->target[c]];
	return add_arrows(out, game, conditional);
}

bool
hgn_rule_targets_wanted(const struct hgn_game *game, int type)
{
	return !game->type[type].neutral && game->type[type].family <= 0;
}
