/* SPDX-License-Identifier: MIT
 * Parsing of YAML to a tree of nodes with locations, for games, notations and themes.
 *
 * Only a subset is supported: one document of mappings, sequences and scalars. Anchors, aliases, tags, duplicate keys,
 * non-scalar keys, more than HGN_YAML_DEPTH levels, collections of more than HGN_YAML_CHILDREN values and files over
 * HGN_YAML_SIZE bytes are errors with their location. Scalars stay text: `no` is not converted to false. */
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
	const char *file;              /* file that the node was inherited from; NULL = the file being loaded */
	const char *text;              /* scalar: its text, NUL-terminated (contains no other NUL) */
	bool quoted;                   /* scalar: quoted or a block, so it is always a text */
	const char *key;               /* key in the mapping that it belongs to, or NULL */
	uint64_t key_line, key_col;
	const struct hgn_node *first;  /* list, map: children in order */
	const struct hgn_node *next;   /* the next sibling */
	size_t n;                      /* number of children */
};

/* Parse `n` bytes to a tree in the arena. `file` is for messages and must outlive the arena. */
int hgn_yaml_parse(const struct hgn_node **root, struct hgn_arena *arena, const char *bytes, size_t n, const char *file,
    struct hgn_error *error);
/* Return the value of a key, or NULL. `map` may be NULL. */
const struct hgn_node *hgn_node_get(const struct hgn_node *map, const char *key);
/* Set an error at a node. If the message begins with "expected", append what the node is. Return HGN_EINVAL. */
int hgn_node_error(struct hgn_error *error, const char *file, const struct hgn_node *node, const char *format, ...)
    HGN_PRINTF(4, 5);
/* Set the location of an error to that of a node, in the file that the node was inherited from or in `file`. Return the
 * error's status. */
int hgn_node_at(struct hgn_error *error, const char *file, const struct hgn_node *node);
/* Check that a node is a mapping whose keys are all among `keys`. Report the first other key, and suggest the nearest. */
int hgn_node_keys(const struct hgn_node *map, const char *const *keys, size_t n, const char *file,
    struct hgn_error *error);
/* Parse an integer from min to max; anything else is an error. */
int hgn_node_int(int *out, const struct hgn_node *node, int min, int max, const char *file, struct hgn_error *error);
int hgn_node_bool(bool *out, const struct hgn_node *node, const char *file, struct hgn_error *error);
/* Parse one of `names` to its index; suggest the nearest for other words. */
int hgn_node_enum(int *out, const struct hgn_node *node, const char *const *names, size_t n, const char *file,
    struct hgn_error *error);

#endif
