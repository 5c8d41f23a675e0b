/* SPDX-License-Identifier: MIT
 * Making and unmaking moves, and inline functions for every ply that is read. */
#ifndef HGN_RULES_MAKE_H
#define HGN_RULES_MAKE_H

#include "rules/position.h"

/* Make a pseudo-legal move and fill `undo`, or unmake it. */
void hgn_position_make(struct hgn_position *position, const struct hgn_move *move, struct hgn_undo *undo);
void hgn_position_unmake(struct hgn_position *position, const struct hgn_undo *undo);
/* Make a pseudo-legal move without finding out whether it gives check, to test its position and unmake it. */
void hgn_position_shift(struct hgn_position *position, const struct hgn_move *move, struct hgn_undo *undo);

/* A normal move as a set of values, which compilers keep in registers. */
struct hgn_shift {
	unsigned from, to;
	unsigned code, into;
	const struct hgn_code_info *info; /* properties of `code` */
	unsigned taken;  /* code of the captured piece, or 0 */
	unsigned kind;   /* HGN_KIND_ORDINARY or HGN_KIND_DOUBLE_STEP */
	unsigned passed; /* the cell that a double step crosses, or HGN_NO_CELL */
};

/* Move a piece from cell to cell. Equivalent to hgn_position_set() for each cell, but faster. */
HGN_INLINE void
hgn_make_shift(struct hgn_position *restrict position, const struct hgn_game *restrict game, struct hgn_shift shift,
    unsigned side, struct hgn_undo *restrict undo, const int words)
{
	undo->n = 2;
	undo->was[0].cell = (uint16_t)shift.from;
	undo->was[0].code = (uint8_t)shift.code;
	undo->was[1].cell = (uint16_t)shift.to;
	undo->was[1].code = (uint8_t)shift.taken;
	if (shift.taken != 0) {
		position->count[shift.taken]--;
		hgn_flip(position, game, shift.taken, game->owner[shift.taken], shift.to, words);
	}
	position->at[shift.from] = 0;
	position->at[shift.to] = (uint8_t)shift.into;
	if (words == 1) {
		hgn_flip_bits(position, shift.info, side, 0, hgn_cell_bit(shift.from) ^ hgn_cell_bit(shift.to));
	} else {
		hgn_flip(position, game, shift.code, side, shift.from, words);
		hgn_flip(position, game, shift.code, side, shift.to, words);
	}
	if (shift.into != shift.code) {
		hgn_flip(position, game, shift.code, side, shift.to, words);
		hgn_flip(position, game, shift.into, side, shift.to, words);
		position->count[shift.code]--;
		position->count[shift.into]++;
	}
	if (position->king[side] == shift.from)
		position->king[side] = (uint16_t)shift.to;
}

/* Update everything except the pieces after a normal move. */
HGN_INLINE void
hgn_make_state(struct hgn_position *restrict position, const struct hgn_game *restrict game, struct hgn_shift shift)
{
	const struct hgn_castling *castling = hgn_castling_rules(game);
	struct hgn_state *state = &position->state;

	state->clock = (state->clock + game->six_fields) & -(uint32_t)((shift.taken | game->zeroing[shift.code]) == 0);
	state->ep_target = state->ep_pawn = HGN_NO_CELL;
	if (shift.kind != HGN_KIND_ORDINARY && shift.code == game->en_passant_code[position->side]) {
		state->ep_target = (uint16_t)shift.passed;
		state->ep_pawn = (uint16_t)shift.to;
	}
	if (state->rights != 0)
		state->rights &= castling->rights_mask[shift.from] & castling->rights_mask[shift.to];
}

/* Save everything except the pieces before a move. */
HGN_INLINE void
hgn_make_save(struct hgn_undo *restrict undo, const struct hgn_position *restrict position)
{
	undo->state = position->state;
	undo->number = position->number;
	undo->side = position->side;
}

HGN_INLINE void
hgn_make_pass_turn(struct hgn_position *position, unsigned side)
{
	position->number += side;
	position->side = (uint8_t)(side ^ 1);
}

#endif
