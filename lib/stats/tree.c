/* SPDX-License-Identifier: MIT
 * Opening trees: one row per position and move. Positions are equal regardless of the moves that led to them. A game
 * that makes the same move twice in a position counts once. */
#include "stats/tree.h"

#include "base/error.h"
#include "codec/position_key.h"
#include "hgn/tools/tools.h"

/* The record that is being counted. */
struct tree_line {
	size_t start; /* offset in stats->key of the position */
	int result;   /* sum to increment for the result: enum hgn_tree_sum */
};

/* Count a ply in the row of its position and move. */
static int
count_ply(struct hgn_stats *stats, void *ctx, const struct hgn_position *position,
    const struct hgn_played *played)
{
	const struct tree_line *line = ctx;
	struct hgn_stats_row *row = NULL;

	stats->key.len = line->start;
	hgn_position_identity(&stats->key, position);
	hgn_buf_putc(&stats->key, '\t');
	hgn_move_text(&stats->key, position, &played->move, HGN_MOVE_SHORT);
	if (!stats->key.failed)
		row = hgn_stats_find(&stats->table, stats->key.data, stats->key.len, HGN_TREE_SUMS);
	if (row == NULL)
		return HGN_ENOMEM;
	if (row->sum[HGN_TREE_GAMES] == 0 || played->ply - 1 < row->sum[HGN_TREE_PLY])
		row->sum[HGN_TREE_PLY] = played->ply - 1;
	if (row->last == stats->records)
		return 0;
	row->last = stats->records;
	row->sum[HGN_TREE_GAMES]++;
	row->sum[line->result]++;
	return 0;
}

int
hgn_tree_count(struct hgn_stats *stats, const struct hgn_play *play, struct hgn_error *error)
{
	static const int sums[] = { [HGN_RESULT_WHITE] = HGN_TREE_WHITE, [HGN_RESULT_BLACK] = HGN_TREE_BLACK,
		[HGN_RESULT_DRAW] = HGN_TREE_DRAWN, [HGN_RESULT_OPEN] = HGN_TREE_OPEN };
	struct tree_line line = { .result = sums[play->result] };

	hgn_buf_puts(&stats->key, hgn_game_id(play->game));
	hgn_buf_putc(&stats->key, '\t');
	line.start = stats->key.len;
	return hgn_stats_replay(stats, play, stats->plies, &line, count_ply, error);
}
