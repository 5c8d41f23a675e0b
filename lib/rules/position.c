/* SPDX-License-Identifier: MIT
 * The position itself: putting and taking pieces, playing moves and taking them back. */
#include "rules/position.h"

#include <stdlib.h>
#include <string.h>

static uint64_t
key(const struct hgn_position *position, unsigned code, unsigned cell)
{
	return position->game->zobrist[code * (unsigned)position->game->board.cells + cell];
}

/* Code 0 is an empty cell, so its keys are free: they stand for the en-passant target and, turned, its pawn. */
static uint64_t
ep_key(const struct hgn_position *position)
{
	uint64_t pawn;

	if (position->state.ep_target == HGN_NO_CELL)
		return 0;
	pawn = position->state.ep_pawn == HGN_NO_CELL ? 0 : key(position, 0, position->state.ep_pawn);
	return key(position, 0, position->state.ep_target) ^ (pawn << 1 | pawn >> 63);
}

void
hgn_position_clear(struct hgn_position *position, const struct hgn_game *game)
{
	memset(position, 0, sizeof *position);
	position->game = game;
	position->king[0] = position->king[1] = HGN_NO_CELL;
	position->state.ep_target = position->state.ep_pawn = HGN_NO_CELL;
	position->number = 1;
}

void
hgn_position_put(struct hgn_position *position, unsigned cell, unsigned code)
{
	int side = hgn_code_side(position->game, code);

	position->at[cell] = (uint8_t)code;
	hgn_cells_add(&position->pieces[side], cell);
	position->state.hash ^= key(position, code, cell);
	if (hgn_code_type(position->game, code) == position->game->royal)
		position->king[side] = (uint16_t)cell;
}

void
hgn_position_take(struct hgn_position *position, unsigned cell)
{
	unsigned code = position->at[cell];

	if (code == 0)
		return;
	position->at[cell] = 0;
	hgn_cells_remove(&position->pieces[hgn_code_side(position->game, code)], cell);
	position->state.hash ^= key(position, code, cell);
}

void
hgn_position_set_ep(struct hgn_position *position, uint16_t target, uint16_t pawn)
{
	position->state.hash ^= ep_key(position);
	position->state.ep_target = target;
	position->state.ep_pawn = pawn;
	position->state.hash ^= ep_key(position);
}

void
hgn_position_set_side(struct hgn_position *position, int side)
{
	if (side != position->side)
		position->state.hash ^= position->game->side_key;
	position->side = (uint8_t)side;
}

/* The cell that a double step passed over: the other cell of its ray. */
static uint16_t
stepped_over(const struct hgn_position *position, const struct hgn_move *move)
{
	return position->game->en_passant >= 0 ? move->aux : HGN_NO_CELL;
}

void
hgn_position_make(struct hgn_position *position, const struct hgn_move *move, struct hgn_state *saved)
{
	*saved = position->state;
	if (position->state.ep_target != HGN_NO_CELL)
		hgn_position_set_ep(position, HGN_NO_CELL, HGN_NO_CELL);
	if (move->taken != 0)
		hgn_position_take(position, move->taken_at);
	hgn_position_take(position, move->from);
	hgn_position_put(position, move->to, move->into);
	if (move->kind == HGN_KIND_DOUBLE_STEP)
		hgn_position_set_ep(position, stepped_over(position, move), move->to);
	position->number += position->side == HGN_BLACK;
	hgn_position_set_side(position, !position->side);
}

void
hgn_position_unmake(struct hgn_position *position, const struct hgn_move *move, const struct hgn_state *saved)
{
	hgn_position_take(position, move->to);
	hgn_position_put(position, move->from, move->piece);
	if (move->taken != 0)
		hgn_position_put(position, move->taken_at, move->taken);
	position->side = !position->side;
	position->number -= position->side == HGN_BLACK;
	position->state = *saved;
}

void
hgn_position_play(struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_state saved;

	hgn_position_make(position, move, &saved);
}

void
hgn_position_free(struct hgn_position *position)
{
	free(position);
}

void
hgn_position_copy(struct hgn_position *to, const struct hgn_position *from)
{
	*to = *from;
}

const struct hgn_game *
hgn_position_game(const struct hgn_position *position)
{
	return position->game;
}

enum hgn_side
hgn_position_side(const struct hgn_position *position)
{
	return position->side == HGN_WHITE ? HGN_WHITE : HGN_BLACK;
}

uint32_t
hgn_position_number(const struct hgn_position *position)
{
	return position->number;
}

uint64_t
hgn_position_hash(const struct hgn_position *position)
{
	return position->state.hash;
}

unsigned
hgn_position_piece(const struct hgn_position *position, unsigned cell)
{
	return cell < (unsigned)position->game->board.cells ? position->at[cell] : 0;
}
