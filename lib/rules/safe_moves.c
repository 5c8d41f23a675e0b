/* SPDX-License-Identifier: MIT
 * Visits the moves that leave a legal position. */
#include "rules/movegen.h"
#include "rules/safe_moves.h"

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
	int i;

	for (i = 0; more && i < game->modules; i++)
		if (game->module[i]->generate != NULL && (position->state.phase == 0 || game->module[i]->in_phases))
			more = filtered ? game->module[i]->generate(position, filter_legal, &filter) :
			    game->module[i]->generate(position, each, ctx);
	return more;
}

/* Return true if a move captures without moving, and the same piece can also capture there legally by moving. The text
 * of both is the same, and means the latter. */
static bool
is_shadowed(struct hgn_position *position, const struct hgn_move *move, const struct hgn_move *list, int n)
{
	int i;

	for (i = 0; move->kind == HGN_KIND_STAY && i < n; i++)
		if (list[i].kind != HGN_KIND_STAY && list[i].to == move->to && list[i].taken_at == move->taken_at &&
		    hgn_move_is_legal(position, &list[i]))
			return true;
	return false;
}

bool
hgn_position_each_from(struct hgn_position *position, const struct hgn_pins *pins, unsigned cell,
    hgn_each_move_fn *each, void *ctx)
{
	struct hgn_move list[HGN_CELL_MOVES];
	int n = hgn_moves_from(list, position, cell), i;

	for (i = 0; i < n; i++)
		if (hgn_move_is_legal_with_pins(pins, position, &list[i]) &&
		    !is_shadowed(position, &list[i], list, n) && !each(ctx, &list[i]))
			return false;
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
