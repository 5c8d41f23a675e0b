/* SPDX-License-Identifier: MIT
 * Counting of legal moves. The targets of a piece are found as a set, by its reaches. Those that leave the royal piece
 * attacked are removed, and the rest are counted at once. Moves that reaches cannot represent are tested one by one. */
#include "game/reach.h"
#include "rules/attackers.h"
#include "rules/move_count.h"
#include "rules/movegen.h"
#include "rules/promotions.h"
#include "rules/safe_moves.h"

/* Sets of cells for the pieces of a code, while their moves are counted. */
struct counted {
	struct hgn_position *position;
	const struct hgn_pins *pins;
	struct hgn_reach_cache *reaches;
	unsigned code;
	bool promotes, regular; /* see is_regular() */
	bool failed;            /* memory ran out */
	struct hgn_occupancy occupancy;
	uint64_t ends[HGN_RAY_MOVE_CAPTURE + 1][HGN_CELL_WORDS]; /* [flags of a reach]: cells where moves may end */
};

/* ---- targets ---- */

/* Add the targets of leaps. */
HGN_INLINE void
add_leaps(uint64_t *targets, const uint64_t *crossed, const uint64_t *ends, const struct counted *counted,
    const uint64_t *allowed, const int words)
{
	int i;

	(void)crossed;
	(void)counted;
	for (i = 0; i < words; i++)
		targets[i] |= ends[i] & allowed[i];
}

/* Add the targets on a ray whose cells ascend. */
HGN_INLINE void
add_ascending(uint64_t *targets, const uint64_t *crossed, const uint64_t *ends, const struct counted *counted,
    const uint64_t *allowed, const int words)
{
	uint64_t here = 0;
	int i;

	for (i = 0; i < words && here == 0; i++) {
		here = crossed[i] & counted->occupancy.occupied[i];
		targets[i] |= ends[i] & allowed[i] & (here ^ (here - 1)); /* all if there is none */
	}
}

/* Add the targets on a ray whose cells descend. */
HGN_INLINE void
add_descending(uint64_t *targets, const uint64_t *crossed, const uint64_t *ends, const struct counted *counted,
    const uint64_t *allowed, const int words)
{
	uint64_t here = 0;
	int i;

	for (i = words - 1; i >= 0 && here == 0; i--) {
		here = crossed[i] & counted->occupancy.occupied[i];
		targets[i] |= ends[i] & allowed[i] & (UINT64_MAX << (63 ^ __builtin_clzll(here | 1)));
	}
}

/* Add a target on a bent ray. */
HGN_INLINE void
add_bent(uint64_t *targets, const uint64_t *crossed, const uint64_t *ends, const struct counted *counted,
    const uint64_t *allowed, const int words)
{
	uint64_t any = 0;
	int i;

	for (i = 0; i < words; i++)
		any |= crossed[i] & counted->occupancy.occupied[i];
	for (i = 0; i < words && any == 0; i++)
		targets[i] |= ends[i] & allowed[i];
}

/* Add the targets of a reach. `allowed`: cells where its moves may end. */
typedef void add_targets_fn(uint64_t *targets, const uint64_t *crossed, const uint64_t *ends,
    const struct counted *counted, const uint64_t *allowed, const int words);

/* Add the targets of the piece on a cell that `n` reaches contain. The sets of the reaches are in `set`. Return the
 * address after the last reach. */
HGN_INLINE const struct hgn_reach *
add_reaches(uint64_t *targets, const struct counted *counted, unsigned from, const struct hgn_reach *reach, unsigned n,
    const uint64_t *set, add_targets_fn *add, const int words)
{
	const struct hgn_reach *end = reach + n;

	for (; reach < end; reach++)
		if (hgn_position_allows(counted->position, reach->flags, from))
			add(targets, set + reach->crossed, set + reach->ends, counted,
			    counted->ends[reach->flags & HGN_RAY_MOVE_CAPTURE], words);
	return end;
}

