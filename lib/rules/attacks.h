/* SPDX-License-Identifier: MIT
 * Attacks, and inline functions for every ply that is read: whether it gives check. Most moves open no line to a royal
 * piece, which a few bitboard operations determine. */
#ifndef HGN_RULES_ATTACKS_H
#define HGN_RULES_ATTACKS_H

#include "rules/position.h"

/* Return true if a piece that leaves a cell may discover an attack: a slider of `side` is beyond the cell, on a line
 * from the royal piece. */
HGN_INLINE bool
hgn_position_may_discover(const struct hgn_position *position, const struct hgn_game *game, unsigned king,
    unsigned cell, unsigned side, const int words)
{
	const uint64_t *sliders = position->set + game->tables.sliders[side];
	unsigned line = game->tables.xray[king * (unsigned)game->board.cells + cell];
	const uint64_t *xray = game->tables.line + (size_t)line * (unsigned)words;
	uint64_t any = 0;
	int i;

	for (i = 0; i < words; i++)
		any |= xray[i] & sliders[i];
	return any != 0;
}

/* Return true if a move takes one piece from cell to cell and captures only on its target. */
HGN_INLINE bool
hgn_move_is_normal(const struct hgn_move *move)
{
	return move->kind <= HGN_KIND_DOUBLE_STEP;
}

/* The slow path of hgn_move_gives_check_in(), which tries all attackers: for moves that are not normal, moves of royal
 * pieces, and moves that open lines. */
bool hgn_move_gives_check_slow(const struct hgn_position *position, const struct hgn_move *move);

/* Result of hgn_piece_touches(). UNKNOWN: the tables do not decide. */
enum hgn_touch { HGN_TOUCH_NO, HGN_TOUCH_YES, HGN_TOUCH_UNKNOWN };

/* Return whether a piece that has just moved to `to` attacks the royal piece on `king`, not by discovery. */
HGN_INLINE enum hgn_touch
hgn_piece_touches(const struct hgn_position *position, const struct hgn_game *game, const struct hgn_code_info *info,
    unsigned to, unsigned king, const int words)
{
	const uint64_t *between;

	if (!hgn_set_has(hgn_tables_set(&game->tables, info->attacks, king, words), to, words))
		return HGN_TOUCH_NO;
	if (!info->unique)
		return HGN_TOUCH_UNKNOWN;
	between = hgn_tables_between(&game->tables, info->path, info->mask, (unsigned)game->board.cells, king, to,
	    words);
	return hgn_position_meets(position, between, words) ? HGN_TOUCH_NO : HGN_TOUCH_YES;
}

/* Return true if the move that was just made gives check. */
HGN_INLINE bool
hgn_move_gives_check_in(const struct hgn_position *position, const struct hgn_move *move, const int words)
{
	const struct hgn_game *game = position->game;
	unsigned side = position->side, king = position->king[side];
	enum hgn_touch touch;

	if (king == HGN_NO_CELL)
		return false;
	if ((game->legal_by_attacks & hgn_move_is_normal(move)) &&
	    !hgn_position_may_discover(position, game, king, move->from, side ^ 1, words)) {
		touch = hgn_piece_touches(position, game, &game->tables.code[move->into], move->to, king, words);
		if (touch != HGN_TOUCH_UNKNOWN)
			return touch == HGN_TOUCH_YES;
	}
	return hgn_move_gives_check_slow(position, move);
}

/* Recompute derived data. Call it after setting up or editing a position. */
void hgn_position_refresh(struct hgn_position *position);
/* Return true if `side` attacks a cell, on which a royal piece is or would be. */
bool hgn_position_attacked(const struct hgn_position *position, unsigned cell, int side);
/* Find an attack on a cell, and the cells that would stop it. Return false if there is none. */
bool hgn_position_find_attack(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side);
/* Process an attack. Return false to end the enumeration. */
typedef bool hgn_each_attack_fn(void *ctx, const struct hgn_attack *how);
/* Call `each` once for each piece that attacks a cell. Attacks by moves of modules are reported once for all. Return
 * false if `each` returned false. */
bool hgn_position_each_attack(const struct hgn_position *position, unsigned cell, int side, hgn_each_attack_fn *each,
    void *ctx);

#endif
