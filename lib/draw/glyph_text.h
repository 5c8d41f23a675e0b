/* SPDX-License-Identifier: MIT
 * Lines of text, drawn as glyphs. The text is UTF-8. ASCII, the accented letters of Latin-1 and Latin Extended-A,
 * Greek, Cyrillic, chess pieces and some symbols have glyphs. Text with other characters uses a font of the viewer, or
 * a hollow box if svg->text allows only glyphs. */
#ifndef HGN_DRAW_GLYPH_TEXT_H
#define HGN_DRAW_GLYPH_TEXT_H

#include "draw/glyphs.h"

/* Text at the end of a cut line. */
#define HGN_TEXT_DOTS "\xE2\x80\xA6"

/* Return the width of `n` bytes of text at `scale` percent of full size, in hundredths of a unit. */
int hgn_text_width(const char *text, size_t n, int scale);
/* Append a path for a text, unless it is empty or blank. It belongs in a group with transform="scale(scale / 100)".
 * `from` is the left end of the base line, before scaling. */
void hgn_text_draw(struct hgn_svg *svg, const char *text, size_t n, int scale, struct hgn_place from);
/* Append only the path data of a text. A path may contain several texts. */
void hgn_text_data(struct hgn_svg *svg, const char *text, size_t n, int scale, struct hgn_place from);
/* Return the left end of the base line of a text that is centred on a point, horizontally, and vertically by the height
 * of upper-case letters. */
struct hgn_place hgn_text_start(const char *text, size_t n, int scale, struct hgn_place middle);
/* Append a centred text. Its path begins at the origin and is moved, so that equal texts have equal paths. */
void hgn_text_center(struct hgn_svg *svg, const char *text, size_t n, int scale, struct hgn_place middle);
/* Return true if a text contains a character without a glyph. */
bool hgn_text_is_strange(const char *text, size_t n);
/* Return the number of bytes of `text` that fit on a line of `width`, broken at a space if possible, but at least one
 * character. `*next` is the start of the next line. */
size_t hgn_text_fit(size_t *next, const char *text, size_t n, int scale, int width);

#endif
