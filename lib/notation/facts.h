/* SPDX-License-Identifier: MIT
 * Facts: the pieces on all places, which are cells and, numbered after them, the off-board places of a module. Effects
 * of moves are changes of facts. */
#ifndef HGN_NOTATION_FACTS_H
#define HGN_NOTATION_FACTS_H

#include "rules/position.h"

#define HGN_MAX_PLACES 256 /* off-board places */

/* For each cell or place: the piece code, 0 = empty, and the number of pieces stacked below it. */
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

/* Return the number of cells and places of a game. */
unsigned hgn_places(const struct hgn_game *game);
/* Write the library's own name of a place. */
void hgn_place_name(char name[HGN_CELL_NAME], const struct hgn_game *game, unsigned place);
/* Fill in the first hgn_places() facts. */
void hgn_facts_find(struct hgn_facts *out, const struct hgn_position *position);
/* Change the pieces of a position to those of `facts`. The phase and rights are kept, and the position is not checked.
 * Return false if a piece cannot be on its place. */
bool hgn_facts_set(struct hgn_position *position, const struct hgn_facts *facts);

#endif
