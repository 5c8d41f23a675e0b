/* SPDX-License-Identifier: MIT
 * Error messages for names in a search that a game does not have. */
#ifndef HGN_SEARCH_EXPLAIN_H
#define HGN_SEARCH_EXPLAIN_H

#include "search/program.h"

/* Set the error for a name that `game` does not have, or no game if `game` is NULL, with its location and the names
 * that exist. Return HGN_EINVAL. */
int hgn_search_explain(struct hgn_error *error, const struct hgn_search *search, const struct hgn_element *element,
    const struct hgn_game *game);

#endif
