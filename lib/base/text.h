/* SPDX-License-Identifier: MIT
 * Text helpers that do not depend on the locale. Helpers that tools need too are in hgn/buf.h. */
#ifndef HGN_BASE_TEXT_H
#define HGN_BASE_TEXT_H

#include "hgn.h"

static inline bool
hgn_is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static inline bool
hgn_is_space(char c)
{
	return c == ' ' || (c >= '\t' && c <= '\r');
}

static inline bool
hgn_is_upper(char c)
{
	return c >= 'A' && c <= 'Z';
}

static inline bool
hgn_is_lower(char c)
{
	return c >= 'a' && c <= 'z';
}

static inline bool
hgn_is_alpha(char c)
{
	return hgn_is_upper(c) || hgn_is_lower(c);
}

/* Convert an ASCII letter to lower case. */
static inline char
hgn_to_lower(char c)
{
	return hgn_is_upper(c) ? (char)(c + ('a' - 'A')) : c;
}

static inline char
hgn_to_upper(char c)
{
	return hgn_is_lower(c) ? (char)(c - ('a' - 'A')) : c;
}

/* Return the number of digits at the beginning of a text. */
static inline size_t
hgn_count_digits(const char *text, size_t n)
{
	size_t i = 0;

	while (i < n && hgn_is_digit(text[i]))
		i++;
	return i;
}

/* A field of a line. */
struct hgn_field {
	const char *text;
	size_t n;
};
/* Split a line at tabs, and store at most `max` fields. Return the number of fields, also of those not stored. */
size_t hgn_text_fields(struct hgn_field *out, size_t max, const char *line, size_t n);
bool hgn_text_equal_nocase(const char *a, const char *b);
/* Return true if two names are equal, ignoring the case of ASCII letters, spaces, hyphens, underscores and
 * apostrophes. */
bool hgn_text_same_name(const char *a, const char *b);
/* Return the Levenshtein distance of two words, ignoring case. */
int hgn_text_distance(const char *a, const char *b);
/* Return the index of the first byte that is not valid UTF-8, or `n` if there is none. */
size_t hgn_utf8_check(const char *s, size_t n);
/* Count the newlines among `n` bytes. Return true if all bytes are ASCII and none is NUL. */
bool hgn_text_survey(size_t *newlines, const char *s, size_t n);
/* Remove an incomplete UTF-8 sequence from the end of a truncated text. */
void hgn_text_trim(char *text);
/* Describe `n` bytes found instead of the expected text, for messages: quoted and shortened, or "the end" if n is 0. */
#define HGN_FOUND_SIZE 48
const char *hgn_text_found(char out[HGN_FOUND_SIZE], const char *text, size_t n);
/* Copy as many whole characters as fit into `size` bytes including the NUL. Return `out`. */
const char *hgn_text_clip(char *out, size_t size, const char *text);
/* Write a code point as UTF-8, at most HGN_UTF8_MAX bytes. Return its end. */
#define HGN_UTF8_MAX 4
char *hgn_put_utf8(char *p, uint32_t code);
/* Append a code point as UTF-8. */
void hgn_buf_put_code(struct hgn_buf *buf, uint32_t code);
/* Append Latin-1 bytes as UTF-8. */
void hgn_buf_latin1(struct hgn_buf *buf, const char *bytes, size_t n);
/* Return the code point of a byte in Windows-1252; U+FFFD for its five unassigned bytes. */
uint32_t hgn_windows_code(char byte);
/* Append Windows-1252 bytes as UTF-8. */
void hgn_buf_windows(struct hgn_buf *buf, const char *bytes, size_t n);
/* Append bytes that may be invalid UTF-8, replacing each invalid byte by U+FFFD. */
void hgn_buf_utf8(struct hgn_buf *buf, const char *bytes, size_t n);
/* Return the byte that encodes a code point in Latin-1, or in Windows-1252 if `is_windows` is set; -1 if there is
 * none. */
int hgn_latin1_byte(uint32_t code, bool is_windows);

/* Return the indefinite article of a word, "a" or "an". The word may begin with the name of a letter, as in L-piece. */
const char *hgn_text_article(const char *word);

/* Return true if a glob with *, ?, [a-c] or [!a-c] matches a name. */
bool hgn_glob_fits(const char *glob, const char *name);

/* Write a list of words for messages, "'a', 'b' or 'c'". Words that do not fit are replaced by dots. */
void hgn_text_choices(char *out, size_t size, const char *const *words, size_t n);

#endif
