/* SPDX-License-Identifier: MIT
 * The section `rules` of a game file: rule modules and their parameters. */
#include "game/load_rules.h"

#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "game/load_idle.h"
#include "game/load_pieces.h"

#define MOST_KNOWN 64 /* modules of the library, or reasons of the game, that a misspelt name is compared with */

/* A list of letters, or one alone: a set of types, each once. */
static uint64_t
load_types(struct hgn_game_loader *load, const struct hgn_node *list)
{
	bool alone = list->kind == HGN_NODE_SCALAR && strlen(list->text) == 1;
	const struct hgn_node *child = alone ? list : list->first;
	uint64_t types = 0;
	int type;

	if (!alone && (list->kind != HGN_NODE_LIST || list->n == 0))
		hgn_load_fail(&load->base, list, "expected a list of piece letters, such as [K]");
	for (; load->base.status == 0 && child != NULL; child = alone ? NULL : child->next) {
		type = hgn_load_letter(load, child);
		if (type >= 0 && (types >> type & 1))
			hgn_load_fail(&load->base, child, "this letter stands here twice");
		types |= type >= 0 ? UINT64_C(1) << type : 0;
	}
	return types;
}

/* The type that a key of a mapping is the letter of, or -1. */
static int
load_key(struct hgn_game_loader *load, const struct hgn_node *child)
{
	int type = strlen(child->key) == 1 ? hgn_game_type(load->game, child->key[0]) : -1;

	if (type < 0)
		hgn_load_fail(&load->base, child, "'%s' is not the letter of one of the pieces", child->key);
	else
		load->types |= UINT64_C(1) << type;
	return type;
}

/* `{N: [moves], M: [moves]}`: they become atoms at once; the module decides when they may be made. */
static int
load_extra_moves(struct hgn_arg *arg, struct hgn_game_loader *load, const struct hgn_node *map)
{
	const struct hgn_node *child;
	int type;

	if (map->kind != HGN_NODE_MAP || map->n == 0)
		return hgn_load_fail(&load->base, map, "expected a mapping of piece letters to lists of moves");
	arg->first_atom = load->game->atoms;
	for (child = map->first; load->base.status == 0 && child != NULL; child = child->next) {
		type = load_key(load, child);
		if (type >= 0)
			hgn_load_moves(load, child, type);
	}
	arg->last_atom = load->game->atoms;
	return load->base.status;
}

/* `{pieces: [G], in: zone, beside-royal: true, into: [H]}` */
static int
load_transform(struct hgn_game_loader *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "pieces", "in", "beside-royal", "into" };
	struct hgn_transform transform = { .zone = -1 };
	const struct hgn_node *pieces = hgn_node_get(node, "pieces"), *zone = hgn_node_get(node, "in"),
	    *into = hgn_node_get(node, "into");
	uint64_t types;

	if (hgn_load_keys(load, node, keys, 4) == 0 && (pieces == NULL || into == NULL))
		return hgn_load_fail(&load->base, node, "a change needs 'pieces' and what they turn 'into'");
	if (load->base.status == 0 && load->game->transforms == HGN_MAX_TRANSFORMS)
		return hgn_load_fail(&load->base, node, "more than %d changes", HGN_MAX_TRANSFORMS);
	if (load->base.status != 0)
		return load->base.status;
	transform.types = load_types(load, pieces);
	if (zone != NULL)
		transform.zone = (int8_t)hgn_load_zone(load, zone);
	hgn_load_bool(&transform.beside_royal, load, hgn_node_get(node, "beside-royal"));
	types = load_types(load, into);
	if (types & (transform.types | (types - 1)))
		return hgn_load_fail(&load->base, into, "a piece that changes becomes another, which is one kind of piece");
	transform.into = types != 0 ? (uint8_t)__builtin_ctzll(types) : 0;
	if (load->base.status == 0 && hgn_game_add_transform(load->game, transform, load->base.error) != 0)
		return hgn_load_fail(&load->base, node, "%s", load->base.error->message);
	return load->base.status;
}

static int
load_transforms(struct hgn_game_loader *load, const struct hgn_node *list)
{
	const struct hgn_node *child;

	if (list->kind != HGN_NODE_LIST || list->n == 0)
		return hgn_load_fail(&load->base, list, "expected a list of changes");
	for (child = list->first; load->base.status == 0 && child != NULL; child = child->next)
		load_transform(load, child);
	return load->base.status;
}

