/* SPDX-License-Identifier: MIT
 * Loading of the sections `rules` and `shuffle` of game files: rule modules and their parameters, and the pieces of the
 * initial position that change places. */
#include <stdio.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "game/loader.h"
#include "hgn/tools/tools.h"

#define MAX_KNOWN 64 /* maximum names with which a misspelled name is compared */

/* Load one letter or a list of letters as a set of types. */
static uint64_t
load_types(struct hgn_loader *load, const struct hgn_node *list)
{
	bool alone = list->kind == HGN_NODE_SCALAR && strlen(list->text) == 1;
	const struct hgn_node *child = alone ? list : list->first;
	uint64_t types = 0;
	int type;

	if (!alone && (list->kind != HGN_NODE_LIST || list->n == 0))
		hgn_load_fail(load, list, "expected a list of piece letters, such as [K]");
	for (; load->status == 0 && child != NULL; child = alone ? NULL : child->next) {
		type = hgn_load_letter(load, child);
		if (type >= 0 && (types >> type & 1))
			hgn_load_fail(load, child, "duplicate letter");
		types |= type >= 0 ? UINT64_C(1) << type : 0;
	}
	return types;
}

/* Return the type with the letter that is the key of a node, or -1. */
static int
load_key(struct hgn_loader *load, const struct hgn_node *child)
{
	int type = hgn_game_find_type(hgn_loading(load)->game, child->key, strlen(child->key));

	if (type < 0)
		hgn_load_fail(load, child, "'%s' is not the letter of one of the pieces", child->key);
	return type;
}

/* Load `{N: [moves], M: [moves]}` as atoms. The module decides when these moves are allowed. */
static int
load_extra_moves(struct hgn_arg *arg, struct hgn_loader *load, const struct hgn_node *map)
{
	const struct hgn_node *child;
	int type;

	if (map->kind != HGN_NODE_MAP || map->n == 0)
		return hgn_load_fail(load, map, "expected a mapping of piece letters to lists of moves");
	arg->first_atom = hgn_loading(load)->game->atoms;
	for (child = map->first; load->status == 0 && child != NULL; child = child->next) {
		type = load_key(load, child);
		if (type >= 0)
			hgn_load_moves(load, child, type);
	}
	arg->last_atom = hgn_loading(load)->game->atoms;
	return load->status;
}

static int
load_set(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	(void)key;
	*(uint64_t *)to = load_types(load, node);
	return load->status;
}

static int
load_into(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_transform *transform = to;
	uint64_t types = load_types(load, node);

	(void)key;
	if (types & (transform->types | (types - 1)))
		return hgn_load_fail(load, node, "expected one kind of piece, other than the one that changes");
	transform->into = types != 0 ? (uint8_t)__builtin_ctzll(types) : 0;
	return load->status;
}

static const struct hgn_key transform_keys[] = {
	{ "pieces", load_set, HGN_FIELD(struct hgn_transform, types), .required = true,
	    .about = "which pieces change" },
	{ "in", hgn_key_zone, HGN_FIELD(struct hgn_transform, zone), .about = "the zone that they change in" },
	{ "beside-royal", hgn_key_flag, HGN_FIELD(struct hgn_transform, beside_royal),
	    .about = "only next to the opponent's royal piece" },
	{ "into", load_into, .required = true, .about = "what they become" },
	{ NULL },
};
const struct hgn_schema hgn_transform_schema = { "hgn-game.5", "~Rule modules", transform_keys };

static int
load_transform(struct hgn_loader *load, const struct hgn_node *node)
{
	struct hgn_game *game = hgn_loading(load)->game;
	struct hgn_transform transform = { .zone = -1 };

	if (hgn_load_map(&transform, load, &hgn_transform_schema, node) != 0)
		return load->status;
	if (game->transforms == HGN_MAX_TRANSFORMS)
		return hgn_load_fail(load, node, "more than %d changes", HGN_MAX_TRANSFORMS);
	if (hgn_game_add_transform(game, transform, load->error) != 0)
		return hgn_load_fail(load, node, "%s", load->error->message);
	return load->status;
}

