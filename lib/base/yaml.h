/* SPDX-License-Identifier: MIT
 * A YAML document as a tree of plain nodes with their places, for games, notations and themes.
 *
 * Only what such data needs: one document of mappings, sequences and scalars. Anchors, aliases, tags, duplicate keys,
 * non-scalar keys, more than HGN_YAML_DEPTH levels, collections of more than HGN_YAML_CHILDREN values and files over
 * HGN_YAML_SIZE bytes are errors with their place.
 * Scalars stay text: nothing turns `no` into false. */
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
	uint64_t line, col;            /* from 1 */
	const char *file;              /* that it was inherited from; NULL = the file that is loaded */
	const char *text;              /* scalar: its text, NUL-terminated (never holds a NUL inside) */
	bool quoted;                   /* scalar: written in quotes or as a block, so a text and nothing else */
	const char *key;               /* name in the mapping that it belongs to, or NULL */
	uint64_t key_line, key_col;
	const struct hgn_node *first;  /* list, map: children in order */
	const struct hgn_node *next;   /* the next sibling */
	size_t n;                      /* how many children */
};

/* Parse `n` bytes; `file` is for messages and must outlive the arena. The tree lives in the arena. */
int hgn_yaml_parse(const struct hgn_node **root, struct hgn_arena *arena, const char *bytes, size_t n, const char *file,
    struct hgn_error *error);
/* The value of a key, or NULL. `map` may be NULL. */
const struct hgn_node *hgn_node_get(const struct hgn_node *map, const char *key);
/* Set an error at a node. Return HGN_EINVAL. */
int hgn_node_error(struct hgn_error *error, const char *file, const struct hgn_node *node, const char *format, ...)
    HGN_PRINTF(4, 5);
/* Set the location of an error to that of a node, which is in `file` unless it was inherited. Return the error's status. */
int hgn_node_at(struct hgn_error *error, const char *file, const struct hgn_node *node);
/* Refuse every key of `map` that is not among `keys`, suggesting the nearest. */
int hgn_node_keys(const struct hgn_node *map, const char *const *keys, size_t n, const char *file,
    struct hgn_error *error);
/* Typed scalars; an error when the node is something else. */
int hgn_node_int(int *out, const struct hgn_node *node, int min, int max, const char *file, struct hgn_error *error);
int hgn_node_bool(bool *out, const struct hgn_node *node, const char *file, struct hgn_error *error);
/* One of `names` (by index), suggesting the nearest. */
int hgn_node_enum(int *out, const struct hgn_node *node, const char *const *names, size_t n, const char *file,
    struct hgn_error *error);

#endif
