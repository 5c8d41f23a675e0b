/* SPDX-License-Identifier: MIT
 * Names of cells according to a plan. */
#ifndef HGN_BOARD_CELL_TEXTS_H
#define HGN_BOARD_CELL_TEXTS_H

#include "board/cells_plan.h"

struct hgn_cell_text {
	const char *text;               /* NULL = none */
	const struct hgn_cell_word *by; /* what it was renamed by, if it was */
};

/* Texts in the making; `rule` and `game` are what errors are about. */
struct hgn_cell_texts {
	const struct hgn_cells_plan *plan;
	const struct hgn_board *board;
	const char *rule, *game;
	struct hgn_arena *arena; /* of the texts */
	struct hgn_error *error;
};

/* Fill in the template of the plan for each cell. HGN_EINVAL with the place in the plan's file when the board cannot be
 * turned so, has too few letters, or two cells have the same place in the order. */
int hgn_cell_texts_fill(struct hgn_cell_text *out, const struct hgn_cell_texts *texts);
/* Replace the names `own` of `n` cells that the plan renames. HGN_EINVAL when no cell is called so. */
int hgn_cell_texts_rename(struct hgn_cell_text *out, const struct hgn_cell_texts *texts, const char *const *own,
    unsigned n);
/* Return the index of a text among `n` names; n if it is not among them. */
unsigned hgn_cell_texts_find(const char *const *own, unsigned n, const char *text);
/* Return the number that the template lacks if it gives cells of different levels the same name, or "". */
const char *hgn_cell_texts_lack(const struct hgn_cell_texts *texts, unsigned one, unsigned other);
/* Something wrong with a word, or without one with the template. Returns HGN_EINVAL. */
int hgn_cell_texts_fail(const struct hgn_cell_texts *texts, const struct hgn_cell_word *word, const char *format, ...)
    HGN_PRINTF(3, 4);

#endif
