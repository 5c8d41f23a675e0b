/* SPDX-License-Identifier: MIT
 * Mobilization: see mobilization.h. */
#include "modules/mobilization/mobilization.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "modules/registry.h"

#define MOST_LOOKED_AT 1000000 /* positions, when a turn that ends a check is looked for */
#define TRIES 100              /* tries to find a turn that leaves the royal piece safe */

/* ---- compiling ---------------------------------------------------------------------------------------------- */

/* "3/5,5/3,6/6": White's and Black's moves in each stage. */
static bool
read_stages(struct hgn_mobilization *rules, const char *text)
{
	int side = 0;

	for (; *text != '\0'; text++) {
		if (rules->stages == HGN_MOST_STAGES || *text < '1' || *text > '0' + HGN_TURN_MOVES)
			return false;
		rules->most[side][rules->stages] = (uint8_t)(*text++ - '0');
		rules->stages += side;
		if (*text == '\0')
			return side == 1;
		if (*text != (side == 0 ? '/' : ','))
			return false;
		side = !side;
	}
	return false;
}

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	static const char *const names[HGN_MOBILIZE_REASONS] = { "count", "piece", "twice", "capture" };
	struct hgn_mobilization *rules = hgn_arena_alloc(&game->arena, sizeof *rules);

	if (rules == NULL)
		return hgn_error_nomem(error);
	rules->shift = hgn_game_kind_shift(game, &hgn_module_mobilization);
	rules->types = args[0].types;
	if (game->royal < 0 || (rules->types >> game->royal & 1))
		return hgn_error_set(error, HGN_EINVAL, "", "'mobilization' needs a royal piece, which does not move in it");
	if (!read_stages(rules, args[1].word))
		return hgn_error_set(error, HGN_EINVAL, "", "'turns' are pairs of numbers from 1 to %d, such as 3/5,5/3",
		    HGN_TURN_MOVES);
	game->mobilization = rules;
	game->vast |= ((1u << rules->stages) - 1) << 1;
	return hgn_game_find_reasons(rules->reason, game, args[2].word, names, HGN_MOBILIZE_REASONS, error);
}

/* ---- a turn ------------------------------------------------------------------------------------------------- */

int
hgn_turn_most(const struct hgn_position *position)
{
	return position->game->mobilization->most[position->side][position->state.stage - 1];
}

void
hgn_turn_begin(struct hgn_turn *turn, struct hgn_position *position)
{
	memset(turn, 0, sizeof *turn);
	turn->position = position;
	turn->move = (struct hgn_move){ .from = HGN_NO_CELL, .to = HGN_NO_CELL, .taken_at = HGN_NO_CELL,
		.aux = HGN_NO_CELL, .kind = (uint8_t)(HGN_KIND_MOBILIZE + position->game->mobilization->shift) };
}

