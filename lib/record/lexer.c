/* SPDX-License-Identifier: MIT
 * Lexer: the main loop; moves with figurines, with spaces inside or with "e.p." after them; words and lines of text;
 * and the tokens that have no file of their own. */
#include "record/lexer.h"

#include "record/iter.h"
#include "record/record.h"
#include "record/typography.h"
#include "hgn/tools/tools.h"

/* Maximum number of items that are searched for two moves before a number 1. */
#define LAST_ITEMS 64
/* Maximum spaces inside a move. */
#define GAP 4
/* Minimum letters of a word, and of a word that contains x. A move without digits is shorter. */
#define MIN_WORD 4
#define MIN_WORD_X 6
/* Maximum bytes of a line of text, or of text in angle brackets. */
#define LINE_MAX 512

/* ---- en passant ------------------------------------------------------------------------------------------------- */

/* Return the end of "ep", "e.p", "e.p." or "e. p." at `p`, including + or #; `p` if there is something else; NULL if
 * more bytes are needed. */
static const char *
en_passant_end(const struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *q = p + 1, *bare;

	q += q < end && *q == '.';
	q += end - q > 1 && q[-1] == '.' && q[0] == ' ' && q[1] == 'p';
	if (q + 1 == end && q[-1] == '.' && *q == ' ' && !lexer->last)
		return NULL;
	if (q == end || *q != 'p')
		return q == end && !lexer->last ? NULL : p;
	bare = ++q;
	q += q < end && *q == '.';
	while (q < end && (*q == '+' || *q == '#'))
		q++;
	if (q == end && !lexer->last)
		return NULL;
	if (q < end && (CLASS(q) & IN_RUN) != 0)
		return *bare == '.' ? bare : p;
	return q;
}

/* Read a separate "e.p." up to `end`. It becomes part of the move before it, is ignored if the move is too far away,
 * and is no token if there is no move. */
static const char *
attach_en_passant(struct hgn_lexer *lexer, const char *p, const char *end)
{
	struct hgn_item *move = hgn_lex_last_move(lexer);
	const char *from;

	if (move == NULL)
		return hgn_lex_bad(lexer, p, end);
	for (from = hgn_lex_end(lexer, move); p - from <= GAP && from < p && *from == ' ';)
		from++;
	if (from == p)
		hgn_lex_stretch(lexer, move, end);
	return end;
}

/* Read "e.p." after a capture, with or without spaces before it. The run [p, q) begins or ends with its e. */
static const char *
read_en_passant(struct hgn_lexer *lexer, const char *p, const char *q)
{
	bool glued = q - p >= 3 && q[-1] == 'e' && (CLASS(q - 2) & DIGIT) != 0;
	const char *end = *p == 'e' ? en_passant_end(lexer, p) : p;

	if (end != NULL && end != p)
		return attach_en_passant(lexer, p, end);
	if (end == p && glued)
		end = en_passant_end(lexer, q - 1);
	if (end == NULL)
		return hgn_lex_wait_from(lexer, p, q);
	if (end < q)
		return p;
	hgn_lex_push_move(lexer, p, end);
	return end;
}

/* ---- figurines -------------------------------------------------------------------------------------------------- */

/* Read a move whose piece is a figurine, or the figurine of a promotion at the end of a move. Requires its three bytes
 * at `p`, or the end of the input. */
static const char *
read_figurine(struct hgn_lexer *lexer, const char *p)
{
	struct hgn_item *move = hgn_lex_last_move(lexer);
	const char *q = hgn_lex_searched(lexer, p), *end = lexer->text + lexer->len;

	if (hgn_figurine_letter(p, (size_t)(end - p)) == '\0')
		return p;
	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	q = q < p + 3 ? p + 3 : q;
	while (q < end && (hgn_is_alpha(*q) || hgn_is_digit(*q) || (*q != '\0' && strchr("+#-=", *q) != NULL)))
		q++;
	lexer->in_moves = true;
	if (q == end && !lexer->last)
		return hgn_lex_wait(lexer, p);
	if (move != NULL && hgn_lex_end(lexer, move) == p)
		hgn_lex_stretch(lexer, move, q);
	else
		hgn_lex_push_move(lexer, p, q);
	return q;
}

