/* SPDX-License-Identifier: MIT
 * Lexer: words and lines of text in movetext. */
#include "record/lexer.h"

#include "record/typography.h"

/* Minimum letters of a word, and of a word that contains x. A move without digits is shorter. */
#define MIN_WORD 4
#define MIN_WORD_X 6
/* Maximum bytes of a line of text, or of text in angle brackets. */
#define LINE_MAX 512

/* Return the number of letters at `p`. */
static size_t
letters(const char *p, const char *q)
{
	size_t n = 0;

	while (p + n < q && hgn_is_alpha(p[n]))
		n++;
	return n;
}

/* Return true if [p, q) is a word in lower case, but not a capture by files, such as "ed" or "exd", or the "ep" after
 * one. */
static bool
is_small_word(const char *p, const char *q)
{
	const char *c;
	int by = q - p == 2 ? p[1] - p[0] : 0;

	for (c = p; c < q; c++)
		if (!hgn_is_lower(*c))
			return false;
	switch (q - p) {
	case 1:
		return false;
	case 2:
		return (by < -2 || by > 2 || by == 0) && memcmp(p, "ep", 2) != 0;
	default:
		return q - p == 3 && p[1] != 'x';
	}
}

/* Return true if [p, q) is a word of a language, such as "resigns" or "From:". After another word it may be shorter. */
static bool
is_prose(const char *p, const char *q, bool follows)
{
	size_t n = letters(p, q);

	if (q - p < (follows ? 2 : MIN_WORD) || hgn_is_upper(q[-1]) || (n < MIN_WORD_X && memchr(p, 'x', n) != NULL))
		return !follows && is_small_word(p, q);
	return p + n == q || (p + n + 1 == q && p[n] == ':');
}

/* Return 1 if the single lower-case letter at `p` is a word, because another word or a '}' follows it; 0 if not; -1 if
 * more bytes are needed. */
static int
is_article(const struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *c = p + 1;
	size_t n;

	if (!hgn_is_lower(*p) || lexer->terminated || c == end || (*c != ' ' && *c != '}'))
		return 0;
	if (*c == '}')
		return 1;
	c++;
	n = letters(c, end);
	if (c + n == end && !lexer->last)
		return -1;
	return n > 1 && is_prose(c, c + n, true) && (c + n == end || !hgn_is_digit(c[n]));
}

/* Return true if [p, q) is a time, such as 0:12, or a number with a unit, such as 12s. A colon must be followed by two
 * digits, as it is not in a move. */
static bool
is_clock(const char *p, const char *q)
{
	unsigned colons = 0, units = 0;

	if (!hgn_is_digit(*p))
		return false;
	while (p < q && hgn_is_digit(*p))
		p++;
	for (; q - p >= 3 && *p == ':' && hgn_is_digit(p[1]) && hgn_is_digit(p[2]); p += 3)
		colons++;
	if (p < q && strchr("smh", *p) != NULL)
		for (; p < q && hgn_is_lower(*p); p++)
			units++;
	return p == q && (colons > 0 || units > 0);
}

bool
hgn_lex_is_symbols(const char *p, const char *q)
{
	if (q - p > 1 && memcmp(p, "--", 2) == 0)
		return false;
	for (; p < q; p++)
		if (hgn_is_alpha(*p) || hgn_is_digit(*p) || *p == '~' || *p == '@')
			return false;
	return true;
}

/* ---- whole lines ------------------------------------------------------------------------------------------------ */

/* Return the end of the line at `q`; `p` if the token at `p` would be too long; NULL if the run stops. */
static const char *
line_end(struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *end = lexer->text + lexer->len, *nl;
	bool large = end - q > LINE_MAX;

	nl = hgn_lex_line_end(q, large ? q + LINE_MAX : end);
	if (nl != NULL || large)
		return nl != NULL ? nl : p;
	return lexer->last ? end : hgn_lex_wait_from(lexer, p, q);
}

/* Return true if the run [p, q) may begin a line of text outside movetext: a word of at least two letters, or the
 * dashes before a signature. */
static bool
begins_text(const struct hgn_lexer *lexer, const char *p, const char *q)
{
	size_t n = letters(p, q);

	if (lexer->in_moves && !lexer->terminated)
		return false;
	if (q - p == 2 && memcmp(p, "--", 2) == 0)
		return lexer->terminated;
	if (!hgn_lex_is_first(lexer, p) && p > lexer->text && !lexer->terminated)
		return false;
	return n >= 2 && hgn_is_lower(p[n - 1]) && (p + n == q ||
	    (p + n + 1 == q && (p[n] == ':' || p[n] == ',')));
}

/* Read a line of text at `p`, such as a heading or the text of an e-mail, between records or before the moves of a
 * record. */
static const char *
read_text(struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *nl = begins_text(lexer, p, q) ? line_end(lexer, p, q) : p;

	if (nl == NULL || nl == p)
		return nl;
	for (; q < nl; q++) /* a number with a dot, a bracket, a result or binary data */
		if (*q == '[' || *q == '{' || *q == '*' || ((unsigned char)*q < ' ' && !hgn_is_space(*q)) ||
		    (hgn_is_digit(*q) && q + 1 < nl && (q[1] == '.' || (q[1] == '-' && (*q == '0' || *q == '1')))))
			return p;
	while (hgn_is_space(nl[-1]))
		nl--;
	return hgn_lex_bad(lexer, p, nl);
}

