/* SPDX-License-Identifier: MIT
 * Position text while it is read: where the reader is, what it fills, and what is wrong, which is rule tag-bad-fen. */
#ifndef HGN_NOTATION_FEN_SCAN_H
#define HGN_NOTATION_FEN_SCAN_H

#include "base/text.h"
#include "hgn.h"
#include "notation/dialect.h"

struct hgn_fen_scan {
	const char *text;
	size_t at, end;               /* of the next byte, and of the field that is read */
	struct hgn_position *position;
	const struct hgn_dialect *dialect; /* NULL = native text */
	struct hgn_error *error;
	bool lenient;                 /* incomplete text is completed, and what was done is noted here: */
	struct hgn_buf dropped;       /* letters of castling rights whose pieces are not at home */
	bool reordered;               /* castling rights came in another order */
	bool renumbered;              /* the move number was 0 */
	bool has_side;                /* a side to move was written, not - */
};

/* The next byte of the field, or NUL after the last. */
static inline char
hgn_fen_peek(const struct hgn_fen_scan *scan)
{
	return scan->at < scan->end ? scan->text[scan->at] : '\0';
}

/* Report what is wrong at byte `at` of a text, which error->col gets too. HGN_EINVAL. */
int hgn_fen_fail(const struct hgn_fen_scan *scan, size_t at, const char *format, ...) HGN_PRINTF(3, 4);
/* Report something that may be right in another dialect. */
int hgn_fen_fail_shape(const struct hgn_fen_scan *scan, size_t at, const char *format, ...) HGN_PRINTF(3, 4);
/* Report what is wrong with a position. HGN_EINVAL. */
int hgn_fen_refuse(struct hgn_error *error, const char *format, ...) HGN_PRINTF(2, 3);

#endif
