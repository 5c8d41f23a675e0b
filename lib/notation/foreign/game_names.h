/* SPDX-License-Identifier: MIT
 * External names of games: the section `games` of notation files. */
#ifndef HGN_NOTATION_FOREIGN_GAME_NAMES_H
#define HGN_NOTATION_FOREIGN_GAME_NAMES_H

#include "base/schema.h"

/* A game and its names, which are consecutive in struct hgn_game_names. */
struct hgn_named_game {
	const char *id;
	size_t first, n; /* range of names, of which the first is written */
};

struct hgn_game_names {
	struct hgn_named_game *game;
	size_t games;
	const char **name;
	size_t names;
};

/* Load the section `games` into a pointer to names. */
hgn_load_fn hgn_key_game_names;
/* Find a game by its external name or its id. Return NULL if there is no such game or no section. */
const struct hgn_named_game *hgn_game_names_find(const struct hgn_game_names *names, const char *text, size_t len);
/* Return the name that is written for a game; NULL if the section does not list it. */
const char *hgn_game_names_text(const struct hgn_game_names *names, const char *id);

#endif
