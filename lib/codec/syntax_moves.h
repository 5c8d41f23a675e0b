/* SPDX-License-Identifier: MIT
 * Writing of movetext in the layout of a notation file. */
#ifndef HGN_CODEC_SYNTAX_MOVES_H
#define HGN_CODEC_SYNTAX_MOVES_H

#include "notation/record_plan.h"
#include "record/record.h"

/* The state of writing a record. */
struct hgn_syntax_writer {
	struct hgn_buf *out;
	size_t begin;         /* start of the record in `out` */
	const struct hgn_record_plan *plan;
	const struct hgn_notation *notation;
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_write_options *options;
	struct hgn_error *error;
	struct hgn_matcher *matcher; /* NULL = none was needed */
	struct hgn_buf text, start; /* scratch buffer; initial position, empty = the game's own */
	bool comments, variations, nags; /* parts to write */
	size_t width;         /* maximum code points per line, 0 = no limit */
	size_t column;        /* code points in the current line; 0 = it is empty */
	size_t line, above;   /* start of the current line in `out`, and of the line above that it continues,
	                       * SIZE_MAX = none */
	int status;           /* status of the first line that would be read as something else */
	size_t move;          /* next of play->moves */
	bool glue;            /* the next word follows a parenthesis */
	bool moved;           /* the line of play has had a ply */
	bool line_full;       /* nothing may follow in the line */
	bool after_white;     /* the last thing written was White's ply, with the number `number` */
	uint32_t number;
};

/* Return the text of the result, or NULL if the format has none. */
const char *hgn_syntax_result_word(const struct hgn_syntax_writer *w);
/* Append moves, comments and result; append the end of the record. Return HGN_EINVAL (not-expressible) if a line would
 * be read as something else. */
int hgn_syntax_write_moves(struct hgn_syntax_writer *w);
int hgn_syntax_end(struct hgn_syntax_writer *w);

#endif
