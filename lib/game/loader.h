/* SPDX-License-Identifier: MIT
 * Declarations shared by the files that load games. `load` is always the base of a struct hgn_game_loader, see
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
	const struct hgn_files *files; /* access to other files; NULL = only built-in files */
	uint64_t zones, types; /* sets of zones and types that are named somewhere */
	uint8_t lacking;       /* sides that lack the moves being loaded, as in struct hgn_atom */
	bool letter[128];      /* letters that occur in the texts of rules */
	struct {
		const struct hgn_node *node;
		bool nowhere; /* the moves leave the board; otherwise they duplicate others */
	} pointless[HGN_MAX_POINTLESS]; /* moves without effect */
	int pointless_n;
	const struct hgn_node *unexplained; /* first node with a rule id in game->unexplained, or NULL */
};

static inline struct hgn_game_loader *
hgn_loading(struct hgn_loader *load)
{
	return (struct hgn_game_loader *)load;
}

/* Return the type with the letter in a node. Report an unknown letter and return -1. */
int hgn_load_letter(struct hgn_loader *load, const struct hgn_node *node);
/* Return the index of the zone with the name in a node. Report an unknown name and return -1. */
int hgn_load_zone(struct hgn_loader *load, const struct hgn_node *node);
/* Return the rule id in a node and mark it as used. Return "" if it has no explanation, which is reported later. */
const char *hgn_load_reason(struct hgn_loader *load, const struct hgn_node *node);
/* Load the index of a zone into an int8_t, or a rule id that requires an explanation into a const char *. */
hgn_load_fn hgn_key_zone, hgn_key_reason;

#endif
