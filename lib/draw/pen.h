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

/* A length as SVG writes it shortest: 1250 is 12.5, -30 is -.3. */
static inline void
hgn_pen_length(struct hgn_pen *pen, int hundredths)
{
	char digits[16];
	size_t i = sizeof digits;
	unsigned rest = hundredths < 0 ? 0 - (unsigned)hundredths : (unsigned)hundredths;
	unsigned whole = rest / HGN_UNIT, part = rest % HGN_UNIT;

	if (part % 10 > 0)
		digits[--i] = (char)('0' + part % 10);
	if (part > 0) {
		digits[--i] = (char)('0' + part / 10);
		digits[--i] = '.';
	}
	if (whole > 0 || part == 0)
		do {
			digits[--i] = (char)('0' + whole % 10);
			whole /= 10;
		} while (whole > 0);
	if (hundredths < 0)
		digits[--i] = '-';
	hgn_pen_add(pen, digits + i, sizeof digits - i);
}

/* ` name="length"` */
static inline void
hgn_pen_attribute(struct hgn_pen *pen, const char *name, int hundredths)
{
	hgn_pen_putc(pen, ' ');
	hgn_pen_puts(pen, name);
	hgn_pen_puts(pen, "=\"");
	hgn_pen_length(pen, hundredths);
	hgn_pen_putc(pen, '"');
}

/* A length in path data, after another one when `apart`: the sign of a negative one is separator enough. */
static inline void
hgn_pen_step(struct hgn_pen *pen, int hundredths, bool apart)
{
	if (apart && hundredths >= 0)
		hgn_pen_putc(pen, ' ');
	hgn_pen_length(pen, hundredths);
}

/* Append a rectangle about the middle, with round ends, under an id. */
static inline void
hgn_pen_pill(struct hgn_pen *pen, const char *id, int wide, int high)
{
	hgn_pen_puts(pen, "<rect id=\"");
	hgn_pen_puts(pen, id);
	hgn_pen_putc(pen, '"');
	hgn_pen_attribute(pen, "x", -wide / 2);
	hgn_pen_attribute(pen, "y", -high / 2);
	hgn_pen_attribute(pen, "width", wide);
	hgn_pen_attribute(pen, "height", high);
	hgn_pen_attribute(pen, "rx", high / 2);
	hgn_pen_puts(pen, "/>\n");
}

#endif
