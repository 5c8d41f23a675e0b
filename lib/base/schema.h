/* SPDX-License-Identifier: MIT
 * Schemas of YAML files: for each mapping a table of its keys, which loads them, checks them, suggests near keys, and is
 * compared with the manual by a test.
 *
 * Functions that load return load->status, the status of the first error. After an error they do nothing, so that
 * callers need not ask after each call. */
#ifndef HGN_BASE_SCHEMA_H
#define HGN_BASE_SCHEMA_H

#include "base/arena.h"
#include "base/yaml.h"

struct hgn_loader {
	struct hgn_arena *arena; /* for what is loaded */
	const char *file;        /* for messages */
	struct hgn_error *error;
	int status;              /* of the first error, 0 before it */
};

struct hgn_key;

/* Load a node into a field. Callers check that no error came before. */
typedef int hgn_load_fn(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node);

/* A key of a mapping. */
struct hgn_key {
	const char *name;
	hgn_load_fn *load;        /* NULL: the key may occur, and others load it */
	size_t at, size;          /* of the field, see HGN_FIELD(); 0, 0 is the whole struct */
	bool required;
	int min, max;             /* of hgn_key_int() */
	const char *const *words; /* of hgn_key_word(); names in templates and patterns */
	size_t n;                 /* of words */
	const char *about;        /* a line of documentation */
};

#define HGN_FIELD(type, field) .at = offsetof(type, field), .size = sizeof ((type *)NULL)->field
#define HGN_WORDS(list) .words = list, .n = sizeof (list) / sizeof *(list)

/* The keys of a mapping, which are loaded in this order. */
struct hgn_schema {
	const char *page, *list;   /* its manual, and a list there: SECTION, SECTION/ITEM, or SECTION#NUMBER for another than
	                            * the first; in front of it a ~ where the keys are in its text */
	const struct hgn_key *key; /* ends with a row without a name */
};

/* Set an error at a node, if it is the first. */
int hgn_load_fail(struct hgn_loader *load, const struct hgn_node *node, const char *format, ...) HGN_PRINTF(3, 4);
/* Set HGN_ENOMEM, if it is the first error. */
int hgn_load_nomem(struct hgn_loader *load);
/* Take over a status that comes with an error. */
int hgn_load_set(struct hgn_loader *load, int status);
/* Return `n` zeroed bytes of the arena, or NULL. */
void *hgn_load_alloc(struct hgn_loader *load, size_t n);
/* Return a copy of a text, or NULL. */
const char *hgn_load_copy(struct hgn_loader *load, const char *text);
/* Refuse a node of another kind, or without children: "expected `what`". Return zeroed room for an element of `size` bytes
 * for each child, or NULL. */
void *hgn_load_room(struct hgn_loader *load, const struct hgn_node *node, enum hgn_node_kind kind, size_t size,
    const char *what);
/* Load the keys of a mapping into a struct, after hgn_load_check() or another check of the keys. */
int hgn_load_keys(void *to, struct hgn_loader *load, const struct hgn_schema *schema, const struct hgn_node *map);
/* Check a mapping and load it into a struct. */
int hgn_load_map(void *to, struct hgn_loader *load, const struct hgn_schema *schema, const struct hgn_node *map);
/* Refuse nodes that are not mappings, unknown keys, and mappings without a required key. */
int hgn_load_check(struct hgn_loader *load, const struct hgn_schema *schema, const struct hgn_node *map);

/* Fields: const char *, a copy of a text that is not empty; bool; int from min to max; the index of a word among `words`,
 * in an integer of the size of the field; struct hgn_template with the names `words`. */
hgn_load_fn hgn_key_text, hgn_key_flag, hgn_key_int, hgn_key_word, hgn_key_template;

#endif
