/* SPDX-License-Identifier: MIT
 * SVG writer: templates, ids and events. */
#include "draw/svg.h"

#include <stdarg.h>
#include <stdlib.h>

#include "base/buf.h"
#include "base/list.h"
#include "hgn/tools/tools.h"

/* Maximum bytes that a key of a template produces, except long texts. */
#define MAX_BYTES 32

/* ---- fragments ---------------------------------------------------------------------------------------------- */

void
hgn_fragment_clear(struct hgn_fragment *fragment)
{
	hgn_buf_clear(&fragment->text);
	free(fragment->event);
	memset(fragment, 0, sizeof *fragment);
}

void
hgn_fragment_empty(struct hgn_fragment *fragment)
{
	fragment->text.len = 0;
	fragment->n = 0;
}

void
hgn_fragment_note(struct hgn_fragment *fragment, enum hgn_event_kind kind, size_t at, size_t n)
{
	struct hgn_event *event = at > UINT32_MAX ? NULL :
	    hgn_list_room(fragment->event, fragment->n, &fragment->cap, sizeof *event);

	fragment->text.failed |= event == NULL;
	if (event == NULL)
		return;
	fragment->event = event;
	event[fragment->n++] = (struct hgn_event){ (uint32_t)at, n & 0xFFFFFF, kind };
}

size_t
hgn_fragment_skip(size_t *end, const struct hgn_fragment *fragment, size_t event)
{
	int depth = 0;

	for (; event < fragment->n; event++)
		switch (fragment->event[event].kind) {
		case HGN_EVENT_START:
			depth++;
			break;
		case HGN_EVENT_EMPTY:
		case HGN_EVENT_END:
			if (--depth > 0)
				break;
			*end = fragment->event[event].at + 1;
			return event + 1;
		}
	*end = fragment->text.len;
	return event;
}

void
hgn_svg_into(struct hgn_svg *svg, struct hgn_fragment *fragment)
{
	svg->out = &fragment->text;
	svg->fragment = fragment;
}

void
hgn_svg_note(struct hgn_svg *svg, enum hgn_event_kind kind, size_t n)
{
	if (svg->fragment != NULL)
		hgn_fragment_note(svg->fragment, kind, svg->out->len, n);
}

void
hgn_svg_copy(struct hgn_svg *svg, const struct hgn_fragment *fragment, size_t event, size_t at, size_t end)
{
	size_t to = svg->out->len;

	for (; svg->fragment != NULL && event < fragment->n && fragment->event[event].at < end; event++)
		hgn_fragment_note(svg->fragment, (enum hgn_event_kind)fragment->event[event].kind,
		    fragment->event[event].at - at + to, fragment->event[event].n);
	if (end > at)
		hgn_svg_add(svg, fragment->text.data + at, end - at);
}

void
hgn_svg_copy_all(struct hgn_svg *svg, const struct hgn_fragment *fragment)
{
	hgn_svg_copy(svg, fragment, 0, 0, fragment->text.len);
}

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

