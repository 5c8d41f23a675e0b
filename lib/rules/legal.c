/* SPDX-License-Identifier: MIT
 * Legal moves: generation, listing, random choice and counting (perft). */
#include "base/error.h"
#include "rules/legality.h"
#include "rules/ends.h"
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
	const struct hgn_game *game = position->game;
	struct hgn_position scratch;
	struct hgn_move own;
	int i;

	if (!hgn_position_has_too_many_moves(position))
		return HGN_ENOTFOUND;
	if (hgn_position_is_over(position) || !hgn_position_is_playable(position))
		return HGN_DONE;
	hgn_position_copy(&scratch, position);
	for (i = 0; game->module[i]->random_move == NULL; i++)
		continue;
	return game->module[i]->random_move(out != NULL ? out : &own, &scratch, below, ctx);
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
