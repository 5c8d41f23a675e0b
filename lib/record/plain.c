/* SPDX-License-Identifier: MIT
 * The lexer's part for what most records are made of: words that are a number with its dots, a move in letters and
 * digits, or both. It looks at eight bytes at once and knows no special cases: what may be one is left to the lexer at
 * large. */
#include "base/eight.h"
#include "record/lexing.h"

/* Bytes that are looked at from the start of a word: it may have 16 with the blank behind it, its move 8. */
#define REACH 24

/* The first byte of a word's sixteen that is no graphic character; the first of all when there is none. The next word
 * waits for nothing but this, which is why the word is not asked itself where it ends. */
static inline const char *
word_end(const char *p)
{
	uint64_t near = hgn_eight_below(hgn_eight_load(p), '!'), far = hgn_eight_below(hgn_eight_load(p + 8), '!');
	uint64_t is_far = near == 0;

	near |= far & -is_far;
	return near == 0 ? p : p + 8 * is_far + hgn_eight_first(near);
}

/* The byte after the letters, digits, check marks and hyphens at `p`; `p` when what is there may be something else than
 * a move, such as "e.p.", or a move with signs behind it, which two of + # - are together. */
static inline const char *
move_end(const char *p)
{
	uint64_t bytes = hgn_eight_load(p), low = bytes & ~HGN_TOPS;
	uint64_t dashes = hgn_eight_equal(low, '-'), signs = dashes | hgn_eight_equal(low | HGN_EACH('+' ^ '#'), '+');
	uint64_t stop = (~(hgn_eight_letters(low) | hgn_eight_digits(low) | signs) | bytes) & HGN_TOPS;
	const char *q;

	stop &= -stop;
	if (stop == 0 || ((dashes & HGN_TOPS & (stop - 1)) != 0 && (signs & stop >> 8) != 0))
		return p;
	q = p + hgn_eight_first(stop);
	return q[-1] == 'e' || (bytes & 0xFFFF) == ('e' | 'p' << 8) || (CLASS(q) & IN_RUN) != 0 ? p : q;
}

/* A number at `p` with one dot behind it, or three. Returns the byte after it; `p` when it is something else. */
static inline const char *
take_number(struct hgn_item *item, const char *text, const char *p)
{
	uint64_t bytes = hgn_eight_load(p), stop = (~hgn_eight_digits(bytes & ~HGN_TOPS) | bytes) & HGN_TOPS;
	unsigned n = stop == 0 ? 0 : hgn_eight_first(stop), dots;

	if (n == 0 || p[n] != '.')
		return p;
	dots = p[n + 1] == '.' && p[n + 2] == '.' ? 3 : 1;
	*item = (struct hgn_item){ { (uint32_t)(p - text), n + dots }, hgn_eight_number(bytes, n), HGN_NUMBER,
		(uint8_t)dots };
	return p + n + dots;
}

const char *
hgn_lex_plain(struct hgn_lexer *lexer, const char *p)
{
	const char *text = lexer->text, *end = text + lexer->len, *start = p, *q, *next;
	struct hgn_record *record = lexer->record;
	struct hgn_item *item = record->items + record->nitems, *limit = record->items + record->capitems;
	bool moves = false;

	if (lexer->mute > 0 || lexer->terminated || record->wide)
		return p;
	while (end - p >= REACH && limit - item >= 2) {
		next = word_end(p) + 1;
		if ((CLASS(p) & DIGIT) != 0) {
			q = take_number(item, text, p);
			if (q == p)
				break;
			item++;
			p = q;
		}
		if ((CLASS(p) & LETTER) != 0) {
			q = move_end(p);
			if (q == p)
				break;
			*item++ = (struct hgn_item){ { (uint32_t)(p - text), (uint32_t)(q - p) }, 0, HGN_MOVE, 0 };
			moves = true;
			p = q;
		}
		if (KIND(p) != K_BLANK || next <= p)
			break;
		p = next;
	}
	if (p > start)
		lexer->in_moves = true;
	record->nitems = (size_t)(item - record->items);
	lexer->has_move[lexer->depth] |= moves;
	return p;
}
