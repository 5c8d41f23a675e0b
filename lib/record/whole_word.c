/* SPDX-License-Identifier: MIT
 * Lexer: words as moves of unknown games. */
#include "record/lexer.h"

#include "record/typography.h"

/* Return true if a byte ends a word. */
static bool
is_stop(char c)
{
	return (unsigned char)c <= ' ' || c == 0x7F || strchr("{};[]()$", c) != NULL;
}

/* Return the byte after a parenthesis that belongs to the word, as in P-7f(7g). Return `p` if the parenthesis is empty
 * or contains a space or dot; it is then a variation. Set `*open` if more bytes are needed. */
static const char *
parenthesis_end(bool *open, const char *p, const char *end)
{
	const char *q = p + 1;

	while (q < end && *q != '.' && !is_stop(*q))
		q++;
	*open |= q == end;
	return q == end || *q != ')' || q == p + 1 ? p : q + 1;
}

const char *
hgn_word_end(bool *open, const char *p, const char *end)
{
	const char *q = p, *after;

	*open = false;
	while (q < end) {
		if ((CLASS(q) & (LETTER | DIGIT)) != 0) {
			q++;
			continue;
		}
		if ((is_stop(*q) && *q != '(') ||
		    ((unsigned char)*q >= 0x80 && hgn_separator_len(q, (size_t)(end - q)) > 0))
			break;
		after = *q != '(' ? q + 1 : q == p ? q : parenthesis_end(open, q, end);
		if (after == q)
			break;
		q = after;
	}
	*open |= q == end;
	while (q > p && (q[-1] == '!' || q[-1] == '?' || q[-1] == '*'))
		q--;
	return q;
}

bool
hgn_word_is_move(const char *text, size_t n)
{
	size_t digits = hgn_count_digits(text, n), c = 0;
	bool open;

	while (c < n && !hgn_is_alpha(text[c]) && !hgn_is_digit(text[c]) && text[c] != '~' && text[c] != '@' &&
	    (unsigned char)text[c] < 0x80)
		c++;
	return n > 0 && ((CLASS(text) & (LETTER | DIGIT)) != 0 || strchr(".%#!?*", *text) == NULL) &&
	    (c < n || (n > 1 && memcmp(text, "--", 2) == 0)) && hgn_word_end(&open, text, text + n) == text + n &&
	    !(digits > 0 && digits < n && text[digits] == '.') && hgn_result_parse(text, n) == HGN_RESULT_NONE &&
	    !(n >= 3 && memcmp(text, "\xEF\xBB\xBF", 3) == 0);
}
