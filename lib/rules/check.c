/* SPDX-License-Identifier: MIT
 * Attacks, check, and whether a position may stand after a move. */
#include <string.h>

#include "rules/quick.h"

/* What stands where, as a look at attacks takes it. Of both sets only the words that the board has are used. */
struct view {
	uint64_t full[HGN_CELL_WORDS]; /* the cells that something stands on */
	uint64_t gone[HGN_CELL_WORDS]; /* those where a piece of the attacker does not count */
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

/* The board as it is. */
HGN_INLINE void
look(struct view *view, const struct hgn_position *position, const int words)
{
	int i;

	for (i = 0; i < words; i++) {
		view->full[i] = position->pieces[0].word[i] | position->pieces[1].word[i] | position->pieces[2].word[i];
		view->gone[i] = 0;
	}
}

/* The board as it would be after a move from cell to cell. */
HGN_INLINE void
look_ahead(struct view *view, const struct hgn_position *position, const struct hgn_move *move, const int words)
{
	look(view, position, words);
	remove_cell(view->full, move->from, words);
	if (move->taken != 0) {
		remove_cell(view->full, move->taken_at, words);
		add_cell(view->gone, move->taken_at, words);
	}
	add_cell(view->full, move->to, words);
}

/* Whether nothing stands between the target of an approach and a cell of it. */
HGN_INLINE bool
is_clear(const struct hgn_game *game, const struct hgn_approach *approach, const struct view *view, unsigned to,
    unsigned from, const int words)
{
	const uint64_t *between = hgn_tables_between(&game->tables, approach->path, approach->mask,
	    (unsigned)game->board.cells, to, from, words);
	uint64_t any = 0;
	int i;

	for (i = 0; i < words; i++)
		any |= between[i] & view->full[i];
	return any == 0;
}

/* The first piece that attacks a cell by one of the approaches from number `first` of its list on: how it does, and
 * where it stands. NULL when there is none. */
HGN_INLINE const struct hgn_approach *
attacker(unsigned *from, const struct hgn_position *position, const struct view *view,
    const struct hgn_attack_list *list, uint32_t first, unsigned cell, const int words)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_approach *approach = t->approach + list->first, *end = approach + list->n;
	uint64_t here;
	int i;

	for (approach += first; approach < end; approach++) {
		const uint64_t *set = hgn_tables_set(t, approach->sets, cell, words);
		const uint64_t *held = position->set + approach->code * (unsigned)words;

		for (i = 0; i < words; i++)
			for (here = set[i] & held[i] & ~view->gone[i]; here != 0; here &= here - 1) {
				*from = (unsigned)(i * 64 + __builtin_ctzll(here));
				if (is_clear(game, approach, view, cell, *from, words) &&
				    hgn_position_allows(position, approach->flags, *from))
					return approach;
			}
	}
	return NULL;
}

/* The same in a position as it is, by all of a side's approaches. */
HGN_INLINE const struct hgn_approach *
attacker_now(unsigned *from, const struct hgn_position *position, unsigned cell, int side, const int words)
{
	struct view view;

	look(&view, position, words);
	return attacker(from, position, &view, &position->game->tables.attack[side], 0, cell, words);
}

static const struct hgn_approach *
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

static bool
ask_modules(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_game *game = position->game;
	int i;

	for (i = 0; i < game->modules; i++)
		if (game->module[i]->attack != NULL && game->module[i]->attack(how, position, cell, side))
			return true;
	return false;
}

bool
hgn_position_attacked(const struct hgn_position *position, unsigned cell, int side)
{
	unsigned from;

	return find_attacker(&from, position, cell, side) != NULL ||
	    ((position->game->hooks & HGN_HOOK_ATTACK) && ask_modules(NULL, position, cell, side));
}

