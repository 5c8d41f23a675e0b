/* SPDX-License-Identifier: MIT
 * Suggests notations and games in which an invalid record would be valid. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hgn/tools/tools.h"
#include "run.h"

#define MAX_TRIED 8             /* maximum records to try per run */
#define MAX_BYTES (64 * 1024)   /* maximum size of a record to try */
#define MAX_OPTIONS 6           /* maximum options to suggest */
#define MAX_SURVEYED 100        /* maximum records of a file by which piece letters are chosen */
#define MIN_PLIES 8             /* minimum plies of a record if its error may also be a wrong move */
#define RULE "other-notation"

static int
nomem(struct hgn_error *error)
{
	snprintf(error->message, sizeof error->message, "out of memory");
	return error->status = HGN_ENOMEM;
}

static void
note_error(void *ctx, const struct hgn_diagnostic *diagnostic)
{
	*(bool *)ctx |= diagnostic->severity == HGN_ERROR;
}

/* Read and replay a record in a notation and as a game, or in its own if they are NULL. Return 1 if it is valid and has
 * at least `min` plies, 0 if not, HGN_ENOMEM or HGN_EIO. */
static int
try_reading(struct run *run, const struct hgn_notation *notation, const struct hgn_game *game,
    const struct hgn_buf *bytes, uint32_t min, struct hgn_error *error)
{
	const struct hgn_play_options options = { .game = game, .dialect = run->data.dialect };
	struct hgn_reader *reader = NULL;
	struct hgn_record record = { 0 };
	struct hgn_play play = { 0 };
	bool errors = false;
	struct hgn_listener listener = { note_error, &errors, false, HGN_ERROR, run->data.severities };
	int status = hgn_reader_new(&reader, NULL, error), valid = 0;

	if (status == 0) {
		hgn_reader_open_memory(reader, "-", bytes->data, bytes->len);
		hgn_reader_set_game(reader, game);
		if (notation != NULL)
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

/* Context of try_game(). */
struct game_search {
	struct run *run;
	const struct hgn_buf *bytes;
	struct hgn_buf *out;
	size_t found;
	int status; /* of the last trial */
	struct hgn_error *error;
};

/* Append the option that selects a game, if the record is valid in it. Short records are often valid by chance. */
static void
try_game(void *ctx, const struct hgn_game *game)
{
	struct game_search *search = ctx;

	if (search->status < 0)
		return;
	search->status = try_reading(search->run, NULL, game, search->bytes, MIN_PLIES, search->error);
	if (search->status == 1)
		hgn_buf_printf(search->out, "%s--game=%s", search->found++ > 0 ? " or " : "", hgn_game_id(game));
}

/* Read standard input, which is a regular file, without changing its offset. `ctx` is the offset to read at. */
static long
read_stdin(void *ctx, char *into, size_t room)
{
	off_t *at = ctx;
	ssize_t n = pread(STDIN_FILENO, into, room, *at);

	if (n > 0)
		*at += n;
	return n;
}

/* Add to each letters' votes, unless they are 0, the number of records at the beginning of the file that are valid with
 * them, if it is a regular file. Return 0, HGN_EIO or HGN_ENOMEM. */
static int
survey_file(unsigned *votes, const struct diagnostics_hints *hints, struct run *run, const struct run_slot *slot,
    struct hgn_error *error)
{
	const char *name = run->in.files[slot->source.input];
	bool is_stdin = strcmp(name, "-") == 0;
	struct hgn_reader *reader = NULL;
	struct hgn_record record = { 0 };
	struct hgn_error ignored;
	struct hgn_buf bytes;
	struct stat st;
	off_t at = 0;
	int n, status = hgn_reader_new(&reader, NULL, error), valid = 0;
	size_t i;

	if ((is_stdin ? fstat(STDIN_FILENO, &st) : stat(name, &st)) != 0 || !S_ISREG(st.st_mode))
		status = status == 0 ? HGN_DONE : status;
	if (status == 0)
		hgn_reader_set_codec(reader, slot->source.codec);
	if (status == 0 && is_stdin)
		hgn_reader_open(reader, name, read_stdin, &at);
	else if (status == 0 && hgn_reader_open_file(reader, name, &ignored) != 0)
		status = HGN_DONE;
	for (n = 0; n < MAX_SURVEYED && status == 0; n++) {
		status = hgn_reader_next(reader, &record, NULL, error);
		bytes = run_own_bytes(&record);
		for (i = 0; i < hints->letters && status == 0 && bytes.len <= MAX_BYTES; i++) {
			valid = votes[i] == 0 ? 0 : try_reading(run, hints->notations[i], run->data.game, &bytes, 1,
			    error);
			status = valid < 0 ? valid : 0;
			votes[i] += valid == 1;
		}
	}
	hgn_record_clear(&record);
	hgn_reader_free(reader);
	return status == HGN_ENOMEM || valid < 0 ? status : 0;
}

/* Append the options of the piece letters with which the record has at least `min` plies and is valid, and which make
 * most records of its file valid. Count them. Return 0, HGN_EIO or HGN_ENOMEM. */
static int
find_letters(size_t *found, struct hgn_buf *out, const struct diagnostics_hints *hints, struct run *run,
    const struct run_slot *slot, uint32_t min, struct hgn_error *error)
{
	const struct hgn_buf bytes = run_own_bytes(&slot->record);
	unsigned *votes = calloc(hints->letters + 1, sizeof *votes), max = 1;
	size_t i, fits = 0;
	int status = votes != NULL ? 0 : nomem(error);

	for (i = 0; i < hints->letters && status >= 0; i++) {
		status = try_reading(run, hints->notations[i], run->data.game, &bytes, min, error);
		fits += status == 1;
		if (status == 1)
			votes[i] = 1;
	}
	if (fits > 1 && status >= 0)
		status = survey_file(votes, hints, run, slot, error);
	for (i = 0; i < hints->letters && status >= 0; i++)
		max = votes[i] > max ? votes[i] : max;
	for (i = 0; i < hints->letters && status >= 0; i++)
		if (votes[i] == max)
			hgn_buf_printf(out, "%s--letters=%s", (*found)++ > 0 ? " or " : "",
			    hgn_notation_codec(hints->notations[i])->name);
	free(votes);
	return status < 0 ? status : 0;
}

/* Append the options that make the record valid, such as "--game=glinski", "-f lan" or "--letters=danish or
 * --letters=german". With other letters it must have at least `min` plies. Return 1 if there are some, 0, HGN_EIO or
 * HGN_ENOMEM. */
static int
find_options(struct hgn_buf *out, struct diagnostics_hints *hints, struct run *run, const struct run_slot *slot,
    uint32_t min, struct hgn_error *error)
{
	const struct hgn_buf bytes = run_own_bytes(&slot->record);
	struct game_search search = { run, &bytes, out, 0, 0, error };
	struct hgn_error ignored; /* game files that cannot be loaded are skipped */
	size_t i, found;
	int valid = 0;
	const struct hgn_codec *codec;
	bool others;

	/* The tag Variant may be wrong or missing. */
	if (run->data.game == NULL && hgn_record_count(&slot->record, HGN_PROPERTY_PLIES) >= MIN_PLIES &&
	    hgn_library_each(run->data.library, try_game, &search, &ignored) == HGN_ENOMEM)
		return nomem(error);
	found = search.found;
	valid = search.status < 0 ? search.status : 0;
	if (found == 0 && valid >= 0)
		valid = find_letters(&found, out, hints, run, slot, min, error);
	others = found == 0;
	for (i = hints->letters; others && i < hints->n && valid >= 0; i++) {
		codec = hgn_notation_codec(hints->notations[i]);
		valid = try_reading(run, hints->notations[i], run->data.game, &bytes,
		    (codec->traits & HGN_TRAIT_MOVETEXT) != 0 ? min : 1, error);
		if (valid <= 0)
			continue;
		hgn_buf_puts(out, found++ > 0 ? " or " : "");
		hgn_buf_printf(out, "-f %s", hgn_notation_codec(hints->notations[i])->name);
	}
	return valid < 0 ? valid : out->failed ? nomem(error) : found > 0 && found <= MAX_OPTIONS;
}

/* Find the first error about a move, or a text without moves. Return true if another notation or game may be the cause.
 * Store the minimum number of plies: if a piece cannot make a move, a short record may be valid by chance. */
static bool
find_error(struct hgn_diagnostic *d, uint32_t *min, const struct diagnostics *diags)
{
	static const char no_record[] = "syntax-no-record";
	static const struct cause {
		const char *rule;
		uint32_t min;
	} causes[] = { { "no-such-piece", 1 }, { "move-unparsable", 1 }, { "off-board", 1 }, { no_record, 1 },
		{ "cannot-reach", MIN_PLIES }, { "blocked", MIN_PLIES }, { "own-piece", MIN_PLIES },
		{ "nothing-to-capture", MIN_PLIES }, { "castling-right", 1 }, { "castling-blocked", 1 },
		{ "castling-through-check", 1 } };
	size_t i, k;

	for (i = 0; i < diags->n; i++) {
		*d = diagnostics_get(diags, i);
		if (d->severity != HGN_ERROR || (d->move == NULL && strcmp(d->rule, no_record) != 0))
			continue;
		for (k = 0; k < sizeof causes / sizeof *causes; k++)
			if (strcmp(d->rule, causes[k].rule) == 0) {
				*min = causes[k].min;
				return true;
			}
		return false;
	}
	return false;
}

int
diagnostics_hint(struct run *run, struct run_slot *slot, struct hgn_error *error)
{
	struct diagnostics_hints *hints = &run->hints;
	struct hgn_buf text = { 0 };
	struct hgn_diagnostic d;
	uint32_t min;
	int status = 0;

	if (!slot->source.present || hints->input == slot->source.input + 1 || hints->tried == MAX_TRIED ||
	    run->data.letters != NULL || run->common.quiet || slot->source.codec->notation != NULL ||
	    slot->record.form == HGN_FORM_DATA || slot->record.partial || slot->record.own > MAX_BYTES ||
	    hgn_severity_find(run->data.severities, RULE) == HGN_OFF || !find_error(&d, &min, &slot->diags))
		return 0;
	hints->input = slot->source.input + 1;
	hints->tried++;
	if (hints->notations == NULL)
		status = hgn_notations_load(&hints->notations, &hints->n, &hints->letters, run->data.library, error);
	hgn_buf_puts(&text, "the record is valid with ");
	if (status == 0)
		status = find_options(&text, hints, run, slot, min, error);
	if (status == 1) {
		d.rule = RULE;
		d.move = d.fen = NULL;
		d.ply = 0;
		d.message = hgn_buf_string(&text);
		diagnostics_add(&slot->diags, &d);
	}
	if (text.failed || slot->diags.failed)
		status = error->status = HGN_ENOMEM;
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
