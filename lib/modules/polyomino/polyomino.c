/* SPDX-License-Identifier: MIT
 * The rule module of polyominoes: generating, checking and playing its moves, and what games may use it. */
#include "modules/polyomino/polyomino.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "modules/registry.h"

#define MAX_CELLS 255 /* of the board: positions count the cells of a piece in a byte */

const char *const hgn_polyomino_stage_names[HGN_POLYOMINO_STAGES] = { "-", "place", "choose" };

int
hgn_polyomino_placed(const struct hgn_position *position, int side)
{
	return position->count[hgn_polyomino_code(position->game, side)] / position->game->polyomino->size[side];
}

int
hgn_polyomino_left(const struct hgn_position *position, int side)
{
	int left = position->game->polyomino->pieces - hgn_polyomino_placed(position, side);

	return left > 0 ? left : 0;
}

/* ---- generating ---- */

static struct hgn_move
start_move(const struct hgn_game *game, int kind, unsigned code)
{
	return (struct hgn_move){ .from = HGN_NO_CELL, .to = HGN_NO_CELL, .taken_at = HGN_NO_CELL, .aux = HGN_NO_CELL,
		.kind = (uint8_t)(kind + game->polyomino->shift), .piece = (uint8_t)code, .into = (uint8_t)code };
}

static struct hgn_move
choice(const struct hgn_game *game, int side)
{
	struct hgn_move move = start_move(game, HGN_KIND_CHOOSE, hgn_polyomino_code(game, side));

	move.aux = (uint16_t)side;
	return move;
}

/* The empty cells in the order of move text; returns how many. */
static int
list_empty(uint16_t *cells, const struct hgn_position *position)
{
	int n = 0, i;

	for (i = 0; i < position->game->board.cells; i++)
		if (position->at[position->game->polyomino->order[i]] == 0)
			cells[n++] = position->game->polyomino->order[i];
	return n;
}

/* Go on to the next `k` of `n` numbers, in ascending order. False after the last. */
static bool
next_combination(int *index, int k, int n)
{
	int i = k - 1;

	while (i >= 0 && index[i] == n - k + i)
		i--;
	if (i < 0)
		return false;
	for (index[i]++, i++; i < k; i++)
		index[i] = index[i - 1] + 1;
	return true;
}

static bool
generate_neutrals(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	struct hgn_move move = start_move(position->game, HGN_KIND_NEUTRALS, hgn_polyomino_neutral(position->game));
	int k = position->game->polyomino->neutrals, index[HGN_MOVE_CELLS], i, n;
	uint16_t empty[MAX_CELLS];

	n = list_empty(empty, position);
	move.cells = (uint16_t)k;
	for (i = 0; i < k; i++)
		index[i] = i;
	do {
		for (i = 0; i < k; i++)
			move.cell[i] = empty[index[i]];
		if (!each(ctx, &move))
			return false;
	} while (next_combination(index, k, n));
	return true;
}

static bool
has_room(const struct hgn_position *position, const struct hgn_placement *placement, int size)
{
	int i;

	for (i = 0; i < size; i++)
		if (position->at[placement->cell[i]] != 0)
			return false;
	return true;
}

static bool
generate_pieces(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_polyomino *rules = position->game->polyomino;
	int side = position->side, size = rules->size[side], n = rules->first[side][position->game->board.cells], i;
	struct hgn_move move = start_move(position->game, HGN_KIND_PLACE, hgn_polyomino_code(position->game, side));

	if (hgn_polyomino_left(position, side) == 0)
		return true;
	move.cells = (uint16_t)size;
	for (i = 0; i < n; i++) {
		if (!has_room(position, &rules->placement[side][i], size))
			continue;
		memcpy(move.cell, rules->placement[side][i].cell, sizeof move.cell);
		if (!each(ctx, &move))
			return false;
	}
	return true;
}

static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	struct hgn_move white = choice(position->game, HGN_WHITE), black = choice(position->game, HGN_BLACK);

	switch (position->state.stage) {
	case HGN_POLYOMINO_PLACE:
		return generate_neutrals(position, each, ctx);
	case HGN_POLYOMINO_CHOOSE:
		return each(ctx, &white) && each(ctx, &black);
	default:
		return generate_pieces(position, each, ctx);
	}
}

