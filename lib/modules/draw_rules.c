/* SPDX-License-Identifier: MIT
 * Rule module `draws`: its parameters. lib/rules/draws.c detects the draws. */
#include "base/error.h"
#include "game/module.h"

static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	const struct hgn_draw_rules *rules = params;

	if (rules->threefold_only && (rules->lone | rules->bound) != 0)
		return hgn_error_set(error, HGN_EINVAL, "",
		    "'threefold-alone' cannot be combined with other parameters");
	if (!rules->dead && (rules->lone | rules->bound) != 0)
		return hgn_error_set(error, HGN_EINVAL, "",
		    "'dead-positions: false' cannot be combined with insufficient "
		    "material");
	if (game->royal < 0 && !rules->threefold_only && rules->dead)
		return hgn_error_set(error, HGN_EINVAL, "",
		    "these draws are for games that are won by mate; other games need "
		    "'threefold-alone: true' or 'dead-positions: false'");
	return rules->threefold_only ? 0 : hgn_game_check_count(game, error);
}

const struct hgn_module hgn_module_draws = {
	.name = "draws",
	.defaults = &(const struct hgn_draw_rules){ .dead = true },
	HGN_PARAMS(struct hgn_draw_rules, HGN_SLOT_DRAWS,
	    { "insufficient-material", hgn_key_types, HGN_FIELD(struct hgn_draw_rules, lone),
	    .about = "the letters of the pieces that cannot mate alone" },
	    { "insufficient-on-one-colour", hgn_key_types, HGN_FIELD(struct hgn_draw_rules, bound),
	    .about = "the letters of the pieces that cannot mate, however many are on cells of one colour" },
	    { "threefold-alone", hgn_key_flag, HGN_FIELD(struct hgn_draw_rules, threefold_only),
	    .about = "whether nothing but a threefold repetition may be claimed" },
	    { "dead-positions", hgn_key_flag, HGN_FIELD(struct hgn_draw_rules, dead),
	    .about = "false if no material is too little to win" }),
	.compile = compile,
};
