/* SPDX-License-Identifier: MIT
 * Symbols and pieces in a drawing, for its legend. */
#ifndef HGN_DRAW_LEGEND_H
#define HGN_DRAW_LEGEND_H

#include "draw/layout.h"
#include "draw/theme.h"
#include "game/game.h"

/* Symbols that a legend can explain. */
enum hgn_legend_symbol {
	HGN_SYMBOL_FROM, HGN_SYMBOL_TO, HGN_SYMBOL_CAPTURE, HGN_SYMBOL_PROMOTION, HGN_SYMBOL_CHECK, HGN_SYMBOL_MATE,
	HGN_SYMBOL_COLUMN, HGN_SYMBOL_FLAG, HGN_SYMBOL_CHOSEN, HGN_SYMBOL_GOAL, HGN_SYMBOL_PREY, HGN_SYMBOL_QUIET,
	HGN_SYMBOL_TAKE, HGN_SYMBOL_ATTACK, HGN_SYMBOL_NUMBER, HGN_SYMBOL_ORDER, HGN_SYMBOL_HIGHLIGHT, HGN_SYMBOLS
};

/* Appearance of a symbol: id of its shape in <defs>, class, text; colour; stroke width, 0 = filled; size in percent;
 * dashes, or NULL. */
struct hgn_legend_sample {
	const char *id, *class, *text;
	enum hgn_colour colour;
	int weight, scale;
	const char *dashes;
};

/* Sets of symbols and pieces in use. Those of several drawings can be merged. */
struct hgn_legend_set {
	bool code[HGN_MAX_CODES];
	unsigned symbols; /* set of enum hgn_legend_symbol */
	const struct hgn_legend_sample *highlight; /* appearance of HGN_SYMBOL_HIGHLIGHT */
};

/* Entries of a legend and their locations, computed by its layer. */
#define HGN_LEGEND_MAX 64
#define HGN_LEGEND_ZONES 8
#define HGN_ZONE_TITLE 40 /* size of a zone's title in bytes */
struct hgn_legend {
	struct hgn_legend_set set;
	int n, columns, width, row; /* number of entries, entries per row, and size of an entry */
	int percent;           /* size in percent of that for small boards */
	struct hgn_place first; /* middle of the first sample */
	char zone[HGN_LEGEND_ZONES][HGN_ZONE_TITLE]; /* texts of entries for zones */
	struct hgn_legend_entry {
		enum { HGN_KEY_PIECE, HGN_KEY_MODULE, HGN_KEY_SIGN, HGN_KEY_SHADE, HGN_KEY_ZONE } kind;
		unsigned value;
		const char *text;
	} entry[HGN_LEGEND_MAX];
};

struct hgn_layer;
extern const struct hgn_layer hgn_layer_legend;
/* Size of pieces and symbols in percent of those on the board, and stroke width of piece letters. */
#define HGN_LEGEND_SCALE 52
#define HGN_LEGEND_WEIGHT 320

#endif
