/* SPDX-License-Identifier: MIT
 * Sections of notation files that have parts for different games. */
#ifndef HGN_BASE_SECTION_H
#define HGN_BASE_SECTION_H

#include "base/schema.h"

/* A part of a section that applies to some games. It is the first member of the structs for parts. */
struct hgn_part {
	const struct hgn_part *next; /* the part before this one in the file */
	const char *const *game;     /* ids */
	size_t games;                /* number of games; 0 = all games that no other part lists */
	const char *file;
	uint64_t line, col;
};

/* Load a section, which is a mapping or a list of mappings, into a list of parts of `size` bytes, to whose last part
 * `to` points then. `one` loads a part. Report an error if two parts apply to the same game. */
int hgn_load_parts(void *to, struct hgn_loader *load, const struct hgn_key *key, size_t size, hgn_load_fn *one,
    const struct hgn_node *node);
/* Load a section by the schema of its parts. Load a list of game ids into a part. */
hgn_load_fn hgn_key_parts, hgn_key_games;
/* Return the part for a game, or NULL. */
const struct hgn_part *hgn_part_find(const struct hgn_part *part, const char *game);

/* Append the game ids of all parts, comma-separated, beginning with the last part. */
void hgn_part_list_games(struct hgn_buf *out, const struct hgn_part *part);
/* Report that a notation has no `what` for a game. Return HGN_EINVAL (letters-mismatch) or HGN_ENOMEM. */
int hgn_part_missing(struct hgn_error *error, const struct hgn_part *part, const char *notation, const char *what,
    const char *game);
/* Return true if a part lists a game. */
bool hgn_part_has_game(const struct hgn_part *part, const char *game);

#endif
