/* SPDX-License-Identifier: MIT */
#ifndef HGN_MODULES_CLANS_ARRANGEMENT_H
#define HGN_MODULES_CLANS_ARRANGEMENT_H

#include "game/game.h"

/* How many arrangements of `n` clans there are: n!. */
int hgn_arrangements(int n);
/* The clans of spots 1 to n in arrangement `number` of n!. */
void hgn_arrangement(int clans[HGN_MAX_FAMILIES], int n, int number);
/* The number of the arrangement of a text such as ~roygbpc. HGN_EINVAL with what is wrong with it. */
int hgn_arrangement_read(uint16_t *number, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error);

#endif
