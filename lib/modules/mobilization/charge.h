/* SPDX-License-Identifier: MIT
 * Charges: a piece under influence rushes along a line, sweeps away friend and foe, and is gone itself. */
#ifndef HGN_MODULES_MOBILIZATION_CHARGE_H
#define HGN_MODULES_MOBILIZATION_CHARGE_H

#include "modules/slots.h"
#include "rules/position.h"

#define HGN_KIND_CHARGE HGN_KIND_OWN /* from, to; cell = what it sweeps away */
#define HGN_CHARGE_SIGN '^'

enum hgn_charge_reason { HGN_CHARGE_INFLUENCE, HGN_CHARGE_BLOCKED, HGN_CHARGE_DISTANCE, HGN_CHARGE_ROYAL,
	HGN_CHARGE_REASONS };

/* What the module was told. */
struct hgn_charge_rules {
	int type;
	int min, max;                           /* cells that it covers: `max`, fewer only where the board ends */
	struct hgn_vec step[HGN_MAX_NEAR];      /* its directions; step[steps - 1 - i] is the opposite of step[i] */
	int steps;
	uint16_t *cell;                         /* [(from * steps + direction) * max + i]: the cells ahead */
	uint8_t *cells;                         /* [from * steps + direction]: how many there are, at most `max` */
	struct hgn_cells *around;               /* [cell]: those of them in all directions */
	const char *reason[HGN_CHARGE_REASONS]; /* rule ids */
	int shift;                              /* see hgn_game_kind_shift() */
};

static inline const struct hgn_charge_rules *
hgn_charge_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_CHARGE];
}

#endif
