/* SPDX-License-Identifier: MIT
 * Compound turns, see mobilization.h. */
#include "modules/mobilization/mobilization.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "rules/attacks.h"
#include "rules/movegen.h"

#define MAX_TRIED 1000000 /* maximum positions in the search for a turn that ends a check */

/* ---- a turn ------------------------------------------------------------------------------------------------- */

int
hgn_turn_max(const struct hgn_position *position)
{
	return hgn_mobilization_rules(position->game)->max[position->side][position->state.phase - 1];
}

void
hgn_turn_begin(struct hgn_turn *turn, struct hgn_position *position)
{
	memset(turn, 0, sizeof *turn);
	turn->position = position;
	turn->move = hgn_move_start(HGN_KIND_MOBILIZE, 0);
}

bool
hgn_turn_is_free(const struct hgn_turn *turn, unsigned cell)
{
	const struct hgn_position *position = turn->position;

	return hgn_cells_has(&position->pieces[position->side], cell) && !hgn_cells_has(&turn->moved, cell) &&
	    (hgn_mobilization_rules(position->game)->types >> hgn_code_type(position->game, position->at[cell]) & 1);
}

void
hgn_turn_add(struct hgn_turn *turn, const struct hgn_move *move)
{
	struct hgn_move *whole = &turn->move;

	turn->piece[whole->cells / 2] = move->piece;
	whole->cell[whole->cells++] = move->from;
	whole->cell[whole->cells++] = move->to;
	hgn_position_set(turn->position, move->from, 0);
	hgn_position_set(turn->position, move->to, move->into);
	hgn_cells_add(&turn->moved, move->to);
}

void
hgn_turn_undo(struct hgn_turn *turn)
{
	struct hgn_move *whole = &turn->move;
	uint16_t to = whole->cell[--whole->cells], from = whole->cell[--whole->cells];

	whole->cell[whole->cells] = whole->cell[whole->cells + 1] = 0;
	hgn_cells_remove(&turn->moved, to);
	hgn_position_set(turn->position, to, 0);
	hgn_position_set(turn->position, from, turn->piece[whole->cells / 2]);
}

int
hgn_turn_moves_from(struct hgn_move *list, const struct hgn_turn *turn, unsigned cell)
{
	int n = hgn_turn_is_free(turn, cell) ? hgn_moves_from(list, turn->position, cell) : 0, kept = 0, i;

	for (i = 0; i < n; i++)
		if (list[i].taken == 0)
			list[kept++] = list[i];
	return kept;
}

/* A move of a turn with a given origin, and whether another piece could make a move to the same target. */
struct turn_part {
	const struct hgn_turn *turn;
	struct hgn_move *move;
	bool ambiguous;
};

static bool
sort_out(void *ctx, const struct hgn_move *move)
{
	struct turn_part *part = ctx;

	if (move->from == part->move->from)
		*part->move = *move;
	else if (move->taken == 0 && hgn_turn_is_free(part->turn, move->from))
		part->ambiguous = true;
	return true;
}

bool
hgn_turn_find(struct hgn_move *out, const struct hgn_turn *turn, unsigned from, unsigned to)
{
	struct turn_part part = { .turn = turn, .move = out };

	*out = hgn_move_start(HGN_KIND_ORDINARY, turn->position->at[from]);
	out->from = (uint16_t)from;
	out->to = (uint16_t)to;
	hgn_moves_to(turn->position, out->piece, to, sort_out, &part);
	return part.ambiguous;
}

/* ---- ending a check ----------------------------------------------------------------------------------------- */

struct turn_evasion {
	struct hgn_turn turn;
	uint32_t tried;
};

/* Return true if all pieces on a line may move in this turn. */
static bool
is_line_free(const struct hgn_turn *turn, const uint64_t *between)
{
	uint64_t rest;
	int i;

	for (i = 0; i < turn->position->game->board.words; i++)
		for (rest = between[i]; rest != 0; rest &= rest - 1) {
			unsigned cell = (unsigned)(i * 64 + __builtin_ctzll(rest));

			if (turn->position->at[cell] != 0 && !hgn_turn_is_free(turn, cell))
				return false;
		}
	return true;
}

/* Return true if a piece that may move could use a reverse ray, assuming that such pieces do not block it and hurdles
 * are suitable. */
static bool
could_use_reverse_ray(const struct hgn_turn *turn, const struct hgn_reverse_ray *reverse, unsigned to)
{
	const struct hgn_position *position = turn->position;
	const struct hgn_tables *t = &position->game->tables;
	unsigned cells = (unsigned)position->game->board.cells;
	int words = position->game->board.words, i;
	const uint64_t *set = hgn_tables_set(t, reverse->origins, to, words);
	const uint64_t *held = position->set + t->code[reverse->code].pieces;
	uint64_t rest;

	for (i = 0; i < words; i++)
		for (rest = set[i] & held[i]; rest != 0; rest &= rest - 1) {
			unsigned from = (unsigned)(i * 64 + __builtin_ctzll(rest));

			if (hgn_turn_is_free(turn, from) && ((reverse->flags & HGN_RAY_HOPS) ||
			    is_line_free(turn, hgn_tables_between(t, reverse->path, reverse->mask, cells, to, from,
			        words))))
				return true;
		}
	return false;
}

