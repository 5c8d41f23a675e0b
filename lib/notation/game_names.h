/* SPDX-License-Identifier: MIT
 * What others call the games: the section `games` of notation files. */
#ifndef HGN_NOTATION_GAME_NAMES_H
#define HGN_NOTATION_GAME_NAMES_H

#include "base/schema.h"

/* A game; its names follow one another in struct hgn_game_names. */
struct hgn_named_game {
	const char *id;
	size_t first, n; /* names: the first is written */
};

struct hgn_game_names {
	struct hgn_named_game *game;
	size_t games;
	const char **name;
	size_t names;
};

/* Load the section into a pointer to names. */
hgn_load_fn hgn_key_game_names;
/* The game that a name or an id of the section stands for; NULL when there is none, or no section. */
const struct hgn_named_game *hgn_game_names_find(const struct hgn_game_names *names, const char *text, size_t len);
/* What is written for a game; NULL when the section has no such game. */
const char *hgn_game_names_text(const struct hgn_game_names *names, const char *id);

#endif