/* ---- spaces inside --------------------------------------------------------------------------------------------- */

static const char *
skip_gap(const char *p, const char *end)
{
	const char *q = p;

	while (q < end && q - p < GAP && KIND(q) == K_SPACE)
		q++;
	return q;
}

static const char *
run_end(const char *p, const char *end)
{
	while (p < end && (CLASS(p) & IN_RUN) != 0)
		p++;
	return p;
}

/* Return true if the text at `p` looks like the rest of a move: a cell, perhaps after x or a hyphen. */
static bool
is_like_cell(const char *p, const char *end)
{
	if (p < end && (*p == 'x' || *p == '-'))
		p++;
	if (end - p < 2)
		return false;
	return hgn_is_lower(p[0]) ? hgn_is_digit(p[1]) :
	    end - p > 2 && hgn_is_digit(p[0]) && hgn_is_lower(p[1]) && hgn_is_digit(p[2]);
}

/* Mark the last item as a move with spaces inside, which hgn_lexer_finish() removes. */
static void
note_gaps(struct hgn_lexer *lexer, const char *p)
{
	hgn_lex_remark(lexer, HGN_REMARK_SPACED, p);
	if (lexer->ignored == 0 && !lexer->record->text.failed)
		lexer->record->items[lexer->record->nitems - 1].dots = 1;
	lexer->spaced = true;
}

/* Read a single letter at `p`. The rest of its move may follow after spaces. */
static const char *
read_letter(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *cell = skip_gap(p + 1, end), *after = run_end(cell, end);
	bool joined = cell < end && (*cell == 'x' || *cell == '-');
	struct hgn_item *n;

	if (joined && after == cell + 1) {
		cell = skip_gap(after, end);
		after = run_end(cell, end);
	}
	if (after == end && !lexer->last)
		return hgn_lex_wait_from(lexer, p, p + 1);
	if (!is_like_cell(cell, after) || (hgn_is_lower(*p) && !joined))
		return p;
	after = hgn_lex_cut(lexer, cell, after);
	if (*p == 'N' && !joined && hgn_lex_follows_move(lexer)) {
		/* Either a pawn move, and the N marks the previous move as a novelty, or a Knight move. */
		n = hgn_lex_push(lexer, HGN_BAD, p, p + 1);
		n->value = HGN_NOVELTY;
		n->dots = 1;
		hgn_lex_push_move(lexer, cell, after);
		if (!lexer->record->text.failed)
			hgn_lex_last(lexer)->value = HGN_AFTER_N;
		lexer->spaced = true;
	} else {
		hgn_lex_push_move(lexer, p, after);
		note_gaps(lexer, p);
	}
	return after;
}

/* Read an x or a hyphen at `p` that is separated by spaces. Between two cells it joins them to one move. */
static const char *
read_join(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *cell = skip_gap(p + 1, end), *after = run_end(cell, end);
	struct hgn_item *move = hgn_lex_last_move(lexer);
	const char *before = move != NULL ? hgn_lex_end(lexer, move) : p;
	size_t at;

	if (move == NULL || move->span.len < 2 || !hgn_is_digit(before[-1]) || p - before > GAP ||
	    skip_gap(before, p) != p)
		return p;
	if (after == end && !lexer->last)
		return hgn_lex_wait_from(lexer, p, p + 1);
	if (!is_like_cell(cell, after))
		return p;
	after = hgn_lex_cut(lexer, cell, after);
	if (*p == '-') { /* the cell either continues the move or is a move of its own */
		at = (size_t)(move - lexer->record->items);
		hgn_lex_push(lexer, HGN_BAD, p, p + 1);
		hgn_lex_push_move(lexer, cell, after);
		if (!lexer->record->text.failed)
			lexer->record->items[at].value = HGN_BEFORE_HYPHEN;
		lexer->spaced |= !lexer->record->text.failed;
		return after;
	}
	hgn_lex_stretch(lexer, move, after);
	note_gaps(lexer, lexer->text + move->span.off);
	return after;
}

/* Read a run of one byte: a letter separated from the rest of its move, or an x or hyphen separated from the cells of
 * its move. */