/* How a piece on a cell attacks by an approach. */
static void
describe(struct hgn_attack *how, const struct hgn_game *game, const struct hgn_approach *approach, unsigned cell,
    unsigned from)
{
	const uint64_t *between = hgn_tables_between(&game->tables, approach->path, approach->mask,
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
	const struct hgn_approach *approach;
	unsigned from;

	approach = find_attacker(&from, position, cell, side);
	if (approach == NULL)
		return ask_modules(how, position, cell, side);
	describe(how, position->game, approach, cell, from);
	return true;
}

bool
hgn_position_each_attack(const struct hgn_position *position, unsigned cell, int side, hgn_each_attack_fn *each,
    void *ctx)
{
	const struct hgn_game *game = position->game;
	const struct hgn_approach *approach;
	struct hgn_attack how;
	struct view view;
	unsigned from;

	look(&view, position, game->board.words);
	while ((approach = attacker(&from, position, &view, &game->tables.attack[side], 0, cell, game->board.words)) !=
	    NULL) {
		describe(&how, game, approach, cell, from);
		if (!each(ctx, &how))
			return false;
		add_cell(view.gone, from, game->board.words);
	}
	return !ask_modules(&how, position, cell, side) || each(ctx, &how);
}

bool
hgn_position_extinct(const struct hgn_position *position, int side)
{
	const struct hgn_game *game = position->game;
	uint64_t rest;

	for (rest = game->vital; rest != 0; rest &= rest - 1)
		if (position->count[hgn_code(game, __builtin_ctzll(rest), side)] > 0)
			return false;
	return game->vital != 0;
}

const char *
hgn_position_forbidden(const struct hgn_position *position, int mover)
{
	const struct hgn_game *game = position->game;
	const char *rule;
	int i;

	if (position->king[mover] != HGN_NO_CELL && hgn_position_attacked(position, position->king[mover], !mover))
		return "king-in-check";
	for (i = 0; i < game->modules; i++)
		if (game->module[i]->forbids != NULL && (rule = game->module[i]->forbids(position, mover)) != NULL)
			return rule;
	return NULL;
}

const char *
hgn_position_forbidden_what(const struct hgn_position *position, int mover)
{
	const struct hgn_game *game = position->game;
	int i;

	for (i = 0; i < game->modules; i++)
		if (game->module[i]->forbids != NULL && game->module[i]->forbids(position, mover) != NULL)
			return game->module[i]->forbidden;
	return "";
}

void
hgn_position_refresh(struct hgn_position *position)
{
	unsigned king = position->king[position->side];

	position->state.check = king != HGN_NO_CELL && hgn_position_attacked(position, king, !position->side);
}

/* Whether a piece attacks from where it has gone, or uncovers an attack from where it was. */
HGN_INLINE bool
checks(const struct hgn_position *position, const struct hgn_move *move, unsigned king, const int words)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_attack_list *list = &t->attack[!position->side];
	const struct hgn_approach *approach = t->approach + list->first, *end = approach + list->n;
	struct view view;
	unsigned from;

	look(&view, position, words);
	if (hgn_set_has(hgn_tables_set(t, t->code[move->into].attacks, king, words), move->to, words))
		for (; approach < end; approach++)
			if (approach->code == move->into && hgn_set_has(hgn_tables_set(t, approach->sets, king, words), move->to, words) &&
			    is_clear(game, approach, &view, king, move->to, words))
				return true;
	return hgn_position_uncovers(position, king, move->from, !position->side, words) &&
	    attacker(&from, position, &view, list, list->leaps, king, words) != NULL;
}

/* Functions of their own for the smallest boards and for others, so that nothing is kept in registers that is not
 * used. */
static __attribute__((noinline)) bool
checks_1(const struct hgn_position *position, const struct hgn_move *move, unsigned king)
{
	return checks(position, move, king, 1);
}

static __attribute__((noinline)) bool
checks_n(const struct hgn_position *position, const struct hgn_move *move, unsigned king)
{
	return checks(position, move, king, position->game->board.words);
}

bool
hgn_move_prove_check(const struct hgn_position *position, const struct hgn_move *move)
{
	unsigned king = position->king[position->side];

	if (king == HGN_NO_CELL)
		return false;
	if (!hgn_move_is_plain(move) || !hgn_game_attacks_plainly(position->game))
		return hgn_position_attacked(position, king, !position->side);
	return position->game->board.words == 1 ? checks_1(position, move, king) : checks_n(position, move, king);
}

/* Whether a move from cell to cell leaves the own royal piece unattacked. A piece that is not royal can only let
 * something through, unless there is a check already. */
HGN_INLINE bool
is_safe(const struct hgn_position *position, const struct hgn_move *move, unsigned king, const int words)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_attack_list *list = &t->attack[!position->side];
	bool lets = hgn_move_is_plain(move) && !position->state.check && king != move->from;
	struct view view;
	unsigned from;

	look_ahead(&view, position, move, words);
	return attacker(&from, position, &view, list, lets ? list->leaps : 0, king == move->from ? move->to : king,
	    words) == NULL;
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

/* Whether the modules let the mover leave things as they would be after a move from cell to cell, and whatever attacks
 * on a condition or by moves of theirs. Only the cells change meanwhile. */
