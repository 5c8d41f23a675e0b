/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_CASTLING_FEN_H
#define HGN_NOTATION_CASTLING_FEN_H

#include "rules/position.h"

/* The letters of rights in their order, White's first. */
const char *hgn_castling_letters(const struct hgn_game *game);
/* The castling field of positions with six fields: read it from text[*at] on, write it. */
int hgn_castling_fen_read(struct hgn_position *position, const char *text, size_t n, size_t *at,
    struct hgn_error *error);
void hgn_castling_fen_write(struct hgn_buf *out, const struct hgn_position *position);

#endif
