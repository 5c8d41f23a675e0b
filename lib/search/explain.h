/* SPDX-License-Identifier: MIT */
#ifndef HGN_SEARCH_EXPLAIN_H
#define HGN_SEARCH_EXPLAIN_H

#include "search/search.h"

/* Say that a game has not what an element of a search asks for, and what it has; with its place. `game` NULL = no game
 * that was met. Returns HGN_EINVAL. */
int hgn_search_explain(struct hgn_error *error, const struct hgn_element *element, const struct hgn_game *game);

#endif
