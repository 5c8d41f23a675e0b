/* SPDX-License-Identifier: MIT
 * Legality of moves, and pins. */
#include <stddef.h>
#include <string.h>

#include "rules/attackers.h"
#include "rules/legality.h"
#include "rules/make.h"
#include "rules/promotions.h"

const char *
hgn_position_forbidden(const char **what, const struct hgn_position *position, int mover)
{
	const struct hgn_module *const *module;
	const char *rule;

	if (position->king[mover] != HGN_NO_CELL && hgn_position_attacked(position, position->king[mover], !mover))
		return "king-in-check";
	for (module = position->game->module; *module != NULL; module++) {
		rule = (*module)->forbids != NULL ? (*module)->forbids(position, mover) : NULL;
		if (rule == NULL)
			continue;
		if (what != NULL)
			*what = (*module)->forbidden;
		return rule;
	}
	return NULL;
}

const char *
hgn_move_barred(const char **why, struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_module *const *module;
	const char *rule;

	for (module = position->game->module; *module != NULL; module++) {
		rule = (*module)->bars != NULL ? (*module)->bars(position, move) : NULL;
		if (rule == NULL)
			continue;
		if (why != NULL)
			*why = (*module)->barred;
		return rule;
	}
	return NULL;
}

/* Return true if a move from cell to cell leaves its own royal piece unattacked. If there is no check before it, a
 * normal move of a piece that is not royal can only open lines of sliders. */
HGN_INLINE bool
is_safe(const struct hgn_position *position, unsigned from, unsigned to, unsigned taken_at, unsigned king, bool normal,
    const int words)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_attack_list *list = &t->attack[!position->side];
	bool only_sliders = normal && !position->state.check && king != from;
	struct hgn_occupancy occupancy;
	unsigned attacker;

	occupancy.occupied[0] = 0; /* compilers do not know that boards have words */
	hgn_occupancy_after(&occupancy, position, from, to, taken_at, words);
	return hgn_attacker_find(&attacker, position, &occupancy, list, only_sliders ? list->leaps : 0,
	    king == from ? to : king, words) == NULL;
}

static __attribute__((noinline)) bool
is_safe_1(const struct hgn_position *position, unsigned from, unsigned to, unsigned taken_at, unsigned king,
    bool normal)
{
	return is_safe(position, from, to, taken_at, king, normal, 1);
}

static __attribute__((noinline)) bool
is_safe_n(const struct hgn_position *position, unsigned from, unsigned to, unsigned taken_at, unsigned king,
    bool normal)
{
	return is_safe(position, from, to, taken_at, king, normal, position->game->board.words);
}

bool
hgn_shift_is_safe(const struct hgn_position *position, unsigned from, unsigned to, unsigned taken_at, unsigned king,
    bool normal)
{
	return position->game->board.words == 1 ? is_safe_1(position, from, to, taken_at, king, normal) :
	    is_safe_n(position, from, to, taken_at, king, normal);
}

static inline unsigned
captured_cell(const struct hgn_move *move)
{
	return move->taken != 0 ? move->taken_at : HGN_NO_CELL;
}

static bool
leaves_safe(const struct hgn_position *position, const struct hgn_move *move, unsigned king)
{
	return hgn_shift_is_safe(position, move->from, move->to, captured_cell(move), king, hgn_move_is_normal(move));
}

/* Return true if rule modules allow the position after a normal move, and no conditional attack or move of a module
 * attacks the royal piece. For this only the cells of the position are changed. */