bool
hgn_turn_is_free(const struct hgn_turn *turn, unsigned cell)
{
	const struct hgn_position *position = turn->position;

	return hgn_cells_has(&position->pieces[position->side], cell) && !hgn_cells_has(&turn->moved, cell) &&
	    (position->game->mobilization->types >> hgn_code_type(position->game, position->at[cell]) & 1);
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

/* Whether the mover's royal piece is safe as the turn stands. */
static bool
is_safe(const struct hgn_position *position)
{
	return !hgn_position_attacked(position, position->king[position->side], !position->side);
}

/* The moves that a turn may go on with, of the piece on a cell: at most HGN_CELL_MOVES. */
static int
moves_from(struct hgn_move *list, const struct hgn_turn *turn, unsigned cell)
{
	int n = hgn_turn_is_free(turn, cell) ? hgn_moves_from(list, turn->position, cell) : 0, kept = 0, i;

	for (i = 0; i < n; i++)
		if (list[i].taken == 0)
			list[kept++] = list[i];
	return kept;
}

/* ---- ending a check ----------------------------------------------------------------------------------------- */

struct rescue {
	struct hgn_turn turn;
	uint32_t looked_at;
};

/* Whether all that stands on a way is free. */
static bool
is_way_free(const struct hgn_turn *turn, const uint64_t *between)
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

/* Whether a free piece could come by an approach if all that are free were out of its way. */
static bool
could_come_by(const struct hgn_turn *turn, const struct hgn_approach *approach, unsigned to)
{
	const struct hgn_position *position = turn->position;
	const struct hgn_tables *t = &position->game->tables;
	unsigned cells = (unsigned)position->game->board.cells;
	int words = position->game->board.words, i;
	const uint64_t *set = hgn_tables_set(t, approach->sets, to, words);
	const uint64_t *held = position->set + t->code[approach->code].own;
	uint64_t rest;

	for (i = 0; i < words; i++)
		for (rest = set[i] & held[i]; rest != 0; rest &= rest - 1) {
			unsigned from = (unsigned)(i * 64 + __builtin_ctzll(rest));

			if (hgn_turn_is_free(turn, from) &&
			    is_way_free(turn, hgn_tables_between(t, approach->path, approach->mask, cells, to, from,
			        words)))
				return true;
		}
	return false;
}

/* Whether some piece that is free could come to a cell if all that are free were out of its way, and it were under
 * influence. */
static bool
could_come(const struct hgn_turn *turn, unsigned to)
{
	const struct hgn_position *position = turn->position;
	const struct hgn_game *game = position->game;
	const struct hgn_tables *t = &game->tables;
	uint64_t types;
	int i;

	for (types = position->at[to] == 0 ? game->mobilization->types : 0; types != 0; types &= types - 1) {
		unsigned code = hgn_code(game, __builtin_ctzll(types), position->side);
		struct hgn_range all = t->code[code].by[HGN_RAY_MOVE];

		for (i = all.first; i < all.first + all.n; i++)
			if (could_come_by(turn, &t->approach[i], to))
				return true;
	}
	return false;
}

static bool search(struct rescue *rescue, int left);

struct attempt {
	struct rescue *rescue;
	int left;
	bool found;
};

static bool
try_move(void *ctx, const struct hgn_move *move)
{
	struct attempt *attempt = ctx;
	struct hgn_turn *turn = &attempt->rescue->turn;

	if (move->taken != 0 || !hgn_turn_is_free(turn, move->from))
		return true;
	hgn_turn_add(turn, move);
	attempt->found = search(attempt->rescue, attempt->left - 1);
	if (!attempt->found)
		hgn_turn_undo(turn);
	return !attempt->found;
}

/* Moves that fill a cell. */
static bool
try_filling(struct rescue *rescue, unsigned cell, int left)
{
	const struct hgn_position *position = rescue->turn.position;
	struct attempt attempt = { rescue, left, false };
	uint64_t types;

	for (types = position->at[cell] == 0 ? position->game->mobilization->types : 0; !attempt.found && types != 0;
	    types &= types - 1)
		hgn_moves_to(position, hgn_code(position->game, __builtin_ctzll(types), position->side), cell, try_move,
		    &attempt);
	return attempt.found;
}

/* All moves: one may make room, or bring influence. */
static bool
try_others(struct rescue *rescue, int left)
{
	struct attempt attempt = { rescue, left, false };
	struct hgn_move list[HGN_CELL_MOVES];
	int cell, n, i;

	for (cell = 0; !attempt.found && cell < rescue->turn.position->game->board.cells; cell++)
		for (n = moves_from(list, &rescue->turn, (unsigned)cell), i = 0; !attempt.found && i < n; i++)
			try_move(&attempt, &list[i]);
	return attempt.found;
}

/* The attacks on the royal piece: the first one, and whether something could come between each of them. */
struct attacks {
	const struct hgn_turn *turn;
	struct hgn_attack first;
	int n;
};

static bool
could_end(void *ctx, const struct hgn_attack *how)
{
	struct attacks *attacks = ctx;
	int i;

	if (attacks->n++ == 0)
		attacks->first = *how;
	for (i = 0; i < how->n; i++)
		if (could_come(attacks->turn, how->between[i]))
			return true;
	return false;
}

/* Whether the turn can go on with at most `left` moves so that the check ends; those moves stay played then. */
static bool
search(struct rescue *rescue, int left)
{
	const struct hgn_position *position = rescue->turn.position;
	struct attacks attacks = { .turn = &rescue->turn, .n = 0 };
	bool hope = hgn_position_each_attack(position, position->king[position->side], !position->side, could_end, &attacks);
	int i;

	if (attacks.n == 0)
		return true;
	if (left == 0 || !hope || rescue->looked_at++ > MOST_LOOKED_AT)
		return false;
	for (i = 0; i < attacks.first.n; i++)
		if (try_filling(rescue, attacks.first.between[i], left))
			return true;
	return left > 1 && try_others(rescue, left);
}

bool
hgn_turn_rescue(struct hgn_move *out, const struct hgn_position *position)
{
	struct hgn_position scratch;
	struct rescue rescue = { .looked_at = 0 };
	int most = hgn_turn_most(position), n;

	hgn_position_copy(&scratch, position);
	for (n = 1; n <= most; n++) {
		hgn_turn_begin(&rescue.turn, &scratch);
		if (!search(&rescue, n))
			continue;
		if (out != NULL)
			*out = rescue.turn.move;
		return true;
	}
	return false;
}

/* Whether a turn of this kind is still to come after this one. */
static bool
is_last_turn(const struct hgn_position *position)
{
	return position->side == HGN_BLACK && position->state.stage == position->game->mobilization->stages;
}

bool
hgn_turn_may_pass(const struct hgn_position *position)
{
	return !hgn_position_in_check(position) || (!is_last_turn(position) && !hgn_turn_rescue(NULL, position));
}

/* ---- all turns ---------------------------------------------------------------------------------------------- */

struct listing {
	struct hgn_turn turn;
	struct hgn_move first; /* handed on already; none when it has no cells */
	int most;
	hgn_each_move_fn *each;
	void *ctx;
};

static bool
is_handed_on(const struct listing *listing)
{
	return listing->first.cells > 0 && memcmp(&listing->first, &listing->turn.move, sizeof listing->first) == 0;
}

/* Hand on the turn as it is, and all that begin with it. */
static bool
list_turns(struct listing *listing)
{
	struct hgn_turn *turn = &listing->turn;
	const struct hgn_position *position = turn->position;
	struct hgn_move list[HGN_CELL_MOVES];
	bool more = true;
	int cell, n, i;

	if (turn->move.cells > 0 && !is_handed_on(listing) && is_safe(position) &&
	    !listing->each(listing->ctx, &turn->move))
		return false;
	if (turn->move.cells / 2 == listing->most)
		return true;
	for (cell = 0; more && cell < position->game->board.cells; cell++)
		for (n = moves_from(list, turn, (unsigned)cell), i = 0; more && i < n; i++) {
			hgn_turn_add(turn, &list[i]);
			more = list_turns(listing);
			hgn_turn_undo(turn);
		}
	return more;
}

static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	struct hgn_position scratch;
	struct listing listing = { .each = each, .ctx = ctx };

	hgn_position_copy(&scratch, position);
	if (position->state.stage == 0)
		return true;
	listing.most = hgn_turn_most(position);
	hgn_turn_begin(&listing.turn, &scratch);
	if (!hgn_position_in_check(position)) {
		if (!each(ctx, &listing.turn.move))
			return false;
	} else if (!hgn_turn_rescue(&listing.first, position)) {
		return is_last_turn(position) || each(ctx, &listing.turn.move);
	} else if (!each(ctx, &listing.first)) {
		return false;
	}
	return list_turns(&listing);
}

