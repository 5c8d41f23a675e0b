/* SPDX-License-Identifier: MIT
 * Reading and writing of the castling field of FEN. */
#ifndef HGN_NOTATION_CASTLING_FEN_H
#define HGN_NOTATION_CASTLING_FEN_H

#include "notation/fen_scan.h"
#include "rules/position.h"

/* Return the letters of rights in their order, White's first. */
const char *hgn_castling_letters(const struct hgn_game *game);
/* Read the castling field. In lenient reading the letters may have any order, and rights whose pieces are not on their
 * initial cells are dropped. */
int hgn_castling_fen_read(struct hgn_fen_scan *scan);
/* Put the field into at least HGN_CASTLING_FEN bytes, and return its end. */
#define HGN_CASTLING_FEN (2 * HGN_MAX_RIGHTS + 1)
char *hgn_castling_fen_put(char *p, const struct hgn_position *position);

#endif
