/* SPDX-License-Identifier: MIT
 * Attacks, check, and legality of moves. */
#include <string.h>

#include "rules/attacks.h"
#include "rules/movegen.h"
#include "rules/promotions.h"

/* The occupancy of the board for finding attacks. Only the words that the board uses are set. */
struct occupancy {
	uint64_t occupied[HGN_CELL_WORDS]; /* occupied cells */
	uint64_t removed[HGN_CELL_WORDS]; /* cells whose pieces are captured or ignored as attackers */
};

HGN_INLINE void
remove_cell(uint64_t *set, unsigned cell, const int words)
{
	set[hgn_word_of(cell, words)] &= ~(UINT64_C(1) << (cell & 63));
}

HGN_INLINE void
add_cell(uint64_t *set, unsigned cell, const int words)
{
	set[hgn_word_of(cell, words)] |= UINT64_C(1) << (cell & 63);
}

/* Set the current occupancy. */
HGN_INLINE void
occupancy_now(struct occupancy *occupancy, const struct hgn_position *position, const int words)
{
	int i;

	for (i = 0; i < words; i++) {
		occupancy->occupied[i] = position->pieces[0].word[i] | position->pieces[1].word[i] |
		    position->pieces[2].word[i];
		occupancy->removed[i] = 0;
	}
}

/* Set the occupancy after a move from cell to cell. */
HGN_INLINE void
occupancy_after(struct occupancy *occupancy, const struct hgn_position *position, const struct hgn_move *move,
    const int words)
{
	occupancy_now(occupancy, position, words);
	remove_cell(occupancy->occupied, move->from, words);
	if (move->taken != 0) {
		remove_cell(occupancy->occupied, move->taken_at, words);
		add_cell(occupancy->removed, move->taken_at, words);
	}
	add_cell(occupancy->occupied, move->to, words);
}

/* Return true if the line between the target of a reverse ray and an origin is empty. */
HGN_INLINE bool
is_clear(const struct hgn_game *game, const struct hgn_reverse_ray *reverse, const struct occupancy *occupancy,
    unsigned to, unsigned from, const int words)
{
	const uint64_t *between = hgn_tables_between(&game->tables, reverse->path, reverse->mask,
	    (unsigned)game->board.cells, to, from, words);
	uint64_t any = 0;
	int i;

	for (i = 0; i < words; i++)
		any |= between[i] & occupancy->occupied[i];
	return any == 0;
}

/* Find the first attacker of a cell in the `n` reverse rays from number `first` on: return its reverse ray and set its
 * cell, or return NULL. */
HGN_INLINE const struct hgn_reverse_ray *
attacker_by(unsigned *from, const struct hgn_position *position, const struct occupancy *occupancy, unsigned first,
    unsigned n, unsigned cell, const int words)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_reverse_ray *reverse = t->reverse_ray + first, *end = reverse + n;
	uint64_t here;
	int i;

	for (; reverse < end; reverse++) {
		const uint64_t *set = hgn_tables_set(t, reverse->origins, cell, words);
		const uint64_t *held = position->set + reverse->code * (unsigned)words;

		for (i = 0; i < words; i++)
			for (here = set[i] & held[i] & ~occupancy->removed[i]; here != 0; here &= here - 1) {
				*from = (unsigned)(i * 64 + __builtin_ctzll(here));
				if (is_clear(game, reverse, occupancy, cell, *from, words) &&
				    hgn_position_lets_capture(position, reverse, *from, cell))
					return reverse;
			}
	}
	return NULL;
}

/* Find an attacker in a list of reverse rays, from number `first` on. */
HGN_INLINE const struct hgn_reverse_ray *
attacker(unsigned *from, const struct hgn_position *position, const struct occupancy *occupancy,
    const struct hgn_attack_list *list, unsigned first, unsigned cell, const int words)
{
	return attacker_by(from, position, occupancy, list->first + first, list->n - first, cell, words);
}

/* Find an attacker with the current occupancy, in all reverse rays of a side. */
HGN_INLINE const struct hgn_reverse_ray *
attacker_now(unsigned *from, const struct hgn_position *position, unsigned cell, int side, const int words)
{
	struct occupancy occupancy;

	occupancy_now(&occupancy, position, words);
	return attacker(from, position, &occupancy, &position->game->tables.attack[side], 0, cell, words);
}