/* ---- chance ------------------------------------------------------------------------------------------------- */

/* Add a random move to a turn; false when there is none. */
static bool
choose_move(struct hgn_turn *turn, hgn_below_fn *below, void *ctx)
{
	struct hgn_move list[HGN_CELL_MOVES];
	uint16_t cells[HGN_MAX_CELLS];
	int cell, n = 0, k;

	for (cell = 0; cell < turn->position->game->board.cells; cell++)
		if (moves_from(list, turn, (unsigned)cell) > 0)
			cells[n++] = (uint16_t)cell;
	if (n == 0)
		return false;
	k = moves_from(list, turn, cells[below(ctx, (uint64_t)n)]);
	hgn_turn_add(turn, &list[below(ctx, (uint64_t)k)]);
	return true;
}

static int
random_move(struct hgn_move *out, struct hgn_position *position, hgn_below_fn *below, void *ctx)
{
	struct hgn_turn turn;
	uint64_t n;
	int i;
	bool safe;

	for (i = 0; i < TRIES; i++) {
		hgn_turn_begin(&turn, position);
		n = below(ctx, (uint64_t)hgn_turn_most(position) + 1);
		while (n > 0 && choose_move(&turn, below, ctx))
			n--;
		safe = is_safe(position);
		*out = turn.move;
		while (turn.move.cells > 0)
			hgn_turn_undo(&turn);
		if (safe)
			return 0;
	}
	*out = turn.move;
	return hgn_turn_rescue(out, position) || !is_last_turn(position) ? 0 : HGN_DONE;
}

/* ---- playing ------------------------------------------------------------------------------------------------ */

/* The move of a turn that ends on `to`, looked for from there. */
struct wanted {
	uint16_t from;
	uint8_t into;
};

static bool
note_into(void *ctx, const struct hgn_move *move)
{
	struct wanted *wanted = ctx;

	if (move->from == wanted->from)
		wanted->into = move->into;
	return move->from != wanted->from;
}

static void
play(struct hgn_position *position, const struct hgn_move *move)
{
	int i, stages = position->game->mobilization->stages, stage = position->state.stage;

	for (i = 0; i < move->cells; i += 2) {
		struct wanted wanted = { .from = move->cell[i], .into = position->at[move->cell[i]] };

		hgn_moves_to(position, wanted.into, move->cell[i + 1], note_into, &wanted);
		hgn_position_set(position, move->cell[i], 0);
		hgn_position_set(position, move->cell[i + 1], wanted.into);
	}
	if (position->side == HGN_BLACK)
		position->state.stage = (uint8_t)(stage == stages ? 0 : stage + 1);
}

static const struct hgn_kind kinds[] = {
	{ .kind = HGN_KIND_MOBILIZE, .play = play, .cells = HGN_CELLS_STEPS },
	{ .kind = HGN_KIND_ORDINARY },
};

/* In lib/draw. */
extern const struct hgn_drawing hgn_mobilization_drawing;

const struct hgn_module hgn_module_mobilization = {
	.name = "mobilization",
	.drawing = &hgn_mobilization_drawing,
	.about = "The first turns of each side are compound: several moves of different pieces, none capturing; only after the "
	    "last must the own royal piece be safe.",
	.params = {
	    { "pieces", HGN_PARAM_PIECES, true, "the letters of the pieces that move in them" },
	    { "turns", HGN_PARAM_WORD, true, "how many moves White's and Black's turns may have, such as 3/5,5/3" },
	    { "reasons", HGN_PARAM_WORD, true, "the first half of the rule ids" },
	},
	.compile = compile,
	.own_kinds = 1,
	.kinds = kinds,
	.text = &hgn_mobilization_text,
	.generate = generate,
	.random_move = random_move,
};
