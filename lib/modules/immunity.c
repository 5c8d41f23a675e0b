/* SPDX-License-Identifier: MIT
 * Immunity: pieces cannot capture their own kind. */
#include "modules/registry.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	int type, a, b;

	(void)error;
	for (type = 0; type < game->types; type++)
		for (a = 0; a < 2; a++)
			for (b = 0; b < 2; b++) {
				unsigned attacker = hgn_code(game, type, a), victim = hgn_code(game, type, b);

				if (args[0].types >> type & 1)
					continue;
				game->captures[attacker][victim] = false;
				game->refuses[attacker][victim] = args[1].reason;
			}
	return 0;
}

const struct hgn_module hgn_module_immunity = {
	.name = "immunity",
	.about = "No piece may capture a piece of its own kind, whoever owns it.",
	.params = {
	    { "except", HGN_PARAM_PIECES, false, "the letters of the pieces that may" },
	    { "reason", HGN_PARAM_REASON, true, "the rule id of a try" },
	},
	.compile = compile,
};
