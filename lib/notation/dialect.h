/* SPDX-License-Identifier: MIT
 * Positions as other programs write them: the section `positions` of notation files. */
#ifndef HGN_NOTATION_DIALECT_H
#define HGN_NOTATION_DIALECT_H

#include "notation/notation.h"

/* The parts that a position's text may have, in any order but the board first. */
enum hgn_field { HGN_FIELD_BOARD, HGN_FIELD_SIDE, HGN_FIELD_CASTLING, HGN_FIELD_EN_PASSANT, HGN_FIELD_CLOCK,
	HGN_FIELD_NUMBER, HGN_FIELDS };

/* What a file says. */
struct hgn_dialect_plan {
	const char *const *game; /* ids */
	size_t games;
	bool by_files;   /* a line of the board is a file, not a rank */
	bool line_back;  /* the first line is the lowest rank, or the rightmost file */
	bool cell_back;  /* the first cell of a line is its rightmost, or its lowest */
	const char *files; /* letters from White's left; NULL = the game's own */
	char piece[26];  /* what is written for each of the game's capital letters, A = 0; NUL = itself */
	uint8_t field[HGN_FIELDS]; /* of enum hgn_field */
	size_t fields;
};

/* A dialect of one game. */
struct hgn_dialect {
	struct hgn_notation *notation;
	const struct hgn_dialect_plan *plan;
	const struct hgn_game *game;
	uint16_t cell[HGN_MAX_CELLS]; /* in the order of the text */
	bool ends[HGN_MAX_CELLS];     /* the last cell of its line */
	char letter[26];              /* written for the game's letter, A = 0; NUL = the game has none */
	char own[26];                 /* and back */
};

/* Read the section. The plan lives in the arena. */
int hgn_dialect_plan_load(const struct hgn_dialect_plan **out, struct hgn_arena *arena, const struct hgn_node *node,
    const char *file, struct hgn_error *error);
/* Fit a plan to a game: HGN_EINVAL when that has states, levels or letters that the dialect has no place for. */
int hgn_dialect_make(struct hgn_dialect *dialect, struct hgn_error *error);

#endif