static int
random_move(struct hgn_move *out, struct hgn_position *position, hgn_below_fn *below, void *ctx)
{
	int k = position->game->polyomino->neutrals, n, i;
	uint16_t empty[MAX_CELLS];

	*out = start_move(position->game, HGN_KIND_NEUTRALS, hgn_polyomino_neutral(position->game));
	n = list_empty(empty, position);
	for (i = 0; i < k; i++) {
		int chosen = i + (int)below(ctx, (uint64_t)(n - i));

		out->cell[i] = empty[chosen];
		empty[chosen] = empty[i];
	}
	out->cells = (uint16_t)k;
	hgn_polyomino_sort(position->game, out->cell, k);
	return 0;
}

/* ---- checking and playing ---- */

static const char *
article(const char *name)
{
	bool vowel = name[1] == '-' ? strchr("AEFHILMNORSX", name[0]) != NULL : strchr("AEIOUaeiou", name[0]) != NULL;

	return vowel ? "an" : "a";
}

static const char *
name_of(const struct hgn_position *position, unsigned code)
{
	return position->game->type[hgn_code_type(position->game, code)].name;
}

/* Refuse all but moves of a stage. */
static int
check_stage(struct hgn_error *error, const struct hgn_position *position, int stage)
{
	static const char *const due[HGN_POLYOMINO_STAGES][HGN_POLYOMINO_STAGES] = {
		[HGN_POLYOMINO_PLAY] = { NULL, "the neutral pieces stand already: a piece has to be placed",
		    "the sides are chosen already: a piece has to be placed" },
		[HGN_POLYOMINO_PLACE] = { "the neutral pieces have to be placed before all others", NULL,
		    "the neutral pieces have to be placed before a side is chosen" },
		[HGN_POLYOMINO_CHOOSE] = { "a side has to be chosen before the first piece is placed",
		    "the neutral pieces stand already: a side has to be chosen", NULL },
	};

	if (position->state.stage == stage)
		return 0;
	return hgn_error_set(error, HGN_EINVAL, position->game->polyomino->reason[HGN_WHY_STAGE], "%s",
	    due[position->state.stage][stage]);
}

/* Refuse cells that are taken, or named twice. */
static int
check_free(struct hgn_error *error, const struct hgn_position *position, const struct hgn_move *move)
{
	const char *rule = position->game->polyomino->reason[HGN_WHY_OCCUPIED];
	int i;

	for (i = 0; i < move->cells; i++) {
		const char *cell = position->game->board.name[move->cell[i]];
		unsigned code = position->at[move->cell[i]];

		if (code != 0)
			return hgn_error_set(error, HGN_EINVAL, rule, "%s is taken already, by %s %s", cell,
			    article(name_of(position, code)), name_of(position, code));
		if (i > 0 && move->cell[i] == move->cell[i - 1])
			return hgn_error_set(error, HGN_EINVAL, rule, "%s is named twice", cell);
	}
	return 0;
}

static int
check_neutrals(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_polyomino *rules = position->game->polyomino;

	if (check_stage(error, position, HGN_POLYOMINO_PLACE) != 0)
		return HGN_EINVAL;
	if (move->cells != rules->neutrals)
		return hgn_error_set(error, HGN_EINVAL, rules->reason[HGN_WHY_COUNT],
		    "%d neutral pieces are placed in one half-move, not %d", rules->neutrals, (int)move->cells);
	return check_free(error, position, move);
}

static int
check_choice(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	(void)move;
	return check_stage(error, position, HGN_POLYOMINO_CHOOSE);
}

