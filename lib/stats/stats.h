/* SPDX-License-Identifier: MIT
 * Declarations that the files of this layer share. */
#ifndef HGN_STATS_STATS_H
#define HGN_STATS_STATS_H

#include "stats/table_columns.h"
#include "stats/row_table.h"
#include "hgn/tools/tools.h"

/* A row as it is written. */
struct hgn_stats_place {
	const struct hgn_stats_row *row;
	uint64_t ply, total; /* of trees: of all moves of its position, the least ply and all games */
	uint32_t before, position; /* and the bytes of the key in front of the position, and to its end */
};

struct hgn_stats {
	struct hgn_stats_layout layout;
	bool known;      /* the kind of table is known, from the options or from input */
	bool summed;     /* so are its keys, to which input is summed up */
	uint32_t plies;  /* of trees */
	bool guarded;    /* as in struct hgn_stats_options */
	uint64_t records; /* counted so far */
	struct hgn_stats_table table;
	struct hgn_stats_table values; /* a row per number that occurs in records of a row, for medians */
	struct hgn_stats_table games; /* of HGN_STATS_MOVES: a row a game and values of the keys, see moves.c */
	struct hgn_stats_place *order; /* of hgn_stats_sort() */
	size_t ordered;
	struct hgn_buf key, text;
	/* The table that is read; which of its keys each of ours is. */
	struct hgn_stats_layout from;
	bool reading;
	int key_of[HGN_STATS_KEYS];
};

/* Add to a row of the table. False when memory ran out. */
bool hgn_stats_put(struct hgn_stats *stats, const char *key, size_t len, const uint64_t *sums);
/* Play the main line of a record again, and call `each` before each of its first plies. */
typedef int hgn_stats_each_fn(struct hgn_stats *stats, void *ctx, const struct hgn_position *position,
    const struct hgn_played *played);
int hgn_stats_replay(struct hgn_stats *stats, const struct hgn_play *play, uint32_t plies, void *ctx,
    hgn_stats_each_fn *each, struct hgn_error *error);

#endif
