/* SPDX-License-Identifier: MIT
 * Replays records for the callbacks of tools, visits selected plies, and sets up positions. */
#include "run-play.h"

#include <string.h>

#include "hgn/tools/tools.h"
#include "record/iter.h"
#include "run-inputs.h"
#include "run-jobs.h"
#include "run-message.h"
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
	return (struct run_player){ .library = run->data.library, .options = { .game = run->data.game,
	    .notation = run->data.letters, .notation_out = run->data.letters_out, .dialect = run->data.dialect } };
}

bool
run_play(struct run_slot *slot, struct run_worker *worker, const struct run_player *player)
{
	return play_with(slot, &worker->play, player, &player->options);
}

void
run_comments(const struct hgn_record *record, const struct hgn_played *played,
    void (*each)(void *ctx, const struct hgn_item *comment), void *ctx)
{
	struct hgn_iter iter = hgn_iter_from(record, played != NULL ? played->item + 1 : 0);
	const struct hgn_item *item;

	while ((item = hgn_iter_own(&iter)) != NULL && item->kind != HGN_MOVE && item->kind != HGN_CLOSE)
		if (hgn_item_is_comment(item))
			each(ctx, item);
}

static void
found(void *ctx, const struct hgn_item *comment)
{
	(void)comment;
	*(bool *)ctx = true;
}

/* Return true if a position is of a requested kind. */
static bool
is_where(const struct run_worker *worker, const struct hgn_position *position, const struct hgn_played *played)
{
	unsigned where = worker->walk->where;
	bool comment = false;

	if (where == 0 || ((where & RUN_CHECK) != 0 && hgn_position_in_check(position)))
		return true;
	if (played != NULL && (((where & RUN_CAPTURE) != 0 && hgn_move_is_capture(&played->move)) ||
	    ((where & RUN_PROMOTION) != 0 && hgn_move_is_promotion(&played->move))))
		return true;
	if ((where & RUN_COMMENT) != 0)
		run_comments(&worker->slot->record, played, found, &comment);
	return comment;
}

/* Show a position if it is selected. Then write or discard its output, if required. */
static void
visit(void *ctx, const struct hgn_position *position, const struct hgn_played *played)
{
	struct run_worker *worker = ctx;
	const struct run_walk *walk = worker->walk;
	bool all = walk->each || (walk->where != 0 && walk->plies.n == 0), main = played == NULL || played->depth == 0;

	if (!(main && (all || options_plies_have(&walk->plies, played == NULL ? 0 : played->ply, worker->plies))) &&
	    !(played != NULL && options_plies_have_node(&walk->plies, (size_t)(played - worker->play.moves) + 1)))
		return;
	if (!is_where(worker, position, played))
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
	worker->plies = run_count_plies(&slot->record);
	options.visit = visit;
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
	run_emit(run, &slot);
	run_slot_clear(&slot);
	run_worker_clear(&worker);
}

/* Find the game of a position if neither --game nor a record names one: that of the dialect, or the default, as for
 * lines of FEN. Return false after a message. */
static bool
find_default_game(struct run *run)
{
	struct hgn_error error;

	if (run->data.dialect != NULL)
		run->data.game = hgn_dialect_game(run->data.dialect);
	else if (hgn_library_game(&run->data.game, run->data.library, HGN_DEFAULT_GAME, &error) != 0)
		return run_error(run, NULL, &error);
	return true;
}

struct hgn_position *
run_position(struct run *run, const char *option, const char *fen, bool playable)
{
	bool alone = fen != NULL && (run->tool->groups & OPTIONS_RECORDS) != 0 && !run->inputs->named;
	bool defaults = run->data.game == NULL && run->data.dialect == NULL && alone;
	struct hgn_position *position = NULL;
	struct hgn_buf filled = { 0 };
	struct hgn_error error;
	bool ok = run->data.game != NULL || !alone || find_default_game(run);

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
