/* SPDX-License-Identifier: MIT
 * Declarations that the files of the game loader share. `load` is always a struct hgn_game_loader, see
 * hgn_loading(). */
#ifndef HGN_GAME_LOADER_H
#define HGN_GAME_LOADER_H

#include "base/data.h"
#include "base/schema.h"
#include "game/game.h"
#include "game/module.h"

#define HGN_MAX_POINTLESS 16

struct hgn_game_loader {
	struct hgn_loader base; /* the first member */
	struct hgn_game *game;
	const struct hgn_files *files; /* where the file finds others; NULL = only compiled-in ones */
	uint64_t zones, types; /* zones and types that something names: sets */
	uint8_t lacking;       /* of the moves being loaded, as in struct hgn_atom */
	bool letter[128];      /* letters in words of rules */
	struct {
		const struct hgn_node *node;
		bool nowhere; /* they leave the board; otherwise they are duplicates */
	} pointless[HGN_MAX_POINTLESS]; /* moves */
	int pointless_n;
	const struct hgn_node *unexplained; /* the first node with a rule id that is in game->unexplained, or NULL */
};

static inline struct hgn_game_loader *
hgn_loading(struct hgn_loader *load)
{
	return (struct hgn_game_loader *)load;
}

/* Return the type of a letter in a node, or -1. */
int hgn_load_letter(struct hgn_loader *load, const struct hgn_node *node);
/* Return the zone that a node names, or -1. */
int hgn_load_zone(struct hgn_loader *load, const struct hgn_node *node);
/* Return the rule id that a node names, which `reasons` must explain; "" if it does not, which is reported later. */
const char *hgn_load_reason(struct hgn_loader *load, const struct hgn_node *node);
/* Load a zone into an int8_t; load a rule id that `reasons` must explain into a const char *. */
hgn_load_fn hgn_key_zone, hgn_key_reason;

#endif