/* `[[0, 0], [1, 0], [2, 0]]` */
static int
load_shape(struct hgn_shape *shape, struct hgn_game_loader *load, const struct hgn_node *list)
{
	const struct hgn_node *cell;
	int i;

	if (list->kind != HGN_NODE_LIST || list->n == 0 || list->n > HGN_MOVE_CELLS)
		return hgn_load_fail(&load->base, list, "expected a list of at most %d cells", HGN_MOVE_CELLS);
	for (cell = list->first; load->base.status == 0 && cell != NULL; cell = cell->next) {
		struct hgn_vec *v = &shape->cell[shape->n];

		if (cell->kind != HGN_NODE_LIST || cell->n != 2)
			return hgn_load_fail(&load->base, cell, "expected a cell as [file, rank]");
		hgn_load_int(&v->a, load, cell->first, -HGN_MOVE_CELLS, HGN_MOVE_CELLS);
		hgn_load_int(&v->b, load, cell->first->next, -HGN_MOVE_CELLS, HGN_MOVE_CELLS);
		for (i = 0; i < shape->n; i++)
			if (shape->cell[i].a == v->a && shape->cell[i].b == v->b)
				return hgn_load_fail(&load->base, cell, "this cell stands here twice");
		shape->n++;
	}
	return load->base.status;
}

static int
load_shapes(struct hgn_arg *arg, struct hgn_game_loader *load, const struct hgn_node *map)
{
	const struct hgn_node *child;

	if (map->kind != HGN_NODE_MAP || map->n == 0 || map->n > HGN_MAX_SHAPES)
		return hgn_load_fail(&load->base, map, "expected a mapping of at most %d piece letters to lists of cells",
		    HGN_MAX_SHAPES);
	for (child = map->first; load->base.status == 0 && child != NULL; child = child->next) {
		struct hgn_shape *shape = &arg->shape[arg->shapes++];

		shape->type = load_key(load, child);
		load_shape(shape, load, child);
	}
	return load->base.status;
}

/* Capitals with hyphens between, such as Q-O-O. */
static bool
is_way_name(const char *name)
{
	size_t i, n = strlen(name);

	for (i = 0; i < n && (i % 2 == 0 ? hgn_is_upper(name[i]) : name[i] == '-'); i++)
		continue;
	return i == n && n % 2 == 1 && n >= 3 && n <= 11;
}

/* `{name: Q-O-O, right: Q, cells: "e1-c1,a1-d1"}` */
static int
load_way(struct hgn_arg *arg, struct hgn_game_loader *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "name", "right", "cells" };
	struct hgn_way *way = &arg->way[arg->ways];
	const char *right;
	int i;

	hgn_load_keys(load, node, keys, 3);
	way->name = way->key = hgn_load_text(load, node, "name", true);
	right = hgn_load_text(load, node, "right", true);
	way->cells = hgn_load_text(load, node, "cells", true);
	if (load->base.status != 0)
		return load->base.status;
	way->right = right[0];
	if (!is_way_name(way->name))
		return hgn_load_fail(&load->base, hgn_node_get(node, "name"), "expected capitals with hyphens between, such as Q-O-O");
	if (!hgn_is_upper(right[0]) || right[1] != '\0')
		return hgn_load_fail(&load->base, hgn_node_get(node, "right"), "a right is a capital letter");
	for (i = 0; i < arg->ways; i++)
		if (strcmp(arg->way[i].name, way->name) == 0)
			return hgn_load_fail(&load->base, hgn_node_get(node, "name"), "this name stands here twice");
	arg->ways++;
	return 0;
}

static int
load_ways(struct hgn_arg *arg, struct hgn_game_loader *load, const struct hgn_node *list)
{
	const struct hgn_node *child;

	if (list->kind != HGN_NODE_LIST || list->n == 0 || list->n > HGN_MAX_WAYS)
		return hgn_load_fail(&load->base, list, "expected a list of at most %d ways to castle", HGN_MAX_WAYS);
	for (child = list->first; load->base.status == 0 && child != NULL; child = child->next)
		load_way(arg, load, child);
	return load->base.status;
}

