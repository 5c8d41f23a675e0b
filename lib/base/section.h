/* SPDX-License-Identifier: MIT
 * What the sections of notation files share: the games that a part is for. */
#ifndef HGN_BASE_SECTION_H
#define HGN_BASE_SECTION_H

#include "base/schema.h"

/* A part of a section, for some games: the first member of what parts are loaded into. */
struct hgn_part {
	const struct hgn_part *next; /* the part before it in the file */
	const char *const *game;     /* ids */
	size_t games;                /* 0: all games that no other part names */
	const char *file;
	uint64_t line, col;
};

/* Load a section, which is a mapping or a list of mappings, to parts of `size` bytes. `one` loads one of them. No two parts are for one game. */
int hgn_load_parts(const struct hgn_part **out, struct hgn_loader *load, size_t size, hgn_load_fn *one,
    const struct hgn_node *node);
/* Load a list of ids of games into a part. */
hgn_load_fn hgn_key_games;
/* Return the part that is for a game, or NULL. */
const struct hgn_part *hgn_part_find(const struct hgn_part *part, const char *game);

/* Read a list of ids of games. The ids live in the arena. */
int hgn_section_games(const char *const **ids, size_t *n, struct hgn_arena *arena, const struct hgn_node *list,
    const char *file, struct hgn_error *error);
/* Copy the text of a scalar to the arena. HGN_EINVAL when the node is none or is empty. */
int hgn_section_text(const char **out, struct hgn_arena *arena, const struct hgn_node *node, const char *file,
    struct hgn_error *error);
/* Room in the arena for an element of `size` bytes for each child of a node of a kind that has some. NULL with an error
 * in *status, HGN_EINVAL ("expected `what`") or HGN_ENOMEM. */
void *hgn_section_room(int *status, struct hgn_arena *arena, const struct hgn_node *node, enum hgn_node_kind kind,
    size_t size, const char *what, const char *file, struct hgn_error *error);
/* Whether an id is among them. */
bool hgn_section_has_game(const char *const *ids, size_t n, const char *id);

#endif
