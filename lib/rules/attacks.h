/* SPDX-License-Identifier: MIT
 * Attacks, and what is computed for every half-move that is read, inline: the candidates for it, whether it is legal,
 * and whether it gives check. Most moves open no line to a royal piece, which a few words of bits tell. */
#ifndef HGN_RULES_ATTACKS_H
#define HGN_RULES_ATTACKS_H

#include <string.h>

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

/* Whether the piece on a cell may use a ray or a reverse ray: some have a condition. */
HGN_INLINE bool
hgn_position_allows(const struct hgn_position *position, unsigned flags, unsigned cell)
{
	return !(flags & HGN_RAY_CONDITIONAL) || position->game->condition(position, cell);
}

/* ---- candidates for a move ------------------------------------------------------------------------------------ */

/* A target, as it is for pieces of a code. */
struct hgn_target {
	unsigned to;
	unsigned victim, taken; /* the cell and the code of what would be captured; HGN_NO_CELL and 0 for nothing.
	                         * Friends too: `flags` tells whether they may be */
	unsigned flags;         /* of enum hgn_ray_flag: the ray must have one of them */
};

/* Look at a target. En passant is just another cell of the victim. */
HGN_INLINE void
hgn_position_target(struct hgn_target *target, const struct hgn_position *position, unsigned code, unsigned to)
{
	const struct hgn_game *game = position->game;

	target->to = target->victim = to;
	target->taken = position->at[to];
	target->flags = 0;
	if (target->taken == 0) {
		target->flags = HGN_RAY_MOVE;
		target->victim = HGN_NO_CELL;
		if (to != position->state.ep_target || position->state.ep_pawn == HGN_NO_CELL ||
		    hgn_code_type(game, code) != game->en_passant)
			return;
		target->victim = position->state.ep_pawn;
		target->taken = position->at[target->victim];
	}
	if (game->captures[code][target->taken])
		target->flags |= HGN_RAY_CAPTURE;
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

/* Apply transforms: sets `into`, and `kind` where a double step becomes an ordinary move. */
void hgn_move_find_transform(struct hgn_move *move, const struct hgn_position *position);

/* Fill in a move from cell to cell: `flags` and `kind` are those of the ray or reverse ray, `aux` is the cell passed
 * over if it has a kind. No promotion is chosen. */
HGN_INLINE void
hgn_move_fill_in(struct hgn_move *move, const struct hgn_position *position, unsigned from,
    const struct hgn_target *target, unsigned flags, unsigned kind, unsigned aux)
{
	const struct hgn_game *game = position->game;
	unsigned code = position->at[from];

	move->from = (uint16_t)from;
	move->to = (uint16_t)target->to;
	move->taken_at = move->aux = HGN_NO_CELL;
	move->kind = HGN_KIND_ORDINARY;
	move->piece = move->into = (uint8_t)code;
	move->taken = 0;
	move->cells = 0;
	memset(move->cell, 0, sizeof move->cell);
	/* A double step that promotes is an ordinary move: it cannot be captured en passant. */
	if ((flags & HGN_RAY_HAS_KIND) &&
	    !hgn_tables_has(&game->tables, game->tables.code[code].promotion_cells, target->to)) {
		move->kind = (uint8_t)kind;
		move->aux = (uint16_t)aux;
	}
	if (game->transforming != 0)
		hgn_move_find_transform(move, position);
	if (target->taken == 0 || !(flags & HGN_RAY_CAPTURE))
		return;
	move->taken_at = (uint16_t)target->victim;
	move->taken = (uint8_t)target->taken;
	if (target->victim != target->to)
		move->kind = HGN_KIND_EN_PASSANT;
}

/* A piece that can move to a target, and how. */
struct hgn_candidate {
	const struct hgn_reverse_ray *reverse;
	unsigned from;
	const uint64_t *between;
};

/* Fill in the move of a candidate. */
HGN_INLINE void
hgn_candidate_move(struct hgn_move *move, const struct hgn_position *position, const struct hgn_candidate *candidate,
    const struct hgn_target *target)
{
	hgn_move_fill_in(move, position, candidate->from, target, candidate->reverse->flags, candidate->reverse->kind,
	    candidate->reverse->flags & HGN_RAY_HAS_KIND ? hgn_first_cell(candidate->between) : HGN_NO_CELL);
}

/* Called with a candidate; false ends the search. */
typedef bool hgn_each_candidate_fn(void *ctx, const struct hgn_candidate *candidate);

/* All pieces of `code` on cells of the set `only` with a pseudo-legal move to a target; a piece with several ways is
 * met once for each. False when `each` returned false. */
HGN_INLINE bool
hgn_each_candidate(const struct hgn_position *position, unsigned code, const struct hgn_target *target,
    const uint64_t *only, hgn_each_candidate_fn *each, void *ctx, const int words)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_code_info *info = &t->code[code];
	const uint64_t *held = position->set + info->pieces;
	const struct hgn_reverse_ray *reverse = t->reverse_ray + info->reverse[target->flags].first;
	const struct hgn_reverse_ray *end = reverse + info->reverse[target->flags].n;
	struct hgn_candidate candidate;
	uint64_t here;
	int i;

	for (; reverse < end; reverse++) {
		const uint64_t *set = hgn_tables_set(t, reverse->origins, target->to, words);

		candidate.reverse = reverse;
		for (i = 0; i < words; i++)
			for (here = set[i] & held[i] & only[i]; here != 0; here &= here - 1) {
				candidate.from = (unsigned)(i * 64 + __builtin_ctzll(here));
				candidate.between = hgn_tables_between(t, reverse->path, reverse->mask,
				    (unsigned)position->game->board.cells, target->to, candidate.from, words);
				if (!hgn_position_meets(position, candidate.between, words) &&
				    hgn_position_allows(position, reverse->flags, candidate.from) &&
				    !each(ctx, &candidate))
					return false;
			}
	}
	return true;
}

/* The only piece of `code` on a cell of `only` that could move to a target on an empty board: sets out->reverse and
 * out->from. False when there is none, or more than one. */
HGN_INLINE bool
hgn_only_candidate(struct hgn_candidate *out, const struct hgn_position *position, unsigned code,
    const struct hgn_target *target, const uint64_t *only, const int words)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_code_info *info = &t->code[code];
	const uint64_t *held = position->set + info->pieces;
	const struct hgn_reverse_ray *reverse = t->reverse_ray + info->reverse[target->flags].first;
	const struct hgn_reverse_ray *end = reverse + info->reverse[target->flags].n;
	int i;

	out->reverse = NULL;
	for (; reverse < end; reverse++) {
		const uint64_t *set = hgn_tables_set(t, reverse->origins, target->to, words);

		for (i = 0; i < words; i++) {
			uint64_t here = set[i] & held[i] & only[i];

			if (here == 0)
				continue;
			if (out->reverse != NULL || (here & (here - 1)) != 0)
				return false;
			out->reverse = reverse;
			out->from = (unsigned)(i * 64 + __builtin_ctzll(here));
		}
	}
	return out->reverse != NULL;
}

/* The same for moves of modules. */
void hgn_module_moves_to(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each,
    void *ctx);

#endif
