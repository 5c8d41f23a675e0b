/* SPDX-License-Identifier: MIT
 * Themes: loading of their files, and the style that drawings have. theme.awk makes the default theme. */
#include "draw/theme.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "base/schema.h"
#include "library/library.h"

#define NO_PAPER "none" /* value instead of a colour: no background */
/* luminance on which white and dark letters have the same contrast, in ten-thousandths */
#define EQUAL_LIGHT 2300

static unsigned
read_hex(const char *digits)
{
	unsigned value = 0;
	int i;

	for (i = 0; i < 2; i++)
		value = value << 4 | (unsigned)(digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10);
	return value;
}

/* Mix two colours in equal parts. */
static void
mix(char out[8], const char *a, const char *b)
{
	int i;

	out[0] = '#';
	for (i = 1; i < 7; i += 2)
		snprintf(out + i, 3, "%02x", read_hex(a + i) + ((int)read_hex(b + i) - (int)read_hex(a + i)) / 2);
}

/* ---- the file ---- */

static int
load_colour(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";
	char *out = to;
	int i;

	if (key->at == HGN_PAPER * 8 && strcmp(text, NO_PAPER) == 0) {
		strcpy(to, NO_PAPER);
		return 0;
	}
	if (strlen(text) != 7 || *text != '#' || strspn(text + 1, "0123456789abcdefABCDEF") != 6)
		return hgn_load_fail(load, node, "expected a colour like \"#1a2b3c\"");
	for (i = 0; i < 8; i++)
		out[i] = hgn_to_lower(text[i]);
	return 0;
}

#define COLOUR(words, n, doc) { words, load_colour, .at = (n) * 8, .size = 8, .about = doc }

static const struct hgn_key colour_keys[] = {
	COLOUR("paper", HGN_PAPER, "the background, or none"),
	COLOUR("tone0", HGN_TONE0, "light cells"),
	COLOUR("tone1", HGN_TONE1, "cells of the second colour of hexes"),
	COLOUR("tone2", HGN_TONE2, "dark cells"),
	COLOUR("line", HGN_LINE, "the lines between cells"),
	COLOUR("edge", HGN_EDGE, "the outline of the board"),
	COLOUR("text", HGN_TEXT, "coordinates, titles of levels and caption"),
	COLOUR("zone", HGN_ZONE, "the dotted outlines of zones"),
	COLOUR("mark", HGN_MARK, "the last move"),
	COLOUR("alarm", HGN_ALARM, "captures, check and mate"),
	COLOUR("badge", HGN_BADGE, "the background of symbols beside pieces"),
	COLOUR("halo", HGN_HALO, "a thin ring between a piece and its cell"),
	COLOUR("white-disc", HGN_WHITE_DISC, "discs of White's pieces"),
	COLOUR("white-ring", HGN_WHITE_RING, "their outlines"),
	COLOUR("white-ink", HGN_WHITE_INK, "their letters"),
	COLOUR("black-disc", HGN_BLACK_DISC, "discs of Black's pieces"),
	COLOUR("black-ring", HGN_BLACK_RING, "their outlines"),
	COLOUR("black-ink", HGN_BLACK_INK, "their letters"),
	COLOUR("red", HGN_HUE, "the first family of pieces"),
	COLOUR("orange", HGN_HUE + 1, "the second family of pieces"),
	COLOUR("yellow", HGN_HUE + 2, "the third family of pieces"),
	COLOUR("green", HGN_HUE + 3, "the fourth family of pieces"),
	COLOUR("blue", HGN_HUE + 4, "the fifth family of pieces"),
	COLOUR("purple", HGN_HUE + 5, "the sixth family of pieces"),
	COLOUR("clear", HGN_HUE + 6, "the seventh family of pieces"),
	{ NULL },
};
const struct hgn_schema hgn_colours_schema = { "hgn-theme.5", "Colours", colour_keys };

/* State of loading a theme file. */
struct theme_loader {
	struct hgn_loader base; /* the first member */
	const struct hgn_files *files;
};

static int
load_figure(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const struct hgn_figure *figure;

	(void)key;
	if (hgn_figure_load(&figure, load, node, ((const struct theme_loader *)load)->files) != 0)
		return load->status;
	if (figure == NULL)
		return hgn_load_fail(load, node, "expected the name of a figure, such as elephant");
	*(struct hgn_figure *)to = *figure;
	return 0;
}

static const struct hgn_key shape_keys[] = {
	{ "figure", load_figure, .at = 0, .size = sizeof(struct hgn_figure), .about = "the name of a figure" },
	{ "outline", hgn_key_path, HGN_FIELD(struct hgn_figure, outline), .about = "path data of its outline" },
	{ "lines", hgn_key_path, HGN_FIELD(struct hgn_figure, lines), .about = "path data of lines within it" },
	{ NULL },
};
const struct hgn_schema hgn_shape_schema = { "hgn-theme.5", "~Shapes", shape_keys };