/* Whose turn it is, and whether the game goes on. */
static int
check_turn(struct hgn_error *error, const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_polyomino *rules = position->game->polyomino;
	const char *mover = hgn_side_names[position->side];
	unsigned own = hgn_polyomino_code(position->game, position->side);

	if (move->piece == own && hgn_polyomino_left(position, position->side) == 0)
		return hgn_error_set(error, HGN_EINVAL, rules->reason[HGN_WHY_COUNT],
		    "%s has no %s left out of %d, and the game is over", mover, name_of(position, own), rules->pieces);
	if (!hgn_position_can_move(position))
		return hgn_error_set(error, HGN_EINVAL, "move-after-end", "the game is over: %s cannot place another %s", mover,
		    name_of(position, own));
	if (move->piece != own)
		return hgn_error_set(error, HGN_EINVAL, "turn-order", "the %s is %s's, and %s is to move",
		    name_of(position, move->piece), hgn_side_names[!position->side], mover);
	return 0;
}

static int
refuse_shape(struct hgn_error *error, const struct hgn_position *position, const struct hgn_move *move)
{
	char list[HGN_MOVE_CELLS * (HGN_CELL_NAME + 5)] = "";
	size_t used = 0;
	int i;

	for (i = 0; i < move->cells; i++)
		used += (size_t)snprintf(list + used, sizeof list - used, "%s%s", i == 0 ? "" : i + 1 < move->cells ? ", " :
		    " and ", position->game->board.name[move->cell[i]]);
	return hgn_error_set(error, HGN_EINVAL, position->game->polyomino->reason[HGN_WHY_SHAPE],
	    "%s do not have the shape of %s %s", list, article(name_of(position, move->piece)),
	    name_of(position, move->piece));
}

static int
check_piece(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_polyomino *rules = position->game->polyomino;
	int side = position->side, status;

	status = check_stage(error, position, HGN_POLYOMINO_PLAY);
	if (status == 0)
		status = check_turn(error, position, move);
	if (status != 0)
		return status;
	if (move->cells != rules->size[side])
		return hgn_error_set(error, HGN_EINVAL, rules->reason[HGN_WHY_COUNT], "%s %s covers %d cells, not %d",
		    article(name_of(position, move->piece)), name_of(position, move->piece), rules->size[side],
		    (int)move->cells);
	if (!hgn_polyomino_fits(position->game, side, move->cell))
		return refuse_shape(error, position, move);
	return check_free(error, position, move);
}

static void
play_cells(struct hgn_position *position, const struct hgn_move *move)
{
	int i;

	for (i = 0; i < move->cells; i++)
		hgn_position_set(position, move->cell[i], move->piece);
	if (hgn_polyomino_kind(position->game, move) == HGN_KIND_NEUTRALS)
		position->state.stage = HGN_POLYOMINO_CHOOSE;
}

/* The chooser takes the side `aux`, and the other one moves first, with the number 1: what comes after every half-move
 * passes the turn on from `aux`, and counts on from Black. */
static void
play_choice(struct hgn_position *position, const struct hgn_move *move)
{
	position->state.stage = HGN_POLYOMINO_PLAY;
	position->side = (uint8_t)move->aux;
	position->number = move->aux == HGN_WHITE;
}

static const struct hgn_kind kinds[] = {
	{ .kind = HGN_KIND_NEUTRALS, .check = check_neutrals, .play = play_cells, .cells = HGN_CELLS_PLACED },
	{ .kind = HGN_KIND_CHOOSE, .check = check_choice, .play = play_choice, .cells = HGN_CELLS_TAKEN },
	{ .kind = HGN_KIND_PLACE, .check = check_piece, .play = play_cells, .cells = HGN_CELLS_PLACED },
	{ .kind = HGN_KIND_ORDINARY },
};

/* ---- the module ---- */

/* The type of a letter, when it is that of a neutral piece; else -1. */
static int
neutral_type(const struct hgn_game *game, const char *letter)
{
	int type = strlen(letter) == 1 ? hgn_game_type(game, letter[0]) : -1;

	return type >= 0 && game->type[type].neutral ? type : -1;
}

static int
compile_shapes(struct hgn_polyomino *rules, struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	int side, i;

	for (side = 0; side < 2; side++) {
		rules->type[side] = neutral_type(game, args[1 + side].word);
		for (i = 0; i < args[0].shapes && args[0].shape[i].type != rules->type[side]; i++)
			continue;
		if (rules->type[side] < 0 || i == args[0].shapes)
			return hgn_error_set(error, HGN_EINVAL, "", "'%s' is not the letter of a neutral piece that 'shapes' has",
			    args[1 + side].word);
		if (hgn_polyomino_lay(rules, game, side, &args[0].shape[i]) != 0)
			return hgn_error_nomem(error);
	}
	return 0;
}