/* Find the targets of the piece on a cell, except by en passant. Set counted->failed if memory runs out. */
HGN_INLINE void
find_targets(uint64_t *targets, struct counted *counted, unsigned from, const int words)
{
	const struct hgn_reach_list *list = hgn_reach_list(counted->reaches, counted->position->game, counted->code,
	    from);
	const struct hgn_reach *reach;
	int i;

	for (i = 0; i < words; i++)
		targets[i] = 0;
	if (list == NULL) {
		counted->failed = true;
		return;
	}
	reach = add_reaches(targets, counted, from, list->reach, list->n[HGN_REACH_LEAPS], list->set, add_leaps, words);
	if ((list->n[HGN_REACH_ASCENDING] | list->n[HGN_REACH_DESCENDING] | list->n[HGN_REACH_BENT]) == 0)
		return;
	reach = add_reaches(targets, counted, from, reach, list->n[HGN_REACH_ASCENDING], list->set, add_ascending,
	    words);
	reach = add_reaches(targets, counted, from, reach, list->n[HGN_REACH_DESCENDING], list->set, add_descending,
	    words);
	add_reaches(targets, counted, from, reach, list->n[HGN_REACH_BENT], list->set, add_bent, words);
}

/* ---- legal targets ---- */

/* Return true if the royal piece may move to a cell. Requires an occupancy without it. */
HGN_INLINE bool
is_unattacked(const struct counted *counted, unsigned to, const int words)
{
	const struct hgn_position *position = counted->position;
	unsigned attacker;

	return hgn_attacker_find(&attacker, position, &counted->occupancy,
	    &position->game->tables.attack[!position->side], 0, to, words) == NULL;
}

/* Remove the targets of the royal piece that are attacked. */
HGN_INLINE void
keep_unattacked(uint64_t *targets, struct counted *counted, unsigned from, const int words)
{
	uint64_t rest;
	int i;

	hgn_set_remove(counted->occupancy.occupied, from, words);
	for (i = 0; i < words; i++)
		for (rest = targets[i]; rest != 0; rest &= rest - 1)
			if (!is_unattacked(counted, (unsigned)(i * 64 + __builtin_ctzll(rest)), words))
				targets[i] ^= rest & -rest;
	hgn_set_add(counted->occupancy.occupied, from, words);
}

/* Remove the targets of another piece that leave the royal piece attacked. */
HGN_INLINE void
keep_safe(uint64_t *targets, const struct counted *counted, unsigned from, const int words)
{
	const struct hgn_position *position = counted->position;
	unsigned king = position->king[position->side], to;
	uint64_t rest;
	int i;

	for (i = 0; i < words; i++)
		for (rest = targets[i]; rest != 0; rest &= rest - 1) {
			to = (unsigned)(i * 64 + __builtin_ctzll(rest));
			if (!hgn_shift_is_safe(position, from, to, position->at[to] != 0 ? to : HGN_NO_CELL, king,
			    true))
				targets[i] ^= rest & -rest;
		}
}

/* Remove the illegal targets of the piece on a cell. Requires tables that determine them, or a piece that is not
 * pinned. */
HGN_INLINE void
keep_legal(uint64_t *targets, struct counted *counted, unsigned from, const int words)
{
	const struct hgn_position *position = counted->position;
	const struct hgn_pins *pins = counted->pins;
	int i;

	if (from == position->king[position->side])
		keep_unattacked(targets, counted, from, words);
	else if (!hgn_pins_leave_free(pins, from))
		keep_safe(targets, counted, from, words);
	else if (pins->narrow)
		for (i = 0; i < words; i++)
			targets[i] &= pins->targets.word[i];
}

/* ---- counts ---- */

