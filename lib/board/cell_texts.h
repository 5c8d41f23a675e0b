/* SPDX-License-Identifier: MIT
 * Names of cells in a notation. */
#ifndef HGN_BOARD_CELL_TEXTS_H
#define HGN_BOARD_CELL_TEXTS_H

#include "board/cells_plan.h"

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
