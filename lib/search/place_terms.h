/* SPDX-License-Identifier: MIT
 * Names and globs of cells, zones and off-board places. */
#ifndef HGN_SEARCH_PLACE_TERMS_H
#define HGN_SEARCH_PLACE_TERMS_H

#include "notation/position/facts.h"

/* A set of cells and off-board places. */
struct hgn_place_set {
	struct hgn_cells cells;
	bool beside[HGN_MAX_PLACES];
	bool hand; /* includes the pockets */
};

/* Add the cells and places that a name or glob matches. Return false if the game has none. A name denotes a cell; an
 * off-board place, with or without a family letter (without it, of all families); a zone with its side, such as w@home;
 * or hand, the pockets. */
bool hgn_places_find(struct hgn_place_set *out, const struct hgn_game *game, const char *name);
/* Return true if a glob with *, ?, [a-c] or [!a-c] matches a name. */
bool hgn_glob_fits(const char *glob, const char *name);

#endif