static int
check_game(const struct hgn_game *game, const struct hgn_polyomino *rules, struct hgn_error *error)
{
	if (rules->neutral < 0)
		return hgn_error_set(error, HGN_EINVAL, "", "'neutral' needs the letter of a neutral piece");
	if (rules->type[0] == rules->type[1] || rules->type[0] == rules->neutral || rules->type[1] == rules->neutral ||
	    game->types != 3)
		return hgn_error_set(error, HGN_EINVAL, "", "'polyomino' needs a game of three pieces: White's, Black's, and "
		    "the neutral one");
	if (rules->neutrals > HGN_MOVE_CELLS || rules->neutrals > game->board.cells)
		return hgn_error_set(error, HGN_EINVAL, "", "'neutrals' must be a number from 1 to %d, and no more than the "
		    "board has cells", HGN_MOVE_CELLS);
	return 0;
}

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	struct hgn_polyomino *rules = hgn_arena_alloc(&game->arena, sizeof *rules);
	int cells = game->board.cells, status, i;

	if (rules == NULL || (rules->order = hgn_arena_alloc(&game->arena, (size_t)cells * sizeof *rules->order)) == NULL)
		return hgn_error_nomem(error);
	if (game->board.lattice != HGN_SQUARE || cells > MAX_CELLS)
		return hgn_error_set(error, HGN_EINVAL, "", "'polyomino' needs a square board of at most %d cells", MAX_CELLS);
	for (i = 0; i < cells; i++)
		rules->order[i] = (uint16_t)i;
	hgn_polyomino_sort(game, rules->order, cells);
	rules->neutral = neutral_type(game, args[3].word);
	rules->neutrals = args[4].number;
	rules->shift = hgn_game_kind_shift(game, &hgn_module_polyomino);
	rules->pieces = args[5].number;
	status = compile_shapes(rules, game, args, error);
	if (status == 0)
		status = check_game(game, rules, error);
	if (status != 0)
		return status;
	game->polyomino = rules;
	game->vast |= 1u << HGN_POLYOMINO_PLACE;
	game->drawless = true;
	return hgn_game_find_reasons(rules->reason, game, args[6].word,
	    (const char *const[]){ "shape", "occupied", "count", "phase" }, HGN_POLYOMINO_REASONS, error);
}

/* In lib/draw. */
extern const struct hgn_drawing hgn_polyomino_drawing;

static int
classify(const struct hgn_position *position, const struct hgn_move *move)
{
	return move->kind < HGN_KIND_OWN ? -1 : hgn_polyomino_kind(position->game, move) - HGN_KIND_OWN;
}

const struct hgn_module hgn_module_polyomino = {
	.name = "polyomino",
	.drawing = &hgn_polyomino_drawing,
	.about = "One player places neutral pieces, the other chooses a side, and both fill the board with pieces of their "
	    "shapes until one of them cannot.",
	.params = {
	    { "shapes", HGN_PARAM_SHAPES, true, "the cells of the pieces of each letter" },
	    { "white", HGN_PARAM_WORD, true, "the letter of White's pieces" },
	    { "black", HGN_PARAM_WORD, true, "the letter of Black's pieces" },
	    { "neutral", HGN_PARAM_WORD, true, "the letter of the neutral pieces" },
	    { "neutrals", HGN_PARAM_NUMBER, true, "how many neutral pieces are placed" },
	    { "pieces", HGN_PARAM_NUMBER, true, "how many pieces each side has" },
	    { "reasons", HGN_PARAM_WORD, true, "the first half of the rule ids" },
	},
	.compile = compile,
	.own_kinds = HGN_POLYOMINO_KINDS,
	.kinds = kinds,
	.text = &hgn_polyomino_text,
	.classes = (const char *const[]){ "neutrals", "choose", "place", NULL },
	.classify = classify,
	.generate = generate,
	.random_move = random_move,
};