static __attribute__((noinline)) bool
modules_allow(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	uint8_t there = position->at[move->to], aside = 0;
	int mover = position->side, i;
	unsigned king = position->king[mover], from;
	bool aside_taken = move->taken != 0 && move->taken_at != move->to, legal = true;
	struct hgn_occupancy occupancy = { { 0 }, { 0 } };

	hgn_occupancy_after(&occupancy, position, move->from, move->to, captured_cell(move), game->board.words);
	if (aside_taken) {
		aside = position->at[move->taken_at];
		position->at[move->taken_at] = 0;
	}
	position->at[move->from] = 0;
	position->at[move->to] = move->into;
	if (king == move->from)
		position->king[mover] = move->to;
	if (!hgn_game_attacks_by_tables(game) && king != HGN_NO_CELL)
		legal = hgn_attacker_find(&from, position, &occupancy, &game->tables.attack[!mover], 0,
		    position->king[mover],
		    game->board.words) == NULL && !hgn_modules_attack(NULL, position, position->king[mover], !mover);
	for (i = 0; legal && i < game->modules; i++)
		legal = game->module[i]->forbids == NULL || game->module[i]->forbids(position, mover) == NULL;
	position->king[mover] = (uint16_t)king;
	position->at[move->to] = there;
	position->at[move->from] = move->piece;
	if (aside_taken)
		position->at[move->taken_at] = aside;
	return legal;
}

/* Add the pieces that rule modules pin. */
static inline void
add_pins_of_modules(struct hgn_cells *cells, const struct hgn_position *position)
{
	const struct hgn_module *const *module = position->game->pinning;

	for (; *module != NULL; module++)
		(*module)->pins(cells, position);
}

/* Return true if a rule module pins the piece on a cell. */
static bool
is_pinned_by_module(const struct hgn_position *position, unsigned cell)
{
	struct hgn_cells cells = { { 0 } };

	add_pins_of_modules(&cells, position);
	return hgn_cells_has(&cells, cell);
}

/* Return true if moving the piece on a cell may open a line to its own royal piece. */
static bool
may_uncover(const struct hgn_position *position, unsigned king, unsigned cell)
{
	int words = position->game->board.words, other = !position->side;

	return words == 2 ? hgn_position_may_discover(position, position->game, king, cell, other, 2) :
	    hgn_position_may_discover(position, position->game, king, cell, other, words);
}

/* Return true if all moves of the piece on a cell are legal, because it is not pinned, see hgn_pins_find(). */
static bool
is_free(const struct hgn_position *position, unsigned cell)
{
	unsigned king = position->king[position->side];

	return king != HGN_NO_CELL && !position->state.check && king != cell &&
	    !(position->game->hops > 0 && hgn_position_hops_aim(position, king, !position->side)) &&
	    !may_uncover(position, king, cell) && !is_pinned_by_module(position, cell);
}

/* Return true if a move is legal, for moves of modules, and for games whose tables do not decide this. */
static __attribute__((noinline)) bool
is_legal_by_modules(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	unsigned king = position->king[position->side];
	struct hgn_undo undo;
	int mover = position->side;
	uint8_t codes[HGN_MAX_CHOICES];
	bool legal;

	if (game->scarce_promotions && hgn_move_choices(codes, position, move) < 0)
		return false;
	if ((game->hooks & HGN_HOOK_BARS) && hgn_move_barred(NULL, position, move) != NULL)
		return false;
	if (hgn_move_is_normal(move) && is_free(position, move->from))
		return true;
	if (game->kind[move->kind] != NULL || move->kind == HGN_KIND_STAY) {
		hgn_position_make(position, move, &undo);
		legal = hgn_position_forbidden(NULL, position, mover) == NULL;
		hgn_position_unmake(position, &undo);
		return legal;
	}
	if (hgn_game_attacks_by_tables(game) && king != HGN_NO_CELL && !leaves_safe(position, move, king))
		return false;
	return modules_allow(position, move);
}

bool
hgn_move_is_legal_slow(struct hgn_position *position, const struct hgn_move *move)
{
	unsigned king = position->king[position->side];

	if (move->from == HGN_NO_CELL && position->game->legal_by_attacks && !position->state.check &&
	    move->piece != position->game->royal_code[position->side])
		return true; /* a dropped piece opens no line */
	if (!position->game->legal_by_attacks || position->game->kind[move->kind] != NULL ||
	    move->kind == HGN_KIND_STAY)
		return is_legal_by_modules(position, move);
	return king == HGN_NO_CELL || leaves_safe(position, move, king);
}

