/* SPDX-License-Identifier: MIT
 * Validates records: prints diagnostics, and fixes faults. */
#include "front_help.h"
#include "front_main.h"
#include "front_memory.h"
#include "hvalidate-diff.h"
#include "hvalidate-fix.h"
#include "hvalidate-format.h"
#include "hvalidate-in-place.h"
#include "hvalidate-summary.h"
#include "front_printable.h"
#include "front_say.h"
#include "hgn/tools/tools.h"

#include <string.h>

enum pass { PASS_NONE, PASS_VALID, PASS_INVALID, PASS_FIX };

struct options {
	int format, pass; /* of enum hvalidate_form, enum pass */
	bool strict, diff, syntax_only;
	const char *summary; /* NULL = none, "" = of all files, "file" = of each file */
	const char *in_place; /* the suffix of backups, or NULL */
	const char *explain; /* the rule, "" = all rules, or NULL */
	struct hgn_buf check_game; /* files, each with NUL after it; operands after them are more */
	struct hgn_buf check_notation; /* the same */
	const char *print_game; /* NULL = not asked for */
};

#define OPTION(field) .at = offsetof(struct options, field)

static const struct front_option table[] = {
	{ 0, "format", "FORMAT", "print diagnostics in this format", FRONT_CHOICE, OPTION(format), .values =
	    HVALIDATE_FORMS },
	{ 0, "strict", NULL, "treat warnings as errors", FRONT_FLAG, OPTION(strict) },
	{ 0, "syntax-only", NULL, "do not play the moves: check the syntax alone, of records of unknown games too",
	    FRONT_FLAG, OPTION(syntax_only) },
	{ 0, "summary", "WHAT", "print counts on standard error at the end; =file adds a line for each file",
	    FRONT_GLUED,
	    OPTION(summary), .values = "file" },
	{ 0, "valid", NULL, "print the valid records, byte for byte", FRONT_SET,
	    OPTION(pass), 0, PASS_VALID },
	{ 0, "invalid", NULL, "print the invalid records, byte for byte", FRONT_SET, OPTION(pass), 0,
	    PASS_INVALID },
	{ 0, "fix", NULL, "print all records; correct faults that have exactly one correction", FRONT_SET, OPTION(pass),
	    0, PASS_FIX },
	{ 0, "in-place", "SUFFIX", "with --fix: replace the input files; keep the old ones with SUFFIX",
	    FRONT_GLUED, OPTION(in_place) },
	{ 0, "diff", NULL, "with --fix: print the changes as a unified diff, and change nothing", FRONT_FLAG,
	    OPTION(diff) },
	{ 0, "explain", "RULE", "explain a rule id; list all ids if RULE is omitted", FRONT_OPTIONAL, OPTION(explain) },
	{ 0, "check-game", "FILE", "check game files, FILE and all operands, and report what may be a mistake",
	    FRONT_TEXTS,
	    OPTION(check_game) },
	{ 0, "print-game", "ID", "print a game file with all that it inherits", FRONT_TEXT, OPTION(print_game) },
	{ 0, "check-notation", "FILE", "check notation files, FILE and all operands, on random games", FRONT_TEXTS,
	    OPTION(check_notation) },
	{ 0 },
};

static const char *const examples[] = {
	"hvalidate games.hgn", "check a file; valid records print nothing",
	"hvalidate -j0 --format=json games.hgn | jq -r .rule | sort | uniq -c", "count the diagnostics per rule",
	"hvalidate --valid games.hgn >good.hgn", "keep the valid records",
	"hvalidate --fix games.pgn >fixed.pgn", "correct what has one correction",
	"hvalidate --fix --diff *.pgn", "show what would be corrected",
	"hvalidate --explain no-capture", "explain a rule id",
	"hvalidate --check-game mine.yaml", "check a game file",
	"hvalidate --check-notation mine.yaml -g chess", "check a notation file on random games",
	NULL,
};

static const struct front_tool tool = {
	"hvalidate", "[OPTION]... [FILE]...",
	"Check game records: syntax, tags, every move of every line, and the result.",
	table, FRONT_G_RECORDS | FRONT_G_REPORTS | FRONT_G_JUDGES, examples, "a record is invalid", NULL,
};

struct validator {
	struct front_player player;
	enum pass pass;
	struct front *front;
	bool syntax_only;
	bool settles; /* only faults that remain after fixing are reported: --in-place, --diff */
	struct hvalidate_summary summary;
	struct hvalidate_diff diff;
	struct hvalidate_in_place place;
	struct hvalidate_format format;
	/* How many lines and bytes fixing has added in a file. */
	int input;
	int64_t lines, bytes;
};

