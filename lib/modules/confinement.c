/* SPDX-License-Identifier: MIT
 * Rule module `confinement`: some pieces cannot leave a zone. */
#include "base/error.h"
#include "game/module.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	int type;

	for (type = 0; type < game->types; type++)
		if (args[0].types >> type & 1) {
			if (game->type[type].confined >= 0)
				return hgn_error_set(error, HGN_EINVAL, "", "the %s is confined already",
				    game->type[type].name);
			game->type[type].confined = (int8_t)args[1].zone;
			game->type[type].confined_rule = args[2].reason;
		}
	return 0;
}

const struct hgn_module hgn_module_confinement = {
	.name = "confinement",
	.params = {
	    { "pieces", HGN_PARAM_PIECES, true, "the letters of the pieces" },
	    { "zone", HGN_PARAM_ZONE, true, "the zone, for each side" },
	    { "reason", HGN_PARAM_REASON, true, "the rule id of a violation" },
	},
	.compile = compile,
	.repeatable = true,
};
