/* SPDX-License-Identifier: MIT
 * Mobilization: the first turns of each side are compound. A turn moves several pieces one after the other, each once
 * and none capturing; only after the last must the mover's royal piece be safe. Stage n of a position is the n-th such turn
 * of the side to move. */
#ifndef HGN_MODULES_MOBILIZATION_MOBILIZATION_H
#define HGN_MODULES_MOBILIZATION_MOBILIZATION_H

#include "modules/slots.h"
#include "rules/position.h"

#define HGN_KIND_MOBILIZE HGN_KIND_OWN /* cell = where pieces go from and to, in pairs */

#define HGN_TURN_MOVES (HGN_MOVE_CELLS / 2)
#define HGN_MOST_STAGES 9

enum hgn_mobilization_reason { HGN_MOBILIZE_COUNT, HGN_MOBILIZE_PIECE, HGN_MOBILIZE_TWICE, HGN_MOBILIZE_CAPTURE,
	HGN_MOBILIZE_REASONS };

/* What the module was told. */
struct hgn_mobilization {
	uint64_t types; /* that may move, a set */
	int stages;
	uint8_t most[2][HGN_MOST_STAGES]; /* moves of each side's turn in stages 1, 2 ... */
	const char *reason[HGN_MOBILIZE_REASONS]; /* rule ids */
	int shift; /* see hgn_game_kind_shift() */
};

static inline const struct hgn_mobilization *
hgn_mobilization_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_MOBILIZATION];
}

/* A turn in the making: its moves are played on the position one by one. */
struct hgn_turn {
	struct hgn_position *position;
	struct hgn_move move;          /* the whole, as far as it goes */
	uint8_t piece[HGN_TURN_MOVES]; /* what moved, by the code that it had before */
	struct hgn_cells moved;        /* where pieces stand that have moved */
};

/* How many moves the turn of the side to move may have. */
int hgn_turn_most(const struct hgn_position *position);
/* Begin a turn of no moves; `position` is played on until hgn_turn_undo() has taken back every move. */
void hgn_turn_begin(struct hgn_turn *turn, struct hgn_position *position);
/* Whether a piece may move in turns, and on a cell has not moved in this one. */
bool hgn_turn_is_free(const struct hgn_turn *turn, unsigned cell);
/* The moves that a turn may go on with, of the piece on a cell: at most HGN_CELL_MOVES; returns how many. */
int hgn_turn_moves_from(struct hgn_move *list, const struct hgn_turn *turn, unsigned cell);
void hgn_turn_add(struct hgn_turn *turn, const struct hgn_move *move);
void hgn_turn_undo(struct hgn_turn *turn);
/* Whether some turn of the side to move, which is in check, ends the check: it is put into `out` (may be NULL). The
 * search gives up after a million positions; that takes more than three moves to make room for one that helps. */
bool hgn_turn_evasion(struct hgn_move *out, const struct hgn_position *position);
/* Whether the side to move may make no move at all: when it is not in check, or no turn ends the check and the other
 * side has a turn of this kind to come. */
bool hgn_turn_may_pass(const struct hgn_position *position);
/* Whether no turn of this kind comes after the one of the side to move. */
bool hgn_turn_is_last(const struct hgn_position *position);

#endif
