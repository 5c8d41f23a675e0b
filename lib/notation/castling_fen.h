/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_CASTLING_FEN_H
#define HGN_NOTATION_CASTLING_FEN_H

#include "rules/position.h"

/* The letters of rights in their order, White's first. */
const char *hgn_castling_letters(const struct hgn_game *game);
/* The castling field of positions with six fields: read it from text[*at] on; write it, and put it where there is room
 * for HGN_CASTLING_FEN bytes, which returns its end. A right whose pieces are not at home is an error if `dropped` is
 * NULL; otherwise its letter is appended there. */
#define HGN_CASTLING_FEN (2 * HGN_MAX_RIGHTS + 1)
int hgn_castling_fen_read(struct hgn_position *position, struct hgn_buf *dropped, const char *text, size_t n, size_t *at,
    struct hgn_error *error);
char *hgn_castling_fen_put(char *p, const struct hgn_position *position);
void hgn_castling_fen_write(struct hgn_buf *out, const struct hgn_position *position);

#endif
