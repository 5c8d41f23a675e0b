/* SPDX-License-Identifier: MIT
 * What the parts of the game loader share: one section of the file, one function. */
#ifndef HGN_GAME_LOADER_H
#define HGN_GAME_LOADER_H

#include "base/schema.h"
#include "game/game.h"
#include "game/module.h"

#define HGN_MAX_POINTLESS 16

struct hgn_game_loader {
	struct hgn_loader base; /* the first member */
	struct hgn_game *game;
	uint64_t zones, types; /* that something names: sets */
	bool letter[128];      /* that words of rules name */
	struct {
		const struct hgn_node *node;
		bool nowhere; /* they leave the board; else they are there already */
	} pointless[HGN_MAX_POINTLESS]; /* moves */
	int pointless_n;
	const struct hgn_node *unexplained; /* the first that has a rule id which game->unexplained lists, or NULL */
};

/* Refuse keys that are not among `n`. */
int hgn_load_keys(struct hgn_game_loader *load, const struct hgn_node *map, const char *const *keys, size_t n);
/* Typed scalars; what they are read into stays as it is when `node` is NULL. */
int hgn_load_int(int *out, struct hgn_game_loader *load, const struct hgn_node *node, int min, int max);
int hgn_load_bool(bool *out, struct hgn_game_loader *load, const struct hgn_node *node);
/* Which of `n` names; 0 when `node` is NULL. */
int hgn_load_enum(struct hgn_game_loader *load, const struct hgn_node *node, const char *const *names, size_t n);
/* A scalar's text, copied into the game; "" when it is missing, which may be an error, empty or no scalar. */
const char *hgn_load_text(struct hgn_game_loader *load, const struct hgn_node *map, const char *key, bool required);
/* The type of a letter in a node, or -1. */
int hgn_load_letter(struct hgn_game_loader *load, const struct hgn_node *node);
/* The zone that a node names, or -1. */
int hgn_load_zone(struct hgn_game_loader *load, const struct hgn_node *node);
/* The rule id that a node names, which `reasons` must explain: "" when they do not, which is told later. */
const char *hgn_load_reason(struct hgn_game_loader *load, const struct hgn_node *node);

#endif
