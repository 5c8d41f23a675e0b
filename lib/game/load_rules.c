/* SPDX-License-Identifier: MIT
 * The section `rules` of a game file: rule modules and their parameters. */
#include "game/load_rules.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "game/load_pieces.h"

#define MOST_KNOWN 64 /* modules of the library that a misspelt name is compared with */

static int
load_types(uint64_t *types, struct hgn_loader *load, const struct hgn_node *list)
{
	const struct hgn_node *child;
	int status, type;

	if (list->kind != HGN_NODE_LIST || list->n == 0)
		return hgn_load_fail(load, list, "expected a list of piece letters");
	for (child = list->first; child != NULL; child = child->next) {
		status = hgn_load_letter(&type, load, child);
		if (status != 0)
			return status;
		if (*types >> type & 1)
			return hgn_load_fail(load, child, "this letter stands here twice");
		*types |= UINT64_C(1) << type;
	}
	return 0;
}

/* `{N: [moves], M: [moves]}`: they become atoms at once; the module decides when they may be made. */
static int
load_extra_moves(struct hgn_arg *arg, struct hgn_loader *load, const struct hgn_node *map)
{
	const struct hgn_node *child;
	int status = 0, type;

	if (map->kind != HGN_NODE_MAP || map->n == 0)
		return hgn_load_fail(load, map, "expected a mapping of piece letters to lists of moves");
	arg->first_atom = load->game->atoms;
	for (child = map->first; status == 0 && child != NULL; child = child->next) {
		type = strlen(child->key) == 1 ? hgn_game_type(load->game, child->key[0]) : -1;
		if (type < 0)
			return hgn_load_fail(load, child, "'%s' is not the letter of one of the pieces", child->key);
		status = hgn_load_moves(load, child, type);
	}
	arg->last_atom = load->game->atoms;
	return status;
}

/* `{pieces: [G], in: zone, beside-royal: true, into: H}` */
static int
load_transform(struct hgn_loader *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "pieces", "in", "beside-royal", "into" };
	struct hgn_transform *transform = &load->game->transform[load->game->transforms];
	const struct hgn_node *pieces = hgn_node_get(node, "pieces"), *zone = hgn_node_get(node, "in"),
	    *beside = hgn_node_get(node, "beside-royal"), *into = hgn_node_get(node, "into");
	int status = hgn_node_keys(node, keys, 4, load->file, load->error), in = -1, type = 0;

	if (status == 0 && (pieces == NULL || into == NULL))
		return hgn_load_fail(load, node, "a change needs 'pieces' and what they turn 'into'");
	if (status == 0 && load->game->transforms == HGN_MAX_TRANSFORMS)
		return hgn_load_fail(load, node, "more than %d changes", HGN_MAX_TRANSFORMS);
	if (status == 0)
		status = load_types(&transform->types, load, pieces);
	if (status == 0 && zone != NULL)
		status = hgn_load_zone(&in, load, zone);
	if (status == 0 && beside != NULL)
		status = hgn_node_bool(&transform->beside_royal, beside, load->file, load->error);
	if (status == 0)
		status = hgn_load_letter(&type, load, into);
	if (status == 0 && (transform->types >> type & 1))
		return hgn_load_fail(load, into, "a piece that changes becomes another");
	transform->zone = (int8_t)in;
	transform->into = (uint8_t)type;
	load->game->transforming |= transform->types;
	load->game->transforms++;
	return status;
}

static int
load_transforms(struct hgn_loader *load, const struct hgn_node *list)
{
	const struct hgn_node *child;
	int status = 0;

	if (list->kind != HGN_NODE_LIST || list->n == 0)
		return hgn_load_fail(load, list, "expected a list of changes");
	for (child = list->first; status == 0 && child != NULL; child = child->next)
		status = load_transform(load, child);
	return status;
}

/* `[[0, 0], [1, 0], [2, 0]]` */
static int
load_shape(struct hgn_shape *shape, struct hgn_loader *load, const struct hgn_node *list)
{
	const struct hgn_node *cell;
	int status = 0, i;

	if (list->kind != HGN_NODE_LIST || list->n == 0 || list->n > HGN_MOVE_CELLS)
		return hgn_load_fail(load, list, "expected a list of at most %d cells", HGN_MOVE_CELLS);
	for (cell = list->first; status == 0 && cell != NULL; cell = cell->next) {
		struct hgn_vec *v = &shape->cell[shape->n];

		if (cell->kind != HGN_NODE_LIST || cell->n != 2)
			return hgn_load_fail(load, cell, "expected a cell as [file, rank]");
		*v = (struct hgn_vec){ 0, 0, 0 };
		status = hgn_node_int(&v->a, cell->first, -HGN_MOVE_CELLS, HGN_MOVE_CELLS, load->file, load->error);
		if (status == 0)
			status = hgn_node_int(&v->b, cell->first->next, -HGN_MOVE_CELLS, HGN_MOVE_CELLS, load->file, load->error);
		for (i = 0; status == 0 && i < shape->n; i++)
			if (shape->cell[i].a == v->a && shape->cell[i].b == v->b)
				return hgn_load_fail(load, cell, "this cell stands here twice");
		shape->n++;
	}
	return status;
}

