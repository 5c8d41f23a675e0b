/* SPDX-License-Identifier: MIT
 * Means and medians of the numbers that records have. */
#ifndef HGN_STATS_AVERAGES_H
#define HGN_STATS_AVERAGES_H

#include "stats/stats.h"
#include "hgn/tools/tools.h"

/* Add the columns that lists of `options` name to a layout of HGN_STATS_RECORDS. HGN_EINVAL for a name that is not known or
 * occurs twice, or a kind of table that has none. */
int hgn_averages_parse(struct hgn_stats_layout *layout, const struct hgn_stats_options *options, struct hgn_error *error);
/* Set the means and medians that the last of `n` names of columns are. Return how many names that are. */
int hgn_averages_read(struct hgn_stats_layout *layout, const struct hgn_span *names, const char *const *text, int n);

/* Count the numbers of a record, whose row has the key stats->key, for medians. Return false if memory ran out. */
bool hgn_averages_count(struct hgn_stats *stats, size_t key, const uint64_t *sums);
/* Add the numbers that were counted in another table. Return false if memory ran out. */
bool hgn_averages_merge(struct hgn_stats *stats, const struct hgn_stats *other);
/* Put the numbers in order, before medians are written. */
void hgn_averages_sort(struct hgn_stats *stats);
/* Append the nth mean, with two decimals, or after these the nth median of a row: nothing if it has no records, or null in
 * JSON. */
void hgn_averages_write(struct hgn_buf *out, const struct hgn_stats *stats, const struct hgn_stats_row *row, int n, bool json);

#endif
