/* SPDX-License-Identifier: MIT
 * Validates records: prints diagnostics, and fixes faults. */
#include <stdlib.h>
#include <string.h>

#include "hgn/tools/tools.h"
#include "hvalidate.h"

enum pass { PASS_NONE, PASS_VALID, PASS_INVALID, PASS_FIX };

struct options {
	int pass; /* enum pass */
	bool strict, diff, syntax_only;
	const char *summary; /* NULL = no summary; "" = in total; "file" = per file */
	const char *in_place; /* suffix of backups; NULL = not in place */
	const char *explain; /* rule to explain; "" = all rules; NULL = none */
	struct hgn_buf check_game; /* NUL-terminated file names, to which operands are added */
	struct hgn_buf check_notation; /* the same */
	const char *print_game, *print_notation; /* NULL = not given */
};

#define OPTION(field) .at = offsetof(struct options, field)

static const struct options_row table[] = {
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
    {0, "print-notation", "ID", "print a notation file with everything that it inherits", OPTION_TEXT,
	OPTION(print_notation)},
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
	{ "in-place", false, "output" },
	{ "syntax-only", false, "fix", ", which plays the moves" },
	{ "explain print-game print-notation check-game check-notation", false,
	    "fix valid invalid format summary syntax-only range letters fen-dialect date-order" },
	{ "explain", false, "print-game print-notation check-game check-notation strict" },
	{ "print-game print-notation", false, "check-game check-notation strict game" },
	{ "print-game", false, "print-notation" },
	{ "explain print-game print-notation", false, "files0-from" },
	{ "check-game", false, "check-notation game" },
	{ 0 },
};

static const struct options_tool tool = {
	"hvalidate", "[OPTION]... [FILE]...",
	"Check game records: syntax, tags, every move of every line, and the result.",
	table, OPTIONS_RECORDS | OPTIONS_REPORTS | OPTIONS_JUDGES, examples, "a record is invalid", NULL, rules,
};

/* Numbers of records and faults. */
struct counts {
	uint64_t records, invalid, warnings, plies;
	uint64_t fixed, remaining; /* with --fix: errors and warnings that were fixed, and those that remain */
	bool changed;              /* a record was fixed */
	struct diagnostics_rules rules;
};

struct validator {
	struct run *run;
	struct run_player player, again; /* `again` replays fixed records, without positions in diagnostics */
	enum pass pass;
	bool syntax_only, json;
	bool settles; /* report only faults that remain after fixing: --in-place, --diff */
	struct hvalidate_replace replace;
	/* --summary, and the counts of fixed faults. */
	bool each;               /* --summary=file */
	struct counts all, one;  /* counts of all files, and of the current file */
	int file;                /* index of the current file */
	int changed;             /* number of files that change */
	struct hgn_buf rows;     /* rows of files so far */
};

/* ---- records ---------------------------------------------------------------------------------------------------- */

/* Fix a record. Text keeps all bytes without diagnostics; a JSON record with diagnostics is written in canonical form.
 * In text that cannot be replayed, only encoding and line ends change. A record that cannot be written is copied
 * unchanged, so that it is not lost. */
static void
fix(const struct validator *v, struct run_worker *worker, struct run_slot *slot)
{
	static const struct hgn_write_options plain;
	struct hvalidate_slot *own = slot->state;
	struct hgn_error error;
	int status = HGN_DONE;

	run_play(slot, worker, &v->player);
	own->faults = run_slot_faults(slot);
	if (slot->fatal.status != 0 || slot->diags.failed) /* fixing requires all diagnostics */
		return;
	own->plies = worker->play.plies;
	if ((slot->record.broken || !worker->play.valid) && slot->record.form == HGN_FORM_TEXT && !slot->record.partial)
		status = hvalidate_fix_text(slot, &v->again, &error);
	else if (slot->record.broken || !worker->play.valid)
		status = HGN_DONE;
	else if (slot->record.form != HGN_FORM_DATA)
		status = hvalidate_fix(slot, worker, &v->again, &error);
	else if (slot->diags.n > 0)
		status = hgn_codec_write(&slot->out, slot->source.codec, &slot->record, &worker->play, &plain, &error);
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
		own->plies = (uint32_t)hgn_record_count(&slot->record, HGN_PROPERTY_PLIES);
		slot->invalid = slot->record.broken || slot->diags.errors > 0;
	} else {
		run_play(slot, worker, &v->player);
		own->plies = worker->play.plies;
	}
	if (v->pass != PASS_NONE && slot->invalid == (v->pass == PASS_INVALID))
		slot->content = RUN_VERBATIM;
}

