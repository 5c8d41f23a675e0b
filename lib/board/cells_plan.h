/* SPDX-License-Identifier: MIT
 * The section `cells` of notation files, which defines the names of cells. */
#ifndef HGN_BOARD_CELLS_PLAN_H
#define HGN_BOARD_CELLS_PLAN_H

#include "base/schema.h"
#include "base/template.h"
#include "board/board.h"

/* ---- coordinates ---- */

enum hgn_coordinate { HGN_BY_FILE, HGN_BY_RANK, HGN_BY_ROW, HGN_BY_DIAG, HGN_BY_ANTI, HGN_BY_LEVEL, HGN_BY_COLUMN,
	HGN_BY_ORDINAL, HGN_COORDINATES };
extern const char *const hgn_coordinate_names[HGN_COORDINATES];

/* A sort key: a coordinate or the sum of two, ascending or descending. */
struct hgn_order_key {
	enum hgn_coordinate of, plus; /* plus = HGN_COORDINATES if it is not a sum */
	bool down;
};

struct hgn_coordinates {
	int16_t at[HGN_COORDINATES][HGN_MAX_CELLS];
	int low[HGN_COORDINATES], high[HGN_COORDINATES]; /* range of each coordinate on the whole board, including
							  * holes */
};

/* Compute all coordinates except ordinals, which become 0, on a board that is rotated clockwise `turns` times by 60
 * degrees, or by 90 degrees on squares. */
void hgn_coordinates_make(struct hgn_coordinates *out, const struct hgn_board *board, int turns);
/* Set the ordinals of cells, 0-based: sort them by the keys, of which the first is the most significant; without keys,
 * keep the order of the board. Return false if two cells are equal in all keys, and store them in `twins`. */
bool hgn_coordinates_order(struct hgn_coordinates *out, uint16_t twins[2], const struct hgn_board *board,
    const struct hgn_order_key *key, size_t keys);

/* ---- plans ---- */

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

/* ---- names ---- */

struct hgn_cell_text {
	const char *text;               /* NULL = no name */
	const struct hgn_cell_word *by; /* exception that defines the name, or NULL */
};

/* Parameters for computing names; `rule` and `game` are for error messages. */
struct hgn_cell_texts {
	const struct hgn_cells_plan *plan;
	const struct hgn_board *board;
	const char *rule, *game;
	struct hgn_arena *arena; /* receives the names */
	struct hgn_error *error;
};

/* Compute the name of each cell from the template of the plan. Return HGN_EINVAL, with a location in the plan's file,
 * if the board cannot be turned by these degrees, if there are too few letters, or if two cells are equal in the
 * order. */
int hgn_cell_texts_fill(struct hgn_cell_text *out, const struct hgn_cell_texts *texts);
/* Apply the exceptions of the plan. `own` has the names of `n` cells in the game. Return HGN_EINVAL if an exception is
 * for an unknown cell. */
int hgn_cell_texts_rename(struct hgn_cell_text *out, const struct hgn_cell_texts *texts, const char *const *own,
    unsigned n);
/* Return the index of a text in `own`, or `n` if it is not among the `n` names. */
unsigned hgn_cell_texts_find(const char *const *own, unsigned n, const char *text);
/* If two cells with equal names are on different levels, return the name that the template lacks to distinguish them;
 * otherwise "". */
const char *hgn_cell_texts_lack(const struct hgn_cell_texts *texts, unsigned one, unsigned other);
/* Report an error at the location of an exception, or of the template if `word` is NULL. Return HGN_EINVAL. */
int hgn_cell_texts_fail(const struct hgn_cell_texts *texts, const struct hgn_cell_word *word, const char *format, ...)
    HGN_PRINTF(3, 4);

#endif
