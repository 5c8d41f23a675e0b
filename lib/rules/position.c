/* SPDX-License-Identifier: MIT
 * Positions: putting and removing pieces, making and unmaking moves. */
#include "game/module.h"
#include "rules/attacks.h"
#include "rules/castling.h"
#include "rules/make.h"
#include "rules/position.h"

#include <stdlib.h>
#include <string.h>

void
hgn_position_clear(struct hgn_position *position, const struct hgn_game *game)
{
	memset(position, 0, sizeof *position);
	position->game = game;
	position->king[0] = position->king[1] = HGN_NO_CELL;
	position->state.ep_target = position->state.ep_pawn = HGN_NO_CELL;
	position->number = 1;
}

bool
hgn_position_royal_waits(const struct hgn_position *position, int side)
{
	const struct hgn_module_state *own = position->game->state[HGN_FEN_POCKET];

	return own != NULL && own->pocket(position, position->game->royal_code[side]) > 0;
}

void
hgn_position_put(struct hgn_position *position, unsigned cell, unsigned code)
{
	position->at[cell] = (uint8_t)code;
	position->count[code]++;
	hgn_flip(position, position->game, code, position->game->owner[code], cell, position->game->board.words);
	if (code == position->game->royal_code[position->game->owner[code]])
		position->king[position->game->owner[code]] = (uint16_t)cell;
}

void
hgn_position_remove(struct hgn_position *position, unsigned cell)
{
	unsigned code = position->at[cell];

	if (code == 0)
		return;
	position->at[cell] = 0;
	position->count[code]--;
	hgn_flip(position, position->game, code, position->game->owner[code], cell, position->game->board.words);
}

void
hgn_position_set(struct hgn_position *position, unsigned cell, unsigned code)
{
	struct hgn_undo *undo = position->undo;

	if (undo != NULL) {
		undo->was[undo->n].cell = (uint16_t)cell;
		undo->was[undo->n++].code = position->at[cell];
	}
	hgn_position_remove(position, cell);
	if (code != 0)
		hgn_position_put(position, cell, code);
}

uint16_t
hgn_position_find(const struct hgn_position *position, unsigned code)
{
	int cell;

	for (cell = 0; position->count[code] > 0 && cell < position->game->board.cells; cell++)
		if (position->at[cell] == code)
			return (uint16_t)cell;
	return HGN_NO_CELL;
}

void
hgn_position_set_ep(struct hgn_position *position, uint16_t target, uint16_t pawn)
{
	position->state.ep_target = target;
	position->state.ep_pawn = pawn;
}

void
hgn_position_lose_rights(struct hgn_position *position, unsigned cell)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);

	if (position->state.rights == 0)
		return;
	position->state.rights &= castling->rights_mask[cell];
	if (castling->anywhere)
		hgn_castling_lose(&position->state, castling, position->king, cell);
}

/* Put the piece of a move that captures without moving back on its origin. It keeps its castling rights. */
static void
go_back(struct hgn_position *position, const struct hgn_move *move, struct hgn_undo *undo)
{
	const struct hgn_castling *castling = hgn_castling_rules(position->game);

	position->undo = undo;
	hgn_position_set(position, move->to, 0);
	hgn_position_set(position, move->from, move->piece);
	position->undo = NULL;
	if (castling != NULL && !castling->anywhere)
		position->state.rights = undo->state.rights & castling->rights_mask[move->to];
}

/* Remove the castling rights of shuffled pieces that a move loses. */
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

/* Play an ordinary move in games whose modules observe moves. */
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
	if (move->kind == HGN_KIND_DOUBLE_STEP && game->en_passant >= 0)
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

/* Play a move of a kind that a module owns. */
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

HGN_INLINE void
make(struct hgn_position *restrict position, const struct hgn_move *restrict move, struct hgn_undo *restrict undo,
    const int words)
{
	hgn_make_save(undo, position);
	if (position->game->kind[move->kind] == NULL)
		play_ordinary(position, move, undo, words);
	else
		play_kind(position, move, undo);
	hgn_make_pass_turn(position, position->side);
	position->state.check = hgn_move_gives_check_in(position, move, words);
}

/* Copies of the code for the smallest boards and for others. */
static __attribute__((noinline)) void
make_1(struct hgn_position *restrict position, const struct hgn_move *restrict move, struct hgn_undo *restrict undo)
{
	make(position, move, undo, 1);
}

static __attribute__((noinline)) void
make_n(struct hgn_position *restrict position, const struct hgn_move *restrict move, struct hgn_undo *restrict undo)
{
	make(position, move, undo, position->game->board.words);
}

void
hgn_position_make(struct hgn_position *restrict position, const struct hgn_move *restrict move,
    struct hgn_undo *restrict undo)
{
	if (position->game->board.words == 1)
		make_1(position, move, undo);
	else
		make_n(position, move, undo);
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
		position->king[undo->side] = HGN_NO_CELL; /* it was dropped */
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

struct hgn_position *
hgn_position_new(const struct hgn_game *game)
{
	struct hgn_position *position = malloc(sizeof *position);

	if (position != NULL)
		*position = *hgn_game_start(game);
	return position;
}

void
hgn_position_free(struct hgn_position *position)
{
	free(position);
}

void
hgn_position_copy(struct hgn_position *to, const struct hgn_position *from)
{
	const struct hgn_game *game = from->game;

	/* Most games use only some of the sets. */
	memcpy(to, from, offsetof(struct hgn_position, set) +
	    (size_t)((2 * game->types + 3) * game->board.words) * sizeof *from->set);
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

static inline uint64_t
mix_word(uint64_t hash, uint64_t word)
{
	hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15); /* bits of the golden ratio */
	return hash ^ hash >> 29;
}

/* Mix bytes into a hash, eight at a time. */
static inline uint64_t
mix(uint64_t hash, const void *bytes, size_t n)
{
	const unsigned char *at = bytes;
	uint64_t word = 0;

	for (; n >= sizeof word; at += sizeof word, n -= sizeof word) {
		memcpy(&word, at, sizeof word);
		hash = mix_word(hash, word);
	}
	if (n == 0)
		return hash;
	word = 0;
	memcpy(&word, at, n);
	return mix_word(hash, word);
}

uint64_t
hgn_position_hash(const struct hgn_position *position)
{
	const struct hgn_state *state = &position->state;
	uint16_t rest[] = { state->ep_target, state->ep_pawn, state->rights, state->phase, position->side };
	uint64_t hash = mix(1, position->at, (size_t)position->game->board.cells);

	return mix(mix(hash, rest, sizeof rest), state->block, sizeof state->block);
}

unsigned
hgn_position_piece(const struct hgn_position *position, unsigned cell)
{
	return cell < (unsigned)position->game->board.cells ? position->at[cell] : 0;
}
