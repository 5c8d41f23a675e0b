/* SPDX-License-Identifier: MIT
 * Legality of moves, and an inline function for every ply that is read. Most moves open no line to the royal piece,
 * which a few bitboard operations determine.
 *
 * A pseudo-legal move is one that the piece can make. It is legal if it also leaves the mover's royal piece unattacked
 * and no rule module forbids the resulting position. */
#ifndef HGN_RULES_LEGALITY_H
#define HGN_RULES_LEGALITY_H

#include "rules/attacks.h"

/* The slow path of the functions below, which tries all attackers: for moves that are not normal, moves of royal
 * pieces, and moves that open lines. */
bool hgn_move_is_legal_slow(struct hgn_position *position, const struct hgn_move *move);

/* Return true if, by the tables, no piece attacks the royal piece of the side to move, which is on `king`, after a move
 * from cell to cell. `taken_at`: cell of the captured piece, or HGN_NO_CELL. `normal`: see hgn_move_is_normal(). */
bool hgn_shift_is_safe(const struct hgn_position *position, unsigned from, unsigned to, unsigned taken_at,
    unsigned king, bool normal);

/* Return true if a pseudo-legal move is legal. The position is unchanged afterwards. */
HGN_INLINE bool
hgn_move_is_legal_in(struct hgn_position *position, const struct hgn_move *move, const int words)
{
	const struct hgn_game *game = position->game;
	unsigned side = position->side, king = position->king[side];

	if ((game->legal_by_attacks & hgn_move_is_normal(move) & !position->state.check & (king != move->from)) &&
	    (king == HGN_NO_CELL || !hgn_position_may_discover(position, game, king, move->from, side ^ 1, words)))
		return true;
	return hgn_move_is_legal_slow(position, move);
}

HGN_INLINE bool
hgn_move_is_legal(struct hgn_position *position, const struct hgn_move *move)
{
	return hgn_move_is_legal_in(position, move, position->game->board.words);
}

/* Return NULL if the position after a move of `mover` is legal, otherwise the id of the rule that forbids it. If it is
 * a rule of a module, `what` (may be NULL) receives the end of a sentence about it. */
const char *hgn_position_forbidden(const char **what, const struct hgn_position *position, int mover);
/* Return the id of a module's rule that forbids a pseudo-legal move, or NULL. `why` (may be NULL) receives an
 * explanation. */
const char *hgn_move_barred(const char **why, struct hgn_position *position, const struct hgn_move *move);
/* The pinned pieces of the side to move, which are computed once per position. */
struct hgn_pins {
	bool in_check;          /* all moves must be tested; `cells` is not set */
	struct hgn_cells cells; /* the royal piece and all pinned pieces */
};
void hgn_pins_find(struct hgn_pins *out, const struct hgn_position *position);
/* Return true if a pseudo-legal move is legal. Faster than hgn_move_is_legal() for normal moves of pieces that are not
 * pinned. */
static inline bool
hgn_move_is_legal_with_pins(const struct hgn_pins *pins, struct hgn_position *position, const struct hgn_move *move)
{
	return (hgn_move_is_normal(move) && !pins->in_check && !hgn_cells_has(&pins->cells, move->from)) ||
	    hgn_move_is_legal_slow(position, move);
}

/* ---- visits of legal moves ---- */

/* These functions call `each` until it returns false, and then return false. They modify the position temporarily. The
 * first ones visit moves that leave a legal position, whether or not the game is over. */

/* Visit the moves of rule modules. In phases only the modules know the legal moves. */
bool hgn_position_each_of_modules(struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
/* Visit the moves of the piece on a cell. */
bool hgn_position_each_from(struct hgn_position *position, const struct hgn_pins *pins, unsigned cell,
    hgn_each_move_fn *each, void *ctx);
/* Visit all moves. */
bool hgn_position_each_safe(struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
/* Call `each` for every legal move, until it returns false; then return false. Also return false if a module does not
 * know whether there are other moves. There are none if the game is over. The position is modified temporarily. */
bool hgn_position_each_legal(struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
/* List the moves that are possible in a position as it is, even if the game is over or pieces are missing. Errors are
 * those of hgn_position_moves(). */
int hgn_position_possible_moves(struct hgn_moves *moves, const struct hgn_position *position, struct hgn_error *error);
/* Count the legal moves. Requires a phase whose moves are not too many to list. Changes the position temporarily. */
uint64_t hgn_position_count_legal(struct hgn_position *position);

#endif
