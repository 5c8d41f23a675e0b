/* SPDX-License-Identifier: MIT
 * Rule module `double-step`, including en passant: a piece moves two or more steps in one direction from its initial
 * cell, and can then be captured by its own type as if it had made fewer steps. */
#include "base/error.h"
#include "game/module.h"

struct double_step {
	int8_t type, from, becomes; /* zone to start from, and type; -1 = not given */
	bool en_passant;
	int steps;
};

/* Add a move of two to `steps` steps. If it must end in a zone, add one move per number of steps. */
static int
add_steps(struct hgn_game *game, struct hgn_atom atom, int steps, struct hgn_error *error)
{
	int n, status = 0;

	atom.min = 2;
	atom.max = (uint8_t)steps;
	if (atom.to == 0)
		return hgn_game_add_atom(game, atom, error);
	for (n = 2; status == 0 && n <= steps; n++) {
		atom.min = atom.max = (uint8_t)n;
		status = hgn_game_add_atom(game, atom, error);
	}
	return status;
}

/* Add double steps to the moves of a type, and enable en passant. */
static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	const struct double_step *step = params;
	int atoms = game->atoms, i, status = 0;
	struct hgn_atom atom;

	for (i = 0; status == 0 && i < atoms; i++) {
		atom = game->atom[i];
		if (atom.type != step->type || !(atom.flags & HGN_RAY_MOVE) || (atom.flags & HGN_RAY_CONDITIONAL) ||
		    atom.max != 1 || atom.nth > 0)
			continue;
		atom.flags = (atom.flags & HGN_RAY_ENEMY_BLOCKS) | HGN_RAY_MOVE | HGN_RAY_HAS_KIND |
		    (step->from >= 0 ? HGN_RAY_FROM_ZONE : 0);
		atom.kind = HGN_KIND_DOUBLE_STEP;
		atom.zone = step->from;
		status = add_steps(game, atom, step->steps, error);
	}
	if (step->en_passant && game->en_passant >= 0 && game->en_passant != step->type)
		return hgn_error_set(error, HGN_EINVAL, "", "only one kind of piece can be captured en passant");
	if (step->en_passant)
		game->en_passant = step->type;
	game->long_steps |= step->steps > 2;
	if (status == 0 && step->becomes >= 0)
		status = hgn_game_add_transform(game, (struct hgn_transform){ .types = UINT64_C(1) << step->type,
		    .zone = -1, .double_step = true, .into = (uint8_t)step->becomes }, error);
	return status;
}

const struct hgn_module hgn_module_double_step = {
	.name = "double-step",
	.defaults = &(const struct double_step){ .from = -1, .becomes = -1, .steps = 2 },
	HGN_PARAMS(struct double_step, HGN_SLOT_NONE,
	    { "pieces", hgn_key_type, HGN_FIELD(struct double_step, type), .required = true,
	    .about = "the letter of the piece" },
	    { "from", hgn_key_zone, HGN_FIELD(struct double_step, from),
	    .about = "the zone where it may start; default: the whole board" },
	    { "en-passant", hgn_key_flag, HGN_FIELD(struct double_step, en_passant),
	    .about = "whether its own kind may capture it on the cell stepped over" },
	    { "becomes", hgn_key_type, HGN_FIELD(struct double_step, becomes),
	    .about = "the letter of the piece that it becomes, if it changes" },
	    { "steps", hgn_key_int, HGN_FIELD(struct double_step, steps), .min = 2, .max = HGN_MAX_RANKS,
	    .about = "the maximum number of steps; default: 2" }),
	.compile = compile,
	.repeatable = true,
};
