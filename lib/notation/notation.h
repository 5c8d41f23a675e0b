/* SPDX-License-Identifier: MIT
 * How others write what this library writes otherwise: files of formats/notations, and the letters of pieces.
 *
 * A file or a word on a command line gives letters, which may fit several games; notation/letters.h fits them to one. */
#ifndef HGN_NOTATION_NOTATION_H
#define HGN_NOTATION_NOTATION_H

#include "base/section.h"
#include "game/game.h"
#include "notation/pattern.h"

#define HGN_LETTER_TEXT 16 /* bytes that stand for a piece, at most */
#define HGN_MAX_LETTERS 104

/* A text that stands for a piece. */
struct hgn_letter {
	const char *text;   /* UTF-8 */
	size_t len;
	char own;           /* the game's own letter; NUL in a word, where the order tells */
	bool written;       /* it is written for the piece; others are only read */
	uint64_t line, col; /* where it stands in its file */
};

/* The letters of some games. */
struct hgn_letter_set {
	struct hgn_part part; /* without games: a word, which fits every game with as many letters */
	struct hgn_letter *letter;
	size_t letters;
	const struct hgn_letter_set *other; /* for records with a letter that is none of these; NULL = none */
};

struct hgn_cells_plan;
struct hgn_dialect_plan;
struct hgn_game_names;
struct hgn_moves_plan;
struct hgn_record_plan;

/* What a file of formats/notations says, or a word of letters. */
struct hgn_notation {
	struct hgn_arena arena;
	const char *name, *title, *about; /* `name` is for messages: the id, or the word */
	const struct hgn_letter_set *sets; /* NULL = it says nothing of letters */
	const struct hgn_dialect_plan *positions; /* see notation/dialect.h; NULL = it says nothing of positions */
	const struct hgn_cells_plan *cells;       /* see board/cells_plan.h, the same */
	const struct hgn_moves_plan *moves;       /* see notation/moves_plan.h, the same */
	const struct hgn_game_names *games;       /* see notation/game_names.h, the same */
	const struct hgn_record_plan *record;     /* see notation/record_plan.h, the same */
	bool shipped;                             /* it is the compiled-in file of its name */
	struct hgn_patterns patterns;             /* of all sections */
	struct hgn_codec codec;                   /* the format that a file is */
};

extern const struct hgn_schema hgn_notation_schema, hgn_letters_schema;

/* Read a word that begins as no name does: each character is a letter, or what stands between commas is. */
int hgn_notation_read_word(struct hgn_notation **out, const char *word, struct hgn_error *error);
/* Read a notation file. Errors have their place. */
int hgn_notation_parse(struct hgn_notation **out, const char *bytes, size_t n, const char *file,
    struct hgn_error *error);

#endif
