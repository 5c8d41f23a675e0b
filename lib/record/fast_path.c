/* SPDX-License-Identifier: MIT
 * Lexer: the fast paths for ordinary movetext, which is read, or only skipped. */
#include "record/lexer.h"

#include "base/bytes.h"

/* Maximum bytes examined from the start of a token: DIGITS and dots; a word up to a hyphen, sixteen bytes after it, and
 * a symbol. */
#define REACH 48
/* Maximum digits of a number. */
#define DIGITS 8
/* Maximum items that are read before text is skipped again. */
#define FEW 4

/* Return the end of the letters and digits at `p`. Return `p` if there are none, or sixteen or more. */
static inline const char *
word_end(const char *p, hgn_bytes bytes)
{
	unsigned word = hgn_bytes_set(hgn_bytes_letters(bytes) | hgn_bytes_digits(bytes));

	return word == 0xFFFF ? p : p + __builtin_ctz(~word);
}

/* Skip a + or # at `p`. This avoids a branch, which would be unpredictable. */
static inline const char *
mark_end(const char *p)
{
	return p + ((*p == '+') | (*p == '#'));
}

/* Return the end of a move that begins at `p` and continues at `q` with a hyphen and another word, or a + or #. Return
 * `p` if more may follow. */
static const char *
joined_end(const char *p, const char *q)
{
	while (*q == '-' && (CLASS(q + 1) & LETTER) != 0 && q - p < 8)
		q = word_end(q + 1, hgn_bytes_load(q + 1));
	q = mark_end(q);
	return (CLASS(q) & IN_RUN) != 0 || CLASS(q) == K_HIGH || q[-1] == 'e' || q[-1] == 'N' ? p : q;
}

/* Return the end of the move at `p`, which begins with the letters and digits up to `word`. Return `p` if more may
 * belong to it, for example an assessment or "e.p.". */
static inline const char *
move_end(const char *p, const char *word)
{
	const char *q = mark_end(word);

	if (CLASS(q) != K_SPACE) {
		if (word == p)
			return p;
		q = joined_end(p, q);
		if (*p == 'O')
			return q;
	}
	/* A final letter is rare, except in the first word of castling. */
	return word[-1] >= 'A' ? p : q;
}

/* Read a number with one or three dots. Return its end, or `p` if there is none. */
static inline const char *
read_number(struct hgn_item *item, const char *text, const char *p)
{
	uint32_t value = (uint32_t)(*p - '0'), n = 1, dots;

	for (; (CLASS(p + n) & DIGIT) != 0 && n < DIGITS; n++)
		value = value * 10 + (uint32_t)(p[n] - '0');
	if (p[n] != '.')
		return p;
	dots = p[n + 1] == '.' && p[n + 2] == '.' ? 3 : 1;
	*item = (struct hgn_item){ { (uint32_t)(p - text), n + dots }, value, HGN_NUMBER, (uint8_t)dots };
	return p + n + dots;
}

static inline struct hgn_item
make_move(const char *text, const char *p, const char *q)
{
	return (struct hgn_item){ { (uint32_t)(p - text), (uint32_t)(q - p) }, 0, HGN_MOVE, 0 };
}

/* Read the tokens from `p` to before `last` as items from *items to before `limit`, and set *items to the item after
 * them. Return the first byte that was not read. */
