/* SPDX-License-Identifier: MIT
 * What a drawing uses and a legend explains. */
#ifndef HGN_DRAW_LEGEND_H
#define HGN_DRAW_LEGEND_H

#include "draw/layout.h"
#include "game/game.h"

/* What the signs of a drawing say. */
enum hgn_sign {
	HGN_SIGN_FROM, HGN_SIGN_TO, HGN_SIGN_CAPTURE, HGN_SIGN_PROMOTION, HGN_SIGN_CHECK, HGN_SIGN_MATE, HGN_SIGN_INFLUENCE,
	HGN_SIGNS
};

/* Sets of what is used; those of several drawings can be put together. */
struct hgn_legend_set {
	bool code[HGN_MAX_CODES];
	unsigned signs; /* bits by enum hgn_sign */
};

/* Where each entry of a legend stands: filled by its layer. */
#define HGN_LEGEND_MOST 64
struct hgn_legend {
	struct hgn_legend_set set;
	int n, columns, width; /* entries, how many are in a row, and room for each */
	int percent;           /* how much larger it is than on small boards */
	struct hgn_place first; /* the middle of the first one's picture */
	struct hgn_legend_entry {
		enum { HGN_KEY_PIECE, HGN_KEY_CLAN, HGN_KEY_SIGN } kind;
		unsigned value;
		const char *text;
	} entry[HGN_LEGEND_MOST];
};

#endif
