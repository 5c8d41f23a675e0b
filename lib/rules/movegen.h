/* SPDX-License-Identifier: MIT
 * Generation of pseudo-legal moves from an origin or to a target, and inline functions that find candidates for the
 * text of a move. */
#ifndef HGN_RULES_MOVEGEN_H
#define HGN_RULES_MOVEGEN_H

#include "rules/attacks.h"

/* Store in `codes` (HGN_MAX_CHOICES elements) the codes that a piece may have after a move, including its own if
 * promotion is optional. Return their number; 0 if the move does not promote; -1 if promotion is compulsory but
 * impossible, so that the move does not exist. */
#define HGN_MAX_CHOICES (HGN_MAX_INTO + 1)
int hgn_move_promotions(uint8_t *codes, const struct hgn_position *position, unsigned code, unsigned from, unsigned to);

/* Store the codes for a move, as hgn_move_promotions() does. Moves of modules leave no choice. */
static inline int
hgn_move_choices(uint8_t *codes, const struct hgn_position *position, const struct hgn_move *move)
{
	return move->kind > HGN_KIND_EN_PASSANT ? 0 :
	    hgn_move_promotions(codes, position, move->piece, move->from, move->to);
}

/* Return the castling move of the side to move, which may be illegal. `way` is the kind of castling. Requires a game
 * with castling. */
struct hgn_move hgn_castling_move(const struct hgn_position *position, int way);
/* Return true if the piece on a cell may be the partner of castling. */
bool hgn_castling_is_partner(const struct hgn_position *position, unsigned cell, int side);
/* Return the null move. In games that allow it, it is legal unless the side is in check. */
struct hgn_move hgn_null_move(const struct hgn_position *position);
/* Append a move. Return 0 or HGN_ENOMEM. */
int hgn_moves_add(struct hgn_moves *moves, const struct hgn_move *move);
/* List the pseudo-legal moves of the piece on a cell, at most HGN_CELL_MOVES. Return their number. */
int hgn_moves_from(struct hgn_move *out, const struct hgn_position *position, unsigned cell);
/* Return true if a pseudo-legal move is legal; if it promotes, with at least one choice. Only in some games does the
 * choice matter. The position is modified temporarily. */
bool hgn_move_has_legal_choice(struct hgn_position *position, const struct hgn_move *move);
/* Return true if the piece on a cell has a legal move. The position is modified temporarily. */
bool hgn_position_can_move_from(struct hgn_position *position, unsigned cell);
/* Call `each` for the pseudo-legal moves of pieces of `code` to a target, found by reverse rays, until it returns
 * false: for one move per origin, sometimes more than once, without choosing promotions. */
void hgn_moves_to(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each, void *ctx);

/* ---- candidates for a move ------------------------------------------------------------------------------------ */

/* A target of a move, for pieces of one code. */
struct hgn_target {
	unsigned to;
	unsigned victim, taken; /* cell and code of the captured piece; HGN_NO_CELL and 0 if there is none */
	unsigned flags;         /* bits of enum hgn_ray_flag, of which the ray must have at least one */
};

/* List the cells on which the piece that has just made a first move of several steps can be captured en passant, at
 * most HGN_MAX_RANKS. Return their number, 0 after other moves. */
int hgn_position_passed(uint16_t *cells, const struct hgn_position *position);
/* Return true if hgn_position_passed() finds this cell. */
bool hgn_position_was_passed(const struct hgn_position *position, unsigned cell);

/* Set a target for pieces of a code. For en passant, the victim is not on the target. */
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
		if ((to != position->state.ep_target && !(game->long_steps && hgn_position_was_passed(position, to))) ||
		    position->state.ep_pawn == HGN_NO_CELL ||
		    hgn_code_type(game, code) != game->en_passant ||
		    !game->captures[code][position->at[position->state.ep_pawn]])
			return;
		target->victim = position->state.ep_pawn;
		target->taken = position->at[target->victim];
	}
	if (game->captures[code][target->taken])
		target->flags |= HGN_RAY_CAPTURE;
}

/* Return the first cell of a non-empty set. */
HGN_INLINE uint16_t
hgn_first_cell(const uint64_t *set)
{
	int i;

	for (i = 0; set[i] == 0; i++)
		continue;
	return (uint16_t)(i * 64 + __builtin_ctzll(set[i]));
}

/* Set `into` if a piece is transformed automatically, and `kind` if a double step becomes an ordinary move. */
void hgn_move_find_transform(struct hgn_move *move, const struct hgn_position *position);

/* Return true if a move of a code from cell to cell promotes, or may promote. */
bool hgn_move_promotes(const struct hgn_position *position, unsigned code, unsigned from, unsigned to);