static int
load_transforms(struct hgn_loader *load, const struct hgn_node *list)
{
	const struct hgn_node *child;

	if (list->kind != HGN_NODE_LIST || list->n == 0)
		return hgn_load_fail(load, list, "expected a list of changes");
	for (child = list->first; load->status == 0 && child != NULL; child = child->next)
		load_transform(load, child);
	return load->status;
}

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
load_shapes(struct hgn_arg *arg, struct hgn_loader *load, const struct hgn_node *map)
{
	const struct hgn_node *child;

	if (map->kind != HGN_NODE_MAP || map->n == 0 || map->n > HGN_MAX_SHAPES)
		return hgn_load_fail(load, map, "expected a mapping of at most %d piece letters to lists of cells",
		    HGN_MAX_SHAPES);
	for (child = map->first; load->status == 0 && child != NULL; child = child->next) {
		struct hgn_shape *shape = &arg->shape[arg->shapes++];

		shape->type = load_key(load, child);
		load_shape(shape, load, child);
	}
	return load->status;
}

/* Return true if a text consists of upper-case letters and hyphens, such as Q-O-O. */
static bool
is_way_name(const char *name)
{
	size_t i, n = strlen(name);

	for (i = 0; i < n && (i % 2 == 0 ? hgn_is_upper(name[i]) : name[i] == '-'); i++)
		continue;
	return i == n && n % 2 == 1 && n >= 3 && n <= 11;
}

static int
load_way_name(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_way *way = to;

	hgn_key_text(&way->name, load, key, node);
	way->key = way->name;
	return load->status != 0 || is_way_name(way->name) ?
		   load->status :
		   hgn_load_fail(load, node, "expected upper-case letters with hyphens between, such as Q-O-O");
}

static int
load_right(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";

	(void)key;
	*(char *)to = text[0];
	return hgn_is_upper(text[0]) && text[1] == '\0' ? 0 :
							  hgn_load_fail(load, node, "expected an upper-case letter");
}

static const struct hgn_key way_keys[] = {
	{ "name", load_way_name, .required = true, .about = "what moves call it" },
	{ "right", load_right, HGN_FIELD(struct hgn_way, right), .required = true, .about = "the letter of its right" },
	{ "cells", hgn_key_text, HGN_FIELD(struct hgn_way, cells), .required = true,
	    .about = "the cells that both pieces leave and reach" },
	{ NULL },
};
const struct hgn_schema hgn_way_schema = { "hgn-game.5", "~Rule modules", way_keys };

static int
load_way(struct hgn_arg *arg, struct hgn_loader *load, const struct hgn_node *node)
{
	struct hgn_way *way = &arg->way[arg->ways];
	int i;

	if (hgn_load_map(way, load, &hgn_way_schema, node) != 0)
		return load->status;
	for (i = 0; i < arg->ways; i++)
		if (strcmp(arg->way[i].name, way->name) == 0)
			return hgn_load_fail(load, hgn_node_get(node, "name"), "duplicate name");
	arg->ways++;
	return 0;
}

static int
load_ways(struct hgn_arg *arg, struct hgn_loader *load, const struct hgn_node *list)
{
	const struct hgn_node *child;

	if (list->kind != HGN_NODE_LIST || list->n == 0 || list->n > HGN_MAX_WAYS)
		return hgn_load_fail(load, list, "expected a list of at most %d ways to castle", HGN_MAX_WAYS);
	for (child = list->first; load->status == 0 && child != NULL; child = child->next)
		load_way(arg, load, child);
	return load->status;
}

/* Load the value of a parameter. */
static int
load_arg(struct hgn_arg *arg, struct hgn_loader *load, const struct hgn_param *param, const struct hgn_node *node)
{
	static const struct hgn_key number = {.min = 1, .max = 100};

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
		return hgn_key_flag(&arg->flag, load, NULL, node);
	case HGN_PARAM_NUMBER:
		return hgn_key_int(&arg->number, load, &number, node);
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
			return hgn_load_fail(load, node, "expected a word");
		arg->word = hgn_load_copy(load, node->text);
		break;
	}
	return load->status;
}

/* Load all parameters of a module. */
static int
load_args(struct hgn_arg *args, struct hgn_loader *load, const struct hgn_module *module, const struct hgn_node *params)
{
	const struct hgn_param *param = module->params;
	const char *keys[HGN_MODULE_PARAMS] = { NULL };
	const struct hgn_node *value;
	size_t n, i;

	for (n = 0; param[n].name != NULL; n++)
		keys[n] = param[n].name;
	if (params->kind != HGN_NODE_SCALAR)
		hgn_load_set(load, hgn_node_keys(params, keys, n, load->file, load->error));
	for (i = 0; load->status == 0 && i < n; i++) {
		value = hgn_node_get(params, keys[i]);
		if (value != NULL)
			load_arg(&args[i], load, &param[i], value);
		else if (param[i].required)
			hgn_load_fail(load, params, "'%s' needs '%s': %s", module->name, keys[i], param[i].about);
	}
	return load->status;
}

