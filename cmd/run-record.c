/* SPDX-License-Identifier: MIT
 * Replays records for the callbacks of tools, visits selected plies, sets up positions, and classifies openings. */
#include <string.h>

#include "hgn/tools/tools.h"
#include "record/iter.h"
#include "run.h"

#define LONG_RECORD (16 * 1024)

/* Replay with options that may differ from those of the player. */
static bool
play_with(struct run_slot *slot, struct hgn_play *play, const struct run_player *player,
    const struct hgn_play_options *options)
{
	struct hgn_listener listener = {
	    player->silent ? diagnostics_ignore : diagnostics_report, &slot->diags, player->fens, HGN_NOTE,
	    slot->diags.severities};
	struct hgn_error error;

	if (hgn_play_record(play, player->library, &slot->record, options, &listener, &error) != 0) {
		slot->fatal = error;
		slot->invalid = true;
		return false;
	}
	slot->invalid = slot->record.broken || !play->valid || slot->diags.errors > 0;
	return !slot->invalid;
}

struct run_player
run_player_of(const struct run *run)
{
	return (struct run_player){ .library = run->data.library,
	    .fens = run->common.format == DIAGNOSTICS_JSON, .options = { .game = run->data.game,
	    .notation = run->data.letters, .notation_out = run->data.letters_out, .dialect = run->data.dialect } };
}

bool
run_play(struct run_slot *slot, struct run_worker *worker, const struct run_player *player)
{
	return play_with(slot, &worker->play, player, &player->options);
}

const struct hgn_item *
run_next_comment(const struct hgn_record *record, const struct hgn_played *played, const struct hgn_item *last)
{
	struct hgn_iter iter = hgn_iter_from(record, last != NULL ? (uint32_t)(last - record->items) + 1 :
	    played != NULL ? played->item + 1 : 0);
	const struct hgn_item *item;

	while ((item = hgn_iter_own(&iter)) != NULL && item->kind != HGN_MOVE && item->kind != HGN_CLOSE)
		if (hgn_item_is_comment(item))
			return item;
	return NULL;
}

/* Show a position if it is selected and of a requested kind. Then write or discard its output, if required. */
static void
visit_ply(void *ctx, const struct hgn_position *position, const struct hgn_played *played)
{
	struct run_worker *worker = ctx;
	const struct run_walk *walk = worker->walk;
	unsigned where = walk->where;
	bool all = walk->each || (walk->where != 0 && walk->plies.n == 0), main = played == NULL || played->depth == 0;

	if (!(main && (all || options_plies_have(&walk->plies, played == NULL ? 0 : played->ply, worker->plies))) &&
	    !(played != NULL && options_plies_have_node(&walk->plies, (size_t)(played - worker->play.moves) + 1)))
		return;
	if (where != 0 && ((where & RUN_CHECK) == 0 || !hgn_position_in_check(position)) &&
	    (played == NULL || (((where & RUN_CAPTURE) == 0 || !hgn_move_is_capture(&played->move)) &&
	    ((where & RUN_PROMOTION) == 0 || !hgn_move_is_promotion(&played->move)))) &&
	    ((where & RUN_COMMENT) == 0 || run_next_comment(&worker->slot->record, played, NULL) == NULL))
		return;
	walk->show(walk->tool, worker, position, played);
	if (worker->begun)
		return;
	if (worker->output == RUN_STREAM)
		run_stream(worker->slot);
	else if (worker->output == RUN_DROP)
		run_undo(worker->slot);
}

bool
run_walk_many(const struct run_walk *walk)
{
	return walk->each || walk->where != 0 || options_plies_many(&walk->plies);
}

bool
run_reaches(struct run_slot *slot, const struct hgn_play *play, const struct options_ply *ply)
{
	int64_t n = options_ply_number(ply, play->plies);

	if (ply->which == OPTIONS_PLY_NODE && n > (int64_t)play->nmoves) {
		run_remark(slot, "no-such-ply",
		    "node n%jd does not exist; the record has %zu moves, including variations", (intmax_t)n,
		    play->nmoves);
		return false;
	}
	if (ply->which == OPTIONS_PLY_NODE || (n >= 0 && n <= (int64_t)play->plies))
		return true;
	run_remark(slot, "no-such-ply", "ply %jd does not exist; the record has %ju", (intmax_t)ply->n,
	    (uintmax_t)play->plies);
	return false;
}

bool
run_plays(struct run_slot *slot, struct run_worker *worker, const struct run_player *player)
{
	struct hgn_play_options options = player->options;
	struct hgn_listener listener = { diagnostics_ignore, NULL, false, HGN_ERROR, slot->diags.severities };
	struct hgn_error error;

	options.want = 0;
	if (slot->record.broken || slot->diags.errors > 0)
		return false;
	if (hgn_play_record(&worker->play, player->library, &slot->record, &options, &listener, &error) != 0) {
		slot->fatal = error;
		return false;
	}
	return worker->play.valid;
}

