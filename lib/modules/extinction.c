/* SPDX-License-Identifier: MIT
 * Extinction: a side that has too few of some pieces has lost at once. */
#include "base/error.h"
#include "game/module.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	int least = args[1].given ? args[1].number : 1;

	if (game->royal >= 0 && least == 1 && (args[0].types >> game->royal & 1))
		return hgn_error_set(error, HGN_EINVAL, "", "a side is never without its %s, which is royal",
		    game->type[game->royal].name);
	return hgn_game_add_ending(game, (struct hgn_ending){ .types = args[0].types, .zone = -1, .least = (uint8_t)least,
	    .reply = args[2].flag }, error);
}

const struct hgn_module hgn_module_extinction = {
	.name = "extinction",
	.params = {
	    { "pieces", HGN_PARAM_PIECES, true, "the letters of the pieces, of which one is enough" },
	    { "least", HGN_PARAM_NUMBER, false, "how many of them a side needs, together; one when it is missing" },
	    { "reply", HGN_PARAM_FLAG, false, "whether the side may move once more, and draw by taking as much" },
	},
	.compile = compile,
	.repeatable = true,
};
