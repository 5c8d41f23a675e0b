/* SPDX-License-Identifier: MIT
 * Attacks, and inline functions for every ply that is read: whether it gives check. Most moves open no line to a royal
 * piece, which a few bitboard operations determine. Conditions of rays, and hops: moves over exactly one other piece,
 * the hurdle. */
#ifndef HGN_RULES_ATTACKS_H
#define HGN_RULES_ATTACKS_H

#include "rules/position.h"

/* ---- hops and conditions of rays ---- */

/* The pieces on a ray before a given cell. */
struct hgn_hurdles {
	int n;             /* number of pieces; 2 means two or more */
	unsigned cell;     /* cell of the first piece */
	int before, after; /* steps to the first piece, and from there to the given cell */
};
/* Find the pieces on a ray before its cell number `i`. Return `out`. */
const struct hgn_hurdles *hgn_ray_hurdles(struct hgn_hurdles *out, const struct hgn_position *position,
    const struct hgn_ray *ray, uint32_t i);
/* List the cells between the piece on `from` and the cell `to`. Return their number; 0 if the piece cannot hop
 * there. */
int hgn_hop_between(uint16_t between[HGN_MAX_RANKS], const struct hgn_position *position, unsigned from, unsigned to);
/* Return true if the piece on `from` may hop to cell number `i` of a ray in the current position. */
bool hgn_ray_hops(const struct hgn_position *position, unsigned from, const struct hgn_ray *ray, uint32_t i);
/* Return true if the piece on `from` may hop to `to` by a reverse ray in the current position. */
bool hgn_reverse_ray_hops(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to);
/* Return true if a piece of `side` could hop to a cell over a hurdle that is missing now. Any move may add the
 * hurdle. */
bool hgn_position_hops_aim(const struct hgn_position *position, unsigned cell, int side);

/* Return the cell of an enemy piece that blocks all rays with HGN_RAY_ENEMY_BLOCKS of the piece on a cell; HGN_NO_CELL
 * if there is none. */
uint16_t hgn_position_find_blocker(const struct hgn_position *position, unsigned cell);

/* Return true if the piece on a cell meets the conditions in the flags of a ray or reverse ray. */
HGN_INLINE bool
hgn_position_allows(const struct hgn_position *position, unsigned flags, unsigned cell)
{
	return __builtin_expect(!(flags & HGN_RAY_WAITS), 1) ||
	    ((!(flags & HGN_RAY_CONDITIONAL) || position->game->condition->holds(position, cell)) &&
	    (!(flags & HGN_RAY_ENEMY_BLOCKS) || hgn_position_find_blocker(position, cell) == HGN_NO_CELL));
}

/* Return true if the piece on `from` may use a reverse ray to `to`. Includes hops. */
bool hgn_position_lets_slow(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to);
HGN_INLINE bool
hgn_position_lets(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to)
{
	return __builtin_expect(!(reverse->flags & HGN_RAY_ASKS), 1) ||
	    hgn_position_lets_slow(position, reverse, from, to);
}

/* Return true if the piece on `from` may capture along a reverse ray. Such a reverse ray never has
 * HGN_RAY_ENEMY_BLOCKS. */
HGN_INLINE bool
hgn_position_lets_capture(const struct hgn_position *position, const struct hgn_reverse_ray *reverse, unsigned from,
    unsigned to)
{
	return __builtin_expect(!(reverse->flags & (HGN_RAY_CONDITIONAL | HGN_RAY_HOPS)), 1) ||
	    ((!(reverse->flags & HGN_RAY_CONDITIONAL) || position->game->condition->holds(position, from)) &&
	    (!(reverse->flags & HGN_RAY_HOPS) || hgn_reverse_ray_hops(position, reverse, from, to)));
}

/* ---- attackers with a given occupancy of the board ---- */

/* The occupancy of the board, with which attacks are found. Only the words that the board uses are set. */
struct hgn_occupancy {
	uint64_t occupied[HGN_CELL_WORDS]; /* occupied cells */
	uint64_t removed[HGN_CELL_WORDS]; /* cells whose pieces are captured, or do not count as attackers */
};

