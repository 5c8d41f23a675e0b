/* SPDX-License-Identifier: MIT */
#ifndef HGN_BOARD_NAMES_H
#define HGN_BOARD_NAMES_H

#include "board/board.h"

/* Fill by_pair and by_part of a board whose cells have names. */
void hgn_board_index_names(struct hgn_board *board);
/* Call cells otherwise: `name[cell]` is one to three small letters other than x and a number from 1 to 999, no more than
 * HGN_LONGEST_NAME bytes in all, and no two are the same. Files, ranks and levels keep their letters and numbers. */
int hgn_board_rename(struct hgn_board *board, const char *const *name, struct hgn_arena *arena, struct hgn_error *error);
/* Read a cell's name at the start of `text`: returns its length in bytes and the cell, or 0 when no cell of this board
 * is named there. A name with the right shape that is off the board gives its length and HGN_NO_CELL. */
size_t hgn_board_read_cell(uint16_t *cell, const struct hgn_board *board, const char *text, size_t n);
/* Return true if a text is a part of a cell's name that may be an origin: a file or a rank; on a prism a character. */
bool hgn_board_is_part(const struct hgn_board *board, const char *text, size_t n);
/* Whether a cell's name has such a part. */
bool hgn_board_has_part(const struct hgn_board *board, unsigned cell, const char *part);
/* Whether the name of a cell begins with a letter. */
bool hgn_board_begins(const struct hgn_board *board, char letter);

#endif
