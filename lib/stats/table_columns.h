/* SPDX-License-Identifier: MIT
 * The columns of a table: given keys, keys of its kind, sums. */
#ifndef HGN_STATS_TABLE_COLUMNS_H
#define HGN_STATS_TABLE_COLUMNS_H

#include "hgn.h"
#include "hgn/tools/tools.h"

/* Sums of HGN_STATS_RECORDS, in the order of their columns; the last two only with legal moves. */
enum hgn_records_sum { HGN_SUM_RECORDS, HGN_SUM_INVALID, HGN_SUM_WHITE, HGN_SUM_DRAWN, HGN_SUM_BLACK, HGN_SUM_OPEN,
	HGN_SUM_PLIES, HGN_SUM_SQUARED, HGN_SUM_CHECKS, HGN_SUM_CAPTURES, HGN_SUM_PROMOTIONS, HGN_SUM_POSITIONS,
	HGN_SUM_LEGAL, HGN_SUM_ANNOTATED };
/* Sums of annotations, which follow all others: see hgn_layout_annotations(). */
enum hgn_annotation_sum { HGN_ANNOTATED_CLKS, HGN_ANNOTATED_EMTS, HGN_ANNOTATED_SECONDS, HGN_ANNOTATED_EVALS,
	HGN_ANNOTATED_JUMPS, HGN_ANNOTATED_SUMS };
/* Sums of HGN_STATS_TREE. The first one is a minimum; the others are totals. */
enum hgn_tree_sum { HGN_TREE_PLY, HGN_TREE_GAMES, HGN_TREE_WHITE, HGN_TREE_DRAWN, HGN_TREE_BLACK, HGN_TREE_OPEN,
	HGN_TREE_SUMS };
/* Sums of HGN_STATS_MOVES. */
enum hgn_moves_sum { HGN_MOVES_WHITE, HGN_MOVES_BLACK, HGN_MOVES_CAPTURES, HGN_MOVES_CAPTURED, HGN_MOVES_SUMS };

#define HGN_STATS_KEYS 16
#define HGN_AVERAGES 5 /* number of averages, see averages.c */

struct hgn_stats_layout {
	enum hgn_stats_kind kind;
	bool legal, annotated;
	int bys, keys;                      /* number of given keys; number of all keys, which end with those of the kind */
	struct hgn_span by[HGN_STATS_KEYS]; /* names of given keys, in `names` */
	struct hgn_buf names;
	int sums;
	uint8_t mean[HGN_AVERAGES], median[HGN_AVERAGES]; /* columns after all others, as indices in averages.c */
	int means, medians;
};

/* Return the number of sums of a kind of table. */
int hgn_layout_sums(enum hgn_stats_kind kind, bool legal, bool annotated);
/* Return the index of the first sum of annotations. Requires a layout that has them. */
static inline int
hgn_layout_annotations(const struct hgn_stats_layout *layout)
{
	return layout->legal ? HGN_SUM_ANNOTATED : HGN_SUM_POSITIONS;
}
/* Return the name of column `n` after the given keys: keys of the kind, sums, in trees the share; or NULL. */
const char *hgn_layout_name(const struct hgn_stats_layout *layout, int n);
/* Return the name of the nth mean or median, or NULL after the last; defined in averages.c. */
const char *hgn_layout_average(const struct hgn_stats_layout *layout, int n);
/* Add a given key. Return false if there are too many, or its name is too long. layout->names may have failed. */
bool hgn_layout_by(struct hgn_stats_layout *layout, const char *name, size_t n);
/* Set the kind, after the keys were added. */
void hgn_layout_set(struct hgn_stats_layout *layout, enum hgn_stats_kind kind, bool legal, bool annotated);
/* Return true if a sum is a minimum of the merged values, not their total. */
static inline bool
hgn_layout_keeps_min(const struct hgn_stats_layout *layout, int sum)
{
	return layout->kind == HGN_STATS_TREE && sum == HGN_TREE_PLY;
}

#endif
