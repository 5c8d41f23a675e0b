/* SPDX-License-Identifier: MIT
 * State of reading a record in the layout of a notation file, shared by the files that read it. */
#ifndef HGN_CODEC_SYNTAX_H
#define HGN_CODEC_SYNTAX_H

#include "codec/syntax_branch.h"
#include "notation/foreign/record_plan.h"
#include "record/token.h"

struct hgn_syntax {
	const struct hgn_record_plan *plan;
	struct hgn_lexer *lexer;     /* receives the items, with the text of the record, and the record's own bytes as
				      * window */
	struct hgn_matcher *matcher; /* NULL if the layout has no patterns */
	struct hgn_buf line;         /* a line converted to UTF-8, if the record has another encoding */
	enum hgn_encoding encoding;  /* encoding of non-ASCII bytes */
	struct hgn_error fault;      /* first failure of matching a pattern; rule "" = none */
	uint32_t fault_at, matched;  /* offsets of the text that did not match, and of the last text that did */
	struct hgn_span setup;       /* setup lines; empty = none yet */
	size_t turn;                 /* number of items before the last move number of the main line */
	unsigned due;                /* number of plies expected after this number; 0 = there was no number */
	struct hgn_branches branches; /* variations after the main line */
	bool more;                   /* the last ply continues in the next word */
};

/* Return the end of the text of a record. */
static inline const char *
hgn_syntax_text_end(const struct hgn_syntax *syntax)
{
	return syntax->lexer->text + syntax->lexer->len;
}

/* Return the classes of tokens that begin with a byte of movetext. */
#define HGN_SYNTAX_CLASS(syntax, p) ((syntax)->plan->class[(unsigned char)*(p)])

/* Return true if a pattern matches the `len` bytes of `text`, which is part of the record. */
bool hgn_syntax_match(struct hgn_syntax *syntax, const struct hgn_pattern *pattern, const char *text, size_t len);

/* Return the end of the line at `p`, without CR and LF. Set `*next` to the beginning of the next line. */
const char *hgn_syntax_line_end(const char **next, const char *p, const char *end);
bool hgn_syntax_is_empty_line(const struct hgn_record_plan *plan, const char *p, const char *end);
/* Return the first entry of `skip` that matches a line [p, end), or NULL. */
const struct hgn_skip *hgn_syntax_find_skip(struct hgn_syntax *syntax, const char *p, const char *end);
/* Return true if a line [p, end) is a tag; begins a record. */
bool hgn_syntax_is_tag(struct hgn_syntax *syntax, const char *p, const char *end);
bool hgn_syntax_is_begin(struct hgn_syntax *syntax, const char *p, const char *end);
/* Add the result [p, end), which becomes a comment in a variation after the main line. Return `end`, or NULL if the
 * lexer stops. */
const char *hgn_syntax_add_result(struct hgn_syntax *syntax, enum hgn_result result, const char *p, const char *end);
/* Read a line at `p` other than movetext. Return the beginning of the next line, or `p` if the line is movetext. */
const char *hgn_syntax_read_line(struct hgn_syntax *syntax, const char *p);

/* Add the tags whose data are collected from several lines. */
void hgn_syntax_finish_lines(struct hgn_syntax *syntax);

/* Return the end of the move number at `p`, including spaces after it; `p` if there is none. */
const char *hgn_syntax_number_end(struct hgn_syntax *syntax, const char *p);
/* Read a token of movetext at `p`, which is not white space. Return the byte after it, or NULL if the record ends
 * before `p`; lexer->pos is then its end. */
const char *hgn_syntax_read_token(struct hgn_syntax *syntax, const char *p);

#endif
