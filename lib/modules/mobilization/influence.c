/* SPDX-License-Identifier: MIT
 * Rule module for influence, see influence.h. */
#include "modules/mobilization/influence.h"

#include <stdio.h>

#include "base/error.h"
#include "modules/mobilization/influence_drawing.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	struct hgn_influence *rules = hgn_arena_alloc(&game->arena, sizeof *rules);
	int i;

	if (rules == NULL || (rules->types = hgn_arena_alloc(&game->arena, sizeof *rules->types)) == NULL)
		return hgn_error_nomem(error);
	if (args[0].types & (args[0].types - 1))
		return hgn_error_set(error, HGN_EINVAL, "", "only one kind of piece can have influence");
	rules->type = __builtin_ctzll(args[0].types);
	for (i = args[1].first_atom; i < args[1].last_atom; i++) {
		game->atom[i].flags |= HGN_RAY_CONDITIONAL;
		*rules->types |= UINT64_C(1) << game->atom[i].type;
	}
	game->data[HGN_SLOT_INFLUENCE] = rules;
	return 0;
}

bool
hgn_influence_reaches(const struct hgn_position *position, unsigned cell)
{
	const struct hgn_game *game = position->game;
	const uint16_t *near = game->board.near[cell];
	unsigned influencer = hgn_code(game, hgn_influence_rules(game)->type, hgn_code_side(game, position->at[cell]));
	int i;

	for (i = 0; i < game->board.nears[cell]; i++)
		if (position->at[near[i]] == influencer)
			return true;
	return false;
}

static void
condition_text(char *out, size_t size, const struct hgn_game *game)
{
	snprintf(out, size, "beside a friendly %s", game->type[hgn_influence_rules(game)->type].name);
}

const struct hgn_module hgn_module_influence = {
	.name = "influence",
	.drawing = &hgn_influence_drawing,
	.params = {
	    { "by", HGN_PARAM_PIECES, true, "the letter of the piece that has influence" },
	    { "moves", HGN_PARAM_MOVES, true, "the further moves, by the letter of the piece" },
	},
	.compile = compile,
	.condition = hgn_influence_reaches,
	.condition_text = condition_text,
};
