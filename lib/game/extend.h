/* SPDX-License-Identifier: MIT
 * Inheritance of game files: the keys `extends` and `without`. */
#ifndef HGN_GAME_EXTEND_H
#define HGN_GAME_EXTEND_H

#include "base/schema.h"

#define HGN_MAX_PARENTS 8

/* The source of parents. `read` appends the file of the game `id`, and its name for messages. */
struct hgn_parents {
	int (*read)(void *ctx, struct hgn_buf *bytes, struct hgn_buf *path, const char *id, struct hgn_error *error);
	void *ctx;
};

extern const struct hgn_schema hgn_without_schema;

/* Parse a game file and merge it with its parents. `file` is set in nodes from a parent. The tree is in the arena. */
int hgn_game_resolve(const struct hgn_node **root, struct hgn_arena *arena, const char *bytes, size_t n, const char *file,
    const struct hgn_parents *parents, struct hgn_error *error);

#endif