/* Decide what to do with output before the end of the record. If invalid records must have no output, a long record is
 * first replayed without diagnostics. */
static void
choose_output(struct run_slot *slot, struct run_worker *worker, const struct run_walk *walk)
{
	worker->output = RUN_KEEP;
	if (walk->keep || slot->turn.stream == NULL || !run_walk_many(walk) || slot->record.text.len < LONG_RECORD)
		return;
	worker->output = RUN_STREAM;
	if (walk->each && !walk->whole)
		return;
	if (slot->diags.strict || hgn_severity_find(slot->diags.severities, "bad-annotation") == HGN_ERROR)
		worker->output = RUN_KEEP; /* drawing may still make the record invalid */
	else if (!run_plays(slot, worker, &walk->player))
		worker->output = RUN_DROP;
}

enum run_walked
run_walk(struct run_slot *slot, struct run_worker *worker, const struct run_walk *walk)
{
	struct hgn_play_options options = walk->player.options;
	enum run_walked walked = RUN_WALKED;
	bool valid;
	size_t i;

	worker->walk = walk;
	worker->slot = slot;
	worker->plies = (uint32_t)hgn_record_count(&slot->record, HGN_PROPERTY_PLIES);
	options.visit = visit_ply;
	options.visit_ctx = worker;
	options.variations = options_plies_have_node(&walk->plies, 0);
	choose_output(slot, worker, walk);
	valid = play_with(slot, &worker->play, &walk->player, &options);
	if (walk->shown != NULL)
		walk->shown(walk->tool, worker);
	if (!valid) {
		if (!walk->keep && (!walk->each || walk->whole))
			run_undo(slot);
		return RUN_WALK_INVALID;
	}
	for (i = 0; i < walk->plies.n; i++)
		if (walk->plies.list[i].single && !run_reaches(slot, &worker->play, &walk->plies.list[i].from))
			walked = RUN_WALK_SHORT;
	return walked;
}

void
run_show(struct run *run, const struct run_walk *walk, const struct hgn_position *position)
{
	struct run_slot slot = { 0 };
	struct run_worker worker = { .walk = walk, .slot = &slot };
	size_t i;

	if (walk->each || walk->plies.n == 0 || options_plies_have(&walk->plies, 0, 0))
		walk->show(walk->tool, &worker, position, NULL);
	for (i = 0; i < walk->plies.n; i++)
		if (walk->plies.list[i].single)
			run_reaches(&slot, &worker.play, &walk->plies.list[i].from);
	if (walk->shown != NULL)
		walk->shown(walk->tool, &worker);
	run_write(run, &slot);
	run_slot_clear(&slot);
	run_worker_clear(&worker);
}

struct hgn_position *
run_position(struct run *run, const char *option, const char *fen, bool playable)
{
	bool alone = fen != NULL && (run->tool->groups & OPTIONS_RECORDS) != 0 && !run->in.named;
	bool defaults = run->data.game == NULL && run->data.dialect == NULL && alone;
	struct hgn_position *position = NULL;
	struct hgn_buf filled = { 0 };
	struct hgn_error error;
	bool ok = true;

	/* If neither --game nor a record names a game, use that of the dialect, or the default, as for lines of FEN. */
	if (alone && run->data.game == NULL && run->data.dialect != NULL)
		run->data.game = hgn_dialect_game(run->data.dialect);
	else if (defaults && hgn_library_game(&run->data.game, run->data.library, HGN_DEFAULT_GAME, &error) != 0)
		ok = run_error(run, NULL, &error);
	if (ok && run->data.game == NULL)
		ok = run_usage(run, "--game is required");
	else if (ok && (position = hgn_position_new(run->data.game)) == NULL)
		ok = run_fail(run, "out of memory");
	else if (ok && fen != NULL &&
		 hgn_position_read_fen(position, run->data.dialect, &filled, fen, strlen(fen), &error) != 0)
		ok = defaults && error.status == HGN_EINVAL ?
			 run_fail(run, "%s: not a position of %s: %s; --game names another game", option,
			     hgn_game_id(run->data.game), error.message) :
			 run_error(run, option, &error);
	else if (ok && playable && !hgn_position_is_playable(position))
		ok = run_fail(run, "%s: the FEN is read %s", option, hgn_buf_string(&filled));
	else if (ok && filled.len > 0 && !run->common.quiet)
		run_notice(run, "%s: warning: the FEN is read %s [fen-incomplete]", option, hgn_buf_string(&filled));
	if (!ok)
		hgn_position_free(position);
	hgn_buf_clear(&filled);
	return ok ? position : NULL;
}

/* ---- records of a file that an option names ---------------------------------------------------------------------- */

