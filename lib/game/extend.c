/* SPDX-License-Identifier: MIT
 * Inheritance of game files: merges a file with the game that it extends. The result is a new tree of nodes; the trees
 * of both files remain unchanged. */
#include "game/load.h"

#include <string.h>

#include "base/error.h"

/* How to merge a list or mapping with the parent's: which entries are equal, and how these are merged. */
struct match {
	const char *(*name)(const struct hgn_node *entry);
	const char *what; /* noun for an entry in messages */
	bool merge;       /* merge the keys of entries with equal names, instead of replacing the whole entry */
};

/* A list or mapping under construction. */
struct maker {
	struct hgn_loader *load;
	struct hgn_node *node, *last;
};

/* ---- copies ---- */

static struct hgn_node *
copy_node(struct hgn_loader *load, const struct hgn_node *node)
{
	struct hgn_node *copy = hgn_load_alloc(load, sizeof *copy);

	if (copy != NULL) {
		*copy = *node;
		copy->next = NULL;
	}
	return copy;
}

/* Return an empty copy of a list or mapping. */
static struct hgn_node *
begin(struct maker *maker, struct hgn_loader *load, const struct hgn_node *node)
{
	maker->load = load;
	maker->last = NULL;
	maker->node = copy_node(load, node);
	if (maker->node != NULL) {
		maker->node->first = NULL;
		maker->node->n = 0;
	}
	return maker->node;
}

static void
append(struct maker *maker, const struct hgn_node *node)
{
	struct hgn_node *copy = maker->load->status == 0 && node != NULL ? copy_node(maker->load, node) : NULL;

	if (copy == NULL)
		return;
	if (maker->last == NULL)
		maker->node->first = copy;
	else
		maker->last->next = copy;
	maker->last = copy;
	maker->node->n++;
}

/* ---- names of entries ---- */

static const char *
get_text(const struct hgn_node *node)
{
	return node != NULL && node->kind == HGN_NODE_SCALAR ? node->text : "";
}

static const char *
get_key_name(const struct hgn_node *entry)
{
	return entry->key != NULL ? entry->key : "";
}

static const char *
get_piece_name(const struct hgn_node *entry)
{
	return get_text(hgn_node_get(entry, "letter"));
}

static const char *
get_rule_name(const struct hgn_node *entry)
{
	return entry->kind == HGN_NODE_MAP && entry->n == 1 ? entry->first->key : get_text(entry);
}

static const char *
get_part_name(const struct hgn_node *entry)
{
	return get_text(hgn_node_get(entry, "part"));
}

static const struct match keys_match = { get_key_name, "key", false }, zones_match = { get_key_name, "zone", false },
    reasons_match = { get_key_name, "reason", false }, pieces_match = { get_piece_name, "piece", true },
    rules_match = { get_rule_name, "rule", false }, parts_match = { get_part_name, "part", false },
    demonstrations_match = { get_key_name, "demonstration", false };

/* Return the next entry with the same name as `like`, or NULL. Stacked and unstacked pieces with the same letter are
 * different entries. */
static const struct hgn_node *
find(const struct hgn_node *from, const struct match *match, const struct hgn_node *like)
{
	const char *name = match->name(like);
	bool stacked = strcmp(get_text(hgn_node_get(like, "stacked")), "true") == 0;

	for (; from != NULL; from = from->next)
		if (*name != '\0' && strcmp(match->name(from), name) == 0 &&
		    (strcmp(get_text(hgn_node_get(from, "stacked")), "true") == 0) == stacked)
			return from;
	return NULL;
}

static bool
is_listed(const struct hgn_node *list, const char *name)
{
	const struct hgn_node *child = list != NULL ? list->first : NULL;

	while (child != NULL && strcmp(get_text(child), name) != 0)
		child = child->next;
	return child != NULL;
}

/* Report names under `without` that the parent does not have. */
static void
check_listed(struct hgn_loader *load, const struct hgn_node *list, const struct hgn_node *first,
    const struct match *match)
{
	const struct hgn_node *name, *entry;

	if (list != NULL && list->kind != HGN_NODE_LIST)
		hgn_load_fail(load, list, "expected a list, such as [%s]",
		    first != NULL ? match->name(first) : match->what);
	for (name = list != NULL && load->status == 0 ? list->first : NULL; name != NULL; name = name->next) {
		for (entry = first; entry != NULL && strcmp(match->name(entry), get_text(name)) != 0;
		    entry = entry->next)
			continue;
		if (entry == NULL)
			hgn_load_fail(load, name, "the extended game has no %s '%s'", match->what, get_text(name));
	}
}

/* ---- merging ---- */

