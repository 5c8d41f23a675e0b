/* SPDX-License-Identifier: MIT
 * Notation files (formats/notations), and words of piece letters.
 *
 * The letters of a file or of a word on a command line may be for several games; notation/letters.h fits them to
 * one. */
#ifndef HGN_NOTATION_NOTATION_H
#define HGN_NOTATION_NOTATION_H

#include "base/section.h"
#include "game/game.h"
#include "notation/pattern.h"

#define HGN_LETTER_TEXT 16 /* maximum bytes of a text for a piece */
#define HGN_MAX_LETTERS 104

/* A text for a piece. */
struct hgn_letter {
	const char *text;   /* UTF-8 */
	size_t len;
	char own;           /* the game's own letter; NUL in a word, where the order determines it */
	bool written;       /* written for the piece; others are only read */
	uint64_t line, col; /* location in its file */
};

/* The letters of some games. */
struct hgn_letter_set {
	struct hgn_part part; /* a part without games is a word, which fits every game with as many letters */
	struct hgn_letter *letter;
	size_t letters;
	const struct hgn_letter_set *other; /* for records with a letter that is not in this set; NULL = none */
};

struct hgn_cells_plan;
struct hgn_dialect_plan;
struct hgn_game_names;
struct hgn_moves_plan;
struct hgn_record_plan;

/* The content of a notation file, or a word of letters. */
struct hgn_notation {
	struct hgn_arena arena;
	const char *name, *title, *about; /* `name` is for messages: the id or the word */
	const struct hgn_letter_set *sets; /* NULL = no letters */
	const struct hgn_dialect_plan *positions; /* see notation/dialect.h; NULL = no positions */
	const struct hgn_cells_plan *cells;       /* see board/cells_plan.h; NULL = no cell names */
	const struct hgn_moves_plan *moves;       /* see notation/moves_plan.h; NULL = no moves */
	const struct hgn_game_names *games;       /* see notation/game_names.h; NULL = no names of games */
	const struct hgn_record_plan *record;     /* see notation/record_plan.h; NULL = no records */
	bool shipped;                             /* built-in */
	struct hgn_patterns patterns;             /* of all sections */
	struct hgn_codec codec;                   /* format for records in this notation */
};

extern const struct hgn_schema hgn_notation_schema, hgn_letters_schema;

/* Read a word of letters, which does not begin as a name does: each character is a letter, or each text between
 * commas. */
int hgn_notation_read_word(struct hgn_notation **out, const char *word, struct hgn_error *error);
/* Parse a notation file. Errors have locations. */
int hgn_notation_parse(struct hgn_notation **out, const char *bytes, size_t n, const char *file,
    struct hgn_error *error);

#endif