/* Find an attacker with the current occupancy, by the copy of the code for the size of the board. */
static const struct hgn_reverse_ray *
find_attacker(unsigned *from, const struct hgn_position *position, unsigned cell, int side)
{
	switch (position->game->board.words) {
	case 1:
		return attacker_now(from, position, cell, side, 1);
	case 2:
		return attacker_now(from, position, cell, side, 2);
	default:
		return attacker_now(from, position, cell, side, position->game->board.words);
	}
}

static inline bool
ask_modules(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_module *const *module = position->game->attacking;

	while (*module != NULL && !(*module)->attack(how, position, cell, side))
		module++;
	return *module != NULL;
}

/* Return true if a module ignores attacks on a cell. */
static bool
is_spared(const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_module *const *module = position->game->module;

	if (!(position->game->hooks & HGN_HOOK_SPARES))
		return false;
	while (*module != NULL && ((*module)->spares == NULL || !(*module)->spares(position, cell, side)))
		module++;
	return *module != NULL;
}

bool
hgn_position_attacked(const struct hgn_position *position, unsigned cell, int side)
{
	unsigned from;

	return (find_attacker(&from, position, cell, side) != NULL || ask_modules(NULL, position, cell, side)) &&
	    !is_spared(position, cell, side);
}

/* Describe an attack by a reverse ray. */
static void
describe(struct hgn_attack *how, const struct hgn_game *game, const struct hgn_reverse_ray *reverse, unsigned cell,
    unsigned from)
{
	const uint64_t *between = hgn_tables_between(&game->tables, reverse->path, reverse->mask,
	    (unsigned)game->board.cells, cell, from, game->board.words);
	uint64_t rest;
	int i;

	how->from = (uint16_t)from;
	how->n = 0;
	for (i = 0; i < game->board.words; i++)
		for (rest = between[i]; rest != 0; rest &= rest - 1)
			how->between[how->n++] = (uint16_t)(i * 64 + __builtin_ctzll(rest));
}

bool
hgn_position_find_attack(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_reverse_ray *reverse;
	unsigned from;

	if (is_spared(position, cell, side))
		return false;
	reverse = find_attacker(&from, position, cell, side);
	if (reverse == NULL)
		return ask_modules(how, position, cell, side);
	describe(how, position->game, reverse, cell, from);
	return true;
}

bool
hgn_position_each_attack(const struct hgn_position *position, unsigned cell, int side, hgn_each_attack_fn *each,
    void *ctx)
{
	const struct hgn_game *game = position->game;
	const struct hgn_reverse_ray *reverse;
	struct hgn_attack how;
	struct occupancy occupancy;
	unsigned from;

	occupancy_now(&occupancy, position, game->board.words);
	while ((reverse = attacker(&from, position, &occupancy, &game->tables.attack[side], 0, cell,
	    game->board.words)) != NULL) {
		describe(&how, game, reverse, cell, from);
		if (!each(ctx, &how))
			return false;
		add_cell(occupancy.removed, from, game->board.words);
	}
	return !ask_modules(&how, position, cell, side) || each(ctx, &how);
}

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

void
hgn_position_refresh(struct hgn_position *position)
{
	unsigned king = position->king[position->side];

	position->state.check = king != HGN_NO_CELL && hgn_position_attacked(position, king, !position->side);
}

/* Return true if a piece attacks a royal piece from the target of its move. */
HGN_INLINE bool
attacks_from_target(const struct hgn_position *position, const struct hgn_move *move,
    const struct occupancy *occupancy, unsigned king, const int words)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_range captures = t->code[move->into].reverse[HGN_RAY_CAPTURE];
	const struct hgn_reverse_ray *reverse = t->reverse_ray + captures.first, *end = reverse + captures.n;

	if (!hgn_set_has(hgn_tables_set(t, t->code[move->into].attacks, king, words), move->to, words))
		return false;
	for (; reverse < end; reverse++)
		if (hgn_set_has(hgn_tables_set(t, reverse->origins, king, words), move->to, words) &&
		    is_clear(game, reverse, occupancy, king, move->to, words) &&
		    hgn_position_lets_capture(position, reverse, move->to, king))
			return true;
	return false;
}

/* Return true if a move gives check: from its target, by discovery, or by an attack that requires more than empty
 * cells, which may become possible anywhere. */
