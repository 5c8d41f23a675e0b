/* SPDX-License-Identifier: MIT
 * Attacks, and inline what is computed for every half-move that is read: whether it is legal, and whether it gives
 * check. Most moves open no line to a royal piece, which a few words of bits tell. */
#ifndef HGN_RULES_ATTACKS_H
#define HGN_RULES_ATTACKS_H

#include <string.h>

#include "rules/hops.h"
#include "rules/position.h"

#define HGN_INLINE static inline __attribute__((always_inline))

/* `words` is the size of a set of the board's cells. Where it is a constant the code is faster, so the smaller boards
 * have copies of their own where that was measured to pay. */

/* The word of a set that a cell is in. */
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

/* Whether leaving a cell may discover an attack: a slider of `side` stands behind it on a line from the royal piece. */
HGN_INLINE bool
hgn_position_may_discover(const struct hgn_position *position, unsigned king, unsigned cell, int side, const int words)
{
	const struct hgn_game *game = position->game;
	const uint64_t *sliders = position->set + game->tables.sliders[side];
	unsigned line = game->tables.xray[king * (unsigned)game->board.cells + cell];
	const uint64_t *xray = game->tables.line + (size_t)line * (unsigned)words;
	uint64_t any = 0;
	int i;

	for (i = 0; i < words; i++)
		any |= xray[i] & sliders[i];
	return any != 0;
}

/* Whether a move goes from cell to cell and captures nothing but what is on the target. */
HGN_INLINE bool
hgn_move_is_normal(const struct hgn_move *move)
{
	return move->kind <= HGN_KIND_DOUBLE_STEP;
}

/* The slow paths of the functions below: all attackers are tried. For moves that are not normal, moves of royal pieces,
 * and lines that open. */
bool hgn_move_is_legal_slow(struct hgn_position *position, const struct hgn_move *move);
bool hgn_move_gives_check_slow(const struct hgn_position *position, const struct hgn_move *move);

/* Whether a pseudo-legal move is legal. Leaves the position as it was. */
HGN_INLINE bool
hgn_move_is_legal_in(struct hgn_position *position, const struct hgn_move *move, const int words)
{
	unsigned king = position->king[position->side];

	if ((position->game->legal_by_attacks & hgn_move_is_normal(move) & !position->state.check &
	    (king != move->from)) &&
	    (king == HGN_NO_CELL || !hgn_position_may_discover(position, king, move->from, !position->side, words)))
		return true;
	return hgn_move_is_legal_slow(position, move);
}

HGN_INLINE bool
hgn_move_is_legal(struct hgn_position *position, const struct hgn_move *move)
{
	return hgn_move_is_legal_in(position, move, position->game->board.words);
}

/* Whether a move, just made, gives check: from its target, or by a discovered attack. */
HGN_INLINE bool
hgn_move_gives_check_in(const struct hgn_position *position, const struct hgn_move *move, const int words)
{
	const struct hgn_game *game = position->game;
	const struct hgn_code_info *info = &game->tables.code[move->into];
	unsigned king = position->king[position->side], to = move->to;
	const uint64_t *between;
	bool attacks;

	if (king == HGN_NO_CELL)
		return false;
	if ((game->legal_by_attacks & hgn_move_is_normal(move)) &&
	    !hgn_position_may_discover(position, king, move->from, !position->side, words)) {
		/* An unpredictable branch otherwise. */
		attacks = hgn_set_has(hgn_tables_set(&game->tables, info->attacks, king, words), to, words);
		between = hgn_tables_between(&game->tables, info->path, info->mask, (unsigned)game->board.cells, king,
		    to, words);
		if (info->unique)
			return attacks & !hgn_position_meets(position, between, words);
		if (!attacks)
			return false;
	}
	return hgn_move_gives_check_slow(position, move);
}

/* Return the cell of an enemy piece that blocks all rays with HGN_RAY_ENEMY_BLOCKS of the piece on a cell, or
 * HGN_NO_CELL. */
uint16_t hgn_position_find_blocker(const struct hgn_position *position, unsigned cell);

/* Whether the piece on a cell may use a ray or a reverse ray: some have a condition. */
HGN_INLINE bool
hgn_position_allows(const struct hgn_position *position, unsigned flags, unsigned cell)
{
	return __builtin_expect(!(flags & HGN_RAY_WAITS), 1) ||
	    ((!(flags & HGN_RAY_CONDITIONAL) || position->game->condition(position, cell)) &&
	    (!(flags & HGN_RAY_ENEMY_BLOCKS) || hgn_position_find_blocker(position, cell) == HGN_NO_CELL));
}

/* The same along a reverse ray, with what else it needs: a piece to hop over. */
bool hgn_position_lets_slow(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to);
HGN_INLINE bool
hgn_position_lets(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from, unsigned to)
{
	return __builtin_expect(!(reverse->flags & HGN_RAY_ASKS), 1) ||
	    hgn_position_lets_slow(position, reverse, from, to);
}

/* Check a reverse ray that captures, and so cannot have HGN_RAY_ENEMY_BLOCKS. */
HGN_INLINE bool
hgn_position_lets_capture(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to)
{
	return __builtin_expect(!(reverse->flags & (HGN_RAY_CONDITIONAL | HGN_RAY_HOPS)), 1) ||
	    ((!(reverse->flags & HGN_RAY_CONDITIONAL) || position->game->condition(position, from)) &&
	    (!(reverse->flags & HGN_RAY_HOPS) || hgn_reverse_ray_hops(position, reverse, from, to)));
}

/* Recompute what follows from the pieces, after a position was set up or edited. */
void hgn_position_refresh(struct hgn_position *position);
/* Whether a piece of `side` attacks a cell where a royal piece stands or would stand. */
bool hgn_position_attacked(const struct hgn_position *position, unsigned cell, int side);
/* The first attack found, with what would stop it. False when there is none. */
bool hgn_position_find_attack(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side);
/* Called with an attack; false ends the enumeration. */
typedef bool hgn_each_attack_fn(void *ctx, const struct hgn_attack *how);
/* All pieces that attack a cell, each once; of attacks by moves of modules, one. False when `each` returned false. */
bool hgn_position_each_attack(const struct hgn_position *position, unsigned cell, int side, hgn_each_attack_fn *each,
    void *ctx);
/* After a move of `mover`: NULL when the position may stand, else the id of the rule that forbids it. `what` (may be
 * NULL): what the rule of a module forbids, as the end of a sentence; left as it is otherwise. */
const char *hgn_position_forbidden(const char **what, const struct hgn_position *position, int mover);
/* The id of the rule of a module by which a pseudo-legal move may not be made, or NULL. `why` (may be NULL): a sentence. */
const char *hgn_move_barred(const char **why, struct hgn_position *position, const struct hgn_move *move);
/* The pinned pieces of the side to move, found once for all moves of a position. */
struct hgn_pins {
	bool in_check;          /* every move must be an evasion; `cells` is not set */
	struct hgn_cells cells; /* the royal piece and all that is pinned */
};
void hgn_pins_find(struct hgn_pins *out, const struct hgn_position *position);
/* Whether all normal moves of the piece on a cell are legal. */
static inline bool
hgn_pins_leave_free(const struct hgn_pins *pins, unsigned cell)
{
	return !pins->in_check && !hgn_cells_has(&pins->cells, cell);
}
/* As hgn_move_is_legal(), but faster for normal moves of pieces that are not pinned. */
bool hgn_move_is_legal_with_pins(const struct hgn_pins *pins, struct hgn_position *position,
    const struct hgn_move *move);

#endif
