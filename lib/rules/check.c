/* SPDX-License-Identifier: MIT
 * Attacks, check, and whether a position may stand after a move. */
#include <string.h>

#include "rules/position.h"

bool
hgn_position_influenced(const struct hgn_position *position, unsigned cell)
{
	const struct hgn_game *game = position->game;
	const uint16_t *near = game->board.near[cell];
	unsigned influencer = hgn_code(game, game->influencer, hgn_code_side(game, position->at[cell]));
	int i;

	for (i = 0; i < game->board.nears[cell]; i++)
		if (position->at[near[i]] == influencer)
			return true;
	return false;
}

/* What is taken for granted when a look at attacks is about what a move would lead to. */
struct view {
	uint64_t full[HGN_CELL_WORDS]; /* the cells that something stands on */
	uint64_t gone[HGN_CELL_WORDS]; /* those where a piece of the attacker does not count */
};

/* The first piece of a side that attacks a cell: its approach, and where it stands. NULL when there is none. */
static inline __attribute__((always_inline)) const struct hgn_approach *
attacker(unsigned *from, const struct hgn_position *position, const struct view *view, unsigned cell, int side,
    const int words)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_approach_list *list = &t->attack[side][cell];
	const struct hgn_approach *approach = t->approach + list->first, *end = approach + list->n;
	const uint64_t *set, *held, *between;
	uint64_t here, any;
	int i, k;

	for (; approach < end; approach++) {
		set = t->set + approach->set;
		held = position->set + approach->code * (unsigned)words;
		for (i = 0; i < words; i++)
			for (here = set[i] & held[i] & ~view->gone[i]; here != 0; here &= here - 1) {
				*from = (unsigned)(i * 64 + __builtin_ctzll(here));
				any = 0;
				if (!(approach->flags & HGN_RAY_LEAPS)) {
					between = hgn_tables_between(t, approach, position->game->board.cells, cell, *from);
					for (k = 0; k < words; k++)
						any |= between[k] & view->full[k];
				}
				if (any == 0 && (!(approach->flags & HGN_RAY_INFLUENCED) || hgn_position_influenced(position, *from)))
					return approach;
			}
	}
	return NULL;
}

/* With a number of words that is known beforehand. */
static const struct hgn_approach *
find_attacker(unsigned *from, const struct hgn_position *position, const struct view *view, unsigned cell, int side)
{
	switch (position->game->board.words) {
	case 1:
		return attacker(from, position, view, cell, side, 1);
	case 2:
		return attacker(from, position, view, cell, side, 2);
	default:
		return attacker(from, position, view, cell, side, position->game->board.words);
	}
}

/* The board as it is. */
static inline void
look(struct view *view, const struct hgn_position *position)
{
	int i;

	for (i = 0; i < position->game->board.words; i++) {
		view->full[i] = position->pieces[0].word[i] | position->pieces[1].word[i] | position->pieces[2].word[i];
		view->gone[i] = 0;
	}
}

