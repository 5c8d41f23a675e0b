/* SPDX-License-Identifier: MIT
 * Making and unmaking moves. */
#include <string.h>

#include "rules/attacks.h"
#include "rules/position.h"
#include "rules/make.h"

HGN_INLINE void
play_normal(struct hgn_position *restrict position, const struct hgn_move *restrict move,
    struct hgn_undo *restrict undo, const int words)
{
	const struct hgn_game *game = position->game;
	const struct hgn_castling *castling = hgn_castling_rules(game);
	struct hgn_shift shift = { move->from, move->to, move->piece, move->into,
		&game->tables.code[move->piece], position->at[move->to], move->kind, move->aux };

	hgn_make_state(position, game, shift);
	if (undo->state.rights != 0 && castling->anywhere) {
		hgn_castling_lose(&position->state, castling, position->king, move->from);
		hgn_castling_lose(&position->state, castling, position->king, move->to);
	}
	hgn_make_shift(position, game, shift, position->side, undo, words);
}

/* Make a move that is not normal, or in games whose modules are notified of moves. */
static __attribute__((noinline)) void
play_kind(struct hgn_position *position, const struct hgn_move *move, struct hgn_undo *undo)
{
	const struct hgn_game *game = position->game;
	const struct hgn_kind *kind = game->kind[move->kind];
	const struct hgn_module_moves *const *moves;

	undo->n = 0;
	position->undo = undo;
	if (kind != NULL && kind->play != NULL) {
		kind->play(position, move);
	} else { /* hgn_position_set() records the changes */
		hgn_position_set_ep(position, HGN_NO_CELL, HGN_NO_CELL);
		hgn_position_lose_rights(position, move->to);
		position->state.clock = move->taken != 0 || game->zeroing[move->piece] ? 0 :
		    position->state.clock + game->six_fields;
		if (move->kind != HGN_KIND_STAY) {
			hgn_position_lose_rights(position, move->from);
			hgn_position_set(position, move->from, 0);
			if (move->taken != 0 && move->taken_at != move->to)
				hgn_position_set(position, move->taken_at, 0);
		}
		hgn_position_set(position, move->to, move->kind == HGN_KIND_STAY ? 0 : move->into);
		if (move->kind == HGN_KIND_DOUBLE_STEP && move->piece == game->en_passant_code[position->side])
			hgn_position_set_ep(position, move->aux, move->to);
	}
	for (moves = position->game->moves; *moves != NULL; moves++)
		if ((*moves)->played != NULL)
			(*moves)->played(position, move);
	position->undo = NULL;
}

/* Make a move, except that `check` remains unknown. */
HGN_INLINE bool
shift(struct hgn_position *restrict position, const struct hgn_move *restrict move, struct hgn_undo *restrict undo,
    const int words)
{
	hgn_make_save(undo, position);
	if (hgn_move_is_normal(move) && position->game->kind[move->kind] == NULL)
		play_normal(position, move, undo, words);
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

/* Put the pieces back on the cells that a move changed. */
HGN_INLINE bool
put_back(struct hgn_position *restrict position, const struct hgn_undo *restrict undo, const int words)
{
	const struct hgn_game *game = position->game;
	unsigned cell, code;
	int i;

	for (i = undo->n - 1; i >= 0; i--) {
		cell = undo->was[i].cell;
		code = position->at[cell];
		if (code != 0) {
			position->count[code]--;
			hgn_flip(position, game, code, game->owner[code], cell, words);
		}
		code = position->at[cell] = undo->was[i].code;
		if (code == 0)
			continue;
		position->count[code]++;
		hgn_flip(position, game, code, game->owner[code], cell, words);
		if (code == game->royal_code[game->owner[code]])
			position->king[game->owner[code]] = (uint16_t)cell;
	}
	if (position->count[game->royal_code[undo->side]] == 0)
		position->king[undo->side] = HGN_NO_CELL; /* the royal piece was dropped */
	position->side = undo->side;
	position->number = undo->number;
	position->state = undo->state;
	return true;
}

HGN_BY_WORDS(bool, put_back, (struct hgn_position *position, const struct hgn_undo *undo), position, undo)

void
hgn_position_unmake(struct hgn_position *position, const struct hgn_undo *undo)
{
	put_back_by_words(position, undo);
}

void
hgn_position_play(struct hgn_position *position, const struct hgn_move *move)
{
	struct hgn_undo undo;

	hgn_position_make(position, move, &undo);
}
