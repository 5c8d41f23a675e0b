/* SPDX-License-Identifier: MIT
 * Positions that games begin with, as lines that put pieces on the board and take some off it: the key `setup` of the
 * section `record` of notation files. */
#ifndef HGN_NOTATION_SETUP_H
#define HGN_NOTATION_SETUP_H

#include "base/template.h"
#include "notation/cell_names.h"
#include "notation/pattern.h"
#include "notation/piece_names.h"

struct hgn_setup_plan {
	const struct hgn_pattern **read;
	size_t reads;
	bool empty;                        /* pieces are put on an empty board, not on that of the game's start */
	struct hgn_template put, remove, turn; /* part NULL = there is no such line */
	const char *owner[HGN_NEUTRAL + 1];
};

/* What lines are read and written with; lent. */
struct hgn_setup_words {
	const struct hgn_setup_plan *plan;
	const struct hgn_cell_names *cells;
	const struct hgn_piece_names *pieces;
	struct hgn_matcher *matcher; /* NULL where nothing is read */
};

extern const struct hgn_schema hgn_setup_schema;

/* Load the mapping `setup` into a pointer to a plan. `load` is a struct hgn_notation_loader. */
hgn_load_fn hgn_key_setup;
/* Set a position to what lines of text say; those that fit no pattern say nothing. HGN_EINVAL (tag-bad-fen), with
 * error->col the byte of the text from 1 where one line is at fault. */
int hgn_setup_read(struct hgn_position *position, const struct hgn_setup_words *words, const char *text, size_t len,
    struct hgn_error *error);
/* Append the lines that make a position. HGN_EINVAL (not-expressible) when they cannot. */
int hgn_setup_write(struct hgn_buf *out, const struct hgn_setup_words *words, const struct hgn_position *position,
    struct hgn_error *error);

#endif
