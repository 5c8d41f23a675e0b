/* SPDX-License-Identifier: MIT
 * Functions for tokens of several kinds. */
#include "record/token.h"

#include "record/typography.h"
#include "hgn/tools/tools.h"

bool
hgn_lex_is_like_move(const char *p, const char *q)
{
	const char *c = p;

	if (q - p >= 3 && memcmp(p, "0-0", 3) == 0)
		return true;
	while (c < q && !hgn_is_alpha(*c))
		c++;
	return c < q && !(q - p == 2 && memcmp(p, "ep", 2) == 0);
}

uint32_t
hgn_lex_number(const char *p, const char *q)
{
	uint64_t value = 0;

	for (; p < q && value <= UINT32_MAX; p++)
		value = value * 10 + (uint64_t)(*p - '0');
	return value > UINT32_MAX ? UINT32_MAX : (uint32_t)value;
}

size_t
hgn_lex_dash(const char *p, size_t n)
{
	size_t len = hgn_dash_len(p, n);

	return len > 0 ? len : (unsigned char)*p == 0x96 || (unsigned char)*p == 0x97;
}

size_t
hgn_lex_separator(const char *p, const char *end)
{
	size_t len = hgn_separator_len(p, (size_t)(end - p));

	return len > 0 ? len : *p == '\xA0';
}

bool
hgn_lex_has_text(const char *p, const char *q)
{
	uint32_t code;
	size_t len;

	for (; p < q; p += len > 0 ? len : 1) {
		len = hgn_utf8_len(p, (size_t)(q - p));
		code = len > 0 ? hgn_utf8_code(p, len) : hgn_windows_code(*p);
		if (hgn_is_alpha(*p) || hgn_is_digit(*p) || (code >= 0xC0 && !(code >= 0x2000 && code <= 0x2BFF)))
			return true;
	}
	return false;
}

const char *
hgn_lex_bad(struct hgn_lexer *lexer, const char *p, const char *q)
{
	struct hgn_item *before = hgn_lex_last(lexer);
	struct hgn_remarks *remarks = &lexer->remarks;
	size_t off = (size_t)(p - lexer->text);
	bool text = hgn_lex_has_text(p, q), goes_on = off > 0 && off == lexer->bad_end;

	lexer->in_moves |= lexer->tagged;
	lexer->kept = true;
	lexer->bad_end = (size_t)(q - lexer->text);
	if (!goes_on)
		hgn_lex_remark(lexer, text ? HGN_REMARK_KEPT : HGN_REMARK_TOKEN, p);
	else if (text && remarks->list[remarks->n - 1].kind == HGN_REMARK_TOKEN)
		remarks->list[remarks->n - 1].kind = HGN_REMARK_KEPT;
	if (lexer->ignored > 0 || (lexer->terminated && !text))
		return q;
	if (goes_on && before != NULL && (before->kind == HGN_BAD || before->kind == HGN_LINE_COMMENT) &&
	    hgn_lex_end(lexer, before) == p) {
		hgn_lex_stretch(lexer, before, q);
		if (text)
			before->kind = HGN_LINE_COMMENT;
	} else {
		hgn_lex_push(lexer, text ? HGN_LINE_COMMENT : HGN_BAD, p, q);
	}
	return q;
}
