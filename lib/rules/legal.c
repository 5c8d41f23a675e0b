/* SPDX-License-Identifier: MIT
 * Legal moves: generation, listing, random choice and counting (perft). Ends on the board: checkmate, stalemate,
 * extinction, goals and counters; and draws. Of draws, only insufficient material ends a game; after the others players
 * may continue. */
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "hgn/tools/tools.h"
#include "rules/ends.h"
#include "rules/legality.h"
#include "rules/make.h"
#include "rules/movegen.h"

/* A filter for moves of modules, which drops moves that leave the royal piece attacked. */
struct filter {
	struct hgn_position *position;
	hgn_each_move_fn *each;
	void *ctx;
};

static bool
filter_legal(void *ctx, const struct hgn_move *move)
{
	const struct filter *filter = ctx;

	return !hgn_move_is_legal(filter->position, move) || filter->each(filter->ctx, move);
}

bool
hgn_position_each_of_modules(struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_game *game = position->game;
	struct filter filter = { position, each, ctx };
	bool filtered = (game->royal >= 0 || (game->hooks & HGN_HOOK_BARS)) && position->state.phase == 0, more = true;
	const struct hgn_module_moves *const *moves;

	for (moves = game->moves; more && *moves != NULL; moves++)
		if ((*moves)->generate != NULL && (position->state.phase == 0 || (*moves)->in_phases))
			more = filtered ? (*moves)->generate(position, filter_legal, &filter) :
			    (*moves)->generate(position, each, ctx);
	return more;
}

bool
hgn_position_each_from(struct hgn_position *position, const struct hgn_pins *pins, unsigned cell,
    hgn_each_move_fn *each, void *ctx)
{
	struct hgn_move list[HGN_CELL_MOVES];
	int n = hgn_moves_from(list, position, cell), i, k;

	for (i = 0; i < n; i++) {
		if (!hgn_move_is_legal_with_pins(pins, position, &list[i]))
			continue;
		/* The text of a capture without moving means a capture there by moving, if that is legal. */
		for (k = list[i].kind == HGN_KIND_STAY ? 0 : n; k < n; k++)
			if (list[k].kind != HGN_KIND_STAY && list[k].to == list[i].to &&
			    list[k].taken_at == list[i].taken_at && hgn_move_is_legal(position, &list[k]))
				break;
		if (k == n && !each(ctx, &list[i]))
			return false;
	}
	return true;
}

bool
hgn_position_each_safe(struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	struct hgn_pins pins;
	uint64_t rest;
	int word;

	if (!hgn_position_each_of_modules(position, each, ctx))
		return false;
	if (position->state.phase != 0)
		return true;
	hgn_pins_find(&pins, position);
	for (word = 0; word < position->game->board.words; word++)
		for (rest = position->pieces[position->side].word[word]; rest != 0; rest &= rest - 1)
			if (!hgn_position_each_from(position, &pins, (unsigned)(word * 64 + __builtin_ctzll(rest)),
			    each, ctx))
				return false;
	return true;
}

/* Maximum length of a list of moves. */
#define MAX_MOVES 100000
/* Maximum number of moves to count if there are too many to list. */
#define MAX_TURNS 1000000

bool
hgn_position_each_legal(struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	return hgn_position_is_over(position) || !hgn_position_is_playable(position) ||
	    hgn_position_each_safe(position, each, ctx);
}

struct collect {
	struct hgn_moves *moves;
	int status;
};

static bool
collect_move(void *ctx, const struct hgn_move *move)
{
	struct collect *collect = ctx;

	if (collect->moves->n == MAX_MOVES)
		collect->status = HGN_ELIMIT;
	else if (hgn_moves_add(collect->moves, move) != 0)
		collect->status = HGN_ENOMEM;
	return collect->status == 0;
}

/* Report that a rule module stopped its search for moves. */
static int
refuse_unknown(struct hgn_error *error)
{
	return hgn_error_set(error, HGN_ELIMIT, "too-many-moves", "a long search for a move that ends the check found "
	    "none, so the legal moves are not known");
}

/* List the moves that a function visits. */
static int
list_moves(struct hgn_moves *moves, const struct hgn_position *position,
    bool each_move(struct hgn_position *, hgn_each_move_fn *, void *), struct hgn_error *error)
{
	struct hgn_position scratch;
	struct collect collect = { moves, 0 };
	bool complete;

	hgn_position_copy(&scratch, position);
	moves->n = 0;
	complete = each_move(&scratch, collect_move, &collect);
	if (collect.status == HGN_ELIMIT)
		return hgn_error_set(error, HGN_ELIMIT, "too-many-moves", "more than %d legal moves are too many to "
		    "list", MAX_MOVES);
	if (collect.status != 0)
		return hgn_error_nomem(error);
	return complete ? 0 : refuse_unknown(error);
}

