/* SPDX-License-Identifier: MIT
 * Legality of moves, and pins. */
#include <string.h>

#include "rules/attacks.h"
#include "rules/legality.h"
#include "rules/make.h"
#include "rules/movegen.h"

/* Return the id of a module's rule that forbids the position after a move of `mover`, or NULL. */
static const char *
find_forbidding_rule(const char **what, const struct hgn_position *position, int mover)
{
	const struct hgn_module *const *module;
	const char *rule;

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
hgn_position_forbidden(const char **what, const struct hgn_position *position, int mover)
{
	if (position->king[mover] != HGN_NO_CELL && hgn_position_attacked(position, position->king[mover], !mover))
		return "king-in-check";
	return find_forbidding_rule(what, position, mover);
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

HGN_BY_WORDS(bool, is_safe, (const struct hgn_position *position, unsigned from, unsigned to, unsigned taken_at, unsigned
    king, bool normal), position, from, to, taken_at, king, normal)

bool
hgn_shift_is_safe(const struct hgn_position *position, unsigned from, unsigned to, unsigned taken_at, unsigned king,
    bool normal)
{
	return is_safe_by_words(position, from, to, taken_at, king, normal);
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

/* Return true if all moves of the piece on a cell are legal, because it is not pinned, see hgn_pins_find(). */
static bool
is_free(const struct hgn_position *position, unsigned cell)
{
	unsigned king = position->king[position->side];

	return king != HGN_NO_CELL && !position->state.check && king != cell &&
	    !(position->game->hops > 0 && hgn_position_hops_aim(position, king, !position->side)) &&
	    !hgn_position_may_discover(position, position->game, king, cell, !position->side,
	    position->game->board.words) && !is_pinned_by_module(position, cell);
}

bool
hgn_move_is_legal_slow(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	int mover = position->side;
	unsigned king = position->king[mover];
	bool tables = hgn_game_attacks_by_tables(game) && game->kind[move->kind] == NULL && move->kind != HGN_KIND_STAY;
	uint8_t codes[HGN_MAX_CHOICES];
	struct hgn_undo undo;
	const char *rule;

	if (move->from == HGN_NO_CELL && game->legal_by_attacks && !position->state.check &&
	    move->piece != game->royal_code[mover])
		return true; /* a dropped piece opens no line */
	if (game->scarce_promotions && hgn_move_choices(codes, position, move) < 0)
		return false;
	if ((game->hooks & HGN_HOOK_BARS) && hgn_move_barred(NULL, position, move) != NULL)
		return false;
	if (!game->legal_by_attacks && hgn_move_is_normal(move) && is_free(position, move->from))
		return true;
	if (tables && king != HGN_NO_CELL && !hgn_shift_is_safe(position, move->from, move->to,
	    move->taken != 0 ? move->taken_at : HGN_NO_CELL, king, hgn_move_is_normal(move)))
		return false;
	if (tables && !(game->hooks & HGN_HOOK_FORBIDS))
		return true;
	hgn_position_shift(position, move, &undo);
	rule = tables ? find_forbidding_rule(NULL, position, mover) : hgn_position_forbidden(NULL, position, mover);
	hgn_position_unmake(position, &undo);
	return rule == NULL;
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

	memset(out, 0, sizeof *out);
	out->in_check = position->state.check;
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
