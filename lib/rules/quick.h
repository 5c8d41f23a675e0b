/* SPDX-License-Identifier: MIT
 * What is asked for every half-move that is read, inline: which pieces can come to a cell, and whether the move is
 * legal and gives check. Nearly always no line to a royal piece is touched, and a few words of sets tell that. */
#ifndef HGN_RULES_QUICK_H
#define HGN_RULES_QUICK_H

#include <string.h>

#include "rules/position.h"

#define HGN_INLINE static inline __attribute__((always_inline))

/* Functions that get `words`, those of a set of the board's cells, give better code when that is a constant: for the
 * smaller boards there is code of its own where it pays. */

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

/* Whether something of a side that attacks along lines stands behind a cell, seen from a royal piece. */
HGN_INLINE bool
hgn_position_uncovers(const struct hgn_position *position, unsigned king, unsigned cell, int side, const int words)
{
	const struct hgn_game *game = position->game;
	const uint64_t *lines = position->set + game->tables.lines[side];
	unsigned way = game->tables.behind[king * (unsigned)game->board.cells + cell];
	const uint64_t *behind = game->tables.way + (size_t)way * (unsigned)words;
	uint64_t any = 0;
	int i;

	for (i = 0; i < words; i++)
		any |= behind[i] & lines[i];
	return any != 0;
}

/* Whether a move goes from cell to cell and does no more than capture what was on the last one. */
HGN_INLINE bool
hgn_move_is_plain(const struct hgn_move *move)
{
	return move->kind <= HGN_KIND_DOUBLE_STEP;
}

/* The same as the functions below, by looking at all that may attack: for moves that are not plain, royal ones, lines
 * that open, and pieces that attack from where they have gone. */
bool hgn_move_prove_legal(struct hgn_position *position, const struct hgn_move *move);
bool hgn_move_prove_check(const struct hgn_position *position, const struct hgn_move *move);

/* Whether a pseudo-legal move is legal. Leaves the position as it was. */
HGN_INLINE bool
hgn_move_is_legal_in(struct hgn_position *position, const struct hgn_move *move, const int words)
{
	unsigned king = position->king[position->side];

	if ((position->game->plain & hgn_move_is_plain(move) & !position->state.check & (king != move->from)) &&
	    (king == HGN_NO_CELL || !hgn_position_uncovers(position, king, move->from, !position->side, words)))
		return true;
	return hgn_move_prove_legal(position, move);
}

HGN_INLINE bool
hgn_move_is_legal(struct hgn_position *position, const struct hgn_move *move)
{
	return hgn_move_is_legal_in(position, move, position->game->board.words);
}

/* Whether a move, just made, attacks the royal piece of the side that is now to move: from where it has gone, or by
 * uncovering an attack from where it was. */
HGN_INLINE bool
hgn_move_checks_in(const struct hgn_position *position, const struct hgn_move *move, const int words)
{
	const struct hgn_game *game = position->game;
	const struct hgn_ways *ways = &game->tables.code[move->into];
	unsigned king = position->king[position->side], to = move->to;
	const uint64_t *between;
	bool attacks;

	if (king == HGN_NO_CELL)
		return false;
	if ((game->plain & hgn_move_is_plain(move)) &&
	    !hgn_position_uncovers(position, king, move->from, !position->side, words)) {
		/* Nobody can guess whether a piece attacks, so the answer should not be a branch. */
		attacks = hgn_set_has(hgn_tables_set(&game->tables, ways->attacks, king, words), to, words);
		between = hgn_tables_between(&game->tables, ways->path, ways->mask, (unsigned)game->board.cells, king, to,
		    words);
		if (ways->alone)
			return attacks & !hgn_position_meets(position, between, words);
		if (!attacks)
			return false;
	}
	return hgn_move_prove_check(position, move);
}

/* Whether a ray or an approach may be used by the piece on a cell: those with a condition wait for it. */
HGN_INLINE bool
hgn_position_allows(const struct hgn_position *position, unsigned flags, unsigned cell)
{
	return !(flags & HGN_RAY_CONDITIONAL) || position->game->condition(position, cell);
}

/* ---- the pieces that come to a cell --------------------------------------------------------------------------- */

/* What landing on a cell means for a piece of a code. */
struct hgn_landing {
	unsigned to;
	unsigned victim, taken; /* what it would capture: where, and of what code; HGN_NO_CELL and 0 for nothing. Friends
	                         * count too: whether the capture is allowed is in `flags` */
	unsigned flags;         /* what its way has to allow, some of it: of enum hgn_ray_flag */
};

/* Find out what landing means: en passant is nothing but another place for the victim. */
HGN_INLINE void
hgn_position_landing(struct hgn_landing *landing, const struct hgn_position *position, unsigned code, unsigned to)
{
	const struct hgn_game *game = position->game;

	landing->to = landing->victim = to;
	landing->taken = position->at[to];
	landing->flags = 0;
	if (landing->taken == 0) {
		landing->flags = HGN_RAY_MOVE;
		landing->victim = HGN_NO_CELL;
		if (to != position->state.ep_target || position->state.ep_pawn == HGN_NO_CELL ||
		    hgn_code_type(game, code) != game->en_passant)
			return;
		landing->victim = position->state.ep_pawn;
		landing->taken = position->at[landing->victim];
	}
	if (game->captures[code][landing->taken])
		landing->flags |= HGN_RAY_CAPTURE;
}

