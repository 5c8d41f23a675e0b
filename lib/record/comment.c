/* SPDX-License-Identifier: MIT */
#include "record/comment.h"

#include "base/bytes.h"
#include "record/boundary.h"
#include "record/tag.h"

const char *
hgn_lex_comment_end(const struct hgn_lexer *lexer, const char *from, const char *end)
{
	const char *p = from;

	for (; p < end; p++) {
		while (end - p >= HGN_BYTES) {
			hgn_bytes x = hgn_bytes_load(p);
			unsigned stop = hgn_bytes_set(hgn_bytes_equal(x, '}') |
			    (hgn_bytes_equal(x, '[') & hgn_bytes_equal(hgn_bytes_load(p - 1), '\n')));

			if (stop != 0) {
				p += __builtin_ctz(stop);
				break;
			}
			p += HGN_BYTES;
		}
		if (p == end || *p == '}')
			return p;
		if (*p == '[' && p[-1] == '\n' && hgn_lex_is_boundary(lexer->text, p, end, lexer->last) != 0)
			return p;
	}
	return p;
}

const char *
hgn_lex_comment(struct hgn_lexer *lexer, const char *p)
{
	const char *from = hgn_lex_searched(lexer, p), *end = lexer->text + lexer->len, *q;

	if (from < lexer->text + lexer->clear)
		from = lexer->clear < lexer->len ? lexer->text + lexer->clear : end;
	q = hgn_lex_comment_end(lexer, from, end);
	if (q == end || *q == '[') {
		if (!lexer->last && (q == end || hgn_lex_is_boundary(lexer->text, q, end, false) < 0))
			return hgn_lex_wait_from(lexer, p, q);
		lexer->clear = (size_t)(q - lexer->text);
		return hgn_lex_stop(lexer, p, HGN_LEX_COMMENT);
	}
	hgn_lex_push(lexer, HGN_COMMENT, p + 1, q);
	hgn_lex_comment_starts(lexer, p);
	return q + 1;
}

const char *
hgn_lex_line_comment(struct hgn_lexer *lexer, const char *p)
{
	const char *from = hgn_lex_searched(lexer, p), *end = lexer->text + lexer->len;
	const char *q = hgn_lex_line_end(from, end);

	if (q == NULL && !lexer->last)
		return hgn_lex_wait(lexer, p);
	if (q == NULL)
		q = end;
	hgn_lex_push(lexer, HGN_LINE_COMMENT, p + 1, q);
	hgn_lex_comment_starts(lexer, p);
	return q;
}
