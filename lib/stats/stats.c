/* SPDX-License-Identifier: MIT
 * Creation of tables, and functions common to all kinds. */
#include "stats/stats.h"

#include <stdlib.h>

#include "base/error.h"
#include "replay/start.h"
#include "stats/averages.h"
#include "stats/group_keys.h"
#include "hgn/tools/tools.h"

int
hgn_stats_new(struct hgn_stats **out, const struct hgn_stats_options *options, struct hgn_error *error)
{
	static const struct hgn_stats_options defaults;
	struct hgn_stats *stats = *out = calloc(1, sizeof *stats);
	int status = 0;

	if (stats == NULL)
		return hgn_error_nomem(error);
	options = options != NULL ? options : &defaults;
	stats->plies = options->plies;
	stats->guarded = options->guarded;
	if (options->by != NULL)
		status = hgn_stats_parse_keys(&stats->layout, options->by, error);
	if (status == 0)
		status = hgn_averages_parse(&stats->layout, options, error);
	stats->summed = options->by != NULL || options->kind != HGN_STATS_ANY;
	stats->known = options->kind != HGN_STATS_ANY;
	hgn_layout_set(&stats->layout, stats->known ? options->kind : HGN_STATS_RECORDS, options->legal,
	    options->annotations);
	if (status == 0 && stats->known)
		status = hgn_averages_check(&stats->layout, error);
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
	hgn_stats_table_clear(&stats->values);
	hgn_buf_clear(&stats->layout.names);
	hgn_buf_clear(&stats->from.names);
	hgn_buf_clear(&stats->key);
	hgn_buf_clear(&stats->text);
	free(stats->order);
	free(stats);
}

int
hgn_stats_replay(struct hgn_stats *stats, const struct hgn_play *play, uint32_t plies, void *ctx,
    hgn_stats_each_fn *each, struct hgn_error *error)
{
	struct hgn_position *position;
	int status = hgn_play_start(&position, play, error);
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
	return status == HGN_ENOMEM ? hgn_error_nomem(error) : status;
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

int
hgn_stats_put(struct hgn_stats *stats, const char *key, size_t len, const uint64_t *sums, struct hgn_error *error)
{
	const struct hgn_stats_layout *layout = &stats->layout;
	struct hgn_stats_row *row;
	size_t made = stats->table.n;
	int i, status = 0;

	row = hgn_stats_find(&stats->table, key, len, (uint32_t)layout->sums);
	if (row == NULL)
		return hgn_error_nomem(error);
	for (i = 0; status == 0 && i < layout->sums; i++)
		if (!hgn_layout_keeps_min(layout, i))
			status = hgn_stats_sum(&row->sum[i], sums[i],
			    hgn_layout_name(layout, layout->keys - layout->bys + i), error);
		else if (stats->table.n > made || sums[i] < row->sum[i])
			row->sum[i] = sums[i];
	return status;
}
