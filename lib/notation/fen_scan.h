/* SPDX-License-Identifier: MIT
 * The state of parsing FEN, and its errors, which have the rule tag-bad-fen. */
#ifndef HGN_NOTATION_FEN_SCAN_H
#define HGN_NOTATION_FEN_SCAN_H

#include "base/text.h"
#include "hgn.h"
#include "notation/dialect.h"

struct hgn_fen_scan {
	const char *text;
	size_t len;                   /* bytes of text */
	size_t at, end;               /* offsets of the next byte, and of the end of the current field */
	struct hgn_position *position;
	const struct hgn_dialect *dialect; /* NULL = native FEN */
	struct hgn_error *error;
	bool lenient;                 /* incomplete text is completed, and the repairs are noted in the following
	                               * fields */
	struct hgn_buf dropped;       /* letters of castling rights whose pieces are not on their initial cells */
	bool reordered;               /* castling rights were in another order */
	bool renumbered;              /* the move number was 0 */
	bool has_side;                /* the text has a side to move, not - */
};

/* Return the next byte of the field, or NUL after the last. */
static inline char
hgn_fen_peek(const struct hgn_fen_scan *scan)
{
	return scan->at < scan->end ? scan->text[scan->at] : '\0';
}

/* Report an error at byte `at` of a text, which error->col is set to. If the message begins with "expected", append the
 * text that was found there. Return HGN_EINVAL. */
int hgn_fen_fail(const struct hgn_fen_scan *scan, size_t at, const char *format, ...) HGN_PRINTF(3, 4);
/* Report an error whose text might be valid in another dialect. */
int hgn_fen_fail_shape(const struct hgn_fen_scan *scan, size_t at, const char *format, ...) HGN_PRINTF(3, 4);
/* Report an invalid position. Return HGN_EINVAL. */
int hgn_fen_refuse(struct hgn_error *error, const char *format, ...) HGN_PRINTF(2, 3);

#endif
