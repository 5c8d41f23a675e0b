/* SPDX-License-Identifier: MIT
 * Validates records: prints diagnostics, and fixes faults. */
#include <string.h>

#include "hgn/tools/tools.h"
#include "hvalidate.h"

enum pass { PASS_NONE, PASS_VALID, PASS_INVALID, PASS_FIX };

struct options {
	int format, pass; /* enum hvalidate_form, enum pass */
	bool strict, diff, syntax_only;
	const char *summary; /* NULL = no summary; "" = in total; "file" = per file */
	const char *in_place; /* suffix of backups; NULL = not in place */
	const char *explain; /* rule to explain; "" = all rules; NULL = none */
	struct hgn_buf check_game; /* NUL-terminated file names, to which operands are added */
	struct hgn_buf check_notation; /* the same */
	const char *print_game; /* NULL = not given */
};

#define OPTION(field) .at = offsetof(struct options, field)

static const struct options_row table[] = {
    {0, "format", "FORMAT", "print diagnostics in this format", OPTION_CHOICE, OPTION(format),
	.values = HVALIDATE_FORMS},
    {0, "strict", NULL, "treat warnings as errors", OPTION_FLAG, OPTION(strict)},
    {0, "syntax-only", NULL, "check only the syntax, without playing moves; accepts unknown games", OPTION_FLAG,
	OPTION(syntax_only)},
    {0, "summary", "WHAT", "print counts on standard error at the end; with file, also a line per file",
	OPTION_GLUED, OPTION(summary), .values = "file"},
    {0, "valid", NULL, "print the valid records, byte for byte", OPTION_SET, OPTION(pass), 0, PASS_VALID},
    {0, "invalid", NULL, "print the invalid records, byte for byte", OPTION_SET, OPTION(pass), 0, PASS_INVALID},
    {0, "fix", NULL, "print all records, and fix irregularities that have exactly one correction", OPTION_SET,
	OPTION(pass), 0, PASS_FIX},
    {0, "in-place", "SUFFIX", "with --fix: replace the input files; keep old files under names with SUFFIX",
	OPTION_GLUED, OPTION(in_place)},
    {0, "diff", NULL, "with --fix: print the changes as a unified diff, and change nothing", OPTION_FLAG, OPTION(diff)},
    {0, "explain", "RULE", "explain a rule id; list all ids if RULE is omitted", OPTION_OPTIONAL, OPTION(explain)},
    {0, "check-game", "FILE", "check the game file FILE and all operands, and report probable mistakes", OPTION_TEXTS,
	OPTION(check_game)},
    {0, "print-game", "ID", "print a game file with everything that it inherits", OPTION_TEXT, OPTION(print_game)},
    {0, "check-notation", "FILE", "check the notation file FILE and all operands with random games", OPTION_TEXTS,
	OPTION(check_notation)},
    {0},
};

static const char *const examples[] = {
    "hvalidate games.hgn",
    "check a file; valid records print nothing",
    "hvalidate -j0 --format=json games.hgn | jq -r .rule | sort | uniq -c",
    "count the diagnostics per rule",
    "hvalidate --valid games.hgn >good.hgn",
    "keep the valid records",
    "hvalidate --fix games.pgn >fixed.pgn",
    "fix irregularities that have one correction",
    "hvalidate --fix --diff *.pgn",
    "show the fixes as a diff",
    "hvalidate --explain no-capture",
    "explain a rule",
    "hvalidate --check-game mine.yaml",
    "check a game file",
    "hvalidate --check-notation mine.yaml -g chess",
    "check a notation file with random games",
    NULL,
};

static const struct options_rule rules[] = {
	{ "in-place diff", true, "fix" },
	{ "in-place diff", false, "range" },
	{ "explain print-game check-game check-notation", false, "fix valid invalid format summary syntax-only range "
								  "letters fen-dialect date-order" },
	{ "explain", false, "print-game check-game check-notation strict" },
	{ "print-game", false, "check-game check-notation strict game" },
	{ "explain print-game", false, "files0-from" },
	{ "check-game", false, "check-notation game" },
	{ 0 },
};

static const struct options_tool tool = {
	"hvalidate", "[OPTION]... [FILE]...",
	"Check game records: syntax, tags, every move of every line, and the result.",
	table, OPTIONS_RECORDS | OPTIONS_REPORTS | OPTIONS_JUDGES, examples, "a record is invalid", NULL, rules,
};

struct validator {
	struct run_player player;
	enum pass pass;
	struct run *run;
	bool syntax_only;
	bool settles; /* report only faults that remain after fixing: --in-place, --diff */
	struct hvalidate_summary summary;
	struct hvalidate_replace replace;
	struct hvalidate_format format;
};

/* Write a fixed record. Text keeps all bytes without diagnostics; a JSON record with diagnostics is written in
 * canonical form. In text that cannot be replayed, only encoding and line ends change. A record that cannot be written
 * is copied unchanged, so that it is not lost. */