/* The first cell of a set that is not empty. */
HGN_INLINE uint16_t
hgn_first_cell(const uint64_t *set)
{
	int i;

	for (i = 0; set[i] == 0; i++)
		continue;
	return (uint16_t)(i * 64 + __builtin_ctzll(set[i]));
}

/* What a piece becomes by itself at the end of its move: sets `into`, and `kind` where that takes back what it says. */
void hgn_move_find_change(struct hgn_move *move, const struct hgn_position *position);

/* Fill in a move from cell to cell: `flags` and `kind` are those of the ray or the approach, `aux` is the cell that is
 * passed over where they are marked. No promotion is chosen. */
HGN_INLINE void
hgn_move_fill_in(struct hgn_move *move, const struct hgn_position *position, unsigned from,
    const struct hgn_landing *landing, unsigned flags, unsigned kind, unsigned aux)
{
	const struct hgn_game *game = position->game;
	unsigned code = position->at[from];

	move->from = (uint16_t)from;
	move->to = (uint16_t)landing->to;
	move->taken_at = move->aux = HGN_NO_CELL;
	move->kind = HGN_KIND_ORDINARY;
	move->piece = move->into = (uint8_t)code;
	move->taken = 0;
	move->cells = 0;
	memset(move->cell, 0, sizeof move->cell);
	/* A double step that promotes is no more than a move: it cannot be undone in passing. */
	if ((flags & HGN_RAY_MARKED) && !hgn_tables_has(&game->tables, game->tables.code[code].promotes, landing->to)) {
		move->kind = (uint8_t)kind;
		move->aux = (uint16_t)aux;
	}
	if (game->changing != 0)
		hgn_move_find_change(move, position);
	if (landing->taken == 0 || !(flags & HGN_RAY_CAPTURE))
		return;
	move->taken_at = (uint16_t)landing->victim;
	move->taken = (uint8_t)landing->taken;
	if (landing->victim != landing->to)
		move->kind = HGN_KIND_EN_PASSANT;
}

/* A piece that can come to a cell, and how. */
struct hgn_coming {
	const struct hgn_approach *by;
	unsigned from;
	const uint64_t *between;
};

/* Fill in the move of a piece that comes. */
HGN_INLINE void
hgn_coming_move(struct hgn_move *move, const struct hgn_position *position, const struct hgn_coming *coming,
    const struct hgn_landing *landing)
{
	hgn_move_fill_in(move, position, coming->from, landing, coming->by->flags, coming->by->kind,
	    coming->by->flags & HGN_RAY_MARKED ? hgn_first_cell(coming->between) : HGN_NO_CELL);
}

/* Called with a piece that comes; false ends the search. */
typedef bool hgn_each_coming_fn(void *ctx, const struct hgn_coming *coming);

/* All pieces of `code` on cells of the set `only` that can come to a cell, whatever they leave behind; one that can come
 * in several ways is met in each. `landing` is what that means for the code. False when `each` returned false. */
HGN_INLINE bool
hgn_each_coming(const struct hgn_position *position, unsigned code, const struct hgn_landing *landing,
    const uint64_t *only, hgn_each_coming_fn *each, void *ctx, const int words)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ways *ways = &t->code[code];
	const uint64_t *held = position->set + ways->own;
	const struct hgn_approach *approach = t->approach + ways->by[landing->flags].first;
	const struct hgn_approach *end = approach + ways->by[landing->flags].n;
	struct hgn_coming coming;
	uint64_t here;
	int i;

	for (; approach < end; approach++) {
		const uint64_t *set = hgn_tables_set(t, approach->sets, landing->to, words);

		coming.by = approach;
		for (i = 0; i < words; i++)
			for (here = set[i] & held[i] & only[i]; here != 0; here &= here - 1) {
				coming.from = (unsigned)(i * 64 + __builtin_ctzll(here));
				coming.between = hgn_tables_between(t, approach->path, approach->mask,
				    (unsigned)position->game->board.cells, landing->to, coming.from, words);
				if (!hgn_position_meets(position, coming.between, words) &&
				    hgn_position_allows(position, approach->flags, coming.from) && !each(ctx, &coming))
					return false;
			}
	}
	return true;
}

/* The only piece of `code` on a cell of `only` that might come, whatever stands between: sets out->by and out->from. False
 * when there is none, or more than one. */
HGN_INLINE bool
hgn_only_candidate(struct hgn_coming *out, const struct hgn_position *position, unsigned code,
    const struct hgn_landing *landing, const uint64_t *only, const int words)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ways *ways = &t->code[code];
	const uint64_t *held = position->set + ways->own;
	const struct hgn_approach *approach = t->approach + ways->by[landing->flags].first;
	const struct hgn_approach *end = approach + ways->by[landing->flags].n;
	int i;

	out->by = NULL;
	for (; approach < end; approach++) {
		const uint64_t *set = hgn_tables_set(t, approach->sets, landing->to, words);

		for (i = 0; i < words; i++) {
			uint64_t here = set[i] & held[i] & only[i];

			if (here == 0)
				continue;
			if (out->by != NULL || (here & (here - 1)) != 0)
				return false;
			out->by = approach;
			out->from = (unsigned)(i * 64 + __builtin_ctzll(here));
		}
	}
	return out->by != NULL;
}

/* Besides, the moves that modules know of. */
void hgn_module_moves_to(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each,
    void *ctx);

#endif