static const char *
read_spaced(struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *after;

	if (q - p != 1 || lexer->terminated || (!hgn_is_alpha(*p) && *p != '-'))
		return p;
	after = *p == 'x' || *p == '-' ? read_join(lexer, p) : read_letter(lexer, p);
	lexer->in_moves |= after != NULL && after != p;
	return after;
}

/* ---- words and lines of text ---- */

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

/* Return true if the run [p, q) contains neither letters nor digits and is not the empty turn. */
static bool
is_symbols(const char *p, const char *q)
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

/* Read the run [p, q), or more of its line, if it consists of words or of meaningless symbols. */
static const char *
read_prose(struct hgn_lexer *lexer, const char *p, const char *q)
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
	if (!is_prose(p, q, follows) && !is_clock(p, q) && !(lexer->terminated && is_symbols(p, q)))
		return p;
	return hgn_lex_bad(lexer, p - follows, q); /* including the space before it */
}

/* Read text in angle brackets, at its '<'. */
static const char *
read_angle(struct hgn_lexer *lexer, const char *p)
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

/* ---- runs of bytes ---- */

/* Return the end of a run at `p`, in which non-ASCII characters are allowed except separators. Bytes before `q` were
 * examined. */
static const char *
find_run_end(const char *p, const char *q, const char *end)
{
	for (q = q - p > 2 ? q - 2 : p + 1; q < end; q++) /* a separator may have been incomplete */
		if ((CLASS(q) & IN_RUN) == 0 && (KIND(q) != K_HIGH || hgn_separator_len(q, (size_t)(end - q)) > 0 ||
		    (*q == '\xA0' && KIND(q - 1) != K_HIGH)))
			break;
	return q;
}

/* Return true if an escaped line begins with the # at `p`. */
static bool
is_escape(const struct hgn_lexer *lexer, const char *p)
{
	return hgn_lex_is_first(lexer, p) && p + 1 < lexer->text + lexer->len &&
	    !hgn_lex_is_newline(p[1]);
}

/* Read a row of symbols that fills its line, whose first run is [p, q). */
static const char *
read_row(struct hgn_lexer *lexer, const char *p, const char *q)
{
	int row;

	if (!hgn_lex_is_first(lexer, p))
		return p;
	row = hgn_lex_is_row(p, q, lexer->text + lexer->len, lexer->last);
	if (row <= 0)
		return row < 0 ? hgn_lex_wait_from(lexer, p, q) : p;
	hgn_lex_remark(lexer, HGN_REMARK_ROW, p);
	return q;
}

/* Return true if the main line has two moves, among the last LAST_ITEMS items. */
static bool
has_two_moves(const struct hgn_record *record)
{
	size_t i = record->nitems, n = 0, left;

	for (left = LAST_ITEMS; i-- > 0 && left > 0 && n < 2; left--) {
		if (record->items[i].kind == HGN_CLOSE)
			i = record->items[i].value;
		else
			n += record->items[i].kind == HGN_MOVE;
	}
	return n == 2;
}

/* Return 1 if the number [p, q) is a 1 that begins another record, because an empty line precedes it and it cannot be
 * the number of the next move; 0 if not; -1 if more bytes are needed. */
static int
begins_again(const struct hgn_lexer *lexer, const char *p, const char *q)
{
	bool after_empty = p - lexer->text >= 3 && hgn_lex_is_newline(p[-1]) && (p[-2] == p[-1] ||
	    (p[-1] == '\n' && p[-2] == '\r' && hgn_lex_is_newline(p[-3])));

	if (q - p != 1 || *p != '1' || lexer->depth > 0 || lexer->ignored > 0 || !lexer->has_move[0] || !after_empty ||
	    !has_two_moves(lexer->record))
		return 0;
	if (lexer->text + lexer->len - q < 3)
		return lexer->last ? 0 : -1;
	if (*q == '.' && (q[1] == 'w' || q[1] == 'b') && KIND(q + 2) == K_SPACE) /* moves are listed once more */
		return 0;
	return KIND(q) == K_SPACE || (*q == '.' && q[1] != '.');
}

