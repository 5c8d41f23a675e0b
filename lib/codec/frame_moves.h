/* SPDX-License-Identifier: MIT
 * Movetext written as a notation file frames it. */
#ifndef HGN_CODEC_FRAME_MOVES_H
#define HGN_CODEC_FRAME_MOVES_H

#include "notation/record_plan.h"
#include "record/record.h"

/* All that writing a record needs. */
struct hgn_frame_writer {
	struct hgn_buf *out;
	size_t begin;         /* where the record begins in `out` */
	const struct hgn_record_plan *plan;
	const struct hgn_notation *notation;
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_write_options *options;
	struct hgn_error *error;
	struct hgn_matcher *matcher; /* NULL = none was needed */
	struct hgn_buf text, start; /* scratch; the position that the game begins with, empty = its own */
	bool comments, variations, nags; /* are written */
	size_t width;         /* code points that a line may have, 0 = any number */
	size_t column;        /* code points in the line; 0 = empty */
	size_t line, above;   /* where it begins in `out`, and the line that it only goes on from, SIZE_MAX = none */
	int status;           /* of the first line that would be read as something else */
	size_t move;          /* next of play->moves */
	bool glue;            /* the next word follows a parenthesis */
	bool moved;           /* there was a ply in this line of play */
	bool line_full;       /* the line is full */
	bool after_white;     /* the last thing written was White's move, of this number: */
	uint32_t number;
};

/* Append moves, comments and result; and the end of the record. HGN_EINVAL (not-expressible) when a line would be read as
 * something else. */
int hgn_frame_put_moves(struct hgn_frame_writer *w);
int hgn_frame_end(struct hgn_frame_writer *w);

#endif
