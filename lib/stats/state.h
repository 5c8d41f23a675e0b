/* SPDX-License-Identifier: MIT
 * The state of statistics. */
#ifndef HGN_STATS_STATE_H
#define HGN_STATS_STATE_H

#include "stats/row_table.h"
#include "stats/table_columns.h"

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

#endif
