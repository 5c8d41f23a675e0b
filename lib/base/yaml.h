/* SPDX-License-Identifier: MIT
 * Parsing of YAML into a tree of nodes with locations.
 *
 * A file contains one document of mappings, sequences and scalars. Anchors, aliases, tags, duplicate keys, non-scalar
 * keys, more than HGN_YAML_DEPTH levels, collections of more than HGN_YAML_CHILDREN values and files over HGN_YAML_SIZE
 * bytes are errors. Scalars stay text: `no` is not converted to false. */
#ifndef HGN_BASE_YAML_H
#define HGN_BASE_YAML_H

#include "base/arena.h"
#include "hgn.h"

#define HGN_YAML_DEPTH 12
#define HGN_YAML_CHILDREN 2000
#define HGN_YAML_SIZE (1 << 20)

enum hgn_node_kind { HGN_NODE_SCALAR, HGN_NODE_LIST, HGN_NODE_MAP };

struct hgn_node {
	enum hgn_node_kind kind;
	uint64_t line, col;            /* location in the file, 1-based */
	const char *file;              /* the file that defines the node; NULL = the file being loaded */
	const char *text;              /* scalar: text, NUL-terminated, without other NULs */
	bool quoted;                   /* scalar: written with quotes or as a block, so it is a string */
	const char *key;               /* key of the node in its mapping; NULL in other nodes */
	uint64_t key_line, key_col;
	const struct hgn_node *first;  /* first child of a mapping or sequence */
	const struct hgn_node *next;   /* the next sibling */
	size_t n;                      /* number of children */
};

/* Parse `n` bytes into a tree in the arena. `file` is the name in messages, and must outlive the arena. */
int hgn_yaml_parse(const struct hgn_node **root, struct hgn_arena *arena, const char *bytes, size_t n, const char *file,
    struct hgn_error *error);
/* Return the value of a key in a mapping, or NULL. `map` may be NULL. */
const struct hgn_node *hgn_node_get(const struct hgn_node *map, const char *key);
/* Set an error at the location of a node. If the message begins with "expected", append a description of the node.
 * Return HGN_EINVAL. */
int hgn_node_error(struct hgn_error *error, const char *file, const struct hgn_node *node, const char *format, ...)
    HGN_PRINTF(4, 5);
/* Set the location of an error to that of a node, in the file that defines the node (`file` if it is the file being
 * loaded). Return the status of the error. */
int hgn_node_at(struct hgn_error *error, const char *file, const struct hgn_node *node);
/* Check that a node is a mapping without keys other than `keys`. Report the first unknown key, and suggest the most
 * similar. */
int hgn_node_keys(const struct hgn_node *map, const char *const *keys, size_t n, const char *file,
    struct hgn_error *error);
/* Parse an integer from min to max. Report an error otherwise. */
int hgn_node_int(int *out, const struct hgn_node *node, int min, int max, const char *file, struct hgn_error *error);
int hgn_node_bool(bool *out, const struct hgn_node *node, const char *file, struct hgn_error *error);
/* Convert a word to its index in `names`. Report an unknown word, and suggest the most similar. */
int hgn_node_enum(int *out, const struct hgn_node *node, const char *const *names, size_t n, const char *file,
    struct hgn_error *error);

/* Set the file of a node, of those after it and of all nodes below them, except nodes that have one already. */
void hgn_node_set_file(const struct hgn_node *node, const char *file);

#endif
