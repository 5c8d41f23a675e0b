/* SPDX-License-Identifier: MIT */
#ifndef HGN_MODULES_CLANS_CLAN_FEN_H
#define HGN_MODULES_CLANS_CLAN_FEN_H

#include "modules/clans/clans.h"

/* Souls of a clan wherever they are, Knights counted: HGN_SOULS in every position. */
int hgn_clan_souls(const struct hgn_position *position, int clan);
/* Move text and position text of games with clans. */
extern const struct hgn_module_text hgn_clan_text;
extern const struct hgn_module_state hgn_clan_fen;

#endif
