/* SPDX-License-Identifier: MIT
 * Fixes the faults in records of text. */
#ifndef HGN_CMD_HVALIDATE_FIX_H
#define HGN_CMD_HVALIDATE_FIX_H

#include "run.h"

/* Write a record of text to slot->out with its faults fixed. A fix that would change the game is not applied. Requires
 * HGN_WANT_SAN and HGN_WANT_LAN. Return 0, HGN_DONE if the record is unchanged, or a negative status. */
int hvalidate_fix(struct run_slot *slot, struct run_worker *worker, const struct run_player *player,
    struct hgn_error *error);
/* Write an invalid record of text to slot->out, with the encoding and line ends of fixed records, so that a file does
 * not mix two. Return the same values as hvalidate_fix(). */
int hvalidate_fix_text(struct run_slot *slot, const struct run_player *player, struct hgn_error *error);
/* Replace the diagnostics of the record by the diagnostics of the text in slot->out. Return 0 or HGN_ENOMEM. */
int hvalidate_remaining(struct run_slot *slot, const struct run_player *player, struct hgn_error *error);

#endif