/* Fill in a move from cell to cell. `flags` and `kind` come from its ray or reverse ray; `aux` is the cell that the
 * piece crosses, if the ray has a kind. No promotion is chosen. */
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
	/* A double step that promotes is an ordinary move, because the new piece cannot be captured en passant. */
	if ((flags & HGN_RAY_HAS_KIND) &&
	    !(hgn_tables_has(&game->tables, game->tables.code[code].promotion_cells, target->to) &&
	    hgn_move_promotes(position, code, from, target->to))) {
		move->kind = (uint8_t)kind;
		move->aux = (uint16_t)(kind == HGN_KIND_DOUBLE_STEP ? aux : HGN_NO_CELL);
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

/* Fill in a move along a ray. No promotion is chosen. */
HGN_INLINE void
hgn_move_fill(struct hgn_move *move, const struct hgn_position *position, unsigned from,
    const struct hgn_target *target, const struct hgn_ray *ray)
{
	unsigned first = position->game->tables.cell[ray->first];

	hgn_move_fill_in(
	    move, position, from, target, ray->flags, ray->kind, first != target->to ? first : HGN_NO_CELL);
}

/* A piece that can move to a target, and the reverse ray that it uses. */
struct hgn_candidate {
	const struct hgn_reverse_ray *reverse;
	unsigned from;
	const uint64_t *between;
};

/* Return the cell of a set that is nearest to `from`. */
uint16_t hgn_nearest_cell(const struct hgn_game *game, const uint64_t *set, unsigned from);

/* Return the first cell that the move of a candidate crosses, if it is a double step. */
HGN_INLINE uint16_t
hgn_candidate_passes(const struct hgn_position *position, const struct hgn_candidate *candidate)
{
	if ((candidate->reverse->flags & (HGN_RAY_HAS_KIND | HGN_RAY_LEAPS)) != HGN_RAY_HAS_KIND ||
	    candidate->reverse->kind != HGN_KIND_DOUBLE_STEP)
		return HGN_NO_CELL;
	return position->game->long_steps ? hgn_nearest_cell(position->game, candidate->between, candidate->from) :
	    hgn_first_cell(candidate->between);
}

/* Fill in the move of a candidate. No promotion is chosen. */
HGN_INLINE void
hgn_candidate_move(struct hgn_move *move, const struct hgn_position *position, const struct hgn_candidate *candidate,
    const struct hgn_target *target)
{
	hgn_move_fill_in(move, position, candidate->from, target, candidate->reverse->flags, candidate->reverse->kind,
	    hgn_candidate_passes(position, candidate));
}

/* Process a candidate. Return false to stop the search. */
typedef bool hgn_each_candidate_fn(void *ctx, const struct hgn_candidate *candidate);

/* Call `each` for all pieces of `code` in the set `only` that have a pseudo-legal move to a target, once for each way
 * of a piece to move there. Return false if `each` returned false. */
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
				    hgn_position_lets(position, reverse, candidate.from, target->to) &&
				    !each(ctx, &candidate))
					return false;
			}
	}
	return true;
}

/* The origin of a move, and the reverse ray that leads to it; NULL if none was found. Small enough to be returned in
 * registers. */
struct hgn_origin {
	const struct hgn_reverse_ray *reverse;
	unsigned from;
};

/* Find the only piece of a code on a cell of `only` that can move to a target, if several pieces could on an empty
 * board. */
struct hgn_origin hgn_find_only_origin(const struct hgn_position *position, unsigned code, unsigned to, unsigned flags,
    const uint64_t *only);

/* Find the only piece of a code on a cell of `only` that could move to a target on an empty board, by `n` reverse rays.
 * Return false if there is none or more than one. */
HGN_INLINE bool
hgn_only_origin_by(struct hgn_origin *out, const struct hgn_reverse_ray *reverse, unsigned n,
    const struct hgn_tables *t, const uint64_t *held, unsigned to, const uint64_t *only, const int words)
{
	int i;

	out->reverse = NULL;
	out->from = 0;
	for (; n > 0; n--, reverse++) {
		const uint64_t *set = hgn_tables_set(t, reverse->origins, to, words);

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

/* Find the only piece of a code on a cell of `only` that can move to a target by rays with at least one of `flags`. For
 * most pieces there is one such ray. The cells between are only tested if several pieces could move on an empty
 * board. */
HGN_INLINE struct hgn_origin
hgn_only_origin(const struct hgn_position *position, const struct hgn_tables *t, unsigned code, unsigned to,
    unsigned flags, const uint64_t *only, const int words)
{
	const struct hgn_code_info *info = &t->code[code];
	const struct hgn_reverse_ray *reverse = t->reverse_ray + info->reverse[flags].first;
	const uint64_t *held = position->set + info->pieces;
	unsigned n = info->reverse[flags].n;
	struct hgn_origin origin;
	uint64_t here;

	if (words == 1 && n == 1) {
		here = *hgn_tables_set(t, reverse->origins, to, 1) & *held & *only;
		if (here != 0 && (here & (here - 1)) == 0)
			return (struct hgn_origin){ reverse, (unsigned)__builtin_ctzll(here) };
	} else if (hgn_only_origin_by(&origin, reverse, n, t, held, to, only, words)) {
		return origin;
	}
	return hgn_find_only_origin(position, code, to, flags, only);
}


#endif