/* Write a fixed record. A record of JSON is written in canonical form if it has diagnostics; text keeps all bytes
 * without diagnostics. A record that cannot be played or written is passed on unchanged, because it would be lost
 * otherwise. */
static int
rewrite(const struct validator *v, struct front_worker *worker, struct front_slot *slot, struct hgn_error *error)
{
	static const struct hgn_write_options plain;

	if (slot->record.form != HGN_FORM_DATA)
		return hvalidate_fix(slot, worker, &v->player, error);
	if (slot->diags.n == 0)
		return HGN_DONE;
	if (hgn_record_fix_dates(&slot->record, error) != 0)
		return HGN_ENOMEM;
	return hgn_codec_write(&slot->out, slot->codec, &slot->record, &worker->play, &plain, error);
}

/* Fix a record. Records with errors are passed on unchanged. */
static void
fix(const struct validator *v, struct front_worker *worker, struct front_slot *slot)
{
	struct front_player player = v->player;
	struct hgn_error error;
	int status;

	player.options.want = HGN_WANT_SAN | HGN_WANT_LAN | HGN_WANT_PARTS;
	player.options.notation_out = player.options.notation;
	front_play(slot, worker, &player);
	slot->verbatim = slot->fatal.status == 0 && (slot->record.broken || !worker->play.valid);
	slot->faults = front_slot_faults(slot);
	if (slot->fatal.status != 0 || slot->verbatim)
		return;
	status = rewrite(v, worker, slot, &error);
	if (status == 0 && v->settles)
		status = hvalidate_remaining(slot, &v->player, &error);
	if (status == HGN_ENOMEM)
		front_nomem(slot);
	if (status == 0 || status == HGN_ENOMEM)
		return;
	front_undo(slot);
	slot->verbatim = true;
}

/* For --syntax-only: set the result from the faults of the reader. */
static void
check_syntax(struct front_slot *slot)
{
	slot->plies = front_count_plies(&slot->record);
	slot->invalid = slot->record.broken || slot->diags.errors > 0;
}

/* Validate a record. */
static void
process(void *ctx, struct front_worker *worker, struct front_slot *slot)
{
	const struct validator *v = ctx;

	if (v->pass == PASS_FIX) {
		fix(v, worker, slot);
		return;
	}
	if (v->syntax_only)
		check_syntax(slot);
	else
		front_play(slot, worker, &v->player);
	slot->verbatim = v->pass != PASS_NONE && slot->invalid == (v->pass == PASS_INVALID);
}

/* Count the newlines in a text. */
static int64_t
count_lines(const char *text, size_t n)
{
	int64_t lines = 0;
	size_t i;

	for (i = 0; i < n; i++)
		lines += text[i] == '\n';
	return lines;
}

/* Move diagnostics of a file that is replaced to their places in the new file. */
static void
choose(void *ctx, struct front_slot *slot)
{
	struct validator *v = ctx;
	const struct hgn_buf own = front_own_bytes(&slot->record);
	size_t i, n = slot->out.len;

	if (v->input != slot->input)
		v->lines = v->bytes = 0;
	v->input = slot->input;
	for (i = 0; i < slot->diags.n; i++) {
		struct hgn_diagnostic *d = &slot->diags.list[i].d;

		if (d->line == 0)
			continue;
		d->line += (uint64_t)v->lines;
		d->offset += (uint64_t)v->bytes;
	}
	if (slot->verbatim || n == 0)
		return;
	n -= slot->record.form == HGN_FORM_DATA && slot->out.data[n - 1] == '\n';
	v->bytes += (int64_t)n - (int64_t)own.len;
	v->lines += count_lines(slot->out.data, n) - count_lines(own.data, own.len);
}

/* Write the changes of a slot, for --diff. */
static void
write_diff(void *ctx, const struct front_slot *slot)
{
	struct validator *v = ctx;
	const char *name = v->front->common.label != NULL ? v->front->common.label : v->front->inputs.files[slot->input];

	hvalidate_diff_add(&v->diff, slot, name);
	front_print_text(v->front, &v->diff.out);
	v->diff.out.len = 0;
}

/* Write the changes of a slot, for --in-place. */
static void
write_in_place(void *ctx, const struct front_slot *slot)
{
	hvalidate_in_place_write(&((struct validator *)ctx)->place, slot);
}

static void
end_in_place(void *ctx, bool whole)
{
	hvalidate_in_place_end(&((struct validator *)ctx)->place, whole);
}