/* Load a mapping of letters to path data. The texts are not copied from the nodes. */
static int
load_shapes(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	struct hgn_figure *shape = to;
	const struct hgn_node *node;

	(void)key;
	if (map->kind != HGN_NODE_MAP)
		return hgn_load_fail(load, map, "expected a mapping of letters to path data");
	for (node = map->first; node != NULL && load->status == 0; node = node->next) {
		if (node->key[0] < 'A' || node->key[0] > 'Z' || node->key[1] != '\0')
			return hgn_load_fail(load, node, "invalid piece letter '%.40s'; expected A to Z", node->key);
		to = &shape[node->key[0] - 'A'];
		if (node->kind != HGN_NODE_MAP)
			hgn_key_path(&((struct hgn_figure *)to)->outline, load, NULL, node);
		else if (hgn_load_map(to, load, &hgn_shape_schema, node) == 0 &&
		    ((struct hgn_figure *)to)->outline == NULL)
			hgn_load_fail(load, node, "missing key 'figure' or 'outline'");
	}
	return load->status;
}

static int
check_text(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	(void)to;
	return node->kind == HGN_NODE_SCALAR ? 0 : hgn_load_fail(load, node, "'%s' must be a text", key->name);
}

static const struct hgn_key theme_keys[] = {
	{ "id", check_text, .about = "the name of the theme" },
	{ "about", check_text, .about = "a sentence about it" },
	{ "light", hgn_key_map, HGN_FIELD(struct hgn_theme, colour[HGN_LIGHT]), .schema = &hgn_colours_schema,
	    .about = "colours of a drawing" },
	{ "dark", hgn_key_map, HGN_FIELD(struct hgn_theme, colour[HGN_DARK]), .schema = &hgn_colours_schema,
	    .about = "its colours on a dark page" },
	{ "shapes", load_shapes, HGN_FIELD(struct hgn_theme, shape), .about = "shapes of pieces" },
	{ NULL },
};
const struct hgn_schema hgn_theme_schema = { "hgn-theme.5", "DESCRIPTION", theme_keys };

/* Add derived colours: a background for `none`, and a second cell colour for hexes between the two that are given. */
static void
complete_scheme(struct hgn_theme *theme, enum hgn_scheme scheme, const struct hgn_node *colours)
{
	char (*colour)[8] = theme->colour[scheme];

	if (strcmp(colour[HGN_PAPER], NO_PAPER) == 0) {
		theme->transparent[scheme] = true;
		strcpy(colour[HGN_PAPER], hgn_theme_default.colour[scheme][HGN_PAPER]);
	}
	if (colours != NULL && hgn_node_get(colours, "tone1") == NULL &&
	    (hgn_node_get(colours, "tone0") != NULL || hgn_node_get(colours, "tone2") != NULL))
		mix(colour[HGN_TONE1], colour[HGN_TONE0], colour[HGN_TONE2]);
}

int
hgn_theme_parse(struct hgn_theme *out, const char *bytes, size_t n, const char *file, const struct hgn_files *files,
    struct hgn_error *error)
{
	struct theme_loader loader = { { &out->arena, file, error, 0 }, files };
	struct hgn_loader *load = &loader.base;
	const struct hgn_node *root, *dark;

	*out = hgn_theme_default;
	load->status = hgn_yaml_parse(&root, &out->arena, bytes, n, file, error);
	if (load->status == 0)
		hgn_load_map(out, load, &hgn_theme_schema, root);
	if (load->status != 0) {
		hgn_theme_clear(out);
		return load->status;
	}
	dark = hgn_node_get(root, "dark");
	complete_scheme(out, HGN_LIGHT, hgn_node_get(root, "light"));
	complete_scheme(out, HGN_DARK, dark);
	if (dark == NULL || hgn_node_get(dark, "paper") == NULL)
		out->transparent[HGN_DARK] = out->transparent[HGN_LIGHT];
	return 0;
}

void
hgn_theme_clear(struct hgn_theme *theme)
{
	hgn_arena_clear(&theme->arena);
	memset(theme->shape, 0, sizeof theme->shape);
}

void
hgn_theme_names(struct hgn_buf *out)
{
	hgn_data_list_shipped(out, "themes", " ");
}

static int
parse(void *out, struct hgn_library *library, const char *bytes, size_t n, const char *path, struct hgn_error *error)
{
	const struct hgn_files files = { hgn_library_read, library };

	return hgn_theme_parse(out, bytes, n, path, &files, error);
}

int
hgn_theme_load(struct hgn_theme **out, struct hgn_library *library, const char *name, struct hgn_error *error)
{
	void *theme;
	int status = hgn_library_load(&theme, sizeof **out, library, "themes", "theme", name, parse, error);

	*out = theme;
	return status;
}

void
hgn_theme_free(struct hgn_theme *theme)
{
	if (theme != NULL)
		hgn_theme_clear(theme);
	free(theme);
}

bool
hgn_theme_is_bilevel(const struct hgn_theme *theme, enum hgn_scheme scheme)
{
	int i;

	for (i = 0; i < HGN_COLOURS; i++)
		if (strcmp(theme->colour[scheme][i], "#000000") != 0 &&
		    strcmp(theme->colour[scheme][i], "#ffffff") != 0)
			return false;
	return true;
}

