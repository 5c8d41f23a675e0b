/* SPDX-License-Identifier: MIT
 * Off-board places of games with clans, each for one Soul: the pillars of both sides for each clan, w@Rr to b@Ec; the
 * spots, ~1 to ~7; and the hand for each clan, hand@r and so on, for Souls that are nowhere else. The functions are
 * hooks of struct hgn_module_text. */
#ifndef HGN_MODULES_CLANS_CLAN_PLACES_H
#define HGN_MODULES_CLANS_CLAN_PLACES_H

#include "modules/clans/clans.h"

int hgn_clan_places(const struct hgn_game *game);
void hgn_clan_place_name(char name[HGN_CELL_NAME], const struct hgn_game *game, int place);
unsigned hgn_clan_at_place(const struct hgn_position *position, int place);
bool hgn_clan_put_place(struct hgn_position *position, int place, unsigned code);

#endif