static int
load_arg(struct hgn_arg *arg, struct hgn_game_loader *load, const struct hgn_param *param, const struct hgn_node *node)
{
	const char *letter;

	arg->given = true;
	switch (param->type) {
	case HGN_PARAM_PIECES:
		arg->types = load_types(load, node);
		break;
	case HGN_PARAM_ZONE:
		arg->zone = hgn_load_zone(load, node);
		break;
	case HGN_PARAM_REASON:
		arg->reason = hgn_load_reason(load, node);
		break;
	case HGN_PARAM_FLAG:
		return hgn_load_bool(&arg->flag, load, node);
	case HGN_PARAM_NUMBER:
		return hgn_load_int(&arg->number, load, node, 1, 100);
	case HGN_PARAM_MOVES:
		return load_extra_moves(arg, load, node);
	case HGN_PARAM_TRANSFORMS:
		return load_transforms(load, node);
	case HGN_PARAM_SHAPES:
		return load_shapes(arg, load, node);
	case HGN_PARAM_WAYS:
		return load_ways(arg, load, node);
	case HGN_PARAM_WORD:
		if (node->kind != HGN_NODE_SCALAR)
			return hgn_load_fail(&load->base, node, "expected a word");
		arg->word = hgn_load_copy(&load->base, node->text);
		for (letter = node->text; *letter != '\0' && strcmp(param->name, "reasons") != 0; letter++)
			load->letter[*letter & 127] = true;
		break;
	}
	return load->base.status;
}

static int
load_args(struct hgn_arg *args, struct hgn_game_loader *load, const struct hgn_module *module, const struct hgn_node *params)
{
	const struct hgn_param *param = module->params;
	const char *keys[HGN_MODULE_PARAMS] = { NULL };
	const struct hgn_node *value;
	size_t n, i;

	for (n = 0; param[n].name != NULL; n++)
		keys[n] = param[n].name;
	if (params->kind != HGN_NODE_SCALAR)
		hgn_load_keys(load, params, keys, n);
	for (i = 0; load->base.status == 0 && i < n; i++) {
		value = hgn_node_get(params, keys[i]);
		if (value != NULL)
			load_arg(&args[i], load, &param[i], value);
		else if (param[i].required)
			hgn_load_fail(&load->base, params, "'%s' needs '%s': %s", module->name, keys[i], param[i].about);
	}
	return load->base.status;
}

/* Take over what a module that is compiled brings. */
static int
add_hooks(struct hgn_game_loader *load, const struct hgn_module *module)
{
	struct hgn_game *game = load->game;
	const struct hgn_kind *kind;
	int number;

	if (module->text != NULL && game->text != NULL)
		return hgn_error_set(load->base.error, HGN_EINVAL, "", "'%s' does not go with the rules before it: both "
		    "have a way of their own to write moves and positions", module->name);
	if (module->text != NULL)
		game->text = module->text;
	if (module->condition != NULL)
		game->condition = module->condition;
	game->hooks |= (module->attack != NULL ? HGN_HOOK_ATTACK : 0u) |
	    (module->moves_to != NULL ? HGN_HOOK_MOVES_TO : 0u) |
	    (module->forbids != NULL ? HGN_HOOK_FORBIDS : 0u) |
	    (module->generate != NULL && !module->never_in_check ? HGN_HOOK_EVASIONS : 0u);
	for (kind = module->kinds; kind != NULL && kind->kind != HGN_KIND_ORDINARY; kind++) {
		number = kind->kind < HGN_KIND_OWN ? kind->kind : kind->kind + hgn_game_kind_shift(game);
		game->kind[number] = kind;
		game->sign[number] = kind->sign;
		if (module->moves_to != NULL && kind->sign == 0 && number != HGN_KIND_TRANSFORM)
			game->hooks |= HGN_HOOK_UNSIGNED;
	}
	return 0;
}

/* The number of a module among those in use, or how many these are. */
static int
find_used(const struct hgn_game *game, const struct hgn_module *module)
{
	int i;

	for (i = 0; i < game->modules && game->module[i] != module; i++)
		continue;
	return i;
}

/* The module of a name, or NULL. */
static const struct hgn_module *
find_module(struct hgn_game_loader *load, const struct hgn_node *rule, const char *name)
{
	const struct hgn_game *game = load->game;
	const char *names[MOST_KNOWN];
	char all[480];
	size_t i;
	int near;

	for (i = 0; i < game->nknown && strcmp(game->known[i]->name, name) != 0; i++)
		names[i < MOST_KNOWN ? i : MOST_KNOWN - 1] = game->known[i]->name;
	if (i < game->nknown)
		return game->known[i];
	near = hgn_text_nearest(name, names, i < MOST_KNOWN ? i : MOST_KNOWN);
	hgn_text_choices(all, sizeof all, names, i < MOST_KNOWN ? i : MOST_KNOWN);
	if (near < 0)
		hgn_load_fail(&load->base, rule, "no rule module is called '%s'; expected %s", name, all);
	else
		hgn_load_fail(&load->base, rule, "no rule module is called '%s'; did you mean '%s'?", name, names[near]);
	return NULL;
}

