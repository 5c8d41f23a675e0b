/* SPDX-License-Identifier: MIT
 * Promotion choices of a move. */
#include "rules/promotions.h"

/* Return true if a move between these cells promotes. */
static bool
promotes(const struct hgn_type *type, const struct hgn_cells *zone, unsigned from, unsigned to)
{
	unsigned when;

	if (hgn_cells_has(zone, to))
		when = type->promotes_when == (HGN_ON_ENTERING | HGN_ON_STAYING) || !hgn_cells_has(zone, from) ?
		    HGN_ON_ENTERING : HGN_ON_STAYING;
	else
		when = type->promotes_when & HGN_ON_LEAVING && hgn_cells_has(zone, from) ? HGN_ON_LEAVING : 0;
	return (type->promotes_when & when) != 0;
}

int
hgn_move_promotions(uint8_t *codes, const struct hgn_position *position, unsigned code, unsigned from, unsigned to)
{
	const struct hgn_game *game = position->game;
	const struct hgn_type *type = &game->type[hgn_code_type(game, code)];
	int side = hgn_code_side(game, code), n = 0, i, zone;

	if (type->promotes_in < 0 || !promotes(type, &game->zone[type->promotes_in].cells[!side], from, to))
		return 0;
	for (i = 0; i < type->ninto; i++) {
		zone = type->limit[i].zone;
		codes[n] = (uint8_t)hgn_code(game, type->into[i], side);
		if ((zone < 0 || hgn_cells_has(&game->zone[zone].cells[0], to) ||
		    hgn_cells_has(&game->zone[zone].cells[1], to)) &&
		    !(type->into_captured && position->count[codes[n]] >= hgn_game_start(game)->count[codes[n]]))
			n++;
	}
	zone = type->must_promote;
	if (type->may_decline && (zone < 0 || !hgn_cells_has(&game->zone[zone].cells[!side], to)))
		codes[n++] = (uint8_t)code;
	return n > 0 ? n : -1;
}
