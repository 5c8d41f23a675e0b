/* SPDX-License-Identifier: MIT
 * Influence: moves that pieces can make only if they are, before the move, adjacent to a friendly piece of one type. */
#ifndef HGN_MODULES_MOBILIZATION_INFLUENCE_H
#define HGN_MODULES_MOBILIZATION_INFLUENCE_H

#include "modules/slots.h"
#include "rules/position.h"

/* The parameters of the module. */
struct hgn_influence {
	int type;        /* type of the piece that has influence */
	uint64_t *types; /* types that have more moves under influence, a set; other modules may add to it */
};
static inline const struct hgn_influence *
hgn_influence_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_INFLUENCE];
}

/* Return true if the piece on a cell is under influence. */
bool hgn_influence_reaches(const struct hgn_position *position, unsigned cell);

#endif