/* Return true if a piece that may move could reach a cell, assuming that such pieces do not block it and it is under
 * influence. */
static bool
could_reach(const struct hgn_turn *turn, unsigned to)
{
	const struct hgn_position *position = turn->position;
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	uint64_t types;
	int i;

	for (types = position->at[to] == 0 ? hgn_mobilization_rules(game)->types : 0; types != 0; types &= types - 1) {
		unsigned code = hgn_code(game, __builtin_ctzll(types), position->side);
		struct hgn_range all = t->code[code].reverse[HGN_RAY_MOVE];

		for (i = all.first; i < all.first + all.n; i++)
			if (could_use_reverse_ray(turn, &t->reverse_ray[i], to))
				return true;
	}
	return false;
}

static bool search(struct turn_evasion *evasion, int left);

struct evasion_attempt {
	struct turn_evasion *evasion;
	int left;
	bool found;
};

/* Try a move, and continue the search after it. */
static bool
try_move(void *ctx, const struct hgn_move *move)
{
	struct evasion_attempt *attempt = ctx;
	struct hgn_turn *turn = &attempt->evasion->turn;

	if (move->taken != 0 || !hgn_turn_is_free(turn, move->from))
		return true;
	hgn_turn_add(turn, move);
	attempt->found = search(attempt->evasion, attempt->left - 1);
	if (!attempt->found)
		hgn_turn_undo(turn);
	return !attempt->found;
}

/* Try moves to a cell. */
static bool
try_filling(struct turn_evasion *evasion, unsigned cell, int left)
{
	const struct hgn_position *position = evasion->turn.position;
	struct evasion_attempt attempt = { evasion, left, false };
	uint64_t types = position->at[cell] == 0 ? hgn_mobilization_rules(position->game)->types : 0;

	for (; !attempt.found && types != 0; types &= types - 1)
		hgn_moves_to(position, hgn_code(position->game, __builtin_ctzll(types), position->side), cell, try_move,
		    &attempt);
	return attempt.found;
}

/* Try all moves, because one may open a line or bring influence. */
static bool
try_others(struct turn_evasion *evasion, int left)
{
	struct evasion_attempt attempt = { evasion, left, false };
	struct hgn_move list[HGN_CELL_MOVES];
	int cell, n, i;

	for (cell = 0; !attempt.found && cell < evasion->turn.position->game->board.cells; cell++)
		for (n = hgn_turn_moves_from(list, &evasion->turn, (unsigned)cell), i = 0; !attempt.found && i < n; i++)
			try_move(&attempt, &list[i]);
	return attempt.found;
}

/* The attacks on the royal piece: the first one, and whether a piece could come between or a hurdle leave. */
struct attacks {
	const struct hgn_turn *turn;
	struct hgn_attack first;
	bool hops; /* the first attack hops */
	int n;
};

/* Note an attack. Return true if a free piece could leave or enter its line, so that the attack might end. */
static bool
could_end(void *ctx, const struct hgn_attack *attack)
{
	struct attacks *attacks = ctx;
	const struct hgn_position *position = attacks->turn->position;
	struct hgn_attack how = *attack;
	int i;

	if (position->game->hops > 0 && how.n == 0)
		how.n = hgn_hop_between(how.between, position, how.from, position->king[position->side]);
	if (attacks->n++ == 0) {
		attacks->first = how;
		attacks->hops = attack->n != how.n;
	}
	for (i = 0; i < how.n; i++)
		if (position->at[how.between[i]] != 0 ? hgn_turn_is_free(attacks->turn, how.between[i]) :
		    could_reach(attacks->turn, how.between[i]))
			return true;
	return false;
}

/* Search for at most `left` moves that complete the turn and end the check. Those that are found remain made. */
static bool
search(struct turn_evasion *evasion, int left)
{
	const struct hgn_position *position = evasion->turn.position;
	struct attacks attacks = { .turn = &evasion->turn, .n = 0 };
	bool hope = hgn_position_each_attack(position, position->king[position->side], !position->side, could_end,
	    &attacks);
	int i;

	if (attacks.n == 0)
		return true;
	if (left == 0 || !hope || evasion->tried++ > MAX_TRIED)
		return false;
	for (i = 0; i < attacks.first.n; i++)
		if (try_filling(evasion, attacks.first.between[i], left))
			return true;
	return (left > 1 || attacks.hops) && try_others(evasion, left);
}

enum hgn_evasion
hgn_turn_evasion(struct hgn_move *out, const struct hgn_position *position)
{
	struct hgn_position scratch;
	struct turn_evasion evasion = { .tried = 0 };
	int max = hgn_turn_max(position), n;

	hgn_position_copy(&scratch, position);
	for (n = 1; n <= max; n++) {
		hgn_turn_begin(&evasion.turn, &scratch);
		if (!search(&evasion, n))
			continue;
		*out = evasion.turn.move;
		return HGN_EVASION_FOUND;
	}
	return evasion.tried > MAX_TRIED ? HGN_EVASION_UNKNOWN : HGN_EVASION_NONE;
}

bool
hgn_turn_is_last(const struct hgn_position *position)
{
	return position->side == HGN_BLACK && position->state.phase == hgn_mobilization_rules(position->game)->phases;
}
