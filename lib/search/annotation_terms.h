/* SPDX-License-Identifier: MIT
 * Tests of clock times and evaluations in comments: clk<30, eval>2.5, eval jumps 2. */
#ifndef HGN_SEARCH_ANNOTATION_TERMS_H
#define HGN_SEARCH_ANNOTATION_TERMS_H

#include "search/emit.h"

/* Return true if the word of `n` bytes at the cursor is clk, emt or eval. Set `kind` to an enum hgn_test_kind. */
bool hgn_is_annotation_term(int *kind, const struct hgn_scan *scan, size_t n);
/* Parse a test that begins with this word. Its value is all remaining text if `rest` is set. */
int hgn_annotation_term_parse(struct hgn_parse *parse, int kind, size_t n, bool rest);

#endif
