/* SPDX-License-Identifier: MIT
 * Mobilization: the first turns of each side are compound. A compound turn moves several pieces, each once and without
 * captures. The mover's royal piece must be safe only after the last move. Phase n of a position is the nth compound
 * turn of the side to move. */
#ifndef HGN_MODULES_MOBILIZATION_MOBILIZATION_H
#define HGN_MODULES_MOBILIZATION_MOBILIZATION_H

#include "game/module.h"
#include "modules/slots.h"
#include "rules/position.h"

#define HGN_TURN_MOVES (HGN_MOVE_CELLS / 2)
#define HGN_MAX_PHASES 9

enum hgn_mobilization_reason { HGN_MOBILIZE_COUNT, HGN_MOBILIZE_PIECE, HGN_MOBILIZE_TWICE, HGN_MOBILIZE_CAPTURE,
	HGN_MOBILIZE_REASONS };

/* The parameters of the module. */
struct hgn_mobilization {
	uint64_t types; /* set of types that may move */
	const char *turns; /* the text from which `phases` and `max` are parsed */
	int phases;
	uint8_t max[2][HGN_MAX_PHASES]; /* maximum moves per turn of each side in phases 1, 2 and so on */
	const char *reason[HGN_MOBILIZE_REASONS]; /* rule ids */
};

static inline const struct hgn_mobilization *
hgn_mobilization_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_MOBILIZATION];
}

/* A turn under construction. Its moves are made one by one. */
struct hgn_turn {
	struct hgn_position *position;
	struct hgn_move move;          /* the turn so far */
	uint8_t piece[HGN_TURN_MOVES]; /* codes of the moved pieces before their moves */
	struct hgn_cells moved;        /* cells of the moved pieces */
};

/* Return the maximum number of moves in the turn of the side to move. */
int hgn_turn_max(const struct hgn_position *position);
/* Begin a turn without moves. `position` changes until hgn_turn_undo() has unmade every move. */
void hgn_turn_begin(struct hgn_turn *turn, struct hgn_position *position);
/* Return true if the piece on a cell may move in compound turns and has not moved in this turn. */
bool hgn_turn_is_free(const struct hgn_turn *turn, unsigned cell);
/* List the moves of the piece on a cell with which a turn may continue, at most HGN_CELL_MOVES. Return their number. */
int hgn_turn_moves_from(struct hgn_move *list, const struct hgn_turn *turn, unsigned cell);
/* Find the move of the piece on a cell to another cell. Return true if another free piece could make a move there. */
bool hgn_turn_find(struct hgn_move *out, const struct hgn_turn *turn, unsigned from, unsigned to);
void hgn_turn_add(struct hgn_turn *turn, const struct hgn_move *move);
void hgn_turn_undo(struct hgn_turn *turn);
enum hgn_evasion { HGN_EVASION_NONE, HGN_EVASION_FOUND,
	HGN_EVASION_UNKNOWN /* there may be one, but the search stopped after a million positions */ };

/* Search for a turn that ends the check of the side to move. `out` receives it. The search can only stop at its limit
 * if more than three moves must clear the way for a move that helps. After HGN_EVASION_UNKNOWN, callers accept a pass
 * in check unless it is the last turn of mobilization, because a legal pass must not be refused. Readers of moves
 * report HGN_FLAW_UNCHECKED. */
enum hgn_evasion hgn_turn_evasion(struct hgn_move *out, const struct hgn_position *position);
/* Return true if this is the last compound turn of the side to move. */
bool hgn_turn_is_last(const struct hgn_position *position);

/* ---- influence ---- */

/* Influence: some moves are only allowed for pieces that are adjacent, before the move, to a friendly piece of a given
 * type. The parameters of the module. */
struct hgn_influence {
	int8_t type;     /* type that exerts influence */
	struct hgn_added_moves moves;
	uint64_t *types; /* set of types that have additional moves under influence; other modules may add to it */
};
static inline const struct hgn_influence *
hgn_influence_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_INFLUENCE];
}

/* Return true if the piece on a cell is under influence. */
bool hgn_influence_reaches(const struct hgn_position *position, unsigned cell);

/* ---- charges ---- */

/* A piece under influence moves along a line, removes all pieces on it, friends and enemies, and is removed itself. */
#define HGN_CHARGE_SUFFIX '^'

enum hgn_charge_reason { HGN_CHARGE_INFLUENCE, HGN_CHARGE_BLOCKED, HGN_CHARGE_DISTANCE, HGN_CHARGE_ROYAL,
	HGN_CHARGE_REASONS };

/* The parameters of the module, and tables. */
struct hgn_charge_rules {
	int8_t type;
	int min, max;                           /* length in cells: `max`, or less at the edge of the board, but at
						 * least `min` */
	struct hgn_vec step[HGN_MAX_NEAR];      /* directions; step[steps - 1 - i] is the opposite of step[i] */
	int steps;
	uint16_t *cell;                         /* [(from * steps + direction) * max + i]: the ith cell ahead */
	uint8_t *cells;                         /* [from * steps + direction]: number of cells ahead, at most `max` */
	struct hgn_cells *around;               /* [cell]: cells ahead in all directions */
	const char *reason[HGN_CHARGE_REASONS]; /* rule ids */
};

static inline const struct hgn_charge_rules *
hgn_charge_rules(const struct hgn_game *game)
{
	return game->data[HGN_SLOT_CHARGE];
}

/* ---- tables of hooks ---- */

extern const struct hgn_module_text hgn_turn_text;
extern const struct hgn_module_state hgn_turn_state;
struct hgn_drawing;
extern const struct hgn_drawing hgn_turn_drawing, hgn_charge_drawing, hgn_influence_drawing;

#endif
