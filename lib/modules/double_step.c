/* SPDX-License-Identifier: MIT
 * Rule module `double-step`, including en passant: a piece moves two or more steps in one direction from its initial
 * cell, and can then be captured by its own type as if it had made fewer steps. */
#include "base/error.h"
#include "game/module.h"

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
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	int atoms = game->atoms, type = __builtin_ctzll(args[0].types), steps = args[4].given ? args[4].number : 2, i,
	    status = 0;
	struct hgn_atom atom;

	if (args[0].types & (args[0].types - 1))
		return hgn_error_set(error, HGN_EINVAL, "", "only one kind of piece can make double steps");
	for (i = 0; status == 0 && i < atoms; i++) {
		atom = game->atom[i];
		if (atom.type != type || !(atom.flags & HGN_RAY_MOVE) || (atom.flags & HGN_RAY_CONDITIONAL) ||
		    atom.max != 1 || atom.nth > 0)
			continue;
		atom.flags = (atom.flags & HGN_RAY_ENEMY_BLOCKS) | HGN_RAY_MOVE | HGN_RAY_HAS_KIND |
		    (args[1].given ? HGN_RAY_FROM_ZONE : 0);
		atom.kind = HGN_KIND_DOUBLE_STEP;
		atom.zone = (int8_t)(args[1].given ? args[1].zone : -1);
		status = add_steps(game, atom, steps, error);
	}
	if (args[2].flag && game->en_passant >= 0 && game->en_passant != type)
		return hgn_error_set(error, HGN_EINVAL, "", "only one kind of piece can be captured en passant");
	if (args[2].flag)
		game->en_passant = (int8_t)type;
	if (steps < 2 || steps > HGN_MAX_RANKS)
		return hgn_error_set(error, HGN_EINVAL, "", "'steps' is a number from 2 to %d", HGN_MAX_RANKS);
	game->long_steps |= steps > 2;
	if (args[3].given && (args[3].types & (args[3].types - 1)) != 0)
		return hgn_error_set(error, HGN_EINVAL, "", "expected one kind of piece for 'becomes'");
	if (status == 0 && args[3].given)
		status = hgn_game_add_transform(game, (struct hgn_transform){ .types = args[0].types, .zone = -1,
		    .double_step = true, .into = (uint8_t)__builtin_ctzll(args[3].types) }, error);
	return status;
}

const struct hgn_module hgn_module_double_step = {
	.name = "double-step",
	.params = {
	    { "pieces", HGN_PARAM_PIECES, true, "the letter of the piece" },
	    { "from", HGN_PARAM_ZONE, false, "the zone where it may start; default: the whole board" },
	    { "en-passant", HGN_PARAM_FLAG, false, "whether its own kind may capture it on the cell stepped over" },
	    { "becomes", HGN_PARAM_PIECES, false, "the letter of the piece that it becomes, if it changes" },
	    { "steps", HGN_PARAM_NUMBER, false, "the maximum number of steps; default: 2" },
	},
	.compile = compile,
	.repeatable = true,
};
