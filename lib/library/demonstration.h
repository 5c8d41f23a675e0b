/* SPDX-License-Identifier: MIT
 * Demonstrations of game files. */
#ifndef HGN_LIBRARY_DEMONSTRATION_H
#define HGN_LIBRARY_DEMONSTRATION_H

#include "game/game.h"
#include "hgn.h"

/* A demonstration that was read. */
struct hgn_demonstrated {
	struct hgn_position *position; /* before the move, if one is shown */
	struct hgn_moves moves;        /* the move, or all moves of the piece */
	uint16_t cell;                 /* cell of the piece; HGN_NO_CELL if a move is shown */
	int type;                      /* type of the piece; -1 = unknown */
};

/* Read a demonstration, and check that it is legal. The position may lack pieces, and the game may be over. The struct
 * must be zero-initialised, and may be used again. Errors have the location in the file. */
int hgn_demonstration_read(struct hgn_demonstrated *out, const struct hgn_game *game,
    const struct hgn_demonstration *demonstration, struct hgn_error *error);
/* Show the piece of a type alone on an empty board: on the cell from which it has most moves, and of several such cells
 * on the closest to the centre. Return HGN_ENOTFOUND if it has no moves. */
int hgn_demonstration_make(struct hgn_demonstrated *out, const struct hgn_game *game, int type,
    struct hgn_error *error);
void hgn_demonstrated_clear(struct hgn_demonstrated *shown);

#endif
