/* SPDX-License-Identifier: MIT
 * Lexer: finds the end of a record without reading its moves. */

#include "base/bytes.h"
#include "record/token.h"

/* The next action after a byte was examined. */
enum skim_step { GO, WAIT, GIVE_UP, END };

/* State of skipping: `at` is the current byte; the window of the lexer ends at `end`. */
struct skim {
	struct hgn_lexer *lexer;
	const char *at, *end;
};

/* Return true if `c` never affects where a record ends. */
static bool
is_plain(char c)
{
	return hgn_is_alpha(c) || hgn_is_digit(c) || hgn_is_space(c) || c == '+';
}

/* Return true if the dot at `p` precedes w or b, as in "1.w e2-e4", where moves may be listed once more. */
static bool
begins_list(const char *p, const char *end)
{
	return end - p < 3 || ((p[1] == 'w' || p[1] == 'b') && (CLASS(p + 2) & IN_RUN) == 0);
}

/* Return the first byte from `p` on that can matter. */
static const char *
next_mark(const char *p, const char *end)
{
	for (; end - p > HGN_BYTES; p += HGN_BYTES) {
		hgn_bytes x = hgn_bytes_load(p), next = hgn_bytes_load(p + 1), dot = hgn_bytes_equal(x, '.');
		hgn_bytes empty =
		    hgn_bytes_equal(next, '\r') | (hgn_bytes_equal(next, '\n') & hgn_bytes_equal(x, '\n'));
		hgn_bytes plain = hgn_bytes_letters(x) | hgn_bytes_digits(x) | hgn_bytes_equal(x, ' ') |
		    (hgn_bytes_between(x, '\t', '\r') & ~empty) | hgn_bytes_equal(x, '+') |
		    (dot & ~(hgn_bytes_equal(next, 'w') | hgn_bytes_equal(next, 'b')));
		unsigned marks = hgn_bytes_set(~plain);

		if (marks != 0)
			return p + __builtin_ctz(marks);
	}
	while (p < end && is_plain(*p) && !hgn_lex_is_newline(*p))
		p++;
	return p;
}

/* Advance by `n` bytes. */
static enum skim_step
go(struct skim *skim, ptrdiff_t n)
{
	skim->at += n;
	return GO;
}

/* Wait for more bytes, or give up at the end of the stream and leave the text to the lexer. */
static enum skim_step
lack(const struct skim *skim)
{
	return skim->lexer->last ? GIVE_UP : WAIT;
}

/* Continue after a result of `n` bytes at `p`. It ends the record, unless it is in a variation. */
static enum skim_step
end_with(struct skim *skim, const char *p, size_t n)
{
	struct hgn_lexer *lexer = skim->lexer;

	lexer->skim.over = lexer->skim.nest == 0;
	lexer->skim.result = (struct hgn_item){ { (uint32_t)(p - lexer->text), (uint32_t)n },
		(uint32_t)hgn_result_parse(p, n), HGN_RESULT, 0 };
	skim->at = p + n;
	return GO;
}

/* Read a result of `n` bytes at `p` if it is a word of its own. */
static enum skim_step
read_result(struct skim *skim, const char *p, size_t n)
{
	if (p + n == skim->end && !skim->lexer->last)
		return WAIT;
	if (KIND(p - 1) != K_SPACE || (p + n < skim->end && KIND(p + n) != K_SPACE))
		return GIVE_UP;
	return end_with(skim, p, n);
}

/* Read a hyphen, which is part of a result, of a move, or of an assessment such as +-. */
static enum skim_step
read_hyphen(struct skim *skim)
{
	const char *p = skim->at;
	char before = p[-1], after;

	if (skim->end - p < 2)
		return lack(skim);
	after = p[1];
	if ((before == '1' && after == '0') || (before == '0' && after == '1'))
		return read_result(skim, p - 1, 3);
	if (hgn_is_alpha(after) || (hgn_is_digit(after) && after > '1') || after == '-' || after == '+')
		return go(skim, 1);
	return KIND(p + 1) == K_SPACE && (before == '+' || before == '-') ? go(skim, 1) : GIVE_UP;
}

static enum skim_step
read_slash(struct skim *skim)
{
	static const char draw[] = "1/2-1/2";
	size_t left = (size_t)(skim->end - skim->at) + 1, n = sizeof draw - 1;

	if (memcmp(skim->at - 1, draw, left < n ? left : n) != 0)
		return GIVE_UP;
	return left < n ? lack(skim) : read_result(skim, skim->at - 1, n);
}

/* Read a colon, which marks a capture or is part of a result. */
static enum skim_step
read_colon(struct skim *skim)
{
	if (skim->end - skim->at < 2)
		return lack(skim);
	return hgn_is_digit(skim->at[-1]) && hgn_is_digit(skim->at[1]) ? GIVE_UP : go(skim, 1);
}

static enum skim_step
read_comment(struct skim *skim)
{
	struct hgn_lexer *lexer = skim->lexer;
	const char *q = hgn_lex_comment_end(lexer, hgn_lex_searched(lexer, skim->at), skim->end);

	if (q < skim->end && *q == '}')
		return go(skim, q + 1 - skim->at);
	lexer->resume = (size_t)(q - lexer->text);
	return lexer->last || (q < skim->end && hgn_lex_is_boundary(lexer->text, q, skim->end, false) > 0) ? GIVE_UP :
	    WAIT;
}

