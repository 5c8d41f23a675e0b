/* SPDX-License-Identifier: MIT
 * Rule module `goal`: a side whose pieces have reached a zone has won at once. */
#include "base/error.h"
#include "game/module.h"

struct goal {
	uint64_t types;
	int8_t zone;
	int min;
	bool reply;
};

static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	const struct goal *goal = params;
	const struct hgn_zone *zone = &game->zone[goal->zone];
	int side, cell, cells;

	for (side = 0; side < 2; side++) {
		for (cell = cells = 0; cell < game->board.cells; cell++)
			cells += hgn_cells_has(&zone->cells[side], (unsigned)cell);
		if (cells < goal->min)
			return hgn_error_set(error, HGN_EINVAL, "", "%s's zone %s has room for %d pieces only",
			    hgn_side_names[side], zone->name, cells);
	}
	return hgn_game_add_ending(game, (struct hgn_ending){ .types = goal->types, .zone = goal->zone,
	    .min = (uint8_t)goal->min, .reply = goal->reply }, error);
}

const struct hgn_module hgn_module_goal = {
	.name = "goal",
	.defaults = &(const struct goal){ .min = 1 },
	HGN_PARAMS(struct goal, HGN_SLOT_NONE,
	    { "pieces", hgn_key_types, HGN_FIELD(struct goal, types), .required = true,
	    .about = "the letters of the pieces; any of them counts" },
	    { "zone", hgn_key_zone, HGN_FIELD(struct goal, zone), .required = true,
	    .about = "the zone to be reached, for each side" },
	    { "least", hgn_key_int, HGN_FIELD(struct goal, min), .min = 1, .max = 100,
	    .about = "how many of them must be there; default: 1" },
	    { "reply", hgn_key_flag, HGN_FIELD(struct goal, reply),
	    .about = "whether Black may reach it at once after White, and draw" }),
	.compile = compile,
	.repeatable = true,
};
