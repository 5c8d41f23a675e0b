/* SPDX-License-Identifier: MIT
 * Classifies records by the openings of a list: --classify. */
#ifndef HGN_CMD_RUN_OPENINGS_H
#define HGN_CMD_RUN_OPENINGS_H

#include "run-play.h"
#include "search/openings.h"

/* Read a list of openings: a table if the name ends in .tsv, .tsv.gz or .tsv.zst, else records. Return false after a
 * message. */
bool run_openings_read(struct hgn_openings *out, struct run *run, const char *file);
/* Play a record as run_play() does, and set its tags ECO and Opening to those of the last position of the main line
 * that is in the list. NULL = no list. */
bool run_play_opening(struct run_slot *slot, struct run_worker *worker, const struct run_player *player,
    const struct hgn_openings *openings);

#endif
