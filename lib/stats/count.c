/* SPDX-License-Identifier: MIT
 * Counting of records, and merging of tables. */
#include <string.h>

#include "base/error.h"
#include "record/annotation.h"
#include "rules/position.h"
#include "stats/averages.h"
#include "stats/group_keys.h"
#include "stats/moves.h"
#include "stats/tree.h"
#include "hgn/tools/tools.h"

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
	struct hgn_annotation found, before = hgn_annotation_read(record, 0);
	uint64_t time = 0;
	size_t i;

	for (i = 0; i < play->nmoves; i++) {
		if (play->moves[i].depth > 0 || !play->moves[i].known)
			continue;
		found = hgn_annotation_read(record, (size_t)play->moves[i].item + 1);
		sum[HGN_ANNOTATED_CLKS] += found.has_clk;
		sum[HGN_ANNOTATED_EMTS] += found.has_emt;
		time += found.has_emt ? (uint64_t)found.emt : 0;
		sum[HGN_ANNOTATED_EVALS] += found.has_eval;
		sum[HGN_ANNOTATED_JUMPS] += hgn_annotation_jump(&before, &found, play->moves[i].side) >= JUMP;
		before = found;
	}
	sum[HGN_ANNOTATED_SECONDS] += (time + 500) / 1000;
}

/* Add a record to the counts. stats->key contains the values of the keys, each followed by a tab. */
static int
count_record(struct hgn_stats *stats, const struct hgn_record *record, const struct hgn_play *play, bool valid,
    struct hgn_error *error)
{
	static const int sums[] = { [HGN_RESULT_WHITE] = HGN_SUM_WHITE, [HGN_RESULT_BLACK] = HGN_SUM_BLACK,
		[HGN_RESULT_DRAW] = HGN_SUM_DRAWN, [HGN_RESULT_OPEN] = HGN_SUM_OPEN };
	size_t len = stats->key.len - (stats->layout.bys > 0);
	struct hgn_stats_row *row = hgn_stats_find(&stats->table, stats->key.data, len, (uint32_t)stats->layout.sums);
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
		count_annotations(row->sum + hgn_layout_annotations(&stats->layout), record, play);
	if (!hgn_averages_count(stats, len, own))
		return hgn_error_nomem(error);
	return stats->layout.legal ? hgn_stats_replay(stats, play, UINT32_MAX, row, count_legal, error) : 0;
}

int
hgn_stats_add(struct hgn_stats *stats, const struct hgn_record *record, const struct hgn_play *play, bool valid,
    struct hgn_error *error)
{
	int status;

	stats->records++;
	stats->key.len = 0;
	if (!valid && stats->layout.kind != HGN_STATS_RECORDS)
		return 0;
	status = hgn_stats_put_keys(&stats->key, &stats->layout, record, play, valid, error);
	if (status != 0)
		return status;
	switch (stats->layout.kind) {
	case HGN_STATS_TREE:
		return hgn_tree_count(stats, play, error);
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
	if (status == 0 && !hgn_averages_merge(stats, other))
		status = hgn_error_nomem(error);
	return status;
}

/* Get the game and the cell of a row that counts moves to a cell. Return false for other rows. */
static bool
read_cell(struct hgn_span *game, struct hgn_span *cell, const struct hgn_stats *stats, size_t n)
{
	static const char what[] = "\tcell\t";
	const struct hgn_stats_row *row = stats->table.row[n];
	const char *key = hgn_stats_row_key(row);
	uint32_t name = row->len, end, variant;

	while (name > 0 && key[name - 1] != '\t')
		name--;
	if (stats->layout.kind != HGN_STATS_MOVES || name < sizeof what - 1 ||
	    memcmp(key + name - (sizeof what - 1), what, sizeof what - 1) != 0)
		return false;
	end = variant = name - (uint32_t)(sizeof what - 1);
	while (variant > 0 && key[variant - 1] != '\t')
		variant--;
	*game = (struct hgn_span){ variant, end - variant };
	*cell = (struct hgn_span){ name, row->len - name };
	return true;
}

static int
no_cell(struct hgn_error *error, const char *of, const char *game)
{
	return hgn_error_set(error, HGN_ENOTFOUND, "", "no row for a cell%s%s; expected a table of hstat --by-move", of,
	    game);
}

int
hgn_stats_game(struct hgn_buf *out, struct hgn_stats *stats, struct hgn_error *error)
{
	int status = hgn_moves_spread(stats, error);
	size_t i, start = out->len;
	struct hgn_span game, cell;

	for (i = 0; status == 0 && i < stats->table.n; i++) {
		const char *key = hgn_stats_row_key(stats->table.row[i]);

		if (!read_cell(&game, &cell, stats, i))
			continue;
		if (out->len == start)
			hgn_buf_add(out, key + game.off, game.len);
		else if (out->len - start != game.len || memcmp(out->data + start, key + game.off, game.len) != 0)
			return hgn_error_set(error, HGN_EINVAL, "", "there are cells of several games");
	}
	if (out->failed)
		return hgn_error_nomem(error);
	return status != 0 || out->len > start ? status : no_cell(error, "", "");
}

int
hgn_stats_cells(uint64_t *out, struct hgn_stats *stats, const struct hgn_game *game, struct hgn_error *error)
{
	const char *id = hgn_game_id(game);
	struct hgn_span name, cell;
	uint16_t number;
	bool found = false;
	size_t i;
	int status = hgn_moves_spread(stats, error);

	memset(out, 0, hgn_game_cells(game) * sizeof *out);
	for (i = 0; status == 0 && i < stats->table.n; i++) {
		const struct hgn_stats_row *row = stats->table.row[i];
		const char *key = hgn_stats_row_key(row);

		if (!read_cell(&name, &cell, stats, i) || strlen(id) != name.len ||
		    memcmp(key + name.off, id, name.len) != 0)
			continue;
		number = hgn_cell_find(game, key + cell.off, cell.len);
		if (number == HGN_NO_CELL)
			return hgn_error_set(error, HGN_EINVAL, "", "unknown cell '%.*s' of %s", (int)cell.len,
			    key + cell.off, id);
		found = true;
		status = hgn_stats_sum(&out[number], row->sum[HGN_MOVES_WHITE], "white", error);
		if (status == 0)
			status = hgn_stats_sum(&out[number], row->sum[HGN_MOVES_BLACK], "black", error);
	}
	return status != 0 || found ? status : no_cell(error, " of ", id);
}
