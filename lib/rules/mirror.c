/* SPDX-License-Identifier: MIT
 * Reflection of positions, with the sides swapped. */
#include "base/error.h"
#include "rules/attacks.h"
#include "rules/castling.h"
#include "rules/position.h"

/* Return the castling rights with the sides swapped. */
static uint8_t
mirror_rights(const struct hgn_position *position)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);
	unsigned rights = position->state.rights;

	return castling == NULL ? 0 :
	    (uint8_t)(rights >> castling->rights | (rights & ((1U << castling->rights) - 1)) << castling->rights);
}

static void
mirror_partners(struct hgn_position *to, const struct hgn_position *from)
{
	int rights = hgn_castling_rules(from->game)->rights, right;

	for (right = 0; right < 2 * rights; right++)
		if (from->state.rights >> right & 1)
			hgn_castling_grant(&to->state, (right + rights) % (2 * rights),
			    from->game->board.mirror[hgn_castling_partner_at(&from->state, right)]);
}

int
hgn_position_mirror(struct hgn_position *to, const struct hgn_position *from, struct hgn_error *error)
{
	const struct hgn_game *game = from->game;
	const struct hgn_board *board = &game->board;
	int cell, field;

	if (!board->symmetric)
		return hgn_error_set(error, HGN_EINVAL, "", "this board has no mirror image");
	hgn_position_clear(to, game);
	for (cell = 0; cell < board->cells; cell++) {
		unsigned code = from->at[cell];

		if (code != 0)
			hgn_position_put(to, board->mirror[cell],
			    game->owner[code] == HGN_NEUTRAL ? code :
			    hgn_code(game, hgn_code_type(game, code), !hgn_code_side(game, code)));
	}
	to->side = !from->side;
	to->partial = from->partial;
	to->state.phase = from->state.phase;
	for (field = 0; field < HGN_FEN_FIELDS; field++)
		if (game->state[field] != NULL && game->state[field]->mirror != NULL)
			game->state[field]->mirror(to, from);
	to->state.rights = mirror_rights(from);
	if (to->state.rights != 0 && hgn_castling_rules(game)->anywhere)
		mirror_partners(to, from);
	to->state.clock = from->state.clock;
	to->number = from->number;
	if (from->state.ep_target != HGN_NO_CELL)
		hgn_position_set_ep(to, board->mirror[from->state.ep_target],
		    from->state.ep_pawn == HGN_NO_CELL ? HGN_NO_CELL : board->mirror[from->state.ep_pawn]);
	hgn_position_refresh(to);
	return 0;
}
