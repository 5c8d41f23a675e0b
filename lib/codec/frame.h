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
	uint32_t fault_at, matched;  /* in the record: where that was, and what was matched last begins */
	struct hgn_span setup;       /* lines that set up a position; of length 0 = there is none yet */
	size_t turn;                 /* items before the last number of the main line */
	unsigned due;                /* plies due behind it; 0 = there was none */
	bool more;                   /* the ply before goes on in the next word */
};

/* What a byte of movetext may begin. */
#define HGN_FRAME_CLASS(frame, p) ((frame)->plan->class[(unsigned char)*(p)])

/* Whether a pattern fits `len` bytes of a record. */
bool hgn_frame_match(struct hgn_frame *frame, const struct hgn_pattern *pattern, const char *text, size_t len);
/* The same from byte `at` on, where what was matched is asked for as it stands, whatever the encoding. */
bool hgn_frame_match_at(struct hgn_frame *frame, const struct hgn_pattern *pattern, const char *text, size_t len,
    size_t at);
/* What a group took, in bytes of that text. False when it took no part. */
bool hgn_frame_group(struct hgn_span *out, struct hgn_frame *frame, const struct hgn_pattern *pattern, size_t group);

/* The end of the line at `p`, without CR and LF; `*next` is where the one after it begins. */
const char *hgn_frame_line_end(const char **next, const char *p, const char *end);
bool hgn_frame_is_blank(const struct hgn_record_plan *plan, const char *p, const char *end);
/* Whether a line [p, end) says nothing, is a tag, or begins a record by its pattern. */
bool hgn_frame_is_skipped(struct hgn_frame *frame, const char *p, const char *end);
bool hgn_frame_is_tag(struct hgn_frame *frame, const char *p, const char *end);
bool hgn_frame_is_begin(struct hgn_frame *frame, const char *p, const char *end);
/* Take a line at `p` that is no movetext. Returns where the next one begins, or `p` when it is movetext. */
const char *hgn_frame_take_line(struct hgn_frame *frame, const char *p);

/* Add what the lines have told together. */
void hgn_frame_finish_lines(struct hgn_frame *frame);

/* The end of the number, and of the blanks behind it, that stands at `p` before a ply; `p` when there is none. */
const char *hgn_frame_number_end(struct hgn_frame *frame, const char *p);
/* Take a token of movetext at `p`, which is no blank. Returns the byte after it, or NULL when the record ends before it:
 * lexer->pos says where. */
const char *hgn_frame_take(struct hgn_frame *frame, const char *p);

#endif
