/* SPDX-License-Identifier: MIT
 * Diagrams of the moves of each piece, for sheets of rules. */
#ifndef HGN_DRAW_RULE_TARGETS_H
#define HGN_DRAW_RULE_TARGETS_H

#include "game/game.h"
#include "hgn.h"

/* A piece, its targets, and an arrow along each line that it slides on. The board is otherwise empty, but for a hurdle on
 * each line along which the piece hops. */
struct hgn_rule_targets {
	struct hgn_position *position;
	unsigned code, cell;
	uint8_t target[HGN_MAX_CELLS];    /* of enum hgn_diagram_target */
	struct hgn_diagram_marks arrows;
};

/* Find the cell from which the pieces of a type have most targets, and these. `conditional` selects the moves that need
 * the game's condition, instead of all others. Return 0, HGN_ENOTFOUND if there are none, or HGN_ENOMEM. */
int hgn_rule_targets_find(struct hgn_rule_targets *out, const struct hgn_game *game, int type, bool conditional);
void hgn_rule_targets_clear(struct hgn_rule_targets *targets);
/* Return true if some pieces have moves that need the game's condition, and others, so that they must be told apart. */
bool hgn_rule_targets_differ(const struct hgn_game *game);
/* Return the type of the hurdles in the diagram of a type, or -1 if it never hops: Pawns, or pieces of the last type. */
int hgn_rule_targets_hurdle(const struct hgn_game *game, int type);
/* Return true if a type has a diagram of its own: types that differ only in their family share that of the first family. */
bool hgn_rule_targets_wanted(const struct hgn_game *game, int type);

#endif
