/* SPDX-License-Identifier: MIT
 * Classifies records by the openings of a list: --classify. */
#ifndef HGN_CMD_RUN_OPENINGS_H
#define HGN_CMD_RUN_OPENINGS_H

#include "run-play.h"
#include "search/openings.h"

/* Read a list of openings: a table if the name ends in .tsv, .tsv.gz or .tsv.zst, otherwise records. Return false after
 * a message. */
bool run_openings_read(struct hgn_openings *out, struct run *run, const char *file);
/* Replay a record as run_play() does, and set its tags ECO and Opening by the last position of the main line in the
 * list. `openings` may be NULL. */
bool run_play_opening(struct run_slot *slot, struct run_worker *worker, const struct run_player *player,
    const struct hgn_openings *openings);

#endif
