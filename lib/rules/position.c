/* SPDX-License-Identifier: MIT
 * Positions: putting and removing pieces, hashing. */
#include <stdlib.h>
#include <string.h>

#include "rules/position.h"

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

	/* Copy only the sets that the game uses. */
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
	hash = (hash ^ word) * UINT64_C(0x9E3779B97F4A7C15); /* the constant is 2^64 divided by the golden ratio */
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
