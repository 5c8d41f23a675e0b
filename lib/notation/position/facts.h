/* SPDX-License-Identifier: MIT
 * Facts: the pieces on all places, that is, on cells and on the off-board places of a module, which are numbered after
 * the cells. Effects of moves change facts. */
#ifndef HGN_NOTATION_POSITION_FACTS_H
#define HGN_NOTATION_POSITION_FACTS_H

#include "rules/position.h"

#define HGN_MAX_PLACES 256 /* maximum off-board places */

/* For each place: the piece code, 0 = empty, and the number of pieces stacked below the piece. */
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

/* Return the number of places of a game. */
unsigned hgn_places(const struct hgn_game *game);
/* Write the HGN name of a place. */
void hgn_place_name(char name[HGN_CELL_NAME], const struct hgn_game *game, unsigned place);
/* Set the first hgn_places() facts from a position. */
void hgn_facts_find(struct hgn_facts *out, const struct hgn_position *position);
/* Set the pieces of a position. Phase and castling rights remain, and the position is not checked. Return false if a
 * piece cannot be on its place. */
bool hgn_facts_set(struct hgn_position *position, const struct hgn_facts *facts);

#endif
