/* SPDX-License-Identifier: MIT
 * Numbers that modules have in all games: indexes of game->data for compiled parameters, after the indexes of enum
 * hgn_slot, and kinds of moves. */
#ifndef HGN_MODULES_SLOTS_H
#define HGN_MODULES_SLOTS_H

#include "game/module.h"

enum hgn_own_slot { HGN_SLOT_CHARGE = HGN_SLOT_OWN, HGN_SLOT_CLANS, HGN_SLOT_FACING, HGN_SLOT_INFLUENCE,
	HGN_SLOT_FREEZE, HGN_SLOT_CHECK_COUNT, HGN_SLOT_DROPS, HGN_SLOT_DROPS_FIRST,
	HGN_SLOT_EXPLOSION, HGN_SLOT_NO_CHECKS, HGN_SLOT_COMPULSORY, HGN_SLOT_MOBILIZATION, HGN_SLOT_MOVE_COUNT,
	HGN_SLOT_POLYOMINO, HGN_SLOT_RISE, HGN_SLOTS };

/* Kinds of moves, after those of enum hgn_move_kind. */
enum hgn_own_kind {
	HGN_KIND_CHARGE = HGN_KIND_OWN, /* from, to; cell = cells of all removed pieces */
	HGN_KIND_MOBILIZE,              /* cell = origins and targets, in pairs */
	HGN_KIND_DROPPED,               /* to */
	HGN_KIND_NEUTRALS,              /* cell = cells of the neutral pieces */
	HGN_KIND_CHOOSE,                /* aux = side that the chooser takes */
	HGN_KIND_PLACE,                 /* cell = cells of a polyomino */
	HGN_KIND_CLANS                  /* the first of enum hgn_clan_kind */
};

/* The parameters of modules that need only the rule id of violations. */
struct hgn_only_reason {
	const char *id;
};

static inline const char *
hgn_reason_in(const struct hgn_game *game, int slot)
{
	return ((const struct hgn_only_reason *)game->data[slot])->id;
}

_Static_assert(HGN_SLOTS <= HGN_MAX_SLOTS, "a game has room for all");

#endif
