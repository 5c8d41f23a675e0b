/* SPDX-License-Identifier: MIT
 * Records mended: their own bytes, changed where something is told of them, and looked at again before they count. */
#include "front.h"

#include <stdlib.h>
#include <string.h>

/* Bytes in memory, for a reader. */
struct bytes {
	const char *data;
	size_t n;
};

static long
fill(void *ctx, char *into, size_t room)
{
	struct bytes *bytes = ctx;
	size_t n = bytes->n < room ? bytes->n : room;

	memcpy(into, bytes->data, n);
	bytes->data += n;
	bytes->n -= n;
	return (long)n;
}

static bool
same_move(const struct hgn_played *a, const struct hgn_played *b)
{
	const struct hgn_move *m = &a->move, *n = &b->move;

	return a->known == b->known && a->ply == b->ply && a->depth == b->depth && m->from == n->from && m->to == n->to &&
	    m->kind == n->kind && m->into == n->into && m->aux == n->aux && m->cells == n->cells &&
	    memcmp(m->cell, n->cell, m->cells * sizeof *m->cell) == 0;
}

/* How many items of the kinds that people write there are in a record: nothing of theirs may go. */
static size_t
remarks(const struct hgn_record *record)
{
	size_t i, n = 0;

	for (i = 0; i < record->nitems; i++)
		n += record->items[i].kind == HGN_COMMENT || record->items[i].kind == HGN_LINE_COMMENT ||
		    record->items[i].kind == HGN_NAG || record->items[i].kind == HGN_OPEN;
	return n;
}

static bool
same_game(const struct hgn_record *a, const struct hgn_play *p, const struct hgn_record *b, const struct hgn_play *q)
{
	bool added = hgn_record_tag(a, "Result") == NULL;
	size_t i;

	if (!q->valid || b->broken || p->game != q->game || p->nmoves != q->nmoves || remarks(a) != remarks(b) ||
	    a->ntags + added < b->ntags || b->ntags < a->ntags || p->kept.len != q->kept.len)
		return false;
	for (i = 0; i < p->nmoves; i++)
		if (!same_move(&p->moves[i], &q->moves[i]))
			return false;
	return p->start.len == q->start.len && memcmp(p->text.data + p->start.off, q->text.data + q->start.off,
	    p->start.len) == 0;
}

/* Read what was made and compare. 1 when it is the same game, and one record, 0 when not, or a negative status. */
static int
check(const struct front_slot *slot, const struct front_worker *worker, const struct front_player *player,
    struct hgn_error *error)
{
	struct hgn_listener quiet = { .least = HGN_ERROR, .severities = slot->diags.severities };
	struct hgn_reader_options options = { slot->out.len + 1, 0, 0 };
	struct bytes bytes = { slot->out.data, slot->out.len };
	struct hgn_reader *reader = NULL;
	struct hgn_record record = { 0 };
	struct hgn_play play = { 0 };
	bool same = false;
	int status = hgn_reader_new(&reader, &options, error);

	if (status == 0) {
		hgn_reader_set_game(reader, player->options.game);
		hgn_reader_set_wide(reader, slot->record.wide);
		hgn_reader_open(reader, slot->record.file, fill, &bytes);
		status = hgn_reader_next(reader, &record, &quiet, error);
	}
	if (status == 0)
		status = hgn_play_record(&play, player->library, &record, &player->options, &quiet, error);
	if (status == 0)
		same = same_game(&slot->record, &worker->play, &record, &play) && record.text.len == slot->out.len;
	hgn_play_clear(&play);
	hgn_record_clear(&record);
	hgn_reader_free(reader);
	return status < 0 ? status : same;
}

/* The faults that are told of a record. */
static struct hgn_fault *
faults_of(const struct front_slot *slot)
{
	struct hgn_fault *faults = calloc(slot->diags.n + 1, sizeof *faults);
	size_t i;

	for (i = 0; faults != NULL && i < slot->diags.n; i++) {
		struct hgn_diagnostic d = front_diags_at(&slot->diags, i);

		faults[i] = (struct hgn_fault){ d.rule, d.offset };
	}
	return faults;
}

int
front_mend(struct front_slot *slot, struct front_worker *worker, const struct front_player *player,
    struct hgn_error *error)
{
	struct hgn_fault *faults = faults_of(slot);
	const struct hgn_buf *raw = slot->record.source.len > 0 ? &slot->record.source : &slot->record.text;
	struct front_player again = *player;
	int status;

	if (faults == NULL)
		return HGN_ENOMEM;
	status = hgn_record_mend(&slot->out, &slot->record, &worker->play, faults, slot->diags.n, error);
	free(faults);
	if (status != 0)
		return status;
	if (slot->out.len == raw->len && memcmp(slot->out.data, raw->data, raw->len) == 0)
		return HGN_END;
	again.options.want = HGN_WANT_SAN;
	status = check(slot, worker, &again, error);
	return status < 0 ? status : status == 1 ? 0 : HGN_END;
}
