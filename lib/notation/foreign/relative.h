/* SPDX-License-Identifier: MIT
 * Moves relative to the player: the file counted from the player's right, forwards or backwards, and the distance. */
#ifndef HGN_NOTATION_FOREIGN_RELATIVE_H
#define HGN_NOTATION_FOREIGN_RELATIVE_H

#include "rules/position.h"

enum hgn_heading { HGN_AHEAD, HGN_BACK, HGN_LEVEL };

struct hgn_relative {
	unsigned file;     /* file of the origin, counted from 1 at the player's right; 0 = no origin */
	uint8_t way;       /* enum hgn_heading */
	unsigned distance; /* number of ranks for a move along its file, otherwise file of the target */
	unsigned place;    /* order among the player's pieces of this type on the file, counted from 1 at the front */
	unsigned on_file;  /* number of these pieces */
	bool tandem;       /* another of them could make the same move, apart from other pieces */
	bool several;      /* there are at least three of them, or another file also has several pieces of this type */
};

/* Describe a move before it is made. */
void hgn_relative_find(struct hgn_relative *out, const struct hgn_position *position, const struct hgn_move *move);

#endif