HGN_INLINE void
hgn_set_remove(uint64_t *set, unsigned cell, const int words)
{
	set[hgn_word_of(cell, words)] &= ~(UINT64_C(1) << (cell & 63));
}

HGN_INLINE void
hgn_set_add(uint64_t *set, unsigned cell, const int words)
{
	set[hgn_word_of(cell, words)] |= UINT64_C(1) << (cell & 63);
}

/* Set the occupancy to the position's. */
HGN_INLINE void
hgn_occupancy_now(struct hgn_occupancy *occupancy, const struct hgn_position *position, const int words)
{
	int i;

	for (i = 0; i < words; i++) {
		occupancy->occupied[i] = position->pieces[0].word[i] | position->pieces[1].word[i] |
		    position->pieces[2].word[i];
		occupancy->removed[i] = 0;
	}
}

/* Set the occupancy after a move from cell to cell that captures on `taken_at`; HGN_NO_CELL = nowhere. */
HGN_INLINE void
hgn_occupancy_after(struct hgn_occupancy *occupancy, const struct hgn_position *position, unsigned from, unsigned to,
    unsigned taken_at, const int words)
{
	hgn_occupancy_now(occupancy, position, words);
	hgn_set_remove(occupancy->occupied, from, words);
	if (taken_at != HGN_NO_CELL) {
		hgn_set_remove(occupancy->occupied, taken_at, words);
		hgn_set_add(occupancy->removed, taken_at, words);
	}
	hgn_set_add(occupancy->occupied, to, words);
}

/* Return true if no piece is between the target of a reverse ray and an origin. */
HGN_INLINE bool
hgn_reverse_ray_is_clear(const struct hgn_game *game, const struct hgn_reverse_ray *reverse,
    const struct hgn_occupancy *occupancy, unsigned to, unsigned from, const int words)
{
	const uint64_t *between = hgn_tables_between(&game->tables, reverse->path, reverse->mask,
	    (unsigned)game->board.cells, to, from, words);
	uint64_t any = 0;
	int i;

	for (i = 0; i < words; i++)
		any |= between[i] & occupancy->occupied[i];
	return any == 0;
}

/* Find the first attacker of a cell in `n` reverse rays from number `first` on. Return its reverse ray and set its
 * cell, or return NULL. */
HGN_INLINE const struct hgn_reverse_ray *
hgn_attacker_by(unsigned *from, const struct hgn_position *position, const struct hgn_occupancy *occupancy,
    unsigned first, unsigned n, unsigned cell, const int words)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_reverse_ray *reverse = t->reverse_ray + first, *end = reverse + n;
	uint64_t here;
	int i;

	for (; reverse < end; reverse++) {
		const uint64_t *set = hgn_tables_set(t, reverse->origins, cell, words);
		const uint64_t *held = position->set + reverse->code * (unsigned)words;

		for (i = 0; i < words; i++)
			for (here = set[i] & held[i] & ~occupancy->removed[i]; here != 0; here &= here - 1) {
				*from = (unsigned)(i * 64 + __builtin_ctzll(here));
				if (hgn_reverse_ray_is_clear(game, reverse, occupancy, cell, *from, words) &&
				    hgn_position_lets_capture(position, reverse, *from, cell))
					return reverse;
			}
	}
	return NULL;
}

/* Find an attacker in a list of reverse rays, from number `first` on. */
HGN_INLINE const struct hgn_reverse_ray *
hgn_attacker_find(unsigned *from, const struct hgn_position *position, const struct hgn_occupancy *occupancy,
    const struct hgn_attack_list *list, unsigned first, unsigned cell, const int words)
{
	return hgn_attacker_by(from, position, occupancy, list->first + first, list->n - first, cell, words);
}

static inline bool
hgn_modules_attack(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_module_moves *const *moves = position->game->attacking;

	while (*moves != NULL && !(*moves)->attack(how, position, cell, side))
		moves++;
	return *moves != NULL;
}

/* ---- attacks and check ---- */

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
