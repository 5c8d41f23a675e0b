/* SPDX-License-Identifier: MIT
 * Notations: notation files (formats/notations), and lists of piece letters.
 *
 * The letters may be for several games. notation/move/letters.h adapts them to one. */
#ifndef HGN_NOTATION_FOREIGN_NOTATION_H
#define HGN_NOTATION_FOREIGN_NOTATION_H

#include "base/data.h"
#include "base/schema.h"
#include "game/game.h"
#include "notation/foreign/pattern.h"

#define HGN_LETTER_TEXT 16 /* maximum size of a text for a piece, in bytes */
#define HGN_MAX_LETTERS 104

/* A letter or text for a piece. */
struct hgn_letter {
	const char *text;   /* UTF-8 */
	size_t len;
	char own;           /* the game's own letter; NUL if the order determines it */
	bool written;       /* false if it is only accepted */
	uint64_t line, col; /* location in its file */
};

/* The letters for some games. */
struct hgn_letter_set {
	struct hgn_part part; /* without games, it is for every game with this number of letters */
	struct hgn_letter *letter;
	size_t letters;
	const struct hgn_letter_set *other; /* second set, for records with letters that are not in this one; NULL =
					     * none */
};

struct hgn_cells_plan;
struct hgn_dialect_plan;
struct hgn_game_names;
struct hgn_moves_plan;
struct hgn_record_plan;

/* A notation file, or a list of piece letters. */
struct hgn_notation {
	struct hgn_arena arena;
	const char *name, *title, *about; /* `name` is the id or the list of letters, for messages */
	const struct hgn_letter_set *sets; /* NULL = no letters */
	const struct hgn_dialect_plan *positions; /* section `positions`; NULL = none */
	const struct hgn_cells_plan *cells, *other_cells; /* sections `cells` and `other-cells`; NULL = none */
	const struct hgn_moves_plan *moves;       /* section `moves`; NULL = none */
	const struct hgn_game_names *games;       /* section `games`; NULL = none */
	const struct hgn_record_plan *record;     /* section `record`; NULL = none */
	bool derived;                             /* extends another notation than HGN */
	bool shipped;                             /* built-in */
	struct hgn_patterns patterns;             /* patterns of all sections */
	struct hgn_codec codec;                   /* format of records in this notation */
};

extern const struct hgn_schema hgn_letters_schema;

/* Create a notation without content. Return NULL if memory runs out. */
struct hgn_notation *hgn_notation_new(const char *name, size_t n);
/* Load a list of letter sets into a pointer to the last one. */
hgn_load_fn hgn_key_letters;

/* Parse a list of piece letters: single characters, or comma-separated texts. It does not begin like the name of a
 * file. */
int hgn_notation_read_word(struct hgn_notation **out, const char *word, struct hgn_error *error);

extern const struct hgn_schema hgn_notation_schema;
/* Parse a notation file. `file` is its name in messages. `files` reads the notations that it extends; NULL = only hgn
 * can be extended. */
int hgn_notation_parse(struct hgn_notation **out, const char *bytes, size_t n, const char *file,
    const struct hgn_files *files, struct hgn_error *error);
/* Parse a notation file to nodes, which include those of notations that it extends. */
int hgn_notation_resolve(const struct hgn_node **root, struct hgn_arena *arena, const char *bytes, size_t n,
    const char *file, const struct hgn_files *files, struct hgn_error *error);

#endif
