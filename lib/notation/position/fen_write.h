/* SPDX-License-Identifier: MIT
 * Writing of FEN. */
#ifndef HGN_NOTATION_POSITION_FEN_WRITE_H
#define HGN_NOTATION_POSITION_FEN_WRITE_H

#include "base/buf.h"
#include "notation/foreign/dialect.h"
#include "rules/position.h"

/* Find the pieces that may have made the last move, a double step over `target`. They are one step beyond it, or more
 * if first steps are longer, and the cell one step before it is empty. Return their number. */
#define HGN_EP_PAWNS 8
int hgn_fen_ep_pawns(uint16_t *pawns, const struct hgn_position *position, unsigned target);

/* Maximum bytes of a cell in FEN: piece, height of the stack, separator. */
#define HGN_FEN_CELL 8

/* The last board that was written, by ranks, most of which are unchanged in the next position. Zero-initialise it. */
struct hgn_fen_memory {
	const struct hgn_game *game;
	uint8_t at[HGN_MAX_CELLS];
	uint16_t rank_of[HGN_MAX_CELLS]; /* rank of each cell, 0-based */
	int ranks;
	struct hgn_fen_rank {
		uint16_t first, last, len; /* range of cells; length of the text, including the separator after it */
	} rank[HGN_MAX_CELLS];
	char text[HGN_MAX_CELLS * HGN_FEN_CELL + HGN_BUF_SLACK]; /* the text of a rank begins at `first` *
								  * HGN_FEN_CELL */
};

/* Append FEN as hgn_position_fen() does, but faster if the position is similar to the last one in `memory`, which may
 * be NULL. */
void hgn_position_fen_again(struct hgn_buf *out, const struct hgn_position *position, struct hgn_fen_memory *memory);

#endif
