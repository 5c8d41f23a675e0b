/* SPDX-License-Identifier: MIT
 * Loading of game files. */
#ifndef HGN_GAME_LOAD_H
#define HGN_GAME_LOAD_H

#include "base/data.h"
#include "base/schema.h"
#include "game/game.h"

extern const struct hgn_schema hgn_game_schema, hgn_reason_schema, hgn_provenance_schema, hgn_other_game_schema,
    hgn_demonstration_schema, hgn_without_schema;

/* ---- inheritance ---- */

#define HGN_MAX_PARENTS 8

/* Parse a game file and merge it with its ancestors. Inherited nodes have `file` set. The tree is allocated in the
 * arena. */
int hgn_game_resolve(const struct hgn_node **root, struct hgn_arena *arena, const char *bytes, size_t n,
    const char *file, const struct hgn_files *files, struct hgn_error *error);

/* ---- games ---- */

/* Load and compile a game. `path` is its name in messages, and is copied. `modules` are the available rule modules.
 * `files` reads the games that it extends, and figures; NULL = no other games, and built-in figures. */
int hgn_game_load(struct hgn_game **out, const char *bytes, size_t n, const char *path,
    const struct hgn_module *const *modules, size_t nmodules, const struct hgn_files *files,
    struct hgn_error *error);
void hgn_game_free(struct hgn_game *game);

#endif
