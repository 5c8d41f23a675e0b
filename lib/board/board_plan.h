/* SPDX-License-Identifier: MIT
 * The description of a board, and the construction of the board's tables. */
#ifndef HGN_BOARD_BOARD_PLAN_H
#define HGN_BOARD_BOARD_PLAN_H

#include "board/board.h"

/* The description of a board, for hgn_board_build(). */
struct hgn_board_plan {
	enum hgn_lattice lattice;
	int files;                  /* square, hex-flat: number of files */
	char letter[HGN_MAX_FILES]; /* their letters */
	int height[HGN_MAX_FILES];  /* ranks per file; all equal on square boards; files of hex-flat boards are
				     * centred */
	int first[HGN_MAX_FILES];   /* number of the lowest rank of each file; 1, except on hex-flat boards with slanted
				     * ranks */
	int ranks;                  /* hex-pointy, hex-prism: number of rows */
	int low[HGN_MAX_RANKS], high[HGN_MAX_RANKS]; /* first and last column number of each row */
	bool rightwards;            /* columns are numbered from White's left to right */
	bool plain;                 /* give all cells the same colour */
	int levels;                 /* number of levels; 1, except on prisms */
	int level_columns;          /* levels per row in drawings; 0 = all in one row */
	char level_letter[HGN_MAX_LEVELS]; /* letters of the levels, beginning with the top level */
	struct hgn_mirror mirror;
	/* Holes: file index or column number, and rank from 1. */
	struct { int file, rank; } hole[64];
	int holes;
};

/* Build a board. Data without a fixed size are allocated in `arena`. Return 0, HGN_ENOMEM, or HGN_EINVAL if there are
 * too many cells or a hole is not on the board. */
int hgn_board_build(struct hgn_board *board, const struct hgn_board_plan *plan, struct hgn_arena *arena,
    struct hgn_error *error);

#endif
