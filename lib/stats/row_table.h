/* SPDX-License-Identifier: MIT
 * Tables of rows of sums with keys. */
#ifndef HGN_STATS_ROW_TABLE_H
#define HGN_STATS_ROW_TABLE_H

#include "base/arena.h"
#include "base/hash_table.h"
#include "hgn.h"
#include "hgn/tools/tools.h"

struct hgn_stats_row {
	uint32_t len;     /* bytes of the key */
	uint32_t sums;
	uint64_t last;    /* number of the last record that was counted in it */
	const struct hgn_game *game; /* game of a row that will become several; else NULL */
	uint64_t sum[];   /* followed by the key: values separated by tabs */
};

/* Zero-initialise. */
struct hgn_stats_table {
	struct hgn_stats_row **row; /* in the order of creation */
	size_t n, cap;
	struct hgn_hash_table index; /* index of `row` by key */
	struct hgn_arena arena;
};

static inline char *
hgn_stats_row_key(const struct hgn_stats_row *row)
{
	return (char *)(row->sum + row->sums);
}

/* Return the row of a key; a new one has this number of sums, all 0. NULL if memory ran out. */
struct hgn_stats_row *hgn_stats_find(struct hgn_stats_table *table, const char *key, size_t len, uint32_t sums);
void hgn_stats_table_clear(struct hgn_stats_table *table);

#endif
