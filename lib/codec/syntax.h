/* SPDX-License-Identifier: MIT
 * Data for reading records in the layout of a notation file, shared by the files that read them. */
#ifndef HGN_CODEC_SYNTAX_H
#define HGN_CODEC_SYNTAX_H

#include "notation/record_plan.h"
#include "record/lexer.h"

struct hgn_syntax {
	const struct hgn_record_plan *plan;
	struct hgn_lexer *lexer;     /* receives the items; its text is the record's, and its window the record's own
	                              * bytes */
	struct hgn_matcher *matcher; /* NULL = the plan has no patterns */
	struct hgn_buf line;         /* a line converted to UTF-8, if the record has another encoding */
	enum hgn_encoding encoding;  /* encoding of non-ASCII bytes */
	struct hgn_error fault;      /* error of the first pattern that could not be matched; rule "" = none */
	uint32_t fault_at, matched;  /* offsets in the record: of that error, and of the last text that was matched */
	struct hgn_span setup;       /* lines that set up a position; empty = none yet */
	size_t turn;                 /* items before the last number of the main line */
	unsigned due;                /* plies expected after it; 0 = there was no number */
	bool more;                   /* the last ply continues in the next word */
};

/* Classes of tokens that a byte of movetext may begin. */
#define HGN_SYNTAX_CLASS(syntax, p) ((syntax)->plan->class[(unsigned char)*(p)])

/* Return true if a pattern matches `len` bytes of a record. */
bool hgn_syntax_match(struct hgn_syntax *syntax, const struct hgn_pattern *pattern, const char *text, size_t len);
/* Match a pattern from byte `at` on, without converting the text, so that group offsets are those of the record. */
bool hgn_syntax_match_at(struct hgn_syntax *syntax, const struct hgn_pattern *pattern, const char *text, size_t len,
    size_t at);
/* Get the range of a group in that text. Return false if the group did not participate. */
bool hgn_syntax_group(struct hgn_span *out, struct hgn_syntax *syntax, const struct hgn_pattern *pattern, size_t group);

/* Return the end of the line at `p`, without CR and LF; `*next` is the beginning of the next line. */
const char *hgn_syntax_line_end(const char **next, const char *p, const char *end);
bool hgn_syntax_is_empty_line(const struct hgn_record_plan *plan, const char *p, const char *end);
/* Return true if a line [p, end) is ignored; if it is a tag; if it begins a record by its pattern. */
bool hgn_syntax_is_skipped(struct hgn_syntax *syntax, const char *p, const char *end);
bool hgn_syntax_is_tag(struct hgn_syntax *syntax, const char *p, const char *end);
bool hgn_syntax_is_begin(struct hgn_syntax *syntax, const char *p, const char *end);
/* Read a line at `p` that is not movetext. Return the beginning of the next line, or `p` if it is movetext. */
const char *hgn_syntax_read_line(struct hgn_syntax *syntax, const char *p);

/* Add the tags for data that was collected from several lines. */
void hgn_syntax_finish_lines(struct hgn_syntax *syntax);

/* Return the end of the number at `p` before a ply, including the spaces after it; `p` if there is none. */
const char *hgn_syntax_number_end(struct hgn_syntax *syntax, const char *p);
/* Read a token of movetext at `p`, which is not white space. Return the byte after it, or NULL if the record ends
 * before it, at lexer->pos. */
const char *hgn_syntax_read_token(struct hgn_syntax *syntax, const char *p);

#endif
