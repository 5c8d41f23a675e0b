/* SPDX-License-Identifier: MIT
 * Internal functions of libraries of games and other data files. */
#ifndef HGN_LIBRARY_LIBRARY_H
#define HGN_LIBRARY_LIBRARY_H

#include "base/yaml.h"
#include "hgn.h"

struct hgn_arena;
struct hgn_module;

/* Open a library as hgn_library_new() does, with a list of available rule modules. */
struct hgn_library *hgn_library_open(const char *data_dir, const struct hgn_module *const *modules, size_t n);
/* Find a game by its id, title or alias, as in records. Unlike hgn_library_game(), paths are not accepted. */
int hgn_library_named(const struct hgn_game **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* Call `each` for all games except those that were loaded by path, as hgn_library_each() does. Skip games whose own
 * files do not contain `text`; NULL = no text. */
int hgn_library_each_named(struct hgn_library *library, const char *text,
    void (*each)(void *ctx, const struct hgn_game *game), void *ctx, struct hgn_error *error);
/* Parse the file of a game and merge it with the games that it extends. `name` is as in hgn_library_game(). The tree is
 * allocated in the arena. */
int hgn_library_resolve(const struct hgn_node **root, struct hgn_arena *arena, struct hgn_library *library,
    const char *name, struct hgn_error *error);
/* Call hgn_library_file(); has the type required by struct hgn_files. */
int hgn_library_read(void *library, struct hgn_buf *bytes, struct hgn_buf *path, const char *kind, const char *name,
    struct hgn_error *error);
/* A text with which files of a notation begin. */
struct hgn_detect {
	const struct hgn_detect *next;
	const char *text, *name; /* name of the notation */
};
/* Get the texts that identify the notations of data directories. `load` appends the texts of one notation and ignores
 * invalid files. Return 0, HGN_EIO or HGN_ENOMEM. */
int hgn_library_detects(const struct hgn_detect **first, struct hgn_library *library,
    int (*load)(const struct hgn_detect **list, struct hgn_library *library, struct hgn_arena *arena, const char *name,
    struct hgn_error *error), struct hgn_error *error);
/* Get the first rule of the library, with its explanation in formats/reasons/library.yaml; the others follow by `next`.
 * Owned by the library. Return 0 or HGN_ENOMEM. */
int hgn_library_reasons(const struct hgn_node **first, struct hgn_library *library, struct hgn_error *error);

#endif
