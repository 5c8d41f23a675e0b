/* SPDX-License-Identifier: MIT
 * Lines of text as glyphs. Text is UTF-8: ASCII, the accented letters of Latin-1 and Latin Extended-A, Greek, Cyrillic,
 * chess pieces and a few symbols have glyphs. Other texts use a font of the viewer, or a hollow box if svg->text allows
 * only glyphs. */
#ifndef HGN_DRAW_GLYPH_TEXT_H
#define HGN_DRAW_GLYPH_TEXT_H

#include "draw/glyphs.h"

/* Return the width of `n` bytes, from stroke to stroke, at `scale` percent of full size, in hundredths of a unit. */
int hgn_text_width(const char *text, size_t n, int scale);
/* Append a path for a group with transform="scale(scale / 100)", if the text is visible. `from` is the left end of the
 * base line, in units of the drawing. */
void hgn_text_draw(struct hgn_svg *svg, const char *text, size_t n, int scale, struct hgn_place from);
/* Append the data of such a path, which may contain several texts. */
void hgn_text_data(struct hgn_svg *svg, const char *text, size_t n, int scale, struct hgn_place from);
/* Return the start of a text that is centred on a point, half the height of an upper-case letter above the base
 * line. */
struct hgn_place hgn_text_start(const char *text, size_t n, int scale, struct hgn_place middle);
/* Append a centred text. */
void hgn_text_center(struct hgn_svg *svg, const char *text, size_t n, int scale, struct hgn_place middle);
/* Return true if svg->split leaves a text to the page, as "cSCALE X Y TEXT" from hgn_text_center() or "lSCALE X Y TEXT"
 * from hgn_text_draw(), in hundredths. Non-ASCII texts are drawn here. */
bool hgn_text_is_split(const char *text, size_t n);
/* Return true if a character of a text has no glyph. */
bool hgn_text_is_strange(const char *text, size_t n);
/* Return how many bytes of `text` fit in a line of `width`, broken at a space if there is one; `*next` is the start of
 * the next line. If the text is not empty, at least one character is included. */
size_t hgn_text_fit(size_t *next, const char *text, size_t n, int scale, int width);

#endif
