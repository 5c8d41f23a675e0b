/* SPDX-License-Identifier: MIT
 * PIECE and PLACES of expressions, read. */
#ifndef HGN_SEARCH_PIECE_TERMS_H
#define HGN_SEARCH_PIECE_TERMS_H

#include "search/emit.h"

/* Whether a PIECE stands at the cursor: one that counts something or stands somewhere. */
bool hgn_pieces_at(const struct hgn_scan *scan);
/* PIECE "@" PLACES [cmp N] or PIECE cmp N. */
int hgn_pieces_parse(struct hgn_parse *parse);

#endif
