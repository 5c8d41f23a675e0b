/* SPDX-License-Identifier: MIT
 * What others call the games: the section `games` of notation files. */
#ifndef HGN_NOTATION_GAME_NAMES_H
#define HGN_NOTATION_GAME_NAMES_H

#include "base/yaml.h"

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

/* Read the section, a mapping of ids to a name or a list of names. It lives in the arena. No two games have one name. */
int hgn_game_names_load(const struct hgn_game_names **out, struct hgn_arena *arena, const struct hgn_node *node,
    const char *file, struct hgn_error *error);
/* The game that a name or an id of the section stands for; NULL when there is none, or no section. */
const struct hgn_named_game *hgn_game_names_find(const struct hgn_game_names *names, const char *text, size_t len);
/* What is written for a game; NULL when the section has no such game. */
const char *hgn_game_names_text(const struct hgn_game_names *names, const char *id);

#endif
