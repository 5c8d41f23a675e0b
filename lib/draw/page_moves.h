/* SPDX-License-Identifier: MIT
 * Legal moves of positions in a page. */
#ifndef HGN_DRAW_PAGE_MOVES_H
#define HGN_DRAW_PAGE_MOVES_H

#include "hgn.h"
#include "hgn/tools/tools.h"

/* For each cell the targets of its piece; and those when each side was to move last. */
struct hgn_page_moves;
struct hgn_page_moves *hgn_page_moves_new(void);
void hgn_page_moves_free(struct hgn_page_moves *moves);

/* Append the legal moves of a position as a JSON string of packed numbers (see page_escape.h), with a group for each
 * cell whose targets differ from the previous position with the same side to move: the cell, the number of targets, and
 * the targets, each as its distance from the one before. Cells are numbered from 0, and moves that are not from cell to
 * cell are omitted. The string is "!" if there are too many moves to list. The position is modified temporarily. */
void hgn_page_moves(struct hgn_buf *out, struct hgn_page_moves *moves, struct hgn_position *position);

#endif
