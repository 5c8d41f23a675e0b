/* SPDX-License-Identifier: MIT
 * Cannibals: pieces that capture their friends too. */
#include "modules/registry.h"

/* Nobody captures the own royal piece. Own kind is forbidden by another module where it is. */
static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	int a, b, side;

	(void)error;
	for (a = 0; a < game->types; a++)
		for (b = 0; b < game->types; b++)
			for (side = 0; side < 2; side++) {
				unsigned eater = hgn_code(game, a, side), victim = hgn_code(game, b, side);

				if ((args[0].types >> a & 1) && b != game->royal && game->refuses[eater][victim] == NULL)
					game->captures[eater][victim] = true;
			}
	return 0;
}

const struct hgn_module hgn_module_cannibals = {
	.name = "cannibals",
	.about = "Some pieces may capture friendly pieces, all but the royal one.",
	.params = { { "pieces", HGN_PARAM_PIECES, true, "the letters of the pieces that capture friends" } },
	.compile = compile,
};
