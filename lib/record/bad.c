/* SPDX-License-Identifier: MIT
 * The lexer's part for what starts no token. */
#include "record/lexing.h"

#include "base/text.h"

bool
hgn_lex_has_text(const char *p, const char *q)
{
	for (; p < q; p++) {
		unsigned char c = (unsigned char)*p, next = p + 1 < q ? (unsigned char)p[1] : 0;

		if (hgn_is_alpha(*p) || hgn_is_digit(*p))
			return true;
		if (c == 0xC2 || (c == 0xE2 && next >= 0x80 && next <= 0xAF)) /* U+0080 to U+00BF, U+2000 to U+2BFF */
			p += c == 0xC2 ? 1 : 2;
		else if (c >= 0xC0)
			return true;
	}
	return false;
}

const char *
hgn_lex_bad(struct hgn_lexer *lexer, const char *p, const char *q)
{
	struct hgn_record *record = lexer->record;
	struct hgn_remarks *remarks = &lexer->remarks;
	size_t off = (size_t)(p - lexer->text);
	bool text = hgn_lex_has_text(p, q), goes_on = off > 0 && off == lexer->bad_end;

	lexer->in_moves |= lexer->tagged;
	lexer->bad_end = (size_t)(q - lexer->text);
	if (!goes_on)
		hgn_lex_remark(lexer, text ? HGN_REMARK_KEPT : HGN_REMARK_TOKEN, p);
	else if (text && remarks->list[remarks->n - 1].kind == HGN_REMARK_TOKEN)
		remarks->list[remarks->n - 1].kind = HGN_REMARK_KEPT;
	if (lexer->mute > 0 || (lexer->terminated && !text))
		return q;
	if (goes_on && record->nitems > 0 && (record->items[record->nitems - 1].kind == HGN_BAD ||
	    record->items[record->nitems - 1].kind == HGN_LINE_COMMENT) &&
	    record->items[record->nitems - 1].span.off + record->items[record->nitems - 1].span.len == off) {
		record->items[record->nitems - 1].span.len += (uint32_t)(q - p);
		if (text)
			record->items[record->nitems - 1].kind = HGN_LINE_COMMENT;
	} else {
		hgn_lex_push(lexer, text ? HGN_LINE_COMMENT : HGN_BAD, p, q);
	}
	return q;
}
