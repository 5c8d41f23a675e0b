/* SPDX-License-Identifier: MIT
 * Schemas of YAML files: a table of keys for each mapping. A schema loads and checks keys and suggests near names, and
 * a test compares it with the manual.
 *
 * Functions that load return load->status, the status of the first error. After an error they do nothing, so that
 * callers need not check after each call. */
#ifndef HGN_BASE_SCHEMA_H
#define HGN_BASE_SCHEMA_H

#include "base/arena.h"
#include "base/yaml.h"

struct hgn_loader {
	struct hgn_arena *arena; /* for loaded data */
	const char *file;        /* name for messages */
	struct hgn_error *error;
	int status;              /* of the first error; 0 = no error yet */
};

struct hgn_key;

/* Load a node into a field. Requires that no error has occurred. */
typedef int hgn_load_fn(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node);

/* The description of a key of a mapping. */
struct hgn_key {
	const char *name;
	hgn_load_fn *load;        /* NULL: the key is allowed, but loaded by other code */
	size_t at, size;          /* of the field, see HGN_FIELD(); 0, 0 is the whole struct */
	bool required;
	int min, max;             /* limits, for hgn_key_int() */
	const char *const *words; /* words, for hgn_key_word(); names, for templates and patterns */
	size_t n;                 /* number of words */
	const char *about;        /* one line of documentation */
};

#define HGN_FIELD(type, field) .at = offsetof(type, field), .size = sizeof ((type *)NULL)->field
#define HGN_WORDS(list) .words = list, .n = sizeof (list) / sizeof *(list)

/* The keys of a mapping, in the order in which they are loaded. */
struct hgn_schema {
	const char *page, *list;   /* the manual page, and a list in it: SECTION, SECTION/ITEM, or SECTION#NUMBER for
	                            * the second list and so on; with the prefix ~ if the keys are in running text */
	const struct hgn_key *key; /* ends with a key whose name is NULL */
};

/* Set an error at a node, unless an error was set before. */
int hgn_load_fail(struct hgn_loader *load, const struct hgn_node *node, const char *format, ...) HGN_PRINTF(3, 4);
/* Like hgn_load_fail(), at the key of a node. */
int hgn_load_fail_key(struct hgn_loader *load, const struct hgn_node *node, const char *format, ...) HGN_PRINTF(3, 4);
/* Set HGN_ENOMEM, unless an error was set before. */
int hgn_load_nomem(struct hgn_loader *load);
/* Set the status of an error that the callee has described. */
int hgn_load_set(struct hgn_loader *load, int status);
/* Return `n` zeroed bytes of the arena, or NULL if memory runs out. */
void *hgn_load_alloc(struct hgn_loader *load, size_t n);
/* Return a copy of a text, or NULL if memory runs out. */
const char *hgn_load_copy(struct hgn_loader *load, const char *text);
/* Check that a node has a kind and children; otherwise report "expected `what`". Return zeroed memory for one element
 * of `size` bytes per child, or NULL. */
void *hgn_load_room(struct hgn_loader *load, const struct hgn_node *node, enum hgn_node_kind kind, size_t size,
    const char *what);
/* Load the keys of a mapping into a struct. The keys must have been checked, for example by hgn_load_check(). */
int hgn_load_keys(void *to, struct hgn_loader *load, const struct hgn_schema *schema, const struct hgn_node *map);
/* Check a mapping and load it into a struct. */
int hgn_load_map(void *to, struct hgn_loader *load, const struct hgn_schema *schema, const struct hgn_node *map);
/* Check that a node is a mapping, has no unknown keys, and has all required keys. */
int hgn_load_check(struct hgn_loader *load, const struct hgn_schema *schema, const struct hgn_node *map);

/* Loaders of fields: a copy of a non-empty text; a bool; an int from min to max; the index of a word in `words`, in an
 * integer of the size of the field; a struct hgn_template with the names in `words`. */
hgn_load_fn hgn_key_text, hgn_key_flag, hgn_key_int, hgn_key_word, hgn_key_template;

#endif
