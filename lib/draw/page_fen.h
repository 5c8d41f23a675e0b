/* SPDX-License-Identifier: MIT
 * FENs of a page, each as the difference from the FEN expected after the previous one. */
#ifndef HGN_DRAW_PAGE_FEN_H
#define HGN_DRAW_PAGE_FEN_H

#include "hgn.h"

/* Append the difference between a FEN and the expected one: repeatedly the number of words to keep and the word that
 * replaces the next one, separated by spaces. Words are separated by / , | ; and spaces. In the expected FEN the other
 * side is to move; a number at the end is incremented if that side is White, and in FENs with six fields the last
 * number but one too. If more than words differ, append "=" and the FEN. */
void hgn_page_fen(struct hgn_buf *out, const char *fen, size_t n, const char *before, size_t nbefore);

#endif