/* ---- style ---- */

const char *
hgn_hue_name(int hue)
{
	return colour_keys[HGN_HUE + hue].name;
}

enum hgn_colour
hgn_theme_ink(const struct hgn_theme *theme, enum hgn_scheme scheme, int hue)
{
	static const unsigned share[3] = { 2126, 7152, 722 };
	const char *colour = theme->colour[scheme][HGN_HUE + hue];
	unsigned light = 0, i;

	for (i = 0; i < 3; i++) /* the square approximates luminance */
		light += share[i] * read_hex(colour + 1 + 2 * i) * read_hex(colour + 1 + 2 * i);
	return light / (255 * 255) > EQUAL_LIGHT ? HGN_WHITE_INK : HGN_BLACK_INK;
}

enum hgn_colour
hgn_theme_mark(const struct hgn_theme *theme, enum hgn_scheme scheme, int hue)
{
	const char (*colour)[8] = theme->colour[scheme];
	int i;

	for (i = 1; i < HGN_HUES; i++)
		if (strcmp(colour[HGN_HUE], colour[HGN_HUE + i]) != 0)
			return (enum hgn_colour)(HGN_HUE + hue);
	return HGN_MARK;
}

/* Classes, the properties that they change, and the colours of these. */
static const struct rule {
	const char *class, *property;
	enum hgn_colour colour;
} rules[] = {
	{ "tone0", "fill", HGN_TONE0 }, { "tone1", "fill", HGN_TONE1 }, { "tone2", "fill", HGN_TONE2 },
	{ "plate", "fill", HGN_TONE1 }, { "cells", "stroke", HGN_LINE }, { "edge", "stroke", HGN_EDGE },
	{ "zones", "stroke", HGN_ZONE }, { "influence", "fill", HGN_ZONE }, { "text", "stroke", HGN_TEXT },
	{ "font", "fill", HGN_TEXT }, { "mark", "stroke", HGN_MARK }, { "dot", "fill", HGN_MARK },
	{ "alarm", "stroke", HGN_ALARM }, { "attack", "fill", HGN_ALARM }, { "badge", "fill", HGN_BADGE },
	{ "flag", "fill", HGN_BADGE }, { "halo", "fill", HGN_HALO }, { "glow", "stroke", HGN_HALO },
	{ "white-disc", "fill", HGN_WHITE_DISC }, { "white-disc", "stroke", HGN_WHITE_RING },
	{ "white-ink", "stroke", HGN_WHITE_INK }, { "black-disc", "fill", HGN_BLACK_DISC },
	{ "black-disc", "stroke", HGN_BLACK_RING }, { "black-ink", "stroke", HGN_BLACK_INK },
	{ "white-part", "fill", HGN_WHITE_DISC }, { "black-part", "fill", HGN_BLACK_DISC },
	{ "contour", "stroke", HGN_WHITE_RING }, { "rim", "stroke", HGN_WHITE_DISC },
	{ "full", "fill", HGN_WHITE_RING },
};

/* Append a rule for the colour of a property on dark screens, unless it is the same on bright ones. */
static void
put_rule(struct hgn_svg *svg, const char *class, const char *property, const char *light, const char *dark)
{
	if (strcmp(light, dark) != 0)
		hgn_svg_put(svg, ".%i%s{%s:%s}\n", class, property, dark);
}

void
hgn_theme_style(struct hgn_svg *svg, const struct hgn_theme *theme)
{
	const char (*light)[8] = theme->colour[HGN_LIGHT], (*dark)[8] = theme->colour[HGN_DARK];
	char class[8];
	size_t i;
	int hue;

	hgn_svg_put(svg, "<style>@media (prefers-color-scheme: dark) {\n");
	put_rule(svg, "paper", "fill", theme->transparent[HGN_LIGHT] ? NO_PAPER : light[HGN_PAPER],
	    theme->transparent[HGN_DARK] ? NO_PAPER : dark[HGN_PAPER]);
	for (i = 0; i < sizeof rules / sizeof *rules; i++)
		put_rule(svg, rules[i].class, rules[i].property, light[rules[i].colour], dark[rules[i].colour]);
	for (hue = 0; hue < HGN_HUES; hue++) {
		snprintf(class, sizeof class, "clan-%c", hgn_hue_name(hue)[0]);
		put_rule(svg, class, "fill", light[HGN_HUE + hue], dark[HGN_HUE + hue]);
		snprintf(class, sizeof class, "ink-%c", hgn_hue_name(hue)[0]);
		put_rule(svg, class, "stroke", light[hgn_theme_ink(theme, HGN_LIGHT, hue)],
		    dark[hgn_theme_ink(theme, HGN_DARK, hue)]);
		snprintf(class, sizeof class, "hue-%c", hgn_hue_name(hue)[0]);
		put_rule(svg, class, "fill", light[hgn_theme_mark(theme, HGN_LIGHT, hue)],
		    dark[hgn_theme_mark(theme, HGN_DARK, hue)]);
	}
	hgn_svg_put(svg, "}\n</style>");
}
