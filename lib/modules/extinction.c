/* SPDX-License-Identifier: MIT
 * Extinction: a side that has none left of some pieces has lost at once. */
#include "game/module.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	(void)error;
	game->must_survive = args[0].types;
	return 0;
}

const struct hgn_module hgn_module_extinction = {
	.name = "extinction",
	.params = { { "pieces", HGN_PARAM_PIECES, true, "the letters of the pieces, of which one is enough" } },
	.compile = compile,
};
