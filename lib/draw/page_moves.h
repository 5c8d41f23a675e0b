/* SPDX-License-Identifier: MIT
 * Where the pieces of a position may go, in a page. */
#ifndef HGN_DRAW_PAGE_MOVES_H
#define HGN_DRAW_PAGE_MOVES_H

#include "hgn.h"
#include "hgn/tools/tools.h"

/* Of each cell those that its piece may go to; and the same when each side was to move last. */
struct hgn_page_moves;
struct hgn_page_moves *hgn_page_moves_new(void);
void hgn_page_moves_free(struct hgn_page_moves *moves);

/* Append the legal moves of a position as a JSON string of packed numbers (see page_escape.h): a cell, how many cells its
 * piece may go to, and these, each as its distance from the one before; again and again, for all cells where that is not
 * as it was in the position before in which the same side was to move. Cells are numbered from 0, and moves of no cell to
 * another are left out. "!" where moves are too many to list. The position comes back as it was. */
void hgn_page_moves(struct hgn_buf *out, struct hgn_page_moves *moves, struct hgn_position *position);

#endif
