/* SPDX-License-Identifier: MIT
 * Rule modules `changes`, by which pieces change at the end of a move (applied by hgn_move_fill()), and `rise`, by
 * which a piece changes on its cell as a move of its own. */
#include "base/error.h"
#include "game/module.h"
#include "modules/slots.h"
#include "rules/position.h"

const struct hgn_module hgn_module_changes = {
	.name = "changes",
	.params = { { "list", HGN_PARAM_TRANSFORMS, true, "mappings with pieces, in, beside-royal and into" } },
};

/* The parameters of `rise`: types. */
struct rise {
	int from, into;
};

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	struct rise *rise = hgn_arena_alloc(&game->arena, sizeof *rise);

	if (rise == NULL)
		return hgn_error_nomem(error);
	if ((args[0].types & (args[0].types - 1)) || (args[1].types & (args[1].types - 1)) ||
	    args[0].types == args[1].types)
		return hgn_error_set(error, HGN_EINVAL, "", "'rise' needs two different kinds of pieces");
	rise->from = __builtin_ctzll(args[0].types);
	rise->into = __builtin_ctzll(args[1].types);
	game->data[HGN_SLOT_RISE] = rise;
	return hgn_game_check_change(game, args[0].types, rise->into, error);
}

static bool
moves_to(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_game *game = position->game;
	const struct rise *rise = game->data[HGN_SLOT_RISE];
	struct hgn_move move = { .from = (uint16_t)to, .to = (uint16_t)to, .taken_at = HGN_NO_CELL, .aux = HGN_NO_CELL,
		.kind = HGN_KIND_TRANSFORM, .piece = (uint8_t)code };

	if (hgn_code_type(game, code) != rise->from || position->at[to] != code)
		return true;
	move.into = (uint8_t)hgn_code(game, rise->into, hgn_code_side(game, code));
	return each(ctx, &move);
}

static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct rise *rise = position->game->data[HGN_SLOT_RISE];
	unsigned code = hgn_code(position->game, rise->from, position->side);
	int cell;

	for (cell = 0; position->count[code] > 0 && cell < position->game->board.cells; cell++)
		if (position->at[cell] == code && !moves_to(position, code, (unsigned)cell, each, ctx))
			return false;
	return true;
}

static void
play(struct hgn_position *position, const struct hgn_move *move)
{
	const struct hgn_game *game = position->game;

	hgn_position_set_ep(position, HGN_NO_CELL, HGN_NO_CELL);
	hgn_position_lose_rights(position, move->to);
	position->state.clock = game->zeroing[move->piece] ? 0 : position->state.clock + game->six_fields;
	hgn_position_set(position, move->to, move->into);
}

const struct hgn_module hgn_module_rise = {
	.name = "rise",
	.params = {
	    { "pieces", HGN_PARAM_PIECES, true, "the letter of the piece" },
	    { "into", HGN_PARAM_PIECES, true, "the letter of what it becomes" },
	},
	.compile = compile,
	.kinds = (const struct hgn_kind[]){
	    { .kind = HGN_KIND_TRANSFORM, .play = play },
	    { .kind = HGN_KIND_ORDINARY },
	},
	.generate = generate,
	.never_captures = true,
	.moves_to = moves_to,
};