/* The board as it would be after a move from cell to cell. */
static inline void
look_ahead(struct view *view, const struct hgn_position *position, const struct hgn_move *move)
{
	look(view, position);
	view->full[move->from >> 6] &= ~(UINT64_C(1) << (move->from & 63));
	if (move->taken != 0) {
		view->full[move->taken_at >> 6] &= ~(UINT64_C(1) << (move->taken_at & 63));
		view->gone[move->taken_at >> 6] |= UINT64_C(1) << (move->taken_at & 63);
	}
	view->full[move->to >> 6] |= UINT64_C(1) << (move->to & 63);
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

static bool
is_attacked(const struct hgn_position *position, const struct view *view, unsigned cell, int side)
{
	unsigned from;

	return find_attacker(&from, position, view, cell, side) != NULL ||
	    ((position->game->hooks & HGN_HOOK_ATTACK) && ask_modules(NULL, position, cell, side));
}

bool
hgn_position_attacked(const struct hgn_position *position, unsigned cell, int side)
{
	struct view view;

	look(&view, position);
	return is_attacked(position, &view, cell, side);
}

bool
hgn_position_find_attack(struct hgn_attack *how, const struct hgn_position *position, unsigned cell, int side)
{
	const struct hgn_game *game = position->game;
	const struct hgn_approach *approach;
	const uint64_t *between;
	struct view view;
	unsigned from;
	uint64_t rest;
	int i;

	look(&view, position);
	approach = find_attacker(&from, position, &view, cell, side);
	if (approach == NULL)
		return ask_modules(how, position, cell, side);
	how->from = (uint16_t)from;
	how->n = 0;
	if (approach->flags & HGN_RAY_LEAPS)
		return true;
	between = hgn_tables_between(&game->tables, approach, game->board.cells, cell, from);
	for (i = 0; i < game->board.words; i++)
		for (rest = between[i]; rest != 0; rest &= rest - 1)
			how->between[how->n++] = (uint16_t)(i * 64 + __builtin_ctzll(rest));
	return true;
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

static inline bool
has(const uint64_t *set, unsigned cell)
{
	return set[cell >> 6] >> (cell & 63) & 1;
}

/* Whether what attacks depends on where pieces stand alone, and on nothing else that a move changes. */
static inline bool
attacks_plainly(const struct hgn_game *game)
{
	return game->influencer < 0 && !(game->hooks & HGN_HOOK_ATTACK);
}

static inline bool
is_plain(const struct hgn_move *move)
{
	return move->kind == HGN_KIND_ORDINARY || move->kind == HGN_KIND_DOUBLE_STEP;
}

/* A piece attacks from where it has gone, or uncovers an attack from where it was. */
bool
hgn_move_checks(const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	unsigned king = position->king[position->side];
	int mover = !position->side;

	if (king == HGN_NO_CELL)
		return false;
	if (is_plain(move) && attacks_plainly(game) && !has(t->set + t->attack[mover][king].set, move->from) &&
	    !has(t->set + t->back[move->into * (unsigned)game->board.cells + king].captures, move->to))
		return false;
	return hgn_position_attacked(position, king, mover);
}

/* Whether the mover may leave things as they would be after a move from cell to cell. Only the cells change meanwhile. */
static bool
may_stand(struct hgn_position *position, const struct hgn_move *move, const struct view *view)
{
	uint8_t there = position->at[move->to], aside = 0;
	int mover = position->side, i;
	bool aside_taken = move->taken != 0 && move->taken_at != move->to, royal = position->king[mover] == move->from;
	bool stands;

	if (aside_taken) {
		aside = position->at[move->taken_at];
		position->at[move->taken_at] = 0;
	}
	position->at[move->from] = 0;
	position->at[move->to] = move->into;
	if (royal)
		position->king[mover] = move->to;
	stands = position->king[mover] == HGN_NO_CELL || !is_attacked(position, view, position->king[mover], !mover);
	for (i = 0; stands && i < position->game->modules; i++)
		stands = position->game->module[i]->forbids == NULL || position->game->module[i]->forbids(position, mover) == NULL;
	if (royal)
		position->king[mover] = move->from;
	position->at[move->to] = there;
	position->at[move->from] = move->piece;
	if (aside_taken)
		position->at[move->taken_at] = aside;
	return stands;
}

bool
hgn_move_is_legal(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;
	struct hgn_undo undo;
	struct view view;
	int mover = position->side;
	unsigned king = position->king[mover], from;
	bool legal;

	if (game->kind[move->kind] != NULL) {
		hgn_position_make(position, move, &undo);
		legal = hgn_position_forbidden(position, mover) == NULL;
		hgn_position_unmake(position, &undo);
		return legal;
	}
	if ((game->hooks & HGN_HOOK_FORBIDS) || !attacks_plainly(game)) {
		look_ahead(&view, position, move);
		return may_stand(position, move, &view);
	}
	if (king == HGN_NO_CELL || (is_plain(move) && !position->state.check && king != move->from &&
	    !has(game->tables.set + game->tables.attack[!mover][king].set, move->from)))
		return true;
	look_ahead(&view, position, move);
	return find_attacker(&from, position, &view, king == move->from ? move->to : king, !mover) == NULL;
}

bool
hgn_position_in_check(const struct hgn_position *position)
{
	return position->state.check;
}

/* Add the own pieces that alone stand between the royal piece and what would attack it. Influence is taken for granted,
 * so that more may be suspected than need be. */
static void
find_shields(struct hgn_suspects *out, const struct hgn_position *position, unsigned king)
{
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	const struct hgn_approach_list *list = &t->attack[!position->side][king];
	const struct hgn_approach *approach = t->approach + list->first, *end = approach + list->n;
	const uint64_t *between;
	struct view view;
	uint64_t here;
	int i, k, n;

	look(&view, position);
	for (; approach < end; approach++)
		for (i = 0; !(approach->flags & HGN_RAY_LEAPS) && i < game->board.words; i++) {
			here = t->set[approach->set + (unsigned)i] & position->set[approach->code * game->board.words + i];
			for (; here != 0; here &= here - 1) {
				between = hgn_tables_between(t, approach, game->board.cells, king,
				    (unsigned)(i * 64 + __builtin_ctzll(here)));
				for (k = n = 0; k < game->board.words; k++)
					n += __builtin_popcountll(between[k] & view.full[k]);
				for (k = 0; n == 1 && k < game->board.words; k++)
					out->cells.word[k] |= between[k] & position->pieces[position->side].word[k];
			}
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
	if (!suspects->all && (move->kind == HGN_KIND_ORDINARY || move->kind == HGN_KIND_DOUBLE_STEP) &&
	    !hgn_cells_has(&suspects->cells, move->from))
		return true;
	return hgn_move_is_legal(position, move);
}
