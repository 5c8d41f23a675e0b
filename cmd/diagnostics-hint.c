/* SPDX-License-Identifier: MIT
 * Suggests notations in which an invalid record would be valid. */
#include "diagnostics-hint.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hgn/tools/tools.h"
#include "run-slot.h"
#include "run.h"

#define MAX_TRIED 8             /* maximum records to try per run */
#define MAX_BYTES (64 * 1024)   /* maximum size of a record to try */
#define MAX_OPTIONS 6           /* maximum options to suggest */
#define MIN_PLIES 8             /* minimum plies of a record if its error may also be a wrong move */
#define RULE "other-notation"

static int
nomem(struct hgn_error *error)
{
	snprintf(error->message, sizeof error->message, "out of memory");
	return error->status = HGN_ENOMEM;
}

static void
ignore(void *ctx, const struct hgn_diagnostic *diagnostic)
{
	*(bool *)ctx |= diagnostic->severity == HGN_ERROR;
}

/* Read and replay a record in a notation. Return 1 if it is valid and has at least `min` plies, 0 if not, HGN_ENOMEM or
 * HGN_EIO. */
static int
try_notation(struct run *run, const struct hgn_notation *notation, const struct hgn_buf *bytes, uint32_t min,
    struct hgn_error *error)
{
	const struct hgn_play_options options = { .game = run->data.game, .dialect = run->data.dialect };
	struct hgn_reader *reader = NULL;
	struct hgn_record record = { 0 };
	struct hgn_play play = { 0 };
	bool errors = false;
	struct hgn_listener listener = { ignore, &errors, false, HGN_ERROR, run->data.severities };
	int status = hgn_reader_new(&reader, NULL, error), valid = 0;

	if (status == 0) {
		hgn_reader_open_memory(reader, "-", bytes->data, bytes->len);
		hgn_reader_set_game(reader, run->data.game);
		hgn_reader_set_codec(reader, hgn_notation_codec(notation));
		status = hgn_reader_next(reader, &record, &listener, error);
	}
	if (status == 0 && !record.broken && !errors)
		status = hgn_play_record(&play, run->data.library, &record, &options, &listener, error);
	if (status == 0)
		valid = play.valid && !errors && play.plies >= min;
	hgn_play_clear(&play);
	hgn_record_clear(&record);
	hgn_reader_free(reader);
	return status == HGN_ENOMEM || status == HGN_EIO ? status : valid;
}

/* Append the options that make the record valid, such as "-f lan" or "--letters=danish or --letters=german". A short
 * record with a move that its piece cannot make may be valid by chance with other letters, which may mean another game.
 * Return 0, HGN_EIO or HGN_ENOMEM. */
static int
find_options(struct hgn_buf *out, struct diagnostics_hints *hints, struct run *run, const struct hgn_buf *bytes,
    const char *rule, struct hgn_error *error)
{
	const char *format = strcmp(run->tool->name, "hconvert") == 0 ? "-f %s" : "hconvert -f %s";
	uint32_t min = strcmp(rule, "cannot-reach") == 0 ? MIN_PLIES : 1;
	size_t i, found = 0;
	int valid = 0;

	for (i = 0; i < hints->n && valid >= 0; i++) {
		if (i == hints->letters && found > 0)
			break;
		valid = try_notation(run, hints->notations[i], bytes, i < hints->letters ? min : 1, error);
		if (valid <= 0)
			continue;
		hgn_buf_puts(out, found++ > 0 ? " or " : "");
		hgn_buf_printf(
		    out, i < hints->letters ? "--letters=%s" : format, hgn_notation_codec(hints->notations[i])->name);
	}
	return valid < 0 ? valid : out->failed ? nomem(error) : found > 0 && found <= MAX_OPTIONS;
}

/* Find the first error about a move or a text without moves. Return true if another notation may be the cause. */
static bool
find_error(struct hgn_diagnostic *d, const struct diagnostics *diags)
{
	static const char no_record[] = "syntax-no-record";
	static const char *const rules[] = { "no-such-piece", "move-unparsable", "cannot-reach", "off-board",
		no_record };
	size_t i, k;

	for (i = 0; i < diags->n; i++) {
		*d = diagnostics_get(diags, i);
		if (d->severity != HGN_ERROR || (d->move == NULL && strcmp(d->rule, no_record) != 0))
			continue;
		for (k = 0; k < sizeof rules / sizeof *rules; k++)
			if (strcmp(d->rule, rules[k]) == 0)
				return true;
		return false;
	}
	return false;
}

/* Return true if other notations should be tried for a record. */
static bool
is_candidate(const struct run *run, const struct run_slot *slot)
{
	return slot->source.present && slot->diags.errors > 0 && run->hints->input != slot->source.input + 1 &&
	    run->hints->tried < MAX_TRIED && run->data.letters == NULL && !run->common.quiet &&
	    slot->source.codec->notation == NULL && slot->record.form != HGN_FORM_DATA && !slot->record.partial &&
	    slot->record.own <= MAX_BYTES && hgn_severity_find(run->data.severities, RULE) != HGN_OFF;
}

int
diagnostics_hint(struct run *run, struct run_slot *slot, struct hgn_error *error)
{
	struct diagnostics_hints *hints = run->hints;
	struct hgn_buf text = { 0 }, own = run_own_bytes(&slot->record);
	struct hgn_diagnostic d;
	int status = 0;

	if (!is_candidate(run, slot) || !find_error(&d, &slot->diags))
		return 0;
	hints->input = slot->source.input + 1;
	hints->tried++;
	if (hints->notations == NULL)
		status = hgn_notations_load(&hints->notations, &hints->n, &hints->letters, run->data.library, error);
	hgn_buf_puts(&text, "the record is valid with ");
	if (status == 0)
		status = find_options(&text, hints, run, &own, d.rule, error);
	if (status == 1) {
		d.rule = RULE;
		d.move = d.fen = NULL;
		d.ply = 0;
		d.message = hgn_buf_string(&text);
		diagnostics_add(&slot->diags, &d);
	}
	hgn_buf_clear(&text);
	return status < 0 ? status : 0;
}

void
diagnostics_hints_clear(struct diagnostics_hints *hints)
{
	while (hints->n > 0)
		hgn_notation_free(hints->notations[--hints->n]);
	free(hints->notations);
	hints->notations = NULL;
}
