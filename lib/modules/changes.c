/* SPDX-License-Identifier: MIT
 * Changes: transforms, what pieces become by themselves where their move ends. hgn_move_fill() applies them. */
#include "modules/registry.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	(void)game;
	(void)args;
	(void)error;
	return 0;
}

const struct hgn_module hgn_module_changes = {
	.name = "changes",
	.about = "A piece that ends its move in a zone or beside the enemy's royal piece becomes another; the first rule that "
	    "fits counts.",
	.params = { { "list", HGN_PARAM_TRANSFORMS, true, "mappings with pieces, in, beside-royal and into" } },
	.compile = compile,
};
