/* SPDX-License-Identifier: MIT
 * What the sections of notation files share: the games that a part is for. */
#ifndef HGN_BASE_SECTION_H
#define HGN_BASE_SECTION_H

#include "base/arena.h"
#include "base/yaml.h"

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
