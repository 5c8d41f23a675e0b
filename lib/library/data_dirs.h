/* SPDX-License-Identifier: MIT
 * Data files in directories, and compiled-in ones. */
#ifndef HGN_LIBRARY_DATA_DIRS_H
#define HGN_LIBRARY_DATA_DIRS_H

#include "base/arena.h"
#include "base/data.h"
#include "hgn.h"

/* Return true if the name of a data file is a path, not an id. */
bool hgn_name_is_path(const char *name);

struct hgn_data_dirs {
	const char **dir;
	size_t n, named; /* number of directories; number of the first ones, which the user has named */
};

/* Find the directories to search: `data_dir` (may be NULL), those of the environment, the installed one. Return false
 * if memory ran out. */
bool hgn_data_dirs_find(struct hgn_data_dirs *dirs, struct hgn_arena *arena, const char *data_dir);
/* Return the compiled-in file, or NULL. */
const struct hgn_data_file *hgn_data_find(const char *kind, const char *name);
/* Append the names of the compiled-in files of a kind. */
void hgn_data_list_shipped(struct hgn_buf *out, const char *kind, const char *separator);
/* Return true if the compiled-in file has these bytes. */
bool hgn_data_is_shipped(const char *kind, const char *name, const struct hgn_buf *bytes);
/* Return true if the compiled-in game `id` has this name, as hgn_game_is_called() does. */
bool hgn_data_game_is_called(const char *id, const char *name);
/* Read a data file, see hgn_library_file(). */
int hgn_data_read(struct hgn_buf *out, struct hgn_buf *path, const struct hgn_data_dirs *dirs, const char *kind,
    const char *name, struct hgn_error *error);
/* Append the content of a file, limited to a little over HGN_YAML_SIZE bytes. Return 0, HGN_ENOTFOUND, HGN_EIO or
 * HGN_ENOMEM. */
int hgn_file_read(struct hgn_buf *out, const char *path, struct hgn_error *error);

/* Sorted names, without duplicates. */
struct hgn_names {
	char **list;
	size_t n, cap;
	bool failed;
};
void hgn_names_clear(struct hgn_names *names);
/* Add the names of all data files of a kind in directories and, if `all` is set, of the compiled-in ones. Return 0,
 * HGN_EIO or HGN_ENOMEM. */
int hgn_data_list(struct hgn_names *names, const struct hgn_data_dirs *dirs, const char *kind, bool all,
    struct hgn_error *error);

#endif
