/* SPDX-License-Identifier: MIT
 * Parsing of FEN, native and in all dialects. */
#ifndef HGN_NOTATION_POSITION_FEN_H
#define HGN_NOTATION_POSITION_FEN_H

#include "rules/position.h"
#include "notation/foreign/dialect.h"
#include "base/text.h"
#include "hgn.h"

/* Set a position from FEN written by hgn_position_fen(). A side may lack its royal piece. */
int hgn_fen_read_back(struct hgn_position *position, const char *fen, size_t len, struct hgn_error *error);

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
/* Return the letters of all rights in order, White's first. */
const char *hgn_castling_letters(const struct hgn_game *game);
/* Parse the castling field. In lenient parsing, the letters may have any order, and rights whose pieces are not on
 * their initial cells are dropped. */
int hgn_castling_fen_read(struct hgn_fen_scan *scan);
/* Write the field to a buffer of at least HGN_CASTLING_FEN bytes. Return its end. */
#define HGN_CASTLING_FEN (2 * HGN_MAX_RIGHTS + 1)

char *hgn_castling_fen_put(char *p, const struct hgn_position *position);

/* Check a position that was parsed, and find whether the side to move is in check. If `missing` is not NULL, pieces may
 * be missing: a side may lack its royal piece, and a text is appended to `missing` if a module requires more pieces.
 * Return 0 or HGN_EINVAL (tag-bad-fen). */
int hgn_fen_check(struct hgn_position *position, struct hgn_buf *missing, struct hgn_error *error);
/* Return the default castling rights: those of the initial position whose pieces are on their initial cells. Return the
 * default en passant cell and phase: those of the initial position if the boards are equal, otherwise NULL. */
uint8_t hgn_fen_default_rights(const struct hgn_position *position);
const struct hgn_state *hgn_fen_default_state(const struct hgn_position *position);

#endif
