/* SPDX-License-Identifier: MIT
 * Castling rights, and the pieces with which a royal piece castles. */
#include "rules/castling.h"

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
