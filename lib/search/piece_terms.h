/* SPDX-License-Identifier: MIT
 * Parsing of PIECE and PLACES in expressions. */
#ifndef HGN_SEARCH_PIECE_TERMS_H
#define HGN_SEARCH_PIECE_TERMS_H

#include "search/emit.h"

/* Return true if a PIECE is at the cursor: one with a count or with places. */
bool hgn_pieces_at(const struct hgn_scan *scan);
/* Parse PIECE "@" PLACES [cmp N] or PIECE cmp N. */
int hgn_pieces_parse(struct hgn_parse *parse);

#endif