/* Add the hooks of a compiled module to the game. */
static int
add_hooks(struct hgn_loader *load, const struct hgn_module *module)
{
	struct hgn_game *game = hgn_loading(load)->game;
	const struct hgn_kind *kind;
	int number;

	if (module->text != NULL && game->text != NULL)
		return hgn_error_set(load->error, HGN_EINVAL, "",
		    "'%s' cannot be combined with the rules before it: both have their own notation", module->name);
	if (module->text != NULL)
		game->text = module->text;
	if (module->state != NULL && game->state[module->state->field] != NULL)
		return hgn_error_set(load->error, HGN_EINVAL, "", "'%s' cannot be combined with the rules before it: "
		    "both have the same field of positions", module->name);
	if (module->state != NULL)
		game->state[module->state->field] = module->state;
	if (module->condition != NULL && game->condition != NULL)
		return hgn_error_set(load->error, HGN_EINVAL, "", "'%s' cannot be combined with the rules before it: "
		    "both have a condition for moves", module->name);
	if (module->condition != NULL)
		game->condition = module->condition;
	for (kind = module->kinds; kind != NULL && kind->kind != HGN_KIND_ORDINARY; kind++) {
		number = kind->kind < HGN_KIND_OWN ? kind->kind : kind->kind + hgn_game_kind_shift(game);
		game->kind[number] = kind;
		game->symbol[number] = kind->symbol;
	}
	return 0;
}

/* Return the index of a module in game->module, or their number if the game does not use it. */
static int
find_used(const struct hgn_game *game, const struct hgn_module *module)
{
	int i;

	for (i = 0; i < game->modules && game->module[i] != module; i++)
		continue;
	return i;
}

/* Return the module with a name, or NULL after reporting it. */
static const struct hgn_module *
find_module(struct hgn_loader *load, const struct hgn_node *rule, const char *name)
{
	const struct hgn_game *game = hgn_loading(load)->game;
	const char *names[MAX_KNOWN], *const *part;
	char all[480];
	size_t i;
	int near;

	for (i = 0; i < game->nknown && strcmp(game->known[i]->name, name) != 0; i++)
		names[i < MAX_KNOWN ? i : MAX_KNOWN - 1] = game->known[i]->name;
	if (i < game->nknown)
		return game->known[i];
	for (i = 0; i < game->nknown; i++)
		for (part = game->known[i]->includes; part != NULL && *part != NULL; part++)
			if (strcmp(*part, name) == 0) {
				hgn_load_fail(load, rule, "the rule module '%s' is part of '%s'; remove it", name,
				    game->known[i]->name);
				return NULL;
			}
	near = hgn_text_nearest(name, names, i < MAX_KNOWN ? i : MAX_KNOWN);
	hgn_text_choices(all, sizeof all, names, i < MAX_KNOWN ? i : MAX_KNOWN);
	if (near < 0)
		hgn_load_fail(load, rule, "unknown rule module '%s'; expected %s", name, all);
	else
		hgn_load_fail(load, rule, "unknown rule module '%s'; did you mean '%s'?", name, names[near]);
	return NULL;
}

/* Load a rule: the name of a module, or a mapping from the name to parameters. */
static int
load_rule(struct hgn_loader *load, const struct hgn_node *rule)
{
	const struct hgn_node *params = rule->kind == HGN_NODE_MAP && rule->n == 1 ? rule->first : rule;
	struct hgn_arg args[HGN_MODULE_PARAMS] = { { .given = false } };
	struct hgn_game *game = hgn_loading(load)->game;
	const struct hgn_module *module;
	int whole, i;

	if (rule->kind == HGN_NODE_LIST || (params == rule && rule->kind == HGN_NODE_MAP))
		return hgn_load_fail(load, rule, "expected the name of one rule module, alone or with its parameters");
	module = find_module(load, rule, params != rule ? params->key : rule->text);
	if (module == NULL)
		return load->status;
	if (!module->repeatable && find_used(game, module) < game->modules)
		return hgn_load_fail(load, rule, "duplicate rule '%s'", module->name);
	for (i = 0; module->before != NULL && i < game->modules; i++)
		if (strcmp(game->module[i]->name, module->before) == 0)
			return hgn_load_fail(load, rule, "'%s' follows '%s'; expected it before", module->name,
			    module->before);
	whole = find_used(game, module->part_of);
	if (load_args(args, load, module, params) == 0 && module->part_of != NULL && whole == game->modules)
		return hgn_load_fail(load, rule, "this rule needs the rule '%s' before it", module->part_of->name);
	game->kind_shift[game->modules] = module->part_of != NULL ? game->kind_shift[whole] : game->own_kinds;
	game->own_kinds += module->own_kinds;
	game->module[game->modules++] = module;
	if (load->status == 0 && HGN_KIND_OWN + game->own_kinds > HGN_MAX_KINDS)
		load->status = hgn_error_set(load->error, HGN_ELIMIT, "", "these rules have too many kinds of moves");
	if (load->status == 0 && module->compile != NULL)
		load->status = module->compile(game, args, load->error);
	if (load->status == 0)
		load->status = add_hooks(load, module);
	if (load->status != 0 && load->error->line == 0)
		hgn_node_at(load->error, load->file, rule);
	if (game->unexplained[0] != '\0' && hgn_loading(load)->unexplained == NULL)
		hgn_loading(load)->unexplained = rule;
	return load->status;
}

