/* SPDX-License-Identifier: MIT
 * The annotations of plies, with times computed from clocks. */
#ifndef HGN_REPLAY_CLOCK_H
#define HGN_REPLAY_CLOCK_H

#include "record/annotation.h"

/* Return the annotations in the comments after a ply. If they have a clock time but no elapsed time, a ply of the main
 * line gets the elapsed time that follows from the clock time before it and the tag TimeControl. */
struct hgn_annotation hgn_play_annotation(
    const struct hgn_record *record, const struct hgn_play *play, const struct hgn_played *played);

#endif
