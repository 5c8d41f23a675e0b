/* SPDX-License-Identifier: MIT
 * What callbacks of tools do with a record: play it, find a half-move of it, set up positions. */
#include "front.h"

#include <stdlib.h>
#include <string.h>

/* Play with options that may differ from the player's. */
static bool
play_with(struct front_slot *slot, struct hgn_play *play, const struct front_player *player,
    const struct hgn_play_options *options)
{
	struct hgn_listener listener = { front_diags_report, &slot->diags, player->fens, player->least };

	if (hgn_play_record(play, player->library, &slot->record, options, &listener, &slot->fatal) != 0) {
		slot->invalid = true;
		return false;
	}
	slot->fatal.status = 0;
	slot->plies = play->plies;
	slot->invalid = slot->record.broken || !play->valid || slot->diags.errors > 0;
	return !slot->invalid;
}

bool
front_play(struct front_slot *slot, struct front_worker *worker, const struct front_player *player)
{
	return play_with(slot, &worker->play, player, &player->options);
}

/* Half-moves written in the main line. */
static uint32_t
count_plies(const struct hgn_record *record)
{
	uint32_t n = 0, depth = 0;
	size_t i;

	for (i = 0; i < record->nitems; i++) {
		unsigned kind = record->items[i].kind;

		if (kind == HGN_OPEN)
			depth++;
		else if (kind == HGN_CLOSE)
			depth -= depth > 0;
		else if (kind == HGN_MOVE && depth == 0)
			n++;
	}
	return n;
}

bool
front_ply_find(uint32_t *out, const struct front_ply *ply, const struct hgn_record *record)
{
	uint32_t plies = count_plies(record);
	int64_t n = ply->n;

	if (ply->which == FRONT_PLY_LAST)
		n = plies;
	else if (ply->which == FRONT_PLY_FIRST)
		n = plies > 0;
	else if (n < 0)
		n += (int64_t)plies + 1;
	*out = (uint32_t)n;
	return n >= 0 && n <= (int64_t)plies;
}

static void
visit(void *ctx, const struct hgn_position *position, const struct hgn_played *played)
{
	struct front_worker *worker = ctx;

	if (worker->walk->each || (played == NULL ? 0 : played->ply) == worker->target)
		worker->walk->show(worker->walk->tool, worker, position, played);
}

enum front_walked
front_walk(struct front_slot *slot, struct front_worker *worker, const struct front_walk *walk)
{
	struct hgn_play_options options = walk->player.options;
	bool reached = front_ply_find(&worker->target, &walk->ply, &slot->record) || walk->each;

	worker->walk = walk;
	worker->slot = slot;
	options.visit = reached ? visit : NULL;
	options.visit_ctx = worker;
	if (!play_with(slot, &worker->play, &walk->player, &options)) {
		if (!walk->each)
			front_undo(slot);
		return FRONT_WALK_INVALID;
	}
	if (reached)
		return FRONT_WALKED;
	front_remark(slot, HGN_WARNING, "no-such-ply", "the record has %ju half-moves, which does not reach ply %jd",
	    (uintmax_t)slot->plies, (intmax_t)walk->ply.n);
	return FRONT_WALK_SHORT;
}

void
front_show(struct front *front, const struct front_walk *walk, const struct hgn_position *position)
{
	struct front_work work = { 0 };
	struct front_worker worker;
	struct front_slot slot;

	memset(&worker, 0, sizeof worker);
	memset(&slot, 0, sizeof slot);
	worker.walk = walk;
	worker.slot = &slot;
	walk->show(walk->tool, &worker, position, NULL);
	front_emit(front, &work, &slot);
	front_slot_clear(&slot);
	front_worker_clear(&worker);
}

void
front_worker_clear(struct front_worker *worker)
{
	hgn_play_clear(&worker->play);
	hgn_position_free(worker->position);
	hgn_moves_clear(&worker->moves);
	hgn_buf_clear(&worker->text);
}

struct hgn_position *
front_position(struct front *front, const char *option, const char *fen)
{
	struct hgn_position *position;
	struct hgn_error error;

	if (!front_need_game(front))
		return NULL;
	position = hgn_position_new(front->game);
	if (position == NULL) {
		front_fail(front, "out of memory");
		return NULL;
	}
	if (fen != NULL && hgn_position_set_fen(position, fen, strlen(fen), &error) != 0) {
		front_error(front, option, &error);
		hgn_position_free(position);
		return NULL;
	}
	return position;
}

void
front_document(struct front_slot *slot, uint32_t ply)
{
	if (slot->ndocuments == slot->capdocuments) {
		size_t cap = slot->capdocuments == 0 ? 8 : 2 * slot->capdocuments;
		struct front_document *documents = realloc(slot->documents, cap * sizeof *documents);

		if (documents == NULL) {
			front_nomem(slot);
			return;
		}
		slot->documents = documents;
		slot->capdocuments = cap;
	}
	slot->documents[slot->ndocuments].start = slot->out.len;
	slot->documents[slot->ndocuments++].ply = ply;
}

void
front_undo(struct front_slot *slot)
{
	slot->out.len = 0;
	slot->ndocuments = 0;
}

void
front_nomem(struct front_slot *slot)
{
	memset(&slot->fatal, 0, sizeof slot->fatal);
	slot->fatal.status = HGN_ENOMEM;
	strcpy(slot->fatal.message, "out of memory");
}
