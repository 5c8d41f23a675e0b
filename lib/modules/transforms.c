/* SPDX-License-Identifier: MIT
 * Rule modules `changes`, by which pieces change at the end of a move (applied by hgn_move_fill()), and `rise`, by
 * which a piece changes on its cell as a move of its own. */
#include "base/error.h"
#include "game/loader.h"
#include "game/module.h"
#include "modules/registry.h"
#include "modules/slots.h"
#include "rules/position.h"

/* ---- changes ---- */

static int
load_into(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_transform *transform = to;
	int8_t into;

	if (hgn_key_type(&into, load, key, node) != 0)
		return load->status;
	if (transform->types >> into & 1)
		return hgn_load_fail(load, node, "expected one kind of piece, other than the one that changes");
	transform->into = (uint8_t)into;
	return load->status;
}

static const struct hgn_key transform_keys[] = {
	{ "pieces", hgn_key_types, HGN_FIELD(struct hgn_transform, types), .required = true,
	    .about = "which pieces change" },
	{ "in", hgn_key_zone, HGN_FIELD(struct hgn_transform, zone), .about = "the zone that they change in" },
	{ "beside-royal", hgn_key_flag, HGN_FIELD(struct hgn_transform, beside_royal),
	    .about = "only next to the opponent's royal piece" },
	{ "into", load_into, .required = true, .about = "what they become" },
	{ NULL },
};
const struct hgn_schema hgn_transform_schema = { "hgn-game.5", "~Rule modules", transform_keys };

static int
load_transforms(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_game *game = hgn_loading(load)->game;
	const struct hgn_node *child;
	struct hgn_transform transform;

	(void)to;
	(void)key;
	if (list->kind != HGN_NODE_LIST || list->n == 0)
		return hgn_load_fail(load, list, "expected a list of changes");
	for (child = list->first; load->status == 0 && child != NULL; child = child->next) {
		transform = (struct hgn_transform){ .zone = -1 };
		if (hgn_load_map(&transform, load, &hgn_transform_schema, child) == 0 &&
		    hgn_game_add_transform(game, transform, load->error) != 0)
			hgn_load_fail(load, child, "%s", load->error->message);
	}
	return load->status;
}

const struct hgn_module hgn_module_changes = {
	.name = "changes",
	.params = (const struct hgn_key[]){
	    { "list", load_transforms, .required = true, .about = "mappings with pieces, in, beside-royal and into" },
	    { NULL },
	},
};

/* ---- rise ---- */

/* The parameters of `rise`: types. */
struct rise {
	int8_t from, into;
};

static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	const struct rise *rise = params;

	if (rise->from == rise->into)
		return hgn_error_set(error, HGN_EINVAL, "", "'rise' needs two different kinds of pieces");
	return hgn_game_check_change(game, UINT64_C(1) << rise->from, rise->into, error);
}

static bool
moves_to(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each, void *ctx)
{
	const struct hgn_game *game = position->game;
	const struct rise *rise = game->data[HGN_SLOT_RISE];
	struct hgn_move move = hgn_move_start(HGN_KIND_TRANSFORM, code);

	if (hgn_code_type(game, code) != rise->from || position->at[to] != code)
		return true;
	move.from = move.to = (uint16_t)to;
	move.into = (uint8_t)hgn_code(game, rise->into, hgn_code_side(game, code));
	return each(ctx, &move);
}

static bool
generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx)
{
	const struct rise *rise = position->game->data[HGN_SLOT_RISE];
	unsigned code = hgn_code(position->game, rise->from, position->side);
	uint16_t cell;

	for (cell = hgn_position_find(position, code, 0); cell != HGN_NO_CELL;
	     cell = hgn_position_find(position, code, cell + 1U))
		if (!moves_to(position, code, cell, each, ctx))
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
	HGN_PARAMS(struct rise, HGN_SLOT_RISE,
	    { "pieces", hgn_key_type, HGN_FIELD(struct rise, from), .required = true,
	    .about = "the letter of the piece" },
	    { "into", hgn_key_type, HGN_FIELD(struct rise, into), .required = true,
	    .about = "the letter of what it becomes" }),
	.compile = compile,
	.moves = &(const struct hgn_module_moves){
	    .kinds = (const struct hgn_kind[]){
	        { .kind = HGN_KIND_TRANSFORM, .play = play },
	        { .kind = HGN_KIND_ORDINARY },
	    },
	    .generate = generate,
	    .never_captures = true,
	    .moves_to = moves_to,
	},
};
