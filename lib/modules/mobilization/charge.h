/* SPDX-License-Identifier: MIT
 * Charges: a piece under influence moves along a line, removes all pieces on it, friends and enemies, and is removed
 * itself. */
#ifndef HGN_MODULES_MOBILIZATION_CHARGE_H
#define HGN_MODULES_MOBILIZATION_CHARGE_H

#include "modules/slots.h"
#include "rules/position.h"

#define HGN_KIND_CHARGE HGN_KIND_OWN /* from, to; cell = cells of all removed pieces */
#define HGN_CHARGE_SUFFIX '^'

enum hgn_charge_reason { HGN_CHARGE_INFLUENCE, HGN_CHARGE_BLOCKED, HGN_CHARGE_DISTANCE, HGN_CHARGE_ROYAL,
	HGN_CHARGE_REASONS };

/* The parameters of the module, and tables. */
struct hgn_charge_rules {
	int8_t type;
	int min, max;                           /* length in cells: `max`, or less at the edge of the board, but at
						 * least `min` */
	struct hgn_vec step[HGN_MAX_NEAR];      /* directions; step[steps - 1 - i] is the opposite of step[i] */
	int steps;
	uint16_t *cell;                         /* [(from * steps + direction) * max + i]: the ith cell ahead */
	uint8_t *cells;                         /* [from * steps + direction]: number of cells ahead, at most `max` */
	struct hgn_cells *around;               /* [cell]: cells ahead in all directions */
	const char *reason[HGN_CHARGE_REASONS]; /* rule ids */
	int shift;                              /* see hgn_game.kind_shift */
};

static inline const struct hgn_charge_rules *
hgn_charge_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_CHARGE];
}

#endif
