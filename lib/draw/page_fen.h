/* SPDX-License-Identifier: MIT
 * HTML pages: FENs as differences from the expected FEN. */
#ifndef HGN_DRAW_PAGE_FEN_H
#define HGN_DRAW_PAGE_FEN_H

#include "hgn.h"

/* Append the difference between a FEN and the expected one: pairs of the number of words to keep and the word that
 * replaces the next one, separated by spaces. Words are separated by / , | ; and spaces. The expected FEN is the
 * previous one with the other side to move; a number at its end is incremented if that side is White, and in FENs with
 * six fields so is the field before. If other text differs too, append "=" and the FEN. */
void hgn_page_fen(struct hgn_buf *out, const char *fen, size_t n, const char *before, size_t nbefore);

#endif
