/* SPDX-License-Identifier: MIT
 * Loading of notation files. */
#include "notation/foreign/notation.h"

#include <string.h>

#include "base/data.h"
#include "base/error.h"
#include "board/cells_plan.h"
#include "hgn/tools/tools.h"
#include "notation/foreign/dialect.h"
#include "notation/foreign/names.h"
#include "notation/foreign/notation_moves.h"
#include "notation/foreign/record_plan.h"

#define NOTATION(field) HGN_FIELD(struct hgn_notation, field)
#define PARTS(keys, type) .schema = &keys, .n = sizeof(type)
#define TEXTS 3 /* number of keys that are not sections */

#define HGN "hgn" /* the notation that can be extended without a file */

/* Note that the file extends HGN. Other notations that it extends have been merged with it. */
static int
load_extends(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	(void)to, (void)key, (void)node;
	((struct hgn_notation_loader *)load)->like_hgn = true;
	return 0;
}

/* The order matters, because `extends` selects the keys of `record`. */
static const struct hgn_key notation_keys[] = {
    {"id", hgn_key_text, NOTATION(name), .required = true, .about = "the name by which options call the notation"},
    {"title", hgn_key_text, NOTATION(title), .required = true, .about = "the name for people"},
    {"about", hgn_key_text, NOTATION(about), .required = true, .about = "a sentence about it"},
    {"extends", load_extends, .about = "the notation that it changes"},
    {"games", hgn_key_game_names, NOTATION(games), .about = "names of games"},
    {"letters", hgn_key_letters, NOTATION(sets), PARTS(hgn_letters_schema, struct hgn_letter_set),
	.about = "piece letters"},
    {"positions", hgn_key_parts, NOTATION(positions), PARTS(hgn_dialect_schema, struct hgn_dialect_plan),
	.about = "how positions are written"},
    {"cells", hgn_key_cells_plan, NOTATION(cells), .about = "what cells are called"},
    {"other-cells", hgn_key_cells_plan, NOTATION(other_cells), .about = "other names of cells, which are read"},
    {"moves", hgn_key_moves, NOTATION(moves), .about = "how plies are written"},
    {"record", hgn_key_record, NOTATION(record), .about = "how records are laid out"},
    {NULL},
};
const struct hgn_schema hgn_notation_schema = { "hgn-notation.5", "Notation files", notation_keys };

#define MAX_PARENTS 8 /* maximum number of notations that extend each other */

/* ---- files that extend others ---- */

/* State of loading a file and those that it extends. */
struct extending {
	struct hgn_loader *load;
	const struct hgn_files *files; /* NULL = only HGN can be extended */
	int parents;
	bool derived; /* the file extends another one */
};

/* Append a copy of a node to the children of a mapping. */
static void
append(struct hgn_loader *load, struct hgn_node *map, struct hgn_node **last, const struct hgn_node *node)
{
	struct hgn_node *copy = hgn_load_alloc(load, sizeof *copy);

	if (copy == NULL)
		return;
	*copy = *node;
	copy->next = NULL;
	if (*last == NULL)
		map->first = copy;
	else
		(*last)->next = copy;
	*last = copy;
	map->n++;
}

/* Return a mapping with the keys of both files. Keys of this file replace those of the extended one; at the root,
 * sections that are mappings in both are merged in turn. Return NULL if memory runs out. */
static const struct hgn_node *
merge(struct hgn_loader *load, const struct hgn_node *parent, const struct hgn_node *own, bool root)
{
	struct hgn_node *merged = hgn_load_alloc(load, sizeof *merged), *last = NULL;
	const struct hgn_node *key, *other, *value;

	if (merged == NULL)
		return NULL;
	*merged = *own;
	merged->first = NULL;
	merged->n = 0;
	for (key = own->first; key != NULL && load->status == 0; key = key->next) {
		other = hgn_node_get(parent, key->key);
		value = root && other != NULL && other->kind == HGN_NODE_MAP && key->kind == HGN_NODE_MAP ?
			    merge(load, other, key, false) :
			    key;
		if (value != NULL && !(root && strcmp(key->key, "extends") == 0))
			append(load, merged, &last, value);
	}
	for (key = parent->first; key != NULL && load->status == 0; key = key->next)
		if (!(root && strcmp(key->key, "id") == 0) &&
		    (hgn_node_get(own, key->key) == NULL || (root && strcmp(key->key, "extends") == 0)))
			append(load, merged, &last, key);
	return merged;
}

