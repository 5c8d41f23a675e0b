/* SPDX-License-Identifier: MIT
 * What is asked for every half-move that is read, inline: which pieces can come to a cell, and whether the move is legal
 * and gives check. Nearly always no line to a royal piece is touched, and a few words of sets tell that. */
#ifndef HGN_RULES_QUICK_H
#define HGN_RULES_QUICK_H

#include <string.h>

#include "rules/position.h"

#define HGN_INLINE static inline __attribute__((always_inline))

/* Whether something of a side that attacks along lines stands behind a cell, seen from a royal piece. */
HGN_INLINE bool
hgn_position_uncovers(const struct hgn_position *position, unsigned king, unsigned cell, int side)
{
	const struct hgn_game *game = position->game;
	unsigned words = (unsigned)game->board.words, i;
	const uint64_t *lines = position->set + hgn_lines_of(game, side);
	const uint64_t *behind = game->tables.way + (size_t)game->tables.behind[king * (unsigned)game->board.cells + cell] * words;
	uint64_t any = behind[0] & lines[0];

	for (i = 1; i < words; i++)
		any |= behind[i] & lines[i];
	return any != 0;
}

/* Whether a move goes from cell to cell and does no more than capture what was on the last one. */
HGN_INLINE bool
hgn_move_is_plain(const struct hgn_move *move)
{
	return move->kind <= HGN_KIND_DOUBLE_STEP;
}

/* The same as the functions below, by trying: for moves that are not plain, royal ones, and lines that open. */
bool hgn_move_prove_legal(struct hgn_position *position, const struct hgn_move *move);
bool hgn_move_prove_check(const struct hgn_position *position, const struct hgn_move *move);

/* Whether a pseudo-legal move is legal. Leaves the position as it was. */
HGN_INLINE bool
hgn_move_is_legal(struct hgn_position *position, const struct hgn_move *move)
{
	unsigned king = position->king[position->side];

	if ((position->game->plain & hgn_move_is_plain(move) & !position->state.check & (king != move->from)) &&
	    (king == HGN_NO_CELL || !hgn_position_uncovers(position, king, move->from, !position->side)))
		return true;
	return hgn_move_prove_legal(position, move);
}

/* Whether a move, just made, attacks the royal piece of the side that is now to move: from where it has gone, or by
 * uncovering an attack from where it was. */
HGN_INLINE bool
hgn_move_checks(const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	unsigned king = position->king[position->side];
	const uint64_t *direct;

	if (king == HGN_NO_CELL)
		return false;
	direct = hgn_tables_set(&game->tables, game->tables.code[move->into].captures, king, game->board.words);
	if (game->plain && hgn_move_is_plain(move) && !(direct[move->to >> 6] >> (move->to & 63) & 1) &&
	    !hgn_position_uncovers(position, king, move->from, !position->side))
		return false;
	return hgn_move_prove_check(position, move);
}

/* ---- the pieces that come to a cell --------------------------------------------------------------------------- */

/* What a piece of `code` landing on `to` would capture: its cell, or HGN_NO_CELL. Friends count as pieces too: whether
 * the capture is allowed is game->captures' to say. */
