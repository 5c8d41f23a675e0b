/* SPDX-License-Identifier: MIT
 * Functions shared by the files of this layer. */
#ifndef HGN_STATS_STATS_H
#define HGN_STATS_STATS_H

#include "stats/state.h"
#include "hgn/tools/tools.h"

/* Add sums to a row of the table. Return 0, HGN_ENOMEM, or HGN_ELIMIT if a sum is too large. */
int hgn_stats_put(struct hgn_stats *stats, const char *key, size_t len, const uint64_t *sums, struct hgn_error *error);
/* Add a number to a sum, which the column `name` contains. Return 0, or HGN_ELIMIT if the sum is above INT64_MAX, the
 * maximum of a number in a table. */
int hgn_stats_sum(uint64_t *sum, uint64_t n, const char *name, struct hgn_error *error);
/* Replay the first plies of the main line of a record, and call `each` before each ply. */
typedef int hgn_stats_each_fn(struct hgn_stats *stats, void *ctx, const struct hgn_position *position,
    const struct hgn_played *played);
int hgn_stats_replay(struct hgn_stats *stats, const struct hgn_play *play, uint32_t plies, void *ctx,
    hgn_stats_each_fn *each, struct hgn_error *error);

#endif
