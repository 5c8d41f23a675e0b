/* SPDX-License-Identifier: MIT
 * Rule module `no-checks`: a move may not give check. */
#include "modules/slots.h"

#include "base/error.h"
#include "game/module.h"
#include "rules/attacks.h"
#include "rules/legality.h"
#include "rules/make.h"

static int
compile(struct hgn_game *game, const struct hgn_arg *args, struct hgn_error *error)
{
	if (game->royal < 0)
		return hgn_error_set(error, HGN_EINVAL, "", "'no-checks' needs a royal piece");
	game->data[HGN_SLOT_NO_CHECKS] = args[0].reason;
	hgn_game_play_in_full(game);
	return 0;
}

static const char *
forbids(const struct hgn_position *after, int mover)
{
	unsigned king = after->king[!mover];

	return king != HGN_NO_CELL && hgn_position_attacked(after, king, mover) ?
	    after->game->data[HGN_SLOT_NO_CHECKS] : NULL;
}

const struct hgn_module hgn_module_no_checks = {
	.name = "no-checks",
	.params = { { "reason", HGN_PARAM_REASON, true, "the rule id of a move that gives check" } },
	.compile = compile,
	.forbids = forbids,
	.forbidden = "the other side in check, and no move may give check",
	.pins = hgn_pins_add_all,
};