/* ---- --summary -------------------------------------------------------------------------------------------------- */

static int
by_name(const void *a, const void *b)
{
	return strcmp(
	    ((const struct diagnostics_rule_count *)a)->rule, ((const struct diagnostics_rule_count *)b)->rule);
}

static void
sort_rules(struct diagnostics_rules *found)
{
	if (found->n > 0)
		qsort(found->list, found->n, sizeof *found->list, by_name);
}

/* Append counts as a JSON object. `file` may be NULL. */
static void
put_json(struct hgn_buf *out, const struct counts *count, const struct diagnostics_rules *found, const char *file,
    bool fixes)
{
	size_t i;

	hgn_buf_putc(out, '{');
	if (file != NULL) {
		hgn_buf_puts(out, "\"file\":");
		run_escape_json(out, file);
		hgn_buf_putc(out, ',');
	}
	hgn_buf_printf(out, "\"records\":%ju,\"valid\":%ju,\"invalid\":%ju,\"warnings\":%ju,\"plies\":%ju,",
	    (uintmax_t)count->records, (uintmax_t)(count->records - count->invalid), (uintmax_t)count->invalid,
	    (uintmax_t)count->warnings, (uintmax_t)count->plies);
	if (fixes)
		hgn_buf_printf(out, "\"fixed\":%ju,\"remaining\":%ju,", (uintmax_t)count->fixed,
		    (uintmax_t)count->remaining);
	hgn_buf_puts(out, "\"rules\":{");
	for (i = 0; i < found->n; i++) {
		hgn_buf_puts(out, i > 0 ? "," : "");
		run_escape_json(out, found->list[i].rule);
		hgn_buf_printf(out, ":%ju", (uintmax_t)found->list[i].n);
	}
	hgn_buf_puts(out, "}}\n");
}

/* Append counts as a row of the table of files. The first row is preceded by the column names. */
static void
put_row(struct hgn_buf *out, const struct counts *count, const char *file, bool fixes)
{
	if (out->len == 0)
		hgn_buf_printf(out, "file\trecords\tvalid\tinvalid\twarnings\tplies%s\n",
		    fixes ? "\tfixed\tremaining" : "");
	run_escape(out, file);
	hgn_buf_printf(out, "\t%ju\t%ju\t%ju\t%ju\t%ju", (uintmax_t)count->records,
	    (uintmax_t)(count->records - count->invalid), (uintmax_t)count->invalid, (uintmax_t)count->warnings,
	    (uintmax_t)count->plies);
	if (fixes)
		hgn_buf_printf(out, "\t%ju\t%ju", (uintmax_t)count->fixed, (uintmax_t)count->remaining);
	hgn_buf_putc(out, '\n');
}

/* End all files before one of the inputs: add their counts to those of all files. If a file was not replaced, nothing
 * in it is fixed. */
