/* SPDX-License-Identifier: MIT
 * Means and medians of numbers of records. */
#ifndef HGN_STATS_AVERAGES_H
#define HGN_STATS_AVERAGES_H

#include "stats/stats.h"
#include "hgn/tools/tools.h"

/* Add the columns in the lists of `options` to a layout. Return HGN_EINVAL for an unknown or duplicate name. */
int hgn_averages_parse(struct hgn_stats_layout *layout, const struct hgn_stats_options *options, struct hgn_error *error);
/* Return HGN_EINVAL if a layout whose kind is set has averages of sums that it lacks. */
int hgn_averages_check(const struct hgn_stats_layout *layout, struct hgn_error *error);
/* Set the means and medians that the last of `n` column names are. Return the number of these names. */
int hgn_averages_read(struct hgn_stats_layout *layout, const struct hgn_span *names, const char *const *text, int n);

/* Count the numbers of a record, whose row has the key stats->key, for medians. Return false if memory ran out. */
bool hgn_averages_count(struct hgn_stats *stats, size_t key, const uint64_t *sums);
/* Add the numbers of another table. Return false if memory ran out. */
bool hgn_averages_merge(struct hgn_stats *stats, const struct hgn_stats *other);
/* Sort the numbers, before medians are written. */
void hgn_averages_sort(struct hgn_stats *stats);
/* Append the nth mean of a row, with two decimals, or after the means the nth median: nothing if it has no records, or
 * null in JSON. */
void hgn_averages_write(struct hgn_buf *out, const struct hgn_stats *stats, const struct hgn_stats_row *row, int n, bool json);

#endif
