/* SPDX-License-Identifier: MIT
 * Rule module `repetition`: the game ends when a position has occurred a number of times. */
#include "base/error.h"
#include "game/module.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	game->repetitions = args[0].given ? (unsigned)args[0].number : 3;
	if (game->repetitions < 2)
		return hgn_error_set(error, HGN_EINVAL, "", "'times' must be at least 2");
	return 0;
}

const struct hgn_module hgn_module_repetition = {
	.name = "repetition",
	.params = {
	    { "times", HGN_PARAM_NUMBER, false, "the number of times that a position occurs; default: 3" },
	},
	.compile = compile,
};
