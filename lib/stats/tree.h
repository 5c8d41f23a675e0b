/* SPDX-License-Identifier: MIT
 * Opening trees. */
#ifndef HGN_STATS_TREE_H
#define HGN_STATS_TREE_H

#include "stats/stats.h"
#include "hgn/tools/tools.h"

/* Count the first moves of a valid record. stats->key begins with the values of the keys. */
int hgn_tree_count(struct hgn_stats *stats, const struct hgn_play *play, struct hgn_error *error);

#endif
