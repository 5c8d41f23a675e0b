/* SPDX-License-Identifier: MIT
 * Moves relative to the player, for notations that describe them so. */
#include "notation/foreign/relative.h"

#include <string.h>

/* Return the file of a cell, counted from 1 at the right of a side. */
static unsigned
count_files(const struct hgn_board *board, int side, unsigned cell)
{
	unsigned file = board->file[cell];

	return side == HGN_WHITE ? (unsigned)board->files - file : file + 1;
}

/* Return the number of ranks from one cell forwards to another. */
static int
ranks_ahead(const struct hgn_board *board, int side, unsigned from, unsigned to)
{
	int ranks = board->rank[to] - board->rank[from];

	return side == HGN_WHITE ? ranks : -ranks;
}

static uint8_t
compare_ranks(const struct hgn_board *board, int side, unsigned from, unsigned to)
{
	int ranks = ranks_ahead(board, side, from, to);

	return ranks > 0 ? HGN_AHEAD : ranks < 0 ? HGN_BACK : HGN_LEVEL;
}

static unsigned
measure_distance(const struct hgn_board *board, int side, unsigned from, unsigned to)
{
	int ranks = ranks_ahead(board, side, from, to);

	if (board->file[from] != board->file[to])
		return count_files(board, side, to);
	return (unsigned)(ranks < 0 ? -ranks : ranks);
}

/* Return true if a move by the same vector from another cell would end on a cell where the piece may be. */
static bool
could_go(const struct hgn_position *position, const struct hgn_move *move, unsigned from)
{
	const struct hgn_game *game = position->game;
	const struct hgn_board *board = &game->board;
	const struct hgn_type *type = &game->type[hgn_code_type(game, move->piece)];
	struct hgn_vec a = board->at[move->from], b = board->at[move->to], at = board->at[from];
	uint16_t to = hgn_board_at(board, (struct hgn_vec){ at.a + b.a - a.a, at.b + b.b - a.b, at.c + b.c - a.c });

	return to != HGN_NO_CELL &&
	    (type->confined < 0 || hgn_cells_has(&game->zone[type->confined].cells[position->side], to));
}

/* Compare a move with other pieces of the same type. */
static void
find_tandem(struct hgn_relative *out, const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_board *board = &position->game->board;
	uint8_t on[HGN_MAX_FILES + 1] = { 0 }; /* boards with columns count them from 1 */
	unsigned file = board->file[move->from], cell;
	int i;

	for (cell = 0; cell < (unsigned)board->cells; cell++) {
		if (position->at[cell] != move->piece)
			continue;
		on[board->file[cell]]++;
		if (board->file[cell] != file || cell == move->from)
			continue;
		out->place += ranks_ahead(board, position->side, move->from, cell) > 0;
		out->tandem |= could_go(position, move, cell);
	}
	out->place++;
	out->on_file = on[file];
	out->several = on[file] > 2;
	for (i = 0; i <= board->files && on[file] > 1; i++)
		out->several |= (unsigned)i != file && on[i] > 1;
}

void
hgn_relative_find(struct hgn_relative *out, const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_board *board = &position->game->board;

	memset(out, 0, sizeof *out);
	if (move->from >= board->cells || move->to >= board->cells)
		return;
	out->file = count_files(board, position->side, move->from);
	out->way = compare_ranks(board, position->side, move->from, move->to);
	out->distance = measure_distance(board, position->side, move->from, move->to);
	find_tandem(out, position, move);
}
