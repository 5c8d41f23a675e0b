/* SPDX-License-Identifier: MIT
 * Commands in comments: [%clk 0:03:00], [%emt 0:00:05], [%eval 0.3], [%cal Ge2e4], [%csl Ge4]. */
#ifndef HGN_RECORD_ANNOTATION_H
#define HGN_RECORD_ANNOTATION_H

#include "hgn.h"

/* Base value of evaluations of mates, for comparisons, in thousandths of a pawn; the number of moves is subtracted. */
#define HGN_EVAL_MATE INT64_C(1000000000000)

/* The annotations in the comments after a ply. */
struct hgn_annotation {
	bool has_clk, has_emt, has_eval, has_arrows, has_marks;
	bool mate;    /* `eval` is a mate */
	int64_t clk;  /* remaining time, in thousandths of a second */
	int64_t emt;  /* time spent on the ply, in thousandths of a second */
	int64_t eval; /* evaluation as seen by White, in thousandths of a pawn; for mates HGN_EVAL_MATE minus the
	               * number of moves, or its negative */
};

/* Read the comments from item `from` on, up to the next ply of the line, including comments after variations. The last
 * command of a kind is used. */
struct hgn_annotation hgn_annotation_read(const struct hgn_record *record, size_t from);
/* Append the arrows (`arrows`) or marked cells of these comments, separated by commas. */
void hgn_annotation_put_marks(struct hgn_buf *out, const struct hgn_record *record, size_t from, bool arrows);

/* Return by how much the evaluation has fallen for the side (0 = White) that made the ply between two annotations;
 * mates have equal values. INT64_MIN if an evaluation is missing. */
int64_t hgn_annotation_jump(const struct hgn_annotation *before, const struct hgn_annotation *after, int side);

/* Append a time in seconds; append an evaluation in pawns, or as #N or #-N for mates. */
void hgn_annotation_put_time(struct hgn_buf *out, int64_t time);
void hgn_annotation_put_eval(struct hgn_buf *out, const struct hgn_annotation *annotation);
/* Parse a time, H:MM:SS.F or seconds; parse an evaluation. Return false if the text is not one. */
bool hgn_annotation_time(int64_t *out, const char *text, size_t n);
bool hgn_annotation_eval(int64_t *out, bool *mate, const char *text, size_t n);

#endif