/* Count the moves of a piece to targets: one for each, or one per promotion. */
HGN_INLINE unsigned
count_targets(const struct counted *counted, uint64_t *targets, unsigned from, const int words)
{
	const struct hgn_tables *t = &counted->position->game->tables;
	const uint64_t *promotions = t->set + t->code[counted->code].promotion_cells;
	uint64_t rest;
	unsigned n = 0;
	int i;

	for (i = 0; i < words && counted->promotes; i++) {
		for (rest = targets[i] & promotions[i]; rest != 0; rest &= rest - 1)
			n += hgn_count_choices(counted->position, counted->code, from,
			    (unsigned)(i * 64 + __builtin_ctzll(rest)));
		targets[i] &= ~promotions[i];
	}
	for (i = 0; i < words; i++)
		n += hgn_count_bits(targets[i]);
	return n;
}

static bool
count_one(void *ctx, const struct hgn_move *move)
{
	(void)move;
	++*(uint64_t *)ctx;
	return true;
}

/* Return true if reaches represent all moves of the piece on a cell, and tables determine which of them are legal. */
static inline bool
is_regular(const struct counted *counted, unsigned cell)
{
	return counted->regular && (counted->position->game->legal_by_attacks ||
	    hgn_pins_leave_free(counted->pins, cell));
}

/* Count the moves of all pieces of a code, except en passant by pieces that are regular. */
HGN_INLINE uint64_t
count_pieces(struct counted *counted, const int words)
{
	struct hgn_position *position = counted->position;
	const uint64_t *set = position->set + position->game->tables.code[counted->code].pieces;
	uint64_t n = 0, rest, targets[HGN_CELL_WORDS];
	unsigned cell;
	int i;

	for (i = 0; i < words; i++)
		for (rest = set[i]; rest != 0; rest &= rest - 1) {
			cell = (unsigned)(i * 64 + __builtin_ctzll(rest));
			if (!is_regular(counted, cell)) {
				hgn_position_each_from(position, counted->pins, cell, count_one, &n);
				continue;
			}
			find_targets(targets, counted, cell, words);
			keep_legal(targets, counted, cell, words);
			n += count_targets(counted, targets, cell, words);
		}
	return n;
}

/* ---- en passant ---- */

/* Captures en passant on one target. */
struct passing {
	const struct counted *counted;
	struct hgn_target target;
	struct hgn_cells seen; /* origins that have been counted */
	unsigned n;
};

static inline bool
count_passing(void *ctx, const struct hgn_candidate *candidate)
{
	struct passing *passing = ctx;
	const struct counted *counted = passing->counted;
	struct hgn_move move;

	if (!is_regular(counted, candidate->from) || hgn_cells_has(&passing->seen, candidate->from))
		return true;
	hgn_cells_add(&passing->seen, candidate->from);
	hgn_candidate_move(&move, counted->position, candidate, &passing->target);
	if (hgn_move_is_legal(counted->position, &move))
		passing->n += hgn_count_choices(counted->position, counted->code, move.from, move.to);
	return true;
}

/* Count the captures en passant of regular pieces. Remove their targets from the others of moves that may capture. */
static unsigned
count_en_passant(struct counted *counted)
{
	const struct hgn_position *position = counted->position;
	const struct hgn_board *board = &position->game->board;
	struct passing passing = { .counted = counted };
	uint16_t cells[HGN_MAX_RANKS];
	int i, n = hgn_position_passed(cells, position);

	for (i = 0; i < n; i++) {
		hgn_position_target(&passing.target, position, counted->code, cells[i]);
		if (position->at[cells[i]] != 0 || !(passing.target.flags & HGN_RAY_CAPTURE))
			continue;
		passing.target.flags = HGN_RAY_CAPTURE;
		memset(&passing.seen, 0, sizeof passing.seen);
		hgn_each_candidate(position, counted->code, &passing.target, board->by_part[0].word, count_passing,
		    &passing, board->words);
		hgn_set_remove(counted->ends[HGN_RAY_MOVE_CAPTURE], cells[i], board->words);
	}
	return passing.n;
}

/* ---- codes ---- */

