/* SPDX-License-Identifier: MIT
 * Dialects of FEN: positions as other programs write them, from the section `positions` of notation files. */
#ifndef HGN_NOTATION_DIALECT_H
#define HGN_NOTATION_DIALECT_H

#include "game/module.h"
#include "notation/cell_names.h"
#include "notation/notation.h"

/* The description of a dialect in a file, for some games. */
struct hgn_dialect_plan {
	struct hgn_part part;
	bool by_files;   /* a line of the board is a file, not a rank */
	bool line_back;  /* the first line is the lowest rank or the rightmost file */
	bool cell_back;  /* the first cell of a line is its rightmost or its lowest */
	bool grid;       /* the board is written as a rectangle */
	enum hgn_coordinate line, place; /* of a grid: coordinates that number its lines and the squares in a line */
	char gap;        /* written for squares without a cell; NUL = nothing */
	char fill;       /* written for empty cells up to the end of a line; NUL = nothing */
	bool loose;      /* runs of empty cells may continue in the next line, and a line may end before its gaps */
	char label[2];   /* quotes around texts of several letters; NUL = there are none */
	bool optional;   /* fields may be missing at the end, and then mean what they do in the initial position */
	const char *files; /* file letters from White's left; NULL = the game's own */
	const char *piece[26]; /* text for each of the game's piece letters, A = 0; NULL = the letter itself */
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
	const char *text[26];         /* text for the game's letter, A = 0; NULL = the game has no such letter */
	char letter[26][2];           /* storage for texts that are the letter itself */
	struct hgn_cell_names names;  /* names of cells, if the notation has any */
};

extern const struct hgn_schema hgn_dialect_schema;

/* Load the section, a mapping or a list of mappings, into a pointer to the last part. */
hgn_load_fn hgn_key_positions;
/* Make the dialect of a notation for a game; *out = NULL if the notation has no positions of the game. The notation
 * must outlive the dialect. */
int hgn_dialect_new(struct hgn_dialect **out, const struct hgn_notation *notation, const struct hgn_game *game,
    struct hgn_error *error);
/* Fit the plan of a dialect to its game; both must be set. Return HGN_EINVAL if the dialect cannot represent the
 * states, levels or letters of the game. */
int hgn_dialect_make(struct hgn_dialect *dialect, struct hgn_error *error);
/* Return true if a dialect has a field. NULL is native FEN, which has no field for pockets. */
bool hgn_dialect_has(const struct hgn_dialect *dialect, enum hgn_fen_field field);
/* Return the letters for White and Black to move. NULL is native FEN. */
const char *hgn_dialect_sides(const struct hgn_dialect *dialect);
/* Find a cell by its name in a dialect, or HGN_NO_CELL; append the name of a cell. */
uint16_t hgn_dialect_find_cell(const struct hgn_dialect *dialect, const char *text, size_t len);
int hgn_dialect_write_cell(struct hgn_buf *out, const struct hgn_dialect *dialect, unsigned cell,
    struct hgn_error *error);

#endif
