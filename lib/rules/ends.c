/* SPDX-License-Identifier: MIT
 * Ends of games on the board: checkmate, stalemate, extinction, goals, insufficient material. */
#include <stdio.h>

#include "rules/ends.h"
#include "rules/legal.h"
#include "rules/movegen.h"
#include "hgn/tools/tools.h"

/* Count the pieces of a side that an ending is about: all, or those in its zone. */
static int
count_pieces(const struct hgn_position *position, const struct hgn_ending *ending, int side)
{
	const struct hgn_game *game = position->game;
	const int words = game->board.words;
	uint64_t rest;
	int n = 0, i;

	for (rest = ending->types; rest != 0; rest &= rest - 1) {
		unsigned code = hgn_code(game, __builtin_ctzll(rest), side);

		n += ending->zone < 0 ? position->count[code] : 0;
		for (i = 0; ending->zone >= 0 && i < words; i++)
			n += __builtin_popcountll(position->set[code * (unsigned)words + (unsigned)i] &
			    game->zone[ending->zone].cells[side].word[i]);
	}
	return n;
}

/* Return true if a side has any piece of some types. */
static inline bool
has_any(const struct hgn_position *position, uint64_t types, int side)
{
	const uint8_t *count = position->count + hgn_code(position->game, 0, side);

	while (types != 0 && count[__builtin_ctzll(types)] == 0)
		types &= types - 1;
	return types != 0;
}

struct reply {
	struct hgn_position *position;
	const struct hgn_ending *ending;
};

/* Return true if a move leaves its side short of the goal. */
static bool
misses_goal(void *ctx, const struct hgn_move *move)
{
	const struct reply *reply = ctx;
	int mover = reply->position->side;
	struct hgn_undo undo;
	bool misses;

	hgn_position_make(reply->position, move, &undo);
	misses = count_pieces(reply->position, reply->ending, mover) < reply->ending->min;
	hgn_position_unmake(reply->position, &undo);
	return misses;
}

/* Return true if Black, to move, can reach the same goal as White and so draw. */
static bool
can_reply(const struct hgn_position *position, const struct hgn_ending *ending)
{
	struct hgn_position scratch;
	struct reply reply = { &scratch, ending };

	if (position->side == HGN_WHITE || !hgn_position_is_playable(position))
		return false;
	hgn_position_copy(&scratch, position);
	return !hgn_position_each_safe(&scratch, misses_goal, &reply);
}

/* Return true if a side has lost by an ending. A side that may reply and is to move has lost only if both sides have
 * too few pieces, or if it cannot reach the goal too. */
static bool
loses_by(const struct hgn_position *position, const struct hgn_ending *ending, int side)
{
	if (ending->wins)
		side = !side;
	if (ending->counter != 0)
		return position->state.block[ending->counter - 1 + !side] == 0;
	if (ending->zone >= 0)
		return count_pieces(position, ending, !side) >= ending->min &&
		    (!ending->reply || side == HGN_WHITE || !can_reply(position, ending));
	if (ending->exempt >> side & 1)
		return false;
	return count_pieces(position, ending, side) < ending->min &&
	    (!ending->reply || side != position->side || count_pieces(position, ending, !side) < ending->min);
}

/* Return the first ending by which a side has lost, or NULL. */
static const struct hgn_ending *
find_loss(const struct hgn_position *position, int side)
{
	const struct hgn_ending *ending = position->game->ending, *end = ending + position->game->endings;

	while (ending < end && !loses_by(position, ending, side))
		ending++;
	return ending < end ? ending : NULL;
}

static bool
is_clock_out(const struct hgn_position *position)
{
	return position->game->clock_limit > 0 && position->state.clock >= position->game->clock_limit;
}

bool
hgn_position_has_ended(const struct hgn_position *position)
{
	uint64_t types = position->game->must_survive;

	if (types != 0)
		return !has_any(position, types, HGN_WHITE) || !has_any(position, types, HGN_BLACK);
	return find_loss(position, HGN_WHITE) != NULL || find_loss(position, HGN_BLACK) != NULL || is_clock_out(position);
}

