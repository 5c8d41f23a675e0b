/* SPDX-License-Identifier: MIT
 * Rule modules `cannibals`, whose pieces may capture friendly pieces, and `immunity`, whose pieces cannot be captured
 * by their own type. */
#include "game/module.h"

struct cannibals {
	uint64_t types;
};

/* Allow some pieces to capture friendly pieces, except their own royal piece. Another module may forbid captures of
 * their own type. */
static int
compile_cannibals(struct hgn_game *game, void *params, struct hgn_error *error)
{
	const struct cannibals *cannibals = params;
	int a, b, side;

	(void)error;
	for (a = 0; a < game->types; a++)
		for (b = 0; b < game->types; b++)
			for (side = 0; side < 2; side++) {
				unsigned eater = hgn_code(game, a, side), victim = hgn_code(game, b, side);

				if ((cannibals->types >> a & 1) && b != game->royal_of[side] &&
				    !game->type[b].neutral && (a != b || game->immune[a] == NULL))
					game->captures[eater][victim] = true;
			}
	return 0;
}

const struct hgn_module hgn_module_cannibals = {
	.name = "cannibals",
	HGN_PARAMS(struct cannibals, HGN_SLOT_NONE,
	    { "pieces", hgn_key_types, HGN_FIELD(struct cannibals, types), .required = true,
	    .about = "the letters of the pieces that capture friends" }),
	.compile = compile_cannibals,
};

struct immunity {
	uint64_t except; /* set of types */
	const char *reason;
};

/* Forbid captures of a piece by its own type. */
static int
compile_immunity(struct hgn_game *game, void *params, struct hgn_error *error)
{
	const struct immunity *immunity = params;
	int type, a, b;

	(void)error;
	for (type = 0; type < game->types; type++) {
		if (immunity->except >> type & 1)
			continue;
		game->immune[type] = immunity->reason;
		for (a = 0; a < 2; a++)
			for (b = 0; b < 2; b++)
				game->captures[hgn_code(game, type, a)][hgn_code(game, type, b)] = false;
	}
	return 0;
}

const struct hgn_module hgn_module_immunity = {
	.name = "immunity",
	HGN_PARAMS(struct immunity, HGN_SLOT_NONE,
	    { "except", hgn_key_types, HGN_FIELD(struct immunity, except),
	    .about = "the letters of the pieces that may" },
	    { "reason", hgn_key_reason, HGN_FIELD(struct immunity, reason), .required = true,
	    .about = "the rule id of a violation" }),
	.compile = compile_immunity,
};
