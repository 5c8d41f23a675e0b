/* SPDX-License-Identifier: MIT
 * Losses without checkmate: extinction, goals and counters; and the end by lack of progress. */
#include "rules/losses.h"
#include "rules/make.h"
#include "rules/safe_moves.h"

int
hgn_position_count_ending(const struct hgn_position *position, const struct hgn_ending *ending, int side)
{
	const struct hgn_game *game = position->game;
	const int words = game->board.words;
	uint64_t rest;
	int n = 0, i;

	for (rest = ending->types; rest != 0; rest &= rest - 1) {
		unsigned code = hgn_code(game, __builtin_ctzll(rest), side);

		n += ending->zone < 0 ? position->count[code] : 0;
		for (i = 0; ending->zone >= 0 && i < words; i++)
			n += (int)hgn_count_bits(position->set[code * (unsigned)words + (unsigned)i] &
			    game->zone[ending->zone].cells[side].word[i]);
	}
	return n;
}

/* Return true if a side has a piece of one of the types. */
static inline bool
has_any(const struct hgn_position *position, uint64_t types, int side)
{
	const uint16_t *count = position->count + hgn_code(position->game, 0, side);

	while (types != 0 && count[__builtin_ctzll(types)] == 0)
		types &= types - 1;
	return types != 0;
}

static bool
lacks_a_royal(const struct hgn_position *position)
{
	return hgn_position_lacks_royal(position, HGN_WHITE) || hgn_position_lacks_royal(position, HGN_BLACK);
}

struct reply {
	struct hgn_position *position;
	const struct hgn_ending *ending;
};

/* Return true if a move does not reach the goal. */
static bool
misses_goal(void *ctx, const struct hgn_move *move)
{
	const struct reply *reply = ctx;
	int mover = reply->position->side;
	struct hgn_undo undo;
	bool misses;

	hgn_position_make(reply->position, move, &undo);
	misses = hgn_position_count_ending(reply->position, reply->ending, mover) < reply->ending->min;
	hgn_position_unmake(reply->position, &undo);
	return misses;
}

/* Return true if Black is to move and can draw by reaching the same goal as White. */
static bool
can_reply(const struct hgn_position *position, const struct hgn_ending *ending)
{
	struct hgn_position scratch;
	struct reply reply = { &scratch, ending };

	if (position->side == HGN_WHITE || lacks_a_royal(position)) /* is_playable() would call this function again */
		return false;
	hgn_position_copy(&scratch, position);
	return !hgn_position_each_safe(&scratch, misses_goal, &reply);
}

/* Return true if a side has lost by an ending. If the side is to move and may reply, it has lost only if both sides
 * have too few pieces, or if it cannot reach the goal too. */
static bool
loses_by(const struct hgn_position *position, const struct hgn_ending *ending, int side)
{
	if (ending->wins)
		side = !side;
	if (ending->counter != 0)
		return position->state.block[ending->counter - 1 + !side] == 0;
	if (ending->zone >= 0)
		return hgn_position_count_ending(position, ending, !side) >= ending->min &&
		    (!ending->reply || side == HGN_WHITE || !can_reply(position, ending));
	if (ending->exempt >> side & 1)
		return false;
	return hgn_position_count_ending(position, ending, side) < ending->min &&
	    (!ending->reply || side != position->side ||
	    hgn_position_count_ending(position, ending, !side) < ending->min);
}

const struct hgn_ending *
hgn_position_find_loss(const struct hgn_position *position, int side)
{
	const struct hgn_ending *ending = position->game->ending, *end = ending + position->game->endings;

	while (ending < end && !loses_by(position, ending, side))
		ending++;
	return ending < end ? ending : NULL;
}

bool
hgn_position_is_clock_out(const struct hgn_position *position)
{
	return position->game->clock_limit > 0 && position->state.clock >= position->game->clock_limit;
}

bool
hgn_position_has_ended(const struct hgn_position *position)
{
	uint64_t types = position->game->must_survive;

	if (types != 0)
		return !has_any(position, types, HGN_WHITE) || !has_any(position, types, HGN_BLACK);
	return hgn_position_find_loss(position, HGN_WHITE) != NULL ||
	    hgn_position_find_loss(position, HGN_BLACK) != NULL || hgn_position_is_clock_out(position);
}

bool
hgn_position_is_playable(const struct hgn_position *position)
{
	return !position->partial && (!lacks_a_royal(position) || hgn_position_is_over(position));
}
