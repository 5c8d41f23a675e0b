/* SPDX-License-Identifier: MIT
 * Tests that the clans' colours of the themes keep their minimum distances, for every kind of colour vision, and that
 * letters are readable on them.
 *
 * Distances are CIEDE2000 (Sharma, Wu and Dalal, Color Research and Application 30, 2005), dichromats are simulated as
 * by Machado, Oliveira and Fernandes (IEEE Transactions on Visualization and Computer Graphics 15, 2009). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>

#include "modules/clans/clans_drawing.h"

#define CLANS 7

static const double turn = 6.283185307179586;

struct lab {
	double l, a, b;
};

/* What each kind of vision makes of linear red, green and blue. */
static const struct vision {
	const char *name;
	double matrix[3][3];
} visions[] = {
	{ "normal", { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } } },
	{ "protan", { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 },
	    { -0.003882, -0.048116, 1.051998 } } },
	{ "deutan", { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 },
	    { -0.011820, 0.042940, 0.968881 } } },
	{ "tritan", { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 },
	    { 0.004733, 0.691367, 0.303900 } } },
};
#define VISIONS (sizeof visions / sizeof visions[0])

/* The smallest distance between clans in the themes with seven colours, by vision. The default was designed for it; the
 * others are known schemes, and these values show unintended changes. */
static const struct {
	const char *theme;
	double least[4];
} known[] = {
	{ "hepta7", { 26, 23, 23, 23 } },
	{ "okabe-ito", { 21, 12, 11, 10 } },
	{ "tol-bright", { 26, 19, 19, 17 } },
};