static int
rewrite(const struct validator *v, struct run_worker *worker, struct run_slot *slot, struct hgn_error *error)
{
	static const struct hgn_write_options plain;

	if (slot->record.broken || !worker->play.valid)
		return slot->record.form == HGN_FORM_TEXT && !slot->record.partial ?
		    hvalidate_fix_text(slot, &v->player, error) : HGN_DONE;
	if (slot->record.form != HGN_FORM_DATA)
		return hvalidate_fix(slot, worker, &v->player, error);
	if (slot->diags.n == 0)
		return HGN_DONE;
	return hgn_codec_write(&slot->out, slot->source.codec, &slot->record, &worker->play, &plain, error);
}

/* Fix a record. In records with errors, only encoding and line ends change. */
static void
fix(const struct validator *v, struct run_worker *worker, struct run_slot *slot)
{
	struct hvalidate_slot *own = slot->state;
	struct run_player player = v->player;
	struct hgn_error error;
	int status;

	player.options.want = HGN_WANT_SAN | HGN_WANT_LAN | HGN_WANT_PARTS;
	player.options.notation_out = player.options.notation;
	run_play(slot, worker, &player);
	own->faults = run_slot_faults(slot);
	if (slot->fatal.status != 0 || slot->diags.failed) /* fixing requires all diagnostics */
		return;
	own->plies = worker->play.plies;
	status = rewrite(v, worker, slot, &error);
	if (status == 0 && v->settles)
		status = hvalidate_remaining(slot, &v->player, &error);
	if (status == HGN_ENOMEM)
		run_nomem(slot);
	if (status == 0 || status == HGN_ENOMEM)
		return;
	run_undo(slot);
	slot->content = RUN_VERBATIM;
}

/* Validate a record. */
static void
process_record(void *ctx, struct run_worker *worker, struct run_slot *slot)
{
	const struct validator *v = ctx;
	struct hvalidate_slot *own = slot->state;

	if (v->pass == PASS_FIX) {
		fix(v, worker, slot);
		return;
	}
	if (v->syntax_only) { /* the record is valid if the reader found no error */
		own->plies = run_count_plies(&slot->record);
		slot->invalid = slot->record.broken || slot->diags.errors > 0;
	} else {
		run_play(slot, worker, &v->player);
		own->plies = worker->play.plies;
	}
	if (v->pass != PASS_NONE && slot->invalid == (v->pass == PASS_INVALID))
		slot->content = RUN_VERBATIM;
}

/* Write a record, its diagnostics, or its changes, and count it. */
static bool
write_record(void *ctx, struct run_slot *slot)
{
	struct validator *v = ctx;

	if (v->settles)
		hvalidate_replace_locate(&v->replace, slot);
	if (!run_report(v->run, slot))
		return false;
	if (!v->settles)
		run_put_slot(v->run, slot);
	else if (!hvalidate_replace_write(&v->replace, slot))
		return false;
	return run_settle(v->run, slot) && (!slot->source.present || hvalidate_summary_add(&v->summary, slot) ||
	    run_fail(v->run, "out of memory"));
}

static void
list_rule(void *ctx, const struct hgn_diagnostic_kind *rule)
{
	run_escape(ctx, rule->id);
	hgn_buf_printf(ctx, "\t%s\t", hgn_severity_text(rule->severity));
	run_escape(ctx, rule->summary);
	hgn_buf_putc(ctx, '\n');
}

/* Append the description of a rule, for --explain. */
static void
put_rule(struct hgn_buf *out, const struct hgn_diagnostic_kind *rule)
{
	struct hgn_buf text = { 0 };

	run_escape(out, rule->id);
	hgn_buf_puts(out, ": ");
	run_escape(out, rule->summary);
	hgn_buf_puts(out, "\n\n");
	run_escape(&text, rule->text);
	options_wrap(out, hgn_buf_string(&text), 0);
	text.len = 0;
	hgn_buf_puts(&text, "Example: ");
	run_escape(&text, rule->example);
	hgn_buf_putc(out, '\n');
	options_wrap(out, hgn_buf_string(&text), 0);
	hgn_buf_printf(out, "\nSeverity: %s%s.\n", hgn_severity_text(rule->severity),
	    rule->fixed ? "; -W cannot change it" : "");
	hgn_buf_drop(out, &text);
}

/* Print the explanation of a rule, or the list of all rules. A rule of the game named by --game is found first. */
static void
explain(struct run *run, const char *id)
{
	const struct hgn_game *game = NULL;
	struct hgn_diagnostic_kind rule;
	struct hgn_buf text = { 0 };
	struct hgn_error error;
	int status = 0;

	if (*id == '\0') {
		status = hgn_diagnostic_each(run->data.library, list_rule, &text, &error);
	} else {
		if (run->common.game != NULL)
			status = hgn_library_game(&game, run->data.library, run->common.game, &error);
		if (status == 0 && (game == NULL || !hgn_diagnostic_find_own(&rule, game, id)))
			status = hgn_diagnostic_find(&rule, run->data.library, id, &error);
		if (status == 0)
			put_rule(&text, &rule);
	}
	if (status == 0)
		run_print_text(run, &text);
	else
		run_error(run, NULL, &error);
	hgn_buf_clear(&text);
}

