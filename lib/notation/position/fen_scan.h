/* SPDX-License-Identifier: MIT
 * State of parsing FEN, and its errors, which have the rule id tag-bad-fen. */
#ifndef HGN_NOTATION_POSITION_FEN_SCAN_H
#define HGN_NOTATION_POSITION_FEN_SCAN_H

#include "base/text.h"
#include "hgn.h"
#include "notation/foreign/dialect.h"

struct hgn_fen_scan {
	const char *text;
	size_t len;                   /* length of `text` */
	size_t at, end;               /* offset of the next byte; end of the current field */
	struct hgn_position *position;
	const struct hgn_dialect *dialect; /* NULL = native FEN */
	struct hgn_error *error;
	bool lenient;                 /* accept incomplete text, and note repairs in the following fields */
	struct hgn_buf dropped;       /* castling rights that were dropped, because their pieces are not on their
				       * initial cells */
	struct hgn_buf missing;       /* which pieces a module requires that are missing */
	bool reordered;               /* castling rights were in the wrong order */
	bool renumbered;              /* the move number was 0 */
	bool has_side;                /* the side to move is not "-" */
};

/* Return the next byte of the field, or NUL after the last. */
static inline char
hgn_fen_peek(const struct hgn_fen_scan *scan)
{
	return scan->at < scan->end ? scan->text[scan->at] : '\0';
}

/* Report an error at byte `at` of the text, 0-based, and set error->col. If the message begins with "expected", append
 * the text found there. Return HGN_EINVAL. */
int hgn_fen_fail(const struct hgn_fen_scan *scan, size_t at, const char *format, ...) HGN_PRINTF(3, 4);
/* Report an error in text that may be valid in another dialect. */
int hgn_fen_fail_shape(const struct hgn_fen_scan *scan, size_t at, const char *format, ...) HGN_PRINTF(3, 4);
/* Report an invalid position. Return HGN_EINVAL. */
int hgn_fen_refuse(struct hgn_error *error, const char *format, ...) HGN_PRINTF(2, 3);

#endif
