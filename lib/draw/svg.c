/* SPDX-License-Identifier: MIT
 * SVG writer: templates and ids. */
#include "draw/svg.h"

#include <stdarg.h>

#include "base/buf.h"
#include "base/hash_table.h"
#include "hgn/tools/tools.h"

/* Maximum bytes that a key of a template produces, except long texts. */
#define MAX_BYTES 32

/* ---- values ------------------------------------------------------------------------------------------------- */

/* Write a length in the shortest form that SVG allows: 1250 as 12.5, -30 as -.3. Return the end of the text, like the
 * functions below. */
static char *
put_length(char *p, int hundredths)
{
	unsigned rest = hundredths < 0 ? 0 - (unsigned)hundredths : (unsigned)hundredths;
	unsigned whole = rest / HGN_UNIT, part = rest % HGN_UNIT;

	if (hundredths < 0)
		*p++ = '-';
	if (whole > 0 || part == 0)
		p = hgn_put_number(p, whole);
	if (part == 0)
		return p;
	*p++ = '.';
	p = hgn_put_pair(p, part);
	return p[-1] == '0' ? p - 1 : p;
}

/* Write the attribute for the location of an element, and for its size unless that is 100 percent. */
static char *
put_transform(char *p, int x, int y, int scale)
{
	static const char start[] = " transform=\"translate(", more[] = ")scale(";

	p = put_length(hgn_put(p, start, sizeof start - 1), x);
	*p++ = ' ';
	p = put_length(p, y);
	if (scale != 100)
		p = put_length(hgn_put(p, more, sizeof more - 1), scale);
	*p++ = ')';
	*p++ = '"';
	return p;
}

char *
hgn_put_length(char *p, int hundredths, bool next)
{
	if (next && hundredths >= 0)
		*p++ = ' ';
	return put_length(p, hundredths);
}

/* ---- ids ---------------------------------------------------------------------------------------------------- */

/* Placeholder for a prefix that depends on the content. No text contains its first byte. */
#define UNMADE "\1$$$-"
#define MADE (sizeof UNMADE - 1)

void
hgn_svg_prefix(struct hgn_svg *svg, const char *own)
{
	svg->prefix = own != NULL ? own : UNMADE;
	svg->nprefix = strlen(svg->prefix);
}

