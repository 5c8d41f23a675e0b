/* SPDX-License-Identifier: MIT
 * Reading and defining names of cells. */
#ifndef HGN_BOARD_NAMES_H
#define HGN_BOARD_NAMES_H

#include "board/board.h"

/* Fill by_pair, row, column and by_part of a board whose cells have names. */
void hgn_board_index_names(struct hgn_board *board);
/* Rename the cells: `name[cell]` is one to three lower-case letters except x, and a number from 1 to 999, together at
 * most HGN_LONGEST_NAME bytes, and all names differ. Letters and numbers of files, ranks and levels are kept. */
int hgn_board_rename(struct hgn_board *board, const char *const *name, struct hgn_arena *arena, struct hgn_error *error);
/* Read a cell's name at the start of `text`. Return its length in bytes and set the cell, or return 0 if there is no
 * name. If the name is well-formed but not on the board, its length is returned and the cell is HGN_NO_CELL. */
size_t hgn_board_read_cell(uint16_t *cell, const struct hgn_board *board, const char *text, size_t n);
/* Return true if a text is a part of a cell's name that may be given as an origin: a file or a rank; on a prism any
 * character of the name. */
bool hgn_board_is_part(const struct hgn_board *board, const char *text, size_t n);
/* Return true if a cell's name has such a part. */
bool hgn_board_has_part(const struct hgn_board *board, unsigned cell, const char *part);
/* Return true if the name of some cell begins with a letter. */
bool hgn_board_begins(const struct hgn_board *board, char letter);

#endif
