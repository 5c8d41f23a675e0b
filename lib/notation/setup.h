/* SPDX-License-Identifier: MIT
 * Initial positions as lines of text that put pieces on the board and remove some: the key `setup` of the section
 * `record` of notation files. */
#ifndef HGN_NOTATION_SETUP_H
#define HGN_NOTATION_SETUP_H

#include "base/template.h"
#include "notation/cell_names.h"
#include "notation/pattern.h"
#include "notation/piece_names.h"

struct hgn_setup_plan {
	const struct hgn_pattern **read;
	size_t reads;
	bool empty;                        /* start from an empty board, not from the initial position */
	struct hgn_template put, remove, turn; /* part NULL = the line is absent */
	const char *owner[HGN_NEUTRAL + 1];
};

/* The tables with which lines are read and written; owned by the caller. */
struct hgn_setup_words {
	const struct hgn_setup_plan *plan;
	const struct hgn_cell_names *cells;
	const struct hgn_piece_names *pieces;
	struct hgn_matcher *matcher; /* NULL if nothing is read */
};

extern const struct hgn_schema hgn_setup_schema;

/* Load the mapping `setup` into a pointer to a plan. `load` is a struct hgn_notation_loader. */
hgn_load_fn hgn_key_setup;
/* Set a position from lines of text; lines that match no pattern are ignored. Return HGN_EINVAL (tag-bad-fen), with
 * error->col the byte of the text, from 1, if the error is in one line. */
int hgn_setup_read(struct hgn_position *position, const struct hgn_setup_words *words, const char *text, size_t len,
    struct hgn_error *error);
/* Append the lines that set up a position. Return HGN_EINVAL (not-expressible) if they cannot. */
int hgn_setup_write(struct hgn_buf *out, const struct hgn_setup_words *words, const struct hgn_position *position,
    struct hgn_error *error);

#endif
