/* SPDX-License-Identifier: MIT
 * State of writing a record in the layout of a notation file. */
#ifndef HGN_CODEC_SYNTAX_WRITER_H
#define HGN_CODEC_SYNTAX_WRITER_H

#include "notation/foreign/record_plan.h"
#include "record/record.h"

/* State of writing a record. */
struct hgn_syntax_writer {
	struct hgn_buf *out;
	size_t begin;         /* offset of the record in `out` */
	const struct hgn_record_plan *plan;
	const struct hgn_notation *notation;
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_write_options *options;
	struct hgn_error *error;
	struct hgn_matcher *matcher; /* NULL = not needed yet */
	struct hgn_buf text, start; /* scratch buffer; initial position, empty = the game's own */
	struct hgn_buf notes; /* the items that were written, see syntax_back.h */
	bool comments, variations, nags; /* parts to write */
	size_t width;         /* maximum code points per line; 0 = no limit */
	size_t column;        /* code points in the current line; 0 if it is empty */
	size_t line, above;   /* offsets in `out` of the current line, and of the line before if the current one
			       * continues it, otherwise SIZE_MAX */
	int status;           /* first failed check */
	size_t move;          /* index of the next ply in play->moves */
	bool glue;            /* no space before the next word, because a parenthesis precedes it */
	bool moved;           /* the line of play has a ply */
	bool line_full;       /* nothing may follow on this line */
	bool after_white;     /* White's ply with the number `number` was written last */
	uint32_t number;
};

#endif
