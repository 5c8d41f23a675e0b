/* SPDX-License-Identifier: MIT
 * Making and unmaking moves. */
#include <string.h>

#include "rules/attacks.h"
#include "rules/position.h"
#include "rules/make.h"

/* Put a piece that captures without moving back on its origin. Its castling rights remain. */
static void
go_back(struct hgn_position *position, const struct hgn_move *move, struct hgn_undo *undo)
{
	position->undo = undo;
	hgn_position_set(position, move->to, 0);
	hgn_position_set(position, move->from, move->piece);
	position->undo = NULL;
	position->state.rights = undo->state.rights;
	memcpy(position->state.block, undo->state.block, sizeof position->state.block); /* cells of castling partners */
	hgn_position_lose_rights(position, move->to);
}

/* Remove the castling rights that a move ends, in games with shuffled initial positions. */
static void
lose_partners(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);

	if (!castling->anywhere)
		return;
	hgn_castling_lose(&position->state, castling, position->king, move->from);
	hgn_castling_lose(&position->state, castling, position->king, move->to);
}

HGN_INLINE void
play_ordinary(struct hgn_position *restrict position, const struct hgn_move *restrict move,
    struct hgn_undo *restrict undo, const int words)
{
	const struct hgn_game *game = position->game;
	bool normal = hgn_move_is_normal(move);
	struct hgn_shift shift = { move->from, move->to, move->piece, move->into,
		&game->tables.code[move->piece], position->at[move->to],
		normal ? move->kind : HGN_KIND_ORDINARY, move->aux };

	hgn_make_state(position, game, shift);
	if (!normal && move->taken != 0)
		position->state.clock = 0;
	if (undo->state.rights != 0)
		lose_partners(position, move);
	hgn_make_shift(position, game, shift, position->side, undo, words);
	if (normal)
		return;
	if (move->kind == HGN_KIND_STAY)
		go_back(position, move, undo);
	if (move->taken == 0 || move->taken_at == move->to)
		return;
	position->undo = undo;
	hgn_position_set(position, move->taken_at, 0);
	position->undo = NULL;
}

/* Make an ordinary move in games whose modules are notified of moves. */
static void
play_noted(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;

	hgn_position_set_ep(position, HGN_NO_CELL, HGN_NO_CELL);
	hgn_position_lose_rights(position, move->to);
	position->state.clock = move->taken != 0 || game->zeroing[move->piece] ? 0 :
	    position->state.clock + game->six_fields;
	if (move->kind == HGN_KIND_STAY) {
		hgn_position_set(position, move->to, 0);
		return;
	}
	hgn_position_lose_rights(position, move->from);
	hgn_position_set(position, move->from, 0);
	if (move->taken != 0 && move->taken_at != move->to)
		hgn_position_set(position, move->taken_at, 0);
	hgn_position_set(position, move->to, move->into);
	if (move->kind == HGN_KIND_DOUBLE_STEP && move->piece == game->en_passant_code[position->side])
		hgn_position_set_ep(position, move->aux, move->to);
}

void
hgn_game_play_in_full(struct hgn_game *game)
{
	static const struct hgn_kind noted = { .play = play_noted };

	game->kind[HGN_KIND_ORDINARY] = game->kind[HGN_KIND_DOUBLE_STEP] = game->kind[HGN_KIND_EN_PASSANT] =
	    game->kind[HGN_KIND_STAY] = &noted;
}

/* Notify modules of a move. */
static __attribute__((noinline)) void
note_move(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_module *const *module;

	for (module = position->game->module; *module != NULL; module++)
		if ((*module)->played != NULL)
			(*module)->played(position, move);
}

/* Make a move whose kind belongs to a module. */
static void
play_kind(struct hgn_position *position, const struct hgn_move *move, struct hgn_undo *undo)
{
	undo->n = 0;
	position->undo = undo;
	position->game->kind[move->kind]->play(position, move);
	if (position->game->hooks & HGN_HOOK_PLAYED)
		note_move(position, move);
	position->undo = NULL;
}

/* Make a move, except that `check` remains unknown. */
HGN_INLINE bool
shift(struct hgn_position *restrict position, const struct hgn_move *restrict move, struct hgn_undo *restrict undo,
    const int words)
{
	hgn_make_save(undo, position);
	if (position->game->kind[move->kind] == NULL)
		play_ordinary(position, move, undo, words);
	else
		play_kind(position, move, undo);
	hgn_make_pass_turn(position, position->side);
	return true;
}

HGN_BY_WORDS(bool, shift, (struct hgn_position *position, const struct hgn_move *move, struct hgn_undo *undo), position,
    move, undo)

HGN_INLINE bool
make(struct hgn_position *restrict position, const struct hgn_move *restrict move, struct hgn_undo *restrict undo,
    const int words)
{
	shift(position, move, undo, words);
	position->state.check = hgn_move_gives_check_in(position, move, words);
	return true;
}

HGN_BY_WORDS(bool, make, (struct hgn_position * position, const struct hgn_move *move, struct hgn_undo *undo), position,
    move, undo)

void
hgn_position_make(struct hgn_position *position, const struct hgn_move *move, struct hgn_undo *undo)
{
	make_by_words(position, move, undo);
}

void
hgn_position_shift(struct hgn_position *position, const struct hgn_move *move, struct hgn_undo *undo)
{
	shift_by_words(position, move, undo);
}

void
hgn_position_unmake(struct hgn_position *position, const struct hgn_undo *undo)
{
	int i;

	for (i = undo->n - 1; i >= 0; i--) {
		hgn_position_remove(position, undo->was[i].cell);
		if (undo->was[i].code != 0)
			hgn_position_put(position, undo->was[i].cell, undo->was[i].code);
	}
	if (position->count[position->game->royal_code[undo->side]] == 0)
		position->king[undo->side] = HGN_NO_CELL; /* the royal piece was dropped */
	position->side = undo->side;
	position->number = undo->number;
	position->state = undo->state;
}

void
hgn_position_play(struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_undo undo;

	hgn_position_make(position, move, &undo);
}