static enum skim_step
read_line_comment(struct skim *skim)
{
	struct hgn_lexer *lexer = skim->lexer;
	const char *q = hgn_lex_line_end(hgn_lex_searched(lexer, skim->at), skim->end);

	if (q != NULL)
		return go(skim, q - skim->at);
	lexer->resume = lexer->len;
	return lack(skim);
}

static enum skim_step
read_nest(struct skim *skim, bool open)
{
	size_t *nest = &skim->lexer->skim.nest;

	if (open)
		++*nest;
	else if (*nest > 0)
		--*nest;
	return go(skim, 1);
}

/* Read a bracket. At the beginning of a line and before a name, it begins the next record. */
static enum skim_step
read_bracket(struct skim *skim)
{
	if (skim->end - skim->at < 2)
		return lack(skim);
	return skim->at[-1] == '\n' && hgn_is_alpha(skim->at[1]) ? END : GIVE_UP;
}

/* Read newlines. After an empty line, a number 1 may begin another record. */
static enum skim_step
read_newlines(struct skim *skim)
{
	const char *p = skim->at + 1;

	while (p < skim->end && hgn_lex_is_newline(*p))
		p++;
	if (skim->end - p < 2)
		return skim->lexer->last ? go(skim, p - skim->at) : WAIT;
	return p[0] == '1' && (p[1] == '.' || KIND(p + 1) == K_SPACE) ? GIVE_UP : go(skim, p - skim->at);
}

static enum skim_step
read_dot(struct skim *skim)
{
	if (skim->end - skim->at < 3)
		return lack(skim);
	return begins_list(skim->at, skim->end) ? GIVE_UP : go(skim, 1);
}

/* Examine a byte by its class. */
static enum skim_step
read_mark(struct skim *skim)
{
	switch (*skim->at) {
	case '-':
		return read_hyphen(skim);
	case '/':
		return read_slash(skim);
	case '*':
		return end_with(skim, skim->at, 1);
	case '\n': case '\r': case '\t': case '\v': case '\f':
		return hgn_lex_is_newline(*skim->at) ? read_newlines(skim) : go(skim, 1);
	case '.':
		return read_dot(skim);
	case ':':
		return read_colon(skim);
	case '{':
		return read_comment(skim);
	case ';':
		return read_line_comment(skim);
	case '(':
	case ')':
		return read_nest(skim, *skim->at == '(');
	case '[':
		return read_bracket(skim);
	case '#':
		return hgn_lex_is_newline(skim->at[-1]) ? GIVE_UP : go(skim, 1);
	case '!': case '?': case '$': case '=': case ',': case '@': case '^': case '_': case '~': case '&':
		return go(skim, 1);
	default:
		return GIVE_UP;
	}
}

/* Find and examine the next byte that can matter. After a result, any byte except white space can. */
static enum skim_step
read_next(struct skim *skim)
{
	if (!skim->lexer->skim.over) {
		skim->at = next_mark(skim->at, skim->end);
	} else {
		while (skim->at < skim->end && KIND(skim->at) == K_SPACE)
			skim->at++;
		if (skim->at < skim->end && *skim->at != '[')
			return GIVE_UP;
	}
	if (skim->at == skim->end)
		return skim->lexer->last ? END : WAIT;
	return read_mark(skim);
}

/* Return true if movetext at `p` can be skipped: it begins with a number and a dot, and the text before it does not
 * change how bytes are read. */
static bool
may_begin(const struct hgn_lexer *lexer, const char *p)
{
	const char *q = p, *end = lexer->text + lexer->len;

	if (lexer->skim.off || lexer->terminated || lexer->depth > 0 || lexer->ignored > 0 ||
	    lexer->record->non_ascii || lexer->words != NULL || lexer->clear > (size_t)(p - lexer->text))
		return false;
	if (*p == '1' && lexer->has_move[0] && hgn_lex_is_first(lexer, p)) /* may begin another record */
		return false;
	while (q < end && hgn_is_digit(*q))
		q++;
	return q > p && q < end && *q == '.';
}

const char *
hgn_lex_skim(struct hgn_lexer *lexer, const char *p)
{
	struct skim skim = { lexer, p, lexer->text + lexer->len };
	enum skim_step step;

	skim.at++; /* each examined byte must have a byte before it */
	if (lexer->skim.to > 0)
		skim.at = lexer->text + lexer->skim.to;
	else if (!may_begin(lexer, p))
		return p;
	else
		lexer->resume = 0;
	do
		step = read_next(&skim);
	while (step == GO);
	lexer->skim.to = step == WAIT ? (size_t)(skim.at - lexer->text) : 0;
	lexer->skim.off = step == GIVE_UP;
	if (step == WAIT)
		return hgn_lex_stop(lexer, p, HGN_LEX_MORE);
	lexer->resume = 0;
	if (step == GIVE_UP)
		return p;
	lexer->in_moves = lexer->skim.moves = true;
	lexer->terminated = lexer->skim.over;
	if (lexer->terminated)
		*hgn_lex_push(lexer, HGN_RESULT, p, p) = lexer->skim.result;
	return hgn_lex_stop(lexer, skim.at, skim.at < skim.end ? HGN_LEX_TOKEN : HGN_LEX_LAST);
}
