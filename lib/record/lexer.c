/* SPDX-License-Identifier: MIT
 * Lexer: the main loop, and the tokens that have no file of their own. */
#include "record/lexer.h"

#include "record/iter.h"
#include "record/typography.h"
#include "hgn/tools/tools.h"

/* Maximum number of items that are searched for two moves before a number 1. */
#define LAST_ITEMS 64

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
		c = hgn_lex_spaced(lexer, p, q);
	if (c == p)
		c = hgn_lex_novelty(lexer, p, q);
	return c == p ? hgn_lex_words(lexer, p, q) : c;
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
		after = hgn_lex_en_passant(lexer, p, q);
	if (after == p && ((CLASS(p) | CLASS(q - 1)) & SIGN) != 0)
		after = hgn_lex_symbols(lexer, p, q);
	if (after != p)
		return after;
	if (hgn_lex_is_symbols(p, q))
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
		after = hgn_lex_words(lexer, p, q);
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
		q = hgn_lex_figurine(lexer, p);
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
		return hgn_lex_angle(lexer, p);
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
