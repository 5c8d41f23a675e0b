/* SPDX-License-Identifier: MIT
 * Rule module for polyominoes: its parameters, and checks of the game. */
#include "base/error.h"
#include "game/loader.h"
#include "modules/polyomino/polyomino.h"

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
	    .kinds = hgn_polyomino_kinds,
	    .generate = hgn_polyomino_generate,
	    .in_phases = true,
	    .random_move = hgn_polyomino_random_move,
	},
	.text = &hgn_polyomino_text,
	.state = &hgn_polyomino_fen,
	.classes = &(const struct hgn_module_classes){
	    (const char *const[]){ "neutrals", "choose", "place", NULL }, classify
	},
};
