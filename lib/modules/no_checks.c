/* SPDX-License-Identifier: MIT
 * Rule module `no-checks`: a move may not give check. */
#include "modules/slots.h"

#include "base/error.h"
#include "game/module.h"
#include "rules/attacks.h"

static int
compile(struct hgn_game *game, void *params, struct hgn_error *error)
{
	(void)params;
	if (game->royal < 0)
		return hgn_error_set(error, HGN_EINVAL, "", "'no-checks' needs a royal piece");
	return 0;
}

static const char *
forbids(const struct hgn_position *after, int mover)
{
	unsigned king = after->king[!mover];

	return king != HGN_NO_CELL && hgn_position_attacked(after, king, mover) ?
	    hgn_reason_in(after->game, HGN_SLOT_NO_CHECKS) : NULL;
}

const struct hgn_module hgn_module_no_checks = {
	.name = "no-checks",
	HGN_PARAMS(struct hgn_only_reason, HGN_SLOT_NO_CHECKS,
	    { "reason", hgn_key_reason, .required = true, .about = "the rule id of a move that gives check" }),
	.compile = compile,
	.legality = &(const struct hgn_module_legality){
	    .forbids = forbids, .forbidden = "the other side in check, and no move may give check"
	},
};