static int
load_shapes(struct hgn_arg *arg, struct hgn_loader *load, const struct hgn_node *map)
{
	const struct hgn_node *child;
	int status = 0;

	if (map->kind != HGN_NODE_MAP || map->n == 0 || map->n > HGN_MAX_SHAPES)
		return hgn_load_fail(load, map, "expected a mapping of at most %d piece letters to lists of cells", HGN_MAX_SHAPES);
	for (child = map->first; status == 0 && child != NULL; child = child->next) {
		struct hgn_shape *shape = &arg->shape[arg->shapes++];

		shape->type = strlen(child->key) == 1 ? hgn_game_type(load->game, child->key[0]) : -1;
		if (shape->type < 0)
			return hgn_load_fail(load, child, "'%s' is not the letter of one of the pieces", child->key);
		status = load_shape(shape, load, child);
	}
	return status;
}

static int
load_arg(struct hgn_arg *arg, struct hgn_loader *load, const struct hgn_param *param, const struct hgn_node *node)
{
	arg->given = true;
	switch (param->type) {
	case HGN_PARAM_PIECES:
		return load_types(&arg->types, load, node);
	case HGN_PARAM_ZONE:
		return hgn_load_zone(&arg->zone, load, node);
	case HGN_PARAM_REASON:
		return hgn_load_reason(&arg->reason, load, node);
	case HGN_PARAM_FLAG:
		return hgn_node_bool(&arg->flag, node, load->file, load->error);
	case HGN_PARAM_NUMBER:
		return hgn_node_int(&arg->number, node, 1, 64, load->file, load->error);
	case HGN_PARAM_MOVES:
		return load_extra_moves(arg, load, node);
	case HGN_PARAM_TRANSFORMS:
		return load_transforms(load, node);
	case HGN_PARAM_SHAPES:
		return load_shapes(arg, load, node);
	case HGN_PARAM_WORD:
		if (node->kind != HGN_NODE_SCALAR)
			return hgn_load_fail(load, node, "expected a word");
		arg->word = hgn_arena_strndup(&load->game->arena, node->text, strlen(node->text));
		return arg->word != NULL ? 0 : hgn_error_nomem(load->error);
	}
	return 0;
}

static int
load_args(struct hgn_arg *args, struct hgn_loader *load, const struct hgn_module *module, const struct hgn_node *params)
{
	const char *keys[HGN_MODULE_PARAMS] = { NULL };
	const struct hgn_node *value;
	int status, i;
	size_t n = 0;

	for (n = 0; module->params[n].name != NULL; n++)
		keys[n] = module->params[n].name;
	status = params->kind == HGN_NODE_SCALAR ? 0 : hgn_node_keys(params, keys, n, load->file, load->error);
	for (i = 0; status == 0 && i < (int)n; i++) {
		value = hgn_node_get(params, keys[i]);
		if (value != NULL)
			status = load_arg(&args[i], load, &module->params[i], value);
		else if (module->params[i].required)
			status = hgn_load_fail(load, params, "'%s' needs '%s': %s", module->name, keys[i],
			    module->params[i].about);
	}
	return status;
}

int
hgn_game_kind_shift(const struct hgn_game *game)
{
	const struct hgn_module *module = game->module[game->modules - 1];
	int i = HGN_KIND_OWN;

	while (game->kind_owner[i] != (module->part_of != NULL ? module->part_of : module))
		i++;
	return i - HGN_KIND_OWN;
}

/* Give a module's kinds of moves their numbers in the game. */
static int
number_kinds(struct hgn_loader *load, const struct hgn_module *owner)
{
	const struct hgn_module **numbers = load->game->kind_owner;
	int first = HGN_KIND_OWN, i;

	while (first < HGN_MAX_KINDS && numbers[first] != NULL && numbers[first] != owner)
		first++;
	if (first + owner->own_kinds > HGN_MAX_KINDS)
		return hgn_error_set(load->error, HGN_ELIMIT, "", "these rules have too many kinds of moves");
	for (i = 0; i < owner->own_kinds; i++)
		numbers[first + i] = owner;
	return 0;
}

