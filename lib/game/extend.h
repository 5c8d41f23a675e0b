/* SPDX-License-Identifier: MIT
 * Inheritance of game files: the keys `extends` and `without`. */
#ifndef HGN_GAME_EXTEND_H
#define HGN_GAME_EXTEND_H

#include "base/data.h"
#include "base/schema.h"

#define HGN_MAX_PARENTS 8

extern const struct hgn_schema hgn_without_schema;

/* Parse a game file and merge it with its ancestors. Inherited nodes have `file` set. The tree is allocated in the
 * arena. */
int hgn_game_resolve(const struct hgn_node **root, struct hgn_arena *arena, const char *bytes, size_t n,
    const char *file, const struct hgn_files *files, struct hgn_error *error);

#endif