static bool
emitted(void *ctx, const struct front_slot *slot)
{
	struct validator *v = ctx;

	hvalidate_summary_add(&v->summary, slot);
	return true;
}

static void
list_rule(void *ctx, const struct hgn_diagnostic_kind *rule)
{
	front_printable(ctx, rule->id);
	hgn_buf_printf(ctx, "\t%s\t", hgn_severity_text(rule->severity));
	front_printable(ctx, rule->summary);
	hgn_buf_putc(ctx, '\n');
}

/* Append the description of a rule, for --explain. */
static void
put_rule(struct hgn_buf *out, const struct hgn_diagnostic_kind *rule)
{
	struct hgn_buf text = { 0 };

	front_printable(out, rule->id);
	hgn_buf_puts(out, ": ");
	front_printable(out, rule->summary);
	hgn_buf_puts(out, "\n\n");
	front_printable(&text, rule->text);
	front_wrap(out, hgn_buf_string(&text), 0);
	text.len = 0;
	hgn_buf_puts(&text, "Example: ");
	front_printable(&text, rule->example);
	hgn_buf_putc(out, '\n');
	front_wrap(out, hgn_buf_string(&text), 0);
	hgn_buf_printf(out, "\nSeverity: %s%s.\n", hgn_severity_text(rule->severity),
	    rule->fixed ? "; -W cannot change it" : "");
	front_drop(out, &text);
}

/* Explain one rule; words in the game of --game are explained first. */
static int
explain_one(struct hgn_buf *out, struct front *front, const char *id, struct hgn_error *error)
{
	const struct hgn_game *game = NULL;
	struct hgn_diagnostic_kind rule;
	int status = 0;

	if (front->common.game != NULL)
		status = hgn_library_game(&game, front->data.library, front->common.game, error);
	if (status == 0 && (game == NULL || !hgn_diagnostic_of_game(&rule, game, id)))
		status = hgn_diagnostic_find(&rule, front->data.library, id, error);
	if (status == 0)
		put_rule(out, &rule);
	return status;
}

/* Print the explanation of one rule or the list of all. */
static void
explain(struct front *front, const char *id)
{
	struct hgn_buf text = { 0 };
	struct hgn_error error;
	int status;

	if (*id == '\0')
		status = hgn_diagnostic_each(front->data.library, list_rule, &text, &error);
	else
		status = explain_one(&text, front, id, &error);
	if (status == 0)
		front_print_text(front, &text);
	else
		front_error(front, NULL, &error);
	hgn_buf_clear(&text);
}

/* Print a game file, for --print-game. */
static void
print_game(struct front *front, const char *name)
{
	struct hgn_buf text = { 0 };
	struct hgn_error error;

	if (hgn_game_print(&text, front->data.library, name, &error) == 0)
		front_print_text(front, &text);
	else
		front_error(front, NULL, &error);
	hgn_buf_clear(&text);
}

struct lint {
	const char *file; /* printed instead of the file that a finding names; NULL = none */
	struct hgn_buf text;
	bool strict; /* treat warnings as errors */
	bool errors; /* an error was found */
};

/* Append a finding, and note whether it is an error. */
static void
put_finding(void *ctx, const struct hgn_error *finding)
{
	struct lint *lint = ctx;
	bool error = lint->strict || finding->status != 0;

	lint->errors |= error;
	hgn_buf_printf(&lint->text, "%s:%ju:%ju: %s: %s\n", lint->file != NULL ? lint->file : finding->file,
	    (uintmax_t)finding->line, (uintmax_t)finding->col, error ? "error" : "warning", finding->message);
}

/* Check a game file: faults are errors, likely mistakes are warnings. */
static void
check_game(struct front *front, const char *file, bool strict)
{
	struct lint lint = { .strict = strict };
	const struct hgn_game *game;
	struct hgn_error error;

	if (hgn_library_game(&game, front->data.library, file, &error) != 0 ||
	    hgn_game_lint(front->data.library, game, put_finding, &lint, &error) != 0)
		front_error(front, NULL, &error);
	else if (lint.text.len > 0 || lint.text.failed)
		front_print_text(front, &lint.text);
	if (lint.errors && front->status < 1)
		front->status = 1;
	hgn_buf_clear(&lint.text);
}

