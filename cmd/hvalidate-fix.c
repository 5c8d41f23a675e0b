/* SPDX-License-Identifier: MIT
 * Fixes faults in records of text. Only bytes with diagnostics are changed, and a result is accepted only after reading
 * and replaying it. */
#include <stdlib.h>
#include <string.h>

#include "hgn/tools/tools.h"
#include "hvalidate.h"

#define ROUNDS 64 /* maximum rounds of fixing a record; each fixes at most HGN_REMARKS_MAX errors of syntax */

static bool
same_move(const struct hgn_played *a, const struct hgn_played *b)
{
	const struct hgn_move *m = &a->move, *n = &b->move;

	return a->known == b->known && a->ply == b->ply && a->depth == b->depth && m->from == n->from &&
	       m->to == n->to && m->kind == n->kind && m->into == n->into && m->aux == n->aux && m->cells == n->cells &&
	       memcmp(m->cell, n->cell, m->cells * sizeof *m->cell) == 0;
}

/* Count the comments, NAGs and other items of a record that must not be lost. */
static size_t
remarks(const struct hgn_record *record)
{
	size_t i, n = 0;

	for (i = 0; i < record->nitems; i++)
		n += record->items[i].kind == HGN_COMMENT || record->items[i].kind == HGN_LINE_COMMENT ||
		    record->items[i].kind == HGN_NAG || record->items[i].kind == HGN_OPEN;
	return n;
}

/* Return true if two records contain the same game: the same moves, initial position, tags and number of remarks. A
 * Result tag may be added. */
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

/* A record that was read and replayed, with its diagnostics. */
struct reading {
	struct hgn_record record;
	struct hgn_play play;
	struct diagnostics diags;
};

/* Context of fixing a record. */
struct fixer {
	const struct hgn_record *of; /* the original record */
	struct run_player player;
	const struct hgn_severities *severities;
	const struct hgn_codec *codec; /* NULL = HGN */
	struct hgn_reader_options bases; /* location of the fixed text */
	bool strict;
};

static void
clear(struct reading *reading)
{
	hgn_record_clear(&reading->record);
	hgn_play_clear(&reading->play);
	diagnostics_clear(&reading->diags);
	memset(reading, 0, sizeof *reading);
}

/* Read and replay a fixed text. Return 1 if it is exactly one record, 0 if not, or a negative status. */
static int
read_again(struct reading *now, const struct fixer *m, const struct hgn_buf *text, struct hgn_error *error)
{
	struct hgn_listener listener = { diagnostics_report, &now->diags, m->player.fens, HGN_NOTE, m->severities };
	struct hgn_reader_options options = m->bases;
	struct hgn_reader *reader = NULL;
	int status;

	options.max_record = text->len + 1;
	status = hgn_reader_new(&reader, &options, error);
	diagnostics_reset(&now->diags);
	now->diags.severities = m->severities;
	now->diags.strict = m->strict;
	if (status == 0) {
		hgn_reader_set_game(reader, m->player.options.game);
		hgn_reader_set_option(reader, HGN_READER_NON_ASCII, m->of->non_ascii);
		hgn_reader_open_memory(reader, m->of->file, text->data, text->len);
		if (m->codec != NULL)
			hgn_reader_set_codec(reader, m->codec);
		status = hgn_reader_next(reader, &now->record, &listener, error);
		now->record.date_order = m->of->date_order;
	}
	if (status == 0)
		status =
		    hgn_play_record(&now->play, m->player.library, &now->record, &m->player.options, &listener, error);
	hgn_reader_free(reader);
	if (now->diags.failed)
		return HGN_ENOMEM;
	return status < 0 ? status : status == 0 && now->record.own == text->len;
}

/* Return the faults of a record from its diagnostics, which the caller frees; NULL if memory runs out. */
static struct hgn_fault *
faults_of(const struct diagnostics *diags)
{
	struct hgn_fault *faults = calloc(diags->n + 1, sizeof *faults);
	size_t i;

	for (i = 0; faults != NULL && i < diags->n; i++) {
		struct hgn_diagnostic d = diagnostics_get(diags, i);

		faults[i] = (struct hgn_fault){ d.rule, d.offset };
	}
	return faults;
}

/* Results of fixing. OTHER: the game would change. UNCHANGED: no byte changes. FIXED: bytes change, but not the
 * game. */
enum { OTHER = 0, UNCHANGED = HGN_DONE, FIXED = 2 };

/* Fix some faults of a record. Return OTHER, UNCHANGED, FIXED, or a negative status. */
static int
try(struct hgn_buf *out, struct reading *now, const struct fixer *m, const struct hgn_record *record,
    const struct hgn_play *play, const struct hgn_fault *faults, size_t n, struct hgn_error *error)
{
	int status;

	out->len = 0;
	status = hgn_record_fix(out, record, play, faults, n, error);
	if (status != 0)
		return status;
	if (run_is_own(record, out))
		return UNCHANGED;
	status = read_again(now, m, out, error);
	if (status == 1)
		status = same_game(record, play, &now->record, &now->play) ? FIXED : OTHER;
	return status;
}

/* Return true if no fault before the nth has the same rule. */
static bool
is_new(const struct hgn_fault *faults, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (strcmp(faults[i].rule, faults[n].rule) == 0)
			return false;
	return true;
}

/* Fix all faults. If that would change the game, fix only the faults of those rules that do not. Return the same values
 * as try(). */
