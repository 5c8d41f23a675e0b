/* SPDX-License-Identifier: MIT
 * Attacks, and inline functions for every ply that is read: whether it is legal, and whether it gives check. Most moves
 * open no line to a royal piece, which a few bitboard operations determine. */
#ifndef HGN_RULES_ATTACKS_H
#define HGN_RULES_ATTACKS_H

#include <string.h>

#include "rules/hops.h"
#include "rules/position.h"

#define HGN_INLINE static inline __attribute__((always_inline))

/* `words` is the number of bitboard words of the board. Code is faster if it is a constant, so small boards have copies
 * of functions for which measurements showed a gain. */

/* Return the word of a set that contains a cell. */
HGN_INLINE unsigned
hgn_word_of(unsigned cell, const int words)
{
	return words == 1 ? 0 : cell >> 6;
}

HGN_INLINE bool
hgn_set_has(const uint64_t *set, unsigned cell, const int words)
{
	return set[hgn_word_of(cell, words)] >> (cell & 63) & 1;
}

/* Return true if leaving a cell may discover an attack: a slider of `side` is on the far side of the cell, on a line
 * from the royal piece. */
HGN_INLINE bool
hgn_position_may_discover(const struct hgn_position *position, const struct hgn_game *game, unsigned king, unsigned cell,
    unsigned side, const int words)
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

/* Return true if a move goes from cell to cell and captures only a piece on its target. */
HGN_INLINE bool
hgn_move_is_normal(const struct hgn_move *move)
{
	return move->kind <= HGN_KIND_DOUBLE_STEP;
}

/* The slow paths of the functions below, which try all attackers: for moves that are not normal, moves of royal pieces,
 * and moves that open lines. */
bool hgn_move_is_legal_slow(struct hgn_position *position, const struct hgn_move *move);
bool hgn_move_gives_check_slow(const struct hgn_position *position, const struct hgn_move *move);

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

/* Whether a piece attacks a royal piece, as far as the tables show. */
enum hgn_touch { HGN_TOUCH_NO, HGN_TOUCH_YES, HGN_TOUCH_UNKNOWN };

/* Return whether a piece of a code that has just moved attacks the royal piece on `king`: from its target, not by
 * discovery. */
HGN_INLINE enum hgn_touch
hgn_piece_touches(const struct hgn_position *position, const struct hgn_game *game, const struct hgn_code_info *info,
    unsigned to, unsigned king, const int words)
{
	const uint64_t *between;

	if (!hgn_set_has(hgn_tables_set(&game->tables, info->attacks, king, words), to, words))
		return HGN_TOUCH_NO;
	if (!info->unique)
		return HGN_TOUCH_UNKNOWN;
	between = hgn_tables_between(&game->tables, info->path, info->mask, (unsigned)game->board.cells, king, to, words);
	return hgn_position_meets(position, between, words) ? HGN_TOUCH_NO : HGN_TOUCH_YES;
}

/* Return true if a move that was just made gives check: from its target, or by discovery. */
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

/* Return the cell of an enemy piece that blocks all rays with HGN_RAY_ENEMY_BLOCKS of the piece on a cell, or
 * HGN_NO_CELL. */
uint16_t hgn_position_find_blocker(const struct hgn_position *position, unsigned cell);

/* Return true if the piece on a cell may use a ray or a reverse ray with these flags, some of which are conditions. */
HGN_INLINE bool
hgn_position_allows(const struct hgn_position *position, unsigned flags, unsigned cell)
{
	return __builtin_expect(!(flags & HGN_RAY_WAITS), 1) ||
	    ((!(flags & HGN_RAY_CONDITIONAL) || position->game->condition(position, cell)) &&
	    (!(flags & HGN_RAY_ENEMY_BLOCKS) || hgn_position_find_blocker(position, cell) == HGN_NO_CELL));
}

/* Return true if the piece on `from` may use a reverse ray to `to`, including hops over another piece. */
bool hgn_position_lets_slow(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to);
HGN_INLINE bool
hgn_position_lets(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from, unsigned to)
{
	return __builtin_expect(!(reverse->flags & HGN_RAY_ASKS), 1) ||
	    hgn_position_lets_slow(position, reverse, from, to);
}

/* Return true if the piece on `from` may capture along a reverse ray, which therefore cannot have
 * HGN_RAY_ENEMY_BLOCKS. */
HGN_INLINE bool
hgn_position_lets_capture(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to)
{
	return __builtin_expect(!(reverse->flags & (HGN_RAY_CONDITIONAL | HGN_RAY_HOPS)), 1) ||
	    ((!(reverse->flags & HGN_RAY_CONDITIONAL) || position->game->condition(position, from)) &&
	    (!(reverse->flags & HGN_RAY_HOPS) || hgn_reverse_ray_hops(position, reverse, from, to)));
}

/* Recompute derived data after a position was set up or edited. */
void hgn_position_refresh(struct hgn_position *position);
/* Return true if a piece of `side` attacks a cell on which a royal piece is or would be. */
bool hgn_position_attacked(const struct hgn_position *position, unsigned cell, int side);
/* Find an attack, and the cells that would stop it. Return false if there is none. */
bool hgn_position_find_attack(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side);
/* Process an attack. Return false to end the enumeration. */
typedef bool hgn_each_attack_fn(void *ctx, const struct hgn_attack *how);
/* Call `each` for all pieces that attack a cell, once per piece; for attacks by moves of modules, only once. Return
 * false if `each` returned false. */
bool hgn_position_each_attack(const struct hgn_position *position, unsigned cell, int side, hgn_each_attack_fn *each,
    void *ctx);
/* Return NULL if the position after a move of `mover` is legal, else the id of the rule that forbids it. `what` (may be
 * NULL) receives the end of a sentence about a module's rule; otherwise it is unchanged. */
const char *hgn_position_forbidden(const char **what, const struct hgn_position *position, int mover);
/* Return the id of a module's rule that forbids a pseudo-legal move, or NULL. `why` (may be NULL) receives a
 * sentence. */
const char *hgn_move_barred(const char **why, struct hgn_position *position, const struct hgn_move *move);
/* The pinned pieces of the side to move, computed once for all moves of a position. */
struct hgn_pins {
	bool in_check;          /* all moves must evade a check; `cells` is not set */
	struct hgn_cells cells; /* the royal piece and all pinned pieces */
};
void hgn_pins_find(struct hgn_pins *out, const struct hgn_position *position);
/* Return true if all normal moves of the piece on a cell are legal. */
static inline bool
hgn_pins_leave_free(const struct hgn_pins *pins, unsigned cell)
{
	return !pins->in_check && !hgn_cells_has(&pins->cells, cell);
}
/* Return true if a move is legal, faster than hgn_move_is_legal() for normal moves of pieces that are not pinned. */
bool hgn_move_is_legal_with_pins(const struct hgn_pins *pins, struct hgn_position *position,
    const struct hgn_move *move);

#endif
