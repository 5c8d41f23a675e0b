/* SPDX-License-Identifier: MIT
 * Names and globs of places, found in a game. */
#ifndef HGN_SEARCH_PLACE_TERMS_H
#define HGN_SEARCH_PLACE_TERMS_H

#include "notation/facts.h"

/* Cells, and places beside the board. */
struct hgn_place_set {
	struct hgn_cells cells;
	bool beside[HGN_MAX_PLACES];
	bool hand; /* the pockets */
};

/* Add what a name or glob means; false when the game has no such place. A name may be a cell's, a place's, a place's
 * without the letter of its family (which means those of all families), or a zone's with its side, such as w@home; or hand, the pockets. */
bool hgn_places_find(struct hgn_place_set *out, const struct hgn_game *game, const char *name);
/* Whether a glob fits a name: *, ? and [a-c], [!a-c]. */
bool hgn_glob_fits(const char *glob, const char *name);

#endif
