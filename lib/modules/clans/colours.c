/* SPDX-License-Identifier: MIT
 * Colours of clans, and hatches for themes that give several clans the same colour. */
#include "modules/clans/colours.h"

#define STEP 340 /* distance between the lines of a hatch */
#define FAR 64   /* maximum lines to try on either side of the centre */
#define SHORTEST 150
#define EQUAL_LIGHT 2300 /* luminance on which white and dark letters have the same contrast, in ten-thousandths */

/* Return the square of a two-digit hexadecimal number, which approximates luminance. */
static long
compute_light(const char *digits)
{
	long v = 0;
	int i;

	for (i = 0; i < 2; i++)
		v = v * 16 + (digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10);
	return v * v;
}

enum hgn_colour
hgn_clan_hue(int clan)
{
	return (enum hgn_colour)(HGN_HUE + clan % (HGN_COLOURS - HGN_HUE));
}

enum hgn_colour
hgn_clan_ink(const struct hgn_theme *theme, enum hgn_scheme scheme, int clan)
{
	const char *colour = theme->colour[scheme][hgn_clan_hue(clan)];
	long light = 2126 * compute_light(colour + 1) + 7152 * compute_light(colour + 3) +
	    722 * compute_light(colour + 5);

	return light / (255 * 255) > EQUAL_LIGHT ? HGN_WHITE_INK : HGN_BLACK_INK;
}

bool
hgn_clans_alike(const struct hgn_game *game, const struct hgn_theme *theme)
{
	const char (*colour)[8] = theme->colour[HGN_LIGHT];
	int i, k;

	for (i = 0; i < game->families; i++)
		for (k = 0; k < i; k++)
			if (memcmp(colour[hgn_clan_hue(i)], colour[hgn_clan_hue(k)], 7) == 0)
				return true;
	return false;
}

/* Clip the line through `at` in the direction `way` to a convex shape with clockwise corners. `from` and `to` are in
 * hundredths of `way`. Return false if nothing remains. */
static bool
clip(long *from, long *to, struct hgn_place at, struct hgn_place way, const struct hgn_place *corner, int corners,
    int inset)
{
	int i;

	*from = -100000;
	*to = 100000;
	for (i = 0; i < corners; i++) {
		struct hgn_place a = corner[i], b = corner[(i + 1) % corners];
		int64_t nx = a.y - b.y, ny = b.x - a.x; /* inwards */
		int64_t here = nx * (at.x - a.x) + ny * (at.y - a.y) - inset * hgn_layout_root(nx * nx + ny * ny);
		int64_t change = nx * way.x + ny * way.y;

		if (change == 0 && here < 0)
			return false;
		if (change > 0 && -here * 100 / change > *from)
			*from = (long)(-here * 100 / change);
		if (change < 0 && here * 100 / -change < *to)
			*to = (long)(here * 100 / -change);
	}
	return *from < *to;
}

/* Append the parallel lines of a hatch in one direction. */
static void
put_lines(struct hgn_svg *svg, struct hgn_place way, const struct hgn_place *corner, int corners, int inset)
{
	int straight = way.x == 0 || way.y == 0, step = straight ? STEP : STEP * 141 / 100, i;
	long from, to;

	for (i = -FAR; i <= FAR; i++) {
		/* lines start on the x axis, or on the y axis if they are parallel to x */
		struct hgn_place at = { way.y != 0 ? i * step : 0, way.y != 0 ? 0 : i * step };

		if (!clip(&from, &to, at, way, corner, corners, inset) || to - from < SHORTEST)
			continue;
		hgn_svg_put(svg, "M%pl%p", at.x + way.x * (int)from / 100, at.y + way.y * (int)from / 100,
		    way.x * (int)(to - from) / 100, way.y * (int)(to - from) / 100);
	}
}

/* Append rows of dots, every other one shifted by half a step. */
static void
put_dots(struct hgn_svg *svg, const struct hgn_place *corner, int corners, int inset)
{
	static const struct hgn_place along = { 100, 0 };
	int row, i;
	long from, to;

	for (row = -FAR; row <= FAR; row++) {
		struct hgn_place at = { row % 2 != 0 ? STEP / 2 : 0, row * STEP * 4 / 5 };

		if (!clip(&from, &to, at, along, corner, corners, inset))
			continue;
		for (i = -FAR; i <= FAR; i++) {
			if (i * STEP < from || i * STEP > to)
				continue;
			hgn_svg_put(svg, "M%ph.01", at.x + i * STEP, at.y);
		}
	}
}

bool
hgn_clan_dotted(int clan)
{
	return clan == 2;
}

void
hgn_clan_hatch(struct hgn_svg *svg, int clan, const struct hgn_place *corner, int corners, int inset)
{
	static const struct hgn_place none = { 0, 0 }, down = { 0, 100 }, along = { 100, 0 }, up_right = { 100, -100 },
	    down_right = { 100, 100 };
	const struct hgn_place ways[HGN_MAX_FAMILIES][2] = { { down, none }, { up_right, none }, { none, none },
		{ along, none }, { down_right, none }, { up_right, down_right }, { none, none }, { down, along } };
	int i;

	if (hgn_clan_dotted(clan))
		put_dots(svg, corner, corners, inset);
	for (i = 0; i < 2; i++)
		if (ways[clan][i].x != 0 || ways[clan][i].y != 0)
			put_lines(svg, ways[clan][i], corner, corners, inset);
}
