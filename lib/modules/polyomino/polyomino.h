/* SPDX-License-Identifier: MIT
 * Polyominoes: neutral pieces are placed, then one player chooses a side, then both fill the board with pieces that
 * cover several cells and have one shape per side. A player who cannot place a piece has lost.
 *
 * A covered cell has the code of the shape. Positions do not record which cells belong to one piece. */
#ifndef HGN_MODULES_POLYOMINO_POLYOMINO_H
#define HGN_MODULES_POLYOMINO_POLYOMINO_H

#include "modules/polyomino/polyomino_rules.h"

/* Kinds of moves. */
enum hgn_polyomino_kind {
	HGN_KIND_NEUTRALS = HGN_KIND_OWN, /* cell = cells of the neutral pieces */
	HGN_KIND_CHOOSE,                  /* aux = side that the chooser takes */
	HGN_KIND_PLACE                    /* cell = cells of a polyomino */
};
#define HGN_POLYOMINO_CELLS 255 /* maximum cells of a board, because positions count cells in a byte */

/* Phases of the opening. White is to move in the first, Black in the second. */
enum hgn_polyomino_phase { HGN_POLYOMINO_PLAY, HGN_POLYOMINO_PLACE, HGN_POLYOMINO_CHOOSE, HGN_POLYOMINO_PHASES };
/* Names of the phases in FEN. */
extern const char *const hgn_polyomino_phase_names[HGN_POLYOMINO_PHASES];

/* Return the kind of a move in enum hgn_polyomino_kind. */
static inline int
hgn_polyomino_kind(const struct hgn_game *game, const struct hgn_move *move)
{
	return move->kind - hgn_polyomino_rules(game)->shift;
}

/* Count the pieces that a side has placed; count those that it still has. */
int hgn_polyomino_placed(const struct hgn_position *position, int side);
int hgn_polyomino_left(const struct hgn_position *position, int side);
/* Kinds of moves, and the hook `generate`. */
extern const struct hgn_kind hgn_polyomino_kinds[];
bool hgn_polyomino_generate(const struct hgn_position *position, hgn_each_move_fn *each, void *ctx);
int hgn_polyomino_random_move(struct hgn_move *out, struct hgn_position *position, hgn_below_fn *below, void *ctx);

#endif