static double
linear(const char *hex)
{
	const char digits[3] = { hex[0], hex[1], '\0' };
	double v = (double)strtoul(digits, NULL, 16) / 255;

	return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

static void
multiply(double out[3], const double matrix[3][3], const double in[3])
{
	int i;

	for (i = 0; i < 3; i++)
		out[i] = matrix[i][0] * in[0] + matrix[i][1] * in[1] + matrix[i][2] * in[2];
}

static double
lightness(double t)
{
	return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

/* A colour as someone sees it, in CIELAB under D65. */
static struct lab
seen(const char *colour, const struct vision *vision)
{
	static const double to_xyz[3][3] = { { 0.4124564, 0.3575761, 0.1804375 }, { 0.2126729, 0.7151522, 0.0721750 },
		{ 0.0193339, 0.1191920, 0.9503041 } };
	double rgb[3] = { linear(colour + 1), linear(colour + 3), linear(colour + 5) }, sight[3], xyz[3], x, y, z;
	int i;

	multiply(sight, vision->matrix, rgb);
	for (i = 0; i < 3; i++)
		sight[i] = fmin(1, fmax(0, sight[i]));
	multiply(xyz, to_xyz, sight);
	x = lightness(xyz[0] / 0.95047);
	y = lightness(xyz[1]);
	z = lightness(xyz[2] / 1.08883);
	return (struct lab){ 116 * y - 16, 500 * (x - y), 200 * (y - z) };
}

/* Degrees, from 0 to below 360. */
static double
hue(double a, double b)
{
	double h = atan2(b, a) / turn * 360;

	return h < 0 ? h + 360 : h;
}

static double
cosine(double degrees)
{
	return cos(degrees / 360 * turn);
}

static double
mean_hue(double one, double two)
{
	if (fabs(one - two) <= 180)
		return (one + two) / 2;
	return one + two < 360 ? (one + two + 360) / 2 : (one + two - 360) / 2;
}

/* CIEDE2000, for colours that are not grey. */
static double
distance(struct lab one, struct lab two)
{
	double c = pow((hypot(one.a, one.b) + hypot(two.a, two.b)) / 2, 7), g = (1 - sqrt(c / (c + pow(25, 7)))) / 2;
	double a1 = one.a * (1 + g), a2 = two.a * (1 + g), c1 = hypot(a1, one.b), c2 = hypot(a2, two.b);
	double h1 = hue(a1, one.b), h2 = hue(a2, two.b), turned = h2 - h1, h = mean_hue(h1, h2);
	double l = pow((one.l + two.l) / 2 - 50, 2), cm = (c1 + c2) / 2, t, rotation, dl, dc, dh;

	turned += turned > 180 ? -360 : turned < -180 ? 360 : 0;
	t = 1 - 0.17 * cosine(h - 30) + 0.24 * cosine(2 * h) + 0.32 * cosine(3 * h + 6) - 0.20 * cosine(4 * h - 63);
	dl = (two.l - one.l) / (1 + 0.015 * l / sqrt(20 + l));
	dc = (c2 - c1) / (1 + 0.045 * cm);
	dh = 2 * sqrt(c1 * c2) * sin(turned / 720 * turn) / (1 + 0.015 * cm * t);
	rotation = -sin(60 * exp(-pow((h - 275) / 25, 2)) / 360 * turn) * 2 * sqrt(pow(cm, 7) / (pow(cm, 7) + pow(25, 7)));
	return sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh);
}

/* Pairs from the table that Sharma, Wu and Dalal give for trying implementations. */
static void
distances_equal_published_values(void **state)
{
	static const struct {
		struct lab one, two;
		double distance;
	} pairs[] = {
		{ { 50, 2.6772, -79.7751 }, { 50, 0, -82.7485 }, 2.0425 },
		{ { 50, -1.3802, -84.2814 }, { 50, 0, -82.7485 }, 1.0000 },
		{ { 50, 2.4900, -0.0010 }, { 50, -2.4900, 0.0009 }, 7.1792 },
		{ { 50, 2.5, 0 }, { 73, 25, -18 }, 27.1492 },
		{ { 60.2574, -34.0099, 36.2677 }, { 60.4626, -34.1751, 39.4387 }, 1.2644 },
		{ { 22.7233, 20.0904, -46.6940 }, { 23.0331, 14.9730, -42.5619 }, 2.0373 },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
		assert_true(fabs(distance(pairs[i].one, pairs[i].two) - pairs[i].distance) < 0.0001);
}

static double
min_distance(const struct hgn_theme *theme, int scheme, const struct vision *vision)
{
	const char (*colour)[8] = theme->colour[scheme] + HGN_HUE;
	double least = 1000;
	int i, k;

	for (i = 0; i < CLANS; i++)
		for (k = 0; k < i; k++)
			least = fmin(least, distance(seen(colour[i], vision), seen(colour[k], vision)));
	return least;
}

static void
clans_are_far_apart(void **state)
{
	struct hgn_library *library = hgn_library_new(NULL);
	struct hgn_theme *theme;
	size_t t, v;
	int scheme;

	(void)state;
	for (t = 0; t < sizeof known / sizeof known[0]; t++) {
		assert_int_equal(hgn_theme_load(&theme, library, known[t].theme, NULL), 0);
		for (v = 0; v < VISIONS; v++)
			for (scheme = 0; scheme < HGN_SCHEMES; scheme++) {
				double d = min_distance(theme, scheme, &visions[v]);

				if (d < known[t].least[v])
					fail_msg("%s, %s vision: two clans are %.1f apart", known[t].theme, visions[v].name, d);
			}
		hgn_theme_free(theme);
	}
	hgn_library_free(library);
}

static double
light(const char *colour)
{
	return 0.2126 * linear(colour + 1) + 0.7152 * linear(colour + 3) + 0.0722 * linear(colour + 5) + 0.05;
}

/* The letter on every clan's colour has the better contrast of both inks, and enough contrast. */
static void
letters_have_contrast(void **state)
{
	static const char *const themes[] = { "hepta7", "mono", "mono-bw", "okabe-ito", "tol-bright" };
	struct hgn_library *library = hgn_library_new(NULL);
	struct hgn_theme *theme;
	size_t t;
	int scheme, clan;

	(void)state;
	for (t = 0; t < sizeof themes / sizeof themes[0]; t++) {
		assert_int_equal(hgn_theme_load(&theme, library, themes[t], NULL), 0);
		for (scheme = 0; scheme < HGN_SCHEMES; scheme++)
			for (clan = 0; clan < CLANS; clan++) {
				double body = light(theme->colour[scheme][HGN_HUE + clan]);
				double ink = light(theme->colour[scheme][hgn_theme_ink(theme, (enum hgn_scheme)scheme, clan)]);

				if (fmax(body, ink) / fmin(body, ink) < 4)
					fail_msg("%s, clan %d: %.2f", themes[t], clan, fmax(body, ink) / fmin(body, ink));
			}
		hgn_theme_free(theme);
	}
	hgn_library_free(library);
}

/* Clans are alike if any two of them have one colour; only in the light scheme, and whatever colours others have. */
static void
equal_colours_are_found(void **state)
{
	struct hgn_library *library = hgn_library_new(NULL);
	const struct hgn_game *game;
	struct hgn_theme *theme;
	char saved[8];
	int i, k;

	(void)state;
	assert_int_equal(hgn_library_game(&game, library, "hepta", NULL), 0);
	assert_int_equal(hgn_theme_load(&theme, library, "hepta7", NULL), 0);
	assert_false(hgn_clans_alike(game, theme));
	for (i = 0; i < CLANS; i++)
		for (k = 0; k < CLANS; k++) {
			char *colour = theme->colour[HGN_LIGHT][HGN_HUE + i];

			memcpy(saved, colour, sizeof saved);
			memcpy(colour, theme->colour[HGN_LIGHT][HGN_HUE + k], sizeof saved);
			assert_int_equal(hgn_clans_alike(game, theme), i != k);
			memcpy(colour, saved, sizeof saved);
		}
	hgn_theme_free(theme);
	hgn_library_free(library);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(distances_equal_published_values),
		cmocka_unit_test(clans_are_far_apart),
		cmocka_unit_test(letters_have_contrast),
		cmocka_unit_test(equal_colours_are_found),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
