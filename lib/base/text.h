/* SPDX-License-Identifier: MIT
 * Small text helpers that do not look at the locale; hgn.h has those that tools need too. */
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

/* ASCII only. */
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

bool hgn_text_equal_nocase(const char *a, const char *b);
/* Return true if two names are equal but for the case of ASCII letters, spaces, hyphens, underscores and apostrophes. */
bool hgn_text_same_name(const char *a, const char *b);
/* How many letters have to be put in, left out or replaced to make one word of the other; case does not count. */
int hgn_text_distance(const char *a, const char *b);
/* Index of the first byte that is not valid UTF-8, or `n`. */
size_t hgn_utf8_check(const char *s, size_t n);
/* Count the line feeds among `n` bytes. Returns whether all of these are ASCII, and none is NUL. */
bool hgn_text_survey(size_t *feeds, const char *s, size_t n);
/* Take an incomplete UTF-8 sequence off the end of a text that was cut. */
void hgn_text_trim(char *text);
/* Copy as many whole characters of a text as `size` bytes with the NUL hold. Returns `out`. */
const char *hgn_text_clip(char *out, size_t size, const char *text);
/* Append Latin-1 bytes as UTF-8. */
void hgn_buf_latin1(struct hgn_buf *buf, const char *bytes, size_t n);
/* Append Windows-1252 bytes as UTF-8. Its five unassigned bytes are read as Latin-1. */
void hgn_buf_windows(struct hgn_buf *buf, const char *bytes, size_t n);
/* The byte of a character in Latin-1, or in Windows-1252; -1 when it has none. */
int hgn_latin1_byte(uint32_t code, bool windows);

/* "a" or "an", what goes before a word, which may be called by a letter as an L-piece is. */
const char *hgn_text_article(const char *word);

/* Write "'a', 'b' or 'c'" for `n` words; dots replace the words for which there is no room. */
void hgn_text_choices(char *out, size_t size, const char *const *words, size_t n);

#endif