/* Return eight bytes as a number that does not depend on the byte order of the machine. */
static inline uint64_t
word_at(const char *text)
{
	const unsigned char *p = (const unsigned char *)text;

	return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 |
	    (uint64_t)p[4] << 32 | (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 | (uint64_t)p[7] << 56;
}

void
hgn_svg_seal(struct hgn_svg *svg, struct hgn_buf *out, size_t start)
{
	static const char digits[] = "abcdefghijklmnopqrstuvwxyz0123456789";
	char made[MADE + 1] = UNMADE, *p, *end;
	uint64_t h = 0;
	size_t i;

	if (out->failed || svg->prefix == NULL || strcmp(svg->prefix, UNMADE) != 0)
		return;
	end = out->data + out->len;
	for (p = out->data + start; end - p >= 8; p += 8)
		h = hgn_hash_word(h, word_at(p));
	for (; p < end; p++)
		h = hgn_hash_word(h, (unsigned char)*p);
	for (i = 0; i < MADE - 1; i++) {
		made[i] = digits[h % (i == 0 ? 26 : 36)];
		h /= 36;
	}
	for (p = out->data + start; (p = memchr(p, UNMADE[0], (size_t)(end - p))) != NULL; p += MADE)
		memcpy(p, made, MADE);
}

/* Write classes. A full stop before a class is replaced by the prefix. */
static char *
put_classes(char *p, const struct hgn_svg *svg, const char *class)
{
	for (; *class != '\0'; class++)
		if (*class == '.')
			p = hgn_put(p, svg->prefix, svg->nprefix);
		else
			*p++ = *class;
	return p;
}

/* Write the value of a key of a template. */
static char *
put_value(char *p, struct hgn_svg *svg, char directive, va_list *args)
{
	int x, y;

	switch (directive) {
	case 'c':
		*p++ = (char)va_arg(*args, int);
		return p;
	case 'd':
		x = va_arg(*args, int);
		if (x < 0)
			*p++ = '-';
		return hgn_put_number(p, x < 0 ? 0 - (unsigned)x : (unsigned)x);
	case 'l':
		return put_length(p, va_arg(*args, int));
	case 'r':
		return hgn_put_length(p, va_arg(*args, int), true);
	case 'p':
		p = put_length(p, va_arg(*args, int));
		return hgn_put_length(p, va_arg(*args, int), true);
	case 'C':
		return hgn_put(p, svg->colour[va_arg(*args, int)], 7);
	case 'T':
		x = va_arg(*args, int);
		y = va_arg(*args, int);
		return put_transform(p, x, y, va_arg(*args, int));
	case 'k':
		return put_classes(p, svg, va_arg(*args, const char *));
	case 'i':
		return hgn_put(p, svg->prefix, svg->nprefix);
	default:
		return p;
	}
}

/* ---- texts -------------------------------------------------------------------------------------------------- */

void
hgn_svg_add(struct hgn_svg *svg, const char *text, size_t n)
{
	char *p = hgn_buf_room(svg->out, n);

	if (p != NULL)
		hgn_buf_end(svg->out, hgn_put(p, text, n));
}

void
hgn_svg_escape(struct hgn_svg *svg, const char *text, size_t n)
{
	const char *escape;
	unsigned char c;
	size_t i, len;

	for (i = 0; i < n; i += len > 0 ? len : 1) {
		for (len = 0; i + len < n && text[i + len] >= ' ' && text[i + len] < 0x7F &&
		    strchr("&<>\"", text[i + len]) == NULL; len++)
			;
		if (len > 0) { /* characters that need no escapes */
			hgn_svg_add(svg, text + i, len);
			continue;
		}
		c = (unsigned char)text[i];
		escape = c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" :
		    c == '"' ? "&quot;" : c == '\n' ? " " : NULL;

		len = hgn_utf8_len(text + i, n - i);
		/* XML forbids control characters, U+FFFE and U+FFFF */
		if (len == 0 || (c < 0x20 && c != '\n') || c == 0x7F || (c == 0xC2 &&
		    (unsigned char)text[i + 1] < 0xA0) || (len == 3 && memcmp(text + i, "\xEF\xBF", 2) == 0 &&
		    (unsigned char)text[i + 2] >= 0xBE))
			escape = "\xEF\xBF\xBD";
		hgn_buf_add(svg->out, escape != NULL ? escape : text + i, escape != NULL ? strlen(escape) : len);
	}
}

/* ---- templates ---------------------------------------------------------------------------------------------- */

/* Write a quote, and the prefix if an id begins after it, because it refers to one or the attribute is an id. */
static char *
put_quote(char *p, struct hgn_svg *svg, bool refers)
{
	bool id = refers || (p - svg->out->data >= 4 && memcmp(p - 4, " id=", 4) == 0);

	*p++ = '"';
	if (refers)
		*p++ = '#';
	return id ? hgn_put(p, svg->prefix, svg->nprefix) : p;
}

/* Write a text. Reserve room for `max` bytes after it. */
static char *
put_text(char *p, struct hgn_svg *svg, bool escape, const char *text, size_t max)
{
	hgn_buf_end(svg->out, p);
	(escape ? hgn_svg_escape : hgn_svg_add)(svg, text, strlen(text));
	return hgn_buf_room(svg->out, max);
}

void
hgn_svg_vput(struct hgn_svg *svg, const char *t, va_list *args)
{
	static const bool means[256] = { ['\0'] = true, ['%'] = true, ['<'] = true, ['>'] = true, ['\''] = true,
		['.'] = true };
	size_t max = (MAX_BYTES + svg->nprefix) * strlen(t);
	char *p = hgn_buf_room(svg->out, max);
	bool closing = false, empty;

	for (; p != NULL; t++)
		if (!means[(unsigned char)*t]) {
			*p++ = *t;
		} else if (*t == '\'') {
			p = put_quote(p, svg, t[1] == '#');
			t += t[1] == '#';
		} else if (*t == '.') {
			if ((p[-1] == '"' || p[-1] == ' ') && ((t[1] >= 'a' && t[1] <= 'z') || t[1] == '%'))
				p = hgn_put(p, svg->prefix, svg->nprefix);
			else
				*p++ = '.';
		} else if (*t == '%') {
			t++;
			p = *t == 's' || *t == 't' ? put_text(p, svg, *t == 't', va_arg(*args, const char *), max) :
			    put_value(p, svg, *t, args);
		} else if (*t == '>') {
			empty = p[-1] == '/';
			*p++ = '>';
			if (closing || empty || t[1] != '%')
				*p++ = '\n';
		} else if (*t == '<') {
			closing = t[1] == '/';
			*p++ = '<';
		} else {
			hgn_buf_end(svg->out, p);
			return;
		}
}

void
hgn_svg_put(struct hgn_svg *svg, const char *template, ...)
{
	va_list args;

	va_start(args, template);
	hgn_svg_vput(svg, template, &args);
	va_end(args);
}