static inline const char *
read_tokens(struct hgn_item **items, const struct hgn_item *limit, const char *text, const char *p, const char *last)
{
	struct hgn_item *item = *items;
	const char *q;

	while (p < last && item < limit) {
		unsigned class = CLASS(p), spaces;
		hgn_bytes bytes;

		if ((class & DIGIT) != 0) {
			q = read_number(item, text, p);
			if (q == p)
				break;
			item++;
			p = q;
			class = CLASS(p);
			if (class == K_SPACE)
				class = CLASS(++p);
		}
		if (class == K_SPACE) {
			if (hgn_lex_is_newline(*p) && (p[-1] == *p || p[-1] == '\n'))
				break; /* an empty line, after which another record may begin */
			p++;
			continue;
		}
		if ((class & LETTER) == 0)
			break;
		bytes = hgn_bytes_load(p);
		spaces = hgn_bytes_set(bytes < '!'); /* only the lowest bit matters */
		q = word_end(p, bytes);
		if (CLASS(q) == K_SPACE && q[-1] < 'A' && q - p > 1) { /* nearly all moves */
			*item++ = make_move(text, p, q);
			/* Equal to q + 1, but computed earlier, so that the next token does not depend on q. */
			p += __builtin_ctz(spaces) + 1;
			continue;
		}
		q = move_end(p, q);
		if (q - p < 2) /* no word, or a single letter, which may belong to the next token */
			break;
		*item++ = make_move(text, p, q);
		p = q;
		if (CLASS(q) != K_SPACE)
			break;
		p++;
	}
	*items = item;
	return p;
}

const char *
hgn_lex_fast(struct hgn_lexer *lexer, const char *p)
{
	const char *text = lexer->text, *last = text + (lexer->len > REACH ? lexer->len - REACH : 0), *start = p;
	struct hgn_record *record = lexer->record;
	struct hgn_item *item, *first, *limit;

	if (lexer->ignored > 0 || lexer->terminated || record->non_ascii || record->capitems < 2)
		return p;
	if (*p == '1' && p[1] == '.' && record->nitems > 0) /* may begin another record */
		return p;
	item = first = record->items + record->nitems;
	/* One iteration adds at most two items. */
	limit = record->items + record->capitems - 1;
	if (lexer->tags_only && limit - item > FEW)
		limit = item + FEW;
	p = read_tokens(&item, limit, text, p, last);
	if (p > start)
		lexer->in_moves = true;
	record->nitems = (size_t)(item - record->items);
	while (first < item && first->kind != HGN_MOVE)
		first++;
	lexer->has_move[lexer->depth] |= first < item;
	return p;
}

/* Return the first byte from `p` on that is neither white space nor part of words and numbers with dots, or that begins
 * an empty line or a w or b after a dot. */
static const char *
find_mark(const char *p, const char *end)
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
	while (p < end && ((CLASS(p) & (LETTER | DIGIT)) != 0 || *p == '+' || *p == ' '))
		p++;
	return p;
}

/* Return the beginning of the word that ends at `q`, but not before `p`. */
static const char *
word_start(const char *p, const char *q)
{
	while (q > p && KIND(q - 1) != K_SPACE)
		q--;
	return q;
}

const char *
hgn_lex_skim(struct hgn_lexer *lexer, const char *p)
{
	const char *end = lexer->text + lexer->len - (lexer->last ? 0 : REACH), *q, *close, *from = p, *at = p;

	if (end <= p || ((*p == 'w' || *p == 'b') && p[-1] == '.') || (*p == '1' && hgn_lex_is_first(lexer, p)))
		return p;
	while ((q = find_mark(at, end)) < end) {
		close = *q == '{' ? hgn_lex_comment_end(lexer, q + 1, end) : end;
		if (close < end && *close == '}')
			from = at = close + 1;
		else if (end - q > 2 && ((*q == '-' && (CLASS(q + 1) & LETTER) != 0) || /* not in a result */
		    (*q == '.' && (CLASS(q + 2) & IN_RUN) != 0)))
			at = q + 1;
		else
			break;
	}
	if (q < end ? KIND(q) != K_SPACE : !lexer->last)
		q = word_start(from, q);
	if (q < lexer->text + lexer->len && (q == end || *q == '-')) {
		while (q > from && KIND(q - 1) == K_SPACE)
			q--;
		q = word_start(from, q); /* a hyphen may join it to a result */
	}
	if (q > p)
		hgn_lex_push_move(lexer, p, q);
	return q;
}