HGN_INLINE bool
gives_check(const struct hgn_position *position, const struct hgn_move *move, unsigned king, const int words)
{
	const struct hgn_attack_list *list = &position->game->tables.attack[!position->side];
	struct occupancy occupancy;
	unsigned from;

	occupancy_now(&occupancy, position, words);
	if (attacks_from_target(position, move, &occupancy, king, words))
		return true;
	if (hgn_position_may_discover(position, position->game, king, move->from, !position->side, words) &&
	    attacker(&from, position, &occupancy, list, list->leaps, king, words) != NULL)
		return true;
	return attacker_by(&from, position, &occupancy, list->asking.first, list->asking.n, king, words) != NULL ||
	    ask_modules(NULL, position, king, !position->side);
}

/* Copies for small boards and for others, which need fewer registers. */
static __attribute__((noinline)) bool
gives_check_1(const struct hgn_position *position, const struct hgn_move *move, unsigned king)
{
	return gives_check(position, move, king, 1);
}

static __attribute__((noinline)) bool
gives_check_2(const struct hgn_position *position, const struct hgn_move *move, unsigned king)
{
	return gives_check(position, move, king, 2);
}

static __attribute__((noinline)) bool
gives_check_n(const struct hgn_position *position, const struct hgn_move *move, unsigned king)
{
	return gives_check(position, move, king, position->game->board.words);
}

bool
hgn_move_gives_check_slow(const struct hgn_position *position, const struct hgn_move *move)
{
	unsigned king = position->king[position->side];

	if (king == HGN_NO_CELL)
		return false;
	if (!hgn_move_is_normal(move) || (position->game->hooks & HGN_HOOK_SPARES))
		return hgn_position_attacked(position, king, !position->side);
	switch (position->game->board.words) {
	case 1:
		return gives_check_1(position, move, king);
	case 2:
		return gives_check_2(position, move, king);
	default:
		return gives_check_n(position, move, king);
	}
}

/* Return true if a move from cell to cell leaves its own royal piece unattacked. If there is no check before it, a
 * piece that is not royal can only open lines of sliders. */
HGN_INLINE bool
is_safe(const struct hgn_position *position, const struct hgn_move *move, unsigned king, const int words)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_attack_list *list = &t->attack[!position->side];
	bool only_sliders = hgn_move_is_normal(move) && !position->state.check && king != move->from;
	struct occupancy occupancy;
	unsigned from;

	occupancy_after(&occupancy, position, move, words);
	return attacker(&from, position, &occupancy, list, only_sliders ? list->leaps : 0, king == move->from ?
	    move->to : king, words) == NULL;
}

static __attribute__((noinline)) bool
is_safe_1(const struct hgn_position *position, const struct hgn_move *move, unsigned king)
{
	return is_safe(position, move, king, 1);
}

static __attribute__((noinline)) bool
is_safe_n(const struct hgn_position *position, const struct hgn_move *move, unsigned king)
{
	return is_safe(position, move, king, position->game->board.words);
}

static inline bool
leaves_safe(const struct hgn_position *position, const struct hgn_move *move, unsigned king)
{
	return position->game->board.words == 1 ? is_safe_1(position, move, king) : is_safe_n(position, move, king);
}

/* Return true if modules allow the position after a move from cell to cell, and there is no conditional attack and no
 * attack by their moves. Only the cells are changed during the test. */
static __attribute__((noinline)) bool
modules_allow(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	uint8_t there = position->at[move->to], aside = 0;
	int mover = position->side, i;
	unsigned king = position->king[mover], from;
	bool aside_taken = move->taken != 0 && move->taken_at != move->to, legal = true;
	struct occupancy occupancy = { { 0 }, { 0 } };

	occupancy_after(&occupancy, position, move, game->board.words);
	if (aside_taken) {
		aside = position->at[move->taken_at];
		position->at[move->taken_at] = 0;
	}
	position->at[move->from] = 0;
	position->at[move->to] = move->into;
	if (king == move->from)
		position->king[mover] = move->to;
	if (!hgn_game_attacks_by_tables(game) && king != HGN_NO_CELL)
		legal = attacker(&from, position, &occupancy, &game->tables.attack[!mover], 0, position->king[mover],
		    game->board.words) == NULL && !ask_modules(NULL, position, position->king[mover], !mover);
	for (i = 0; legal && i < game->modules; i++)
		legal = game->module[i]->forbids == NULL || game->module[i]->forbids(position, mover) == NULL;
	position->king[mover] = (uint16_t)king;
	position->at[move->to] = there;
	position->at[move->from] = move->piece;
	if (aside_taken)
		position->at[move->taken_at] = aside;
	return legal;
}

