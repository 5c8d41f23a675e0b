/* SPDX-License-Identifier: MIT */
#ifndef HGN_LIBRARY_LIBRARY_H
#define HGN_LIBRARY_LIBRARY_H

#include "base/yaml.h"
#include "hgn.h"

struct hgn_arena;
struct hgn_module;

/* As hgn_library_new(), with the rule modules that games may have. */
struct hgn_library *hgn_library_open(const char *data_dir, const struct hgn_module *const *modules, size_t n);
/* The game of an id or title: what a record may name. Paths are hgn_library_game()'s alone. */
int hgn_library_named(const struct hgn_game **out, struct hgn_library *library, const char *name,
    struct hgn_error *error);
/* hgn_library_each() without the games that were asked for by path. */
int hgn_library_each_named(struct hgn_library *library, void (*each)(void *ctx, const struct hgn_game *game), void *ctx,
    struct hgn_error *error);
/* Append the bytes and the path of a data file that the user names, by its path or its name among those of a kind.
 * Report an unknown name as not being a `noun`, with the names that there are; NULL = without a message. */
int hgn_library_find_file(struct hgn_buf *bytes, struct hgn_buf *path, struct hgn_library *library, const char *kind,
    const char *noun, const char *name, struct hgn_error *error);
/* Parse the file of a game, with what it inherits; `name` as for hgn_library_game(). The tree lives in the arena. */
int hgn_library_resolve(const struct hgn_node **root, struct hgn_arena *arena, struct hgn_library *library,
    const char *name, struct hgn_error *error);
/* hgn_library_file() as struct hgn_files has it. */
int hgn_library_read(void *library, struct hgn_buf *bytes, struct hgn_buf *path, const char *kind, const char *name,
    struct hgn_error *error);
/* Texts that files of notations begin with. */
struct hgn_detect {
	const struct hgn_detect *next;
	const char *text, *name; /* of the notation */
};
/* Store what data directories' own notations have of them. `load` appends those of one notation, which may be invalid.
 * HGN_EIO, HGN_ENOMEM. */
int hgn_library_detects(const struct hgn_detect **first, struct hgn_library *library,
    int (*load)(const struct hgn_detect **list, struct hgn_library *library, struct hgn_arena *arena, const char *name,
    struct hgn_error *error), struct hgn_error *error);
/* The first of the rules that the library itself has, in order: what formats/reasons/library.yaml says of each. Lent as
 * long as the library lives. HGN_ENOMEM. */
int hgn_library_reasons(const struct hgn_node **first, struct hgn_library *library, struct hgn_error *error);

#endif
