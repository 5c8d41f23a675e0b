/* SPDX-License-Identifier: MIT
 * Fixes the faults in records of text. */
#ifndef HGN_CMD_HVALIDATE_FIX_H
#define HGN_CMD_HVALIDATE_FIX_H

#include "front_play.h"

/* Write a record of text, played with HGN_WANT_SAN and HGN_WANT_LAN, into slot->out with its faults fixed. A fix that
 * would change the game is not applied. Return 0, HGN_DONE if the record is unchanged, or a negative status. */
int hvalidate_fix(struct front_slot *slot, struct front_worker *worker, const struct front_player *player,
    struct hgn_error *error);
/* Replace the diagnostics of the record by those of slot->out. Return 0 or HGN_ENOMEM. */
int hvalidate_remaining(struct front_slot *slot, const struct front_player *player, struct hgn_error *error);

#endif
