/* SPDX-License-Identifier: MIT
 * Names of cells by a plan. */
#ifndef HGN_BOARD_CELL_TEXTS_H
#define HGN_BOARD_CELL_TEXTS_H

#include "board/cells_plan.h"

struct hgn_cell_text {
	const char *text;               /* NULL = no name */
	const struct hgn_cell_word *by; /* the exception that renamed it, or NULL */
};

/* Names that are being made; `rule` and `game` are for errors. */
struct hgn_cell_texts {
	const struct hgn_cells_plan *plan;
	const struct hgn_board *board;
	const char *rule, *game;
	struct hgn_arena *arena; /* for the texts */
	struct hgn_error *error;
};

/* Fill in the template of the plan for each cell. Return HGN_EINVAL, with a location in the plan's file, if the board
 * cannot be turned by these degrees, there are too few letters, or the order does not distinguish two cells. */
int hgn_cell_texts_fill(struct hgn_cell_text *out, const struct hgn_cell_texts *texts);
/* Replace the names `own` of `n` cells that the plan renames. Return HGN_EINVAL if no cell has such a name. */
int hgn_cell_texts_rename(struct hgn_cell_text *out, const struct hgn_cell_texts *texts, const char *const *own,
    unsigned n);
/* Return the index of a text among `n` names; n if it is not among them. */
unsigned hgn_cell_texts_find(const char *const *own, unsigned n, const char *text);
/* Return the number that the template must have to distinguish two cells on different levels with the same name, or
 * "". */
const char *hgn_cell_texts_lack(const struct hgn_cell_texts *texts, unsigned one, unsigned other);
/* Report an error in a word, or in the template if `word` is NULL. Return HGN_EINVAL. */
int hgn_cell_texts_fail(const struct hgn_cell_texts *texts, const struct hgn_cell_word *word, const char *format, ...)
    HGN_PRINTF(3, 4);

#endif