/* One rule: a module's name alone, or a mapping of its name to its parameters. */
static int
load_rule(struct hgn_game_loader *load, const struct hgn_node *rule)
{
	const struct hgn_node *params = rule->kind == HGN_NODE_MAP && rule->n == 1 ? rule->first : rule;
	struct hgn_arg args[HGN_MODULE_PARAMS] = { { .given = false } };
	struct hgn_game *game = load->game;
	const struct hgn_module *module;
	int whole, first;

	if (rule->kind == HGN_NODE_LIST || (params == rule && rule->kind == HGN_NODE_MAP))
		return hgn_load_fail(&load->base, rule, "expected the name of one rule module, alone or with its parameters");
	module = find_module(load, rule, params != rule ? params->key : rule->text);
	if (module == NULL)
		return load->base.status;
	if (!module->repeatable && find_used(game, module) < game->modules)
		return hgn_load_fail(&load->base, rule, "the rule '%s' stands here twice", module->name);
	whole = find_used(game, module->part_of);
	if (load_args(args, load, module, params) == 0 && module->part_of != NULL && whole == game->modules)
		return hgn_load_fail(&load->base, rule, "this rule needs the rule '%s' before it", module->part_of->name);
	game->kind_shift[game->modules] = module->part_of != NULL ? game->kind_shift[whole] : game->own_kinds;
	game->own_kinds += module->own_kinds;
	game->module[game->modules++] = module;
	if (load->base.status == 0 && HGN_KIND_OWN + game->own_kinds > HGN_MAX_KINDS)
		load->base.status = hgn_error_set(load->base.error, HGN_ELIMIT, "", "these rules have too many kinds of moves");
	first = game->atoms;
	if (load->base.status == 0 && module->compile != NULL)
		load->base.status = module->compile(game, args, load->base.error);
	if (load->base.status == 0)
		load->base.status = add_hooks(load, module);
	if (load->base.status != 0 && load->base.error->line == 0)
		hgn_error_at(load->base.error, load->base.file, rule->line, rule->col);
	if (game->unexplained[0] != '\0' && load->unexplained == NULL)
		load->unexplained = rule;
	hgn_load_idle_moves(load, rule, first);
	return load->base.status;
}

/* Refuse rule ids that nothing explains, all at once. */
static int
check_reasons(struct hgn_game_loader *load)
{
	const struct hgn_game *game = load->game;
	const char *ids[MOST_KNOWN], *all = game->unexplained;
	int i, near = -1;

	if (load->unexplained == NULL)
		return load->base.status;
	for (i = 0; i < game->reasons && i < MOST_KNOWN; i++)
		ids[i] = game->reason[i].id;
	if (strchr(all, ',') == NULL)
		near = hgn_text_nearest(all, ids, (size_t)i);
	if (near >= 0)
		return hgn_load_fail(&load->base, load->unexplained, "'reasons' does not explain %s; did you mean '%s'?", all, ids[near]);
	return hgn_load_fail(&load->base, load->unexplained, "'reasons' does not explain %s", all);
}

/* Modules stand in the order of the file. */
static int
check_agreement(struct hgn_game_loader *load, const struct hgn_node *rules)
{
	const struct hgn_node *child;
	const struct hgn_module *const *module = load->game->module;

	for (child = rules->first; load->base.status == 0 && child != NULL; child = child->next, module++) {
		if ((*module)->agrees != NULL)
			load->base.status = (*module)->agrees(load->game, load->base.error);
		if (load->base.status != 0)
			hgn_error_at(load->base.error, load->base.file, child->line, child->col);
	}
	return load->base.status;
}

int
hgn_load_rules(struct hgn_game_loader *load, const struct hgn_node *node)
{
	const struct hgn_node *child;

	if (node == NULL)
		return check_reasons(load);
	if (node->kind != HGN_NODE_LIST || node->n > HGN_MAX_MODULES)
		return hgn_load_fail(&load->base, node, "expected a list of at most %d rules", HGN_MAX_MODULES);
	for (child = node->first; load->base.status == 0 && child != NULL; child = child->next)
		load_rule(load, child);
	return check_reasons(load) == 0 ? check_agreement(load, node) : load->base.status;
}
