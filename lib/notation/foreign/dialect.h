/* SPDX-License-Identifier: MIT
 * Dialects of FEN of other programs, from the section `positions` of notation files. */
#ifndef HGN_NOTATION_FOREIGN_DIALECT_H
#define HGN_NOTATION_FOREIGN_DIALECT_H

#include "game/module.h"
#include "notation/foreign/names.h"
#include "notation/foreign/notation.h"

/* A dialect for some games, as defined in a notation file. */
struct hgn_dialect_plan {
	struct hgn_part part;
	bool by_files;   /* lines of the board are files, not ranks */
	bool line_back;  /* lines begin with the lowest rank or the rightmost file */
	bool cell_back;  /* cells of a line begin with the rightmost or the lowest */
	bool grid;       /* the board is a rectangle of squares */
	enum hgn_coordinate line, place; /* `grid`: coordinates by which lines and squares of a line are numbered */
	char gap;        /* character for a square that is not a cell; NUL = none */
	char fill;       /* character for empty cells up to the end of a line; NUL = none */
	bool loose;      /* runs of empty cells may continue on the next line, and a line may end before its gaps */
	char label[2];   /* quotes around pieces of several letters; NUL = none */
	bool optional;   /* the last fields may be missing, and then have their initial values */
	const char *files; /* letters of files from White's left; NULL = the game's */
	const char *piece[26]; /* text for each piece letter of the game, A = 0; NULL = the letter itself */
	char side[2];    /* letters of the side to move; NUL = w and b */
	bool plies;      /* the number counts plies from 1 instead of moves */
	uint8_t field[HGN_FEN_FIELDS]; /* of enum hgn_fen_field */
	size_t fields;
};

#define HGN_MAX_SQUARES 2048 /* maximum number of squares of a grid */

/* A dialect of one game. */
struct hgn_dialect {
	const struct hgn_notation *notation;
	struct hgn_notation *own;     /* notation to be freed with the dialect; NULL = the caller owns it */
	const struct hgn_dialect_plan *plan;
	const struct hgn_game *game;
	int squares;
	uint16_t cell[HGN_MAX_SQUARES]; /* in the order of the text; HGN_NO_CELL = a gap */
	char after[HGN_MAX_SQUARES];   /* character after a square: / at the end of a line, a space after the last
	                                 * one, else NUL */
	const char *text[26];         /* text for each game letter, A = 0; NULL = the game does not use the letter */
	char letter[26][2];           /* storage for texts that are the letter itself */
	struct hgn_cell_names names;  /* names of cells, if the notation has any */
};

/* The keys of a part of the section. */
extern const struct hgn_schema hgn_dialect_schema;

/* Create the dialect of a notation for a game; *out = NULL if the notation has none. The notation must outlive the
 * dialect. */
int hgn_dialect_new(struct hgn_dialect **out, const struct hgn_notation *notation, const struct hgn_game *game,
    struct hgn_error *error);
/* Create the dialect that a part of a notation describes, for one of its games. */
int hgn_dialect_new_of(struct hgn_dialect **out, const struct hgn_notation *notation, const struct hgn_part *part,
    const struct hgn_game *game, struct hgn_error *error);
/* Adapt a dialect to its game; `plan` and `game` must be set. Return HGN_EINVAL if it cannot represent the states,
 * levels or letters of the game. */
int hgn_dialect_make(struct hgn_dialect *dialect, struct hgn_error *error);
/* Return true if a dialect has a field. NULL is native FEN, which has no field for pockets. */
bool hgn_dialect_has(const struct hgn_dialect *dialect, enum hgn_fen_field field);
/* Return the letters for White and Black to move. NULL is native FEN. */
const char *hgn_dialect_sides(const struct hgn_dialect *dialect);
/* Return the cell with a name in a dialect, or HGN_NO_CELL; append the name of a cell. */
uint16_t hgn_dialect_find_cell(const struct hgn_dialect *dialect, const char *text, size_t len);
int hgn_dialect_write_cell(struct hgn_buf *out, const struct hgn_dialect *dialect, unsigned cell,
    struct hgn_error *error);

#endif
