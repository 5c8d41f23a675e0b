/* SPDX-License-Identifier: MIT
 * Positions, and making moves.
 *
 * A pseudo-legal move is one that the piece can make. It is legal if it also leaves the mover's royal piece unattacked
 * and no rule module forbids the resulting position. Only hgn_moves_add() allocates memory. */
#ifndef HGN_RULES_POSITION_H
#define HGN_RULES_POSITION_H

#include "game/game.h"
#include "game/module.h"
#include "hgn.h"

/* State that a move changes irreversibly. It is saved and restored as a whole. */
struct hgn_state {
	uint16_t ep_target, ep_pawn;     /* en passant: the cell passed, and the cell of the piece that can be
	                                  * captured */
	uint32_t clock;                  /* plies without a capture or a Pawn move, if counted; not hashed */
	uint8_t rights;                  /* castling rights: a set of hgn_castling_right() */
	uint8_t check;                   /* the side to move is in check */
	uint8_t phase;                   /* phase of a module; 0 = ordinary play */
	uint8_t block[HGN_STATE_BLOCK];  /* state of the module that writes positions, or zero */
};

/* Data for unmaking a move. */
#define HGN_UNDO_CELLS 32
struct hgn_undo {
	struct hgn_state state;
	uint32_t number;
	uint8_t side;
	int n;                           /* changed cells in order, and their former contents */
	struct { uint16_t cell; uint8_t code; } was[HGN_UNDO_CELLS];
};

struct hgn_position {
	const struct hgn_game *game;
	uint8_t at[HGN_MAX_CELLS];       /* piece codes, 0 = empty */
	struct hgn_cells pieces[3];      /* cells of each side's pieces, and of neutral ones */
	uint16_t count[HGN_MAX_CODES];   /* number of pieces of each code on the board */
	uint16_t king[2];                /* cell of the royal piece, HGN_NO_CELL if there is none */
	uint8_t side;                    /* side to move */
	uint32_t number;
	struct hgn_state state;
	struct hgn_undo *undo;           /* while a move is made: hgn_position_set() records changes there; else NULL */
	uint64_t set[HGN_MAX_SETS * HGN_CELL_WORDS]; /* cells of each code, and other sets: [number * board.words +
	                                              * word] */
};

/* Return true if the moves of the current phase are too many to list. */
static inline bool
hgn_position_has_too_many_moves(const struct hgn_position *position)
{
	return (position->game->too_many_moves >> position->state.phase & 1) != 0;
}

/* Return true if the royal piece of a side is in its pocket. */
bool hgn_position_royal_waits(const struct hgn_position *position, int side);

/* Return true if a side must have a royal piece and has none, on the board or in its pocket. */
static inline bool
hgn_position_lacks_royal(const struct hgn_position *position, int side)
{
	return position->game->royal_of[side] >= 0 && position->king[side] == HGN_NO_CELL &&
	    !hgn_position_royal_waits(position, side);
}

/* Return true if a piece is on a cell of a set of `words`. */
static inline bool
hgn_position_meets(const struct hgn_position *position, const uint64_t *set, const int words)
{
	uint64_t any = 0;
	int i;

	for (i = 0; i < words; i++)
		any |= set[i] & (position->pieces[0].word[i] | position->pieces[1].word[i] |
		    position->pieces[2].word[i]);
	return any != 0;
}

/* Clear a position: an empty board, White to move. */
void hgn_position_clear(struct hgn_position *position, const struct hgn_game *game);
/* Put a piece on an empty cell; remove the piece from a cell. Both update sets and counts. The cell of a royal piece is
 * the one on which it was put last. */
void hgn_position_put(struct hgn_position *position, unsigned cell, unsigned code);
void hgn_position_remove(struct hgn_position *position, unsigned cell);
/* Remove the castling rights that depend on a cell, which a piece leaves or is captured on. */
void hgn_position_lose_rights(struct hgn_position *position, unsigned cell);
/* Record all changes of moves by hgn_position_set() in a game, for modules with `played`. */
void hgn_game_play_in_full(struct hgn_game *game);
/* Return the first cell with a code, or HGN_NO_CELL. */
uint16_t hgn_position_find(const struct hgn_position *position, unsigned code);
/* Set the code of a cell (0 = empty), and record the former code for unmaking the current move. */
void hgn_position_set(struct hgn_position *position, unsigned cell, unsigned code);
/* Set the en passant cells, HGN_NO_CELL for none. */
void hgn_position_set_ep(struct hgn_position *position, uint16_t target, uint16_t pawn);
/* Make a pseudo-legal move; unmake it. Making it fills `undo`. */
void hgn_position_make(struct hgn_position *position, const struct hgn_move *move, struct hgn_undo *undo);
void hgn_position_unmake(struct hgn_position *position, const struct hgn_undo *undo);

#endif
