/* SPDX-License-Identifier: MIT
 * Rule module `extinction`: a side that has too few pieces of some types has lost at once. */
#include <string.h>

#include "base/error.h"
#include "game/module.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	static const char *const sides[] = { "white", "black" };
	int min = args[1].given ? args[1].number : 1, side, exempt = 0;

	for (side = 0; args[3].given && side < 2; side++)
		exempt |= strcmp(args[3].word, sides[side]) != 0 ? 1 << side : 0;
	if (exempt == 3)
		return hgn_error_set(error, HGN_EINVAL, "", "invalid side '%s'; expected white or black", args[3].word);
	return hgn_game_add_ending(game, (struct hgn_ending){ .types = args[0].types, .zone = -1, .min = (uint8_t)min,
	    .reply = args[2].flag, .exempt = (uint8_t)exempt, .wins = args[4].flag }, error);
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
	.params = {
	    { "pieces", HGN_PARAM_PIECES, true, "the letters of the pieces; one of them is enough" },
	    { "least", HGN_PARAM_NUMBER, false, "how many of them a side needs, together; default: 1" },
	    { "reply", HGN_PARAM_FLAG, false, "whether the side may move once more, and draw by taking as much" },
	    { "side", HGN_PARAM_WORD, false, "white or black, if it applies to that side alone" },
	    { "wins", HGN_PARAM_FLAG, false, "whether the side has won, instead of lost" },
	},
	.compile = compile,
	.agrees = agrees,
	.repeatable = true,
};
