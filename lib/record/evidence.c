/* SPDX-License-Identifier: MIT
 * Heuristics that distinguish movetext from other text. */
#include "record/lexer.h"

#include <string.h>

#include "base/text.h"
#include "hgn.h"
#include "record/reader.h"
#include "hgn/tools/tools.h"

#define FEW 20 /* maximum other words in a record with moves */
#define ONE 1  /* maximum other words in a record without moves */

/* Bytes that are examined to determine the kind of a stream. */
#define KIND_BYTES 256

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

bool
hgn_evidence_find(const char *text, size_t n, bool follows, bool tagged)
{
	size_t at = 0, end, skip, words = 0, shaped = 0, i;
	bool numbered = false, move, line; /* numbered: the previous word is a move number */
	const char *close;

	while (at < n) {
		if (hgn_is_space(text[at])) {
			at++;
			continue;
		}
		line = text[at] == ';';
		if (line || text[at] == '{') { /* a comment */
			close = memchr(text + at, line ? '\n' : '}', n - at);
			at = close != NULL ? (size_t)(close - text) + 1 : n;
			continue;
		}
		for (end = at; end < n && !hgn_is_space(text[end]) && (end == at || text[end] != '{'); end++)
			continue;
		skip = at + hgn_count_digits(text + at, end - at);
		if (skip > at && skip < end && text[skip] == '.')
			while (skip < end && text[skip] == '.')
				skip++;
		else
			skip = at;
		numbered |= skip > at;
		move = is_move_shaped(text + skip, end - skip);
		if (move && numbered)
			return true;
		numbered = skip == end;
		shaped += move;
		for (i = at; i < end && strchr("\"_;\\|", text[i]) == NULL &&
		    !(i > at && hgn_is_alpha(text[i - 1]) && hgn_is_alpha(text[i])); i++)
			continue;
		words += !move && i < end; /* two adjacent letters, or a symbol that moves never contain */
		at = end;
	}
	return words <= (follows ? 0 : shaped > 0 || tagged ? FEW : ONE) || shaped * 2 >= words;
}

/* ---- other kinds of data --------------------------------------------------------------------------------------------
 */

/* First bytes of files that are not records. */
static const struct {
	const char *bytes;
	size_t len;
	const char *kind;
} magics[] = {
	{ "%PDF-", 5, "a PDF document" },
	{ "%!PS", 4, "a PostScript document" },
	{ "{\\rtf", 5, "an RTF document" },
	{ "#!", 2, "a script" },
	{ "\x89PNG", 4, "a PNG image" },
	{ "\xFF\xD8\xFF", 3, "a JPEG image" },
	{ "GIF8", 4, "a GIF image" },
	{ "\x7F" "ELF", 4, "a program" },
	{ "\xCA\xFE\xBA\xBE", 4, "a program" },
	{ "\xD0\xCF\x11\xE0", 4, "a document of an office program" },
	{ "SQLite format 3", 16, "an SQLite database" },
};

/* Names in markup, in lower case. */
static const struct {
	const char *text, *kind;
} markups[] = {
	{ "<svg", "an SVG image" },
	{ "<html", "an HTML page" },
	{ "<!doctype html", "an HTML page" },
	{ "<?xml", "an XML document" },
};

/* Return true if a text contains a word in lower case, ignoring case. */
static bool
contains(const char *text, size_t n, const char *word)
{
	size_t len = strlen(word), i, k;

	for (i = 0; i + len <= n; i++) {
		for (k = 0; k < len && hgn_to_upper(text[i + k]) == hgn_to_upper(word[k]); k++)
			continue;
		if (k == len)
			return true;
	}
	return false;
}

/* Return true if text is a tag or a move number at the beginning. */
static bool
begins_record(const char *text, size_t n)
{
	return n > 1 && ((text[0] == '[' && hgn_is_alpha(text[1])) || (hgn_is_digit(text[0]) && text[1] == '.'));
}

/* Return true if bytes are binary data from the start, or after text that has neither a tag nor a move number. Few
 * bytes are binary if one is a control character and a quarter is not text. */
static bool
is_binary(const char *bytes, size_t n)
{
	size_t text = hgn_reader_binary(bytes, n, 0), controls = 0, invalid = 0, i, len;

	for (i = 0; i < n; i += len > 0 ? len : 1) {
		len = hgn_utf8_len(bytes + i, n - i);
		controls += len > 0 && (unsigned char)bytes[i] < ' ' && !hgn_is_space(bytes[i]);
		invalid += len == 0;
	}
	if (text == n && controls > 0 && (controls + invalid) * 4 >= n)
		text = 0;
	for (i = 0; i < text; i++)
		if (begins_record(bytes + i, text - i))
			return false;
	return text < n;
}

int
hgn_evidence_kind(const char **kind, const char *bytes, size_t n, bool last)
{
	size_t first = n >= 3 && memcmp(bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0, i;

	while (first < n && hgn_is_space(bytes[first]))
		first++;
	if (n < KIND_BYTES && !last) /* the first record of a slow stream must not wait for others */
		return begins_record(bytes + first, n - first) ? 0 : -1;
	n = n < KIND_BYTES ? n : KIND_BYTES;
	for (i = 0; i < sizeof magics / sizeof *magics; i++) {
		*kind = magics[i].kind;
		if (n >= magics[i].len && memcmp(bytes, magics[i].bytes, magics[i].len) == 0)
			return 1;
	}
	*kind = "binary data";
	if (is_binary(bytes, n))
		return 1;
	if (first >= n || bytes[first] != '<')
		return 0;
	*kind = "a document with markup";
	for (i = sizeof markups / sizeof *markups; i-- > 0;) /* the first row that fits counts */
		if (contains(bytes, n, markups[i].text))
			*kind = markups[i].kind;
	return 1;
}