bool
run_read_records(struct run *run, const char *file, struct run_reading *reading)
{
	char *names[] = { (char *)file };
	struct run_worker worker = { 0 };
	struct run_slot slot = { 0 };
	struct run_player player = run_player_of(run);
	struct hgn_error error = { 0 };
	struct run_input in;
	uint64_t played = 0, invalid = 0;
	bool ok, valid;

	run_input_begin(&in, run, names, 1);
	in.options.min_severity = HGN_ERROR;
	run_slot_begin(run, &slot);
	for (ok = run_input_check(&in); ok && error.status == 0 && run_read_record(&in, &slot);) {
		valid = slot.source.present && slot.fatal.status == 0 && run_play(&slot, &worker, &player);
		error = slot.fatal;
		if (valid) /* lists of openings, for example, have no results */
			diagnostics_reset(&slot.diags);
		run_print_trouble(run, &slot);
		if (slot.diags.failed || slot.source.trouble.failed || !diagnostics_print(&run->printer, &slot))
			error.status = HGN_ENOMEM;
		else if (valid)
			reading->record(reading->ctx, &worker, &slot, &error);
		hgn_output_flush(&run->err);
		played += valid;
		invalid += !valid && slot.source.present;
		run_slot_begin(run, &slot);
	}
	run_slot_clear(&slot);
	run_worker_clear(&worker);
	run_input_clear(&in);
	if (error.status != 0)
		return run_error(run, reading->option, &error);
	if (ok && played == 0 && run->status < 2)
		return run_fail(run, "%s: %s: no record can be played", reading->option, file);
	if (invalid > 0)
		return run_fail(run, "%s: %s: invalid records: %ju; 'hvalidate --valid' prints the valid ones",
		    reading->option, file, (uintmax_t)invalid);
	return run->status < 2;
}

/* ---- openings --------------------------------------------------------------------------------------------------- */

/* The list of openings while it is read. */
struct opening_list {
	struct hgn_openings *openings;
	const struct hgn_game *game; /* of lines */
};

static int
add_opening_line(void *ctx, const char *line, size_t n, struct hgn_error *error)
{
	const struct opening_list *list = ctx;

	*error = (struct hgn_error){ .status = 0 };
	return hgn_openings_add_line(list->openings, list->game, line, n, error);
}

/* Add the final position of a record to the list, with its tags ECO, Opening and Variation. */
static int
add_opening(void *ctx, struct run_worker *worker, struct run_slot *slot, struct hgn_error *error)
{
	const struct opening_list *list = ctx;
	struct hgn_buf code = { 0 }, name = { 0 }, variation = { 0 };
	int status = 0;

	hgn_record_put_tag(&code, &slot->record, "ECO", 3);
	hgn_record_put_tag(&name, &slot->record, "Opening", 7);
	hgn_record_put_tag(&variation, &slot->record, "Variation", 9);
	if (name.len > 0 && variation.len > 0)
		hgn_buf_puts(&name, ": ");
	hgn_buf_puts(&name, hgn_buf_string(&variation));
	if (code.len + name.len > 0)
		status = hgn_openings_add(list->openings, worker->play.position, hgn_buf_string(&code),
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
run_read_openings(struct hgn_openings *out, struct run *run, const char *file)
{
	struct opening_list list = { out, run->data.game };
	struct run_reading reading = { "--classify", add_opening, &list };
	struct hgn_error error;
	bool ok;

	if (!ends_with(file, ".tsv") && !ends_with(file, ".tsv.gz") && !ends_with(file, ".tsv.zst"))
		ok = run_read_records(run, file, &reading);
	else if (list.game == NULL && hgn_library_game(&list.game, run->data.library, HGN_DEFAULT_GAME, &error) != 0)
		return run_error(run, "--classify", &error);
	else
		ok = run_read_lines(run, file, add_opening_line, &list);
	if (ok && out->set.boards.used == 0)
		return run_fail(run,
		    "--classify: %s has no openings; expected lines of code, name and moves, or records "
		    "with the tags ECO or Opening",
		    file);
	return ok;
}

/* The search for the opening of a record. */
struct opening_search {
	const struct hgn_openings *openings;
	struct hgn_buf *scratch;
	int64_t last; /* number of the opening of the last position in the list; -1 = none */
};

/* Look up a position, and store its opening in `ctx`. */
static void
find_opening(void *ctx, const struct hgn_position *position, const struct hgn_played *played)
{
	struct opening_search *search = ctx;
	int64_t found = hgn_openings_find(search->openings, position, search->scratch);

	(void)played;
	if (found >= 0)
		search->last = found;
}

bool
run_play_opening(struct run_slot *slot, struct run_worker *worker, const struct run_player *player,
    const struct hgn_openings *openings)
{
	struct opening_search search = { openings, &worker->text, -1 };
	struct hgn_play_options options = player->options;

	if (openings == NULL)
		return run_play(slot, worker, player);
	options.visit = find_opening;
	options.visit_ctx = &search;
	if (!play_with(slot, &worker->play, player, &options))
		return false;
	if (worker->text.failed || (search.last >= 0 &&
	    hgn_openings_set_tags(&slot->record, openings, (size_t)search.last, &slot->fatal) != 0))
		run_nomem(slot);
	return slot->fatal.status == 0;
}
