/* SPDX-License-Identifier: MIT
 * Loading of theme files. */
#include "draw/theme.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "base/schema.h"
#include "draw/theme_shapes.h"
#include "library/data_dirs.h"
#include "library/library.h"

#define NO_PAPER "none" /* value instead of a colour: no background */

/* Must equal the file of the default theme; a test compares them. */
const struct hgn_theme hgn_theme_default = { .colour = {
	{
		[HGN_PAPER] = "#ffffff", [HGN_TONE0] = "#f7f3e8", [HGN_TONE1] = "#e3d9c3", [HGN_TONE2] = "#c9bba0",
		[HGN_LINE] = "#5b5240", [HGN_EDGE] = "#3d3628", [HGN_TEXT] = "#3d3628", [HGN_ZONE] = "#6e4a14",
		[HGN_MARK] = "#0957a8", [HGN_ALARM] = "#b00020", [HGN_BADGE] = "#ffffff", [HGN_HALO] = "#ffffff",
		[HGN_WHITE_DISC] = "#ffffff", [HGN_WHITE_RING] = "#1a1a1a", [HGN_WHITE_INK] = "#1a1a1a",
		[HGN_BLACK_DISC] = "#1a1a1a", [HGN_BLACK_RING] = "#1a1a1a", [HGN_BLACK_INK] = "#ffffff",
		[HGN_HUE] = "#8c0d03", "#e45e11", "#f3f081", "#30af8f", "#1c3473", "#ac6cd3", "#dbf1f7",
	},
	{
		[HGN_PAPER] = "#1b1b1b", [HGN_TONE0] = "#56534a", [HGN_TONE1] = "#45423b", [HGN_TONE2] = "#35332e",
		[HGN_LINE] = "#aba38b", [HGN_EDGE] = "#c2b99f", [HGN_TEXT] = "#d8d2c2", [HGN_ZONE] = "#e0b86a",
		[HGN_MARK] = "#6db8ff", [HGN_ALARM] = "#ff7b8a", [HGN_BADGE] = "#1b1b1b", [HGN_HALO] = "#1b1b1b",
		[HGN_WHITE_DISC] = "#f4f1e8", [HGN_WHITE_RING] = "#1a1a1a", [HGN_WHITE_INK] = "#1a1a1a",
		[HGN_BLACK_DISC] = "#141414", [HGN_BLACK_RING] = "#cfc8b4", [HGN_BLACK_INK] = "#f4f1e8",
		[HGN_HUE] = "#8c0d03", "#e45e11", "#f3f081", "#30af8f", "#1c3473", "#ac6cd3", "#dbf1f7",
	},
} };

static unsigned
read_hex(const char *digits)
{
	unsigned value = 0;
	int i;

	for (i = 0; i < 2; i++)
		value = value << 4 | (unsigned)(digits[i] <= '9' ? digits[i] - '0' : digits[i] - 'a' + 10);
	return value;
}

void
hgn_colour_mix(char out[8], const char *from, const char *to, int percent)
{
	int i;

	out[0] = '#';
	for (i = 1; i < 7; i += 2) {
		int a = (int)read_hex(from + i), b = (int)read_hex(to + i);

		snprintf(out + i, 3, "%02x", (unsigned)(a + (b - a) * percent / 100) & 0xFF);
	}
}

/* ---- the file ---- */

static int
load_colour(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const char *text = node->kind == HGN_NODE_SCALAR ? node->text : "";
	char *out = to;
	int i;

	(void)key;
	if (strlen(text) != 7 || *text != '#' || strspn(text + 1, "0123456789abcdefABCDEF") != 6)
		return hgn_load_fail(load, node, "expected a colour like \"#1a2b3c\"");
	for (i = 0; i < 8; i++)
		out[i] = hgn_to_lower(text[i]);
	return 0;
}

/* Load the background, which is a colour or `none`. */
static int
load_paper(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	if (node->kind == HGN_NODE_SCALAR && strcmp(node->text, NO_PAPER) == 0) {
		strcpy(to, NO_PAPER);
		return 0;
	}
	return load_colour(to, load, key, node);
}

#define COLOUR(words, n, doc) { words, load_colour, .at = (n) * 8, .size = 8, .about = doc }

static const struct hgn_key colour_keys[] = {
	{ "paper", load_paper, .at = HGN_PAPER * 8, .size = 8, .about = "the background, or none" },
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
	{ "shapes", hgn_key_shapes, HGN_FIELD(struct hgn_theme, shape), .about = "shapes of pieces" },
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
		hgn_colour_mix(colour[HGN_TONE1], colour[HGN_TONE0], colour[HGN_TONE2], 50);
}

static void
complete(struct hgn_theme *theme, const struct hgn_node *root)
{
	const struct hgn_node *dark = hgn_node_get(root, "dark");

	complete_scheme(theme, HGN_LIGHT, hgn_node_get(root, "light"));
	complete_scheme(theme, HGN_DARK, dark);
	if (dark == NULL || hgn_node_get(dark, "paper") == NULL)
		theme->transparent[HGN_DARK] = theme->transparent[HGN_LIGHT];
}

int
hgn_theme_parse(struct hgn_theme *out, const char *bytes, size_t n, const char *file, const struct hgn_files *files,
    struct hgn_error *error)
{
	struct hgn_theme_loader loader = { { &out->arena, file, error, 0 }, files };
	struct hgn_loader *load = &loader.base;
	const struct hgn_node *root;

	*out = hgn_theme_default;
	load->status = hgn_yaml_parse(&root, &out->arena, bytes, n, file, error);
	if (load->status == 0)
		hgn_load_map(out, load, &hgn_theme_schema, root);
	if (load->status == 0)
		complete(out, root);
	else
		hgn_theme_clear(out);
	return load->status;
}

const struct hgn_figure *
hgn_theme_shape(const struct hgn_theme *theme, char letter)
{
	const struct hgn_figure *shape = letter >= 'A' && letter <= 'Z' ? &theme->shape[letter - 'A'] : NULL;

	return shape != NULL && shape->outline != NULL ? shape : NULL;
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