static const struct hgn_node *parse_file(struct extending *e, const char *bytes, size_t n);

/* Return the root of the notation with a name. After an error return NULL. */
static const struct hgn_node *
parse_parent(struct extending *e, const struct hgn_node *name)
{
	struct hgn_loader *load = e->load;
	struct hgn_buf bytes = { 0 }, path = { 0 };
	const struct hgn_node *root = NULL;
	const char *file = load->file;

	if (e->files == NULL)
		hgn_load_fail(load, name, "only " HGN " can be extended here");
	else if (++e->parents > MAX_PARENTS)
		hgn_load_fail(load, name, "more than %d notations that extend each other", MAX_PARENTS);
	if (load->status != 0)
		return NULL;
	if (e->files->read(e->files->ctx, &bytes, &path, "notations", name->text, load->error) != 0) {
		load->status = load->error->status == HGN_ENOTFOUND ? HGN_EINVAL : load->error->status;
		load->error->status = load->status;
		hgn_error_at(load->error, file, name->line, name->col);
	} else {
		load->file = hgn_load_copy(load, hgn_buf_string(&path));
		root = parse_file(e, hgn_buf_string(&bytes), bytes.len);
		if (load->status == 0)
			hgn_node_set_file(root, load->file);
		load->file = file;
	}
	hgn_buf_clear(&bytes);
	hgn_buf_clear(&path);
	return load->status == 0 ? root : NULL;
}

/* Parse a file, and merge it with the notation that it extends, if any. After an error return NULL. */
static const struct hgn_node *
parse_file(struct extending *e, const char *bytes, size_t n)
{
	struct hgn_loader *load = e->load;
	const struct hgn_node *root, *parent, *name;

	if (load->status != 0 ||
	    hgn_load_set(load, hgn_yaml_parse(&root, load->arena, bytes, n, load->file, load->error)) != 0)
		return NULL;
	name = hgn_node_get(root, "extends");
	if (name == NULL || (name->kind == HGN_NODE_SCALAR && strcmp(name->text, HGN) == 0))
		return root;
	if (name->kind != HGN_NODE_SCALAR || name->text[0] == '\0') {
		hgn_load_fail(load, name, "expected " HGN " or the name of another notation");
		return NULL;
	}
	parent = parse_parent(e, name);
	e->derived = true;
	return parent != NULL ? merge(load, parent, root, true) : NULL;
}

int
hgn_notation_resolve(const struct hgn_node **root, struct hgn_arena *arena, const char *bytes, size_t n,
    const char *file, const struct hgn_files *files, struct hgn_error *error)
{
	struct hgn_loader load = { arena, file, error, 0 };
	struct extending e = { &load, files, 0 };

	*root = parse_file(&e, bytes, n);
	return load.status;
}

/* Return the traits of a notation as a format. Lines of moves can be wrapped if it extends HGN. */
static unsigned
find_traits(const struct hgn_record_plan *record)
{
	return record == NULL || record->like_hgn ? HGN_TRAIT_MOVETEXT : 0;
}

int
hgn_notation_parse(struct hgn_notation **out, const char *bytes, size_t n, const char *file,
    const struct hgn_files *files, struct hgn_error *error)
{
	struct hgn_notation *notation = hgn_notation_new("", 0);
	struct hgn_notation_loader load = { { NULL, file, error, 0 }, NULL, false };
	struct extending e = {&load.base, files, 0, false};
	struct hgn_error unseen;
	const struct hgn_node *root;

	*out = NULL;
	if (notation == NULL)
		return hgn_error_nomem(error);
	load.base.arena = &notation->arena;
	load.base.error = error != NULL ? error : &unseen;
	load.patterns = &notation->patterns;
	root = parse_file(&e, bytes, n);
	if (load.base.status == 0 && hgn_load_map(notation, &load.base, &hgn_notation_schema, root) == 0 &&
	    root->n <= TEXTS + (hgn_node_get(root, "extends") != NULL))
		hgn_load_fail(&load.base, root, "'letters', 'positions' or another section is missing");
	if (load.base.status == 0) {
		notation->codec = (struct hgn_codec){ notation->name, notation->about,
		    hgn_moves_plan_reads(notation->moves),
		    hgn_moves_plan_writes(notation->moves), notation,
		    find_traits(notation->record) };
		notation->derived = e.derived;
		*out = notation;
	} else {
		hgn_notation_free(notation);
	}
	return load.base.status;
}
