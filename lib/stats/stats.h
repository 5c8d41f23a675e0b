/* SPDX-License-Identifier: MIT
 * Structures and functions shared by the files of this layer. */
#ifndef HGN_STATS_STATS_H
#define HGN_STATS_STATS_H

#include "stats/table_columns.h"
#include "stats/row_table.h"
#include "hgn/tools/tools.h"

/* A row of the output, with data for sorting. */
struct hgn_stats_place {
	const struct hgn_stats_row *row;
	uint64_t ply, total; /* HGN_STATS_TREE: first ply and number of games of the position */
	uint32_t before, position; /* offsets in the key of the beginning and the end of the position */
};

struct hgn_stats {
	struct hgn_stats_layout layout;
	bool known;      /* the kind of table is known, from options or input */
	bool summed;     /* the keys are known, and input tables are summed by them */
	uint32_t plies;  /* HGN_STATS_TREE: number of plies */
	bool guarded;    /* as in struct hgn_stats_options */
	uint64_t records; /* number of records counted */
	struct hgn_stats_table table;
	struct hgn_stats_table values; /* for medians: one row per row of `table` and number, with the count of
				        * records */
	struct hgn_stats_table games; /* HGN_STATS_MOVES: one row per game and combination of key values, see moves.c */
	struct hgn_stats_place *order; /* rows in the order of the output, made by hgn_stats_sort() */
	size_t ordered;
	struct hgn_buf key, text;
	/* The input table, and for each key of the result its index in the input. */
	struct hgn_stats_layout from;
	bool reading;
	int key_of[HGN_STATS_KEYS];
};

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