static const struct hgn_node *merge(struct hgn_loader *load, const struct hgn_node *parent, const struct hgn_node *own,
    const struct hgn_node *without, const struct match *match);

/* Merge the keys of two entries for a piece. */
static const struct hgn_node *
merge_piece(struct hgn_loader *load, const struct hgn_node *parent, const struct hgn_node *own)
{
	const struct hgn_node *without = hgn_node_get(own, "without"), *key;
	const struct hgn_node *merged = merge(load, parent, own, without, &keys_match);
	struct maker maker;

	if (without == NULL || merged == NULL || begin(&maker, load, merged) == NULL)
		return merged;
	for (key = merged->first; key != NULL; key = key->next)
		if (strcmp(key->key, "without") != 0)
			append(&maker, key);
	return maker.node;
}

/* Merge the entries of two lists or mappings: the parent's entries in their order, replaced or merged where this file
 * has entries with equal names, then the remaining entries of this file. Entries that are named in `without` are not
 * inherited: this file's entries with these names replace them. */
static const struct hgn_node *
merge(struct hgn_loader *load, const struct hgn_node *parent, const struct hgn_node *own,
    const struct hgn_node *without, const struct match *match)
{
	const struct hgn_node *entry, *twin;
	struct maker maker;

	check_listed(load, without, parent->first, match);
	if (load->status != 0 || begin(&maker, load, own != NULL ? own : parent) == NULL)
		return NULL;
	for (entry = parent->first; entry != NULL; entry = entry->next) {
		if (is_listed(without, match->name(entry)))
			continue;
		twin = own != NULL ? find(own->first, match, entry) : NULL;
		if (twin == NULL)
			append(&maker, entry);
		for (; twin != NULL && find(parent->first, match, entry) == entry;
		     twin = find(twin->next, match, entry))
			append(&maker, match->merge ? merge_piece(load, entry, twin) : twin);
	}
	for (entry = own != NULL ? own->first : NULL; entry != NULL; entry = entry->next)
		if (find(parent->first, match, entry) == NULL || is_listed(without, match->name(entry)))
			append(&maker, entry);
	return maker.node;
}

static const struct hgn_key without_keys[] = {
	{ "keys", NULL, .about = "keys of the file" },
	{ "pieces", NULL, .about = "piece letters" },
	{ "rules", NULL, .about = "names of rules" },
	{ "zones", NULL, .about = "names of zones" },
	{ "reasons", NULL, .about = "rule ids" },
	{ "provenance", NULL, .about = "parts of the game" },
	{ "demonstrations", NULL, .about = "names of demonstrations" },
	{ NULL },
};
const struct hgn_schema hgn_without_schema = { "hgn-game.5", "Games that extend others#2", without_keys };

/* Keys whose entries are inherited individually. All other keys are inherited or replaced as a whole. */
static const struct {
	const char *key;
	enum hgn_node_kind kind;
	const struct match *match;
} mixed[] = {
	{ "pieces", HGN_NODE_LIST, &pieces_match },
	{ "rules", HGN_NODE_LIST, &rules_match },
	{ "provenance", HGN_NODE_LIST, &parts_match },
	{ "zones", HGN_NODE_MAP, &zones_match },
	{ "reasons", HGN_NODE_MAP, &reasons_match },
	{ "demonstrations", HGN_NODE_MAP, &demonstrations_match },
};

/* Return the value of a key: the value in this file, merged with the parent's if both have the key. */
static const struct hgn_node *
inherit(struct hgn_loader *load, const struct hgn_node *parent, const struct hgn_node *own,
    const struct hgn_node *without)
{
	size_t i, n = sizeof mixed / sizeof *mixed;

	for (i = 0; i < n && strcmp(mixed[i].key, parent->key) != 0; i++)
		continue;
	if (i == n || parent->kind != mixed[i].kind || (own != NULL && own->kind != mixed[i].kind))
		return own != NULL ? own : parent;
	return merge(load, parent, own, hgn_node_get(without, parent->key), mixed[i].match);
}

/* Return true if a key describes only its own game and is not inherited. */
static bool
is_personal(const char *key)
{
	static const char *const keys[] = {
	    "extends", "id", "title", "also-called", "other-games", "inventor", "about", "rules-page"};
	size_t i;

	for (i = 0; i < sizeof keys / sizeof *keys && strcmp(keys[i], key) != 0; i++)
		continue;
	return i < sizeof keys / sizeof *keys;
}

