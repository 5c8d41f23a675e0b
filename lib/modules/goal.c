/* SPDX-License-Identifier: MIT
 * Rule module `goal`: a side whose pieces have reached a zone has won at once. */
#include "base/error.h"
#include "game/module.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	const struct hgn_zone *zone = &game->zone[args[1].zone];
	int min = args[2].given ? args[2].number : 1, side, cell, cells;

	for (side = 0; side < 2; side++) {
		for (cell = cells = 0; cell < game->board.cells; cell++)
			cells += hgn_cells_has(&zone->cells[side], (unsigned)cell);
		if (cells < min)
			return hgn_error_set(error, HGN_EINVAL, "", "%s's zone %s has room for %d pieces only",
			    hgn_side_names[side], zone->name, cells);
	}
	return hgn_game_add_ending(game, (struct hgn_ending){ .types = args[0].types, .zone = (int8_t)args[1].zone,
	    .min = (uint8_t)min, .reply = args[3].flag }, error);
}

const struct hgn_module hgn_module_goal = {
	.name = "goal",
	.params = {
	    { "pieces", HGN_PARAM_PIECES, true, "the letters of the pieces; any of them counts" },
	    { "zone", HGN_PARAM_ZONE, true, "the zone to be reached, for each side" },
	    { "least", HGN_PARAM_NUMBER, false, "how many of them must be there; default: 1" },
	    { "reply", HGN_PARAM_FLAG, false, "whether Black may reach it at once after White, and draw" },
	},
	.compile = compile,
	.repeatable = true,
};
