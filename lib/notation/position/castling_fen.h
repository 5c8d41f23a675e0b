/* SPDX-License-Identifier: MIT
 * The castling field of FEN. */
#ifndef HGN_NOTATION_POSITION_CASTLING_FEN_H
#define HGN_NOTATION_POSITION_CASTLING_FEN_H

#include "notation/position/fen_scan.h"
#include "rules/position.h"

/* Return the letters of all rights in order, White's first. */
const char *hgn_castling_letters(const struct hgn_game *game);
/* Parse the castling field. In lenient parsing, the letters may have any order, and rights whose pieces are not on
 * their initial cells are dropped. */
int hgn_castling_fen_read(struct hgn_fen_scan *scan);
/* Write the field to a buffer of at least HGN_CASTLING_FEN bytes. Return its end. */
#define HGN_CASTLING_FEN (2 * HGN_MAX_RIGHTS + 1)
char *hgn_castling_fen_put(char *p, const struct hgn_position *position);

#endif
