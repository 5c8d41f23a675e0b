/* SPDX-License-Identifier: MIT
 * Rule module `facing`: royal pieces may not face each other along a file without a piece between them. */
#include "modules/slots.h"
#include "base/error.h"
#include "game/module.h"
#include "rules/position.h"

static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	(void)params;
	return game->royal < 0 ? hgn_error_set(error, HGN_EINVAL, "", "'facing' needs a royal piece") : 0;
}

/* Count the pieces between the royal pieces if they are on the same file and level and no hole is between them;
 * otherwise return -1. `*cell` is the piece nearest to White's royal piece. Adjacent cells of a file are one step N
 * apart. */
static int
count_between(uint16_t *cell, const struct hgn_position *position)
{
	const struct hgn_board *board = &position->game->board;
	uint16_t a = position->king[0], b = position->king[1], between;
	int rank, low, high, n = 0;

	if (a == HGN_NO_CELL || b == HGN_NO_CELL || board->file[a] != board->file[b] ||
	    board->level[a] != board->level[b])
		return -1;
	low = board->rank[a] < board->rank[b] ? board->rank[a] : board->rank[b];
	high = board->rank[a] < board->rank[b] ? board->rank[b] : board->rank[a];
	for (rank = high - 1; rank > low; rank--) {
		between = board->by_name[board->level[a]][rank][board->file[a]];
		if (between == HGN_NO_CELL)
			return -1;
		if (position->at[between] != 0) {
			*cell = between;
			n++;
		}
	}
	return n;
}

static const char *
forbids(const struct hgn_position *after, int mover)
{
	uint16_t cell;

	(void)mover;
	return count_between(&cell, after) == 0 ? hgn_reason_in(after->game, HGN_SLOT_FACING) : NULL;
}

static void
pins(struct hgn_cells *cells, const struct hgn_position *position)
{
	uint16_t cell;

	if (count_between(&cell, position) == 1)
		hgn_cells_add(cells, cell);
}

const struct hgn_module hgn_module_facing = {
	.name = "facing",
	HGN_PARAMS(struct hgn_only_reason, HGN_SLOT_FACING,
	    { "reason", hgn_key_reason, .required = true, .about = "the rule id of a violation" }),
	.compile = compile,
	.legality = &(const struct hgn_module_legality){
	    .forbids = forbids, .forbidden = "the two Kings on one file with nothing between them", .only_cells = true,
	    .pins = pins
	},
};
