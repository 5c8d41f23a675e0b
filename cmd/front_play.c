/* SPDX-License-Identifier: MIT
 * Helps callbacks of tools to play a record, find a ply in it, and set up positions. */
#include "front_play.h"

#include <string.h>

#include "front_say.h"
#include "record/iter.h"
#include "hgn/tools/tools.h"

#define LONG_RECORD (16 * 1024)

static void
ignore(void *ctx, const struct hgn_diagnostic *diagnostic)
{
	(void)ctx;
	(void)diagnostic;
}

/* Play with options that may differ from those of the player. */
static bool
play_with(struct front_slot *slot, struct hgn_play *play, const struct front_player *player,
    const struct hgn_play_options *options)
{
	struct hgn_listener listener = { slot->joined ? ignore : front_diags_report, &slot->diags, player->fens, HGN_NOTE,
		slot->diags.severities };
	struct hgn_error error;

	if (hgn_play_record(play, player->library, &slot->record, options, &listener, &error) != 0) {
		slot->fatal = error;
		slot->invalid = true;
		return false;
	}
	slot->plies = play->plies;
	slot->invalid = slot->record.broken || !play->valid || slot->diags.errors > 0;
	return !slot->invalid;
}

struct front_player
front_player_of(const struct front *front)
{
	return (struct front_player){ .library = front->data.library, .options = { .game = front->data.game,
	    .notation = front->data.letters, .notation_out = front->data.letters_out, .dialect = front->data.dialect } };
}

bool
front_play(struct front_slot *slot, struct front_worker *worker, const struct front_player *player)
{
	return play_with(slot, &worker->play, player, &player->options);
}

uint32_t
front_count_plies(const struct hgn_record *record)
{
	struct hgn_iter iter = hgn_iter_all(record);
	const struct hgn_item *item;
	uint32_t n = 0;

	while ((item = hgn_iter_own(&iter)) != NULL)
		n += item->kind == HGN_MOVE;
	return n;
}

