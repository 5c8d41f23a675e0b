/* SPDX-License-Identifier: MIT
 * The section `cells` of notation files, which defines names of cells. */
#ifndef HGN_BOARD_CELLS_PLAN_H
#define HGN_BOARD_CELLS_PLAN_H

#include "base/section.h"
#include "base/template.h"
#include "board/coordinates.h"

/* How a number is written. */
enum hgn_number_style { HGN_AS_NUMBER, HGN_AS_LETTERS, HGN_AS_OWN /* the game's letters of files */ };

/* A name in the template, and its number. */
struct hgn_cell_number {
	const char *name;
	enum hgn_coordinate of;
	enum hgn_number_style style;
	const char *const *letter; /* HGN_AS_LETTERS: a text for each number, `letters` of them */
	size_t letters;
	int from;   /* number written for the lowest coordinate; 1 is the first letter */
	bool down;  /* numbers grow from the highest coordinate */
	uint64_t line, col;
};

/* A name that replaces another. */
struct hgn_cell_word {
	const char *name, *text;
	uint64_t line, col;
};

struct hgn_cell_words {
	struct hgn_cell_word *word;
	size_t n;
};

/* The names of cells for some games, as a file defines them. */
struct hgn_cells_plan {
	struct hgn_part part;
	struct hgn_template text; /* without parts: cells keep the library's names */
	const struct hgn_cell_number *number; /* indexed by the names in the template */
	size_t numbers;
	struct hgn_order_key order[HGN_COORDINATES];
	size_t orders;
	int degrees;        /* clockwise turn of the board */
	struct hgn_cell_words renamed;
	uint64_t line, col; /* location of the template, or of the part */
};

extern const struct hgn_schema hgn_cells_schema, hgn_number_schema;

/* Load the section, a mapping or a list of mappings, into a pointer to the last part. */
hgn_load_fn hgn_key_cells_plan;
/* Return the part for a game, or NULL. */
const struct hgn_cells_plan *hgn_cells_plan_find(const struct hgn_cells_plan *plan, const char *game);

#endif
