/* SPDX-License-Identifier: MIT
 * Setup lines, which describe the initial position by putting pieces on the board and removing others: the key `setup`
 * in the section `record` of notation files. */
#ifndef HGN_NOTATION_FOREIGN_SETUP_H
#define HGN_NOTATION_FOREIGN_SETUP_H

#include "base/template.h"
#include "notation/foreign/names.h"
#include "notation/foreign/pattern.h"

struct hgn_setup_plan {
	const struct hgn_pattern **read;
	size_t reads;
	bool empty;                        /* start from an empty board, not from the initial position */
	struct hgn_template put, remove, turn; /* part = NULL: the line does not occur */
	const char *owner[HGN_NEUTRAL + 1];
};

/* Tables for parsing and writing setup lines, owned by the caller. */
struct hgn_setup_words {
	const struct hgn_setup_plan *plan;
	const struct hgn_cell_names *cells;
	const struct hgn_piece_names *pieces;
	struct hgn_matcher *matcher; /* NULL if lines are only written */
};

extern const struct hgn_schema hgn_setup_schema;

/* Load the mapping `setup` into a pointer to a plan. `load` is a struct hgn_notation_loader. */
hgn_load_fn hgn_key_setup;
/* Set a position from setup lines. Lines that match no pattern are ignored. Return HGN_EINVAL (tag-bad-fen); for an
 * error in a line, error->col is the byte of the text, 1-based. */
int hgn_setup_read(struct hgn_position *position, const struct hgn_setup_words *words, const char *text, size_t len,
    struct hgn_error *error);
/* Append the setup lines of a position. Return HGN_EINVAL (not-expressible) if lines cannot describe it. */
int hgn_setup_write(struct hgn_buf *out, const struct hgn_setup_words *words, const struct hgn_position *position,
    struct hgn_error *error);

#endif
