/* SPDX-License-Identifier: MIT
 * A record that others have written, taken apart as a notation file says: what the files for it share. */
#ifndef HGN_CODEC_FRAME_H
#define HGN_CODEC_FRAME_H

#include "notation/record_plan.h"
#include "record/lexer.h"

struct hgn_frame {
	const struct hgn_record_plan *plan;
	struct hgn_lexer *lexer;     /* takes the items; its text is the record's, and its window the record's own bytes */
	struct hgn_matcher *matcher; /* NULL = the plan has no patterns */
	struct hgn_buf line;         /* a line in UTF-8, where the record is in another encoding */
	enum hgn_encoding encoding;  /* that bytes beyond ASCII are in */
	struct hgn_error fault;      /* of the first pattern that could not be matched; rule "" = none */
	uint32_t fault_at, matched;  /* in the record: where that was, and the beginning of the last match */
	struct hgn_span setup;       /* lines that set up a position; of length 0 = there is none yet */
	size_t turn;                 /* items before the last number of the main line */
	unsigned due;                /* plies due after it; 0 = none */
	bool more;                   /* the ply before goes on in the next word */
};

/* The class of a byte of movetext: which token it may begin. */
#define HGN_FRAME_CLASS(frame, p) ((frame)->plan->class[(unsigned char)*(p)])

/* Return true if a pattern matches `len` bytes of a record. */
bool hgn_frame_match(struct hgn_frame *frame, const struct hgn_pattern *pattern, const char *text, size_t len);
/* Match from byte `at` on; groups return the bytes as they are, in any encoding. */
bool hgn_frame_match_at(struct hgn_frame *frame, const struct hgn_pattern *pattern, const char *text, size_t len,
    size_t at);
/* Return the bytes of a group. False if it matched nothing. */
bool hgn_frame_group(struct hgn_span *out, struct hgn_frame *frame, const struct hgn_pattern *pattern, size_t group);

/* Return the end of the line at `p`, without CR and LF; `*next` is the beginning of the next line. */
const char *hgn_frame_line_end(const char **next, const char *p, const char *end);
bool hgn_frame_is_blank(const struct hgn_record_plan *plan, const char *p, const char *end);
/* Whether a line [p, end) says nothing, is a tag, or begins a record by its pattern. */
bool hgn_frame_is_skipped(struct hgn_frame *frame, const char *p, const char *end);
bool hgn_frame_is_tag(struct hgn_frame *frame, const char *p, const char *end);
bool hgn_frame_is_begin(struct hgn_frame *frame, const char *p, const char *end);
/* Read a line at `p` that is not movetext. Return the beginning of the next line, or `p` if it is movetext. */
const char *hgn_frame_take_line(struct hgn_frame *frame, const char *p);

/* Add the data that several lines give together. */
void hgn_frame_finish_lines(struct hgn_frame *frame);

/* Return the end of the number at `p` before a ply and of the spaces after it; `p` if there is none. */
const char *hgn_frame_number_end(struct hgn_frame *frame, const char *p);
/* Read a token of movetext at `p`, which is not a space. Return the byte after it, or NULL if the record ends before
 * it, at lexer->pos. */
const char *hgn_frame_take(struct hgn_frame *frame, const char *p);

#endif
