/* SPDX-License-Identifier: MIT
 * Symbols and pieces that a drawing uses and a legend explains. */
#ifndef HGN_DRAW_LEGEND_H
#define HGN_DRAW_LEGEND_H

#include "draw/layout.h"
#include "draw/theme.h"
#include "game/game.h"

/* Symbols of a drawing. */
enum hgn_legend_symbol {
	HGN_SYMBOL_FROM, HGN_SYMBOL_TO, HGN_SYMBOL_CAPTURE, HGN_SYMBOL_PROMOTION, HGN_SYMBOL_CHECK, HGN_SYMBOL_MATE,
	HGN_SYMBOL_COLUMN, HGN_SYMBOL_FLAG, HGN_SYMBOL_CHOSEN, HGN_SYMBOL_GOAL, HGN_SYMBOL_PREY, HGN_SYMBOL_QUIET,
	HGN_SYMBOL_TAKE, HGN_SYMBOL_ATTACK, HGN_SYMBOL_NUMBER, HGN_SYMBOL_ORDER, HGN_SYMBOL_HIGHLIGHT, HGN_SYMBOLS
};

/* Appearance of a symbol: its shape in <defs> and its class, its text, and its colour; the width of its strokes, 0 if
 * it is filled; its size in percent; and its dashes, or NULL. */
struct hgn_legend_sample {
	const char *id, *class, *text;
	enum hgn_colour colour;
	int weight, scale;
	const char *dashes;
};

/* Sets of used symbols and pieces; those of several drawings can be merged. */
struct hgn_legend_set {
	bool code[HGN_MAX_CODES];
	unsigned symbols; /* bits by enum hgn_legend_symbol */
	const struct hgn_legend_sample *highlight; /* appearance of HGN_SYMBOL_HIGHLIGHT */
};

/* Locations of the entries of a legend, filled in by its layer. */
#define HGN_LEGEND_MAX 64
#define HGN_LEGEND_ZONES 8
#define HGN_ZONE_TITLE 40 /* bytes of a zone's title */
struct hgn_legend {
	struct hgn_legend_set set;
	int n, columns, width, row; /* number of entries, entries per row, and size of an entry */
	int percent;           /* size relative to that on small boards */
	struct hgn_place first; /* middle of the first sample */
	char zone[HGN_LEGEND_ZONES][HGN_ZONE_TITLE]; /* texts about zones */
	struct hgn_legend_entry {
		enum { HGN_KEY_PIECE, HGN_KEY_MODULE, HGN_KEY_SIGN, HGN_KEY_SHADE, HGN_KEY_ZONE } kind;
		unsigned value;
		const char *text;
	} entry[HGN_LEGEND_MAX];
};

struct hgn_layer;
extern const struct hgn_layer hgn_layer_legend;
/* Size of pieces and symbols in percent, and stroke width of piece letters, relative to the board. */
#define HGN_LEGEND_SCALE 52
#define HGN_LEGEND_WEIGHT 320

#endif
