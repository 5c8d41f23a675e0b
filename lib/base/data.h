/* SPDX-License-Identifier: MIT
 * The data files of formats/, compiled into the library. formats/embed generates the tables. All data are constant and
 * valid until the program ends. */
#ifndef HGN_BASE_DATA_H
#define HGN_BASE_DATA_H

#include <stddef.h>

struct hgn_buf;
struct hgn_error;

/* A file formats/KIND/NAME.yaml. `kind` is "figures", "games", "languages", "notations", "reasons" or "themes". */
struct hgn_data_file {
	const char *kind, *name;
	const unsigned char *bytes; /* followed by a NUL that `len` does not count */
	size_t len;
};

/* All built-in files, sorted by kind and then by name, in the order of strcmp(). hgn_data_count entries, and a final
 * entry of NULLs. */
extern const struct hgn_data_file hgn_data_files[];
extern const size_t hgn_data_count;
/* The files of pages, of the kind "viewer", whose names include the file extension; a final entry of NULLs. */
extern const struct hgn_data_file hgn_data_pages[];

/* Access to other data files while a data file is loaded. `read` appends the file with a kind and name, and its path
 * for messages. It returns 0 or an error, HGN_ENOTFOUND if there is no such file, HGN_DONE if files of the kind are to
 * be skipped. */
struct hgn_files {
	int (*read)(void *ctx, struct hgn_buf *bytes, struct hgn_buf *path, const char *kind, const char *name,
	    struct hgn_error *error);
	void *ctx;
};

/* A name and its id: a title or alias of a built-in game, or a text that identifies a notation. */
struct hgn_data_name {
	const char *name, *id;
};
/* Titles and aliases of built-in games; hgn_data_name_count entries. */
extern const struct hgn_data_name hgn_data_names[];
extern const size_t hgn_data_name_count;
/* Texts with which files of a notation begin, and the id of the notation; hgn_data_detect_count entries. */
extern const struct hgn_data_name hgn_data_detects[];
extern const size_t hgn_data_detect_count;
/* Patterns of lines that files of a notation have near their beginning, and encodings of notations, each with the id of
 * the notation. Both end with NULL. */
extern const struct hgn_data_name hgn_data_lines[], hgn_data_encodings[];
/* Directory of installed data files: PREFIX/share/hgn. */
extern const char hgn_data_dir[];

#endif