int
hgn_position_moves(struct hgn_moves *moves, const struct hgn_position *position, struct hgn_error *error)
{
	return list_moves(moves, position, hgn_position_each_legal, error);
}

int
hgn_position_possible_moves(struct hgn_moves *moves, const struct hgn_position *position, struct hgn_error *error)
{
	return list_moves(moves, position, hgn_position_each_safe, error);
}

int
hgn_position_random_move(struct hgn_move *out, const struct hgn_position *position, hgn_below_fn *below, void *ctx)
{
	const struct hgn_module_moves *const *moves = position->game->moves;
	struct hgn_position scratch;
	struct hgn_move own;

	if (!hgn_position_has_too_many_moves(position))
		return HGN_ENOTFOUND;
	if (hgn_position_is_over(position) || !hgn_position_is_playable(position))
		return HGN_DONE;
	hgn_position_copy(&scratch, position);
	while ((*moves)->random_move == NULL)
		moves++;
	return (*moves)->random_move(out != NULL ? out : &own, &scratch, below, ctx);
}

static bool
count_move(void *ctx, const struct hgn_move *move)
{
	(void)move;
	++*(uint64_t *)ctx;
	return true;
}

uint64_t
hgn_position_count_legal(struct hgn_position *position)
{
	uint64_t n = 0;

	hgn_position_each_legal(position, count_move, &n);
	return n;
}

/* What may stop a count. */
struct count_limit {
	uint64_t turns; /* how many more moves may be counted in positions whose moves are too many to list */
	bool unknown;   /* not all moves of a position are known */
};

struct node_count {
	struct hgn_position *position;
	unsigned depth;
	uint64_t nodes;
	struct count_limit *limit;
};

static bool count_below(void *ctx, const struct hgn_move *move);

/* Count the leaves below a position. Moves are made while they are generated, so no list is needed. */
static uint64_t
count_nodes(struct hgn_position *position, unsigned depth, struct count_limit *limit)
{
	struct node_count count = { position, depth, 0, limit };

	if (depth == 0)
		return 1;
	if (depth == 1 && !hgn_position_has_too_many_moves(position))
		return hgn_position_count_legal(position);
	limit->unknown |= !hgn_position_each_legal(position, count_below, &count) && limit->turns > 0;
	return count.nodes;
}

/* Count the leaves below a move. Return false if the limit is reached. */
static bool
count_below(void *ctx, const struct hgn_move *move)
{
	struct node_count *count = ctx;
	struct hgn_undo undo;

	if (hgn_position_has_too_many_moves(count->position)) {
		if (count->limit->turns == 0)
			return false;
		count->limit->turns--;
	}
	if (count->depth == 1) {
		count->nodes++;
		return true;
	}
	hgn_position_make(count->position, move, &undo);
	count->nodes += count_nodes(count->position, count->depth - 1, count->limit);
	hgn_position_unmake(count->position, &undo);
	return count->limit->turns > 0 && !count->limit->unknown;
}

int
hgn_position_perft(uint64_t *out, const struct hgn_position *position, unsigned depth, struct hgn_error *error)
{
	struct hgn_position scratch;
	struct count_limit limit = { MAX_TURNS + 1, false };
	uint64_t nodes;

	if (depth > 64)
		return hgn_error_set(error, HGN_ELIMIT, "", "invalid depth; expected at most 64");
	hgn_position_copy(&scratch, position);
	nodes = count_nodes(&scratch, depth, &limit);
	if (out != NULL)
		*out = nodes;
	if (limit.unknown)
		return refuse_unknown(error);
	if (limit.turns > 0)
		return 0;
	return hgn_error_set(error, HGN_ELIMIT, "too-many-moves", "more than %d turns or placements are too many "
	    "to count: give a later position, or a smaller depth", MAX_TURNS);
}

/* ---- losses without checkmate ---- */

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

/* Return true if a side lacks its royal piece, and may not play without it. */
static bool
lacks(const struct hgn_position *position, int side)
{
	const struct hgn_game *game = position->game;

	return hgn_position_lacks_royal(position, side) &&
	       (game->type[game->royal_of[side]].may_lack == HGN_ROYAL_NONE ||
		   game->type[game->royal_of[side]].may_lack == HGN_ROYAL_BLACK - side);
}

