/* SPDX-License-Identifier: MIT
 * Means and medians of columns. */
#ifndef HGN_STATS_AVERAGES_H
#define HGN_STATS_AVERAGES_H

#include "stats/state.h"
#include "hgn/tools/tools.h"

/* Add the columns that `options` selects to a layout. Return HGN_EINVAL for an unknown or duplicate name. */
int hgn_averages_parse(struct hgn_stats_layout *layout, const struct hgn_stats_options *options,
    struct hgn_error *error);
/* Check that a layout has the sums that its averages require. Its kind must be set. Return 0 or HGN_EINVAL. */
int hgn_averages_check(const struct hgn_stats_layout *layout, struct hgn_error *error);
/* Recognize the means and medians at the end of `n` column names. Return their number. */
int hgn_averages_read(struct hgn_stats_layout *layout, const struct hgn_span *names, const char *const *text, int n);

/* Add the numbers of a record to its row's, for medians. The row's key is the first `key` bytes of stats->key. Return
 * false if memory runs out. */
bool hgn_averages_count(struct hgn_stats *stats, size_t key, const uint64_t *sums);
/* Add the numbers of another table. Return false if memory runs out. */
bool hgn_averages_merge(struct hgn_stats *stats, const struct hgn_stats *other);
/* Sort the numbers. Call it before medians are written. */
void hgn_averages_sort(struct hgn_stats *stats);
/* Append the nth mean of a row, or after the means the nth median, with two decimals. If there are no records, append
 * nothing, or null in JSON. */
void hgn_averages_write(struct hgn_buf *out, const struct hgn_stats *stats, const struct hgn_stats_row *row, int n,
    bool json);

#endif
