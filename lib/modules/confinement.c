/* SPDX-License-Identifier: MIT
 * Rule module `confinement`: some pieces cannot leave a zone. */
#include "base/error.h"
#include "game/module.h"

struct confinement {
	uint64_t types;
	int8_t zone;
	const char *reason;
};

static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	const struct confinement *confinement = params;
	int type;

	for (type = 0; type < game->types; type++)
		if (confinement->types >> type & 1) {
			if (game->type[type].confined >= 0)
				return hgn_error_set(error, HGN_EINVAL, "", "the %s is confined already",
				    game->type[type].name);
			game->type[type].confined = confinement->zone;
			game->type[type].confined_rule = confinement->reason;
		}
	return 0;
}

const struct hgn_module hgn_module_confinement = {
	.name = "confinement",
	HGN_PARAMS(struct confinement, HGN_SLOT_NONE,
	    { "pieces", hgn_key_types, HGN_FIELD(struct confinement, types), .required = true,
	    .about = "the letters of the pieces" },
	    { "zone", hgn_key_zone, HGN_FIELD(struct confinement, zone), .required = true,
	    .about = "the zone, for each side" },
	    { "reason", hgn_key_reason, HGN_FIELD(struct confinement, reason), .required = true,
	    .about = "the rule id of a violation" }),
	.compile = compile,
	.repeatable = true,
};
