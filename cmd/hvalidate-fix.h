/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_HVALIDATE_FIX_H
#define HGN_CMD_HVALIDATE_FIX_H

#include "front_play.h"

/* Put a record of text, played with HGN_WANT_SAN and HGN_WANT_LAN, into slot->out with what is told of it mended. The
 * game that comes out is the same, or it is left alone: HGN_DONE when it stays as it is. */
int hvalidate_fix(struct front_slot *slot, struct front_worker *worker, const struct front_player *player,
    struct hgn_error *error);
/* Put the diagnostics that slot->out has in the place of those of the record. 0, or HGN_ENOMEM. */
int hvalidate_remaining(struct front_slot *slot, const struct front_player *player, struct hgn_error *error);

#endif
