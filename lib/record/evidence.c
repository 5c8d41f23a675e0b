/* SPDX-License-Identifier: MIT
 * Heuristics that distinguish movetext from other text. */
#include "record/evidence.h"

#include <string.h>

#include "base/text.h"
#include "hgn.h"

#define FEW 20 /* maximum other words in a record with moves */
#define ONE 1  /* maximum other words in a record without moves */

/* Return true if a word looks like a move: it names a cell, or is castling, a null move or a drop, and has only
 * characters of moves. Letters of other alphabets are allowed, as piece letters and figurines. */
static bool
is_move_shaped(const char *word, size_t n)
{
	static const char symbols[] = "@^=+#!?:~/*-<>&,";
	bool cell = false;
	size_t i;

	while (n > 0 && *word == '(') {
		word++;
		n--;
	}
	while (n > 0 && word[n - 1] == ')')
		n--;
	for (i = 0; i < n; i++) {
		if (!hgn_is_alpha(word[i]) && !hgn_is_digit(word[i]) && (unsigned char)word[i] < 0x80 &&
		    strchr(symbols, word[i]) == NULL)
			return false;
		cell |= i > 0 && ((hgn_is_digit(word[i]) && hgn_is_alpha(word[i - 1])) ||
		    (hgn_is_alpha(word[i]) && hgn_is_digit(word[i - 1])));
	}
	return cell || (n >= 3 && (memcmp(word, "O-O", 3) == 0 || memcmp(word, "0-0", 3) == 0)) ||
	    (n == 2 && (memcmp(word, "--", 2) == 0 || memcmp(word, "Z0", 2) == 0));
}

/* Return true if a word cannot be a mistyped move: it has two adjacent letters, or a symbol that moves never
 * contain. */
static bool
is_word(const char *word, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (strchr("\"_;\\|", word[i]) != NULL || (i > 0 && hgn_is_alpha(word[i - 1]) && hgn_is_alpha(word[i])))
			return true;
	return false;
}

/* Return the length of the move number at the beginning of a word, including dots. */
static size_t
number_length(const char *word, size_t n)
{
	size_t digits = hgn_count_digits(word, n), dots = 0;

	while (digits > 0 && digits + dots < n && word[digits + dots] == '.')
		dots++;
	return dots > 0 ? digits + dots : 0;
}

/* Skip a comment at `at`. Return its end, which is `n` if it is not closed, or `at` if there is no comment. */
static size_t
skip_comment(const char *text, size_t n, size_t at)
{
	bool line = text[at] == ';';
	const char *end = line || text[at] == '{' ? memchr(text + at, line ? '\n' : '}', n - at) : NULL;

	return !line && text[at] != '{' ? at : end != NULL ? (size_t)(end - text) + 1 : n;
}

bool
hgn_evidence_find(const char *text, size_t n, bool follows, bool tagged)
{
	size_t at = 0, end, skip, words = 0, shaped = 0;
	bool numbered = false, move; /* numbered: the previous word is a move number */

	while (at < n) {
		skip = hgn_is_space(text[at]) ? at + 1 : skip_comment(text, n, at);
		if (skip > at) {
			at = skip;
			continue;
		}
		for (end = at; end < n && !hgn_is_space(text[end]) && (end == at || text[end] != '{'); end++)
			continue;
		skip = number_length(text + at, end - at);
		numbered |= skip > 0;
		move = is_move_shaped(text + at + skip, end - at - skip);
		if (move && numbered)
			return true;
		numbered = skip == end - at;
		shaped += move;
		words += !move && is_word(text + at, end - at);
		at = end;
	}
	return words <= (follows ? 0 : shaped > 0 || tagged ? FEW : ONE) || shaped * 2 >= words;
}
