/* SPDX-License-Identifier: MIT
 * Rule module `polyomino`: its parameters, and generation, checking and making of moves. */
#include "modules/polyomino/polyomino.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "game/loader.h"
#include "rules/ends.h"

/* ---- generation ---- */

/* List the empty cells in the order of move text. Return their number. */
static int
list_empty(uint16_t *cells, const struct hgn_position *position)
{
	int n = 0, i;

	for (i = 0; i < position->game->board.cells; i++)
		if (position->at[hgn_polyomino_rules(position->game)->order[i]] == 0)
			cells[n++] = hgn_polyomino_rules(position->game)->order[i];
	return n;
}

/* Advance to the next combination of `k` of `n` numbers, in ascending order. Return false after the last. */
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

/* Generate all placements of the neutral pieces. */
static bool
generate_neutrals(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	struct hgn_move move = hgn_move_start(HGN_KIND_NEUTRALS, hgn_polyomino_neutral(position->game));
	int k = hgn_polyomino_rules(position->game)->neutrals, index[HGN_MOVE_CELLS], i, n;
	uint16_t empty[HGN_POLYOMINO_CELLS];

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

/* Generate all placements of a piece. */
static bool
generate_pieces(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_polyomino *rules = hgn_polyomino_rules(position->game);
	int side = position->side, size = rules->size[side], n = rules->first[side][position->game->board.cells], i, k;
	const uint16_t *cell;
	struct hgn_move move = hgn_move_start(HGN_KIND_PLACE, hgn_polyomino_code(position->game, side));

	if (hgn_polyomino_left(position, side) == 0)
		return true;
	move.cells = (uint16_t)size;
	for (i = 0; i < n; i++) {
		cell = rules->placement[side][i].cell;
		for (k = 0; k < size && position->at[cell[k]] == 0; k++)
			continue;
		if (k < size)
			continue;
		memcpy(move.cell, cell, sizeof move.cell);
		if (!each(ctx, &move))
			return false;
	}
	return true;
}

static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	struct hgn_move choice;
	int side;

	switch (position->state.phase) {
	case HGN_POLYOMINO_PLACE:
		return generate_neutrals(position, each, ctx);
	case HGN_POLYOMINO_CHOOSE:
		for (side = 0; side < 2; side++) {
			choice = hgn_move_start(HGN_KIND_CHOOSE, hgn_polyomino_code(position->game, side));
			choice.aux = (uint16_t)side;
			if (!each(ctx, &choice))
				return false;
		}
		return true;
	default:
		return generate_pieces(position, each, ctx);
	}
}