/* Add the number [p, q), or end the record before it. */
static const char *
read_move_number(struct hgn_lexer *lexer, const char *p, const char *q)
{
	int again = begins_again(lexer, p, q);

	if (again < 0)
		return hgn_lex_wait_from(lexer, p, p);
	lexer->restarted = again > 0;
	if (again > 0)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	lexer->bare |= q == lexer->text + lexer->len || *q != '.';
	hgn_lex_push(lexer, HGN_NUMBER, p, q)->value = hgn_lex_number(p, q);
	return q;
}

/* Read the run [p, q) if it consists of commas, is a nonstandard result, a piece letter separated from its move, or
 * words. */
static const char *
read_unexpected_run(struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *c = p;

	while (c < q && *c == ',')
		c++;
	if (c > p)
		return hgn_lex_bad(lexer, p, c);
	c = hgn_lex_nonstandard_result(lexer, p, q);
	if (c == p)
		c = read_spaced(lexer, p, q);
	if (c == p)
		c = hgn_lex_novelty(lexer, p, q);
	return c == p ? read_prose(lexer, p, q) : c;
}

/* Read a move, number or termination in the run [p, q). */
static const char *
read_word(struct hgn_lexer *lexer, const char *p, const char *q)
{
	const char *after = p, *end = lexer->text + lexer->len;
	bool dotted = q < end && *q == '.';
	enum hgn_result result;

	if ((*p == '0' || *p == '1') && (q - p == 3 || q - p == 7)) {
		result = hgn_result_parse(p, (size_t)(q - p));
		if (result != HGN_RESULT_NONE)
			return hgn_lex_result(lexer, p, q, result);
	}
	if (*p == '=' || *p == '-')
		after = read_row(lexer, p, q);
	if (after == p)
		after = read_unexpected_run(lexer, p, q);
	if (after != p)
		return after;
	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	lexer->in_moves = true;
	if (hgn_count_digits(p, (size_t)(q - p)) == (size_t)(q - p) && (dotted || q - p != 4 ||
	    memcmp(p, "0000", 4) != 0)) { /* 0000: a null move of engines */
		if (lexer->bad_end > 0 && (size_t)(p - lexer->text) == lexer->bad_end && !dotted &&
		    (q == end || *q != ']'))
			return hgn_lex_bad(lexer, p, q); /* the rest of a move after a symbol, as in '4 */
		return read_move_number(lexer, p, q);
	}
	if ((*p == 'e' && (q - p == 1 || p[1] == 'p')) || q[-1] == 'e')
		after = read_en_passant(lexer, p, q);
	if (after == p && ((CLASS(p) | CLASS(q - 1)) & SIGN) != 0)
		after = hgn_lex_symbols(lexer, p, q);
	if (after != p)
		return after;
	if (is_symbols(p, q))
		return hgn_lex_bad(lexer, p, q);
	hgn_lex_push_move(lexer, p, q);
	if (q[-1] == 'N')
		hgn_lex_note_novelty(lexer, p, q);
	return q;
}

/* Read a word that the notation uses for a result, at `p`. Return `p` if there is none. */
static const char *
read_result_word(struct hgn_lexer *lexer, const char *p)
{
	const struct hgn_result_words *words = &lexer->words->results;
	const char *end = lexer->text + lexer->len, *q;
	size_t i;

	if (!words->first[(unsigned char)*p])
		return p;
	for (i = 0; i < words->n; i++) {
		size_t n = words->word[i].len, left = (size_t)(end - p);

		if (words->word[i].last) /* hgn_lexer_finish() finds it */
			continue;

		if (left <= n && !lexer->last && memcmp(p, words->word[i].text, left) == 0)
			return hgn_lex_wait_from(lexer, p, p);
		q = p + n;
		if (left < n || memcmp(p, words->word[i].text, n) != 0 ||
		    (q < end && ((CLASS(q) & IN_RUN) != 0 || KIND(q) == K_HIGH || KIND(q) == K_DOT)))
			continue;
		return hgn_lex_result(lexer, p, q, words->word[i].result);
	}
	return p;
}

/* Read a number at `p`, if a dot follows the digits; without a dot they may be a move. */
static const char *
read_number(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *q = p + hgn_count_digits(p, (size_t)(end - p));

	if (q == p || q == end || *q != '.')
		return p;
	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	lexer->in_moves = true;
	return read_move_number(lexer, p, q);
}