/* Merge the root of this file with that of the parent. */
static const struct hgn_node *
extend(struct hgn_loader *load, const struct hgn_node *parent, const struct hgn_node *own)
{
	const struct hgn_node *without = hgn_node_get(own, "without"), *keys = hgn_node_get(without, "keys"), *key;
	struct maker maker;

	if (without != NULL && hgn_load_check(load, &hgn_without_schema, without) == 0)
		check_listed(load, keys, parent->first, &keys_match);
	for (key = without != NULL ? without->first : NULL; load->status == 0 && key != NULL; key = key->next)
		if (strcmp(key->key, "keys") != 0 && hgn_node_get(parent, key->key) == NULL)
			hgn_load_fail(load, key, "the extended game has no '%s'", key->key);
	if (load->status != 0 || begin(&maker, load, own) == NULL)
		return NULL;
	for (key = own->first; key != NULL; key = key->next)
		if (is_personal(key->key))
			append(&maker, key);
	for (key = parent->first; load->status == 0 && key != NULL; key = key->next)
		if (!is_personal(key->key) && !is_listed(keys, key->key))
			append(&maker, inherit(load, key, hgn_node_get(own, key->key), without));
	for (key = own->first; key != NULL; key = key->next)
		if (!is_personal(key->key) && (hgn_node_get(parent, key->key) == NULL || is_listed(keys, key->key)) &&
		    strcmp(key->key, "without") != 0)
			append(&maker, key);
	return maker.node;
}

/* ---- files ---- */

/* Ids of the games whose files are being read, beginning with the descendant. Used to detect cycles. */
struct chain {
	const char *id[HGN_MAX_PARENTS + 1];
	int n;
};

static int resolve(const struct hgn_node **root, struct hgn_loader *load, const char *bytes, size_t n,
    const struct hgn_files *files, struct chain *chain);

/* Read the parent with a given name, and resolve its own parents. */
static int
read_parent(const struct hgn_node **root, struct hgn_loader *load, const struct hgn_node *name,
    const struct hgn_files *files, struct chain *chain)
{
	struct hgn_buf bytes = { 0 }, path = { 0 };
	struct hgn_loader own = *load;

	if (load->status == 0 && files->read(files->ctx, &bytes, &path, "games", name->text, load->error) != 0) {
		load->status = load->error->status;
		if (load->status == HGN_ENOTFOUND)
			load->status = load->error->status = HGN_EINVAL;
		hgn_error_at(load->error, load->file, name->line, name->col);
	}
	own.file = hgn_load_copy(load, hgn_buf_string(&path));
	if (load->status == 0)
		load->status = resolve(root, &own, bytes.len > 0 ? bytes.data : "", bytes.len, files, chain);
	if (load->status == 0)
		hgn_node_set_file(*root, own.file);
	hgn_buf_clear(&bytes);
	hgn_buf_clear(&path);
	return load->status;
}

/* Parse a file, and merge it with the game that it extends, if any. */
static int
resolve(const struct hgn_node **root, struct hgn_loader *load, const char *bytes, size_t n,
    const struct hgn_files *files, struct chain *chain)
{
	const struct hgn_node *own, *parent, *name;
	int i;

	if (hgn_load_set(load, hgn_yaml_parse(root, load->arena, bytes, n, load->file, load->error)) != 0)
		return load->status;
	own = *root;
	name = hgn_node_get(own, "extends");
	if (name == NULL)
		return hgn_node_get(own, "without") == NULL ? 0 :
		    hgn_load_fail(load, hgn_node_get(own, "without"), "only a game that extends another has 'without'");
	if (name->kind != HGN_NODE_SCALAR || name->text[0] == '\0')
		return hgn_load_fail(load, name, "expected the id of the game that this one extends");
	if (files == NULL)
		return hgn_load_fail(load, name, "no game can be extended here");
	chain->id[chain->n++] = get_text(hgn_node_get(own, "id"));
	for (i = 0; i < chain->n; i++)
		if (strcmp(chain->id[i], name->text) == 0)
			return hgn_load_fail(load, name, "the game '%s' extends itself", name->text);
	if (chain->n > HGN_MAX_PARENTS)
		return hgn_load_fail(load, name, "more than %d games that extend each other", HGN_MAX_PARENTS);
	if (read_parent(&parent, load, name, files, chain) == 0)
		*root = extend(load, parent, own);
	return load->status;
}

int
hgn_game_resolve(const struct hgn_node **root, struct hgn_arena *arena, const char *bytes, size_t n, const char *file,
    const struct hgn_files *files, struct hgn_error *error)
{
	struct hgn_error unseen;
	struct hgn_loader load = { arena, file, error != NULL ? error : &unseen, 0 };
	struct chain chain = { .n = 0 };

	return resolve(root, &load, bytes, n, files, &chain);
}
