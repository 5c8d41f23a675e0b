/* SPDX-License-Identifier: MIT
 * Rule module `no-progress`: after a number of moves without a capture or a move of a piece that can promote, the game
 * is drawn at once. */
#include "game/module.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	game->clock_limit = 2 * (uint32_t)args[0].number;
	return hgn_game_check_count(game, error);
}

const struct hgn_module hgn_module_no_progress = {
	.name = "no-progress",
	.params = { { "moves", HGN_PARAM_NUMBER, true, "how many moves of each side" } },
	.compile = compile,
};
