/* SPDX-License-Identifier: MIT
 * Look-up and definition of cell names. */
#ifndef HGN_BOARD_NAMES_H
#define HGN_BOARD_NAMES_H

#include "board/board.h"

/* Fill by_pair, row, column and by_part of a board, after its cells have names. */
void hgn_board_index_names(struct hgn_board *board);
/* Rename all cells. `name[cell]` is one to three lower-case letters except x, then a number from 1 to 999, at most
 * HGN_LONGEST_NAME bytes; names must be unique. The letters and numbers of files, ranks and levels do not change. */
int hgn_board_rename(struct hgn_board *board, const char *const *name, struct hgn_arena *arena,
    struct hgn_error *error);
/* Parse the cell name at the beginning of `text`. Return its length in bytes and set the cell, or return 0 if there is
 * none. For a well-formed name of no cell, return its length and set HGN_NO_CELL. */
size_t hgn_board_read_cell(uint16_t *cell, const struct hgn_board *board, const char *text, size_t n);
/* Return true if a text can disambiguate the origin of a move: a file or a rank; on prisms, any character of a cell
 * name. */
bool hgn_board_is_part(const struct hgn_board *board, const char *text, size_t n);
/* Return true if the name of a cell contains this file, rank or character, see hgn_board_is_part(). */
bool hgn_board_has_part(const struct hgn_board *board, unsigned cell, const char *part);
/* Return true if the name of some cell begins with a letter. */
bool hgn_board_begins(const struct hgn_board *board, char letter);

#endif
