/* SPDX-License-Identifier: MIT
 * Facing: royal pieces that may not look at each other along a file. */
#include "base/error.h"
#include "rules/modules.h"
#include "rules/position.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	if (game->royal < 0)
		return hgn_error_set(error, HGN_EINVAL, "", "'facing' needs a royal piece");
	game->facing_rule = args[0].reason;
	return 0;
}

/* On one file and level, with nothing between: the cells of a file are one step N apart. */
static const char *
forbids(const struct hgn_position *after, int mover)
{
	const struct hgn_board *board = &after->game->board;
	uint16_t a = after->king[0], b = after->king[1];
	int rank, low, high;

	(void)mover;
	if (a == HGN_NO_CELL || b == HGN_NO_CELL || board->file[a] != board->file[b] || board->level[a] != board->level[b])
		return NULL;
	low = board->rank[a] < board->rank[b] ? board->rank[a] : board->rank[b];
	high = board->rank[a] < board->rank[b] ? board->rank[b] : board->rank[a];
	for (rank = low + 1; rank < high; rank++) {
		uint16_t between = board->by_name[board->level[a]][rank][board->file[a]];

		if (between == HGN_NO_CELL || after->at[between] != 0)
			return NULL;
	}
	return after->game->facing_rule;
}

const struct hgn_module hgn_module_facing = {
	.name = "facing",
	.about = "A move may not leave the two royal pieces on one file with nothing between them, whoever makes it.",
	.params = { { "reason", HGN_PARAM_REASON, true, "the rule id of a try" } },
	.compile = compile,
	.forbids = forbids,
};
