/* SPDX-License-Identifier: MIT
 * Arrangements of the Heptagram. */
#ifndef HGN_MODULES_CLANS_ARRANGEMENT_H
#define HGN_MODULES_CLANS_ARRANGEMENT_H

#include "game/game.h"

/* Return the number of arrangements of `n` clans, n!. */
int hgn_arrangements(int n);
/* Find the clans of spots 1 to n in arrangement `number` of n!. */
void hgn_arrangement(int clans[HGN_MAX_FAMILIES], int n, int number);
/* Parse an arrangement such as ~roygbpc, and find its number. Return 0 or HGN_EINVAL. */
int hgn_arrangement_read(uint16_t *number, const struct hgn_game *game, const char *text, size_t len,
    struct hgn_error *error);

#endif
