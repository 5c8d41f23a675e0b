/* SPDX-License-Identifier: MIT
 * FEN of a page, each by what differs from what the one before lets expect. */
#ifndef HGN_DRAW_PAGE_FEN_H
#define HGN_DRAW_PAGE_FEN_H

#include "hgn.h"

/* Append the difference between a FEN and the one before it: how many words stay and the word that
 * comes instead of the next, again and again, with blanks between. Words are what stands between / , | ; and blanks. First
 * the other side is to move, a number at the end grows by one when that is White, and in six fields so does the last but
 * one. What differs by more than words is "=" and the FEN. */
void hgn_page_fen(struct hgn_buf *out, const char *fen, size_t n, const char *before, size_t nbefore);

#endif
