/* SPDX-License-Identifier: MIT
 * HTML pages: FENs as differences from the expected FEN. */
#include "draw/page_fen.h"

#include <string.h>

#include "base/text.h"
#include "draw/page_escape.h"
#include "hgn/tools/tools.h"

#define FIELDS 6

/* Append a field. If `grows` is set and it is a number, add one to it. */
static void
put_field(struct hgn_buf *out, const char *text, size_t n, bool grows)
{
	uint64_t number;

	if (grows && hgn_text_number(&number, text, n, 999999999))
		hgn_buf_putn(out, (int64_t)number + 1);
	else
		hgn_buf_add(out, text, n);
}

/* Compute the FEN that is expected after a FEN. */
static void
expect(struct hgn_buf *out, const char *fen, size_t n)
{
	const char *end = fen + n, *next;
	bool white = false;
	int fields = 1, i;
	size_t k;

	for (k = 0; k < n; k++)
		fields += fen[k] == ' ';
	for (i = 0; i < fields; i++, fen = next + 1) {
		next = memchr(fen, ' ', (size_t)(end - fen));
		next = next == NULL ? end : next;
		if (i > 0)
			hgn_buf_putc(out, ' ');
		if (i == 1 && next - fen == 1 && (*fen == 'w' || *fen == 'b')) {
			white = *fen == 'b';
			hgn_buf_putc(out, white ? 'w' : 'b');
		} else {
			put_field(out, fen, (size_t)(next - fen),
			    (i + 1 == fields && white) || (fields == FIELDS && i + 2 == fields));
		}
	}
}

static size_t
word_len(const char *text, size_t n)
{
	size_t i = 0;

	while (i < n && strchr("/,|; ", text[i]) == NULL)
		i++;
	return i;
}

/* Append the words that differ. Return false if other text differs too. */
static bool
put_words(struct hgn_buf *out, const char *fen, size_t n, const char *old, size_t nold)
{
	size_t stay = 0, len, oldlen;
	bool any = false;

	for (;;) {
		len = word_len(fen, n);
		oldlen = word_len(old, nold);
		if (len != oldlen || (len > 0 && memcmp(fen, old, len) != 0)) {
			hgn_buf_printf(out, any ? " %zu " : "%zu ", stay);
			hgn_buf_add(out, fen, len);
			any = true;
			stay = 0;
		} else {
			stay++;
		}
		if (len == n || oldlen == nold)
			return len == n && oldlen == nold;
		if (fen[len] != old[oldlen])
			return false;
		fen += len + 1;
		n -= len + 1;
		old += oldlen + 1;
		nold -= oldlen + 1;
	}
}

void
hgn_page_fen(struct hgn_buf *out, const char *fen, size_t n, const char *before, size_t nbefore)
{
	struct hgn_buf expected = { 0 }, words = { 0 };

	expect(&expected, before, nbefore);
	if (!put_words(&words, fen, n, expected.data, expected.len)) {
		words.len = 0;
		hgn_buf_putc(&words, '=');
		hgn_buf_add(&words, fen, n);
	}
	hgn_buf_add(out, words.data, words.len);
	out->failed |= words.failed || expected.failed;
	hgn_buf_clear(&expected);
	hgn_buf_clear(&words);
}