/* Choose a random placement of the neutral pieces. */
static int
random_move(struct hgn_move *out, struct hgn_position *position, hgn_below_fn *below, void *ctx)
{
	int k = hgn_polyomino_rules(position->game)->neutrals, n, i;
	uint16_t empty[HGN_POLYOMINO_CELLS];

	*out = hgn_move_start(HGN_KIND_NEUTRALS, hgn_polyomino_neutral(position->game));
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

/* Check that a kind of move is allowed in the current phase. */
static int
check_phase(struct hgn_error *error, const struct hgn_position *position, int phase)
{
	static const char *const due[HGN_POLYOMINO_PHASES][HGN_POLYOMINO_PHASES] = {
		[HGN_POLYOMINO_PLAY] = { NULL, "the neutral pieces are placed already: a piece has to be placed",
		    "the sides are chosen already: a piece has to be placed" },
		[HGN_POLYOMINO_PLACE] = { "the neutral pieces have to be placed before all others", NULL,
		    "the neutral pieces have to be placed before a side is chosen" },
		[HGN_POLYOMINO_CHOOSE] = { "a side has to be chosen before the first piece is placed",
		    "the neutral pieces are placed already: a side has to be chosen", NULL },
	};

	if (position->state.phase == phase)
		return 0;
	return hgn_error_set(error, HGN_EINVAL, hgn_polyomino_rules(position->game)->reason[HGN_WHY_WRONG_PHASE], "%s",
	    due[position->state.phase][phase]);
}

/* Check that the cells of a move are empty and distinct. */
static int
check_free(struct hgn_error *error, const struct hgn_position *position, const struct hgn_move *move)
{
	const char *rule = hgn_polyomino_rules(position->game)->reason[HGN_WHY_OCCUPIED];
	int i;

	for (i = 0; i < move->cells; i++) {
		const char *cell = position->game->board.name[move->cell[i]];
		unsigned code = position->at[move->cell[i]];
		const char *name = code != 0 ? hgn_piece_name(position->game, code) : "";

		if (code != 0)
			return hgn_error_set(error, HGN_EINVAL, rule, "%s is taken already, by %s %s", cell,
			    hgn_text_article(name), name);
		if (i > 0 && move->cell[i] == move->cell[i - 1])
			return hgn_error_set(error, HGN_EINVAL, rule, "%s is named twice", cell);
	}
	return 0;
}

static int
check_neutrals(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_polyomino *rules = hgn_polyomino_rules(position->game);

	if (check_phase(error, position, HGN_POLYOMINO_PLACE) != 0)
		return HGN_EINVAL;
	if (move->cells != rules->neutrals)
		return hgn_error_set(error, HGN_EINVAL, rules->reason[HGN_WHY_COUNT],
		    "%d neutral pieces are placed in one ply, not %d", rules->neutrals, (int)move->cells);
	return check_free(error, position, move);
}

static int
check_choice(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	(void)move;
	return check_phase(error, position, HGN_POLYOMINO_CHOOSE);
}

/* Check that a piece belongs to the side to move, and that the game is not over. */
static int
check_turn(struct hgn_error *error, const struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_polyomino *rules = hgn_polyomino_rules(position->game);
	const char *mover = hgn_side_names[position->side];
	unsigned own = hgn_polyomino_code(position->game, position->side);

	if (move->piece == own && hgn_polyomino_left(position, position->side) == 0)
		return hgn_error_set(error, HGN_EINVAL, rules->reason[HGN_WHY_COUNT], "%s has no %s left of %d, "
		    "and the game is over", mover, hgn_piece_name(position->game, own), rules->pieces);
	if (!hgn_position_can_move(position))
		return hgn_error_set(error, HGN_EINVAL, "move-after-end", "the game is over: %s cannot place another "
		    "%s", mover, hgn_piece_name(position->game, own));
	if (move->piece != own)
		return hgn_error_set(error, HGN_EINVAL, "turn-order", "the %s is %s's, and %s is to move",
		    hgn_piece_name(position->game, move->piece), hgn_side_names[!position->side], mover);
	return 0;
}

static int
refuse_shape(struct hgn_error *error, const struct hgn_position *position, const struct hgn_move *move)
{
	const char *name = hgn_piece_name(position->game, move->piece);
	char list[HGN_MOVE_CELLS * (HGN_CELL_NAME + 5)] = "";
	size_t used = 0;
	int i;

	for (i = 0; i < move->cells; i++)
		used += (size_t)snprintf(list + used, sizeof list - used, "%s%s",
		    i == 0 ? "" : i + 1 < move->cells ? ", " : " and ", position->game->board.name[move->cell[i]]);
	return hgn_error_set(error, HGN_EINVAL, hgn_polyomino_rules(position->game)->reason[HGN_WHY_SHAPE],
	    "%s do not have the shape of %s %s", list, hgn_text_article(name), name);
}

/* Check the placement of a piece. */
static int
check_piece(struct hgn_move *move, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_polyomino *rules = hgn_polyomino_rules(position->game);
	const char *name = hgn_piece_name(position->game, move->piece);
	const struct hgn_placement *found[HGN_MOVE_CELLS];
	struct hgn_cells cells = { { 0 } };
	int side = position->side, i, n;

	if (check_phase(error, position, HGN_POLYOMINO_PLAY) != 0 || check_turn(error, position, move) != 0)
		return HGN_EINVAL;
	if (move->cells != rules->size[side])
		return hgn_error_set(error, HGN_EINVAL, rules->reason[HGN_WHY_COUNT], "%s %s covers %d cells, not %d",
		    hgn_text_article(name), name, rules->size[side], (int)move->cells);
	if (check_free(error, position, move) != 0)
		return HGN_EINVAL;
	for (i = 0; i < move->cells; i++)
		hgn_cells_add(&cells, move->cell[i]);
	return hgn_polyomino_divide(found, &n, position->game, side, &cells) == 0 ? 0 :
	    refuse_shape(error, position, move);
}

static void
play_cells(struct hgn_position *position, const struct hgn_move *move)
{
	int i;

	for (i = 0; i < move->cells; i++)
		hgn_position_set(position, move->cell[i], move->piece);
	if (move->kind == HGN_KIND_NEUTRALS)
		position->state.phase = HGN_POLYOMINO_CHOOSE;
}

/* Assign the side `aux` to the chooser. The other side then makes move 1: the caller changes the side to move, and
 * increments the move number after Black, so this function prepares both. */
static void
play_choice(struct hgn_position *position, const struct hgn_move *move)
{
	position->state.phase = HGN_POLYOMINO_PLAY;
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

/* Load a shape: a list of cells such as `[[0, 0], [1, 0], [2, 0]]`. */
static int
load_shape(struct hgn_shape *shape, struct hgn_loader *load, const struct hgn_node *list)
{
	const struct hgn_node *cell;
	int i;

	if (list->kind != HGN_NODE_LIST || list->n == 0 || list->n > HGN_MOVE_CELLS)
		return hgn_load_fail(load, list, "expected a list of at most %d cells", HGN_MOVE_CELLS);
	for (cell = list->first; load->status == 0 && cell != NULL; cell = cell->next) {
		static const struct hgn_key number = { .min = -HGN_MOVE_CELLS, .max = HGN_MOVE_CELLS };
		struct hgn_vec *v = &shape->cell[shape->n];

		if (cell->kind != HGN_NODE_LIST || cell->n != 2)
			return hgn_load_fail(load, cell, "expected a cell as [file, rank]");
		hgn_key_int(&v->a, load, &number, cell->first);
		if (load->status == 0)
			hgn_key_int(&v->b, load, &number, cell->first->next);
		for (i = 0; i < shape->n; i++)
			if (shape->cell[i].a == v->a && shape->cell[i].b == v->b)
				return hgn_load_fail(load, cell, "duplicate cell");
		shape->n++;
	}
	return load->status;
}

/* Load a mapping of piece letters to shapes. */
static int
load_shapes(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	struct hgn_polyomino *rules = to;
	const struct hgn_node *child;

	(void)key;
	if (map->kind != HGN_NODE_MAP || map->n == 0 || map->n > HGN_MAX_SHAPES)
		return hgn_load_fail(load, map, "expected a mapping of at most %d piece letters to lists of cells",
		    HGN_MAX_SHAPES);
	for (child = map->first; load->status == 0 && child != NULL; child = child->next) {
		struct hgn_shape *shape = &rules->shape[rules->shapes++];

		shape->type = hgn_load_key_letter(load, child);
		load_shape(shape, load, child);
	}
	return load->status;
}

/* Load the letter of a neutral piece. */
static int
load_neutral(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	int8_t type;

	if (hgn_key_type(&type, load, key, node) == 0 && !hgn_loading(load)->game->type[type].neutral)
		return hgn_load_fail(load, node, "'%s' needs the letter of a neutral piece", key->name);
	*(int8_t *)to = type;
	return load->status;
}

static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	struct hgn_polyomino *rules = params;
	int cells = game->board.cells, side, i;

	rules->order = hgn_arena_alloc(&game->arena, (size_t)cells * sizeof *rules->order);
	if (rules->order == NULL)
		return hgn_error_nomem(error);
	if (game->board.lattice != HGN_SQUARE || cells > HGN_POLYOMINO_CELLS)
		return hgn_error_set(error, HGN_EINVAL, "", "'polyomino' needs a square board of at most %d cells",
		    HGN_POLYOMINO_CELLS);
	if (rules->type[0] == rules->type[1] || rules->type[0] == rules->neutral || rules->type[1] == rules->neutral ||
	    game->types != 3)
		return hgn_error_set(error, HGN_EINVAL, "", "'polyomino' needs a game of three pieces: White's, "
		    "Black's, and the neutral one");
	if (rules->neutrals > cells)
		return hgn_error_set(error, HGN_EINVAL, "", "'neutrals' is more than the board has cells");
	for (i = 0; i < cells; i++)
		rules->order[i] = (uint16_t)i;
	hgn_polyomino_sort(game, rules->order, cells);
	game->too_many_moves |= 1u << HGN_POLYOMINO_PLACE;
	game->drawless = true;
	for (side = 0; side < 2; side++) {
		for (i = 0; i < rules->shapes && rules->shape[i].type != rules->type[side]; i++)
			continue;
		if (i == rules->shapes)
			return hgn_error_set(error, HGN_EINVAL, "", "'shapes' lacks the letter %c",
			    game->type[rules->type[side]].letter);
		if (hgn_polyomino_lay(rules, game, side, &rules->shape[i]) != 0)
			return hgn_error_nomem(error);
	}
	return 0;
}

static int
classify(const struct hgn_position *position, const struct hgn_move *move)
{
	(void)position;
	return move->kind - HGN_KIND_NEUTRALS;
}

static const char *const reason_names[HGN_POLYOMINO_REASONS] = { "shape", "occupied", "count", "phase" };

const struct hgn_module hgn_module_polyomino = {
	.name = "polyomino",
	.drawing = &hgn_polyomino_drawing,
	HGN_PARAMS(struct hgn_polyomino, HGN_SLOT_POLYOMINO,
	    { "shapes", load_shapes, .required = true, .about = "the cells of the pieces of each letter" },
	    { "white", load_neutral, HGN_FIELD(struct hgn_polyomino, type[0]), .required = true,
	    .about = "the letter of White's pieces" },
	    { "black", load_neutral, HGN_FIELD(struct hgn_polyomino, type[1]), .required = true,
	    .about = "the letter of Black's pieces" },
	    { "neutral", load_neutral, HGN_FIELD(struct hgn_polyomino, neutral), .required = true,
	    .about = "the letter of the neutral pieces" },
	    { "neutrals", hgn_key_int, HGN_FIELD(struct hgn_polyomino, neutrals), .min = 1, .max = HGN_MOVE_CELLS,
	    .required = true, .about = "how many neutral pieces are placed" },
	    { "pieces", hgn_key_int, HGN_FIELD(struct hgn_polyomino, pieces), .min = 1, .max = 100,
	    .required = true, .about = "how many pieces each side has" },
	    { "reasons", hgn_key_reasons, HGN_FIELD(struct hgn_polyomino, reason), HGN_WORDS(reason_names),
	    .required = true, .about = "the prefix of the rule ids" }),
	.compile = compile,
	.moves = &(const struct hgn_module_moves){
	    .kinds = kinds,
	    .generate = generate,
	    .in_phases = true,
	    .random_move = random_move,
	},
	.text = &hgn_polyomino_text,
	.state = &hgn_polyomino_fen,
	.classes = &(const struct hgn_module_classes){
	    (const char *const[]){ "neutrals", "choose", "place", NULL }, classify
	},
};
