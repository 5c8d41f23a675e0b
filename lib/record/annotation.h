/* SPDX-License-Identifier: MIT
 * Annotations in comments: [%clk 0:03:00], [%emt 0:00:05], [%eval 0.3], [%cal Ge2e4], [%csl Ge4], and those of
 * engines: +0.31/15 1.2s. */
#ifndef HGN_RECORD_ANNOTATION_H
#define HGN_RECORD_ANNOTATION_H

#include "hgn.h"

/* Evaluation of mate in 0, in thousandths of a pawn. Mate in N is less by N, so that evaluations can be compared. */
#define HGN_EVAL_MATE INT64_C(1000000000000)

/* The annotations in the comments after a ply. */
struct hgn_annotation {
	bool has_clk, has_emt, has_eval, has_depth, has_arrows, has_marks;
	bool mate;    /* `eval` is a mate */
	int64_t clk;  /* remaining time, in thousandths of a second */
	int64_t emt;  /* time spent on the ply, in thousandths of a second */
	int64_t eval; /* evaluation from White's point of view, in thousandths of a pawn; for a mate HGN_EVAL_MATE minus
		       * the number of moves, negated if Black mates */
	unsigned depth; /* plies that an engine searched */
};

/* A command in a comment. */
struct hgn_command {
	const char *name, *argument;
	size_t nname, nargument;
};

/* Find the next command at or after `at`. Return its end, or NULL. A command without "]" is none. */
const char *hgn_annotation_next(struct hgn_command *out, const char *at, const char *end);
bool hgn_command_is(const struct hgn_command *command, const char *name);
/* Find the next word of the argument at or after `at`. Commas and spaces separate words. Return its length, 0 if there
 * is none. */
size_t hgn_command_word(const char **word, const struct hgn_command *command, const char *at);

/* Parse the comments from item `from`, after a ply of a side, up to the next ply of the line, including comments after
 * variations. If a command is repeated, the last one counts. */
struct hgn_annotation hgn_annotation_read(const struct hgn_record *record, size_t from, int side);
/* Append the arrows, or the marked cells unless `arrows` is set, of the comments from item `from` up to the next ply,
 * comma-separated. */
void hgn_annotation_put_marks(struct hgn_buf *out, const struct hgn_record *record, size_t from, bool arrows);

/* Return the evaluation that a side (0 = White) lost by a ply, in thousandths of a pawn; all mates count as equal.
 * Return INT64_MIN if there is no evaluation before or after the ply. */
int64_t hgn_annotation_jump(const struct hgn_annotation *before, const struct hgn_annotation *after, int side);

/* Append thousandths as a decimal number, such as a time in seconds; or an evaluation in pawns, for mates #N or #-N. */
void hgn_annotation_put_time(struct hgn_buf *out, int64_t time);
void hgn_annotation_put_eval(struct hgn_buf *out, const struct hgn_annotation *annotation);
/* Parse a time (H:MM:SS.F or seconds), or an evaluation. Return false if the text is invalid. */
bool hgn_annotation_time(int64_t *out, const char *text, size_t n);
bool hgn_annotation_eval(int64_t *out, bool *mate, const char *text, size_t n);

#endif
