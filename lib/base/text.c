/* SPDX-License-Identifier: MIT
 * Text helpers: characters, numbers, UTF-8 and other encodings, suggestions for misspelled words. */
#include "base/text.h"

#include "base/buf.h"
#include "base/bytes.h"
#include "hgn/tools/tools.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONGEST_WORD 40

size_t
hgn_text_fields(struct hgn_field *out, size_t max, const char *line, size_t n)
{
	const char *end = line + n, *tab;
	size_t fields = 0;

	for (;; line = tab + 1) {
		tab = memchr(line, '\t', (size_t)(end - line));
		if (fields < max)
			out[fields] = (struct hgn_field){ line, (size_t)((tab != NULL ? tab : end) - line) };
		fields++;
		if (tab == NULL)
			return fields;
	}
}

bool
hgn_text_equal_nocase(const char *a, const char *b)
{
	while (*a != '\0' && hgn_to_lower(*a) == hgn_to_lower(*b))
		a++, b++;
	return hgn_to_lower(*a) == hgn_to_lower(*b);
}

bool
hgn_text_same_name(const char *a, const char *b)
{
	for (;; a++, b++) {
		a += strspn(a, " -_'"); /* characters that are ignored */
		b += strspn(b, " -_'");
		if (hgn_to_lower(*a) != hgn_to_lower(*b))
			return false;
		if (*a == '\0')
			return true;
	}
}

bool
hgn_text_number(uint64_t *out, const char *text, size_t n, uint64_t max)
{
	uint64_t value = 0;
	size_t i;

	if (n == 0 || (n > 1 && text[0] == '0'))
		return false;
	for (i = 0; i < n; i++) {
		uint64_t digit = (uint64_t)(text[i] - '0');

		if (!hgn_is_digit(text[i]) || digit > max || value > (max - digit) / 10)
			return false;
		value = value * 10 + digit;
	}
	*out = value;
	return true;
}

/* Return the Levenshtein distance of two words, ignoring case. Characters after LONGEST_WORD are ignored. */
int
hgn_text_distance(const char *a, const char *b)
{
	int row[LONGEST_WORD + 1], i, j, up, left;
	int na = (int)strnlen(a, LONGEST_WORD), nb = (int)strnlen(b, LONGEST_WORD);

	for (j = 0; j <= nb; j++)
		row[j] = j;
	for (i = 1; i <= na; i++) {
		up = row[0];
		row[0] = i;
		for (j = 1; j <= nb; j++) {
			left = up + (hgn_to_lower(a[i - 1]) != hgn_to_lower(b[j - 1]));
			up = row[j];
			if (row[j] + 1 < left)
				left = row[j] + 1;
			if (row[j - 1] + 1 < left)
				left = row[j - 1] + 1;
			row[j] = left;
		}
	}
	return row[nb];
}

/* Return true if a word of at most three letters is too unlike another word to be suggested: no letter in common, or a
 * distance of at least two with some letter not in common. */
static bool
is_strange(const char *word, const char *other, int distance)
{
	size_t n = strlen(word), i, common = 0;

	for (i = 0; i < n && n <= 3; i++)
		common += strchr(other, hgn_to_lower(word[i])) != NULL || strchr(other, hgn_to_upper(word[i])) != NULL;
	return n <= 3 && distance > 0 && (common == 0 || (distance > 1 && common < n));
}

size_t
hgn_count_tag_name(const char *text, size_t n)
{
	size_t i = 0;

	while (i < n && (hgn_is_alpha(text[i]) || hgn_is_digit(text[i]) || text[i] == '_'))
		i++;
	return i;
}

bool
hgn_text_is(const char *text, size_t n, const char *word)
{
	return strlen(word) == n && memcmp(text, word, n) == 0;
}

int
hgn_text_nearest(const char *word, const char *const *words, size_t n)
{
	int best = -1, best_distance = (int)strnlen(word, LONGEST_WORD) / 3 + 2, d;
	size_t i;

	for (i = 0; i < n; i++) {
		d = hgn_text_distance(word, words[i]);
		if (d < best_distance && !is_strange(word, words[i], d)) {
			best_distance = d;
			best = (int)i;
		}
	}
	return best;
}

struct hgn_hint
hgn_text_hint_word(const char *word)
{
	struct hgn_hint hint = { "" };

	if (word != NULL)
		snprintf(hint.text, sizeof hint.text, "; did you mean '%s'?", word);
	return hint;
}

struct hgn_hint
hgn_text_hint(const char *word, const char *const *words, size_t n)
{
	int near = hgn_text_nearest(word, words, n);

	return hgn_text_hint_word(near >= 0 ? words[near] : NULL);
}

