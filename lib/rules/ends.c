/* SPDX-License-Identifier: MIT
 * Ends on the board: checkmate, stalemate, extinction, goals, insufficient material. */
#include <stdio.h>

#include "rules/ends.h"
#include "rules/legal.h"
#include "rules/legality.h"
#include "rules/movegen.h"
#include "hgn/tools/tools.h"
#include "rules/safe_moves.h"

/* Write the names of some types, as "King, Rook or Pawn". */
static void
list_types(char *out, size_t size, const struct hgn_game *game, uint64_t types)
{
	size_t used = 0;

	if ((types & (types + 1)) == 0 && types >> (game->types - 1) != 0) { /* all types */
		snprintf(out, size, "piece");
		return;
	}
	for (out[0] = '\0'; types != 0 && used < size; types &= types - 1)
		used += (size_t)snprintf(out + used, size - used, "%s%s", used == 0 ? "" : (types & (types - 1)) == 0 ?
		    " or " : ", ", game->type[__builtin_ctzll(types)].name);
}

/* Describe how a side has reached its goal. */
static void
write_goal(char *out, size_t size, const struct hgn_position *position, const struct hgn_ending *ending, int side,
    const char *types)
{
	const struct hgn_zone *zone = &position->game->zone[ending->zone];
	const char *what = zone->title != NULL ? zone->title : zone->name,
	    *before = zone->title != NULL ? "" : "zone '", *after = zone->title != NULL ? "" : "'";

	if (ending->min > 1)
		snprintf(out, size, "%s has brought %d pieces to %s%s%s", hgn_side_names[side],
		    hgn_position_count_ending(position, ending, side), before, what, after);
	else
		snprintf(out, size, "%s's %s has reached %s%s%s", hgn_side_names[side], types, before, what, after);
}

/* Describe how a side has lost by an ending: the rest of a sentence whose subject is the side, or "neither side" if
 * `both` is set. */
static void
write_loss(char *out, size_t size, const struct hgn_position *position, const struct hgn_ending *ending, int side,
    bool both)
{
	const struct hgn_game *game = position->game;
	const char *who = hgn_side_names[side];
	char types[HGN_ENDING_TEXT - 64];

	list_types(types, sizeof types, game, ending->types);
	if (ending->wins)
		who = hgn_side_names[!side];
	if (ending->counter != 0)
		snprintf(out, size, "%s has given check %d time%s", hgn_side_names[!side], ending->min,
		    ending->min == 1 ? "" : "s");
	else if (ending->zone >= 0)
		write_goal(out, size, position, ending, !side, types);
	else if (ending->min > 1)
		snprintf(out, size, "%s has fewer than %d pieces (%s)", both ? "each side" : who, ending->min, types);
	else
		snprintf(out, size, "%s has %s %s", both ? "neither side" : who, both ? "a" : "no", types);
}

const char *
hgn_ending_text(char *out, size_t size, const struct hgn_position *position)
{
	const struct hgn_ending *white = hgn_position_find_loss(position, HGN_WHITE);
	const struct hgn_ending *black = hgn_position_find_loss(position, HGN_BLACK);
	bool same = white == black || white == NULL || black == NULL;

	if (white == NULL && black == NULL)
		snprintf(out, size, "there was no progress for %u moves of each side",
		    (unsigned)position->game->clock_limit / 2);
	else if (same && (white == NULL || black == NULL || white->zone < 0))
		write_loss(out, size, position, white != NULL ? white : black, white != NULL ? HGN_WHITE : HGN_BLACK,
		    white == black);
	else
		snprintf(out, size, same ? "both sides have reached their goals" : "both sides have lost");
	return out;
}

static bool
stop(void *ctx, const struct hgn_move *move)
{
	(void)ctx;
	(void)move;
	return false;
}

/* State of a search for a legal move. */
struct evasion {
	struct hgn_position *position;
	bool found;
};

static bool
try_evasion(void *ctx, const struct hgn_move *move)
{
	struct evasion *evasion = ctx;

	evasion->found = hgn_move_has_legal_choice(evasion->position, move);
	return !evasion->found;
}