static bool
lacks_a_royal(const struct hgn_position *position)
{
	return lacks(position, HGN_WHITE) || lacks(position, HGN_BLACK);
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

/* Return true if a side has lost by an ending. If the side is to move and may reply, it has lost only if both sides
 * have too few pieces, or if it is Black and cannot draw by reaching the same goal as White. */
static bool
loses_by(const struct hgn_position *position, const struct hgn_ending *ending, int side)
{
	struct hgn_position scratch;
	struct reply reply = { &scratch, ending };

	if (ending->wins)
		side = !side;
	if (ending->counter != 0)
		return position->state.block[ending->counter - 1 + !side] == 0;
	if (ending->zone >= 0) {
		if (hgn_position_count_ending(position, ending, !side) < ending->min)
			return false;
		if (!ending->reply || side == HGN_WHITE || position->side == HGN_WHITE ||
		    lacks_a_royal(position)) /* is_playable() would call this function again */
			return true;
		hgn_position_copy(&scratch, position);
		return hgn_position_each_safe(&scratch, misses_goal, &reply);
	}
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
hgn_position_has_ended(const struct hgn_position *position)
{
	uint64_t types = position->game->must_survive;

	if (types != 0)
		return !has_any(position, types, HGN_WHITE) || !has_any(position, types, HGN_BLACK);
	return hgn_position_find_loss(position, HGN_WHITE) != NULL ||
	    hgn_position_find_loss(position, HGN_BLACK) != NULL;
}

bool
hgn_position_is_playable(const struct hgn_position *position)
{
	return !position->partial && (!lacks_a_royal(position) || hgn_position_is_over(position));
}

/* ---- draws ---- */

/* Numbers of plies without a capture or pawn move. */
#define FIFTY 100
#define SEVENTY_FIVE 150

bool
hgn_position_is_dead(const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	const struct hgn_draw_rules *rules = hgn_draw_rules(game);
	const struct hgn_module_state *own = game->state[HGN_FEN_POCKET];
	int code, lone = 0, bound = 0, others = 0, colour = -1, cell;

	if (rules == NULL || rules->threefold_only || !rules->dead)
		return false;
	for (code = 1; code <= 2 * game->types; code++) {
		int type = hgn_code_type(game, (unsigned)code), n = position->count[code];

		if (n == 0 || (unsigned)code == game->royal_code[hgn_code_side(game, (unsigned)code)])
			continue;
		if (!((rules->lone | rules->bound) >> type & 1))
			return false;
		lone += rules->lone >> type & 1 ? n : 0;
		bound += rules->bound >> type & 1 ? n : 0;
		others += n;
	}
	if (others > 1 || (others > 0 && lone == 0)) { /* dead only if all bound pieces are on one colour */
		for (cell = 0; cell < game->board.cells; cell++) {
			if (position->at[cell] == 0 ||
			    !(rules->bound >> hgn_code_type(game, position->at[cell]) & 1))
				continue;
			if (colour >= 0 && game->board.cell_colour[cell] != colour)
				return false;
			colour = game->board.cell_colour[cell];
		}
		if (others != bound)
			return false;
	}
	for (code = 1; own != NULL && code <= 2 * game->types; code++)
		if (own->pocket(position, (unsigned)code) > 0)
			return false;
	return hgn_position_is_playable(position);
}

const char *
hgn_draw_name(enum hgn_draw draw)
{
	static const char *const names[] = { NULL, "threefold-repetition", "fifty-moves", "fivefold-repetition",
		"seventy-five-moves" };

	return (size_t)draw < sizeof names / sizeof *names ? names[draw] : NULL;
}

enum hgn_draw
hgn_position_drawn_by(const struct hgn_position *position, unsigned times)
{
	const struct hgn_draw_rules *rules = hgn_draw_rules(position->game);

	if (rules == NULL)
		return HGN_DRAW_NONE;
	if (rules->threefold_only)
		return times >= 3 ? HGN_DRAW_THREEFOLD : HGN_DRAW_NONE;
	if (position->state.clock >= SEVENTY_FIVE)
		return HGN_DRAW_SEVENTY_FIVE;
	if (times >= 5)
		return HGN_DRAW_FIVEFOLD;
	if (position->state.clock >= FIFTY)
		return HGN_DRAW_FIFTY;
	return times >= 3 ? HGN_DRAW_THREEFOLD : HGN_DRAW_NONE;
}

/* A search for a legal move. */
struct search {
	struct hgn_position *position;
	bool found;
};

static bool
find_en_passant(void *ctx, const struct hgn_move *move)
{
	struct search *search = ctx;

	search->found = move->kind == HGN_KIND_EN_PASSANT && hgn_move_is_legal(search->position, move);
	return !search->found;
}

bool
hgn_position_idle_ep(const struct hgn_position *position)
{
	struct hgn_position scratch;
	struct search search = { &scratch, false };
	uint16_t passed[HGN_MAX_RANKS];
	int n = hgn_position_passed(passed, position);

	if (n == 0)
		return false;
	hgn_position_copy(&scratch, position);
	for (; n > 0 && !search.found; n--)
		hgn_moves_to(&scratch, hgn_code(position->game, position->game->en_passant, position->side),
		    passed[n - 1], find_en_passant, &search);
	return !search.found;
}

uint64_t
hgn_position_repetition_hash(const struct hgn_position *position)
{
	struct hgn_position scratch;

	if (!hgn_position_idle_ep(position))
		return hgn_position_hash(position);
	hgn_position_copy(&scratch, position);
	hgn_position_set_ep(&scratch, HGN_NO_CELL, HGN_NO_CELL);
	return hgn_position_hash(&scratch);
}

/* ---- ends ---- */

/* Describe how a side has lost by an ending: the rest of a sentence whose subject is the side, or "neither side" if
 * `both` is set. */
static void
write_loss(char *out, size_t size, const struct hgn_position *position, const struct hgn_ending *ending, int side,
    bool both)
{
	const struct hgn_game *game = position->game;
	const struct hgn_zone *zone = ending->zone >= 0 ? &game->zone[ending->zone] : NULL;
	const char *who = hgn_side_names[side];
	char types[HGN_ENDING_TEXT - 64] = "piece", goal[HGN_ENDING_TEXT - 64];
	uint64_t rest = ending->types;
	size_t used = 0;

	if ((rest & (rest + 1)) == 0 && rest >> (game->types - 1) != 0) /* all types */
		rest = 0;
	else
		types[0] = '\0';
	for (; rest != 0 && used < sizeof types; rest &= rest - 1) /* "King, Rook or Pawn" */
		used += (size_t)snprintf(types + used, sizeof types - used, "%s%s", used == 0 ? "" :
		    (rest & (rest - 1)) == 0 ? " or " : ", ", game->type[__builtin_ctzll(rest)].name);
	if (ending->wins)
		who = hgn_side_names[!side];
	if (zone != NULL)
		snprintf(goal, sizeof goal, zone->title != NULL ? "%s" : "zone '%s'",
		    zone->title != NULL ? zone->title : zone->name);
	if (ending->counter != 0)
		snprintf(out, size, "%s has given check %d time%s", hgn_side_names[!side], ending->min,
		    ending->min == 1 ? "" : "s");
	else if (zone != NULL && ending->min > 1)
		snprintf(out, size, "%s has brought %d pieces to %s", hgn_side_names[!side],
		    hgn_position_count_ending(position, ending, !side), goal);
	else if (zone != NULL)
		snprintf(out, size, "%s's %s has reached %s", hgn_side_names[!side], types, goal);
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

	if (same && (white == NULL || black == NULL || white->zone < 0))
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

static bool
try_evasion(void *ctx, const struct hgn_move *move)
{
	struct search *evasion = ctx;

	evasion->found = hgn_move_has_legal_choice(evasion->position, move);
	return !evasion->found;
}

/* Return true if a move to a cell ends the check. */
static bool
can_evade_on(struct search *evasion, unsigned cell)
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
	struct search evasion = { position, false };
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

bool
hgn_position_is_mate(struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	bool play = position->state.phase == 0;

	if (!position->state.check || (play && has_usual_evasion(position)))
		return false;
	/* there is no other evasion if all attackers are sliders or leapers */
	return (play && hgn_game_attacks_by_tables(game) && !(game->hooks & HGN_HOOK_EVASIONS)) ||
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

bool
hgn_position_can_move(const struct hgn_position *position)
{
	const struct hgn_cells *own = &position->pieces[position->side];
	bool play = position->state.phase == 0;
	struct hgn_position scratch;
	uint16_t cell;

	if (hgn_position_is_over(position) || !hgn_position_is_playable(position))
		return false;
	hgn_position_copy(&scratch, position);
	if (play && scratch.state.check)
		return !hgn_position_is_mate(&scratch);
	for (cell = hgn_cells_next(own, 0); play && cell != HGN_NO_CELL; cell = hgn_cells_next(own, cell + 1U))
		if (hgn_position_can_move_from(&scratch, cell))
			return true;
	return !hgn_position_each_legal(&scratch, stop, NULL);
}

enum hgn_end
hgn_position_end_if(const struct hgn_position *position, bool can_move)
{
	const struct hgn_ending *loss = hgn_position_find_loss(position, HGN_WHITE);

	if (loss == NULL)
		loss = hgn_position_find_loss(position, HGN_BLACK);
	if (loss != NULL)
		return loss->counter != 0 ? HGN_END_CHECKS : loss->zone >= 0 ? HGN_END_GOAL : HGN_END_EXTINCTION;
	if (!can_move && !hgn_position_is_playable(position))
		return HGN_END_NONE;
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
	if (end == HGN_END_DEAD ||
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
		[HGN_END_GOAL] = "goal", [HGN_END_CHECKS] = "checks" };

	return names[end];
}
