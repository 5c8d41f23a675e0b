/* SPDX-License-Identifier: MIT
 * Glyphs of Greek and Cyrillic letters and chess pieces. */
#ifndef HGN_DRAW_MORE_GLYPHS_H
#define HGN_DRAW_MORE_GLYPHS_H

#include "draw/glyphs.h"

/* Find the glyph of a character, here or in glyphs.c, and its accent as in glyph_text.c, '\0' = none. Return false if
 * it has no glyph. */
bool hgn_more_glyph(int *glyph, char *accent, uint32_t code);

/* Return true if accents are higher on a glyph than on lower-case letters. */
bool hgn_more_glyph_is_high(int glyph);
/* Width of a glyph, and space at the left and right of it. */
struct hgn_glyph_room {
	int width, left, right;
};
struct hgn_glyph_room hgn_glyph_room(int glyph);
/* Append path data of a glyph of this file or of glyphs.c, as hgn_glyph_path() does. */
void hgn_more_glyph_path(struct hgn_svg *svg, int glyph, struct hgn_place origin);

#endif
