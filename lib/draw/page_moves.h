/* SPDX-License-Identifier: MIT
 * HTML pages: legal moves of positions. */
#ifndef HGN_DRAW_PAGE_MOVES_H
#define HGN_DRAW_PAGE_MOVES_H

#include "hgn.h"
#include "hgn/tools/tools.h"

/* The targets of each cell in the last position of each side to move. */
struct hgn_page_moves;
struct hgn_page_moves *hgn_page_moves_new(void);
void hgn_page_moves_free(struct hgn_page_moves *moves);

/* Append the legal moves of a position as a JSON string of packed numbers, see page_escape.h. It has a group for each
 * cell whose targets differ from the last position with the same side to move: the cell, the number of targets, and the
 * targets, each as the difference from the one before. Cells are numbered from 0. Moves that do not go from cell to
 * cell are omitted. The string is "!" if moves are too many to list. Changes the position temporarily. */
void hgn_page_moves(struct hgn_buf *out, struct hgn_page_moves *moves, struct hgn_position *position);

#endif
