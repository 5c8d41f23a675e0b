/* SPDX-License-Identifier: MIT
 * How games end on the board: checkmate, stalemate, extinction, insufficient material. */
#include <stdio.h>

#include "rules/ends.h"
#include "rules/legal.h"
#include "rules/movegen.h"

/* Whether a side has lost: it has none left of the pieces that must survive. */
static bool
is_extinct(const struct hgn_position *position, int side)
{
	const struct hgn_game *game = position->game;
	uint64_t rest;

	for (rest = game->must_survive; rest != 0; rest &= rest - 1)
		if (position->count[hgn_code(game, __builtin_ctzll(rest), side)] > 0)
			return false;
	return game->must_survive != 0;
}

bool
hgn_position_is_over(const struct hgn_position *position)
{
	return is_extinct(position, HGN_WHITE) || is_extinct(position, HGN_BLACK);
}

const char *
hgn_extinction_text(char *out, size_t size, const struct hgn_position *position)
{
	bool white = is_extinct(position, HGN_WHITE), both = white && is_extinct(position, HGN_BLACK);
	const struct hgn_game *game = position->game;

	snprintf(out, size, "%s has %s %s", both ? "neither side" : hgn_side_names[white ? HGN_WHITE : HGN_BLACK],
	    both ? "a" : "no", game->type[__builtin_ctzll(game->must_survive)].name);
	return out;
}

static bool
stop(void *ctx, const struct hgn_move *move)
{
	(void)ctx;
	(void)move;
	return false;
}

/* The search for one legal move. */
struct evasion {
	struct hgn_position *position;
	bool found;
};

static bool
try_evasion(void *ctx, const struct hgn_move *move)
{
	struct evasion *evasion = ctx;

	evasion->found = hgn_move_is_legal(evasion->position, move);
	return !evasion->found;
}

/* Whether a piece can go to a cell and so end a check. */
static bool
can_evade_on(struct evasion *evasion, unsigned cell)
{
	const struct hgn_position *position = evasion->position;
	int type;

	for (type = 0; !evasion->found && type < position->game->types; type++) {
		unsigned code = hgn_code(position->game, type, position->side);

		if (position->count[code] > 0 && type != position->game->royal)
			hgn_moves_to(position, code, cell, try_evasion, evasion);
	}
	return evasion->found;
}

/* The usual evasions: the royal piece moves, the attacker is captured, a piece is interposed. */
static bool
has_usual_evasion(struct hgn_position *position)
{
	struct evasion evasion = { position, false };
	struct hgn_attack how;
	uint16_t passed[HGN_MAX_RANKS];
	int i;

	if (hgn_position_can_move_from(position, position->king[position->side]))
		return true;
	if (!hgn_position_find_attack(&how, position, position->king[position->side], !position->side))
		return false;
	for (i = how.n - 1; i >= 0; i--)
		if (can_evade_on(&evasion, how.between[i]))
			return true;
	if (can_evade_on(&evasion, how.from))
		return true;
	for (i = hgn_position_passed(passed, position) - 1; i >= 0; i--)
		if (can_evade_on(&evasion, passed[i]))
			return true;
	return false;
}

/* Whether there are no other evasions: all attackers are sliders or leapers. */
static bool
has_only_usual_evasions(const struct hgn_game *game)
{
	return hgn_game_attacks_by_tables(game) && !(game->hooks & HGN_HOOK_EVASIONS);
}

bool
hgn_position_is_mate(struct hgn_position *position)
{
	if (!position->state.check)
		return false;
	if (position->state.stage == 0 && has_usual_evasion(position))
		return false;
	return (position->state.stage == 0 && has_only_usual_evasions(position->game)) ||
	    hgn_position_each_safe(position, stop, NULL);
}

/* Whether some piece has a legal move from cell to cell. */
static bool
can_move_a_piece(struct hgn_position *position)
{
	const struct hgn_cells *own = &position->pieces[position->side];
	uint16_t cell;

	for (cell = hgn_cells_next(own, 0); cell != HGN_NO_CELL; cell = hgn_cells_next(own, cell + 1U))
		if (hgn_position_can_move_from(position, cell))
			return true;
	return false;
}

bool
hgn_position_can_move(const struct hgn_position *position)
{
	bool play = position->state.stage == 0;
	struct hgn_position scratch;

	if (hgn_position_is_over(position))
		return false;
	hgn_position_copy(&scratch, position);
	if (play && scratch.state.check)
		return !hgn_position_is_mate(&scratch);
	return (play && can_move_a_piece(&scratch)) || !hgn_position_each_legal(&scratch, stop, NULL);
}

enum hgn_end
hgn_position_end_if(const struct hgn_position *position, bool can_move)
{
	if (hgn_position_is_over(position))
		return HGN_END_EXTINCTION;
	if (can_move)
		return hgn_position_is_dead(position) ? HGN_END_DEAD : HGN_END_NONE;
	return hgn_position_in_check(position) ? HGN_END_CHECKMATE : HGN_END_STALEMATE;
}

enum hgn_end
hgn_position_end(const struct hgn_position *position)
{
	return hgn_position_end_if(position, hgn_position_can_move(position));
}

enum hgn_result
hgn_position_outcome(const struct hgn_position *position)
{
	bool white = is_extinct(position, HGN_WHITE), black = is_extinct(position, HGN_BLACK);
	enum hgn_end end = hgn_position_end(position);

	if (end == HGN_END_NONE)
		return HGN_RESULT_NONE;
	if (end == HGN_END_DEAD || (end == HGN_END_STALEMATE && !position->game->stalemate_loses) || (white && black))
		return HGN_RESULT_DRAW;
	if (end != HGN_END_EXTINCTION)
		white = position->side == HGN_WHITE;
	return white ? HGN_RESULT_BLACK : HGN_RESULT_WHITE;
}
