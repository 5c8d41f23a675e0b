/* SPDX-License-Identifier: MIT
 * The state of games with clans in FEN. */
#ifndef HGN_MODULES_CLANS_CLAN_FEN_H
#define HGN_MODULES_CLANS_CLAN_FEN_H

#include "modules/clans/clans.h"

/* Return the number of Souls of a clan in all places, including Knights: HGN_SOULS in every position. */
int hgn_clan_souls(const struct hgn_position *position, int clan);
/* The text of moves and positions in games with clans. */
extern const struct hgn_module_text hgn_clan_text;
extern const struct hgn_module_state hgn_clan_fen;

#endif