/* Write the names of some types, as "King, Rook or Pawn". */
static void
list_types(char *out, size_t size, const struct hgn_game *game, uint64_t types)
{
	size_t used = 0;

	if ((types & (types + 1)) == 0 && types >> (game->types - 1) != 0) { /* all */
		snprintf(out, size, "piece");
		return;
	}
	for (out[0] = '\0'; types != 0 && used < size; types &= types - 1)
		used += (size_t)snprintf(out + used, size - used, "%s%s", used == 0 ? "" : (types & (types - 1)) == 0 ?
		    " or " : ", ", game->type[__builtin_ctzll(types)].name);
}

/* Write how pieces of a side have reached their goal. */
static void
write_goal(char *out, size_t size, const struct hgn_position *position, const struct hgn_ending *ending, int side,
    const char *types)
{
	const struct hgn_zone *zone = &position->game->zone[ending->zone];
	const char *what = zone->title != NULL ? zone->title : zone->name, *before = zone->title != NULL ? "" : "zone '",
	    *after = zone->title != NULL ? "" : "'";

	if (ending->min > 1)
		snprintf(out, size, "%s has brought %d pieces to %s%s%s", hgn_side_names[side],
		    count_pieces(position, ending, side), before, what, after);
	else
		snprintf(out, size, "%s's %s has reached %s%s%s", hgn_side_names[side], types, before, what, after);
}

/* Write how a side has lost by an ending, as the remainder of a sentence that begins with the side, or with "neither
 * side" if `both` is set. */
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
	const struct hgn_ending *white = find_loss(position, HGN_WHITE), *black = find_loss(position, HGN_BLACK);
	bool same = white == black || white == NULL || black == NULL;

	if (white == NULL && black == NULL)
		snprintf(out, size, "there was no progress for %u moves of each side",
		    (unsigned)position->game->clock_limit / 2);
	else if (same && (white == NULL || black == NULL || white->zone < 0))
		write_loss(out, size, position, white != NULL ? white : black, white != NULL ? HGN_WHITE : HGN_BLACK,
		    white == black);
	else
		snprintf(out, size, "both sides have lost");
	return out;
}

static bool
stop(void *ctx, const struct hgn_move *move)
{
	(void)ctx;
	(void)move;
	return false;
}

/* A search for one legal move. */
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

/* Return true if a piece can move to a cell and thereby end a check. */
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

/* Return true if there is a usual evasion: a move of the royal piece, the capture of the attacker, or an
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

/* Return true if other evasions are impossible: all attackers are sliders or leapers. */
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
		return hgn_position_outcome(position) == HGN_RESULT_WHITE || hgn_position_outcome(position) == HGN_RESULT_BLACK;
	return hgn_position_is_mate(position);
}

/* Return true if a piece has a legal move from cell to cell. */
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
	const struct hgn_ending *loss = find_loss(position, HGN_WHITE);
	struct hgn_position scratch;

	if (loss == NULL)
		loss = find_loss(position, HGN_BLACK);
	if (loss != NULL)
		return loss->counter != 0 ? HGN_END_CHECKS : loss->zone >= 0 ? HGN_END_GOAL : HGN_END_EXTINCTION;
	if (!can_move && !hgn_position_is_playable(position))
		return HGN_END_NONE;
	if (is_clock_out(position)) {
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
	bool white = find_loss(position, HGN_WHITE) != NULL, black = find_loss(position, HGN_BLACK) != NULL;
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
		[HGN_END_STALEMATE] = "stalemate", [HGN_END_EXTINCTION] = "extinction", [HGN_END_DEAD] = "dead-position",
		[HGN_END_GOAL] = "goal", [HGN_END_NO_PROGRESS] = "no-progress", [HGN_END_CHECKS] = "checks" };

	return names[end];
}