/* Print a game file, for --print-game. */
static void
print_game(struct run *run, const char *name)
{
	struct hgn_buf text = { 0 };
	struct hgn_error error;

	if (hgn_game_print(&text, run->data.library, name, &error) == 0)
		run_print_text(run, &text);
	else
		run_error(run, NULL, &error);
	hgn_buf_clear(&text);
}

struct lint {
	const char *file; /* file name to print instead of that in the finding; NULL = none */
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

/* Check a game file or a notation file. A fault or a loss of information is an error, a likely mistake or a useless
 * definition is a warning. */
static void
check_file(struct run *run, const char *file, const struct options *options)
{
	bool is_game = options->check_game.len > 0;
	struct lint lint = { .strict = options->strict, .file = is_game ? NULL : file };
	struct hgn_library *library = run->data.library;
	struct hgn_notation *notation = NULL;
	const struct hgn_game *game = NULL;
	const char *name = is_game ? file : run->common.game;
	struct hgn_error error;
	int status = is_game ? 0 : hgn_notation_load_format(&notation, library, file, &error);

	if (status == 0 && name != NULL)
		status = hgn_library_game(&game, library, name, &error);
	if (status == 0)
		status = is_game ? hgn_game_lint(library, game, put_finding, &lint, &error) :
		    hgn_notation_lint(library, notation, game, put_finding, &lint, &error);
	if (status != 0)
		run_error(run, NULL, &error);
	else if (lint.text.len > 0 || lint.text.failed)
		run_print_text(run, &lint.text);
	if (lint.errors && run->status < 1)
		run->status = 1;
	hgn_buf_clear(&lint.text);
	hgn_notation_free(notation);
}

/* Check the files named by --check-game or --check-notation, and all operands. */
static void
check_files(struct run *run, const struct options *options)
{
	const struct hgn_buf *names = options->check_game.len > 0 ? &options->check_game : &options->check_notation;
	size_t at;
	int i;

	for (at = 0; at < names->len; at += strlen(names->data + at) + 1)
		check_file(run, names->data + at, options);
	for (i = 0; run->in.named && i < run->in.nfiles; i++)
		check_file(run, run->in.files[i], options);
}

/* Check options and validate all records. */
static void
validate(struct run *run, const struct options *options)
{
	enum pass pass = (enum pass)options->pass;
	bool json = options->format == HVALIDATE_JSON, settles = options->diff || options->in_place != NULL;
	struct validator v = { .player = run_player_of(run), .pass = pass, .run = run, .settles = settles,
		.syntax_only = options->syntax_only, .format.run = run,
		.summary = { .run = run, .replace = &v.replace, .json = json, .fixes = settles,
		.each = options->summary != NULL && strcmp(options->summary, "file") == 0 } };
	struct run_input_options input = { .fens = json, .syntax_only = options->syntax_only,
		.whole = pass == PASS_FIX, .rest = pass == PASS_INVALID || pass == PASS_FIX };
	struct run_work work = { .tool = &v, .process = process_record, .write = write_record,
		.state = sizeof(struct hvalidate_slot), .input = &input, .strict = options->strict,
		.reports = pass == PASS_NONE, .form = hvalidate_form((enum hvalidate_form)options->format),
		.form_ctx = &v.format };

	v.player.fens = json;
	v.player.options.forget_moves = pass != PASS_FIX;
	if (options->syntax_only && pass == PASS_FIX) {
		run_usage(run, "--syntax-only cannot be combined with --fix, which plays the moves");
	} else if (!settles ||
	    hvalidate_replace_begin(&v.replace, run, options->diff ? NULL : options->in_place, &input)) {
		bool whole = run_records(run, &work);

		if (settles)
			whole = hvalidate_replace_end(&v.replace, whole);
		if (whole && options->summary != NULL)
			whole = hvalidate_summary_print(&v.summary);
		if (whole && settles && !run->common.quiet)
			hvalidate_summary_print_fixed(&v.summary, options->diff);
	}
	hvalidate_summary_clear(&v.summary);
	hvalidate_replace_clear(&v.replace);
	hvalidate_format_clear(&v.format);
}

int
main(int argc, char **argv)
{
	struct options options = { 0 };
	struct run run;

	if (run_begin(&run, &tool, &options, argc, argv)) {
		if (options.check_game.len > 0 || options.check_notation.len > 0)
			check_files(&run, &options);
		else if (options.explain == NULL && options.print_game == NULL)
			validate(&run, &options);
		else if (options.explain != NULL && run_input_none(&run, "--explain"))
			explain(&run, options.explain);
		else if (options.print_game != NULL && run_input_none(&run, "--print-game"))
			print_game(&run, options.print_game);
	}
	hgn_buf_clear(&options.check_game);
	hgn_buf_clear(&options.check_notation);
	return run_finish(&run);
}
