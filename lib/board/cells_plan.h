/* SPDX-License-Identifier: MIT
 * The section `cells` of notation files, which defines the names of cells. */
#ifndef HGN_BOARD_CELLS_PLAN_H
#define HGN_BOARD_CELLS_PLAN_H

#include "base/section.h"
#include "base/template.h"
#include "board/coordinates.h"

/* How a number is written: in decimal, by letters of the plan, or by the game's file letters. */
enum hgn_number_style { HGN_AS_NUMBER, HGN_AS_LETTERS, HGN_AS_OWN };

/* A name in the template, and how to write its number. */
struct hgn_cell_number {
	const char *name;
	enum hgn_coordinate of;
	enum hgn_number_style style;
	const char *const *letter; /* HGN_AS_LETTERS: texts of the numbers, `letters` of them */
	size_t letters;
	int from;   /* number of the lowest coordinate; 1 is the first letter */
	bool down;  /* count from the highest coordinate down */
	uint64_t line, col;
};

/* An exception: a cell, and the name that it has instead. */
struct hgn_cell_word {
	const char *name, *text;
	uint64_t line, col;
};

struct hgn_cell_words {
	struct hgn_cell_word *word;
	size_t n;
};

/* The names of cells for some games, as a notation file defines them. */
struct hgn_cells_plan {
	struct hgn_part part;
	struct hgn_template text; /* template; if it has no parts, cells have their names in HGN */
	const struct hgn_cell_number *number; /* indexed by the names of `text` */
	size_t numbers;
	struct hgn_order_key order[HGN_COORDINATES];
	size_t orders;
	int degrees;        /* clockwise rotation of the board */
	struct hgn_cell_words renamed;
	uint64_t line, col; /* location of the template, or of the part if it has no template */
};

extern const struct hgn_schema hgn_cells_schema, hgn_number_schema;

/* Load the section, a mapping or a list of mappings, into a pointer to the last part. */
hgn_load_fn hgn_key_cells_plan;
/* Return the part for a game, or NULL. */
const struct hgn_cells_plan *hgn_cells_plan_find(const struct hgn_cells_plan *plan, const char *game);

#endif
