/* SPDX-License-Identifier: MIT
 * Records counted: tables whose rows can be added up. */
#ifndef HGN_STATS_H
#define HGN_STATS_H

#include "hgn/play.h"

HGN_BEGIN_C

/* What a table counts. */
enum hgn_stats_kind {
	HGN_STATS_RECORDS, /* how many records, how they ended, how long they are */
	HGN_STATS_TREE,    /* the moves made in the positions of the first half-moves */
	HGN_STATS_MOVES,   /* the moves of each piece, to each cell, of each class */
	HGN_STATS_ANY      /* nothing is counted: tables are read, and the first says what it is */
};

/* What is counted; NULL = as zeros say. */
struct hgn_stats_options {
	enum hgn_stats_kind kind;
	const char *by; /* keys, separated by commas: a row for each of their values; NULL = one for all */
	uint32_t plies; /* of a tree: so many half-moves of each record */
	bool legal;     /* count the legal moves too, of HGN_STATS_RECORDS */
	bool annotations; /* and what comments say of time and evaluation */
	/* Columns of HGN_STATS_RECORDS, separated by commas, of which means and medians are written; NULL = none. */
	const char *mean, *median;
	bool guarded;   /* cells of rows with tabs are written with hgn_buf_guard_cell() */
};

/* A table of counts. Its memory grows with the number of its rows. */
struct hgn_stats;
/* An empty table, which the caller frees. HGN_EINVAL for a key that is not known. */
HGN_API int hgn_stats_new(struct hgn_stats **out, const struct hgn_stats_options *options, struct hgn_error *error);
/* Free a table; NULL is allowed. */
HGN_API void hgn_stats_free(struct hgn_stats *stats);
/* Return the name of the nth column that has averages, or NULL after the last. */
HGN_API const char *hgn_average_name(size_t n);
/* The nth key that is no tag, or NULL after the last. */
HGN_API const char *hgn_stats_key(size_t n);

/* Count a record that was played. One that is not `valid` is counted as such, and nothing else of it. */
HGN_API int hgn_stats_add(struct hgn_stats *stats, const struct hgn_record *record, const struct hgn_play *play,
    bool valid, struct hgn_error *error);
/* Add what was counted with the same options to it. */
HGN_API int hgn_stats_merge(struct hgn_stats *stats, struct hgn_stats *other, struct hgn_error *error);
/* Add a line of a table that was written, without its end: the line of names, a row, or a row in JSON. With
 * HGN_STATS_ANY and no keys the keys are those of the first table; else it is summed up to the keys that were given.
 * HGN_EINVAL. */
HGN_API int hgn_stats_read(struct hgn_stats *stats, const char *line, size_t n, struct hgn_error *error);

/* Put the rows in order, for hgn_stats_row(). */
HGN_API int hgn_stats_sort(struct hgn_stats *stats, struct hgn_error *error);
/* Append the names of the columns, with tabs between; nothing where no table is known yet. */
HGN_API void hgn_stats_header(struct hgn_buf *out, const struct hgn_stats *stats);
/* Append the nth row, with tabs between or as a line of JSON. False after the last. */
HGN_API bool hgn_stats_row(struct hgn_buf *out, const struct hgn_stats *stats, size_t n, bool json);
/* Append the id of the game that there are cells of. HGN_EINVAL when there are several, HGN_ENOTFOUND when none. */
HGN_API int hgn_stats_game(struct hgn_buf *out, struct hgn_stats *stats, struct hgn_error *error);
/* How many pieces of both sides came to each cell of a game, of hgn_game_cells() numbers. HGN_ENOTFOUND when there are
 * no such rows. */
HGN_API int hgn_stats_cells(uint64_t *out, struct hgn_stats *stats, const struct hgn_game *game,
    struct hgn_error *error);

HGN_END_C
#endif