void
hgn_text_choices(char *out, size_t size, const char *const *words, size_t n)
{
	size_t used = 0, i;

	*out = '\0';
	for (i = 0; i < n && used + strlen(words[i]) + 12 < size; i++)
		used += (size_t)snprintf(out + used, size - used, "%s'%s'", i == 0 ? "" : i + 1 < n ? ", " : " or ",
		    words[i]);
	if (i < n)
		snprintf(out + used, size - used, " ...");
}

size_t
hgn_utf8_len(const char *s, size_t n)
{
	static const uint32_t min[] = { 0, 0, 0x80, 0x800, 0x10000 }; /* smallest code point that requires this
	                                                                 * length */
	unsigned char lead = n > 0 ? (unsigned char)s[0] : 0x80;
	size_t len = lead < 0xC0 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF8 ? 4 : 0, i;
	uint32_t code;

	if (lead < 0x80)
		return 1;
	if (len == 0 || len > n)
		return 0;
	for (i = 1; i < len; i++)
		if (((unsigned char)s[i] & 0xC0) != 0x80)
			return 0;
	code = hgn_utf8_code(s, len);
	return code < min[len] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000) ? 0 : len;
}

uint32_t
hgn_utf8_code(const char *s, size_t n)
{
	static const uint8_t lead[5] = { 0, 0x7F, 0x1F, 0x0F, 0x07 };
	uint32_t code = (unsigned char)s[0] & lead[n];
	size_t i;

	for (i = 1; i < n; i++)
		code = code << 6 | ((unsigned char)s[i] & 0x3F);
	return code;
}

char *
hgn_put_utf8(char *p, uint32_t code)
{
	static const unsigned char first[] = { 0, 0, 0xC0, 0xE0, 0xF0 };
	size_t n = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4, i;

	for (i = n; i > 1; i--, code >>= 6)
		p[i - 1] = (char)(0x80 | (code & 0x3F));
	p[0] = (char)(first[n] | code);
	return p + n;
}

size_t
hgn_utf8_check(const char *s, size_t n)
{
	size_t i = 0, len;

	while (i < n) {
		if (n - i >= HGN_BYTES && hgn_bytes_set(hgn_bytes_load(s + i) < 0) == 0) {
			i += HGN_BYTES;
			continue;
		}
		len = hgn_utf8_len(s + i, n - i);
		if (len == 0)
			return i;
		i += len;
	}
	return n;
}

bool
hgn_text_survey(size_t *newlines, const char *s, size_t n)
{
	size_t i = 0, stop, k, found = 0;
	unsigned char bits = 0;

	while (n - i >= HGN_BYTES) {
		hgn_counts count = { 0 };
		hgn_bytes seen = { 0 };

		/* Each byte of `count` counts newlines and would overflow after 255 vectors. */
		stop = n - i < 255 * HGN_BYTES ? n - HGN_BYTES : i + 254 * HGN_BYTES;
		for (; i <= stop; i += HGN_BYTES) {
			hgn_bytes x = hgn_bytes_load(s + i);

			count -= (hgn_counts)hgn_bytes_equal(x, '\n');
			seen |= x | hgn_bytes_equal(x, '\0');
		}
		for (k = 0; k < HGN_BYTES; k++)
			found += count[k];
		if (hgn_bytes_set(seen < 0) != 0)
			bits = 0x80;
	}
	for (; i < n; i++) {
		found += s[i] == '\n';
		bits |= (unsigned char)(s[i] - 1) | (unsigned char)s[i];
	}
	*newlines = found;
	return bits < 0x80;
}

void
hgn_text_trim(char *text)
{
	size_t n = strlen(text), lead = n;

	while (lead > 0 && n - lead < 4 && ((unsigned char)text[lead - 1] & 0xC0) == 0x80)
		lead--;
	if (lead > 0 && (unsigned char)text[lead - 1] >= 0xC0 &&
	    hgn_utf8_len(text + lead - 1, n - lead + 1) != n - lead + 1)
		text[lead - 1] = '\0';
}

const char *
hgn_text_found(char out[HGN_FOUND_SIZE], const char *text, size_t n)
{
	if (n == 0)
		return "the end";
	snprintf(out, HGN_FOUND_SIZE - 1, "'%.*s", (int)(n < HGN_FOUND_SIZE ? n : HGN_FOUND_SIZE), text);
	hgn_text_trim(out);
	strcat(out, "'");
	return out;
}

const char *
hgn_text_clip(char *out, size_t size, const char *text)
{
	size_t n = strnlen(text, size - 1);

	memcpy(out, text, n);
	out[n] = '\0';
	hgn_text_trim(out);
	return out;
}

void
hgn_buf_utf8(struct hgn_buf *buf, const char *bytes, size_t n)
{
	size_t i, len;

	for (i = 0; i < n; i += len > 0 ? len : 1) {
		len = hgn_utf8_len(bytes + i, n - i);
		if (len > 0)
			hgn_buf_add(buf, bytes + i, len);
		else
			hgn_buf_puts(buf, "\xEF\xBF\xBD");
	}
}

