/* SPDX-License-Identifier: MIT
 * Rule module `explosion`: a capture removes the captor, the captured piece, and pieces on adjacent cells, except some
 * types. Adjacent royal pieces cannot be attacked, because capturing one would remove the other. */
#include "modules/slots.h"

#include <stdlib.h>

#include "base/error.h"
#include "game/module.h"
#include "rules/position.h"
#include "rules/legality.h"

struct explosion {
	uint64_t spared; /* set of types that survive an adjacent explosion */
	const char *reason;
	struct hgn_cells around[HGN_MAX_CELLS]; /* cells affected by an explosion on each cell */
};

static const struct explosion *
find_explosion(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_EXPLOSION];
}

/* Find the cells affected by an explosion on a cell: on squares those that share a side or a corner, on hexes those
 * that share a side. */
static void
find_around(struct hgn_cells *around, const struct hgn_board *board, unsigned cell)
{
	struct hgn_vec v;
	uint16_t near;
	int i;

	for (i = 0; i < 27 && hgn_board_is_square(board); i++) {
		v = (struct hgn_vec){ i % 3 - 1, i / 3 % 3 - 1, i / 9 - 1 };
		near = hgn_board_step(board, cell, v);
		if (i != 13 && (board->levels > 1 || v.c == 0) && near != HGN_NO_CELL)
			hgn_cells_add(around, near);
	}
	for (i = 0; i < board->nears[cell]; i++)
		hgn_cells_add(around, board->near[cell][i]);
}

static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	struct explosion *explosion = params;
	int cell;

	(void)error;
	for (cell = 0; cell < game->board.cells; cell++)
		find_around(&explosion->around[cell], &game->board, (unsigned)cell);
	return 0;
}

/* Remove a piece, with its mark of a promoted piece and the castling rights that depend on it. */
static void
remove_piece(struct hgn_position *position, unsigned cell)
{
	const struct hgn_module_state *pocket = position->game->state[HGN_FEN_POCKET];
	unsigned owner = position->game->owner[position->at[cell]];

	if (pocket != NULL)
		pocket->set_promoted(position, cell, false);
	hgn_position_lose_rights(position, cell);
	hgn_position_set(position, cell, 0);
	if (owner < 2 && position->king[owner] == cell)
		position->king[owner] = HGN_NO_CELL;
}

/* Remove the pieces affected by a capture. */
static void
played(struct hgn_position *position, const struct hgn_move *move)
{
	const struct explosion *explosion = find_explosion(position->game);
	const struct hgn_cells *around;
	uint16_t cell;

	if (move->taken == 0) /* perhaps a null move, which has no target */
		return;
	around = &explosion->around[move->to];
	remove_piece(position, move->kind == HGN_KIND_STAY ? move->from : move->to);
	for (cell = hgn_cells_next(around, 0); cell != HGN_NO_CELL; cell = hgn_cells_next(around, cell + 1U))
		if (position->at[cell] != 0 &&
		    !(explosion->spared >> hgn_code_type(position->game, position->at[cell]) & 1))
			remove_piece(position, cell);
}

static const char *
forbids(const struct hgn_position *after, int mover)
{
	return !after->partial && hgn_position_lacks_royal(after, mover) ? find_explosion(after->game)->reason : NULL;
}

static bool
spares(const struct hgn_position *position, unsigned cell, int side)
{
	const struct explosion *explosion = find_explosion(position->game);
	unsigned king = position->king[side];

	return king == HGN_NO_CELL ? position->game->royal_of[side] >= 0 :
	    hgn_cells_has(&explosion->around[cell], king);
}

/* Check that a side that has lost its royal piece has lost the game. */
static int
agrees(const struct hgn_game *game, struct hgn_error *error)
{
	const struct hgn_ending *ending, *end = game->ending + game->endings;
	int side, royal;

	for (side = 0; side < 2; side++) {
		royal = game->royal_of[side];
		if (royal < 0 || (find_explosion(game)->spared >> royal & 1))
			continue;
		for (ending = game->ending; ending < end; ending++)
			if (ending->zone < 0 && ending->counter == 0 && ending->types == UINT64_C(1) << royal &&
			    !(ending->exempt >> side & 1))
				break;
		if (ending == end)
			return hgn_error_set(error, HGN_EINVAL, "",
			    "'explosion' needs 'extinction' with [%c], because %s may lose its %s",
			    game->type[royal].letter, hgn_side_names[side], game->type[royal].name);
	}
	return 0;
}

const struct hgn_module hgn_module_explosion = {
	.name = "explosion",
	.before = "check-count", /* a piece that explodes gives no check */
	HGN_PARAMS(struct explosion, HGN_SLOT_EXPLOSION,
	    { "spares", hgn_key_types, HGN_FIELD(struct explosion, spared),
	    .about = "the letters of the pieces that survive beside a capture" },
	    { "reason", hgn_key_reason, HGN_FIELD(struct explosion, reason), .required = true,
	    .about = "the rule id of a capture that removes the own royal piece" }),
	.compile = compile,
	.agrees = agrees,
	.moves = &(const struct hgn_module_moves){ .played = played },
	.legality = &(const struct hgn_module_legality){
	    .forbids = forbids, .forbidden = "no royal piece of the player, because the explosion removes it",
	    .spares = spares
	},
};
