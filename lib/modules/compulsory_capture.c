/* SPDX-License-Identifier: MIT
 * Rule module `compulsory-capture`: a side that can capture must capture. */
#include "modules/slots.h"

#include "game/module.h"
#include "rules/legality.h"
#include "rules/movegen.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	(void)error;
	game->data[HGN_SLOT_COMPULSORY] = args[0].reason;
	return 0;
}

static bool
is_no_capture(void *ctx, const struct hgn_move *move)
{
	return move->taken == 0 || !hgn_move_is_legal(ctx, move);
}

/* Return true if a piece of the side to move can capture the piece on a cell. */
static bool
can_capture_on(struct hgn_position *position, unsigned cell)
{
	struct hgn_move list[HGN_CELL_MOVES];
	int n = hgn_moves_from(list, position, cell), i;

	for (i = 0; i < n; i++)
		if (!is_no_capture(position, &list[i]))
			return true;
	return false;
}

/* Return true if the side to move has a legal capture. */
static bool
can_capture(struct hgn_position *position)
{
	const struct hgn_cells *own = &position->pieces[position->side];
	const struct hgn_module *const *module = position->game->module;
	uint16_t cell;

	for (cell = hgn_cells_next(own, 0); cell != HGN_NO_CELL; cell = hgn_cells_next(own, cell + 1U))
		if (can_capture_on(position, cell))
			return true;
	for (; *module != NULL; module++)
		if ((*module)->generate != NULL && !(*module)->never_captures &&
		    !(*module)->generate(position, is_no_capture, position))
			return true;
	return false;
}

static const char *
bars(struct hgn_position *position, const struct hgn_move *move)
{
	return move->taken == 0 && position->state.phase == 0 && can_capture(position) ?
	    position->game->data[HGN_SLOT_COMPULSORY] : NULL;
}

const struct hgn_module hgn_module_compulsory_capture = {
	.name = "compulsory-capture",
	.params = { { "reason", HGN_PARAM_REASON, true, "the rule id of a move that does not capture" } },
	.compile = compile,
	.bars = bars,
	.barred = "a capture is possible, and captures are compulsory",
	.pins = hgn_pins_add_all,
};
