/* SPDX-License-Identifier: MIT
 * Rule module for polyominoes: its parameters, and checks of the game. */
#include <string.h>

#include "base/error.h"
#include "modules/polyomino/polyomino_drawing.h"
#include "modules/polyomino/polyomino.h"
#include "modules/polyomino/polyomino_shapes.h"
#include "modules/polyomino/polyomino_text.h"

/* Return the type of a letter if it is a neutral piece, otherwise -1. */
static int
neutral_type(const struct hgn_game *game, const char *letter)
{
	int type = strlen(letter) == 1 ? hgn_game_type(game, letter[0]) : -1;

	return type >= 0 && game->type[type].neutral ? type : -1;
}

/* Compile the shapes of both sides. */
static int
compile_shapes(struct hgn_polyomino *rules, struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	int side, i;

	for (side = 0; side < 2; side++) {
		rules->type[side] = neutral_type(game, args[1 + side].word);
		for (i = 0; i < args[0].shapes && args[0].shape[i].type != rules->type[side]; i++)
			continue;
		if (rules->type[side] < 0 || i == args[0].shapes)
			return hgn_error_set(error, HGN_EINVAL, "", "'%s' is not the letter of a neutral piece that "
			    "'shapes' has", args[1 + side].word);
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
		return hgn_error_set(error, HGN_EINVAL, "", "'polyomino' needs a game of three pieces: White's, "
		    "Black's, and the neutral one");
	if (rules->neutrals > HGN_MOVE_CELLS || rules->neutrals > game->board.cells)
		return hgn_error_set(error, HGN_EINVAL, "", "'neutrals' must be a number from 1 to %d, and no more "
		    "than the board has cells", HGN_MOVE_CELLS);
	return 0;
}

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	struct hgn_polyomino *rules = hgn_arena_alloc(&game->arena, sizeof *rules);
	int cells = game->board.cells, status, i;

	if (rules == NULL ||
	    (rules->order = hgn_arena_alloc(&game->arena, (size_t)cells * sizeof *rules->order)) == NULL)
		return hgn_error_nomem(error);
	if (game->board.lattice != HGN_SQUARE || cells > HGN_POLYOMINO_CELLS)
		return hgn_error_set(error, HGN_EINVAL, "", "'polyomino' needs a square board of at most %d cells",
		    HGN_POLYOMINO_CELLS);
	for (i = 0; i < cells; i++)
		rules->order[i] = (uint16_t)i;
	hgn_polyomino_sort(game, rules->order, cells);
	rules->neutral = neutral_type(game, args[3].word);
	rules->neutrals = args[4].number;
	rules->shift = hgn_game_kind_shift(game);
	rules->pieces = args[5].number;
	status = compile_shapes(rules, game, args, error);
	if (status == 0)
		status = check_game(game, rules, error);
	if (status != 0)
		return status;
	game->data[HGN_SLOT_POLYOMINO] = rules;
	game->too_many_moves |= 1u << HGN_POLYOMINO_PLACE;
	game->drawless = true;
	hgn_game_find_reasons(rules->reason, game, args[6].word,
	    (const char *const[]){ "shape", "occupied", "count", "phase" }, HGN_POLYOMINO_REASONS);
	return 0;
}

static int
classify(const struct hgn_position *position, const struct hgn_move *move)
{
	return move->kind < HGN_KIND_OWN ? -1 : hgn_polyomino_kind(position->game, move) - HGN_KIND_OWN;
}

const struct hgn_module hgn_module_polyomino = {
	.name = "polyomino",
	.drawing = &hgn_polyomino_drawing,
	.params = {
	    { "shapes", HGN_PARAM_SHAPES, true, "the cells of the pieces of each letter" },
	    { "white", HGN_PARAM_WORD, true, "the letter of White's pieces" },
	    { "black", HGN_PARAM_WORD, true, "the letter of Black's pieces" },
	    { "neutral", HGN_PARAM_WORD, true, "the letter of the neutral pieces" },
	    { "neutrals", HGN_PARAM_NUMBER, true, "how many neutral pieces are placed" },
	    { "pieces", HGN_PARAM_NUMBER, true, "how many pieces each side has" },
	    { "reasons", HGN_PARAM_WORD, true, "the prefix of the rule ids" },
	},
	.compile = compile,
	.own_kinds = HGN_POLYOMINO_KINDS,
	.kinds = hgn_polyomino_kinds,
	.text = &hgn_polyomino_text,
	.state = &hgn_polyomino_fen,
	.classes = (const char *const[]){ "neutrals", "choose", "place", NULL },
	.classify = classify,
	.generate = hgn_polyomino_generate,
	.in_phases = true,
	.random_move = hgn_polyomino_random_move,
};
