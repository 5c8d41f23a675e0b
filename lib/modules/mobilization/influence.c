/* SPDX-License-Identifier: MIT
 * Influence: what pieces can do only while they stand beside a friendly piece of one kind, looked at before they move. */
#include "base/error.h"
#include "modules/registry.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	int i;

	if (args[0].types & (args[0].types - 1))
		return hgn_error_set(error, HGN_EINVAL, "", "only one kind of piece can have influence");
	game->influencer = (int8_t)__builtin_ctzll(args[0].types);
	for (i = args[1].first_atom; i < args[1].last_atom; i++) {
		game->atom[i].flags |= HGN_RAY_INFLUENCED;
		game->influenced |= UINT64_C(1) << game->atom[i].type;
	}
	return 0;
}

/* In lib/draw. */
extern const struct hgn_drawing hgn_influence_drawing;

const struct hgn_module hgn_module_influence = {
	.name = "influence",
	.drawing = &hgn_influence_drawing,
	.about = "Pieces that stand beside a friendly piece of one kind before they move have further moves.",
	.params = {
	    { "by", HGN_PARAM_PIECES, true, "the letter of the piece that has influence" },
	    { "moves", HGN_PARAM_MOVES, true, "the further moves, by the letter of the piece" },
	},
	.compile = compile,
};
