/* SPDX-License-Identifier: MIT
 * Keys for grouping records. */
#ifndef HGN_STATS_GROUP_KEYS_H
#define HGN_STATS_GROUP_KEYS_H

#include "stats/table_columns.h"
#include "hgn/tools/tools.h"

/* Add a key to a layout. Return 0, HGN_EINVAL if it is unknown or a duplicate, or HGN_ENOMEM. */
int hgn_stats_add_key(struct hgn_stats_layout *layout, const char *name, size_t n, struct hgn_error *error);
/* Add a comma-separated list of keys to a layout. Return 0, HGN_EINVAL if one is unknown or a duplicate, or
 * HGN_ENOMEM. */
int hgn_stats_parse_keys(struct hgn_stats_layout *layout, const char *list, struct hgn_error *error);
/* Append the values of the keys for a record, each followed by a tab. */
int hgn_stats_put_keys(struct hgn_buf *out, const struct hgn_stats_layout *layout, const struct hgn_record *record,
    const struct hgn_play *play, bool valid, struct hgn_error *error);
/* Append a value for a row: as UTF-8, with spaces instead of tabs and line ends. */
void hgn_stats_put_value(struct hgn_buf *out, const char *text, size_t n);

#endif
