/* SPDX-License-Identifier: MIT
 * Rule module `compulsory-capture`: a side that can capture must capture. */
#include "modules/slots.h"

#include "game/module.h"
#include "rules/legality.h"
#include "rules/movegen.h"

static bool
is_no_capture(void *ctx, const struct hgn_move *move)
{
	return move->taken == 0 || !hgn_move_is_legal(ctx, move);
}

/* Return true if the side to move has a legal capture. */
static bool
can_capture(struct hgn_position *position)
{
	const struct hgn_cells *own = &position->pieces[position->side];
	const struct hgn_module_moves *const *moves;
	struct hgn_move list[HGN_CELL_MOVES];
	uint16_t cell;
	int n, i;

	for (cell = hgn_cells_next(own, 0); cell != HGN_NO_CELL; cell = hgn_cells_next(own, cell + 1U))
		for (n = hgn_moves_from(list, position, cell), i = 0; i < n; i++)
			if (!is_no_capture(position, &list[i]))
				return true;
	for (moves = position->game->moves; *moves != NULL; moves++)
		if ((*moves)->generate != NULL && !(*moves)->never_captures &&
		    !(*moves)->generate(position, is_no_capture, position))
			return true;
	return false;
}

static const char *
bars(struct hgn_position *position, const struct hgn_move *move)
{
	return move->taken == 0 && position->state.phase == 0 && can_capture(position) ?
	    hgn_reason_in(position->game, HGN_SLOT_COMPULSORY) : NULL;
}

const struct hgn_module hgn_module_compulsory_capture = {
	.name = "compulsory-capture",
	HGN_PARAMS(struct hgn_only_reason, HGN_SLOT_COMPULSORY,
	    { "reason", hgn_key_reason, .required = true, .about = "the rule id of a move that does not capture" }),
	.legality = &(const struct hgn_module_legality){
	    .bars = bars, .barred = "a capture is possible, and captures are compulsory"
	},
};