/* Skip a line that lists a move once more, after its number at the beginning of a line, as in "1.w e2-e4". */
static const char *
read_list(struct hgn_lexer *lexer, const char *p, const char *q)
{
	struct hgn_record *record = lexer->record;
	const struct hgn_item *item = hgn_lex_last(lexer);
	const char *nl;

	if (q - p != 1 || (*p != 'w' && *p != 'b') || p == lexer->text || p[-1] != '.' || item == NULL ||
	    item->kind != HGN_NUMBER || hgn_lex_end(lexer, item) != p ||
	    !hgn_lex_is_first(lexer, lexer->text + item->span.off) || lexer->ignored > 0 ||
	    !lexer->has_move[lexer->depth])
		return p;
	nl = line_end(lexer, p, q);
	if (nl == NULL || nl == p || memchr(q, '\0', (size_t)(nl - q)) != NULL)
		return nl == NULL ? NULL : p;
	p = lexer->text + record->items[--record->nitems].span.off;
	if (!lexer->listed)
		hgn_lex_remark(lexer, HGN_REMARK_TWICE, p);
	lexer->listed = true;
	hgn_lex_push(lexer, HGN_LINE_COMMENT, p, nl);
	return nl;
}

/* ---- words ------------------------------------------------------------------------------------------------------- */

/* Read a word with non-ASCII letters that begins with [p, q). Symbols of moves are not part of it. */
static const char *
read_non_ascii_word(struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *end = lexer->text + lexer->len;

	if (letters(p, q) != (size_t)(q - p))
		return p;
	while (q < end && (hgn_is_alpha(*q) || KIND(q) == K_HIGH) && *q != '\xE2' && hgn_lex_separator(q, end) == 0 &&
	    !(end - q > 1 && memcmp(q, "\xC3\x97", 2) == 0))
		q++;
	if (q == end && !lexer->last)
		return hgn_lex_wait_from(lexer, p, p);
	if (q - p < MIN_WORD || (q < end && ((CLASS(q) & IN_RUN) != 0 || *q == '\xC3')))
		return p;
	return hgn_lex_bad(lexer, p, q);
}

/* Return 1 if the word [p, q) is a null move such as "null" or "pass", which has moves before it and no word after it;
 * 0 if not; -1 if more bytes are needed. */
static int
is_null_move(const struct hgn_lexer *lexer, const char *p, const char *q)
{
	const struct hgn_item *before = hgn_lex_last(lexer);
	const char *end = lexer->text + lexer->len, *c = q, *word;

	if (q - p != 4 || lexer->terminated || !hgn_is_alpha(*p) || !hgn_is_null_move(p, 4))
		return 0;
	if (!lexer->has_move[lexer->depth] && (before == NULL || before->kind != HGN_NUMBER))
		return 0;
	while (c < end && KIND(c) == K_SPACE && c - q < LINE_MAX)
		c++;
	for (word = c; c < end && hgn_is_alpha(*c) && c - q < LINE_MAX; c++)
		continue;
	if (c == end && !lexer->last)
		return -1;
	return c == word || (c < end && hgn_is_digit(*c)) || !is_prose(word, c, true);
}

const char *
hgn_lex_words(struct hgn_lexer *lexer, const char *p, const char *q)
{
	size_t off = (size_t)(p - lexer->text);
	bool follows = lexer->bad_end > 0 && off == lexer->bad_end + 1 && KIND(p - 1) == K_SPACE;
	const char *after = read_list(lexer, p, q);
	int article, null = follows ? 0 : is_null_move(lexer, p, q);

	if (null < 0)
		return hgn_lex_wait_from(lexer, p, q);
	if (null > 0) {
		hgn_lex_push_move(lexer, p, q);
		return q;
	}
	if (after == p)
		after = read_text(lexer, p, q);
	if (after != p)
		return after;
	if (q < lexer->text + lexer->len && KIND(q) == K_HIGH)
		return read_non_ascii_word(lexer, p, q);
	article = q - p == 1 ? is_article(lexer, p) : 0;
	if (article != 0)
		return article > 0 ? hgn_lex_bad(lexer, p, q) : hgn_lex_wait_from(lexer, p, q);
	if (!is_prose(p, q, follows) && !is_clock(p, q) && !(lexer->terminated && hgn_lex_is_symbols(p, q)))
		return p;
	return hgn_lex_bad(lexer, p - follows, q); /* including the space before it */
}

const char *
hgn_lex_angle(struct hgn_lexer *lexer, const char *p)
{
	const char *nl = line_end(lexer, p, p), *word, *c;

	if (nl == NULL)
		return NULL;
	word = p + 1 + (p + 1 < nl && p[1] == '/');
	for (c = word; c < nl && (hgn_is_alpha(*c) || KIND(c) == K_HIGH ||
	    (*c != '\0' && strchr(" ,.:!?'-", *c) != NULL)); c++)
		continue;
	return hgn_lex_bad(lexer, p, c < nl && *c == '>' && hgn_is_alpha(*word) ? c + 1 : p + 1);
}
