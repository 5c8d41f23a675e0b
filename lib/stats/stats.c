/* SPDX-License-Identifier: MIT
 * Creation of statistics, and rows of tables. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/list.h"
#include "replay/start.h"
#include "stats/stats.h"

int
hgn_stats_new(struct hgn_stats **out, const struct hgn_stats_options *options, struct hgn_error *error)
{
	static const struct hgn_stats_options defaults;
	struct hgn_stats *stats = *out = calloc(1, sizeof *stats);
	const struct hgn_stats_column *sort;
	enum hgn_stats_kind kind;
	int status = 0;

	if (stats == NULL)
		return hgn_error_nomem(error);
	options = options != NULL ? options : &defaults;
	stats->plies = options->plies;
	stats->guarded = options->guarded;
	if (options->by != NULL)
		status = hgn_layout_parse_keys(&stats->layout, options->by, error);
	if (status == 0)
		status = hgn_layout_parse_means(&stats->layout, options->mean, error);
	stats->summed = options->by != NULL || options->kind != HGN_STATS_ANY;
	stats->known = options->kind != HGN_STATS_ANY;
	stats->sort = options->sort;
	kind = stats->known ? options->kind : HGN_STATS_RECORDS;
	if (kind == HGN_STATS_RECORDS && hgn_layout_find_key(&stats->layout, (struct hgn_field){ "Player", 6 }) >= 0)
		kind = HGN_STATS_PLAYERS;
	if (status == 0 && kind == HGN_STATS_PLAYERS && (options->legal || options->annotations))
		status = hgn_error_set(error, HGN_EINVAL, "", "the key Player cannot be combined with --%s",
		    options->legal ? "legal" : "annotations");
	hgn_layout_set(&stats->layout, kind, options->legal, options->annotations);
	if (status == 0 && stats->known)
		status = hgn_layout_check(&stats->layout, error);
	if (status == 0 && stats->known && stats->sort != NULL)
		status = hgn_layout_find_sort(&sort, &stats->layout, stats->sort, error);
	if (status != 0) {
		hgn_stats_free(stats);
		*out = NULL;
	}
	return status;
}

void
hgn_stats_free(struct hgn_stats *stats)
{
	if (stats == NULL)
		return;
	hgn_stats_table_clear(&stats->table);
	hgn_stats_table_clear(&stats->games);
	hgn_buf_clear(&stats->layout.names);
	hgn_buf_clear(&stats->from.names);
	hgn_buf_clear(&stats->key);
	free(stats->order);
	free(stats);
}

/* ---- rows ---- */

struct hgn_stats_row *
hgn_stats_find(struct hgn_stats_table *table, const char *key, size_t len, uint32_t sums)
{
	uint64_t hash = hgn_hash_bytes(key, len);
	struct hgn_stats_row *row, **list;
	struct hgn_hash_slot *slot;

	if (!hgn_hash_table_reserve(&table->index))
		return NULL;
	slot = hgn_hash_table_find(&table->index, hash);
	for (; !hgn_hash_slot_is_free(&table->index, slot); slot = hgn_hash_table_next(&table->index, slot)) {
		row = table->row[slot->value];
		if (row->len == len && (len == 0 || memcmp(hgn_stats_row_key(row), key, len) == 0))
			return row;
	}
	list = hgn_list_room(table->row, table->n, &table->cap, sizeof *list);
	if (list == NULL)
		return NULL;
	table->row = list;
	row = len < UINT32_MAX ? hgn_arena_alloc(&table->arena, sizeof *row + sums * sizeof *row->sum + len) : NULL;
	if (row == NULL)
		return NULL;
	row->len = (uint32_t)len;
	row->sums = sums;
	if (len > 0)
		memcpy(hgn_stats_row_key(row), key, len);
	hgn_hash_table_fill(&table->index, slot, hash, (uint32_t)table->n);
	list[table->n++] = row;
	return row;
}

void
hgn_stats_table_clear(struct hgn_stats_table *table)
{
	free(table->row);
	hgn_hash_table_clear(&table->index);
	hgn_arena_clear(&table->arena);
	memset(table, 0, sizeof *table);
}

int
hgn_stats_sum(uint64_t *sum, uint64_t n, const char *name, struct hgn_error *error)
{
	if (n > INT64_MAX || *sum > INT64_MAX - n)
		return hgn_error_set(error, HGN_ELIMIT, "", "the sum of the column '%s' is greater than %jd", name,
		    (intmax_t)INT64_MAX);
	*sum += n;
	return 0;
}

/* Check that twice the score of a row fits into a number after sums are added. */
static int
check_score(const struct hgn_stats_row *row, const uint64_t *sums, struct hgn_error *error)
{
	uint64_t games = 0;
	int i, status = 0;

	for (i = HGN_PLAYERS_WON; status == 0 && i < HGN_PLAYERS_OPEN; i++) {
		status = hgn_stats_sum(&games, row->sum[i], "score", error);
		if (status == 0)
			status = hgn_stats_sum(&games, sums[i], "score", error);
	}
	return status;
}

int
hgn_stats_put(struct hgn_stats *stats, const char *key, size_t len, const uint64_t *sums, struct hgn_error *error)
{
	const struct hgn_stats_layout *layout = &stats->layout;
	size_t before = stats->table.n;
	struct hgn_stats_row *row = hgn_stats_find(&stats->table, key, len, stats->layout.sums);
	int i, status = 0;

	if (row == NULL)
		return hgn_error_nomem(error);
	for (i = 0; status == 0 && i < layout->columns; i++) {
		const struct hgn_stats_column *column = layout->column[i];
		uint64_t *sum = &row->sum[column->sum];

		if (column->cell == HGN_STATS_CELL_SUM)
			status = hgn_stats_sum(sum, sums[column->sum], column->name, error);
		else if (column->cell == HGN_STATS_CELL_SCORE)
			status = check_score(row, sums, error);
		else if (column->cell == HGN_STATS_CELL_MIN && (stats->table.n > before || sums[column->sum] < *sum))
			*sum = sums[column->sum];
	}
	return status;
}

int
hgn_stats_replay(struct hgn_stats *stats, const struct hgn_play *play, uint32_t plies, void *ctx,
    hgn_stats_each_fn *each)
{
	struct hgn_position *position;
	int status = hgn_play_start(&position, play, NULL);
	size_t i;

	for (i = 0; status == 0 && i < play->nmoves; i++) {
		const struct hgn_played *played = &play->moves[i];

		if (played->depth > 0 || !played->known)
			continue;
		if (played->ply > plies)
			break;
		status = each(stats, ctx, position, played);
		hgn_position_play(position, &played->move);
	}
	hgn_position_free(position);
	return status;
}
