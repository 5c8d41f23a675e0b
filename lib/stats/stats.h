/* SPDX-License-Identifier: MIT
 * Statistics, as the files of this layer share them. A table has rows, which are found by their keys, and a list of
 * columns, each of which says how its cells are computed from a row. */
#ifndef HGN_STATS_STATS_H
#define HGN_STATS_STATS_H

#include "base/arena.h"
#include "base/hash_table.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

/* ---- columns ---- */

/* Sums of HGN_STATS_RECORDS, _TREE, _PLAYERS and _MOVES, in the order of their columns. */
enum hgn_records_sum { HGN_SUM_RECORDS, HGN_SUM_INVALID, HGN_SUM_WHITE, HGN_SUM_DRAWN, HGN_SUM_BLACK, HGN_SUM_OPEN,
	HGN_SUM_PLIES, HGN_SUM_SQUARED, HGN_SUM_CHECKS, HGN_SUM_CAPTURES, HGN_SUM_PROMOTIONS,
	HGN_SUM_POSITIONS, HGN_SUM_LEGAL, /* only if legal moves are counted */
	HGN_SUM_CLKS, HGN_SUM_EMTS, HGN_SUM_SECONDS, HGN_SUM_EVALS, HGN_SUM_JUMPS, /* only if annotations are counted */
	HGN_RECORDS_SUMS }; /* the maximum of the sums of a row */
enum hgn_tree_sum { HGN_TREE_PLY, HGN_TREE_GAMES, HGN_TREE_WHITE, HGN_TREE_DRAWN, HGN_TREE_BLACK, HGN_TREE_OPEN,
	HGN_TREE_SUMS };
enum hgn_players_sum { HGN_PLAYERS_GAMES, HGN_PLAYERS_INVALID,
	HGN_PLAYERS_WON, HGN_PLAYERS_DRAWN, HGN_PLAYERS_LOST, /* as White; then as Black */
	HGN_PLAYERS_BLACK, HGN_PLAYERS_OPEN = HGN_PLAYERS_BLACK + 3, HGN_PLAYERS_RATED, HGN_PLAYERS_ELO,
	HGN_PLAYERS_SUMS };
enum hgn_moves_sum { HGN_MOVES_WHITE, HGN_MOVES_BLACK, HGN_MOVES_CAPTURES, HGN_MOVES_CAPTURED, HGN_MOVES_SUMS };

/* How the cells of a column are computed. */
enum hgn_stats_cell {
	HGN_STATS_CELL_KEY,   /* the next value of the row's key */
	HGN_STATS_CELL_SUM,   /* a sum */
	HGN_STATS_CELL_MIN,   /* a sum that is a minimum: merging takes the smaller one */
	HGN_STATS_CELL_SHARE, /* the share of a move among the games of its position, in percent */
	HGN_STATS_CELL_MEAN,  /* one sum divided by another */
	HGN_STATS_CELL_SCORE  /* points of a player: games won, and half of those drawn */
};
struct hgn_stats_column {
	const char *name;
	enum hgn_stats_cell cell;
	int sum, by;      /* index of the sum, and of the sum by which a mean divides it */
	const char *mean; /* name that options give to a mean */
};

#define HGN_STATS_KEYS 16    /* maximum keys that the user names */
#define HGN_STATS_COLUMNS 24 /* maximum other columns */

/* The columns of a table: the keys that the user named, then those of its kind. */
struct hgn_stats_layout {
	enum hgn_stats_kind kind;
	bool legal, annotated;
	int bys, keys;                      /* number of keys that the user named; number of all keys */
	struct hgn_span by[HGN_STATS_KEYS]; /* keys that the user named, in `names` */
	struct hgn_buf names;
	const struct hgn_stats_column *column[HGN_STATS_COLUMNS], *mean[HGN_STATS_COLUMNS];
	uint32_t sums;                      /* number of sums of a row */
	int columns, means;                 /* number of columns of the kind, and of those among them that are means */
};

