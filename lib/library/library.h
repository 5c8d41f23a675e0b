/* SPDX-License-Identifier: MIT
 * Libraries of games and other data files, for layers of the library. */
#ifndef HGN_LIBRARY_LIBRARY_H
#define HGN_LIBRARY_LIBRARY_H

#include "base/yaml.h"
#include "hgn.h"

struct hgn_arena;
struct hgn_module;

/* Open a library as hgn_library_new() does, with the rule modules that games may have. */
struct hgn_library *hgn_library_open(const char *data_dir, const struct hgn_module *const *modules, size_t n);
/* Find a game by its id or title, as records name it. Unlike hgn_library_game(), it does not accept paths. */
int hgn_library_named(const struct hgn_game **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* Call `each` as hgn_library_each() does, but not for games that were loaded by path. */
int hgn_library_each_named(struct hgn_library *library, void (*each)(void *ctx, const struct hgn_game *game), void *ctx,
    struct hgn_error *error);
/* Parse the file of a game, with what it inherits; `name` as for hgn_library_game(). The tree lives in the arena. */
int hgn_library_resolve(const struct hgn_node **root, struct hgn_arena *arena, struct hgn_library *library,
    const char *name, struct hgn_error *error);
/* hgn_library_file() as struct hgn_files has it. */
int hgn_library_read(void *library, struct hgn_buf *bytes, struct hgn_buf *path, const char *kind, const char *name,
    struct hgn_error *error);
/* Texts that files of notations begin with. */
struct hgn_detect {
	const struct hgn_detect *next;
	const char *text, *name; /* the text; name of the notation */
};
/* Get the texts that detect the notations of data directories. `load` appends those of one notation, which may be
 * invalid. Return 0, HGN_EIO or HGN_ENOMEM. */
int hgn_library_detects(const struct hgn_detect **first, struct hgn_library *library,
    int (*load)(const struct hgn_detect **list, struct hgn_library *library, struct hgn_arena *arena, const char *name,
    struct hgn_error *error), struct hgn_error *error);
/* Get the first of the library's own rules in order, with its explanation in formats/reasons/library.yaml. Owned by the
 * library. Return 0 or HGN_ENOMEM. */
int hgn_library_reasons(const struct hgn_node **first, struct hgn_library *library, struct hgn_error *error);

#endif
