/* SPDX-License-Identifier: MIT
 * Counting of records and of the moves made in each position of the opening; merging of counts. */
#include <string.h>

#include "base/error.h"
#include "codec/keys.h"
#include "record/record.h"
#include "replay/clock.h"
#include "rules/position.h"
#include "stats/stats.h"

#define JUMP 2000 /* loss of evaluation that counts as a jump, in thousandths of a pawn */

/* Count the legal moves, unless they are too many to list. */
static int
count_legal(struct hgn_stats *stats, void *ctx, const struct hgn_position *position, const struct hgn_played *played)
{
	struct hgn_stats_row *row = ctx;
	struct hgn_error error;
	uint64_t n;

	(void)stats;
	(void)played;
	if (hgn_position_has_too_many_moves(position))
		return 0;
	if (hgn_position_perft(&n, position, 1, &error) == 0) {
		row->sum[HGN_SUM_POSITIONS]++;
		row->sum[HGN_SUM_LEGAL] += n;
	} else if (error.status == HGN_ENOMEM) {
		return HGN_ENOMEM;
	}
	return 0;
}

/* Count checks, captures and promotions in the main line. */
static void
count_moves(uint64_t *sum, const struct hgn_play *play)
{
	uint64_t checks = 0, captures = 0, promotions = 0;
	size_t i;

	for (i = 0; i < play->nmoves; i++) {
		const struct hgn_played *played = &play->moves[i];

		if (played->depth > 0 || !played->known)
			continue;
		checks += played->check;
		captures += played->move.taken != 0;
		if (played->move.into != played->move.piece)
			promotions += hgn_move_is_promotion(&played->move);
	}
	sum[HGN_SUM_CHECKS] += checks;
	sum[HGN_SUM_CAPTURES] += captures;
	sum[HGN_SUM_PROMOTIONS] += promotions;
}

/* Count the annotations in comments after plies of the main line. */
static void
count_annotations(uint64_t *sum, const struct hgn_record *record, const struct hgn_play *play)
{
	struct hgn_annotation found, before = hgn_annotation_read(record, 0, HGN_WHITE);
	uint64_t time = 0;
	size_t i;

	for (i = 0; i < play->nmoves; i++) {
		if (play->moves[i].depth > 0 || !play->moves[i].known)
			continue;
		found = hgn_play_annotation(record, play, &play->moves[i]);
		sum[HGN_SUM_CLKS] += found.has_clk;
		sum[HGN_SUM_EMTS] += found.has_emt;
		time += found.has_emt ? (uint64_t)found.emt : 0;
		sum[HGN_SUM_EVALS] += found.has_eval;
		sum[HGN_SUM_JUMPS] += hgn_annotation_jump(&before, &found, play->moves[i].side) >= JUMP;
		before = found;
	}
	sum[HGN_SUM_SECONDS] += (time + 500) / 1000;
}

/* Add a record to the counts. stats->key contains the values of the keys, each followed by a tab. */
static int
count_record(struct hgn_stats *stats, const struct hgn_record *record, const struct hgn_play *play, bool valid,
    struct hgn_error *error)
{
	static const int sums[] = { [HGN_RESULT_WHITE] = HGN_SUM_WHITE, [HGN_RESULT_BLACK] = HGN_SUM_BLACK,
		[HGN_RESULT_DRAW] = HGN_SUM_DRAWN, [HGN_RESULT_OPEN] = HGN_SUM_OPEN };
	size_t len = stats->key.len - (stats->layout.bys > 0);
	struct hgn_stats_row *row = hgn_stats_find(&stats->table, stats->key.data, len, stats->layout.sums);
	uint64_t own[HGN_SUM_POSITIONS] = { 0 };
	size_t i;

	if (row == NULL)
		return hgn_error_nomem(error);
	own[valid ? HGN_SUM_RECORDS : HGN_SUM_INVALID] = 1;
	if (valid) {
		own[sums[play->result]] = 1;
		own[HGN_SUM_PLIES] = play->plies;
		own[HGN_SUM_SQUARED] = (uint64_t)play->plies * play->plies;
		count_moves(own, play);
	}
	for (i = 0; i < HGN_SUM_POSITIONS; i++)
		row->sum[i] += own[i];
	if (!valid)
		return 0;
	if (stats->layout.annotated)
		count_annotations(row->sum, record, play);
	if (stats->layout.legal && hgn_stats_replay(stats, play, UINT32_MAX, row, count_legal) != 0)
		return hgn_error_nomem(error);
	return 0;
}

