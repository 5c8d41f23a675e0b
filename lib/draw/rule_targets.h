/* SPDX-License-Identifier: MIT
 * Diagrams of the moves of each piece, for sheets of rules. */
#ifndef HGN_DRAW_RULE_TARGETS_H
#define HGN_DRAW_RULE_TARGETS_H

#include "game/game.h"
#include "hgn.h"

/* A piece on an otherwise empty board, its targets, and an arrow along each line that it slides on. */
struct hgn_rule_targets {
	unsigned code, cell;
	uint8_t target[HGN_MAX_CELLS];    /* of enum hgn_diagram_target */
	struct hgn_diagram_marks arrows;
};

/* Find the cell from which the pieces of a type have most targets, and these. `conditional` selects the moves that need
 * the game's condition, instead of all others. Return 0, HGN_ENOTFOUND if there are none, or HGN_ENOMEM. Requires
 * hgn_diagram_marks_clear() afterwards. */
int hgn_rule_targets_find(struct hgn_rule_targets *out, const struct hgn_game *game, int type, bool conditional);
/* Return true if a type has a diagram of its own: types that differ only in their family share that of the first family. */
bool hgn_rule_targets_wanted(const struct hgn_game *game, int type);

#endif
