/* SPDX-License-Identifier: MIT
 * Columns of each kind of table. */
#include "stats/table_columns.h"
#include "hgn/tools/tools.h"

#include <string.h>

#define MAX_NAMES 14

/* For each kind: number of keys and sums, and names. `extra` columns, which only some tables have, are last. */
static const struct {
	int keys, sums, extra;
	const char *name[MAX_NAMES];
} kinds[] = {
	[HGN_STATS_RECORDS] = { 0, HGN_SUM_POSITIONS, 2, { "records", "invalid", "white_wins", "drawn", "black_wins",
	    "unfinished", "plies", "plies_squared", "checks", "captures", "promotions", "positions",
	    "legal_moves" } },
	[HGN_STATS_TREE] = { 3, HGN_TREE_SUMS, 1, { "variant", "position", "move", "ply", "games", "white_wins",
	    "drawn", "black_wins", "unfinished", "share" } },
	[HGN_STATS_MOVES] = { 3, HGN_MOVES_SUMS, 0, { "variant", "what", "name", "white", "black", "captures",
	    "captured" } },
};

static const char *const annotation_names[HGN_ANNOTATED_SUMS] = { "clks", "emts", "emt_seconds", "evals", "jumps" };

/* Return the number of sums of a kind of table. */
static int
find_sums(enum hgn_stats_kind kind, bool legal, bool annotated)
{
	bool records = kind == HGN_STATS_RECORDS;

	return kinds[kind].sums + (records && legal ? kinds[kind].extra : 0) +
	    (records && annotated ? HGN_ANNOTATED_SUMS : 0);
}

const char *
hgn_layout_name(const struct hgn_stats_layout *layout, int n)
{
	bool extra = layout->kind != HGN_STATS_RECORDS || layout->legal;
	int max = kinds[layout->kind].keys + kinds[layout->kind].sums + (extra ? kinds[layout->kind].extra : 0);

	if (n < max)
		return kinds[layout->kind].name[n];
	n -= max;
	if (layout->annotated && n < HGN_ANNOTATED_SUMS)
		return annotation_names[n];
	return hgn_layout_average(layout, n - (layout->annotated ? HGN_ANNOTATED_SUMS : 0));
}

bool
hgn_layout_by(struct hgn_stats_layout *layout, const char *name, size_t n)
{
	if (layout->bys == HGN_STATS_KEYS || n > UINT16_MAX)
		return false;
	layout->by[layout->bys++] = (struct hgn_span){ (uint32_t)layout->names.len, (uint32_t)n };
	hgn_buf_add(&layout->names, name, n);
	return true;
}

/* Remove a key that the user named if the kind has it anyway. */
static void
drop_by(struct hgn_stats_layout *layout, const char *name)
{
	int i, kept = 0;

	for (i = 0; i < layout->bys; i++)
		if (layout->by[i].len != strlen(name) ||
		    memcmp(layout->names.data + layout->by[i].off, name, strlen(name)) != 0)
			layout->by[kept++] = layout->by[i];
	layout->bys = kept;
}

void
hgn_layout_set(struct hgn_stats_layout *layout, enum hgn_stats_kind kind, bool legal, bool annotated)
{
	int i;

	for (i = 0; i < kinds[kind].keys; i++)
		drop_by(layout, kinds[kind].name[i]);
	layout->kind = kind;
	layout->legal = kind == HGN_STATS_RECORDS && legal;
	layout->annotated = kind == HGN_STATS_RECORDS && annotated;
	layout->keys = layout->bys + kinds[kind].keys;
	layout->sums = find_sums(kind, layout->legal, layout->annotated);
}
