/* SPDX-License-Identifier: MIT
 * Draws heat maps of boards from tables of hstat. */
#include "hrender-heat.h"

#include <stdlib.h>

#include "front_lines.h"
#include "front_say.h"
#include "hgn/tools/tools.h"

static int
read_line(void *ctx, const char *line, size_t n, struct hgn_error *error)
{
	return hgn_stats_read(ctx, line, n, error);
}

/* Find the game: that of --game, or the one of the table. */
static int
find_game(struct front *front, struct hgn_stats *stats, struct hgn_error *error)
{
	struct hgn_buf id = { 0 };
	int status = front->data.game != NULL ? 0 : hgn_stats_game(&id, stats, error);

	if (status == 0 && front->data.game == NULL)
		status = hgn_library_game(&front->data.game, front->data.library, hgn_buf_string(&id), error);
	hgn_buf_clear(&id);
	return status;
}

/* Return the numbers of all cells, which the caller frees. Return NULL after a message. */
static uint64_t *
find_numbers(struct front *front, struct hgn_stats *stats)
{
	struct hgn_error error;
	uint64_t *numbers = NULL;
	int status = find_game(front, stats, &error);

	if (status == HGN_EINVAL && front->data.game == NULL) {
		front_usage(front, "--heat: %s; use --game to choose one", error.message);
		return NULL;
	}
	if (status == 0 && (numbers = calloc(hgn_game_cells(front->data.game) + 1, sizeof *numbers)) == NULL)
		status = error.status = HGN_ENOMEM;
	if (status == 0)
		status = hgn_stats_cells(numbers, stats, front->data.game, &error);
	if (status == 0)
		return numbers;
	front_error(front, "--heat", &error);
	free(numbers);
	return NULL;
}

/* Read the table. Return false after a message. */
static bool
read_table(struct front *front, const char *file, struct hgn_stats *stats)
{
	struct hgn_buf name = { 0 };
	char *names[1];
	bool ok;

	hgn_buf_puts(&name, file);
	hgn_buf_putc(&name, '\0');
	names[0] = name.data;
	front->inputs.files = names;
	front->inputs.nfiles = 1;
	front->inputs.named = true;
	ok = name.failed ? front_fail(front, "out of memory") : front_lines(front, read_line, stats);
	front->inputs.nfiles = 0;
	front->inputs.files = NULL;
	hgn_buf_clear(&name);
	return ok && front->status == 0;
}

void
hrender_heat(struct front *front, const char *file, const struct front_walk *walk, const uint64_t **numbers)
{
	const struct hgn_stats_options options = { .kind = HGN_STATS_ANY };
	struct hgn_position *position = NULL;
	struct hgn_stats *stats;
	uint64_t *own = NULL;

	if (front->inputs.named) {
		front_usage(front, "--heat: unexpected operand '%s'; no records are read", front->inputs.files[0]);
		return;
	}
	if (hgn_stats_new(&stats, &options, NULL) != 0) {
		front_fail(front, "out of memory");
		return;
	}
	if (read_table(front, file, stats))
		own = find_numbers(front, stats);
	*numbers = own;
	if (own != NULL && (position = front_position(front, "--heat", NULL)) != NULL)
		front_show(front, walk, position);
	*numbers = NULL;
	hgn_position_free(position);
	hgn_stats_free(stats);
	free(own);
}
