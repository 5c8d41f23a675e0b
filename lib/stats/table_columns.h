/* SPDX-License-Identifier: MIT
 * Columns of a table: keys that the user named, keys of its kind, sums. */
#ifndef HGN_STATS_TABLE_COLUMNS_H
#define HGN_STATS_TABLE_COLUMNS_H

#include "hgn.h"
#include "hgn/tools/tools.h"

/* Sums of HGN_STATS_RECORDS, in the order of their columns. HGN_SUM_POSITIONS and HGN_SUM_LEGAL exist only if legal
 * moves are counted. */
enum hgn_records_sum { HGN_SUM_RECORDS, HGN_SUM_INVALID, HGN_SUM_WHITE, HGN_SUM_DRAWN, HGN_SUM_BLACK, HGN_SUM_OPEN,
	HGN_SUM_PLIES, HGN_SUM_SQUARED, HGN_SUM_CHECKS, HGN_SUM_CAPTURES, HGN_SUM_PROMOTIONS, HGN_SUM_POSITIONS,
	HGN_SUM_LEGAL, HGN_SUM_ANNOTATED };
/* Sums of annotations, which are after all others, see hgn_layout_annotations(). */
enum hgn_annotation_sum { HGN_ANNOTATED_CLKS, HGN_ANNOTATED_EMTS, HGN_ANNOTATED_SECONDS, HGN_ANNOTATED_EVALS,
	HGN_ANNOTATED_JUMPS, HGN_ANNOTATED_SUMS };
/* Sums of HGN_STATS_TREE. HGN_TREE_PLY is a minimum. */
enum hgn_tree_sum { HGN_TREE_PLY, HGN_TREE_GAMES, HGN_TREE_WHITE, HGN_TREE_DRAWN, HGN_TREE_BLACK, HGN_TREE_OPEN,
	HGN_TREE_SUMS };
/* Sums of HGN_STATS_MOVES. */
enum hgn_moves_sum { HGN_MOVES_WHITE, HGN_MOVES_BLACK, HGN_MOVES_CAPTURES, HGN_MOVES_CAPTURED, HGN_MOVES_SUMS };

#define HGN_STATS_KEYS 16
#define HGN_AVERAGES 5 /* number of columns in averages.c */

struct hgn_stats_layout {
	enum hgn_stats_kind kind;
	bool legal, annotated;
	int bys, keys;                      /* number of keys that the user named; number of all keys, with the keys of
					     * the kind last */
	struct hgn_span by[HGN_STATS_KEYS]; /* keys that the user named, in `names` */
	struct hgn_buf names;
	int sums;
	uint8_t mean[HGN_AVERAGES], median[HGN_AVERAGES]; /* the last columns, as indexes in averages.c */
	int means, medians;
};

/* Return the index of the first sum of annotations. Requires a layout with annotations. */
static inline int
hgn_layout_annotations(const struct hgn_stats_layout *layout)
{
	return layout->legal ? HGN_SUM_ANNOTATED : HGN_SUM_POSITIONS;
}
/* Return the name of column `n` after the keys that the user named: keys of the kind, sums, and in trees the share.
 * NULL after the last. */
const char *hgn_layout_name(const struct hgn_stats_layout *layout, int n);
/* Return the name of the nth mean or median, or NULL after the last. Defined in averages.c. */
const char *hgn_layout_average(const struct hgn_stats_layout *layout, int n);
/* Add a key that the user named. Return false if there are too many, or its name is too long. layout->names may have
 * failed. */
bool hgn_layout_by(struct hgn_stats_layout *layout, const char *name, size_t n);
/* Set the kind of table. Call it after the keys were added. */
void hgn_layout_set(struct hgn_stats_layout *layout, enum hgn_stats_kind kind, bool legal, bool annotated);
/* Return true if merging takes the minimum of a sum instead of the total. */
static inline bool
hgn_layout_keeps_min(const struct hgn_stats_layout *layout, int sum)
{
	return layout->kind == HGN_STATS_TREE && sum == HGN_TREE_PLY;
}

#endif