void
front_comments(const struct hgn_record *record, const struct hgn_played *played,
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

/* Return whether a position is of one of the requested kinds. */
static bool
is_where(const struct front_worker *worker, const struct hgn_position *position, const struct hgn_played *played)
{
	unsigned where = worker->walk->where;
	bool comment = false;

	if (where == 0 || ((where & FRONT_CHECK) != 0 && hgn_position_in_check(position)))
		return true;
	if (played != NULL && (((where & FRONT_CAPTURE) != 0 && hgn_move_is_capture(&played->move)) ||
	    ((where & FRONT_PROMOTION) != 0 && hgn_move_is_promotion(&played->move))))
		return true;
	if ((where & FRONT_COMMENT) != 0)
		front_comments(&worker->slot->record, played, found, &comment);
	return comment;
}

/* Show a position if the walk includes it, and stream or drop its output. */
static void
visit(void *ctx, const struct hgn_position *position, const struct hgn_played *played)
{
	struct front_worker *worker = ctx;
	const struct front_walk *walk = worker->walk;
	bool all = walk->each || (walk->where != 0 && walk->plies.n == 0), main = played == NULL || played->depth == 0;

	if (!(main && (all || front_plies_has(&walk->plies, played == NULL ? 0 : played->ply, worker->plies))) &&
	    !(played != NULL && front_plies_node(&walk->plies, (size_t)(played - worker->play.moves) + 1)))
		return;
	if (!is_where(worker, position, played))
		return;
	walk->show(walk->tool, worker, position, played);
	if (worker->begun)
		return;
	if (worker->output == FRONT_STREAM)
		front_stream(worker->slot);
	else if (worker->output == FRONT_DROP)
		front_undo(worker->slot);
}

bool
front_walk_many(const struct front_walk *walk)
{
	return walk->each || walk->where != 0 || front_plies_many(&walk->plies);
}

bool
front_reaches(struct front_slot *slot, const struct hgn_play *play, const struct front_ply *ply)
{
	int64_t n = front_ply_of(ply, slot->plies);

	if (ply->which == FRONT_PLY_NODE && n > (int64_t)play->nmoves) {
		front_remark(slot, "no-such-ply", "node n%jd does not exist; the record has %zu moves, including variations",
		    (intmax_t)n, play->nmoves);
		return false;
	}
	if (ply->which == FRONT_PLY_NODE || (n >= 0 && n <= (int64_t)slot->plies))
		return true;
	front_remark(slot, "no-such-ply", "ply %jd does not exist; the record has %ju", (intmax_t)ply->n,
	    (uintmax_t)slot->plies);
	return false;
}

bool
front_plays(struct front_slot *slot, struct front_worker *worker, const struct front_player *player)
{
	struct hgn_play_options options = player->options;
	struct hgn_listener listener = { ignore, NULL, false, HGN_ERROR, slot->diags.severities };
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

/* Decide what to do with output before the end of the record is known. If invalid records must have no output, a long
 * record is played beforehand without diagnostics. */
static void
choose_output(struct front_slot *slot, struct front_worker *worker, const struct front_walk *walk)
{
	worker->output = FRONT_KEEP;
	if (walk->keep || slot->stream == NULL || !front_walk_many(walk) || slot->record.text.len < LONG_RECORD)
		return;
	worker->output = FRONT_STREAM;
	if (walk->each && !walk->whole)
		return;
	if (slot->diags.strict || hgn_severity_of(slot->diags.severities, "bad-annotation") == HGN_ERROR)
		worker->output = FRONT_KEEP; /* drawing it may still make the record invalid */
	else if (!front_plays(slot, worker, &walk->player))
		worker->output = FRONT_DROP;
}

enum front_walked
front_walk(struct front_slot *slot, struct front_worker *worker, const struct front_walk *walk)
{
	struct hgn_play_options options = walk->player.options;
	enum front_walked walked = FRONT_WALKED;
	bool valid;
	size_t i;

	worker->walk = walk;
	worker->slot = slot;
	worker->plies = front_count_plies(&slot->record);
	options.visit = visit;
	options.visit_ctx = worker;
	options.variations = front_plies_node(&walk->plies, 0);
	choose_output(slot, worker, walk);
	valid = play_with(slot, &worker->play, &walk->player, &options);
	if (walk->shown != NULL)
		walk->shown(walk->tool, worker);
	if (!valid) {
		if (!walk->keep && (!walk->each || walk->whole))
			front_undo(slot);
		return FRONT_WALK_INVALID;
	}
	for (i = 0; i < walk->plies.n; i++)
		if (walk->plies.list[i].single && !front_reaches(slot, &worker->play, &walk->plies.list[i].from))
			walked = FRONT_WALK_SHORT;
	return walked;
}

bool
front_ply_or_each(struct front *front, const struct front_plies *plies, bool each)
{
	return plies->n == 0 || !each || front_usage(front, "--ply cannot be combined with --each");
}

void
front_show(struct front *front, const struct front_walk *walk, const struct hgn_position *position)
{
	struct front_work work = { 0 };
	struct front_slot slot = { 0 };
	struct front_worker worker = { .walk = walk, .slot = &slot };

	walk->show(walk->tool, &worker, position, NULL);
	if (walk->shown != NULL)
		walk->shown(walk->tool, &worker);
	front_emit(front, &work, &slot);
	front_slot_clear(&slot);
	front_worker_clear(&worker);
}

/* Read a position of --game from a FEN; `playable`: it must be complete. Return NULL after a message. */
static struct hgn_position *
read_position(struct front *front, const char *option, const char *fen, bool playable)
{
	struct hgn_position *position;
	struct hgn_buf filled = { 0 };
	struct hgn_error error;

	if (front->data.game == NULL) {
		front_usage(front, "--game is required");
		return NULL;
	}
	position = hgn_position_new(front->data.game);
	if (position == NULL) {
		front_fail(front, "out of memory");
		return NULL;
	}
	if (fen != NULL && hgn_position_read_fen(position, NULL, &filled, fen, strlen(fen), &error) != 0) {
		front_error(front, option, &error);
		hgn_position_free(position);
		position = NULL;
	}
	if (position != NULL && playable && !hgn_position_is_playable(position)) {
		front_fail(front, "%s: the FEN is read %s", option, hgn_buf_string(&filled));
		hgn_position_free(position);
		position = NULL;
	} else if (filled.len > 0 && !front->common.quiet)
		front_say(front, "%s: warning: the FEN is read %s [fen-incomplete]", option, hgn_buf_string(&filled));
	hgn_buf_clear(&filled);
	return position;
}

struct hgn_position *
front_position(struct front *front, const char *option, const char *fen)
{
	return read_position(front, option, fen, false);
}

struct hgn_position *
front_playable_position(struct front *front, const char *option, const char *fen)
{
	return read_position(front, option, fen, true);
}

