/* SPDX-License-Identifier: MIT
 * A pen: collects the text of a drawing in a small room of its own and hands it to a buffer in large pieces.
 *
 * Lengths are integers in hundredths of a unit everywhere in this room of the library, so that the same drawing has
 * the same bytes on every machine. */
#ifndef HGN_DRAW_PEN_H
#define HGN_DRAW_PEN_H

#include <string.h>

#include "hgn.h"

#define HGN_UNIT 100

/* Set `out` and `n` = 0; call hgn_pen_flush() at the end. */
struct hgn_pen {
	struct hgn_buf *out;
	struct hgn_part *part; /* that `out` is the text of, when elements are to be noted: see element.h; or NULL */
	size_t n;
	char room[4096];
};

static inline void
hgn_pen_flush(struct hgn_pen *pen)
{
	hgn_buf_add(pen->out, pen->room, pen->n);
	pen->n = 0;
}

static inline void
hgn_pen_add(struct hgn_pen *pen, const char *text, size_t n)
{
	if (n > sizeof pen->room - pen->n) {
		hgn_pen_flush(pen);
		if (n > sizeof pen->room) {
			hgn_buf_add(pen->out, text, n);
			return;
		}
	}
	memcpy(pen->room + pen->n, text, n);
	pen->n += n;
}

static inline void
hgn_pen_puts(struct hgn_pen *pen, const char *text)
{
	hgn_pen_add(pen, text, strlen(text));
}

static inline void
hgn_pen_putc(struct hgn_pen *pen, char c)
{
	if (pen->n == sizeof pen->room)
		hgn_pen_flush(pen);
	pen->room[pen->n++] = c;
}

/* A length as SVG writes it shortest: 1250 is 12.5, -30 is -.3. Written in place: much of a drawing are lengths. */
static inline void
hgn_pen_length(struct hgn_pen *pen, int hundredths)
{
	unsigned rest = hundredths < 0 ? 0 - (unsigned)hundredths : (unsigned)hundredths;
	unsigned whole = rest / HGN_UNIT, part = rest % HGN_UNIT, bound;
	char *p, *end;

	if (sizeof pen->room - pen->n < 16)
		hgn_pen_flush(pen);
	p = pen->room + pen->n;
	if (hundredths < 0)
		*p++ = '-';
	if (whole > 0 || part == 0) {
		for (end = p + 1, bound = 10; bound <= whole; bound *= 10)
			end++;
		for (p = end; bound > 1; bound /= 10, whole /= 10)
			*--p = (char)('0' + whole % 10);
		p = end;
	}
	if (part > 0) {
		*p++ = '.';
		*p++ = (char)('0' + part / 10);
		if (part % 10 > 0)
			*p++ = (char)('0' + part % 10);
	}
	pen->n = (size_t)(p - pen->room);
}

/* A length in path data, after another one when `apart`: the sign of a negative one is separator enough. */
static inline void
hgn_pen_step(struct hgn_pen *pen, int hundredths, bool apart)
{
	if (apart && hundredths >= 0)
		hgn_pen_putc(pen, ' ');
	hgn_pen_length(pen, hundredths);
}

/* A command of path data and a place, or the way to one. */
static inline void
hgn_pen_to(struct hgn_pen *pen, char command, int x, int y)
{
	hgn_pen_putc(pen, command);
	hgn_pen_step(pen, x, false);
	hgn_pen_step(pen, y, true);
}

#endif
