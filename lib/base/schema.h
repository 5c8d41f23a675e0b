/* SPDX-License-Identifier: MIT
 * Schemas of YAML files: one table of keys per mapping. Schemas drive loading, checks and suggestions for misspelled
 * keys. A test compares them with the manual pages.
 *
 * Loading functions return load->status, the status of the first error. After an error they do nothing, so callers may
 * check once at the end. */
#ifndef HGN_BASE_SCHEMA_H
#define HGN_BASE_SCHEMA_H

#include "base/arena.h"
#include "base/yaml.h"

struct hgn_loader {
	struct hgn_arena *arena; /* receives the loaded data */
	const char *file;        /* name of the file, for messages */
	struct hgn_error *error;
	int status;              /* status of the first error; 0 = no error yet */
};

struct hgn_key;

/* Load a node into a field. Requires that no error has occurred. */
typedef int hgn_load_fn(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node);

/* A key of a mapping. */
struct hgn_key {
	const char *name;
	hgn_load_fn *load;        /* NULL if other code loads the key */
	size_t at, size;          /* offset and size of the field, see HGN_FIELD(); 0, 0 = the whole struct */
	bool required;
	int min, max;             /* limits, for hgn_key_int() */
	const char *const *words; /* allowed words of hgn_key_word(); allowed names of templates and patterns */
	size_t n;                 /* number of words; bytes of a part, for hgn_key_parts() */
	const struct hgn_schema *schema; /* of a mapping, for hgn_key_map() and hgn_key_parts() */
	const char *about;        /* documentation, one line */
};

#define HGN_FIELD(type, field) .at = offsetof(type, field), .size = sizeof ((type *)NULL)->field
#define HGN_WORDS(list) .words = list, .n = sizeof (list) / sizeof *(list)

/* The keys of a mapping, in the order in which to load them. */
struct hgn_schema {
	const char *page, *list;   /* manual page and a list in it that documents the keys: SECTION, SECTION/ITEM, or
				    * SECTION#N for the Nth list; the prefix ~ means that running text documents them */
	const struct hgn_key *key; /* terminated by a key whose name is NULL */
};

/* Set an error at the location of a node, unless an error was set before. */
int hgn_load_fail(struct hgn_loader *load, const struct hgn_node *node, const char *format, ...) HGN_PRINTF(3, 4);
/* Like hgn_load_fail(), at the location of a node's key. */
int hgn_load_fail_key(struct hgn_loader *load, const struct hgn_node *node, const char *format, ...) HGN_PRINTF(3, 4);
/* Set HGN_ENOMEM, unless an error was set before. */
int hgn_load_nomem(struct hgn_loader *load);
/* Set load->status after a function that has filled load->error itself. */
int hgn_load_set(struct hgn_loader *load, int status);
/* Return `n` zeroed bytes of the arena, or NULL if memory runs out. */
void *hgn_load_alloc(struct hgn_loader *load, size_t n);
/* Return a copy of a text, or NULL if memory runs out. */
const char *hgn_load_copy(struct hgn_loader *load, const char *text);
/* Check that a node is of a kind and has children; otherwise report "expected `what`". Return a zeroed array with one
 * element of `size` bytes per child, or NULL. */
void *hgn_load_room(struct hgn_loader *load, const struct hgn_node *node, enum hgn_node_kind kind, size_t size,
    const char *what);
/* Load a mapping into a struct without checking it; call hgn_load_check() before. */
int hgn_load_keys(void *to, struct hgn_loader *load, const struct hgn_schema *schema, const struct hgn_node *map);
/* Check a mapping and load it into a struct. */
int hgn_load_map(void *to, struct hgn_loader *load, const struct hgn_schema *schema, const struct hgn_node *map);
/* Check that a node is a mapping, has no unknown keys, and has all required keys. */
int hgn_load_check(struct hgn_loader *load, const struct hgn_schema *schema, const struct hgn_node *map);

/* Loaders of fields. text: copy a non-empty text. flag: a bool. int: an int from min to max. word: the index of a word
 * in `words`, into an integer of any size. template: a struct hgn_template whose names are `words`. map: a mapping with
 * the keys of `schema`. */
hgn_load_fn hgn_key_text, hgn_key_flag, hgn_key_int, hgn_key_word, hgn_key_template, hgn_key_map;

/* Return true if a text is SVG path data. Otherwise set `at` to the offset of the first invalid byte. */
bool hgn_path_check(size_t *at, const char *text);
/* Load path data of at most 4000 bytes into a field of type const char *. */
hgn_load_fn hgn_key_path;

/* ---- sections with parts for different games ---- */

/* A part of a section that applies to some games. It is the first member of the structs for parts. */
struct hgn_part {
	const struct hgn_part *next; /* the part before this one in the file */
	const char *const *game;     /* ids */
	size_t games;                /* number of games; 0 = all games that no other part lists */
	const char *file;
	uint64_t line, col;
};

/* Load a section, which is a mapping or a list of mappings, into a list of parts of `size` bytes, to whose last part
 * `to` points then. `one` loads a part. Report an error if two parts apply to the same game. */
int hgn_load_parts(void *to, struct hgn_loader *load, const struct hgn_key *key, size_t size, hgn_load_fn *one,
    const struct hgn_node *node);
/* Load a section by the schema of its parts. Load a list of game ids into a part. */
hgn_load_fn hgn_key_parts, hgn_key_games;
/* Return the part for a game, or NULL. */
const struct hgn_part *hgn_part_find(const struct hgn_part *part, const char *game);

/* Append the game ids of all parts, comma-separated, beginning with the last part. */
void hgn_part_list_games(struct hgn_buf *out, const struct hgn_part *part);
/* Report that a notation has no `what` for a game. Return HGN_EINVAL (letters-mismatch) or HGN_ENOMEM. */
int hgn_part_missing(struct hgn_error *error, const struct hgn_part *part, const char *notation, const char *what,
    const char *game);
/* Return true if a part lists a game. */
bool hgn_part_has_game(const struct hgn_part *part, const char *game);

#endif
