/* SPDX-License-Identifier: MIT
 * Text: glyphs as strokes, so that drawings need no font, and lines of text.
 *
 * A glyph is a skeleton whose y coordinate grows downwards from the base line. It is drawn by strokes of any width with
 * round ends, so one skeleton serves bold piece letters and thin labels. A text is one path, which is moved and scaled,
 * so that equal texts have equal paths.
 *
 * Texts are UTF-8. ASCII, the accented letters of Latin-1 and Latin Extended-A, Greek, Cyrillic, chess pieces and some
 * symbols have glyphs. Text with other characters uses a font of the viewer, or a hollow box if svg->text allows only
 * glyphs. */
#ifndef HGN_DRAW_GLYPHS_H
#define HGN_DRAW_GLYPHS_H

#include "draw/layout.h"
#include "draw/svg.h"

/* Height of an upper-case letter's skeleton, in hundredths of a unit. The height of x is 70 percent of it. */
#define HGN_GLYPH_CAP 1600

/* Numbers of glyphs that the code names, in glyphs.txt: ASCII codes minus 32, then a hollow box for characters without
 * a glyph, i without its dot, the accents in the order of find_accent(), and others. */
enum { HGN_GLYPH_BOX = 95, HGN_GLYPH_DOTLESS = 100, HGN_GLYPH_GRAVE = 101, HGN_GLYPH_CEDILLA = 112 };

#define HGN_GLYPH_STROKES 6
/* All glyphs, which glyphs.txt describes. */
extern const struct hgn_glyph {
	uint16_t width, left, right; /* width of the skeleton, and space at the left and right of it */
	bool high; /* accents are higher than on lower-case letters */
	struct { int16_t x, y; const char *path; } stroke[HGN_GLYPH_STROKES]; /* start and path data of each stroke */
} hgn_glyphs[];

/* Characters that are not ASCII, sorted by code point: glyph, and accent as in glyphs.c, ' ' = none. A letter that
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
/* Append path data of a glyph. `origin` is the left end of its base line. */
void hgn_glyph_path(struct hgn_svg *svg, int glyph, struct hgn_place origin);

/* Return the width of `n` bytes of text at `scale` percent of full size, in hundredths of a unit. */
int hgn_text_width(const char *text, size_t n, int scale);
/* Append a text in the size svg->scale, unless it is empty or blank. `at` is its left end, or its middle if `centred`
 * is set; vertically it is the middle of upper-case letters. */
void hgn_text_put(struct hgn_svg *svg, const char *text, size_t n, struct hgn_place at, bool centred);
/* Append only the path data of a text, for a path that is scaled by svg->scale. `from` is the left end of its base
 * line. */
void hgn_text_data(struct hgn_svg *svg, const char *text, size_t n, struct hgn_place from);
/* Return true if a text has a character that is not a space, and set `*strange` if it has one without a glyph. Control
 * characters and no-break spaces are spaces. */
bool hgn_text_is_visible(bool *strange, const char *text, size_t n);

/* A line of a text. If the rest of the text was dropped, `cut` is set, and dots are drawn after the line. */
struct hgn_text_line {
	const char *text;
	size_t n;
	bool cut;
};
/* Get the line of at most `width` at `*text`, and advance `*text`. A line ends at a newline or at a space if possible,
 * but has at least one character. Two names with a dash between them are divided there. Return false at the end. */
bool hgn_text_next_line(struct hgn_text_line *line, const char **text, int scale, int width);
/* Cut a line, so that dots fit after it. */
void hgn_text_cut_line(struct hgn_text_line *line, int scale, int width);
int hgn_text_line_width(const struct hgn_text_line *line, int scale);
/* Append a line like hgn_text_put(). */
void hgn_text_put_line(struct hgn_svg *svg, const struct hgn_text_line *line, struct hgn_place at, bool centred);

#endif
