/* SPDX-License-Identifier: MIT
 * Glyphs as strokes, so that drawings need no font.
 *
 * A glyph is a skeleton whose y coordinate grows downwards from the base line. It is drawn by strokes of any width with
 * round ends, so one skeleton serves bold piece letters and thin labels. A line of text is one path in a group that
 * scales it. */
#ifndef HGN_DRAW_GLYPHS_H
#define HGN_DRAW_GLYPHS_H

#include "draw/layout.h"
#include "draw/svg.h"
#include "hgn.h"

/* Height of an upper-case letter's skeleton, in hundredths of a unit. The height of x is 70 percent of it. */
#define HGN_GLYPH_CAP 1600

/* Numbers of glyphs: ASCII codes minus 32, followed by these. */
enum {
	HGN_GLYPH_BOX = 95, /* for characters without a glyph */
	HGN_GLYPH_DASH,
	HGN_GLYPH_DOTS,
	HGN_GLYPH_TIMES,
	HGN_GLYPH_HALF,
	HGN_GLYPH_DOTLESS,
	HGN_GLYPH_GRAVE,
	HGN_GLYPH_ACUTE,
	HGN_GLYPH_CIRCUMFLEX,
	HGN_GLYPH_TILDE,
	HGN_GLYPH_DIAERESIS,
	HGN_GLYPH_RING,
	HGN_GLYPH_CARON,
	HGN_GLYPH_MACRON,
	HGN_GLYPH_BREVE,
	HGN_GLYPH_DOT,
	HGN_GLYPH_DOUBLE_ACUTE,
	HGN_GLYPH_CEDILLA,
	HGN_GLYPH_OGONEK,
	HGN_GLYPH_STROKE,
	HGN_GLYPHS
};

#define HGN_GLYPH_STROKES 6
/* All glyphs, which glyphs.txt describes: those above, and after them those of other characters. */
extern const struct hgn_glyph {
	uint16_t width, left, right; /* width of the skeleton, and space at the left and right of it */
	bool high; /* accents are higher than on lower-case letters */
	struct { int16_t x, y; const char *path; } stroke[HGN_GLYPH_STROKES]; /* start and path data of each stroke */
} hgn_glyphs[];

/* Added to the number of a glyph to reduce it to the height of lower-case letters. */
#define HGN_GLYPH_SMALL 1024

/* Characters that are not ASCII, sorted by code point: glyph, and accent as in glyph_text.c, '\0' = none. A letter that
 * looks like a Latin letter uses the same glyph. */
extern const struct hgn_glyph_letter {
	uint16_t code;
	int16_t glyph;
	char accent;
} hgn_glyph_letters[];
extern const size_t hgn_glyph_letter_count;

/* Return the glyph of an ASCII character, or a hollow box. */
static inline int
hgn_glyph_of(char c)
{
	return c >= 32 && c < 127 ? c - 32 : HGN_GLYPH_BOX;
}
/* Find a character that is not ASCII. Return NULL if it has no glyph. */
const struct hgn_glyph_letter *hgn_glyph_find(uint32_t code);
/* Width of a glyph, and space at the left and right of it. */
struct hgn_glyph_room {
	int width, left, right;
};
struct hgn_glyph_room hgn_glyph_room(int glyph);
/* Append path data of a glyph. `origin` is the left end of its base line. */
void hgn_glyph_path(struct hgn_svg *svg, int glyph, struct hgn_place origin);

#endif
