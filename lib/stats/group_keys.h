/* SPDX-License-Identifier: MIT
 * Keys by which records are grouped. */
#ifndef HGN_STATS_GROUP_KEYS_H
#define HGN_STATS_GROUP_KEYS_H

#include "stats/table_columns.h"
#include "hgn/tools/tools.h"

/* Add a key to a layout. Return HGN_EINVAL if it is unknown or a duplicate; HGN_ENOMEM. */
int hgn_stats_add_key(struct hgn_stats_layout *layout, const char *name, size_t n, struct hgn_error *error);
/* Add the keys of a list to a layout. Return HGN_EINVAL if one is unknown or a duplicate; HGN_ENOMEM. */
int hgn_stats_parse_keys(struct hgn_stats_layout *layout, const char *list, struct hgn_error *error);
/* Append the values of a layout's keys for a record, each followed by a tab. */
int hgn_stats_put_keys(struct hgn_buf *out, const struct hgn_stats_layout *layout, const struct hgn_record *record,
    const struct hgn_play *play, bool valid, struct hgn_error *error);
/* Append a value as in rows: UTF-8, with spaces in place of tabs and line ends. */
void hgn_stats_put_value(struct hgn_buf *out, const char *text, size_t n);

#endif
