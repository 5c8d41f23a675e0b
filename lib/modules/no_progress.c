/* SPDX-License-Identifier: MIT
 * No progress: after so many moves without a capture or a move of a piece that can promote a game is drawn at once. */
#include "base/error.h"
#include "game/module.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	if (!game->six_fields)
		return hgn_error_set(error, HGN_EINVAL, "", "positions have no place for the half-moves that are counted: "
		    "say 'fen: six-fields'");
	game->clock_limit = 2 * (uint32_t)args[0].number;
	return 0;
}

const struct hgn_module hgn_module_no_progress = {
	.name = "no-progress",
	.params = { { "moves", HGN_PARAM_NUMBER, true, "how many moves of each side" } },
	.compile = compile,
};
