/* SPDX-License-Identifier: MIT
 * Rule module `null-moves`: records may contain null moves, to show threats. They are parsed, but never generated, and
 * do not affect whether a position is stalemate. */
#include "base/error.h"
#include "game/module.h"
#include "rules/position.h"

static int
check(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	(void)move;
	if (hgn_position_in_check(position))
		return hgn_error_set(error, HGN_EINVAL, "king-in-check", "a turn cannot be passed in check");
	return 0;
}

static void
play(struct hgn_position *position, const struct hgn_move *move)
{
	(void)move;
	hgn_position_set_ep(position, HGN_NO_CELL, HGN_NO_CELL);
	position->state.clock += position->game->six_fields;
}

static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	(void)params;
	if (game->royal < 0)
		return hgn_error_set(error, HGN_EINVAL, "", "null moves need a royal piece, which must not be in "
		    "check");
	return 0;
}

const struct hgn_module hgn_module_null_moves = {
	.name = "null-moves",
	.compile = compile,
	.moves = &(const struct hgn_module_moves){
	    .kinds = (const struct hgn_kind[]){
	        { .kind = HGN_KIND_PASS, .check = check, .play = play },
	        { .kind = HGN_KIND_ORDINARY },
	    },
	},
};
