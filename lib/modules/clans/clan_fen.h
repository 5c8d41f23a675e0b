/* SPDX-License-Identifier: MIT
 * FEN of games with clans. */
#ifndef HGN_MODULES_CLANS_CLAN_FEN_H
#define HGN_MODULES_CLANS_CLAN_FEN_H

#include "modules/clans/clans.h"

/* Return the number of Souls of a clan in all places, including those in Knights. It is HGN_SOULS in each valid
 * position. */
int hgn_clan_souls(const struct hgn_position *position, int clan);
/* Hooks for the text of moves and positions. */
extern const struct hgn_module_text hgn_clan_text;
extern const struct hgn_module_state hgn_clan_fen;

#endif
