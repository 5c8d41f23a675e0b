/* SPDX-License-Identifier: MIT
 * Where all pieces are: on the cells, and in the places beside the board that a module has, which are numbered behind the
 * cells. What other programs write of moves is mostly what they change of this. */
#ifndef HGN_NOTATION_FACTS_H
#define HGN_NOTATION_FACTS_H

#include "rules/position.h"

#define HGN_MAX_PLACES 256 /* beside the board */

/* [cell or place]: the code there, 0 = empty, and how many are stacked below it. */
struct hgn_facts {
	struct hgn_fact {
		uint8_t code, stack;
	} at[HGN_MAX_CELLS + HGN_MAX_PLACES];
};

static inline bool
hgn_fact_equal(struct hgn_fact a, struct hgn_fact b)
{
	return a.code == b.code && a.stack == b.stack;
}

/* How many cells and places a game has. */
unsigned hgn_places(const struct hgn_game *game);
/* The library's own name of one of them. */
void hgn_place_name(char name[HGN_CELL_NAME], const struct hgn_game *game, unsigned place);
/* Fill in the first hgn_places() of them. */
void hgn_facts_find(struct hgn_facts *out, const struct hgn_position *position);
/* Change the pieces of a position to these. Nothing of its stage and of rights is changed, and what must hold of positions
 * is not looked at. False when some piece cannot be where it should. */
bool hgn_facts_set(struct hgn_position *position, const struct hgn_facts *facts);

#endif