/* Add the piece on a line to the pinned pieces if it is the only one there and belongs to the side to move. */
static void
add_pin(struct hgn_pins *out, const struct hgn_position *position, const struct hgn_occupancy *occupancy,
    const uint64_t *between)
{
	int words = position->game->board.words, where = 0, i;
	uint64_t only = 0, here;

	for (i = 0; i < words; i++) {
		here = between[i] & occupancy->occupied[i];
		if (here == 0)
			continue;
		if (only != 0 || (here & (here - 1)) != 0)
			return;
		only = here;
		where = i;
	}
	out->cells.word[where] |= only & position->pieces[position->side].word[where];
}

/* Add the pieces that may be pinned to a royal piece. This assumes that conditions of rays are met, so the set may be
 * too large. */
static void
find_pins(struct hgn_pins *out, const struct hgn_position *position, unsigned king)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_attack_list *list = &t->attack[!position->side];
	const struct hgn_reverse_ray *reverse = t->reverse_ray + list->first, *end = reverse + list->n;
	struct hgn_occupancy occupancy;
	uint64_t here;
	unsigned cells = (unsigned)game->board.cells;
	int words = game->board.words, i;

	hgn_occupancy_now(&occupancy, position, words);
	for (reverse += list->leaps; reverse < end; reverse++) {
		const uint64_t *set = hgn_tables_set(t, reverse->origins, king, words);
		const uint64_t *held = position->set + reverse->code * (unsigned)words;

		for (i = 0; i < words; i++)
			for (here = set[i] & held[i]; here != 0; here &= here - 1)
				add_pin(out, position, &occupancy,
				    hgn_tables_between(t, reverse->path, reverse->mask, cells, king,
				    (unsigned)(i * 64 + __builtin_ctzll(here)), words));
	}
}

/* Find the cells where a piece stops every check, by a capture or on the line of the attack. Return false if the tables
 * do not determine them. */
static bool
find_stops(struct hgn_cells *out, const struct hgn_position *position, unsigned king)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_attack_list *list = &t->attack[!position->side];
	const struct hgn_reverse_ray *reverse;
	int words = game->board.words, i;
	struct hgn_occupancy occupancy;
	const uint64_t *between;
	struct hgn_cells stops;
	unsigned from;

	if (!game->legal_by_attacks || king == HGN_NO_CELL)
		return false;
	*out = game->board.by_part[0];
	hgn_occupancy_now(&occupancy, position, words);
	while ((reverse = hgn_attacker_find(&from, position, &occupancy, list, 0, king, words)) != NULL) {
		if (!t->code[reverse->code].unique)
			return false;
		between = hgn_tables_between(t, reverse->path, reverse->mask, (unsigned)game->board.cells, king, from,
		    words);
		memcpy(stops.word, between, (size_t)words * sizeof *between);
		hgn_set_add(stops.word, from, words);
		for (i = 0; i < words; i++)
			out->word[i] &= stops.word[i];
		hgn_set_add(occupancy.removed, from, words);
	}
	return true;
}

void
hgn_pins_add_all(struct hgn_cells *cells, const struct hgn_position *position)
{
	*cells = position->pieces[position->side];
}

void
hgn_pins_find(struct hgn_pins *out, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	uint16_t king = position->king[position->side];

	memset(out, 0, offsetof(struct hgn_pins, targets));
	out->narrow = position->state.check && find_stops(&out->targets, position, king);
	out->in_check = position->state.check && !out->narrow;
	if (out->in_check)
		return;
	if (king != HGN_NO_CELL) {
		hgn_cells_add(&out->cells, king);
		find_pins(out, position, king);
		if (game->hops > 0 && hgn_position_hops_aim(position, king, !position->side))
			hgn_pins_add_all(&out->cells, position);
	}
	add_pins_of_modules(&out->cells, position);
}

bool
hgn_move_is_legal_with_pins(const struct hgn_pins *pins, struct hgn_position *position,
    const struct hgn_move *move)
{
	if (hgn_move_is_normal(move) && hgn_pins_leave_free(pins, move->from))
		return !pins->narrow || hgn_cells_has(&pins->targets, move->to);
	return hgn_move_is_legal(position, move);
}
