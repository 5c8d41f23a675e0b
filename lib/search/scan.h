/* SPDX-License-Identifier: MIT
 * Scanner of expressions. */
#ifndef HGN_SEARCH_SCAN_H
#define HGN_SEARCH_SCAN_H

#include "base/arena.h"
#include "base/text.h"
#include "hgn.h"

/* A text with a cursor. */
struct hgn_scan {
	const char *text;
	size_t n, at;
	struct hgn_error *error; /* never NULL */
};

/* Operators of comparisons. With HGN_COMPARE_MAY, an incomplete value matches if any of its possible values does. */
enum hgn_compare {
	HGN_COMPARE_EQ, HGN_COMPARE_NE, HGN_COMPARE_LT, HGN_COMPARE_LE, HGN_COMPARE_GT, HGN_COMPARE_GE,
	HGN_COMPARE_MATCH, HGN_COMPARE_NO_MATCH, HGN_COMPARE_MAY = 16
};

/* Set an error for byte `at` of the text, 0-based. Return HGN_EINVAL. */
int hgn_scan_fail(const struct hgn_scan *scan, size_t at, const char *format, ...) HGN_PRINTF(3, 4);
/* Describe the text at a byte for messages: "'N@e4'" or "the end". Return `out`. */
#define HGN_SCAN_FOUND HGN_FOUND_SIZE
const char *hgn_scan_found(char out[HGN_SCAN_FOUND], const struct hgn_scan *scan, size_t at);

/* Return the byte at an offset, or 0 at the end. */
static inline char
hgn_scan_peek(const struct hgn_scan *scan, size_t at)
{
	return at < scan->n ? scan->text[at] : '\0';
}

void hgn_scan_skip_spaces(struct hgn_scan *scan);
/* Return true if a term may end before a byte: at a space, a parenthesis or the end. */
bool hgn_scan_is_end(const struct hgn_scan *scan, size_t at);
/* Return the length of the word at `at`: letters, digits and underscores. */
size_t hgn_scan_word(const struct hgn_scan *scan, size_t at);
/* Find an operator at `at`, after optional spaces. Set its end. Return false if there is none. */
bool hgn_scan_operator(int *op, size_t *end, const struct hgn_scan *scan, size_t at);
/* Parse an integer of at most `max`. */
int hgn_scan_number(uint32_t *out, struct hgn_scan *scan, uint32_t max);
/* Parse a text in double quotes, in which a backslash escapes quotes and backslashes. The result is allocated in the
 * arena. */
int hgn_scan_quoted(const char **out, size_t *len, struct hgn_scan *scan, struct hgn_arena *arena);

/* A regular expression between delimiters: location, length, and flags of enum hgn_pattern_flag. */
struct hgn_scan_regex {
	size_t at, len;
	unsigned flags;
};
/* Return true if a delimiter of a regular expression is at `at`, after m or M. Operators are not delimiters. */
bool hgn_scan_is_delimiter(const struct hgn_scan *scan, size_t at);
int hgn_scan_regex(struct hgn_scan_regex *out, struct hgn_scan *scan);

#endif
