/* SPDX-License-Identifier: MIT */
#ifndef HGN_MODULES_CLANS_FEN_H
#define HGN_MODULES_CLANS_FEN_H

#include "rules/position.h"

/* Souls of a clan wherever they are, Knights counted: HGN_SOULS in every position. */
int hgn_clan_souls(const struct hgn_position *position, int clan);
/* Whether a Soul of a clan is in the hand of the side to move, neither on the board nor anywhere else. */
bool hgn_clan_in_hand(const struct hgn_position *position, int clan);

#endif
