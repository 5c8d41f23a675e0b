/* SPDX-License-Identifier: MIT
 * Draws heat maps of boards from tables of hstat. */
#include "hrender-heat.h"

#include <stdlib.h>

#include "hgn/tools/tools.h"
#include "run.h"

static int
read_line(void *ctx, const char *line, size_t n, struct hgn_error *error)
{
	return hgn_stats_read(ctx, line, n, error);
}

/* Find the game named by --game, or the game of the table. */
static int
find_game(struct run *run, struct hgn_stats *stats, struct hgn_error *error)
{
	struct hgn_buf id = { 0 };
	int status = run->data.game != NULL ? 0 : hgn_stats_game(&id, stats, error);

	if (status == 0 && run->data.game == NULL)
		status = hgn_library_game(&run->data.game, run->data.library, hgn_buf_string(&id), error);
	hgn_buf_clear(&id);
	return status;
}

/* Return the numbers of all cells, which the caller frees; NULL after a message. */
static uint64_t *
find_numbers(struct run *run, struct hgn_stats *stats)
{
	struct hgn_error error;
	uint64_t *numbers = NULL;
	int status = find_game(run, stats, &error);

	if (status == HGN_EINVAL && run->data.game == NULL) {
		run_usage(run, "--heat: %s; use --game to choose one", error.message);
		return NULL;
	}
	if (status == 0 && (numbers = calloc(hgn_game_cells(run->data.game) + 1, sizeof *numbers)) == NULL)
		status = error.status = HGN_ENOMEM;
	if (status == 0)
		status = hgn_stats_cells(numbers, stats, run->data.game, &error);
	if (status == 0)
		return numbers;
	run_error(run, "--heat", &error);
	free(numbers);
	return NULL;
}

void
hrender_heat(struct run *run, const char *file, const struct run_walk *walk, const uint64_t **numbers)
{
	const struct hgn_stats_options options = { .kind = HGN_STATS_ANY };
	struct hgn_position *position = NULL;
	struct hgn_stats *stats;
	uint64_t *own = NULL;

	if (run->in.named) {
		run_usage(run, "--heat cannot be combined with other input: no records are read");
		return;
	}
	if (hgn_stats_new(&stats, &options, NULL) != 0) {
		run_fail(run, "out of memory");
		return;
	}
	if (run_read_lines(run, file, read_line, stats) && run->status == 0)
		own = find_numbers(run, stats);
	*numbers = own;
	if (own != NULL && (position = run_position(run, "--heat", NULL, false)) != NULL)
		run_show(run, walk, position);
	*numbers = NULL;
	hgn_position_free(position);
	hgn_stats_free(stats);
	free(own);
}
