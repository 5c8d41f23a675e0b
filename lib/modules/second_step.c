/* SPDX-License-Identifier: MIT
 * Second step: pieces that may go on with another step from an empty cell, in any direction of theirs but back. */
#include "base/error.h"
#include "game/module.h"

static bool
is_step(const struct hgn_atom *atom, uint64_t types)
{
	return (types >> atom->type & 1) && atom->max == 1 && !(atom->flags & HGN_RAY_CONDITIONAL);
}

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	int atoms = game->atoms, first, second, status = 0;
	struct hgn_atom atom;

	for (first = 0; first < atoms; first++)
		for (second = 0; status == 0 && second < atoms; second++) {
			const struct hgn_vec w = game->atom[second].v;

			atom = game->atom[first];
			if (!is_step(&atom, args[0].types) || game->atom[second].type != atom.type ||
			    !is_step(&game->atom[second], args[0].types))
				continue;
			if (w.a == -atom.v.a && w.b == -atom.v.b && w.c == -atom.v.c)
				continue;
			atom.w = w;
			atom.min = atom.max = 2;
			atom.flags = game->atom[second].flags;
			status = hgn_game_add_atom(game, atom, error);
		}
	return status;
}

const struct hgn_module hgn_module_second_step = {
	.name = "second-step",
	.params = { { "pieces", HGN_PARAM_PIECES, true, "the letters of the pieces" } },
	.compile = compile,
};
