/* SPDX-License-Identifier: MIT
 * Finds glyphs, and writes them as path data. */
#include "draw/glyphs.h"

#include "base/buf.h"

#define SMALL_PERCENT 70 /* height of x in percent of an upper-case letter */

const struct hgn_glyph_letter *
hgn_glyph_find(uint32_t code)
{
	size_t i;

	for (i = 0; i < hgn_glyph_letter_count && hgn_glyph_letters[i].code <= code; i++)
		if (hgn_glyph_letters[i].code == code)
			return &hgn_glyph_letters[i];
	return NULL;
}

static int
sized(int length, int glyph)
{
	return (glyph & HGN_GLYPH_SMALL) != 0 ? length * SMALL_PERCENT / 100 : length;
}

struct hgn_glyph_room
hgn_glyph_room(int glyph)
{
	const struct hgn_glyph *g = &hgn_glyphs[glyph & ~HGN_GLYPH_SMALL];

	return (struct hgn_glyph_room){ sized(g->width, glyph), g->left, g->right };
}

/* Parse a number in path data as hundredths. Return its end. */
static const char *
read_length(int *out, const char *text)
{
	bool minus = *text == '-';
	int n = 0, unit = 100;

	for (text += minus; (*text >= '0' && *text <= '9') || (*text == '.' && unit == 100); text++) {
		if (*text == '.') {
			unit = 10;
		} else {
			n = unit == 100 ? n * 10 + (*text - '0') * 100 : n + (*text - '0') * unit;
			unit = unit == 100 ? 100 : unit / 10;
		}
	}
	*out = minus ? -n : n;
	return text;
}

/* Write path data with all lengths scaled to a small glyph. The third to fifth argument of an arc are not lengths. */
static void
put_sized(struct hgn_svg *svg, const char *path, int glyph)
{
	int length, nth = 0;
	char command = 'm';

	while (*path != '\0') {
		if (*path >= 'a' && *path <= 'z') {
			command = *path++;
			hgn_svg_put(svg, "%c", command);
			nth = 0;
		} else if (*path == ' ') {
			path++;
		} else {
			path = read_length(&length, path);
			if (command != 'a' || nth % 7 < 2 || nth % 7 > 4)
				length = sized(length, glyph);
			hgn_svg_put(svg, nth++ > 0 ? "%r" : "%l", length);
		}
	}
}

/* Write the path data of a stroke of a glyph in full size. */
static void
put_whole(struct hgn_svg *svg, const char *path, int x, int y)
{
	size_t n = strlen(path);
	char *p = hgn_buf_room(svg->out, n + 1 + 2 * HGN_SVG_DIGITS);

	if (p == NULL)
		return;
	*p++ = 'M';
	p = hgn_put_length(hgn_put_length(p, x, false), y, true);
	hgn_buf_end(svg->out, hgn_put(p, path, n));
}

void
hgn_glyph_path(struct hgn_svg *svg, int glyph, struct hgn_place origin)
{
	const struct hgn_glyph *g = &hgn_glyphs[glyph & ~HGN_GLYPH_SMALL];
	int i;

	for (i = 0; i < HGN_GLYPH_STROKES && g->stroke[i].path != NULL; i++) {
		if ((glyph & HGN_GLYPH_SMALL) == 0) {
			put_whole(svg, g->stroke[i].path, g->stroke[i].x + origin.x, g->stroke[i].y + origin.y);
			continue;
		}
		hgn_svg_put(svg, "M%p", origin.x + sized(g->stroke[i].x, glyph),
		    origin.y + sized(g->stroke[i].y, glyph));
		put_sized(svg, g->stroke[i].path, glyph);
	}
}
