/* SPDX-License-Identifier: MIT
 * More glyphs: Greek, Cyrillic, and pieces of chess. */
#ifndef HGN_DRAW_MORE_GLYPHS_H
#define HGN_DRAW_MORE_GLYPHS_H

#include "draw/glyphs.h"

/* How a character is drawn: a glyph of this file or of glyphs.c, and an accent, '\0' = none, as glyph_text.c has them.
 * False when it cannot be. */
bool hgn_more_glyph(int *glyph, char *accent, uint32_t code);

/* Whether an accent has to stand higher upon it than on small letters. */
bool hgn_more_glyph_is_high(int glyph);
/* How wide a glyph of either file is, and the room on either side. */
struct hgn_glyph_room {
	int width, left, right;
};
struct hgn_glyph_room hgn_glyph_room(int glyph);
/* Append path data of a glyph of either file, as hgn_glyph_path() does. */
void hgn_more_glyph_path(struct hgn_svg *svg, int glyph, struct hgn_place origin);

#endif
