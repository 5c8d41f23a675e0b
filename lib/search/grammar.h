/* SPDX-License-Identifier: MIT
 * Parsing of expressions in the grammar of hgrep(1). */
#ifndef HGN_SEARCH_GRAMMAR_H
#define HGN_SEARCH_GRAMMAR_H

#include "search/emit.h"

/* Parse the text of an option into a new program. */
int hgn_parse_expression(struct hgn_parse *parse);
/* Parse TAG op VALUE, which is the whole text; parse a regular expression without delimiters. */
int hgn_parse_test(struct hgn_parse *parse);
int hgn_parse_moves(struct hgn_parse *parse);

#endif
