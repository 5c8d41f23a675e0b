/* SPDX-License-Identifier: MIT
 * Tables of rows: sums by key. */
#ifndef HGN_STATS_ROW_TABLE_H
#define HGN_STATS_ROW_TABLE_H

#include "base/arena.h"
#include "base/hash_table.h"
#include "hgn.h"
#include "hgn/tools/tools.h"

struct hgn_stats_row {
	uint32_t len;     /* length of the key in bytes */
	uint32_t sums;
	uint64_t last;    /* ordinal of the last record that was counted in this row */
	const struct hgn_game *game; /* game of a row from which several output rows are made; otherwise NULL */
	uint64_t sum[];   /* sums, followed by the key: values separated by tabs */
};

/* A table. Zero-initialise it. */
struct hgn_stats_table {
	struct hgn_stats_row **row; /* in the order of creation */
	size_t n, cap;
	struct hgn_hash_table index; /* index of each key in `row` */
	struct hgn_arena arena;
};

static inline char *
hgn_stats_row_key(const struct hgn_stats_row *row)
{
	return (char *)(row->sum + row->sums);
}

/* Return the row with a key. If there is none, add one with `sums` sums, all 0. Return NULL if memory runs out. */
struct hgn_stats_row *hgn_stats_find(struct hgn_stats_table *table, const char *key, size_t len, uint32_t sums);
void hgn_stats_table_clear(struct hgn_stats_table *table);

#endif
