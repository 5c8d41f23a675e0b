/* SPDX-License-Identifier: MIT
 * Themes: colours by purpose, and shapes of pieces. */
#ifndef HGN_DRAW_THEME_H
#define HGN_DRAW_THEME_H

#include "base/arena.h"
#include "base/schema.h"
#include "draw/svg.h"
#include "game/figure.h"
#include "hgn.h"

enum hgn_colour {
	HGN_PAPER,       /* background */
	HGN_TONE0,       /* cells: light, middle, dark */
	HGN_TONE1,
	HGN_TONE2,
	HGN_LINE,        /* lines between cells */
	HGN_EDGE,        /* edge of a level */
	HGN_TEXT,        /* coordinates, titles, caption */
	HGN_ZONE,        /* dotted outlines of zones */
	HGN_MARK,        /* the last move */
	HGN_ALARM,       /* check and capture */
	HGN_BADGE,       /* background of badges and flags */
	HGN_HALO,        /* ring between a piece and its cell */
	HGN_WHITE_DISC,  /* pieces of White */
	HGN_WHITE_RING,
	HGN_WHITE_INK,
	HGN_BLACK_DISC,  /* pieces of Black */
	HGN_BLACK_RING,
	HGN_BLACK_INK,
	HGN_HUE,         /* first of the hues, in the order of HGN_MARK_COLOURS */
	HGN_HUES = 7,
	HGN_COLOURS = HGN_HUE + HGN_HUES
};

enum hgn_scheme { HGN_LIGHT, HGN_DARK, HGN_SCHEMES };

struct hgn_theme {
	char colour[HGN_SCHEMES][HGN_COLOURS][8]; /* "#rrggbb" in lower case */
	bool transparent[HGN_SCHEMES];    /* no background; colour[..][HGN_PAPER] is then the default theme's */
	struct hgn_figure shape[26]; /* shapes of the pieces with letters A to Z; the texts are in the arena */
	struct hgn_arena arena;
};

/* Schemas of theme files, of their mappings of colours, whose keys are in the order of enum hgn_colour, and of their
 * shapes. */
extern const struct hgn_schema hgn_theme_schema, hgn_colours_schema, hgn_shape_schema;

/* Return the name of a hue, such as "red" for 0. */
const char *hgn_hue_name(int hue);
/* Return the colour of letters on a hue: HGN_WHITE_INK, which is dark, or HGN_BLACK_INK. */
enum hgn_colour hgn_theme_ink(const struct hgn_theme *theme, enum hgn_scheme scheme, int hue);
/* Return the colour of marks with a hue. If the theme has the same colour for all hues, it is that of the last move,
 * which is visible on cells of any colour. */
enum hgn_colour hgn_theme_mark(const struct hgn_theme *theme, enum hgn_scheme scheme, int hue);

/* Append the element <style>: rules for dark screens, for all classes. Drawings have the colours of bright screens as
 * attributes. Classes of hues end in the first letter of the hue's name: "clan-r" for filled shapes, "ink-r" for
 * letters on them, "hue-r" for marks. */
void hgn_theme_style(struct hgn_svg *svg, const struct hgn_theme *theme);

/* Return true if all colours of a scheme are black or white. Nothing may be translucent then. */
bool hgn_theme_is_bilevel(const struct hgn_theme *theme, enum hgn_scheme scheme);

/* The default theme of hgn_diagram_svg(). */
extern const struct hgn_theme hgn_theme_default;

/* Parse a theme file of `n` bytes. Missing colours are taken from the default theme. `file` is its name in messages. On
 * success, the caller clears the theme by hgn_theme_clear(). */
int hgn_theme_parse(struct hgn_theme *out, const char *bytes, size_t n, const char *file,
    const struct hgn_files *files, struct hgn_error *error);
void hgn_theme_clear(struct hgn_theme *theme);

#endif