/* ---- opening trees: one row per position and move, regardless of the moves that led to the position. A game that
 * makes the same move twice in a position counts once ---- */

/* The record that is being counted. */
struct tree_line {
	size_t start; /* offset in stats->key of the position */
	int result;   /* sum to increment for the result: enum hgn_tree_sum */
};

/* Count a ply in the row of its position and move. */
static int
count_in_tree(struct hgn_stats *stats, void *ctx, const struct hgn_position *position,
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

static int
count_tree(struct hgn_stats *stats, const struct hgn_play *play)
{
	static const int sums[] = { [HGN_RESULT_WHITE] = HGN_TREE_WHITE, [HGN_RESULT_BLACK] = HGN_TREE_BLACK,
		[HGN_RESULT_DRAW] = HGN_TREE_DRAWN, [HGN_RESULT_OPEN] = HGN_TREE_OPEN };
	struct tree_line line = { .result = sums[play->result] };

	hgn_buf_puts(&stats->key, hgn_game_id(play->game));
	hgn_buf_putc(&stats->key, '\t');
	line.start = stats->key.len;
	return hgn_stats_replay(stats, play, stats->plies, &line, count_in_tree);
}

/* ---- players ---- */

/* Count a record in the rows of both players. */
static int
count_players(struct hgn_stats *stats, const struct hgn_record *record, const struct hgn_play *play, bool valid)
{
	static const char *const ratings[] = { "WhiteElo", "BlackElo" };
	const struct hgn_tag *tag;
	struct hgn_stats_row *row;
	uint64_t rating;
	int side, first;

	for (side = HGN_WHITE; side <= HGN_BLACK; side++) {
		stats->key.len = 0;
		if (hgn_layout_put_keys(&stats->key, &stats->layout, record, play, valid, side) != 0)
			return HGN_ENOMEM;
		row = hgn_stats_find(&stats->table, stats->key.data, stats->key.len - 1, stats->layout.sums);
		if (row == NULL)
			return HGN_ENOMEM;
		row->sum[valid ? HGN_PLAYERS_GAMES : HGN_PLAYERS_INVALID]++;
		if (!valid)
			continue;
		first = side == HGN_WHITE ? HGN_PLAYERS_WON : HGN_PLAYERS_BLACK;
		if (play->result == HGN_RESULT_DRAW)
			row->sum[first + 1]++;
		else if (play->result == HGN_RESULT_OPEN)
			row->sum[HGN_PLAYERS_OPEN]++;
		else
			row->sum[first + 2 * ((play->result == HGN_RESULT_WHITE) != (side == HGN_WHITE))]++;
		tag = hgn_record_tag(record, ratings[!side]);
		if (tag != NULL &&
		    hgn_text_number(&rating, record->text.data + tag->value.off, tag->value.len, 9999)) {
			row->sum[HGN_PLAYERS_RATED] += rating > 0;
			row->sum[HGN_PLAYERS_ELO] += rating;
		}
	}
	return 0;
}

int
hgn_stats_add(struct hgn_stats *stats, const struct hgn_record *record, const struct hgn_play *play, bool valid,
    struct hgn_error *error)
{
	stats->records++;
	stats->key.len = 0;
	if (stats->layout.kind == HGN_STATS_PLAYERS)
		return count_players(stats, record, play, valid) == 0 ? 0 : hgn_error_nomem(error);
	if (!valid && stats->layout.kind != HGN_STATS_RECORDS)
		return 0;
	if (hgn_layout_put_keys(&stats->key, &stats->layout, record, play, valid, HGN_WHITE) != 0)
		return hgn_error_nomem(error);
	switch (stats->layout.kind) {
	case HGN_STATS_TREE:
		return count_tree(stats, play) == 0 ? 0 : hgn_error_nomem(error);
	case HGN_STATS_MOVES:
		return hgn_moves_count(stats, play, error);
	default:
		return count_record(stats, record, play, valid, error);
	}
}

int
hgn_stats_merge(struct hgn_stats *stats, struct hgn_stats *other, struct hgn_error *error)
{
	int status = hgn_moves_spread(other, error);
	size_t i;

	for (i = 0; status == 0 && i < other->table.n; i++) {
		const struct hgn_stats_row *row = other->table.row[i];

		status = hgn_stats_put(stats, hgn_stats_row_key(row), row->len, row->sum, error);
	}
	return status;
}
