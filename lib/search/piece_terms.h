/* SPDX-License-Identifier: MIT
 * Parser of tests of pieces in expressions. */
#ifndef HGN_SEARCH_PIECE_TERMS_H
#define HGN_SEARCH_PIECE_TERMS_H

#include "search/emit.h"

/* Return true if a test of pieces is at the cursor: a piece with places or a comparison. */
bool hgn_pieces_at(const struct hgn_scan *scan);
/* Parse PIECE "@" PLACES [cmp N] or PIECE cmp N. */
int hgn_pieces_parse(struct hgn_parse *parse);

#endif
