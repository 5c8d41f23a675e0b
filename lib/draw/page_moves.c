/* SPDX-License-Identifier: MIT
 * HTML pages: legal moves of positions. */
#include "draw/page_moves.h"

#include <stdlib.h>
#include <string.h>

#include "draw/page_escape.h"
#include "rules/legality.h"
#include "hgn/tools/tools.h"

#define MAX_MOVES 20000

struct hgn_page_moves {
	struct hgn_cells to[HGN_MAX_CELLS], last[2][HGN_MAX_CELLS];
	int left; /* how many more moves may be listed */
};

struct hgn_page_moves *
hgn_page_moves_new(void)
{
	return calloc(1, sizeof(struct hgn_page_moves));
}

void
hgn_page_moves_free(struct hgn_page_moves *moves)
{
	free(moves);
}

static bool
add_move(void *ctx, const struct hgn_move *move)
{
	struct hgn_page_moves *moves = ctx;

	if (move->from < HGN_MAX_CELLS && move->to < HGN_MAX_CELLS && move->from != move->to)
		hgn_cells_add(&moves->to[move->from], move->to);
	return --moves->left > 0;
}

static void
put_targets(struct hgn_buf *out, const struct hgn_cells *to, unsigned from, unsigned cells)
{
	unsigned c, last = 0;

	hgn_page_pack(out, from);
	hgn_page_pack(out, (unsigned)hgn_cells_count(to));
	for (c = 0; c < cells; c++)
		if (hgn_cells_has(to, c)) {
			hgn_page_pack(out, c - last);
			last = c;
		}
}

void
hgn_page_moves(struct hgn_buf *out, struct hgn_page_moves *moves, struct hgn_position *position)
{
	unsigned cells = (unsigned)position->game->board.cells, c;
	struct hgn_cells *last = moves->last[hgn_position_side(position) == HGN_BLACK];

	memset(moves->to, 0, sizeof moves->to);
	moves->left = MAX_MOVES;
	if (hgn_position_has_too_many_moves(position) ||
	    !hgn_position_each_legal(position, add_move, moves)) {
		hgn_buf_puts(out, "\"!\"");
		return;
	}
	hgn_buf_putc(out, '"');
	for (c = 0; c < cells; c++)
		if (memcmp(&last[c], &moves->to[c], sizeof *last) != 0)
			put_targets(out, &moves->to[c], c, cells);
	hgn_buf_putc(out, '"');
	memcpy(last, moves->to, sizeof moves->to);
}