static void
end_files(struct validator *v, int before)
{
	struct counts *all = &v->all, *one = &v->one;

	for (; v->file < before; v->file++) {
		const char *name = v->run->common.label != NULL ? v->run->common.label : v->run->in.files[v->file];

		if (hvalidate_replace_kept(&v->replace, v->file)) {
			one->remaining += one->fixed;
			one->fixed = 0;
			one->changed = false;
		}
		all->records += one->records;
		all->invalid += one->invalid;
		all->warnings += one->warnings;
		all->plies += one->plies;
		all->fixed += one->fixed;
		all->remaining += one->remaining;
		v->changed += one->changed;
		sort_rules(&one->rules);
		if (v->each && (!v->settles || one->changed)) {
			if (v->json)
				put_json(&v->rows, one, &one->rules, name, v->settles);
			else
				put_row(&v->rows, one, name, v->settles);
		}
		diagnostics_rules_clear(&one->rules);
		memset(one, 0, sizeof *one);
	}
}

/* Count a record. Return false if out of memory. */
static bool
count_record(struct validator *v, const struct run_slot *slot)
{
	const struct hvalidate_slot *own = slot->state;
	uint64_t remaining = run_slot_faults(slot);
	struct counts *one = &v->one;
	bool ok = true;
	size_t i;

	end_files(v, slot->source.input);
	one->records++;
	one->invalid += slot->invalid;
	one->plies += own->plies;
	one->remaining += remaining;
	one->fixed += own->faults > remaining ? own->faults - remaining : 0;
	one->changed |= slot->content != RUN_VERBATIM && slot->out.len > 0;
	for (i = 0; ok && i < slot->diags.n; i++) {
		one->warnings += slot->diags.list[i].d.severity == HGN_WARNING;
		ok = !v->each || diagnostics_count_rule(&one->rules, diagnostics_get(&slot->diags, i).rule) > 0;
	}
	return ok;
}

/* Print a text on standard error, and clear it. Return false after a message if memory ran out. */
static bool
print_summary(struct validator *v, struct hgn_buf *text)
{
	bool whole = !text->failed || run_fail(v->run, "out of memory");

	if (whole)
		run_stderr(v->run, text->data, text->len);
	hgn_buf_clear(text);
	return whole;
}

/* Print the counts of all records. Return false after a message if memory ran out. */
static bool
summarize(struct validator *v)
{
	struct diagnostics_rules *found = &v->run->printer.rules;
	struct hgn_buf *text = &v->rows;
	size_t i;

	end_files(v, v->run->in.nfiles);
	sort_rules(found);
	if (v->json && !v->each)
		put_json(text, &v->all, found, NULL, v->settles);
	if (!v->json) {
		hgn_buf_puts(text, text->len > 0 ? "\n" : "");
		hgn_buf_printf(text, "records %ju\nvalid %ju\ninvalid %ju\nplies %ju\n", (uintmax_t)v->all.records,
		    (uintmax_t)(v->all.records - v->all.invalid), (uintmax_t)v->all.invalid, (uintmax_t)v->all.plies);
		for (i = 0; i < found->n; i++)
			hgn_buf_printf(text, "%s %ju\n", found->list[i].rule, (uintmax_t)found->list[i].n);
	}
	return print_summary(v, text);
}

/* Append a number with commas between thousands. */
static void
put_thousands(struct hgn_buf *out, uint64_t n)
{
	if (n >= 1000) {
		put_thousands(out, n / 1000);
		hgn_buf_printf(out, ",%03u", (unsigned)(n % 1000));
	} else {
		hgn_buf_printf(out, "%u", (unsigned)n);
	}
}

/* Print the counts of fixed faults. `would` is set with --diff, which changes nothing. */
static void
summarize_fixes(struct validator *v, bool would)
{
	struct hgn_buf text = { 0 };

	end_files(v, v->run->in.nfiles);
	if (v->run->status == 2 && v->all.fixed + v->all.remaining == 0)
		return; /* nothing was read, for which there is a message */
	if (v->json) {
		hgn_buf_printf(&text, "{\"fixed\":%ju,\"remaining\":%ju,\"changed\":%d,\"files\":%d}\n",
		    (uintmax_t)v->all.fixed, (uintmax_t)v->all.remaining, v->changed, v->run->in.nfiles);
	} else {
		hgn_buf_puts(&text, would ? "would fix " : "fixed ");
		put_thousands(&text, v->all.fixed);
		hgn_buf_puts(&text, " of ");
		put_thousands(&text, v->all.fixed + v->all.remaining);
		hgn_buf_puts(&text, " in ");
		put_thousands(&text, (uint64_t)v->changed);
		hgn_buf_puts(&text, " of ");
		put_thousands(&text, (uint64_t)v->run->in.nfiles);
		hgn_buf_puts(&text, " files; ");
		put_thousands(&text, v->all.remaining);
		hgn_buf_puts(&text, v->all.remaining == 1 ? " remains\n" : " remain\n");
	}
	print_summary(v, &text);
}

