/* SPDX-License-Identifier: MIT
 * Internal functions of libraries of games and other data files; search for data files in directories and among the
 * built-in files. */
#ifndef HGN_LIBRARY_LIBRARY_H
#define HGN_LIBRARY_LIBRARY_H

#include "base/arena.h"
#include "base/data.h"
#include "base/yaml.h"
#include "hgn.h"
#include "notation/foreign/pattern.h"

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
/* Do the same for a notation. */
int hgn_library_resolve_notation(const struct hgn_node **root, struct hgn_arena *arena, struct hgn_library *library,
    const char *name, struct hgn_error *error);
/* Call hgn_library_file(); has the type required by struct hgn_files. */
int hgn_library_read(void *library, struct hgn_buf *bytes, struct hgn_buf *path, const char *kind, const char *name,
    struct hgn_error *error);
/* A text with which files of a notation begin, or a pattern of a line near their beginning. */
struct hgn_detect {
	const struct hgn_detect *next;
	const struct hgn_pattern *line; /* NULL = `text` */
	const char *text, *name; /* name of the notation */
};
/* Load the texts, or the patterns of lines, that identify the notation `name`, or all built-in notations if it is NULL,
 * and put them before a list. Ignore invalid files. */
typedef int hgn_detect_fn(const struct hgn_detect **list, struct hgn_library *library, struct hgn_patterns *patterns,
    const char *name, bool lines, struct hgn_error *error);
/* Get the texts or patterns that identify notations. They are loaded once, first those of data directories, then the
 * built-in ones. Return 0, HGN_EIO or HGN_ENOMEM. */
int hgn_library_detects(const struct hgn_detect **first, struct hgn_library *library, bool lines, hgn_detect_fn *load,
    struct hgn_error *error);
/* Get the first rule of the library, with its explanation in formats/reasons/library.yaml; the others follow by `next`.
 * Owned by the library. Return 0 or HGN_ENOMEM. */
int hgn_library_reasons(const struct hgn_node **first, struct hgn_library *library, struct hgn_error *error);

/* ---- data directories and built-in files ---- */

/* Return true if the name of a data file is a path, not an id. */
bool hgn_name_is_path(const char *name);

struct hgn_data_dirs {
	const char **dir;
	size_t n, named; /* number of directories, of which the first `named` were named by the user */
};

/* List the directories to search: `data_dir` (may be NULL), those in environment variables, and the installed
 * directory. Return false if memory ran out. */
bool hgn_data_dirs_find(struct hgn_data_dirs *dirs, struct hgn_arena *arena, const char *data_dir);
/* Return a built-in file, or NULL. */
const struct hgn_data_file *hgn_data_find(const char *kind, const char *name);
/* Append the names of the built-in files of a kind. */
void hgn_data_list_shipped(struct hgn_buf *out, const char *kind, const char *separator);
/* Return true if the built-in file has the same bytes. */
bool hgn_data_is_shipped(const char *kind, const char *name, const struct hgn_buf *bytes);
/* Return true if the built-in game `id` has this title or alias, compared as by hgn_game_is_called(). */
bool hgn_data_game_is_called(const char *id, const char *name);
/* Read a data file, see hgn_library_file(). */
int hgn_data_read(struct hgn_buf *out, struct hgn_buf *path, const struct hgn_data_dirs *dirs, const char *kind,
    const char *name, struct hgn_error *error);
/* Append the content of a file, but not much more than HGN_YAML_SIZE bytes. Return 0, HGN_ENOTFOUND, HGN_EIO or
 * HGN_ENOMEM. */
int hgn_file_read(struct hgn_buf *out, const char *path, struct hgn_error *error);

/* A sorted list of names without duplicates. */
struct hgn_names {
	char **list;
	size_t n, cap;
	bool failed;
};
void hgn_names_clear(struct hgn_names *names);
/* Add the names of all data files of a kind in the directories, and of built-in files if `all` is set. Return 0,
 * HGN_EIO or HGN_ENOMEM. */
int hgn_data_list(struct hgn_names *names, const struct hgn_data_dirs *dirs, const char *kind, bool all,
    struct hgn_error *error);

/* ---- files that users name ---- */

/* Append the bytes and the path of a data file of a kind. `name` is a path or the name of a file. An unknown name is
 * reported as "unknown `noun`" with a list of the built-in files, or without a message if `noun` is NULL. */
int hgn_library_find_file(struct hgn_buf *bytes, struct hgn_buf *path, struct hgn_library *library, const char *kind,
    const char *noun, const char *name, struct hgn_error *error);
/* Load an object of `size` bytes, which the caller frees, from a data file found by hgn_library_find_file(). `parse`
 * fills it from the bytes of the file. */
typedef int hgn_parse_fn(void *out, struct hgn_library *library, const char *bytes, size_t n, const char *path,
    struct hgn_error *error);
int hgn_library_load(void **out, size_t size, struct hgn_library *library, const char *kind, const char *noun,
    const char *name, hgn_parse_fn *parse, struct hgn_error *error);

#endif