static int
step(struct hgn_buf *out, struct reading *now, const struct fixer *m, const struct hgn_record *record,
    const struct hgn_play *play, const struct diagnostics *diags, struct hgn_error *error)
{
	struct hgn_fault *all = faults_of(diags), *some = calloc(diags->n + 1, sizeof *some);
	int status = all != NULL && some != NULL ? try(out, now, m, record, play, all, diags->n, error) : HGN_ENOMEM;
	size_t i, k, n = 0, before;
	bool failed = status == OTHER;

	for (i = 0; failed && status >= 0 && i < diags->n; i++) {
		if (!is_new(all, i))
			continue;
		before = n;
		for (k = i; k < diags->n; k++)
			if (strcmp(all[k].rule, all[i].rule) == 0)
				some[n++] = all[k];
		status = try(out, now, m, record, play, some, n, error);
		n = status == OTHER ? before : n;
	}
	if (failed && status >= 0) /* the last attempt may not be the one that was accepted */
		status = try(out, now, m, record, play, some, n, error);
	free(all);
	free(some);
	return status;
}

/* Return true if an escaped line directly before the record would become part of it, because the record got its first
 * tag. */
static bool
would_join_line(const struct run_slot *slot)
{
	const struct hgn_buf *before = &slot->source.before, *out = &slot->out;
	size_t i = before->len;

	if (slot->record.ntags > 0 || out->len == 0 || out->data[0] != '[' || i == 0)
		return false;
	for (i--; i > 0 && before->data[i - 1] != '\n' && before->data[i - 1] != '\r'; i--)
		continue;
	return before->data[i] == '%' || before->data[i] == '#';
}

static void
swap(struct hgn_buf *a, struct hgn_buf *b)
{
	struct hgn_buf c = *a;

	*a = *b;
	*b = c;
}

int
hvalidate_fix(struct run_slot *slot, struct run_worker *worker, const struct run_player *player,
    struct hgn_error *error)
{
	struct fixer m = { .of = &slot->record, .player = *player, .severities = slot->diags.severities };
	struct reading old = { 0 }, now = { 0 }, spare;
	struct hgn_buf next = { 0 };
	unsigned rounds;
	int status, more;

	m.player.fens = false;
	m.player.options.want = HGN_WANT_SAN | HGN_WANT_LAN;
	m.player.options.notation_out = player->options.notation;
	more = status = step(&slot->out, &now, &m, &slot->record, &worker->play, &slot->diags, error);
	/* A fix may reveal further faults. Repeat, so that another run finds nothing to fix. */
	for (rounds = 0; more == FIXED && rounds < ROUNDS; rounds++) {
		spare = old;
		old = now;
		now = spare;
		more = step(&next, &now, &m, &old.record, &old.play, &old.diags, error);
		if (more != FIXED)
			break;
		swap(&slot->out, &next);
	}
	if (would_join_line(slot)) {
		next.len = 0;
		hgn_buf_puts(&next, slot->source.before.data[slot->source.before.len - 1] == '\r' ? "\n\n" : "\n");
		hgn_buf_add(&next, slot->out.data, slot->out.len);
		swap(&slot->out, &next);
	}
	clear(&old);
	clear(&now);
	hgn_buf_clear(&next);
	return more < 0 ? more : status < 0 ? status : status == FIXED ? 0 : HGN_DONE;
}

/* Return true if two readings of a record found the same faults, apart from the encoding. */
static bool
same_faults(const struct diagnostics *a, const struct diagnostics *b)
{
	size_t i = 0, k = 0;

	for (;; i++, k++) {
		while (i < a->n && strcmp(diagnostics_get(a, i).rule, "syntax-latin1") == 0)
			i++;
		while (k < b->n && strcmp(diagnostics_get(b, k).rule, "syntax-latin1") == 0)
			k++;
		if (i == a->n || k == b->n)
			return i == a->n && k == b->n;
		if (strcmp(diagnostics_get(a, i).rule, diagnostics_get(b, k).rule) != 0)
			return false;
	}
}

int
hvalidate_fix_text(struct run_slot *slot, const struct run_player *player, struct hgn_error *error)
{
	struct fixer m = { .of = &slot->record, .player = *player, .severities = slot->diags.severities };
	struct reading now = { 0 };
	int status;

	m.player.fens = false;
	hgn_record_fix_text(&slot->out, &slot->record);
	if (slot->out.failed)
		return HGN_ENOMEM;
	if (run_is_own(&slot->record, &slot->out))
		return HGN_DONE;
	status = read_again(&now, &m, &slot->out, error);
	if (status >= 0)
		status = status == 1 && now.record.nitems == slot->record.nitems &&
		    now.record.ntags == slot->record.ntags && same_faults(&slot->diags, &now.diags) ? 0 : HGN_DONE;
	clear(&now);
	return status;
}

int
hvalidate_remaining(struct run_slot *slot, const struct run_player *player, struct hgn_error *error)
{
	const struct hgn_record *record = &slot->record;
	struct fixer m = { .of = record, .player = *player, .severities = slot->diags.severities,
		.strict = slot->diags.strict, .codec = record->form == HGN_FORM_TEXT ? NULL : slot->source.codec,
		.bases = { .offset_base = record->offset, .record_base = record->ordinal - 1,
		.line_base = record->line - 1 } };
	struct reading now = { 0 };
	struct diagnostics diags = slot->diags;
	int status = read_again(&now, &m, &slot->out, error);
	size_t i;

	if (status >= 0) {
		for (i = 0; i < now.diags.n; i++) /* the record may not begin its line */
			if (now.diags.list[i].d.line == record->line)
				now.diags.list[i].d.col += record->col - 1;
		slot->diags = now.diags;
		now.diags = diags;
		status = 0;
	}
	clear(&now);
	return status;
}