static bool
may_stand(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	uint8_t there = position->at[move->to], aside = 0;
	int mover = position->side, i;
	unsigned king = position->king[mover], from;
	bool aside_taken = move->taken != 0 && move->taken_at != move->to, stands = true;
	struct view view = { { 0 }, { 0 } };

	look_ahead(&view, position, move, game->board.words);
	if (aside_taken) {
		aside = position->at[move->taken_at];
		position->at[move->taken_at] = 0;
	}
	position->at[move->from] = 0;
	position->at[move->to] = move->into;
	if (king == move->from)
		position->king[mover] = move->to;
	if (!hgn_game_attacks_plainly(game) && king != HGN_NO_CELL)
		stands = attacker(&from, position, &view, &game->tables.attack[!mover], 0, position->king[mover],
		    game->board.words) == NULL && !ask_modules(NULL, position, position->king[mover], !mover);
	for (i = 0; stands && i < game->modules; i++)
		stands = game->module[i]->forbids == NULL || game->module[i]->forbids(position, mover) == NULL;
	position->king[mover] = (uint16_t)king;
	position->at[move->to] = there;
	position->at[move->from] = move->piece;
	if (aside_taken)
		position->at[move->taken_at] = aside;
	return stands;
}

/* What is legal in games where more counts than what attacks from where, and moves of kinds that modules own. */
static __attribute__((noinline)) bool
prove_by_rules(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	unsigned king = position->king[position->side];
	struct hgn_undo undo;
	int mover = position->side;
	bool legal;

	if (game->kind[move->kind] != NULL) {
		hgn_position_make(position, move, &undo);
		legal = hgn_position_forbidden(position, mover) == NULL;
		hgn_position_unmake(position, &undo);
		return legal;
	}
	if (hgn_game_attacks_plainly(game) && king != HGN_NO_CELL && !leaves_safe(position, move, king))
		return false;
	return may_stand(position, move);
}

bool
hgn_move_prove_legal(struct hgn_position *position, const struct hgn_move *move)
{
	unsigned king = position->king[position->side];

	if (!position->game->plain || position->game->kind[move->kind] != NULL)
		return prove_by_rules(position, move);
	return king == HGN_NO_CELL || leaves_safe(position, move, king);
}

bool
hgn_position_in_check(const struct hgn_position *position)
{
	return position->state.check;
}

/* Add the own piece of what is between, if it is all that stands there. */
static void
add_shield(struct hgn_suspects *out, const struct hgn_position *position, const struct view *view,
    const uint64_t *between)
{
	int words = position->game->board.words, n = 0, i;

	for (i = 0; i < words; i++)
		n += __builtin_popcountll(between[i] & view->full[i]);
	for (i = 0; n == 1 && i < words; i++)
		out->cells.word[i] |= between[i] & position->pieces[position->side].word[i];
}

/* Add the own pieces that alone stand between the royal piece and what would attack it. Conditions are taken for granted,
 * so that more may be suspected than need be. */
static void
find_shields(struct hgn_suspects *out, const struct hgn_position *position, unsigned king)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_attack_list *list = &t->attack[!position->side];
	const struct hgn_approach *approach = t->approach + list->first, *end = approach + list->n;
	struct view view;
	uint64_t here;
	unsigned cells = (unsigned)game->board.cells;
	int words = game->board.words, i;

	look(&view, position, words);
	for (approach += list->leaps; approach < end; approach++) {
		const uint64_t *set = hgn_tables_set(t, approach->sets, king, words);
		const uint64_t *held = position->set + approach->code * (unsigned)words;

		for (i = 0; i < words; i++)
			for (here = set[i] & held[i]; here != 0; here &= here - 1)
				add_shield(out, position, &view, hgn_tables_between(t, approach->path, approach->mask, cells, king,
				    (unsigned)(i * 64 + __builtin_ctzll(here)), words));
	}
}

void
hgn_suspects_find(struct hgn_suspects *out, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	uint16_t king = position->king[position->side];
	int i;

	memset(out, 0, sizeof *out);
	out->all = position->state.check;
	if (out->all)
		return;
	if (king != HGN_NO_CELL) {
		hgn_cells_add(&out->cells, king);
		find_shields(out, position, king);
	}
	for (i = 0; i < game->modules; i++)
		if (game->module[i]->suspects != NULL)
			game->module[i]->suspects(&out->cells, position);
}

bool
hgn_move_is_legal_given(const struct hgn_suspects *suspects, struct hgn_position *position,
    const struct hgn_move *move)
{
	if (!suspects->all && hgn_move_is_plain(move) && !hgn_cells_has(&suspects->cells, move->from))
		return true;
	return hgn_move_is_legal(position, move);
}
