/* SPDX-License-Identifier: MIT
 * Rule module `extinction`: a side that has too few pieces of some types has lost at once. */
#include "base/error.h"
#include "game/module.h"

struct extinction {
	uint64_t types;
	int min;
	bool reply, wins;
	uint8_t side; /* index in `sides` */
};

static const char *const sides[] = { "white", "black" };

static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	const struct extinction *extinction = params;

	return hgn_game_add_ending(game, (struct hgn_ending){ .types = extinction->types, .zone = -1,
	    .min = (uint8_t)extinction->min, .reply = extinction->reply, .wins = extinction->wins,
	    .exempt = extinction->side < 2 ? (uint8_t)(1 << !extinction->side) : 0 }, error);
}

/* Check that some rule of the game can remove the royal piece, if its loss is an ending. */
static int
agrees(const struct hgn_game *game, struct hgn_error *error)
{
	const struct hgn_ending *ending = game->ending, *end = ending + game->endings;
	int side, royal;

	for (; ending < end && !(game->hooks & HGN_HOOK_SPARES); ending++)
		for (side = 0; side < 2; side++) {
			royal = game->royal_of[side];
			if (royal >= 0 && ending->zone < 0 && ending->min == 1 && (ending->types >> royal & 1) &&
			    !(ending->exempt >> side & 1))
				return hgn_error_set(error, HGN_EINVAL, "",
				    "a side is never without its %s, which is royal", game->type[royal].name);
		}
	return 0;
}

const struct hgn_module hgn_module_extinction = {
	.name = "extinction",
	.defaults = &(const struct extinction){ .min = 1, .side = 2 },
	HGN_PARAMS(struct extinction, HGN_SLOT_NONE,
	    { "pieces", hgn_key_types, HGN_FIELD(struct extinction, types), .required = true,
	    .about = "the letters of the pieces; one of them is enough" },
	    { "least", hgn_key_int, HGN_FIELD(struct extinction, min), .min = 1, .max = 100,
	    .about = "how many of them a side needs, together; default: 1" },
	    { "reply", hgn_key_flag, HGN_FIELD(struct extinction, reply),
	    .about = "whether the side may move once more, and draw by taking as much" },
	    { "side", hgn_key_word, HGN_FIELD(struct extinction, side), .words = sides, .n = 2,
	    .about = "white or black, if it applies to that side alone" },
	    { "wins", hgn_key_flag, HGN_FIELD(struct extinction, wins),
	    .about = "whether the side has won, instead of lost" }),
	.compile = compile,
	.agrees = agrees,
	.repeatable = true,
};
