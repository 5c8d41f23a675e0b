/* SPDX-License-Identifier: MIT
 * Rule module `draws`: its parameters. lib/rules/draws.c detects the draws. */
#include "base/error.h"
#include "game/module.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	struct hgn_draw_rules *rules = hgn_arena_alloc(&game->arena, sizeof *rules);

	if (rules == NULL)
		return hgn_error_nomem(error);
	rules->lone = args[0].types;
	rules->bound = args[1].types;
	rules->threefold_only = args[2].flag;
	rules->never_dead = args[3].given && !args[3].flag;
	game->data[HGN_SLOT_DRAWS] = rules;
	if (rules->threefold_only && (rules->lone | rules->bound) != 0)
		return hgn_error_set(error, HGN_EINVAL, "",
		    "'threefold-alone' cannot be combined with other parameters");
	if (rules->never_dead && (rules->lone | rules->bound) != 0)
		return hgn_error_set(error, HGN_EINVAL, "",
		    "'dead-positions: false' cannot be combined with insufficient "
		    "material");
	if (game->royal < 0 && !rules->threefold_only && !rules->never_dead)
		return hgn_error_set(error, HGN_EINVAL, "",
		    "these draws are for games that are won by mate; other games need "
		    "'threefold-alone: true' or 'dead-positions: false'");
	return rules->threefold_only ? 0 : hgn_game_check_count(game, error);
}

const struct hgn_module hgn_module_draws = {
	.name = "draws",
	.params = {
	    { "insufficient-material", HGN_PARAM_PIECES, false,
	      "the letters of the pieces that cannot mate alone" },
	    { "insufficient-on-one-colour", HGN_PARAM_PIECES, false,
	      "the letters of the pieces that cannot mate, however many are on cells of one colour" },
	    { "threefold-alone", HGN_PARAM_FLAG, false, "whether nothing but a threefold repetition may be claimed" },
	    { "dead-positions", HGN_PARAM_FLAG, false, "false if no material is too little to win" },
	},
	.compile = compile,
};
