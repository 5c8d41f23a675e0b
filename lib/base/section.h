/* SPDX-License-Identifier: MIT
 * Sections of notation files that have parts for different games. */
#ifndef HGN_BASE_SECTION_H
#define HGN_BASE_SECTION_H

#include "base/schema.h"

/* A part of a section, for some games. Structs of loaded parts begin with it. */
struct hgn_part {
	const struct hgn_part *next; /* the previous part in the file */
	const char *const *game;     /* ids */
	size_t games;                /* number of games; 0: all games that no other part names */
	const char *file;
	uint64_t line, col;
};

/* Load a section, which is a mapping or a list of mappings, to a list of parts of `size` bytes. `one` loads one part.
 * It is an error if two parts are for one game. */
int hgn_load_parts(const struct hgn_part **out, struct hgn_loader *load, size_t size, hgn_load_fn *one,
    const struct hgn_node *node);
/* Load a list of game ids into a part. */
hgn_load_fn hgn_key_games;
/* Return the part for a game, or NULL. */
const struct hgn_part *hgn_part_find(const struct hgn_part *part, const char *game);

/* Append the game ids of all parts, separated by commas, last part first. */
void hgn_part_list_games(struct hgn_buf *out, const struct hgn_part *part);
/* Return true if a part names a game. */
bool hgn_part_has_game(const struct hgn_part *part, const char *game);

#endif