/* Read a word that cannot be a move: a result, a row, symbols, or text outside of movetext. Return `p` if it may be a
 * move. */
static const char *
read_no_move(struct hgn_lexer *lexer, const char *p, const char *q)
{
	enum hgn_result result = hgn_result_parse(p, (size_t)(q - p));
	const char *after = p;

	if (result != HGN_RESULT_NONE)
		return hgn_lex_result(lexer, p, q, result);
	if (*p == '=' || *p == '-')
		after = read_row(lexer, p, q);
	if (after == p && (lexer->terminated || (!lexer->tagged && !lexer->in_moves)))
		after = read_prose(lexer, p, q);
	if (after != p)
		return after;
	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	if (hgn_word_is_move(p, (size_t)(q - p)))
		return p;
	after = ((CLASS(p) | CLASS(q - 1)) & SIGN) != 0 ? hgn_lex_symbols(lexer, p, q) : p;
	return after == p ? hgn_lex_bad(lexer, p, q) : after;
}

/* Read a word as a move in a notation that is unknown to the lexer. */
static const char *
read_whole_word(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *q, *after;
	bool open;

	if (*p == '#' && is_escape(lexer, p))
		return hgn_lex_escape(lexer, p);
	after = lexer->words != NULL ? read_result_word(lexer, p) : p;
	if (after == p)
		after = read_number(lexer, p);
	if (after != p)
		return after;
	q = hgn_word_end(&open, p, end);
	if (open && !lexer->last)
		return hgn_lex_wait_from(lexer, p, p);
	after = read_no_move(lexer, p, q);
	if (after != p)
		return after;
	lexer->in_moves = true;
	hgn_lex_push_move(lexer, p, q);
	return q;
}

/* Read a run of bytes that moves, numbers and terminations consist of. */
static inline const char *
read_run(struct hgn_lexer *lexer, const char *p)
{
	const char *q = lexer->words != NULL ? read_result_word(lexer, p) : p, *end = lexer->text + lexer->len;

	if (q != p)
		return q;
	if (*p == '#' && is_escape(lexer, p))
		return hgn_lex_escape(lexer, p);
	q = hgn_lex_searched(lexer, p);
	while (q < end && (CLASS(q) & IN_RUN) != 0)
		q++;
	if (lexer->record->non_ascii)
		q = find_run_end(p, q, end);
	if (q == end && !lexer->last)
		return hgn_lex_wait(lexer, p);
	if (q < end && KIND(q) == K_HIGH && !lexer->record->non_ascii) {
		const char *after = hgn_lex_assessment(lexer, p, q);

		if (after != p)
			return after;
	}
	return read_word(lexer, p, hgn_lex_cut(lexer, p, q));
}

/* Read several words at once. */
static inline const char *
read_words(struct hgn_lexer *lexer, const char *p)
{
	const char *q = p;

	if (lexer->tags_only && lexer->in_moves && !lexer->terminated && lexer->words == NULL &&
	    !lexer->record->non_ascii) {
		/* The main line must have enough moves to decide whether a number begins another record. */
		lexer->skims = lexer->skims || has_two_moves(lexer->record);
		if (lexer->skims || lexer->depth > 0)
			q = hgn_lex_skim(lexer, p);
	}
	if (q == p && lexer->whole_words)
		return read_whole_word(lexer, p);
	if (q == p)
		q = hgn_lex_fast(lexer, p);
	return q == p ? read_run(lexer, p) : q;
}

/* Read a dot. It belongs to the number before it, even after spaces; other dots are ignored. */
static const char *
read_dot(struct hgn_lexer *lexer, const char *p)
{
	struct hgn_item *item = hgn_lex_last(lexer);

	if (item != NULL && lexer->ignored == 0 && item->kind == HGN_NUMBER && item->dots < UINT8_MAX) {
		item->dots++;
		hgn_lex_stretch(lexer, item, p + 1);
	}
	return p + 1;
}

