/* SPDX-License-Identifier: MIT
 * Mobilization: the first turns of each side are compound. A turn moves several pieces one after the other, each once
 * and without captures; the mover's royal piece must be safe only after the last move. Phase n of a position is the nth
 * compound turn of the side to move. */
#ifndef HGN_MODULES_MOBILIZATION_MOBILIZATION_H
#define HGN_MODULES_MOBILIZATION_MOBILIZATION_H

#include "modules/slots.h"
#include "rules/position.h"

#define HGN_KIND_MOBILIZE HGN_KIND_OWN /* cell = origins and targets, in pairs */

#define HGN_TURN_MOVES (HGN_MOVE_CELLS / 2)
#define HGN_MAX_PHASES 9

enum hgn_mobilization_reason { HGN_MOBILIZE_COUNT, HGN_MOBILIZE_PIECE, HGN_MOBILIZE_TWICE, HGN_MOBILIZE_CAPTURE,
	HGN_MOBILIZE_REASONS };

/* The parameters of the module. */
struct hgn_mobilization {
	uint64_t types; /* types that may move, a set */
	int phases;
	uint8_t max[2][HGN_MAX_PHASES]; /* maximum moves of each side's turn in phases 1, 2 ... */
	const char *reason[HGN_MOBILIZE_REASONS]; /* rule ids */
	int shift; /* see hgn_game_kind_shift() */
};

static inline const struct hgn_mobilization *
hgn_mobilization_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_MOBILIZATION];
}

/* A turn that is being made: its moves are played on the position one by one. */
struct hgn_turn {
	struct hgn_position *position;
	struct hgn_move move;          /* the turn so far */
	uint8_t piece[HGN_TURN_MOVES]; /* codes that the moved pieces had before */
	struct hgn_cells moved;        /* cells of pieces that have moved */
};

/* Return the maximum number of moves in the turn of the side to move. */
int hgn_turn_max(const struct hgn_position *position);
/* Begin a turn without moves. `position` is modified until hgn_turn_undo() has unmade every move. */
void hgn_turn_begin(struct hgn_turn *turn, struct hgn_position *position);
/* Return true if the piece on a cell may move in compound turns and has not moved in this one. */
bool hgn_turn_is_free(const struct hgn_turn *turn, unsigned cell);
/* List the moves of the piece on a cell with which a turn may continue, at most HGN_CELL_MOVES. Return their number. */
int hgn_turn_moves_from(struct hgn_move *list, const struct hgn_turn *turn, unsigned cell);
void hgn_turn_add(struct hgn_turn *turn, const struct hgn_move *move);
void hgn_turn_undo(struct hgn_turn *turn);
/* Search for a turn that ends a check of the side to move; `out` may be NULL. Return false if there is none. The search
 * stops after a million positions, which only happens if more than three moves are needed to open a way for one that
 * helps. */
bool hgn_turn_evasion(struct hgn_move *out, const struct hgn_position *position);
/* Return true if the side to move may make no move: it is not in check, or no turn ends the check and the other side
 * has another compound turn. */
bool hgn_turn_may_pass(const struct hgn_position *position);
/* Return true if the compound turn of the side to move is the last one. */
bool hgn_turn_is_last(const struct hgn_position *position);

#endif
