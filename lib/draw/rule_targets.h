/* SPDX-License-Identifier: MIT
 * Diagrams of the moves of each piece, for rule sheets. */
#ifndef HGN_DRAW_RULE_TARGETS_H
#define HGN_DRAW_RULE_TARGETS_H

#include "game/game.h"
#include "hgn.h"

/* A diagram: a piece on an otherwise empty board, its targets, and an arrow along each line of a rider. Where the piece
 * hops, each line has a hurdle. */
struct hgn_rule_targets {
	struct hgn_position *position;
	unsigned code, cell;
	uint8_t target[HGN_MAX_CELLS];    /* enum hgn_diagram_target for each cell */
	struct hgn_diagram_marks arrows;
};

/* Some moves begin only in a zone, so a type can have several diagrams: one for each set of these zones. */
#define HGN_RULE_ORIGINS (HGN_MAX_ZONES + 1)

/* Find the sets of zones to which cells belong, as bits in ascending order. Only zones in which moves of a type begin
 * count, but not those of double steps. Return the number of sets; one is empty if some cells are in no zone. */
int hgn_rule_targets_origins(uint32_t sets[HGN_RULE_ORIGINS], const struct hgn_game *game, int type);
/* Return true if moves of a type other than double steps begin only in a zone. */
bool hgn_rule_targets_begin(const struct hgn_game *game, int type, int zone);
/* Make the diagram of a type, with its piece on the cell from which it has most targets, among the cells with a set of
 * zones. `conditional` selects the moves that depend on the game's condition, instead of all others. Return 0,
 * HGN_ENOTFOUND if the type has no such moves, or HGN_ENOMEM. */
int hgn_rule_targets_find(struct hgn_rule_targets *out, const struct hgn_game *game, int type, uint32_t origins,
    bool conditional);
void hgn_rule_targets_clear(struct hgn_rule_targets *targets);
/* Return true if some moves depend on the game's condition and others do not, so that they need separate diagrams. */
bool hgn_rule_targets_differ(const struct hgn_game *game);
/* Return the type of the hurdles in the diagram of a type: Pawns, or pieces of the last type; -1 if the type never
 * hops. */
int hgn_rule_targets_hurdle(const struct hgn_game *game, int type);
/* Return true if a type has a diagram. Types that differ only in their family share a diagram. */
bool hgn_rule_targets_wanted(const struct hgn_game *game, int type);

#endif
