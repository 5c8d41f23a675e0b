/* SPDX-License-Identifier: MIT
 * Numbers of cells, from a table. */
#include "front_heat.h"

#include <stdlib.h>

#include "front_lines.h"
#include "front_say.h"

static int
read_line(void *ctx, const char *line, size_t n, struct hgn_error *error)
{
	return hgn_stats_read(ctx, line, n, error);
}

/* The game of --game, or the one that the table is about. */
static int
find_game(struct front *front, struct hgn_stats *stats, struct hgn_error *error)
{
	struct hgn_buf id = { 0 };
	int status = front->game != NULL ? 0 : hgn_stats_game(&id, stats, error);

	if (status == 0 && front->game == NULL)
		status = hgn_library_game(&front->game, front->library, hgn_buf_string(&id), error);
	hgn_buf_clear(&id);
	return status;
}

static bool
find_numbers(struct front *front, struct hgn_stats *stats, uint64_t **numbers, struct hgn_position **position)
{
	struct hgn_error error;
	int status = find_game(front, stats, &error);

	if (status == 0) {
		*numbers = calloc(hgn_game_cells(front->game) + 1, sizeof **numbers);
		*position = hgn_position_new(front->game);
		if (*numbers == NULL || *position == NULL)
			return front_fail(front, "out of memory");
		status = hgn_stats_cells(*numbers, stats, front->game, &error);
	}
	if (status == HGN_EINVAL && front->game == NULL)
		return front_usage(front, "--heat: %s: which one? --game is missing", error.message);
	return status == 0 || front_error(front, "--heat", &error);
}

bool
front_heat(struct front *front, const char *file, uint64_t **numbers, struct hgn_position **position)
{
	const struct hgn_stats_options options = { .kind = HGN_STATS_ANY };
	char *names[1];
	struct hgn_stats *stats;
	struct hgn_buf name = { 0 };
	bool ok;

	if (front->named)
		return front_usage(front, "--heat: no records are read: what is '%s'?", front->files[0]);
	hgn_buf_puts(&name, file);
	hgn_buf_putc(&name, '\0');
	if (name.failed || hgn_stats_new(&stats, &options, NULL) != 0) {
		hgn_buf_clear(&name);
		return front_fail(front, "out of memory");
	}
	names[0] = name.data;
	front->files = names;
	front->nfiles = 1;
	front->named = true;
	ok = front_lines(front, read_line, stats) && front->status == 0 && find_numbers(front, stats, numbers, position);
	front->nfiles = 0;
	front->files = NULL;
	hgn_stats_free(stats);
	hgn_buf_clear(&name);
	return ok;
}
