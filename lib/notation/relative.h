/* SPDX-License-Identifier: MIT
 * Moves as the player sees them: the file from the player's right, whether the move goes ahead or back, and how far. */
#ifndef HGN_NOTATION_RELATIVE_H
#define HGN_NOTATION_RELATIVE_H

#include "rules/position.h"

enum hgn_heading { HGN_AHEAD, HGN_BACK, HGN_LEVEL };

struct hgn_relative {
	unsigned file;     /* file of the origin, from 1 at the player's right; 0 without an origin */
	uint8_t way;       /* of enum hgn_heading */
	unsigned distance; /* ranks if the move stays on its file, else the file of the target */
	unsigned place;    /* place from the front among the player's pieces of the same kind on that file, from 1 */
	unsigned on_file;  /* number of these pieces */
	bool tandem;       /* the same move of another one of them would end on the board */
	bool several;      /* there are three or more of them, or others of the kind share another file */
};

/* Describe a move before it is made. */
void hgn_relative_find(struct hgn_relative *out, const struct hgn_position *position, const struct hgn_move *move);

#endif
