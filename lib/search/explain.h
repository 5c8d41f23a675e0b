/* SPDX-License-Identifier: MIT
 * Explanations of names in a search that a game does not have. */
#ifndef HGN_SEARCH_EXPLAIN_H
#define HGN_SEARCH_EXPLAIN_H

#include "search/search.h"

/* Set the error for an element of a search that a game does not have, with the alternatives and its location. `game`
 * NULL = none of the games has it. Return HGN_EINVAL. */
int hgn_search_explain(struct hgn_error *error, const struct hgn_element *element, const struct hgn_game *game);

#endif
