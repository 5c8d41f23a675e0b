/* SPDX-License-Identifier: MIT
 * Rule modules `cannibals`, whose pieces may capture friendly pieces, and `immunity`, whose pieces cannot be captured
 * by their own type. */
#include "game/module.h"

/* Allow some pieces to capture friendly pieces, except their own royal piece. Another module may forbid captures of
 * their own type. */
static int
compile_cannibals(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	int a, b, side;

	(void)error;
	for (a = 0; a < game->types; a++)
		for (b = 0; b < game->types; b++)
			for (side = 0; side < 2; side++) {
				unsigned eater = hgn_code(game, a, side), victim = hgn_code(game, b, side);

				if ((args[0].types >> a & 1) && b != game->royal_of[side] && !game->type[b].neutral &&
				    game->refuses[eater][victim] == NULL)
					game->captures[eater][victim] = true;
			}
	return 0;
}

const struct hgn_module hgn_module_cannibals = {
	.name = "cannibals",
	.params = { { "pieces", HGN_PARAM_PIECES, true, "the letters of the pieces that capture friends" } },
	.compile = compile_cannibals,
};

/* Forbid captures of a piece by its own type. */
static int
compile_immunity(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
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
	.params = {
	    { "except", HGN_PARAM_PIECES, false, "the letters of the pieces that may" },
	    { "reason", HGN_PARAM_REASON, true, "the rule id of a violation" },
	},
	.compile = compile_immunity,
};
