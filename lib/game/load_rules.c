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

/* ---- loaders of parameters ---- */

int
hgn_key_types(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	bool alone = list->kind == HGN_NODE_SCALAR && strlen(list->text) == 1;
	const struct hgn_node *child = alone ? list : list->first;
	uint64_t *types = to;
	int type;

	(void)key;
	if (!alone && (list->kind != HGN_NODE_LIST || list->n == 0))
		hgn_load_fail(load, list, "expected a list of piece letters, such as [K]");
	for (*types = 0; load->status == 0 && child != NULL; child = alone ? NULL : child->next) {
		type = hgn_load_letter(load, child);
		if (type >= 0 && (*types >> type & 1))
			hgn_load_fail(load, child, "duplicate letter");
		*types |= type >= 0 ? UINT64_C(1) << type : 0;
	}
	return load->status;
}

int
hgn_key_type(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	(void)key;
	if (node->kind == HGN_NODE_LIST && node->n != 1)
		return hgn_load_fail(load, node, "expected one kind of piece");
	*(int8_t *)to = (int8_t)hgn_load_letter(load, node->kind == HGN_NODE_LIST ? node->first : node);
	return load->status;
}

int
hgn_key_reasons(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const char *prefix = NULL;

	if (hgn_key_text(&prefix, load, key, node) == 0)
		hgn_game_find_reasons(to, hgn_loading(load)->game, prefix, key->words, (int)key->n);
	return load->status;
}

int
hgn_load_key_letter(struct hgn_loader *load, const struct hgn_node *child)
{
	int type = hgn_game_find_type(hgn_loading(load)->game, child->key, strlen(child->key));

	if (type < 0)
		hgn_load_fail(load, child, "'%s' is not the letter of one of the pieces", child->key);
	return type;
}

int
hgn_key_added_moves(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	struct hgn_added_moves *added = to;
	const struct hgn_node *child;
	int type;

	(void)key;
	if (map->kind != HGN_NODE_MAP || map->n == 0)
		return hgn_load_fail(load, map, "expected a mapping of piece letters to lists of moves");
	added->first = hgn_loading(load)->game->atoms;
	for (child = map->first; load->status == 0 && child != NULL; child = child->next) {
		type = hgn_load_key_letter(load, child);
		if (type >= 0)
			hgn_load_moves(load, child, type);
	}
	added->end = hgn_loading(load)->game->atoms;
	return load->status;
}

/* ---- modules ---- */

/* Allocate and load the parameters of a module. Return them, or NULL after an error. */
static void *
load_params(struct hgn_loader *load, const struct hgn_module *module, const struct hgn_node *node)
{
	static const struct hgn_key none[] = { { NULL } };
	const struct hgn_schema schema = { .key = module->params != NULL ? module->params : none };
	const struct hgn_node empty = { .kind = HGN_NODE_MAP, .line = node->line, .col = node->col };
	void *params = hgn_load_alloc(load, module->size > 0 ? module->size : 1);

	if (params != NULL && module->defaults != NULL)
		memcpy(params, module->defaults, module->size);
	if (params != NULL)
		hgn_load_map(params, load, &schema, node->kind == HGN_NODE_SCALAR ? &empty : node);
	return load->status == 0 ? params : NULL;
}

/* Report a hook that the game has from another module already. */
static int
refuse_second(struct hgn_loader *load, const struct hgn_module *module, const char *what)
{
	return hgn_error_set(load->error, HGN_EINVAL, "", "'%s' cannot be combined with the rules before it: both have "
	    "%s", module->name, what);
}

/* Add the hooks of a compiled module to the game. */
static int
add_hooks(struct hgn_loader *load, const struct hgn_module *module)
{
	struct hgn_game *game = hgn_loading(load)->game;

	if (module->text != NULL && game->text != NULL)
		return refuse_second(load, module, "their own notation");
	if (module->state != NULL && game->state[module->state->field] != NULL)
		return refuse_second(load, module, "the same field of positions");
	if (module->condition != NULL && game->condition != NULL)
		return refuse_second(load, module, "a condition for moves");
	if (module->text != NULL)
		game->text = module->text;
	if (module->state != NULL)
		game->state[module->state->field] = module->state;
	if (module->condition != NULL)
		game->condition = module->condition;
	return 0;
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

/* Return true if a game has a module with a name. */
static bool
has_module(const struct hgn_game *game, const char *name)
{
	int i;

	for (i = 0; i < game->modules && strcmp(game->module[i]->name, name) != 0; i++)
		continue;
	return i < game->modules;
}

/* Load a rule: the name of a module, or a mapping from the name to parameters. */
static int
load_rule(struct hgn_loader *load, const struct hgn_node *rule)
{
	const struct hgn_node *node = rule->kind == HGN_NODE_MAP && rule->n == 1 ? rule->first : rule;
	struct hgn_game *game = hgn_loading(load)->game;
	const struct hgn_module *module;
	const struct hgn_kind *kind;
	void *params;

	if (rule->kind == HGN_NODE_LIST || (node == rule && rule->kind == HGN_NODE_MAP))
		return hgn_load_fail(load, rule, "expected the name of one rule module, alone or with its parameters");
	module = find_module(load, rule, node != rule ? node->key : rule->text);
	if (module == NULL)
		return load->status;
	if (!module->repeatable && has_module(game, module->name))
		return hgn_load_fail(load, rule, "duplicate rule '%s'", module->name);
	if (module->before != NULL && has_module(game, module->before))
		return hgn_load_fail(load, rule, "'%s' follows '%s'; expected it before", module->name, module->before);
	if (module->needs != NULL && !has_module(game, module->needs))
		return hgn_load_fail(load, rule, "'%s' needs the rule '%s' before it", module->name, module->needs);
	game->module[game->modules++] = module;
	params = load_params(load, module, node);
	kind = module->moves != NULL ? module->moves->kinds : NULL;
	for (; kind != NULL && kind->kind != HGN_KIND_ORDINARY; kind++) {
		game->kind[kind->kind] = kind;
		game->symbol[kind->kind] = kind->symbol;
	}
	if (module->slot != HGN_SLOT_NONE)
		game->data[module->slot] = params;
	if (load->status == 0 && module->compile != NULL)
		load->status = module->compile(game, params, load->error);
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
	return list->kind == HGN_NODE_LIST ? hgn_key_types(to, load, key, list) :
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