/* Check a notation file: what would lose information is an error, useless definitions are warnings. */
static void
check_notation(struct front *front, const char *file, bool strict)
{
	struct lint lint = { .strict = strict, .file = file };
	struct hgn_notation *notation = NULL;
	const struct hgn_game *game = NULL;
	struct hgn_error error;
	int status = hgn_notation_load_format(&notation, front->data.library, file, &error);

	if (status == 0 && front->common.game != NULL)
		status = hgn_library_game(&game, front->data.library, front->common.game, &error);
	if (status == 0)
		status = hgn_notation_lint(front->data.library, notation, game, put_finding, &lint, &error);
	if (status != 0)
		front_error(front, NULL, &error);
	else if (lint.text.len > 0 || lint.text.failed)
		front_print_text(front, &lint.text);
	if (lint.errors && front->status < 1)
		front->status = 1;
	hgn_notation_free(notation);
	hgn_buf_clear(&lint.text);
}

/* Check the files that an option names, and all operands. */
static void
check_files(struct front *front, const struct hgn_buf *names, bool strict,
    void (*check)(struct front *front, const char *file, bool strict))
{
	size_t at;
	int i;

	for (at = 0; at < names->len; at += strlen(names->data + at) + 1)
		check(front, names->data + at, strict);
	for (i = 0; front->inputs.named && i < front->inputs.nfiles; i++)
		check(front, front->inputs.files[i], strict);
}

/* Check the combination of options. Return false after a message. */
static bool
check(struct front *front, const struct options *options, struct validator *v)
{
	if (options->in_place != NULL && options->pass != PASS_FIX)
		return front_usage(front, "--in-place requires --fix");
	if (options->syntax_only && options->pass == PASS_FIX)
		return front_usage(front, "--syntax-only cannot be combined with --fix, which plays the moves");
	if (options->diff && options->pass != PASS_FIX)
		return front_usage(front, "--diff requires --fix");
	if (options->in_place != NULL && front->common.range.given)
		return front_usage(front, "--in-place cannot be combined with --range");
	return options->in_place == NULL || options->diff || hvalidate_in_place_begin(&v->place, front, options->in_place);
}

/* Print the summaries at the end of the run. */
static void
end(struct front *front, const struct options *options, struct validator *v)
{
	if (options->diff) {
		hvalidate_diff_end(&v->diff);
		front_print_text(front, &v->diff.out);
	}
	if (options->summary != NULL && !front->cut)
		hvalidate_summary_print(&v->summary);
	if (v->settles && !front->common.quiet && !front->cut)
		hvalidate_summary_print_fixed(&v->summary, options->diff);
}

/* Check options and validate all records. */
static void
validate(struct front *front, const struct options *options)
{
	enum pass pass = (enum pass)options->pass;
	bool json = options->format == HVALIDATE_JSON, settles = options->diff || options->in_place != NULL;
	struct validator v = { .player = front_player_of(front), .pass = pass, .front = front, .settles = settles,
		.syntax_only = options->syntax_only,
		.input = -1, .summary = { .front = front, .json = json, .fixes = settles,
		.each = options->summary != NULL && strcmp(options->summary, "file") == 0 } };
	struct front_work work = { .tool = &v, .process = process, .emitted = emitted, .fens = json,
		.strict = options->strict, .syntax_only = options->syntax_only, .whole = pass == PASS_FIX,
		.choose = settles && !options->diff ? choose : NULL, .write = options->diff ? write_diff :
		    options->in_place != NULL ? write_in_place : NULL, .written = end_in_place,
		.rest = pass == PASS_INVALID || pass == PASS_FIX };

	v.player.fens = json;
	hvalidate_format_set(&v.format, front, (enum hvalidate_form)options->format);
	if (pass == PASS_NONE)
		front_print_to_data(front);
	if (check(front, options, &v)) {
		front_run(front, &work);
		end(front, options, &v);
	}
	hvalidate_summary_clear(&v.summary);
	hvalidate_diff_clear(&v.diff);
	hvalidate_in_place_clear(&v.place);
	hvalidate_junit_clear(&v.format.junit);
}

int
main(int argc, char **argv)
{
	struct options options = { 0 };
	struct front front;

	if (front_begin(&front, &tool, &options, argc, argv)) {
		if (options.explain != NULL)
			explain(&front, options.explain);
		else if (options.print_game != NULL)
			print_game(&front, options.print_game);
		else if (options.check_game.len > 0)
			check_files(&front, &options.check_game, options.strict, check_game);
		else if (options.check_notation.len > 0)
			check_files(&front, &options.check_notation, options.strict, check_notation);
		else
			validate(&front, &options);
	}
	hgn_buf_clear(&options.check_game);
	hgn_buf_clear(&options.check_notation);
	return front_finish(&front);
}