HGN_INLINE uint16_t
hgn_position_victim(const struct hgn_position *position, unsigned code, unsigned to)
{
	if (position->at[to] != 0)
		return (uint16_t)to;
	if (to == position->state.ep_target && hgn_code_type(position->game, code) == position->game->en_passant)
		return position->state.ep_pawn;
	return HGN_NO_CELL;
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

/* Fill in a move from cell to cell: `flags` and `kind` are those of the ray or the approach, and `between` says what is
 * passed over where they are marked. No promotion is chosen. */
HGN_INLINE void
hgn_move_fill_in(struct hgn_move *move, const struct hgn_position *position, unsigned from, unsigned to, unsigned flags,
    unsigned kind, const uint64_t *between)
{
	const struct hgn_game *game = position->game;
	unsigned code = position->at[from];

	move->from = (uint16_t)from;
	move->to = (uint16_t)to;
	move->taken_at = move->aux = HGN_NO_CELL;
	move->kind = HGN_KIND_ORDINARY;
	move->piece = move->into = (uint8_t)code;
	move->taken = 0;
	move->cells = 0;
	memset(move->cell, 0, sizeof move->cell);
	if (flags & HGN_RAY_MARKED) {
		move->kind = (uint8_t)kind;
		move->aux = hgn_first_cell(between);
	}
	if (game->changing != 0)
		hgn_move_find_change(move, position);
	if (!(flags & HGN_RAY_CAPTURE))
		return;
	move->taken_at = hgn_position_victim(position, code, to);
	if (move->taken_at == HGN_NO_CELL)
		return;
	move->taken = position->at[move->taken_at];
	if (move->taken_at != to)
		move->kind = HGN_KIND_EN_PASSANT;
}

/* What an approach to a cell has to allow, so that a piece of `code` can land there: of enum hgn_ray_flag. */
HGN_INLINE unsigned
hgn_landing_flags(const struct hgn_position *position, unsigned code, unsigned to)
{
	uint16_t victim = hgn_position_victim(position, code, to);
	unsigned flags = position->at[to] == 0 ? HGN_RAY_MOVE : 0;

	if (victim != HGN_NO_CELL && position->game->captures[code][position->at[victim]])
		flags |= HGN_RAY_CAPTURE;
	return flags;
}

/* The pseudo-legal moves of pieces of `code`, on cells of the set `only`, to a cell by one approach: calls `each`, as
 * hgn_moves_to() does, with the move that `*into` points to, where it was filled in. */
HGN_INLINE bool
hgn_each_coming_by(const struct hgn_position *position, const struct hgn_approach *approach, unsigned code, unsigned to,
    const uint64_t *only, struct hgn_move **into, hgn_each_move_fn *each, void *ctx, const int words)
{
	const struct hgn_tables *t = &position->game->tables;
	const uint64_t *set = hgn_tables_set(t, approach->sets, to, words), *held = position->set + code * (unsigned)words;
	const uint64_t *between;
	uint64_t here;
	unsigned from;
	int i;

	for (i = 0; i < words; i++)
		for (here = set[i] & held[i] & only[i]; here != 0; here &= here - 1) {
			from = (unsigned)(i * 64 + __builtin_ctzll(here));
			between = hgn_tables_between(t, approach, &position->game->board, to, from);
			if (hgn_position_meets(position, between, words))
				continue;
			if ((approach->flags & HGN_RAY_INFLUENCED) && !hgn_position_influenced(position, from))
				continue;
			hgn_move_fill_in(*into, position, from, to, approach->flags, approach->kind, between);
			if (!each(ctx, *into))
				return false;
		}
	return true;
}

/* Those by all approaches. False when `each` returned false. */
HGN_INLINE bool
hgn_each_coming(const struct hgn_position *position, unsigned code, unsigned to, const uint64_t *only,
    struct hgn_move **into, hgn_each_move_fn *each, void *ctx, const int words)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_approach *approach = t->approach + t->code[code].first, *end = approach + t->code[code].n;
	unsigned wanted = hgn_landing_flags(position, code, to);

	for (; approach < end; approach++)
		if ((approach->flags & wanted) && !hgn_each_coming_by(position, approach, code, to, only, into, each, ctx, words))
			return false;
	return true;
}

/* The same, with code of its own for the sets of small boards. */
HGN_INLINE bool
hgn_find_moves_to(const struct hgn_position *position, unsigned code, unsigned to, const uint64_t *only,
    struct hgn_move **into, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_game *game = position->game;

	return game->board.words == 1 ? hgn_each_coming(position, code, to, only, into, each, ctx, 1) :
	    game->board.words == 2 ? hgn_each_coming(position, code, to, only, into, each, ctx, 2) :
	    hgn_each_coming(position, code, to, only, into, each, ctx, game->board.words);
}

/* Besides, those that modules know of. */
void hgn_module_moves_to(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each,
    void *ctx);

#endif
