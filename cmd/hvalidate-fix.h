/* SPDX-License-Identifier: MIT
 * Fixes the faults in records of text. */
#ifndef HGN_CMD_HVALIDATE_FIX_H
#define HGN_CMD_HVALIDATE_FIX_H

#include "run-play.h"

/* Write a record of text, played with HGN_WANT_SAN and HGN_WANT_LAN, into slot->out with its faults fixed. A fix that
 * would change the game is not applied. Return 0, HGN_DONE if the record is unchanged, or a negative status. */
int hvalidate_fix(struct run_slot *slot, struct run_worker *worker, const struct run_player *player,
    struct hgn_error *error);
/* Write an invalid record of text into slot->out with the encoding and line ends that fixed records have, so that a file
 * does not mix two. Return as hvalidate_fix(). */
int hvalidate_fix_text(struct run_slot *slot, const struct run_player *player, struct hgn_error *error);
/* Replace the diagnostics of the record by those of slot->out. Return 0 or HGN_ENOMEM. */
int hvalidate_remaining(struct run_slot *slot, const struct run_player *player, struct hgn_error *error);

#endif
