/* SPDX-License-Identifier: MIT
 * Counting of moves. */
#ifndef HGN_STATS_MOVES_H
#define HGN_STATS_MOVES_H

#include "stats/stats.h"
#include "hgn/tools/tools.h"

/* Count the moves of a valid record; stats->key begins with the values of the keys. */
int hgn_moves_count(struct hgn_stats *stats, const struct hgn_play *play, struct hgn_error *error);
/* Make rows from the counts so far. */
int hgn_moves_spread(struct hgn_stats *stats, struct hgn_error *error);

#endif
