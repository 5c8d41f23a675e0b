/* SPDX-License-Identifier: MIT
 * Statistics of records: tables whose rows can be added up. */
#ifndef HGN_STATS_H
#define HGN_STATS_H

#include "hgn/play.h"

HGN_BEGIN_C

/* Kinds of tables. */
enum hgn_stats_kind {
	HGN_STATS_RECORDS, /* number of records, their results and their lengths */
	HGN_STATS_TREE,    /* the moves made in the positions of the first plies */
	HGN_STATS_MOVES,   /* the moves of each piece, to each cell, of each class */
	HGN_STATS_ANY      /* nothing is counted: only for reading tables, the first of which decides the kind */
};

/* What to count; NULL = all defaults, as when zero-initialised. */
struct hgn_stats_options {
	enum hgn_stats_kind kind;
	const char *by; /* comma-separated keys: one row per combination of their values; NULL = one row for all */
	uint32_t plies; /* HGN_STATS_TREE: number of plies of each record */
	bool legal;     /* HGN_STATS_RECORDS: count the legal moves too */
	bool annotations; /* HGN_STATS_RECORDS: count times and evaluations in comments too */
	/* Comma-separated columns of HGN_STATS_RECORDS whose means and medians are written; NULL = none. */
	const char *mean, *median;
	bool guarded;   /* cells of rows with tabs are written with hgn_buf_guard_cell() */
};

/* A table of counts. Its memory grows with the number of rows. */
struct hgn_stats;
/* Create an empty table, which the caller frees. Return HGN_EINVAL if a key is unknown. */
HGN_API int hgn_stats_new(struct hgn_stats **out, const struct hgn_stats_options *options, struct hgn_error *error);
/* Free a table; NULL is allowed. */
HGN_API void hgn_stats_free(struct hgn_stats *stats);
/* Return the name of the nth column that has averages, or NULL after the last. */
HGN_API const char *hgn_average_name(size_t n);
/* Return the nth key that is not a tag, or NULL after the last. */
HGN_API const char *hgn_stats_key(size_t n);

/* Count a record that was played. An invalid record is only counted as invalid. */
HGN_API int hgn_stats_add(struct hgn_stats *stats, const struct hgn_record *record, const struct hgn_play *play,
    bool valid, struct hgn_error *error);
/* Add the counts of a table with the same options. */
HGN_API int hgn_stats_merge(struct hgn_stats *stats, struct hgn_stats *other, struct hgn_error *error);
/* Add a line, without its newline, of a table that was written before: the column names, a row, or a row in JSON. With
 * HGN_STATS_ANY and no keys, the keys of the first table are used; otherwise rows are summed up to the given keys.
 * Return 0 or HGN_EINVAL. */
HGN_API int hgn_stats_read(struct hgn_stats *stats, const char *line, size_t n, struct hgn_error *error);

/* Sort the rows, for hgn_stats_row(). */
HGN_API int hgn_stats_sort(struct hgn_stats *stats, struct hgn_error *error);
/* Append the column names, separated by tabs; nothing if no table is known yet. */
HGN_API void hgn_stats_header(struct hgn_buf *out, const struct hgn_stats *stats);
/* Append the nth row, separated by tabs or as a line of JSON. Return false after the last. */
HGN_API bool hgn_stats_row(struct hgn_buf *out, const struct hgn_stats *stats, size_t n, bool json);
/* Append the id of the game whose cells were counted. Return HGN_EINVAL if there are several, HGN_ENOTFOUND if none. */
HGN_API int hgn_stats_game(struct hgn_buf *out, struct hgn_stats *stats, struct hgn_error *error);
/* Count how many pieces of both sides moved to each cell of a game; `out` has hgn_game_cells() numbers. Return
 * HGN_ENOTFOUND if there are no rows of that game. */
HGN_API int hgn_stats_cells(uint64_t *out, struct hgn_stats *stats, const struct hgn_game *game,
    struct hgn_error *error);

HGN_END_C
#endif