void
hgn_buf_put_code(struct hgn_buf *buf, uint32_t code)
{
	char *p = hgn_buf_room(buf, HGN_UTF8_MAX);

	if (p != NULL)
		hgn_buf_end(buf, hgn_put_utf8(p, code));
}

void
hgn_buf_latin1(struct hgn_buf *buf, const char *bytes, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		hgn_buf_put_code(buf, (unsigned char)bytes[i]);
}

#define NONE 0xFFFD

/* Code points of the bytes 0x80 to 0x9F in Windows-1252. Five bytes are unassigned. */
static const uint16_t windows[32] = {
	0x20AC, NONE, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
	0x2039, 0x0152, NONE, 0x017D, NONE, NONE, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
	0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, NONE, 0x017E, 0x0178
};

uint32_t
hgn_windows_code(char byte)
{
	unsigned char c = (unsigned char)byte;

	return c >= 0x80 && c < 0xA0 ? windows[c - 0x80] : c;
}

void
hgn_buf_windows(struct hgn_buf *buf, const char *bytes, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		hgn_buf_put_code(buf, hgn_windows_code(bytes[i]));
}

int
hgn_latin1_byte(uint32_t code, bool is_windows)
{
	int i;

	for (i = 0; is_windows && code > 0xFF && code != NONE && i < 32; i++)
		if (windows[i] == code)
			return 0x80 + i;
	if (is_windows && code >= 0x80 && code < 0xA0)
		return -1;
	return code <= 0xFF ? (int)code : -1;
}

const char *
hgn_text_article(const char *word)
{
	const char *vowels = word[0] != '\0' && word[1] == '-' ? "AEFHILMNORSX" : "aeioAEIO";

	return word[0] != '\0' && strchr(vowels, word[0]) != NULL ? "an" : "a";
}

int
hgn_text_cut(const char *text, size_t len, size_t max)
{
	size_t n = max;

	if (len <= max)
		return (int)len;
	while (n > 0 && max - n < 3 && ((unsigned char)text[n] & 0xC0) == 0x80)
		n--;
	return (int)(((unsigned char)text[n] & 0xC0) == 0x80 ? max : n);
}

void
hgn_text_vprint(char *out, size_t size, const char *format, va_list args)
{
	size_t cut = SIZE_MAX, len; /* cut: the least precision in the format */
	const char *at, *p;
	char *to = out;
	va_list values;

	for (at = format; (at = strstr(at, "%.")) != NULL; at += 2)
		if (hgn_is_digit(at[2]) && strtoul(at + 2, NULL, 10) < cut)
			cut = strtoul(at + 2, NULL, 10);
	va_copy(values, args);
	vsnprintf(out, size, format, values);
	va_end(values);
	for (p = out; *p != '\0'; p += len) {
		len = (unsigned char)*p < 0x80 ? 1 : hgn_utf8_len(p, strnlen(p, HGN_UTF8_MAX));
		if (len == 0) {
			for (len = 1; (unsigned char)*p >= 0xC0 && ((unsigned char)p[len] & 0xC0) == 0x80;)
				len++;
			if ((unsigned char)*p >= 0xC0 && (size_t)(p - out) + len >= cut) /* a character that was cut */
				continue;
		}
		memmove(to, p, len);
		to += len;
	}
	*to = '\0';
	hgn_text_trim(out);
}

void
hgn_text_print(char *out, size_t size, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	hgn_text_vprint(out, size, format, args);
	va_end(args);
}

/* ---- globs ---- */

/* Return true if a bracket expression matches a byte. Set *end to the byte after it, or to NULL if it is not closed. */
static bool
in_brackets(const char **end, const char *p, char c)
{
	bool not = p[1] == '!' || p[1] == '^', in = false, first = true;

	for (p += 1 + not; *p != '\0' && (*p != ']' || first); p++, first = false) {
		if (p[1] == '-' && p[2] != ']' && p[2] != '\0') {
			in |= c >= p[0] && c <= p[2];
			p += 2;
		} else {
			in |= c == *p;
		}
	}
	*end = *p == ']' ? p + 1 : NULL;
	return in != not;
}

bool
hgn_glob_fits(const char *glob, const char *name)
{
	const char *star = NULL, *resume = NULL, *next, *end;

	while (*name != '\0') {
		if (*glob == '*') {
			star = ++glob;
			resume = name;
			continue;
		}
		next = NULL;
		if (*glob == '[')
			next = in_brackets(&end, glob, *name) ? end : NULL;
		else if (*glob == '?' || *glob == *name)
			next = glob + 1;
		if (next != NULL) {
			glob = next;
			name++;
		} else if (star != NULL) {
			glob = star;
			name = ++resume;
		} else {
			return false;
		}
	}
	while (*glob == '*')
		glob++;
	return *glob == '\0';
}
