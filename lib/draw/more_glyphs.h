/* SPDX-License-Identifier: MIT
 * Glyphs of Greek and Cyrillic letters and chess pieces. */
#ifndef HGN_DRAW_MORE_GLYPHS_H
#define HGN_DRAW_MORE_GLYPHS_H

#include "draw/glyphs.h"

/* Find the glyph of a character, in this file or glyphs.c, and its accent, '\0' = none, as in glyph_text.c. Return
 * false if it cannot be drawn. */
bool hgn_more_glyph(int *glyph, char *accent, uint32_t code);

/* Return true if an accent is higher on it than on lower-case letters. */
bool hgn_more_glyph_is_high(int glyph);
/* Width of a glyph of either file, and the space on both sides. */
struct hgn_glyph_room {
	int width, left, right;
};
struct hgn_glyph_room hgn_glyph_room(int glyph);
/* Append path data of a glyph of either file, as hgn_glyph_path() does. */
void hgn_more_glyph_path(struct hgn_svg *svg, int glyph, struct hgn_place origin);

#endif
