/* SPDX-License-Identifier: MIT
 * Influence: what pieces can do only while they stand, before they move, beside a friendly piece of one kind. */
#ifndef HGN_MODULES_MOBILIZATION_INFLUENCE_H
#define HGN_MODULES_MOBILIZATION_INFLUENCE_H

#include "modules/slots.h"
#include "rules/position.h"

/* What the module was told. */
struct hgn_influence {
	int type;        /* of the piece that has it */
	uint64_t *types; /* those that can do more under it, a set: others may add to it */
};
static inline const struct hgn_influence *
hgn_influence_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_INFLUENCE];
}

/* Whether the piece on a cell is under influence. */
bool hgn_influence_reaches(const struct hgn_position *position, unsigned cell);

#endif