/* Add the pieces that modules pin. */
static inline void
add_pins_of_modules(struct hgn_cells *cells, const struct hgn_position *position)
{
	const struct hgn_module *const *module = position->game->pinning;

	for (; *module != NULL; module++)
		(*module)->pins(cells, position);
}

/* Return true if a module pins the piece on a cell. */
static bool
is_pinned_by_module(const struct hgn_position *position, unsigned cell)
{
	struct hgn_cells cells = { { 0 } };

	add_pins_of_modules(&cells, position);
	return hgn_cells_has(&cells, cell);
}

/* Return true if the piece on a cell may open a line to its royal piece when it leaves. */
static bool
may_uncover(const struct hgn_position *position, unsigned king, unsigned cell)
{
	int words = position->game->board.words, other = !position->side;

	return words == 2 ? hgn_position_may_discover(position, position->game, king, cell, other, 2) :
	    hgn_position_may_discover(position, position->game, king, cell, other, words);
}

/* Return true if a piece is not pinned in the sense of hgn_pins_find(), so that no move of it can be illegal. */
static bool
is_free(const struct hgn_position *position, unsigned cell)
{
	unsigned king = position->king[position->side];

	return king != HGN_NO_CELL && !position->state.check && king != cell &&
	    !(position->game->hops > 0 && hgn_position_hops_aim(position, king, !position->side)) &&
	    !may_uncover(position, king, cell) && !is_pinned_by_module(position, cell);
}

/* Return true if a move is legal, in games whose tables do not determine it, or for moves of modules. */
static __attribute__((noinline)) bool
is_legal_by_modules(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	unsigned king = position->king[position->side];
	struct hgn_undo undo;
	int mover = position->side;
	uint8_t codes[HGN_MAX_CHOICES];
	bool legal;

	if (game->scarce_promotions && hgn_move_is_normal(move) &&
	    hgn_move_promotions(codes, position, move->piece, move->from, move->to) < 0)
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
		return true; /* a new piece opens no line */
	if (!position->game->legal_by_attacks || position->game->kind[move->kind] != NULL || move->kind == HGN_KIND_STAY)
		return is_legal_by_modules(position, move);
	return king == HGN_NO_CELL || leaves_safe(position, move, king);
}

bool
hgn_position_in_check(const struct hgn_position *position)
{
	return position->state.check;
}

/* Add the piece on a line as pinned, if it is the only one there and belongs to the side to move. */
static void
add_pin(struct hgn_pins *out, const struct hgn_position *position, const struct occupancy *occupancy,
    const uint64_t *between)
{
	int words = position->game->board.words, n = 0, i;

	for (i = 0; i < words; i++)
		n += __builtin_popcountll(between[i] & occupancy->occupied[i]);
	for (i = 0; n == 1 && i < words; i++)
		out->cells.word[i] |= between[i] & position->pieces[position->side].word[i];
}

/* Add the pieces that are pinned to the royal piece. Conditions of rays are assumed to hold, so pieces may be added
 * that are not pinned. */
static void
find_pins(struct hgn_pins *out, const struct hgn_position *position, unsigned king)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_attack_list *list = &t->attack[!position->side];
	const struct hgn_reverse_ray *reverse = t->reverse_ray + list->first, *end = reverse + list->n;
	struct occupancy occupancy;
	uint64_t here;
	unsigned cells = (unsigned)game->board.cells;
	int words = game->board.words, i;

	occupancy_now(&occupancy, position, words);
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
			out->cells = position->pieces[position->side];
	}
	add_pins_of_modules(&out->cells, position);
}

bool
hgn_move_is_legal_with_pins(const struct hgn_pins *pins, struct hgn_position *position,
    const struct hgn_move *move)
{
	if (hgn_move_is_normal(move) && hgn_pins_leave_free(pins, move->from))
		return true;
	return hgn_move_is_legal(position, move);
}