/* Read a result [p, q) in full-width characters. */
static const char *
read_full_width_result(struct hgn_lexer *lexer, const char *p, const char *q)
{
	char text[sizeof "1/2-1/2"];
	size_t n = 0;
	enum hgn_result result;

	for (; p + 3 * n < q && n < sizeof text - 1; n++)
		text[n] = (char)(memcmp(p + 3 * n, "\xEF\xBC", 2) == 0 ? p[3 * n + 2] - '\x80' + ' ' : '\0');
	result = p + 3 * n == q ? hgn_result_parse(text, n) : HGN_RESULT_NONE;
	if (result == HGN_RESULT_NONE)
		return p;
	hgn_lex_remark(lexer, HGN_REMARK_FULL_WIDTH, p);
	return hgn_lex_result(lexer, p, q, result);
}

/* Read a word that begins with a non-ASCII letter or a dash. With other letters, or directly after a move, it is part
 * of an unreadable move, whose remainder must not be read as another move. A word of another script is one too, where a
 * move is expected. Other words are comments. */
static const char *
read_foreign(struct hgn_lexer *lexer, const char *p)
{
	struct hgn_item *move = hgn_lex_last_move(lexer);
	const char *end = lexer->text + lexer->len, *q = find_run_end(p, hgn_lex_searched(lexer, p), end), *c = p;
	bool expects, other = false; /* expects: a move, because there are moves or move numbers before */
	const char *at;
	size_t len;

	if (q == end && !lexer->last)
		return hgn_lex_wait(lexer, p);
	c = read_full_width_result(lexer, p, q);
	if (c != p)
		return c;
	while (c < q && (CLASS(c) & IN_RUN) == 0)
		c++;
	if (move != NULL && hgn_lex_end(lexer, move) == p) {
		hgn_lex_stretch(lexer, move, q);
		return q;
	}
	lexer->unplayed = hgn_items_find(lexer->record, lexer->unplayed, HGN_BIT(HGN_MOVE) | HGN_BIT(HGN_NUMBER));
	expects = lexer->unplayed < lexer->record->nitems && !lexer->terminated;
	for (at = p; at < q && !other; at += len > 0 ? len : 1) { /* letters of other scripts than Latin */
		len = hgn_utf8_len(at, (size_t)(q - at));
		other = len > 1 && hgn_is_other_letter(hgn_utf8_code(at, len));
	}
	if (c == q && !(expects && other))
		return hgn_lex_bad(lexer, p, q);
	if (lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	lexer->in_moves = true;
	hgn_lex_push_move(lexer, p, q);
	return q;
}

/* Read a non-ASCII symbol for a draw or an assessment. */
static const char *
read_symbol(struct hgn_lexer *lexer, const char *p)
{
	const char *after;

	if (*p != '\xC2' && *p != '\xE2' && *p != '\xB1' && *p != '\xBD')
		return p;
	if (lexer->text + lexer->len - p < 8 && !lexer->last)
		return hgn_lex_wait_from(lexer, p, p);
	after = hgn_lex_half(lexer, p);
	if (after == p && !lexer->record->non_ascii)
		after = hgn_lex_assessment(lexer, p, p);
	return after == p && !lexer->record->non_ascii ? hgn_lex_symbol(lexer, p) : after;
}

/* Return the ASCII equivalent of the full-width character at `p`, U+FF0E or U+FF10 to U+FF19; 0 if there is another
 * character; -1 if more bytes are needed. */
static int
full_width(const struct hgn_lexer *lexer, const char *p)
{
	size_t left = lexer->len - (size_t)(p - lexer->text);

	if (memcmp(p, "\xEF\xBC", left < 2 ? left : 2) != 0)
		return 0;
	if (left < 3)
		return lexer->last ? 0 : -1;
	return p[2] == '\x8E' ? '.' : p[2] >= '\x90' && p[2] <= '\x99' ? '0' + (p[2] - '\x90') : 0;
}

/* Read a move number in full-width digits, or a full-width dot after a number. Other digits may begin a word. */
static const char *
read_full_width(struct hgn_lexer *lexer, const char *p)
{
	const char *q = p;
	uint32_t value = 0;
	int c;

	for (; (c = q < lexer->text + lexer->len ? full_width(lexer, q) : 0) > 0 && c != '.' && q - p < 24; q += 3)
		value = value * 10 + (uint32_t)(c - '0');
	if (c < 0 || (q > p && q == lexer->text + lexer->len && !lexer->last))
		return hgn_lex_wait_from(lexer, p, p);
	if (q == p && c != '.')
		return p;
	if (q > p && c != '.' && q < lexer->text + lexer->len && ((CLASS(q) & IN_RUN) != 0 || KIND(q) == K_HIGH) &&
	    hgn_lex_separator(q, lexer->text + lexer->len) == 0)
		return p;
	if (q > p && lexer->terminated)
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	hgn_lex_remark(lexer, HGN_REMARK_FULL_WIDTH, p);
	if (q == p)
		return read_dot(lexer, p + 2);
	lexer->in_moves = true;
	lexer->bare |= c != '.' && (q == lexer->text + lexer->len || *q != '.');
	hgn_lex_push(lexer, HGN_NUMBER, p, q)->value = value;
	return q;
}

/* Read a non-ASCII character. */
static const char *
read_high(struct hgn_lexer *lexer, const char *p)
{
	size_t off = (size_t)(p - lexer->text);
	int n = hgn_lex_bom(p, lexer->len - off, lexer->last);
	const char *q;
	size_t len;

	if (n < 0)
		return hgn_lex_wait(lexer, p);
	if (n > 0) {
		if (hgn_lex_is_first(lexer, p))
			lexer->bol = off + (size_t)n;
		return p + n;
	}
	if (lexer->len - off < 4 && !lexer->last)
		return hgn_lex_wait_from(lexer, p, p);
	len = hgn_lex_separator(p, lexer->text + lexer->len);
	if (len > 0) {
		hgn_lex_remark(lexer, HGN_REMARK_TOKEN, p);
		return p + len;
	}
	if (lexer->whole_words)
		return read_whole_word(lexer, p);
	q = *p == '\xEF' && !lexer->record->non_ascii ? read_full_width(lexer, p) : p;
	if (q == p)
		q = read_symbol(lexer, p);
	if (q == p && lexer->record->non_ascii)
		return read_run(lexer, p);
	if (q == p)
		q = read_figurine(lexer, p);
	if (q != p)
		return q;
	len = hgn_utf8_len(p, lexer->len - off);
	len = len > 0 ? len : 1;
	return hgn_lex_has_text(p, p + len) || hgn_lex_dash(p, len) > 0 ? read_foreign(lexer, p) :
	    hgn_lex_bad(lexer, p, p + len);
}

/* Read a byte that is allowed only at the end of a file. */
static const char *
read_unexpected_bytes(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len, *stop = p;
	bool may_end = (*p == '\x1A' || *p == '\xFF') && p > lexer->text && /* no record begins with these bytes */
	    (size_t)(p - lexer->text) >= lexer->no_tail;
	int tail = may_end ? hgn_lex_is_tail(&stop, p, end, lexer->last) : 0;

	if (tail < 0)
		return hgn_lex_wait_from(lexer, p, p);
	if (tail > 0) {
		hgn_lex_remark(lexer, HGN_REMARK_TAIL, p);
		return hgn_lex_stop(lexer, p, HGN_LEX_TOKEN);
	}
	if (may_end)
		lexer->no_tail = (size_t)(stop - lexer->text);
	if ((unsigned char)*p < ' ' || *p == 0x7F)
		hgn_lex_note_control(lexer, p);
	if (lexer->whole_words && *p > ' ' && *p != 0x7F && *p != '}' && *p != ']')
		return read_whole_word(lexer, p);
	if (*p == '<')
		return read_angle(lexer, p);
	if (*p == '}' && hgn_lex_nested_comment(lexer, p))
		return p + 1;
	return *p == '\xFF' ? read_high(lexer, p) : hgn_lex_bad(lexer, p, p + 1);
}

/* ---- the loop ------------------------------------------------------------------------------------------------- */

void
hgn_lexer_start(struct hgn_lexer *lexer, struct hgn_record *record)
{
	lexer->record = record;
	lexer->remarks.n = 0;
	lexer->pos = lexer->resume = lexer->clear = lexer->ignored_open = lexer->ignored = 0;
	lexer->bol = SIZE_MAX;
	lexer->bad_end = lexer->lines = lexer->ahead = lexer->closed = 0;
	lexer->no_tail = lexer->no_bracket = lexer->moveless = lexer->unplayed = 0;
	memset(&lexer->malformed, 0, sizeof lexer->malformed);
	lexer->depth = 0;
	lexer->terminated = lexer->tagged = lexer->in_moves = lexer->nested = false;
	lexer->control = SIZE_MAX;
	lexer->restarted = lexer->skims = lexer->kept = lexer->bare = lexer->spaced = lexer->listed = false;
	lexer->has_move[0] = false;
	hgn_build_begin(record);
}

/* Read a token of a kind that is rare in the loop. */
static const char *
read_other(struct hgn_lexer *lexer, const char *p)
{
	switch (KIND(p)) {
	case K_SEMICOLON:
		return hgn_lex_line_comment(lexer, p);
	case K_BRACKET:
		return hgn_lex_tag(lexer, p);
	case K_OPEN:
		return hgn_lex_open(lexer, p);
	case K_CLOSE:
		return hgn_lex_close(lexer, p);
	case K_NAG:
		return hgn_lex_nag(lexer, p);
	case K_SUFFIX:
		return hgn_lex_suffix(lexer, p);
	case K_STAR:
		return hgn_lex_result(lexer, p, p + 1, HGN_RESULT_OPEN);
	case K_PERCENT:
		return hgn_lex_is_first(lexer, p) ? hgn_lex_escape(lexer, p) : hgn_lex_bad(lexer, p, p + 1);
	case K_HIGH:
		return *p == '\xFF' ? read_unexpected_bytes(lexer, p) : read_high(lexer, p);
	case K_NUL: /* treated as a space; hgn_lexer_finish() reports it */
		hgn_lex_note_control(lexer, p);
		return p + 1;
	default:
		return read_unexpected_bytes(lexer, p);
	}
}

enum hgn_lex
hgn_lexer_run(struct hgn_lexer *lexer)
{
	const char *p = lexer->text + lexer->pos, *end = lexer->text + lexer->len;

	while (p < end) {
		switch (KIND(p)) {
		case K_SPACE:
			p++;
			continue;
		case K_RUN:
			p = read_words(lexer, p);
			break;
		case K_DOT:
			p = read_dot(lexer, p);
			continue;
		case K_BRACE:
			p = hgn_lex_comment(lexer, p);
			break;
		default:
			p = read_other(lexer, p);
		}
		if (p == NULL)
			return lexer->record->text.failed ? HGN_LEX_NOMEM : lexer->stop;
	}
	lexer->pos = lexer->len;
	if (lexer->record->text.failed)
		return HGN_LEX_NOMEM;
	return lexer->last ? HGN_LEX_LAST : HGN_LEX_MORE;
}

int
hgn_word_kind(const struct hgn_words *words, const char *text, size_t n)
{
	struct hgn_lexer lexer = { .last = true, .words = words, .whole_words = true };
	struct hgn_record record = { .non_ascii = true };
	struct hgn_buf line = { 0 };
	int kind = HGN_BAD;
	size_t i;

	for (i = 0; i < 2; i++) { /* twice, because some words have another meaning after a move */
		hgn_buf_add(&line, text, n);
		hgn_buf_putc(&line, ' ');
	}
	hgn_buf_puts(&line, "*\n");
	hgn_lexer_start(&lexer, &record);
	lexer.text = hgn_buf_string(&line);
	lexer.len = line.len;
	lexer.bol = 0;
	if (line.failed || hgn_lexer_run(&lexer) == HGN_LEX_NOMEM)
		kind = -1;
	else if (record.nitems == 3 && record.items[2].kind == HGN_RESULT && record.ntags == 0)
		kind = HGN_MOVE;
	for (i = record.nitems < 2 ? record.nitems : 2; kind >= 0 && i-- > 0;) /* the first other item decides */
		if (record.items[i].kind != HGN_MOVE)
			kind = record.items[i].kind;
		else if (record.items[i].span.off != i * (n + 1) || record.items[i].span.len != n)
			kind = HGN_BAD;
	hgn_record_clear(&record);
	hgn_buf_clear(&line);
	return kind;
}
