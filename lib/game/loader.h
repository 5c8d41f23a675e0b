/* SPDX-License-Identifier: MIT
 * What the parts of the game loader share: one section of the file, one function. */
#ifndef HGN_GAME_LOADER_H
#define HGN_GAME_LOADER_H

#include "base/yaml.h"
#include "game/game.h"
#include "game/module.h"

struct hgn_loader {
	struct hgn_game *game;
	const char *file;
	struct hgn_error *error;
};

/* An error at a node, or at its key; HGN_EINVAL. */
int hgn_load_fail(struct hgn_loader *load, const struct hgn_node *node, const char *format, ...) HGN_PRINTF(3, 4);
/* A scalar's text, copied into the game; an error when it is missing, empty or no scalar. */
int hgn_load_text(const char **out, struct hgn_loader *load, const struct hgn_node *map, const char *key,
    bool required);
/* The type of a node that holds one letter of a piece. */
int hgn_load_letter(int *type, struct hgn_loader *load, const struct hgn_node *node);
/* The zone that a node names. */
int hgn_load_zone(int *zone, struct hgn_loader *load, const struct hgn_node *node);
/* The rule id that a node names, which `reasons` must explain. */
int hgn_load_reason(const char **out, struct hgn_loader *load, const struct hgn_node *node);

#endif