static void
note(struct hgn_svg *svg, enum hgn_event_kind kind, const char *p, size_t n)
{
	if (svg->fragment != NULL)
		hgn_fragment_note(svg->fragment, kind, (size_t)(p - svg->out->data), n);
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

/* Hash a text, four words at a time, because these operations are independent of each other. */
static uint64_t
hash(const char *text, size_t n)
{
	uint64_t h[4] = { n, 1, 2, 3 };
	char last[32] = { 0 };
	size_t k, left;

	for (left = n; left > 0; text += 32, left -= left < 32 ? left : 32) {
		if (left < 32)
			text = memcpy(last, text, left);
		for (k = 0; k < 4; k++) {
			h[k] = (h[k] ^ word_at(text + 8 * k)) * UINT64_C(0x9E3779B97F4A7C15);
			h[k] ^= h[k] >> 29;
		}
	}
	for (k = 1; k < 4; k++)
		h[0] = ((h[0] ^ h[k]) * UINT64_C(0x9E3779B97F4A7C15)) ^ h[0] >> 31;
	return h[0] ^ h[0] >> 32;
}

void
hgn_svg_seal(struct hgn_svg *svg, struct hgn_buf *out, size_t start)
{
	static const char digits[] = "abcdefghijklmnopqrstuvwxyz0123456789";
	char made[MADE + 1] = UNMADE, *p, *end;
	uint64_t h;
	size_t i;

	if (out->failed || svg->prefix == NULL || strcmp(svg->prefix, UNMADE) != 0)
		return;
	h = hash(out->data + start, out->len - start);
	for (i = 0; i < MADE - 1; i++) {
		made[i] = digits[h % (i == 0 ? 26 : 36)];
		h /= 36;
	}
	end = out->data + out->len;
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

void
hgn_svg_use(struct hgn_svg *svg, const char *class, const char *cell, const char *id, int x, int y)
{
	size_t nclass = class != NULL ? strlen(class) : 0, ncell = class != NULL ? strlen(cell) : 0, nid = strlen(id);
	char *p = hgn_buf_room(svg->out, nclass + ncell + nid + 3 * svg->nprefix + 3 * MAX_BYTES), *start;

	if (p == NULL)
		return;
	note(svg, HGN_EVENT_START, p, 3);
	p = hgn_put(p, "<use", 4);
	if (class != NULL) {
		start = p;
		p = put_classes(hgn_put(p, " class=\"", 8), svg, class);
		*p++ = ' ';
		p = hgn_put(p, cell, ncell);
		*p++ = '"';
		note(svg, HGN_EVENT_CLASS, start, (size_t)(p - start));
	}
	p = hgn_put(p, " xlink:href=\"#", 14);
	note(svg, HGN_EVENT_ID, p, 0);
	p = hgn_put(p, svg->prefix, svg->nprefix);
	p = put_length(hgn_put(hgn_put(p, id, nid), "\" x=\"", 5), x);
	p = put_length(hgn_put(p, "\" y=\"", 5), y);
	*p++ = '"';
	hgn_buf_end(svg->out, p);
}

void
hgn_svg_end(struct hgn_svg *svg)
{
	char *p = hgn_buf_room(svg->out, 3);

	if (p == NULL)
		return;
	note(svg, HGN_EVENT_EMPTY, p + 2, 0);
	hgn_buf_end(svg->out, hgn_put(p, "/>\n", 3));
}

/* Write the value of a key of a template. */
static char *
put_value(char *p, struct hgn_svg *svg, char directive, va_list *args)
{
	const char *class;
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
		note(svg, HGN_EVENT_COLOUR, p, 0);
		return hgn_put(p, svg->colour[va_arg(*args, int)], 7);
	case 'T':
		note(svg, HGN_EVENT_SHIFT, p, 0);
		x = va_arg(*args, int);
		y = va_arg(*args, int);
		return put_transform(p, x, y, va_arg(*args, int));
	case 'R':
		class = va_arg(*args, const char *);
		note(svg, HGN_EVENT_RULE, p, svg->nprefix + strlen(class));
		return hgn_put(hgn_put(p, svg->prefix, svg->nprefix), class, strlen(class));
	case 'k':
		return put_classes(p, svg, va_arg(*args, const char *));
	case 'i':
		note(svg, HGN_EVENT_ID, p, 0);
		return hgn_put(p, svg->prefix, svg->nprefix);
	case 'W':
		note(svg, HGN_EVENT_WHOLE, p, 0);
		return p;
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

/* Return true for U+FFFE and U+FFFF, which XML forbids. */
static bool
is_noncharacter(const char *text, size_t len)
{
	return len == 3 && memcmp(text, "\xEF\xBF", 2) == 0 && (unsigned char)text[2] >= 0xBE;
}

size_t
hgn_svg_plain(const char *text, size_t n)
{
	size_t i = 0;

	while (i < n && text[i] >= ' ' && text[i] < 0x7F && text[i] != '&' && text[i] != '<' && text[i] != '>' &&
	    text[i] != '"' && text[i] != '\\')
		i++;
	return i;
}

void
hgn_svg_escape(struct hgn_svg *svg, const char *text, size_t n)
{
	size_t i = hgn_svg_plain(text, n), len;

	hgn_svg_add(svg, text, i);
	for (; i < n; i += len > 0 ? len : 1) {
		unsigned char c = (unsigned char)text[i];
		const char *escape = c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" :
		    c == '"' ? "&quot;" : NULL;

		len = hgn_utf8_len(text + i, n - i);
		if (len == 0 || c < 0x20 || c == 0x7F || is_noncharacter(text + i, len))
			escape = "\xEF\xBF\xBD";
		hgn_buf_add(svg->out, escape != NULL ? escape : text + i, escape != NULL ? strlen(escape) : len);
	}
}

/* ---- templates ---------------------------------------------------------------------------------------------- */

static bool
ends_with(const char *start, const char *end, const char *text, size_t n)
{
	return end - start >= (ptrdiff_t)n && memcmp(end - n, text, n) == 0;
}

/* Record the element or attribute that begins or ends at a quote. */
static void
note_quote(struct hgn_fragment *fragment, const char *p, bool id)
{
	struct hgn_event *last = fragment->n > 0 ? &fragment->event[fragment->n - 1] : NULL;
	size_t at = (size_t)(p - fragment->text.data);

	if (last != NULL && last->kind == HGN_EVENT_CLASS && last->n == 0)
		last->n = (uint32_t)(at - last->at) & 0xFFFFFF;
	else if (ends_with(fragment->text.data, p, " class=\"", 8))
		hgn_fragment_note(fragment, HGN_EVENT_CLASS, at - 8, 0);
	else if (id)
		hgn_fragment_note(fragment, HGN_EVENT_ID, at, 0);
}

/* Write a quote, and the prefix if an id begins after it. */
static char *
put_quote(char *p, struct hgn_svg *svg, bool refers)
{
	bool id;

	*p++ = '"';
	id = refers || ends_with(svg->out->data, p, " id=\"", 5);
	if (refers)
		*p++ = '#';
	if (svg->fragment != NULL)
		note_quote(svg->fragment, p, id);
	return id ? hgn_put(p, svg->prefix, svg->nprefix) : p;
}

/* Return true if a class follows a full stop in a template. */
static bool
begins_class(const struct hgn_svg *svg, const char *p, const char *next)
{
	return p > svg->out->data && (p[-1] == '"' || p[-1] == ' ') && ((*next >= 'a' && *next <= 'z') || *next == '%');
}

/* Write the `>` of a tag, and a newline. `closing` is set for an end tag. */
static char *
put_tag_end(char *p, struct hgn_svg *svg, bool closing, bool text)
{
	bool empty = p[-1] == '/';

	*p++ = '>';
	note(svg, closing ? HGN_EVENT_END : empty ? HGN_EVENT_EMPTY : HGN_EVENT_OPEN, p, 0);
	if (closing || empty || !text)
		*p++ = '\n';
	return p;
}

/* Write the beginning of a text that needs no escapes. Reserve room for `max` bytes after it. */
static char *
put_text(char *p, struct hgn_svg *svg, bool escape, const char *text, size_t max)
{
	size_t n;

	for (n = 0; !escape && text[n] != '\0' && n < 2 * MAX_BYTES; n++)
		*p++ = text[n];
	if (!escape && text[n] == '\0')
		return p;
	hgn_buf_end(svg->out, p);
	if (escape)
		hgn_svg_escape(svg, text, strlen(text));
	else
		hgn_svg_add(svg, text + n, strlen(text + n));
	return hgn_buf_room(svg->out, max);
}

void
hgn_svg_vput(struct hgn_svg *svg, const char *t, va_list *args)
{
	static const bool means[256] = { ['\0'] = true, ['%'] = true, ['<'] = true, ['>'] = true, ['\''] = true,
		['\n'] = true, ['.'] = true };
	size_t max = (MAX_BYTES + svg->nprefix) * strlen(t);
	char *p = hgn_buf_room(svg->out, max);
	bool closing = false;

	for (; p != NULL; t++)
		if (!means[(unsigned char)*t]) {
			*p++ = *t;
		} else if (*t == '\'') {
			p = put_quote(p, svg, t[1] == '#');
			t += t[1] == '#';
		} else if (*t == '.') {
			if (begins_class(svg, p, t + 1))
				p = hgn_put(p, svg->prefix, svg->nprefix);
			else
				*p++ = '.';
		} else if (*t == '%') {
			t++;
			p = *t == 's' || *t == 't' ? put_text(p, svg, *t == 't', va_arg(*args, const char *), max) :
			    put_value(p, svg, *t, args);
		} else if (*t == '>') {
			p = put_tag_end(p, svg, closing, t[1] == '%');
		} else if (*t == '<') {
			closing = t[1] == '/';
			note(svg, closing ? HGN_EVENT_CLOSE : HGN_EVENT_START, p,
			    svg->fragment != NULL ? strcspn(t + 1, " >/") : 0);
			*p++ = '<';
		} else if (*t == '\n') {
			note(svg, HGN_EVENT_LINE, p, 0);
			*p++ = '\n';
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
