/* SPDX-License-Identifier: MIT
 * Counts of moves by piece, by target cell and by class. */
#ifndef HGN_STATS_MOVES_H
#define HGN_STATS_MOVES_H

#include "stats/stats.h"
#include "hgn/tools/tools.h"

/* Count the moves of a valid record. stats->key begins with the values of the keys. */
int hgn_moves_count(struct hgn_stats *stats, const struct hgn_play *play, struct hgn_error *error);
/* Make the rows of the output. */
int hgn_moves_spread(struct hgn_stats *stats, struct hgn_error *error);

#endif
