/* SPDX-License-Identifier: MIT
 * Names and globs of places, resolved for a game. */
#ifndef HGN_SEARCH_PLACE_TERMS_H
#define HGN_SEARCH_PLACE_TERMS_H

#include "notation/facts.h"

/* A set of cells and off-board places. */
struct hgn_place_set {
	struct hgn_cells cells;
	bool beside[HGN_MAX_PLACES];
	bool hand; /* the pockets */
};

/* Add the places that a name or glob means; return false if the game has none. A name may be that of a cell, of an
 * off-board place with or without a family letter (without means all families), or of a zone with its side, such as
 * w@home; or hand, the pockets. */
bool hgn_places_find(struct hgn_place_set *out, const struct hgn_game *game, const char *name);
/* Return true if a glob matches a name: *, ? and [a-c], [!a-c]. */
bool hgn_glob_fits(const char *glob, const char *name);

#endif
