/* SPDX-License-Identifier: MIT
 * SVG writer: writes elements from templates. Each start tag, end tag and element without children is a line, and no
 * text contains a newline, so that drawings can be divided at newlines.
 *
 * All lengths in this layer are integers in hundredths of a unit, so that the output does not depend on the machine. */
#ifndef HGN_DRAW_SVG_H
#define HGN_DRAW_SVG_H

#include <stdarg.h>
#include <string.h>

#include "hgn.h"

#define HGN_UNIT 100

/* Destination and settings of SVG. */
struct hgn_svg {
	struct hgn_buf *out;
	enum hgn_text_mode text;       /* how to draw texts; their size in percent; enum hgn_colour of texts in fonts */
	int scale, ink;
	const char (*colour)[8];       /* [enum hgn_colour]: "#rrggbb", for %C */
	const char *prefix;            /* prefix of ids, and of classes in the style; NULL = "" */
	size_t nprefix;
};

/* Use the prefix `own`, or if it is NULL, derive a prefix from the content in hgn_svg_seal(). */
void hgn_svg_prefix(struct hgn_svg *svg, const char *own);
/* Compute the prefix, and insert it into the document that began at offset `start`. */
void hgn_svg_seal(struct hgn_svg *svg, struct hgn_buf *out, size_t start);

/* Write a template, which is SVG with ' in place of ", and the following keys:
 *
 *     %s  a text, %t a text whose markup is escaped, %c a character, %d a number
 *     %l  a length, %r a length that follows a number in path data, %p a location: two lengths
 *     %k  classes, %C a colour
 *     %T  the attribute that moves an element to a location, and scales it by a percentage
 *
 * %i is the prefix of ids, for the names in style rules and for ids that are not in id= or href=. These attributes get
 * the prefix automatically, and so do classes of the style, which have a full stop before them: class='cell .tone0'. %-
 * writes nothing; it is between a tag and a text without a line end between them. */
void hgn_svg_put(struct hgn_svg *svg, const char *template, ...);
void hgn_svg_vput(struct hgn_svg *svg, const char *template, va_list *args);
/* Write a length as %l does, or as %r does if `next` is set. Return its end, at most HGN_SVG_DIGITS bytes later. */
char *hgn_put_length(char *p, int hundredths, bool next);
#define HGN_SVG_DIGITS 16
/* Append bytes unchanged; append text as character data, with newlines replaced by spaces, control characters and
 * invalid UTF-8 by U+FFFD. */
void hgn_svg_add(struct hgn_svg *svg, const char *text, size_t n);
void hgn_svg_escape(struct hgn_svg *svg, const char *text, size_t n);

#endif
