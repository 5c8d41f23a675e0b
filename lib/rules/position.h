/* SPDX-License-Identifier: MIT
 * Positions, and the moves on them.
 *
 * A pseudo-legal move is one that the piece can make; it is legal when it also leaves the mover's royal piece
 * unattacked and no rule module forbids the result. Only hgn_moves_add() allocates. */
#ifndef HGN_RULES_POSITION_H
#define HGN_RULES_POSITION_H

#include "game/game.h"
#include "game/module.h"
#include "hgn.h"

/* State that a move changes irreversibly; it is saved and restored as a whole. */
struct hgn_state {
	uint16_t ep_target, ep_pawn;     /* en passant: the cell stepped over, and the piece to be captured there */
	uint32_t clock;                  /* half-moves without capture or Pawn's move, where counted; not hashed */
	uint8_t rights;                  /* to castle: a set of hgn_castling_right() */
	uint8_t check;                   /* whether the side to move is in check */
	uint8_t stage;                   /* what a module has the game in the middle of; 0 = ordinary play */
	uint8_t block[HGN_STATE_BLOCK];  /* what the module that writes positions keeps of its own; or zero */
};

/* Data to take a move back. */
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
	struct hgn_cells pieces[3];      /* the cells of each side's pieces, and of neutral ones */
	uint8_t count[HGN_MAX_CODES];    /* pieces of each code on the board */
	uint16_t king[2];                /* cell of the royal piece, HGN_NO_CELL when there is none */
	uint8_t side;                    /* to move */
	uint32_t number;
	struct hgn_state state;
	struct hgn_undo *undo;           /* while a move is played: hgn_position_set() notes there; else NULL */
	uint64_t set[HGN_MAX_SETS * HGN_CELL_WORDS]; /* of each code, and more: [number * board.words + word] */
};

/* Whether the moves of the present stage are too many to list. */
static inline bool
hgn_position_is_unlistable(const struct hgn_position *position)
{
	return (position->game->unlistable >> position->state.stage & 1) != 0;
}

/* Return true if a side should have a royal piece and has none. */
static inline bool
hgn_position_lacks_royal(const struct hgn_position *position, int side)
{
	return position->game->royal_of[side] >= 0 && position->king[side] == HGN_NO_CELL;
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

/* An empty board, White to move. */
void hgn_position_clear(struct hgn_position *position, const struct hgn_game *game);
/* Put a piece on an empty cell; take whatever is there. Both keep sets and counts; where a royal piece was put last is
 * where it counts as standing. */
void hgn_position_put(struct hgn_position *position, unsigned cell, unsigned code);
void hgn_position_take(struct hgn_position *position, unsigned cell);
/* Lose the castling rights that depend on a cell, which a piece leaves or is captured on. */
void hgn_position_lose_rights(struct hgn_position *position, unsigned cell);
/* Have all moves of a game noted by hgn_position_set(), for modules with `played`. */
void hgn_game_play_in_full(struct hgn_game *game);
/* The first cell that holds a code, or HGN_NO_CELL. */
uint16_t hgn_position_find(const struct hgn_position *position, unsigned code);
/* Make a cell hold a code (0 = empty), noting what it held in the undo of the move that is being played. */
void hgn_position_set(struct hgn_position *position, unsigned cell, unsigned code);
/* Set the en-passant cells, HGN_NO_CELL for none. */
void hgn_position_set_ep(struct hgn_position *position, uint16_t target, uint16_t pawn);
/* Play a pseudo-legal move, and take it back. `undo` is filled by make. */
void hgn_position_make(struct hgn_position *position, const struct hgn_move *move, struct hgn_undo *undo);
void hgn_position_unmake(struct hgn_position *position, const struct hgn_undo *undo);

#endif
