/* SPDX-License-Identifier: MIT
 * Rule module `second-step`: pieces that may make another step from an empty cell, in any of their directions except
 * back. */
#include "base/error.h"
#include "game/module.h"

struct second_step {
	uint64_t types;
};

static bool
is_step(const struct hgn_atom *atom, uint64_t types)
{
	return (types >> atom->type & 1) && atom->max == 1 && !(atom->flags & HGN_RAY_CONDITIONAL);
}

/* Add moves that combine two steps. The first step must end on an empty cell. */
static int
add_steps(struct hgn_game *game, const struct hgn_atom *first, const struct hgn_atom *second, struct hgn_error *error)
{
	struct hgn_atom atom = *first;

	atom.w = second->v;
	if (!(first->flags & HGN_RAY_MOVE) || first->lacking != second->lacking ||
	    (atom.w.a == -atom.v.a && atom.w.b == -atom.v.b && atom.w.c == -atom.v.c))
		return 0;
	atom.min = atom.max = 2;
	atom.flags = second->flags;
	atom.kind = second->kind;
	return hgn_game_add_atom(game, atom, error);
}

/* Combine all pairs of steps of each piece. */
static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	uint64_t types = ((const struct second_step *)params)->types;
	int atoms = game->atoms, first, second, status = 0;

	for (first = 0; first < atoms; first++) {
		if (!is_step(&game->atom[first], types))
			continue;
		if (game->atom[first].flags & HGN_RAY_FROM_ZONE)
			return hgn_error_set(error, HGN_EINVAL, "",
			    "steps of the %s have no 'from': another may follow them",
			    game->type[game->atom[first].type].name);
		if (game->atom[first].to > 0)
			return hgn_error_set(error, HGN_EINVAL, "",
			    "steps of the %s have no 'to': another may follow them",
			    game->type[game->atom[first].type].name);
		if (game->atom[first].flags & HGN_RAY_ENEMY_BLOCKS)
			return hgn_error_set(error, HGN_EINVAL, "",
			    "steps of the %s cannot have both 'enemy-blocks-all' and a second "
			    "step", game->type[game->atom[first].type].name);
		for (second = 0; status == 0 && second < atoms; second++)
			if (game->atom[second].type == game->atom[first].type &&
			    is_step(&game->atom[second], types))
				status = add_steps(game, &game->atom[first], &game->atom[second], error);
	}
	return status;
}

const struct hgn_module hgn_module_second_step = {
	.name = "second-step",
	HGN_PARAMS(struct second_step, HGN_SLOT_NONE,
	    { "pieces", hgn_key_types, HGN_FIELD(struct second_step, types), .required = true,
	    .about = "the letters of the pieces" }),
	.compile = compile,
};
