/* SPDX-License-Identifier: MIT
 * Positions: putting and removing pieces, hashing, castling rights, mirror images. */
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/hash_table.h"
#include "rules/attacks.h"
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
hgn_position_find(const struct hgn_position *position, unsigned code, unsigned cell)
{
	const uint64_t *set = position->set + position->game->tables.code[code].pieces;
	unsigned words = (unsigned)position->game->board.words;
	uint64_t rest;

	for (; cell < words * 64; cell = (cell | 63) + 1)
		if ((rest = set[cell / 64] >> (cell & 63)) != 0)
			return (uint16_t)(cell + (unsigned)__builtin_ctzll(rest));
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

uint64_t
hgn_position_hash(const struct hgn_position *position)
{
	const struct hgn_state *state = &position->state;
	uint16_t rest[] = { state->ep_target, state->ep_pawn, state->rights, state->phase, position->side };
	uint64_t hash = hgn_hash_bytes(position->at, (size_t)position->game->board.cells);

	return hgn_hash_word(hgn_hash_word(hash, hgn_hash_bytes(rest, sizeof rest)),
	    hgn_hash_bytes(state->block, sizeof state->block));
}

unsigned
hgn_position_piece(const struct hgn_position *position, unsigned cell)
{
	return cell < (unsigned)position->game->board.cells ? position->at[cell] : 0;
}

/* ---- castling rights ---- */

uint16_t
hgn_castling_partner_at(const struct hgn_state *state, int right)
{
	return (state->rights >> right & 1) && state->block[right] != 0 ? (uint16_t)(state->block[right] - 1) :
	    HGN_NO_CELL;
}

void
hgn_castling_grant(struct hgn_state *state, int right, unsigned partner_at)
{
	state->rights |= (uint8_t)(1U << right);
	state->block[right] = (uint8_t)(partner_at + 1);
}

void
hgn_castling_lose(struct hgn_state *state, const struct hgn_castling *castling, const uint16_t king[2], unsigned cell)
{
	int right;

	for (right = 0; right < 2 * castling->rights; right++)
		if (king[right / castling->rights] == cell || hgn_castling_partner_at(state, right) == cell) {
			state->rights &= (uint8_t)~(1U << right);
			state->block[right] = 0;
		}
}

const char *
hgn_castling_partner_name(const struct hgn_game *game)
{
	uint64_t types = hgn_castling_rules(game)->partners;

	return (types & (types - 1)) != 0 ? "castling partner" : game->type[__builtin_ctzll(types)].name;
}

int
hgn_castling_direction(const struct hgn_position *position, int side, int way)
{
	const struct hgn_castle *castle = &hgn_castling_rules(position->game)->castle[side][way];
	const uint8_t *file = position->game->board.file;

	return file[castle->to] > file[castle->partner_to] ? 1 : -1;
}

/* The game with castling pieces elsewhere. Few records need it, and it is large. */
struct hgn_elsewhere {
	atomic_int state; /* 0 = `game` is empty, 1 = a thread fills it in, 2 = filled in */
	struct hgn_castling castling;
	struct hgn_game game;
};

const struct hgn_game *
hgn_castling_elsewhere(const struct hgn_game *game)
{
	struct hgn_elsewhere *elsewhere = game->elsewhere;
	int empty = 0;

	if (atomic_compare_exchange_strong(&elsewhere->state, &empty, 1)) {
		elsewhere->game = *game;
		elsewhere->game.data[HGN_SLOT_CASTLING] = &elsewhere->castling;
		elsewhere->game.plain = false;
		elsewhere->game.original = game;
		elsewhere->game.elsewhere = NULL;
		atomic_store(&elsewhere->state, 2);
	}
	while (atomic_load(&elsewhere->state) != 2)
		sched_yield();
	return &elsewhere->game;
}

int
hgn_castling_make_elsewhere(struct hgn_game *game, struct hgn_error *error)
{
	const struct hgn_castling *fixed = hgn_castling_rules(game);
	struct hgn_castling *castling;
	int side, way;

	if (fixed == NULL || !fixed->elsewhere || game->board.cells >= 255 || game->text != NULL ||
	    game->block_used + 2 * HGN_MAX_RIGHTS > HGN_STATE_BLOCK)
		return 0;
	for (way = 0; way < fixed->rights; way++) /* positions may have the letter of a file instead */
		if (game->board.file_of_letter[(unsigned char)fixed->letter[fixed->rights + way] & 127] >= 0)
			return 0;
	game->elsewhere = hgn_arena_alloc(&game->arena, sizeof *game->elsewhere);
	if (game->elsewhere == NULL)
		return hgn_error_nomem(error);
	castling = &game->elsewhere->castling;
	*castling = *fixed;
	castling->anywhere = true;
	memset(castling->rights_mask, 0xFF, sizeof castling->rights_mask);
	memset(castling->castle, 0, sizeof castling->castle);
	for (side = 0; side < 2; side++)
		for (way = 0; way < castling->ways; way++) {
			castling->castle[side][way].to = fixed->castle[side][way].to;
			castling->castle[side][way].partner_to = fixed->castle[side][way].partner_to;
		}
	return 0;
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

/* ---- mirror images ---- */

int
hgn_position_mirror(struct hgn_position *to, const struct hgn_position *from, struct hgn_error *error)
{
	const struct hgn_game *game = from->game;
	const struct hgn_board *board = &game->board;
	const struct hgn_castling *castling = hgn_castling_rules(game);
	int cell, field, right, other;

	if (!board->symmetric)
		return hgn_error_set(error, HGN_EINVAL, "", "this board has no mirror image");
	hgn_position_clear(to, game);
	for (cell = 0; cell < board->cells; cell++) {
		unsigned code = from->at[cell];

		if (code != 0)
			hgn_position_put(to, board->mirror[cell],
			    game->owner[code] == HGN_NEUTRAL ? code :
			    hgn_code(game, hgn_code_type(game, code), !hgn_code_side(game, code)));
	}
	to->side = !from->side;
	to->partial = from->partial;
	to->state.phase = from->state.phase;
	memcpy(to->state.block + HGN_STATE_BLOCK - game->block_used, from->state.block + HGN_STATE_BLOCK -
	    game->block_used, (size_t)game->block_used);
	for (field = 0; field < HGN_FEN_FIELDS; field++)
		if (game->state[field] != NULL && game->state[field]->mirror != NULL)
			game->state[field]->mirror(to, from);
	for (right = 0; castling != NULL && right < 2 * castling->rights; right++) {
		other = (right + castling->rights) % (2 * castling->rights);
		to->state.rights |= (uint8_t)((from->state.rights >> right & 1U) << other);
		if (castling->anywhere && (from->state.rights >> right & 1))
			hgn_castling_grant(&to->state, other,
			    board->mirror[hgn_castling_partner_at(&from->state, right)]);
	}
	to->state.clock = from->state.clock;
	to->number = from->number;
	if (from->state.ep_target != HGN_NO_CELL)
		hgn_position_set_ep(to, board->mirror[from->state.ep_target],
		    from->state.ep_pawn == HGN_NO_CELL ? HGN_NO_CELL : board->mirror[from->state.ep_pawn]);
	hgn_position_refresh(to);
	return 0;
}
