/* SPDX-License-Identifier: MIT
 * Writing of FEN: `board side state number`. */
#ifndef HGN_NOTATION_FEN_WRITE_H
#define HGN_NOTATION_FEN_WRITE_H

#include "base/buf.h"
#include "notation/dialect.h"
#include "rules/position.h"

/* Find the pieces that could have made the double step over `target` with the last move: they are one step beyond it,
 * or more if first steps are longer, and the cell one step before it exists and is empty. */
#define HGN_EP_PAWNS 8
int hgn_fen_ep_pawns(uint16_t *pawns, const struct hgn_position *position, unsigned target);

/* Maximum bytes of a cell in FEN: the piece, the height of its stack, and the character after it. */
#define HGN_FEN_CELL 8

/* The board of the last position written, by ranks, most of which are the same in the next position. Zero-initialise
 * it. */
struct hgn_fen_memory {
	const struct hgn_game *game;
	uint8_t at[HGN_MAX_CELLS];
	uint16_t rank_of[HGN_MAX_CELLS]; /* the rank of each cell, from 0 */
	int ranks;
	struct hgn_fen_rank {
		uint16_t first, last, len; /* cells; bytes of its text, including the character after it */
	} rank[HGN_MAX_CELLS];
	char text[HGN_MAX_CELLS * HGN_FEN_CELL + HGN_BUF_SLACK]; /* the text of a rank begins at `first` *
	                                                          * HGN_FEN_CELL */
};

/* Append FEN as hgn_position_fen() does, but faster if the position is similar to the last one in `memory`, which may
 * be NULL. */
void hgn_position_fen_again(struct hgn_buf *out, const struct hgn_position *position, struct hgn_fen_memory *memory);

#endif
