/* SPDX-License-Identifier: MIT
 * Rule module `freeze`: pieces adjacent to an enemy piece of some type, or above or below it, may not move and attack
 * nothing. */
#include <stdio.h>

#include "base/error.h"
#include "game/module.h"
#include "modules/slots.h"
#include "rules/position.h"

/* A way to freeze: a piece of `type` on the cell in `from` freezes an enemy piece. */
struct way {
	int type;
	uint16_t from[2][HGN_MAX_CELLS]; /* [side of the frozen piece][its cell] */
};

struct freeze {
	const char *reason;
	struct hgn_added_moves moves;
	int ways;
	struct way *way;
};

static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	struct freeze *freeze = params;
	struct hgn_vec v;
	int i, side, cell;

	freeze->ways = freeze->moves.end - freeze->moves.first;
	freeze->way = hgn_arena_alloc(&game->arena, (size_t)freeze->ways * sizeof *freeze->way);
	if (freeze->way == NULL)
		return hgn_error_nomem(error);
	for (i = 0; i < freeze->ways; i++) {
		const struct hgn_atom *atom = &game->atom[freeze->moves.first + i];

		if (atom->max != 1 || atom->nth > 0 || (atom->flags & ~HGN_RAY_MOVE_CAPTURE) != 0)
			return hgn_error_set(error, HGN_EINVAL, "",
			    "'freeze' takes steps and leaps without other keys");
		freeze->way[i].type = atom->type;
		for (side = 0; side < 2; side++) {
			v = side == HGN_BLACK ? atom->v : hgn_board_mirror_vec(&game->board, atom->v);
			for (cell = 0; cell < game->board.cells; cell++)
				freeze->way[i].from[side][cell] = hgn_board_step(&game->board, (unsigned)cell,
				    (struct hgn_vec){ -v.a, -v.b, -v.c });
		}
	}
	game->atoms = freeze->moves.first; /* the steps do not become moves */
	game->ray_flags |= HGN_RAY_CONDITIONAL;
	return 0;
}

/* Return true if the piece on a cell is not frozen. */
static bool
is_free(const struct hgn_position *position, unsigned cell)
{
	const struct hgn_game *game = position->game;
	const struct freeze *freeze = game->data[HGN_SLOT_FREEZE];
	int side = hgn_code_side(game, position->at[cell]), i;

	for (i = 0; i < freeze->ways; i++) {
		uint16_t from = freeze->way[i].from[side][cell];

		if (from != HGN_NO_CELL && position->at[from] == hgn_code(game, freeze->way[i].type, !side))
			return false;
	}
	return true;
}

static void
explain_condition(char *out, size_t size, const struct hgn_game *game)
{
	const struct freeze *freeze = game->data[HGN_SLOT_FREEZE];
	const char *name = game->type[freeze->way[0].type].name;
	int i;

	for (i = 1; i < freeze->ways; i++)
		if (freeze->way[i].type != freeze->way[0].type)
			name = "piece";
	snprintf(out, size, "while no enemy %s freezes it", name);
}

static const char *
condition_reason(const struct hgn_game *game)
{
	return ((const struct freeze *)game->data[HGN_SLOT_FREEZE])->reason;
}

/* Return true if some piece can capture a piece of the same side that freezes others. */
static bool
is_eaten(const struct hgn_position *position, unsigned freezer)
{
	const struct hgn_game *game = position->game;
	unsigned first = hgn_code(game, 0, position->side), end = first + (unsigned)game->types;

	while (first < end && !(game->captures[first][freezer] && position->count[first] > 0))
		first++;
	return first < end;
}

/* Add the pieces that freeze others, because moving them may release an attacker; all pieces if they can be captured by
 * their own side. */
static void
pins(struct hgn_cells *cells, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	const struct freeze *freeze = game->data[HGN_SLOT_FREEZE];
	unsigned freezer;
	int i, k;

	for (i = 0; i < freeze->ways; i++) {
		freezer = hgn_code(game, freeze->way[i].type, position->side);
		if (position->count[freezer] > 0 && is_eaten(position, freezer)) {
			*cells = position->pieces[position->side];
			return;
		}
		for (k = 0; k < game->board.words; k++)
			cells->word[k] |= position->set[freezer * (unsigned)game->board.words + (unsigned)k];
	}
}

const struct hgn_module hgn_module_freeze = {
	.name = "freeze",
	HGN_PARAMS(struct freeze, HGN_SLOT_FREEZE,
	    { "moves", hgn_key_added_moves, HGN_FIELD(struct freeze, moves), .required = true,
	    .about = "piece letters, and the steps to enemies that each freezes" },
	    { "reason", hgn_key_reason, HGN_FIELD(struct freeze, reason), .required = true,
	    .about = "the rule id of a move of a frozen piece" }),
	.compile = compile,
	.condition = &(const struct hgn_ray_condition){ is_free, explain_condition, condition_reason },
	.legality = &(const struct hgn_module_legality){ .pins = pins },
};