/* Find the pieces that a code captures. */
HGN_INLINE void
find_victims(uint64_t *victims, const struct hgn_position *position, unsigned code, const int words)
{
	const struct hgn_game *game = position->game;
	unsigned victim, end = (unsigned)(1 + 2 * game->types);
	int i;

	for (i = 0; i < words; i++)
		victims[i] = game->captures_enemies[code] ? position->pieces[!position->side].word[i] : 0;
	if (game->captures_enemies[code])
		return;
	for (victim = 1; victim < end; victim++)
		for (i = 0; i < words && game->captures[code][victim]; i++)
			victims[i] |= position->set[game->tables.code[victim].pieces + i];
}

/* Count the moves of all pieces of a code. */
HGN_INLINE uint64_t
count_code(struct counted *counted, const int words)
{
	const struct hgn_position *position = counted->position;
	const struct hgn_game *game = position->game;
	int type = hgn_code_type(game, counted->code);
	uint64_t *move = counted->ends[HGN_RAY_MOVE], *capture = counted->ends[HGN_RAY_CAPTURE], n = 0;
	int i;

	counted->regular = !game->stays && !game->type[type].hops;
	counted->promotes = game->type[type].promotes_in >= 0;
	find_victims(capture, position, counted->code, words);
	for (i = 0; i < words; i++) {
		move[i] = ~counted->occupancy.occupied[i];
		counted->ends[HGN_RAY_MOVE_CAPTURE][i] = move[i] | capture[i];
	}
	if (position->state.ep_target != HGN_NO_CELL && type == game->en_passant)
		n = count_en_passant(counted);
	return n + count_pieces(counted, words);
}

/* Add the number of moves of all pieces of the side to move to `n`. Return false if memory runs out. */
HGN_INLINE bool
count_side(uint64_t *n, struct hgn_position *position, const struct hgn_pins *pins, const int words)
{
	const struct hgn_game *game = position->game;
	unsigned first = 1 + position->side * (unsigned)game->types, end = first + (unsigned)game->types;
	struct counted counted;

	counted.position = position;
	counted.pins = pins;
	counted.reaches = hgn_reach_cache(game);
	counted.failed = counted.reaches == NULL;
	hgn_occupancy_now(&counted.occupancy, position, words);
	for (counted.code = first; counted.code < end && !counted.failed; counted.code++)
		if (position->count[counted.code] > 0 &&
		    game->tables.code[counted.code].reverse[HGN_RAY_MOVE_CAPTURE].n > 0)
			*n += count_code(&counted, words);
	return !counted.failed;
}

static __attribute__((noinline)) bool
count_side_1(uint64_t *n, struct hgn_position *position, const struct hgn_pins *pins)
{
	return count_side(n, position, pins, 1);
}

static __attribute__((noinline)) bool
count_side_2(uint64_t *n, struct hgn_position *position, const struct hgn_pins *pins)
{
	return count_side(n, position, pins, 2);
}

static __attribute__((noinline)) bool
count_side_n(uint64_t *n, struct hgn_position *position, const struct hgn_pins *pins)
{
	return count_side(n, position, pins, position->game->board.words);
}

/* Add the number of moves of all pieces of the side to move to `n`. Return false if memory runs out. */
static bool
count_pieces_of_side(uint64_t *n, struct hgn_position *position)
{
	struct hgn_pins pins;

	hgn_pins_find(&pins, position);
	switch (position->game->board.words) {
	case 1:
		return count_side_1(n, position, &pins);
	case 2:
		return count_side_2(n, position, &pins);
	default:
		return count_side_n(n, position, &pins);
	}
}

uint64_t
hgn_position_count_safe(struct hgn_position *position)
{
	uint64_t n = 0;

	hgn_position_each_of_modules(position, count_one, &n);
	if (position->state.phase == 0 && !count_pieces_of_side(&n, position)) {
		n = 0;
		hgn_position_each_safe(position, count_one, &n); /* requires no memory */
	}
	return n;
}
