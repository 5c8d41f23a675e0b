/* SPDX-License-Identifier: MIT
 * Rule module for influence, see influence.h. */
#include "modules/mobilization/influence.h"

#include <stdio.h>

#include "base/error.h"
#include "modules/mobilization/influence_drawing.h"

static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	struct hgn_influence *rules = params;
	int i;

	rules->types = hgn_arena_alloc(&game->arena, sizeof *rules->types);
	if (rules->types == NULL)
		return hgn_error_nomem(error);
	for (i = rules->moves.first; i < rules->moves.end; i++) {
		game->atom[i].flags |= HGN_RAY_CONDITIONAL;
		*rules->types |= UINT64_C(1) << game->atom[i].type;
	}
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
	HGN_PARAMS(struct hgn_influence, HGN_SLOT_INFLUENCE,
	    { "by", hgn_key_type, HGN_FIELD(struct hgn_influence, type), .required = true,
	    .about = "the letter of the piece that has influence" },
	    { "moves", hgn_key_added_moves, HGN_FIELD(struct hgn_influence, moves), .required = true,
	    .about = "the further moves, by the letter of the piece" }),
	.compile = compile,
	.condition = &(const struct hgn_ray_condition){ hgn_influence_reaches, condition_text, NULL },
};
