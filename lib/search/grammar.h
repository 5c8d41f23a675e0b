/* SPDX-License-Identifier: MIT
 * Parser of the expressions that hgrep(1) documents. */
#ifndef HGN_SEARCH_GRAMMAR_H
#define HGN_SEARCH_GRAMMAR_H

#include "search/emit.h"

/* Parse an expression into a new program. */
int hgn_parse_expression(struct hgn_parse *parse);
/* Parse a condition that is only TAG op VALUE, or only a regular expression without delimiters. */
int hgn_parse_test(struct hgn_parse *parse);
int hgn_parse_moves(struct hgn_parse *parse);

#endif
