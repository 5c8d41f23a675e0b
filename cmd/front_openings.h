/* SPDX-License-Identifier: MIT
 * Classifies records by the openings of a list: --classify. */
#ifndef HGN_CMD_FRONT_OPENINGS_H
#define HGN_CMD_FRONT_OPENINGS_H

#include "front_play.h"
#include "search/openings.h"

/* Read a list of openings: a table if the name ends in .tsv, .tsv.gz or .tsv.zst, else records. Return false after a
 * message. */
bool front_openings_read(struct hgn_openings *out, struct front *front, const char *file);
/* Play a record as front_play() does, and set its tags ECO and Opening to those of the last position of the main line
 * that is in the list. NULL = no list. */
bool front_play_opening(struct front_slot *slot, struct front_worker *worker, const struct front_player *player,
    const struct hgn_openings *openings);

#endif