int
hgn_check_reasons(struct hgn_loader *load)
{
	const struct hgn_game *game = hgn_loading(load)->game;
	const char *ids[MAX_KNOWN], *all = game->unexplained;
	int i;

	if (hgn_loading(load)->unexplained == NULL)
		return load->status;
	for (i = 0; i < game->reasons && i < MAX_KNOWN; i++)
		ids[i] = game->reason[i].id;
	return hgn_load_fail(load, hgn_loading(load)->unexplained, "'reasons' does not explain %s%s", all,
	    hgn_text_hint(all, ids, strchr(all, ',') == NULL ? (size_t)i : 0).text);
}

int
hgn_check_agreement(struct hgn_loader *load, const struct hgn_node *rules)
{
	const struct hgn_node *child = rules != NULL ? rules->first : NULL;
	const struct hgn_module *const *module = hgn_loading(load)->game->module;

	for (; load->status == 0 && child != NULL; child = child->next, module++) {
		if ((*module)->agrees != NULL)
			load->status = (*module)->agrees(hgn_loading(load)->game, load->error);
		if (load->status != 0)
			hgn_node_at(load->error, load->file, child);
	}
	return load->status;
}

int
hgn_key_rules(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const struct hgn_node *child;

	(void)to;
	(void)key;
	if (node->kind != HGN_NODE_LIST || node->n > HGN_MAX_MODULES)
		return hgn_load_fail(load, node, "expected a list of at most %d rules", HGN_MAX_MODULES);
	for (child = node->first; load->status == 0 && child != NULL; child = child->next)
		load_rule(load, child);
	return hgn_check_reasons(load);
}

/* ---- the key shuffle ---- */

static int
load_letters(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	return list->kind == HGN_NODE_LIST ? load_set(to, load, key, list) :
	    hgn_load_fail(load, list, "expected a list of letters such as [B]");
}

/* Load a mapping such as {K: R}: the King must be between two Rooks. */
static int
load_between(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	struct hgn_shuffle *shuffle = to;
	struct hgn_node inner;

	(void)key;
	if (map->kind != HGN_NODE_MAP || map->n != 1)
		return hgn_load_fail(load, map, "expected a piece and the one on both sides of it, such as {K: R}");
	inner = *map->first;
	inner.kind = HGN_NODE_SCALAR;
	inner.text = inner.key;
	shuffle->inner = (int8_t)hgn_load_letter(load, &inner);
	if (load->status == 0)
		shuffle->outer = (int8_t)hgn_load_letter(load, map->first);
	return load->status;
}

static const struct hgn_key shuffle_keys[] = {
    {"zone", hgn_key_zone, HGN_FIELD(struct hgn_shuffle, zone), .required = true,
	.about = "cells whose pieces change places"},
    {"cell-colours", load_letters, HGN_FIELD(struct hgn_shuffle, apart),
	.about = "piece letters on cells of different colours"},
    {"between", load_between, .about = "a piece between two others"},
    {NULL},
};
const struct hgn_schema hgn_shuffle_schema = {"hgn-game.5", "Keys/shuffle", shuffle_keys};

int
hgn_key_shuffle(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_game *game = to;
	struct hgn_shuffle *shuffle;

	(void)key;
	if (!game->board.symmetric)
		return hgn_load_fail(load, node, "'shuffle' requires a board that looks the same from both sides");
	shuffle = hgn_load_alloc(load, sizeof *shuffle);
	if (shuffle == NULL)
		return load->status;
	*shuffle = (struct hgn_shuffle){.inner = -1, .outer = -1};
	game->shuffle = shuffle;
	return hgn_load_map(shuffle, load, &hgn_shuffle_schema, node);
}
