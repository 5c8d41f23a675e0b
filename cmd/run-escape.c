/* SPDX-License-Identifier: MIT
 * Escapes untrusted text for display, so that it cannot move the cursor, break a line or change the direction of
 * text. */
#include "run-escape.h"

#include <stdio.h>
#include <string.h>

#include "hgn/tools/tools.h"

/* Maximum characters of a quoted word in a message, and of other words, such as JSON paths. */
#define QUOTED_MAX 60
#define WORD_MAX 120

bool
run_is_hostile(const char *s, size_t n)
{
	uint32_t c = hgn_utf8_code(s, n);

	return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x061C || c == 0x200E || c == 0x200F ||
	    (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069) || c == 0xFFFE || c == 0xFFFF;
}

size_t
run_escape_character(char *out, const char *text, size_t n, size_t *len)
{
	*len = hgn_utf8_len(text, n);
	if (*len > 0 && !run_is_hostile(text, *len)) {
		memcpy(out, text, *len);
		return *len;
	}
	if (*len > 1)
		return (size_t)snprintf(out, 9, "\\u%04x", (unsigned)hgn_utf8_code(text, *len) & 0xFFFF);
	*len = 1;
	return (size_t)snprintf(out, 9, "\\x%02x", (unsigned char)*text);
}

void
run_escape(struct hgn_buf *out, const char *text)
{
	size_t n = strlen(text), len;
	char unit[9];

	for (; n > 0; text += len, n -= len)
		hgn_buf_add(out, unit, run_escape_character(unit, text, n, &len));
}

size_t
run_escape_into(char *out, size_t room, const char *text)
{
	size_t n = strlen(text), len, put, at = 0;
	char unit[9];

	for (; n > 0; text += len, n -= len) {
		put = run_escape_character(unit, text, n, &len);
		if (at + put > room)
			break;
		memcpy(out + at, unit, put);
		at += put;
	}
	return at;
}

/* Append a word of `n` bytes, at most `max` characters of it. */
static void
cut_word(struct hgn_buf *out, const char *word, size_t n, size_t max)
{
	char last = n > 0 ? word[n - 1] : '\0';
	size_t i, len, chars = 0;

	for (i = 0; i < n && chars < max; i += len > 0 ? len : 1, chars++)
		len = hgn_utf8_len(word + i, n - i);
	hgn_buf_add(out, word, i);
	if (i == n)
		return;
	hgn_buf_puts(out, "\xE2\x80\xA6");
	if (n > 1 && (*word == '\'' || *word == '"') && strchr("'\",:;", last) != NULL)
		hgn_buf_putc(out, *word);
	if (strchr(",:;", last) != NULL)
		hgn_buf_putc(out, last);
}

void
run_shorten(struct hgn_buf *out, const char *text)
{
	size_t n;

	while (*text != '\0') {
		n = strcspn(text, " ");
		cut_word(out, text, n, *text == '\'' || *text == '"' ? QUOTED_MAX + 2 : WORD_MAX);
		text += n;
		n = strspn(text, " ");
		hgn_buf_add(out, text, n);
		text += n;
	}
}

void
run_escape_token(struct hgn_buf *out, const char *token)
{
	struct hgn_buf cut = { 0 };

	cut_word(&cut, token, strlen(token), QUOTED_MAX);
	run_escape(out, hgn_buf_string(&cut));
	hgn_buf_drop(out, &cut);
}

void
run_escape_json(struct hgn_buf *out, const char *text)
{
	size_t n = strlen(text), len;

	hgn_buf_putc(out, '"');
	for (; n > 0; text += len, n -= len) {
		len = hgn_utf8_len(text, n);
		if (len == 0) {
			hgn_buf_puts(out, "\xEF\xBF\xBD");
			len = 1;
		} else if (run_is_hostile(text, len)) {
			hgn_buf_printf(out, "\\u%04x", (unsigned)hgn_utf8_code(text, len));
		} else {
			if (*text == '"' || *text == '\\')
				hgn_buf_putc(out, '\\');
			hgn_buf_add(out, text, len);
		}
	}
	hgn_buf_putc(out, '"');
}

void
run_put_replaced(struct hgn_buf *out, const char *text, const char *which, const char *const *with)
{
	const char *found;

	for (; *text != '\0'; text++) {
		found = strchr(which, *text);
		if (found != NULL)
			hgn_buf_puts(out, with[found - which]);
		else
			hgn_buf_putc(out, *text);
	}
}