/* Return true if a move to a cell ends the check. */
static bool
can_evade_on(struct evasion *evasion, unsigned cell)
{
	const struct hgn_position *position = evasion->position;
	int type;

	for (type = 0; !evasion->found && type < position->game->types; type++) {
		unsigned code = hgn_code(position->game, type, position->side);

		if (position->count[code] > 0 && type != position->game->royal_of[position->side])
			hgn_moves_to(position, code, cell, try_evasion, evasion);
	}
	return evasion->found;
}

/* Return true if the check can be ended by a move of the royal piece, a capture of the attacker, or an
 * interposition. */
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

/* Return true if a check cannot end in other ways, because all attackers are sliders or leapers. */
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
	if (position->state.phase == 0 && has_usual_evasion(position))
		return false;
	return (position->state.phase == 0 && has_only_usual_evasions(position->game)) ||
	    hgn_position_each_safe(position, stop, NULL);
}

bool
hgn_position_is_decided(struct hgn_position *position)
{
	const struct hgn_game *game = position->game;

	if (!game->mark_wins)
		return hgn_position_is_mate(position);
	if (hgn_position_is_over(position) || (game->stalemate != HGN_STALEMATE_DRAWS && !position->state.check))
		return hgn_position_outcome(position) == HGN_RESULT_WHITE ||
		    hgn_position_outcome(position) == HGN_RESULT_BLACK;
	return hgn_position_is_mate(position);
}

/* Return true if a piece on the board has a legal move. */
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
	bool play = position->state.phase == 0;
	struct hgn_position scratch;

	if (hgn_position_is_over(position) || !hgn_position_is_playable(position))
		return false;
	hgn_position_copy(&scratch, position);
	if (play && scratch.state.check)
		return !hgn_position_is_mate(&scratch);
	return (play && can_move_a_piece(&scratch)) || !hgn_position_each_legal(&scratch, stop, NULL);
}

enum hgn_end
hgn_position_end_if(const struct hgn_position *position, bool can_move)
{
	const struct hgn_ending *loss = hgn_position_find_loss(position, HGN_WHITE);
	struct hgn_position scratch;

	if (loss == NULL)
		loss = hgn_position_find_loss(position, HGN_BLACK);
	if (loss != NULL)
		return loss->counter != 0 ? HGN_END_CHECKS : loss->zone >= 0 ? HGN_END_GOAL : HGN_END_EXTINCTION;
	if (!can_move && !hgn_position_is_playable(position))
		return HGN_END_NONE;
	if (hgn_position_is_clock_out(position)) {
		hgn_position_copy(&scratch, position);
		return hgn_position_is_mate(&scratch) ? HGN_END_CHECKMATE : HGN_END_NO_PROGRESS;
	}
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
	bool white = hgn_position_find_loss(position, HGN_WHITE) != NULL;
	bool black = hgn_position_find_loss(position, HGN_BLACK) != NULL;
	enum hgn_end end = hgn_position_end(position);

	if (end == HGN_END_NONE)
		return HGN_RESULT_NONE;
	if (end == HGN_END_DEAD || end == HGN_END_NO_PROGRESS ||
	    (end == HGN_END_STALEMATE && position->game->stalemate == HGN_STALEMATE_DRAWS) || (white && black))
		return HGN_RESULT_DRAW;
	if (end != HGN_END_EXTINCTION && end != HGN_END_GOAL && end != HGN_END_CHECKS)
		white = (position->side == HGN_WHITE) !=
		    (end == HGN_END_STALEMATE && position->game->stalemate == HGN_STALEMATE_WINS);
	return white ? HGN_RESULT_BLACK : HGN_RESULT_WHITE;
}

const char *
hgn_end_on_board_name(enum hgn_end end)
{
	static const char *const names[] = { [HGN_END_NONE] = "", [HGN_END_CHECKMATE] = "checkmate",
		[HGN_END_STALEMATE] = "stalemate", [HGN_END_EXTINCTION] = "extinction",
		[HGN_END_DEAD] = "dead-position",
		[HGN_END_GOAL] = "goal", [HGN_END_NO_PROGRESS] = "no-progress", [HGN_END_CHECKS] = "checks" };

	return names[end];
}
