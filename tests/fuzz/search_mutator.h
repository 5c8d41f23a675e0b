/* SPDX-License-Identifier: MIT
 * Mutates search expressions for the fuzzer: replaces a part or all of one by a text that the grammar derives. */
#ifndef HGN_TESTS_SEARCH_MUTATOR_H
#define HGN_TESTS_SEARCH_MUTATOR_H

#include "handmade.h"

/* libFuzzer's own; none is there where files are only replayed. */
size_t LLVMFuzzerMutate(uint8_t *bytes, size_t n, size_t most) __attribute__((weak));
size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t n, size_t most, unsigned seed);

static unsigned mutator_state;

static size_t
mutator_below(size_t n)
{
	mutator_state = mutator_state * 1664525u + 1013904223u;
	return n == 0 ? 0 : (mutator_state >> 8) % n;
}

#define ANY_OF(list) ((list)[mutator_below(sizeof(list) / sizeof((list)[0]))])

static void
derive_tag(struct hgn_buf *out)
{
	static const char *const names[] = { "White", "Black", "Player", "Elo", "WhiteElo", "Date", "EventDate", "result",
		"variant", "end", "plies", "comments", "variations", "file", "line", "record", "valid", "tag:Nr", "Round" };
	static const char *const signs[] = { "=", "!=", "<", "<=", ">", ">=", "?=", "?<", "?<=", "?>", "?>=", "=~", "!~" };
	static const char *const values[] = { "Ada", "\"Ada B.\"", "2006", "2006.02", "2006.06.31", "2006.??.??", "1-0", "chess",
		"hepta", "mate", "unfinished", "0", "5", "-1", "?", "yes", "99999999999999999999", "1e3", "/A.a/i", "/^(a|b)*$/",
		"/(?i)x/x", "\"\"", "no", "{A", "a\\b" };

	hgn_buf_printf(out, "%s%s%s", ANY_OF(names), ANY_OF(signs), ANY_OF(values));
}

static void
derive_piece(struct hgn_buf *out)
{
	static const char *const pieces[] = { "N", "p", "Nr", "Sb", "sb", "Kr^", "Kr^7", "Kr^4+", "M", ".", "_", "white",
		"black", "{R,Q}", "{K,k,_}", "{Nr,Sb^2}", "Q", "k" };
	static const char *const places[] = { "h5", "h*", "?5", "[a-c]*", "[de][45]", "[!a]?", "?a?", "9??", "w@P", "b@E", "~3",
		"~*", "w@*", "hand", "w@promotion", "b@promotion", "*", "e4,d5,?6", "5a3", "d8" };
	static const char *const signs[] = { "=", "!=", "<", "<=", ">", ">=" };
	bool count = mutator_below(2) == 0;

	hgn_buf_puts(out, ANY_OF(pieces));
	if (!count || mutator_below(2) == 0)
		hgn_buf_printf(out, mutator_below(4) == 0 ? " @ %s" : "@%s", ANY_OF(places));
	if (count)
		hgn_buf_printf(out, mutator_below(4) == 0 ? " %s %zu" : "%s%zu", ANY_OF(signs), mutator_below(12));
}

static void
derive_atom(struct hgn_buf *out)
{
	static const char *const words[] = { "check", "mate", "capture", "promotion", "comment", "w", "b", "first", "last" };
	static const char *const moves[] = { "m/e4/", "M/^N/", "m{^Kx?e}i", "m/[+#]$/", "m,Q.*7,x", "M/-e[1-8]/", "m/(?<a>e)\\d/",
		"m/(a+)+$/", "m//", "M<b|c>s" };
	static const char *const positions[] = { "fen:\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"",
		"fen:\"k7/8/8/8/8/8/8/K7 b - - 9 9\"", "fen:\"\"" };

	switch (mutator_below(8)) {
	case 0:
	case 1:
		hgn_buf_puts(out, ANY_OF(words));
		break;
	case 2:
		hgn_buf_puts(out, ANY_OF(moves));
		break;
	case 3:
		hgn_buf_puts(out, mutator_below(4) == 0 ? ANY_OF(positions) : ANY_OF(words));
		break;
	case 4:
		derive_tag(out);
		break;
	default:
		derive_piece(out);
	}
}

static void
derive_expression(struct hgn_buf *out, int depth)
{
	static const char *const between[] = { " ", " and ", " or ", " then ", " next " };
	static const char *const before[] = { "not ", "never " };

	switch (depth == 0 ? 9 : mutator_below(10)) {
	case 0:
	case 1:
	case 2:
		derive_expression(out, depth - 1);
		hgn_buf_puts(out, ANY_OF(between));
		derive_expression(out, depth - 1);
		break;
	case 3:
		hgn_buf_puts(out, ANY_OF(before));
		derive_expression(out, depth - 1);
		break;
	case 4:
		hgn_buf_putc(out, '(');
		derive_expression(out, depth - 1);
		hgn_buf_putc(out, ')');
		break;
	default:
		derive_atom(out);
	}
}

/* Text without spaces, or the contents of a parenthesis. */
static void
find_part(size_t *from, size_t *to, const char *text, size_t n)
{
	size_t at = mutator_below(n);
	int open = 0;

	*from = *to = at;
	if (text[at] == '(') {
		for (; *to < n && (open += (text[*to] == '(') - (text[*to] == ')')) > 0; ++*to)
			continue;
		*to += *to < n;
		return;
	}
	while (*from > 0 && text[*from - 1] != ' ' && text[*from - 1] != '(')
		--*from;
	while (*to < n && text[*to] != ' ' && text[*to] != ')')
		++*to;
}

size_t
LLVMFuzzerCustomMutator(uint8_t *bytes, size_t n, size_t most, unsigned seed)
{
	struct hgn_buf out = { 0 };
	size_t from = 1, to = n;

	mutator_state = seed;
	if ((n == 0 || mutator_below(5) == 0) && LLVMFuzzerMutate != NULL)
		return LLVMFuzzerMutate(bytes, n, most);
	if (n > 1 && mutator_below(8) != 0) {
		find_part(&from, &to, (char *)bytes + 1, n - 1);
		from++;
		to++;
	}
	hgn_buf_add(&out, bytes, n < from ? n : from);
	if (mutator_below(6) != 0)
		derive_expression(&out, (int)mutator_below(5));
	if (n > to)
		hgn_buf_add(&out, bytes + to, n - to);
	n = out.len < most ? out.len : most;
	if (n > 0)
		memcpy(bytes, out.data, n);
	if (n > 0 && mutator_below(8) == 0)
		bytes[0] = (uint8_t)"eept"[mutator_below(4)];
	hgn_buf_clear(&out);
	return n;
}

#endif
