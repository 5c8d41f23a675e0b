/* SPDX-License-Identifier: MIT */
#ifndef HGN_MODULES_CLANS_ARRANGEMENT_H
#define HGN_MODULES_CLANS_ARRANGEMENT_H

#include "game/game.h"

/* How many arrangements of `n` clans there are: n!. */
int hgn_arrangements(int n);
/* The clans of spots 1 to n in arrangement `number` of n!, and back. */
void hgn_arrangement(int clans[HGN_MAX_FAMILIES], int n, int number);
int hgn_arrangement_number(const int clans[HGN_MAX_FAMILIES], int n);
/* Say what is wrong with the text of an arrangement of the Heptagram. HGN_EINVAL. */
int hgn_clan_arrangement_refuse(struct hgn_error *error, const struct hgn_game *game, const char *text, size_t len);

#endif
