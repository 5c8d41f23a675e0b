/* SPDX-License-Identifier: MIT
 * Influence: some moves are only allowed for pieces that are adjacent, before the move, to a friendly piece of a given
 * type. */
#ifndef HGN_MODULES_MOBILIZATION_INFLUENCE_H
#define HGN_MODULES_MOBILIZATION_INFLUENCE_H

#include "modules/slots.h"
#include "game/module.h"
#include "rules/position.h"

/* The parameters of the module. */
struct hgn_influence {
	int8_t type;     /* type that exerts influence */
	struct hgn_added_moves moves;
	uint64_t *types; /* set of types that have additional moves under influence; other modules may add to it */
};
static inline const struct hgn_influence *
hgn_influence_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_INFLUENCE];
}

/* Return true if the piece on a cell is under influence. */
bool hgn_influence_reaches(const struct hgn_position *position, unsigned cell);

#endif
