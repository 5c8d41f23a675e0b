/* SPDX-License-Identifier: MIT
 * Classifies records by the openings of a list. */
#include "run-openings.h"

#include <string.h>

#include "hgn/tools/tools.h"
#include "run-message.h"
#include "run-reading.h"
#include "run.h"

struct table {
	struct hgn_openings *openings;
	const struct hgn_game *game;
};

static int
add_line(void *ctx, const char *line, size_t n, struct hgn_error *error)
{
	const struct table *table = ctx;

	*error = (struct hgn_error){ .status = 0 };
	return hgn_openings_add_line(table->openings, table->game, line, n, error);
}

/* Add the final position of a record to the list, with its tags ECO, Opening and Variation. */
static int
add_record(void *ctx, struct run_worker *worker, struct run_slot *slot, struct hgn_error *error)
{
	const struct table *table = ctx;
	struct hgn_buf code = { 0 }, name = { 0 }, variation = { 0 };
	int status = 0;

	hgn_record_put_tag(&code, &slot->record, "ECO", 3);
	hgn_record_put_tag(&name, &slot->record, "Opening", 7);
	hgn_record_put_tag(&variation, &slot->record, "Variation", 9);
	if (name.len > 0 && variation.len > 0)
		hgn_buf_puts(&name, ": ");
	hgn_buf_puts(&name, hgn_buf_string(&variation));
	if (code.len + name.len > 0)
		status = hgn_openings_add(table->openings, worker->play.position, hgn_buf_string(&code),
		    hgn_buf_string(&name), error);
	if (code.failed || name.failed || variation.failed)
		status = error->status = HGN_ENOMEM;
	hgn_buf_clear(&code);
	hgn_buf_clear(&name);
	hgn_buf_clear(&variation);
	return status;
}

static bool
ends_with(const char *name, const char *end)
{
	size_t n = strlen(name), m = strlen(end);

	return n >= m && strcmp(name + n - m, end) == 0;
}

bool
run_openings_read(struct hgn_openings *out, struct run *run, const char *file)
{
	struct table table = { out, run->data.game };
	struct hgn_error error;
	bool ok;

	if (!ends_with(file, ".tsv") && !ends_with(file, ".tsv.gz") && !ends_with(file, ".tsv.zst"))
		ok = run_read_records(run, "--classify", file, add_record, &table);
	else if (table.game == NULL && hgn_openings_game(&table.game, run->data.library, &error) != 0)
		return run_error(run, "--classify", &error);
	else
		ok = run_read_lines(run, file, add_line, &table);
	if (ok && out->set.boards.used == 0)
		return run_fail(run,
		    "--classify: %s has no openings; expected lines of code, name and moves, or records "
		    "with the tags ECO or Opening",
		    file);
	return ok;
}

struct search {
	const struct hgn_openings *openings;
	struct hgn_buf *scratch;
	int64_t last; /* number of the opening of the last position in the list; -1 = none */
};

/* Look up a position, and store its opening in `ctx`. */
static void
visit(void *ctx, const struct hgn_position *position, const struct hgn_played *played)
{
	struct search *search = ctx;
	int64_t found = hgn_openings_find(search->openings, position, search->scratch);

	(void)played;
	if (found >= 0)
		search->last = found;
}

bool
run_play_opening(struct run_slot *slot, struct run_worker *worker, const struct run_player *player,
    const struct hgn_openings *openings)
{
	struct search search = { openings, &worker->text, -1 };
	struct run_player own = *player;

	if (openings == NULL)
		return run_play(slot, worker, player);
	own.options.visit = visit;
	own.options.visit_ctx = &search;
	if (!run_play(slot, worker, &own))
		return false;
	if (worker->text.failed || (search.last >= 0 &&
	    hgn_openings_set_tags(&slot->record, openings, (size_t)search.last, &slot->fatal) != 0))
		run_nomem(slot);
	return slot->fatal.status == 0;
}
