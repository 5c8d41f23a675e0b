/* SPDX-License-Identifier: MIT
 * Positions as other programs write them: the section `positions` of notation files. */
#ifndef HGN_NOTATION_DIALECT_H
#define HGN_NOTATION_DIALECT_H

#include "game/module.h"
#include "notation/cell_names.h"
#include "notation/notation.h"

/* What a file says about the positions of some games. */
struct hgn_dialect_plan {
	struct hgn_part part;
	bool by_files;   /* a line of the board is a file, not a rank */
	bool line_back;  /* the first line is the lowest rank, or the rightmost file */
	bool cell_back;  /* the first cell of a line is its rightmost, or its lowest */
	bool grid;       /* the board is a rectangle: ... */
	enum hgn_coordinate line, place; /* ... these are the numbers of its lines, and of the places in them */
	char gap;        /* stands where the grid has no cell; NUL = nothing does */
	char fill;       /* stands for empty cells up to the end of a line; NUL = nothing does */
	bool loose;      /* runs of empty cells go on in the next line, and a line may end before its gaps */
	char label[2];   /* stand around what has several letters; NUL = nothing has */
	bool optional;   /* fields may be missing at the end, and then say what they do at the start of the game */
	const char *files; /* letters from White's left; NULL = the game's own */
	const char *piece[26]; /* what is written for each of the game's capital letters, A = 0; NULL = itself */
	char side[2];    /* letters of the sides to move; NUL = w and b */
	bool plies;      /* the number counts plies from 1, not moves */
	uint8_t field[HGN_FEN_FIELDS]; /* of enum hgn_fen_field */
	size_t fields;
};

#define HGN_MAX_SQUARES 2048 /* of a grid */

/* A dialect of one game. */
struct hgn_dialect {
	const struct hgn_notation *notation;
	struct hgn_notation *own;     /* the same, to be freed with it; NULL = it is lent */
	const struct hgn_dialect_plan *plan;
	const struct hgn_game *game;
	int squares;
	uint16_t cell[HGN_MAX_SQUARES]; /* in the order of the text; HGN_NO_CELL = a gap */
	char behind[HGN_MAX_SQUARES];   /* after a square: / at the end of a line, a space after the last, else NUL */
	const char *text[26];         /* written for the game's letter, A = 0; NULL = the game has none */
	char letter[26][2];           /* texts that are the letter itself */
	struct hgn_cell_names names;  /* of cells, if the notation has some */
};

extern const struct hgn_schema hgn_dialect_schema;

/* Load the section, a mapping or a list of mappings, into a pointer to the last part. */
hgn_load_fn hgn_key_positions;
/* Make the dialect of a notation for a game; NULL when it has no positions of that. The notation is lent. */
int hgn_dialect_of(struct hgn_dialect **out, const struct hgn_notation *notation, const struct hgn_game *game,
    struct hgn_error *error);
/* Fit a plan to a game, which both are set: HGN_EINVAL when that has states, levels or letters that the dialect has no
 * place for. */
int hgn_dialect_make(struct hgn_dialect *dialect, struct hgn_error *error);
/* Return true if a dialect has a field; NULL is the native text, which has no field for pockets. */
bool hgn_dialect_has(const struct hgn_dialect *dialect, enum hgn_fen_field field);
/* The letters of White and Black to move. NULL is the native text. */
const char *hgn_dialect_sides(const struct hgn_dialect *dialect);
/* Find the cell that a dialect calls so; HGN_NO_CELL if there is none. Append the name of one. */
uint16_t hgn_dialect_find_cell(const struct hgn_dialect *dialect, const char *text, size_t len);
int hgn_dialect_write_cell(struct hgn_buf *out, const struct hgn_dialect *dialect, unsigned cell,
    struct hgn_error *error);

#endif