/* Add a key that the user named. Return 0, HGN_EINVAL if it is unknown or a duplicate, or HGN_ENOMEM. */
int hgn_layout_add_key(struct hgn_stats_layout *layout, const char *name, size_t n, struct hgn_error *error);
/* Add a comma-separated list of keys of the option --by. */
int hgn_layout_parse_keys(struct hgn_stats_layout *layout, const char *list, struct hgn_error *error);
/* Add a comma-separated list of means, which may be NULL. Return HGN_EINVAL for an unknown or duplicate name. */
int hgn_layout_parse_means(struct hgn_stats_layout *layout, const char *list, struct hgn_error *error);
/* Return the column of a mean with this name, or NULL. */
const struct hgn_stats_column *hgn_layout_find_mean(const char *name, size_t n);
/* Set the kind of a table and its columns. Call it after keys and means were added. */
void hgn_layout_set(struct hgn_stats_layout *layout, enum hgn_stats_kind kind, bool legal, bool annotated);
/* Check that a layout has the sums that its means require. Return 0 or HGN_EINVAL. */
int hgn_layout_check(const struct hgn_stats_layout *layout, struct hgn_error *error);
/* Return the index of a key that the user named, or -1. */
int hgn_layout_find_key(const struct hgn_stats_layout *layout, struct hgn_field name);
static inline struct hgn_field
hgn_layout_key(const struct hgn_stats_layout *layout, int n)
{
	return (struct hgn_field){ layout->names.data + layout->by[n].off, layout->by[n].len };
}
/* Append the values of the keys for a record, each followed by a tab; the key Player is the name of a side's player.
 * Return 0 or HGN_ENOMEM. */
int hgn_layout_put_keys(struct hgn_buf *out, const struct hgn_stats_layout *layout, const struct hgn_record *record,
    const struct hgn_play *play, bool valid, int side);
/* Find the column by which rows are sorted. Return HGN_EINVAL if the table has no such column of numbers. */
int hgn_layout_find_sort(const struct hgn_stats_column **out, const struct hgn_stats_layout *layout, const char *name,
    struct hgn_error *error);
/* Append a value for a row: as UTF-8, with spaces instead of tabs and line ends. */
void hgn_stats_put_value(struct hgn_buf *out, const char *text, size_t n);

/* ---- rows ---- */

struct hgn_stats_row {
	uint32_t len;                /* length of the key in bytes */
	uint32_t sums;
	uint64_t last;               /* ordinal of the last record that was counted in this row */
	const struct hgn_game *game; /* game of a row from which several output rows are made; otherwise NULL */
	uint64_t sum[];              /* sums, followed by the key: values separated by tabs */
};
struct hgn_stats_table {
	struct hgn_stats_row **row;  /* in the order of creation */
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

/* ---- statistics ---- */

/* A row of the output, with data for sorting. */
struct hgn_stats_place {
	const struct hgn_stats_row *row;
	uint64_t ply, total;       /* HGN_STATS_TREE: first ply and number of games of the position */
	double value;              /* value of the column by which rows are sorted */
	uint32_t before, position; /* offsets in the key of the beginning and the end of the position */
};

struct hgn_stats {
	struct hgn_stats_layout layout;
	bool known;       /* the kind of table is known, from options or input */
	bool summed;      /* the keys are known, and input tables are summed by them */
	uint32_t plies;   /* HGN_STATS_TREE: number of plies */
	bool guarded;     /* as in struct hgn_stats_options */
	const char *sort; /* likewise */
	uint64_t records; /* number of records counted */
	struct hgn_stats_table table;
	struct hgn_stats_table games; /* HGN_STATS_MOVES: one row per game and combination of key values */
	struct hgn_stats_place *order; /* rows in the order of the output, made by hgn_stats_sort() */
	size_t ordered;
	struct hgn_buf key;
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
    hgn_stats_each_fn *each);
/* HGN_STATS_MOVES: count the moves of a valid record, whose key values are in stats->key; make the rows of the output.
 */
int hgn_moves_count(struct hgn_stats *stats, const struct hgn_play *play, struct hgn_error *error);
int hgn_moves_spread(struct hgn_stats *stats, struct hgn_error *error);

#endif