/* Take over what a module that is compiled brings. */
static int
add_hooks(struct hgn_loader *load, const struct hgn_module *module)
{
	struct hgn_game *game = load->game;
	const struct hgn_kind *kind;
	int number;

	if (module->text != NULL && game->text != NULL)
		return hgn_error_set(load->error, HGN_EINVAL, "", "'%s' does not go with the rules before it: both have a way of "
		    "their own to write moves and positions", module->name);
	if (module->text != NULL)
		game->text = module->text;
	if (module->condition != NULL)
		game->condition = module->condition;
	game->hooks |= (module->attack != NULL ? HGN_HOOK_ATTACK : 0u) | (module->moves_to != NULL ? HGN_HOOK_MOVES_TO : 0u) |
	    (module->forbids != NULL ? HGN_HOOK_FORBIDS : 0u) |
	    (module->generate != NULL && !module->never_in_check ? HGN_HOOK_EVASIONS : 0u);
	for (kind = module->kinds; kind != NULL && kind->kind != HGN_KIND_ORDINARY; kind++) {
		number = kind->kind < HGN_KIND_OWN ? kind->kind : kind->kind + hgn_game_kind_shift(game);
		game->kind[number] = kind;
		game->sign[number] = kind->sign;
	}
	return 0;
}

/* One rule: a module's name alone, or a mapping of its name to its parameters. */
static int
load_rule(struct hgn_loader *load, const struct hgn_node *rule)
{
	const struct hgn_node *params = rule->kind == HGN_NODE_MAP && rule->n == 1 ? rule->first : rule;
	const char *names[MOST_KNOWN], *name = params != rule ? params->key : rule->text;
	struct hgn_arg args[HGN_MODULE_PARAMS];
	struct hgn_game *game = load->game;
	const struct hgn_module *module, *owner;
	size_t i;
	int near, status;

	memset(args, 0, sizeof args);
	if (rule->kind == HGN_NODE_LIST || (params == rule && rule->kind == HGN_NODE_MAP))
		return hgn_load_fail(load, rule, "expected the name of one rule module, alone or with its parameters");
	for (i = 0; i < game->nknown && strcmp(game->known[i]->name, name) != 0; i++)
		names[i < MOST_KNOWN ? i : MOST_KNOWN - 1] = game->known[i]->name;
	if (i == game->nknown) {
		near = hgn_text_nearest(name, names, i < MOST_KNOWN ? i : MOST_KNOWN);
		return near < 0 ? hgn_load_fail(load, rule, "no rule module is called '%s'", name) :
		    hgn_load_fail(load, rule, "no rule module is called '%s'; did you mean '%s'?", name, names[near]);
	}
	module = game->known[i];
	for (i = 0; i < (size_t)game->modules; i++)
		if (game->module[i] == module)
			return hgn_load_fail(load, rule, "the rule '%s' stands here twice", name);
	owner = module->part_of != NULL ? module->part_of : module;
	status = load_args(args, load, module, params);
	if (status == 0)
		status = number_kinds(load, owner);
	game->module[game->modules++] = module;
	if (status == 0 && module->compile != NULL)
		status = module->compile(game, args, load->error);
	if (status == 0)
		status = add_hooks(load, module);
	if (status != 0)
		return load->error->line != 0 ? status : hgn_error_at(load->error, load->file, rule->line, rule->col);
	return 0;
}

/* Modules stand in the order of the file. */
static int
check_agreement(struct hgn_loader *load, const struct hgn_node *rules)
{
	const struct hgn_node *child;
	int i = 0, status = 0;

	for (child = rules->first; status == 0 && child != NULL; child = child->next, i++)
		if (load->game->module[i]->agrees != NULL) {
			status = load->game->module[i]->agrees(load->game, load->error);
			if (status != 0)
				hgn_error_at(load->error, load->file, child->line, child->col);
		}
	return status;
}

int
hgn_load_rules(struct hgn_loader *load, const struct hgn_node *node)
{
	const struct hgn_node *child;
	int status = 0;

	if (node == NULL)
		return 0;
	if (node->kind != HGN_NODE_LIST || node->n > HGN_MAX_MODULES)
		return hgn_load_fail(load, node, "expected a list of at most %d rules", HGN_MAX_MODULES);
	for (child = node->first; status == 0 && child != NULL; child = child->next)
		status = load_rule(load, child);
	return status != 0 ? status : check_agreement(load, node);
}
