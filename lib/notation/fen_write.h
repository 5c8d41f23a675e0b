/* SPDX-License-Identifier: MIT
 * Position text written: `board side state number`. */
#ifndef HGN_NOTATION_FEN_WRITE_H
#define HGN_NOTATION_FEN_WRITE_H

#include "base/buf.h"
#include "notation/dialect.h"
#include "rules/position.h"

/* The pieces that could have made the double step over `target` just now: they stand one step beyond it, or more where
 * first steps are longer, and the cell one step before it exists and is empty. */
#define HGN_EP_PAWNS 8
int hgn_fen_ep_pawns(uint16_t *pawns, const struct hgn_position *position, unsigned target);

/* Room enough for a cell in position text: a piece, the digit of its stack, what stands behind. */
#define HGN_FEN_CELL 8

/* The board of the last position that was written, by its ranks: most of the next one's are the same. All zeros where
 * there was none. */
struct hgn_fen_memory {
	const struct hgn_game *game;
	uint8_t at[HGN_MAX_CELLS];
	uint16_t rank_of[HGN_MAX_CELLS]; /* the rank of each cell, from 0 */
	int ranks;
	struct hgn_fen_rank {
		uint16_t first, last, len; /* cells; bytes of its text, with what stands behind */
	} rank[HGN_MAX_CELLS];
	char text[HGN_MAX_CELLS * HGN_FEN_CELL + HGN_BUF_SLACK]; /* a rank's begins at `first` * HGN_FEN_CELL */
};

/* As hgn_position_fen(), but faster for positions that are much like the one before. `memory` may be NULL. */
void hgn_position_fen_again(struct hgn_buf *out, const struct hgn_position *position, struct hgn_fen_memory *memory);

#endif