/* ---- all records ------------------------------------------------------------------------------------------------ */

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
	return run_settle(v->run, slot) && (!slot->source.present || count_record(v, slot) ||
	    run_fail(v->run, "out of memory"));
}

/* Check options and validate all records. */
static void
validate(struct run *run, const struct options *options)
{
	enum pass pass = (enum pass)options->pass;
	bool json = run->common.format == DIAGNOSTICS_JSON, settles = options->diff || options->in_place != NULL, whole;
	struct validator v = { .run = run, .player = run_player_of(run), .pass = pass, .json = json,
		.settles = settles, .syntax_only = options->syntax_only,
		.each = options->summary != NULL && strcmp(options->summary, "file") == 0 };
	struct run_input_options input = { .syntax_only = options->syntax_only,
		.whole = pass == PASS_FIX, .rest = pass == PASS_INVALID || pass == PASS_FIX };
	struct run_work work = { .tool = &v, .process = process_record, .write = write_record,
		.state = sizeof(struct hvalidate_slot), .input = &input, .strict = options->strict,
		.reports = pass == PASS_NONE };

	if (pass == PASS_FIX) {
		v.player.options.want = HGN_WANT_SAN | HGN_WANT_LAN | HGN_WANT_PARTS;
		v.player.options.notation_out = v.player.options.notation;
	}
	v.player.options.forget_moves = pass != PASS_FIX;
	v.again = v.player;
	v.again.fens = false;
	if (!settles || hvalidate_replace_begin(&v.replace, run, options->diff ? NULL : options->in_place, &input)) {
		whole = run_records(run, &work);
		if (settles)
			whole = hvalidate_replace_end(&v.replace, whole);
		if (whole && options->summary != NULL)
			whole = summarize(&v);
		if (whole && settles && !run->common.quiet)
			summarize_fixes(&v, options->diff);
	}
	diagnostics_rules_clear(&v.one.rules);
	hgn_buf_clear(&v.rows);
	hvalidate_replace_clear(&v.replace);
}

/* ---- rules and data files --------------------------------------------------------------------------------------- */

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

/* Print the explanation of a rule, or the list of all rules, or a data file. A rule of the game named by --game is
 * found first. */
static void
explain(struct run *run, const struct options *options)
{
	const char *id = options->explain;
	const struct hgn_game *game = NULL;
	struct hgn_diagnostic_kind rule;
	struct hgn_buf text = { 0 };
	struct hgn_error error;
	int status = 0;

	if (id == NULL) {
		status = hgn_data_print(&text, run->data.library, options->print_game == NULL,
		    options->print_game != NULL ? options->print_game : options->print_notation, &error);
	} else if (*id == '\0') {
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

int
main(int argc, char **argv)
{
	struct options options = { 0 };
	struct run run;

	if (run_begin(&run, &tool, &options, argc, argv)) {
		if (options.check_game.len > 0 || options.check_notation.len > 0)
			check_files(&run, &options);
		else if (options.explain == NULL && options.print_game == NULL && options.print_notation == NULL)
			validate(&run, &options);
		else if (run_input_none(&run, options.explain != NULL ? "--explain" :
		    options.print_game != NULL ? "--print-game" : "--print-notation"))
			explain(&run, &options);
	}
	hgn_buf_clear(&options.check_game);
	hgn_buf_clear(&options.check_notation);
	return run_finish(&run);
}
