/* SPDX-License-Identifier: MIT
 * Begins and ends the run of a tool. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hgn/tools/tools.h"
#include "run.h"

#define MAX_WARNINGS 100 /* maximum warnings per rule and file, by default */

/* The list of --list-games, as a table or with --json as one object per line. */
struct game_list {
	struct hgn_buf text;
	bool json;
};

static void
list_game(void *ctx, const struct hgn_game *game)
{
	static const char *const keys[] = { "id", "title", "inventor", "provenance" };
	const char *const values[] = { hgn_game_id(game), hgn_game_title(game), hgn_game_inventor(game),
		hgn_game_provenance(game) };
	struct game_list *list = ctx;
	size_t i, n = sizeof keys / sizeof *keys;

	for (i = 0; i < n; i++) {
		if (list->json) {
			hgn_buf_printf(&list->text, "%c\"%s\":", i == 0 ? '{' : ',', keys[i]);
			run_escape_json(&list->text, values[i]);
		} else {
			run_escape(&list->text, values[i]);
		}
		hgn_buf_puts(&list->text, i + 1 == n ? list->json ? "}\n" : "\n" : list->json ? "" : "\t");
	}
}

static void
list_games(struct run *run)
{
	struct game_list list = { .json = run->common.json || run->common.format == DIAGNOSTICS_JSON };
	struct hgn_error error;
	int status = hgn_library_each(run->data.library, list_game, &list, &error);

	if (status != 0)
		run_error(run, NULL, &error);
	if (status != HGN_ENOMEM)
		run_print_text(run, &list.text);
	hgn_buf_clear(&list.text);
}

/* Check that a directory named by the user exists. A misspelled name would be ignored silently. */
static bool
check_directory(struct run *run, const char *source, const char *dir)
{
	struct stat st;
	int error = dir == NULL ? 0 : stat(dir, &st) != 0 ? errno : S_ISDIR(st.st_mode) ? 0 : ENOTDIR;

	return error == 0 || run_fail(run, "%s: %s: %s", source, dir, strerror(error));
}

/* Find the piece letters of an option, and check that they fit the game, if it is known. */
static bool
find_letters(struct run *run, struct hgn_notation **out, const char *option, const char *name)
{
	struct hgn_error error;
	int status = name == NULL ? 0 : hgn_notation_load(out, run->data.library, name, &error);

	if (name != NULL && status == 0 && run->data.game != NULL)
		status = hgn_notation_check(*out, run->data.game, &error);
	if (status == 0)
		return true;
	error.rule[0] = '\0';
	return run_error(run, option, &error);
}

/* Set the severities of the tool and of -W. */
static bool
find_severities(struct run *run)
{
	struct hgn_error error = { 0 };
	char *text = run->common.warnings.data, *comma;
	int status = hgn_severities_new(&run->data.severities, &error);

	if (status == 0 && (run->tool->groups & OPTIONS_JUDGES) == 0)
		status = hgn_severities_set(run->data.severities, run->data.library, "result-mismatch=warning", &error);
	for (; status == 0 && text != NULL; text = comma) {
		comma = strchr(text, ',');
		if (comma != NULL)
			*comma++ = '\0';
		status = hgn_severities_set(run->data.severities, run->data.library, text, &error);
	}
	return status == 0 || run_error(run, "--warn", &error);
}

/* Find the game and the piece letters named by options. */
static bool
find_names(struct run *run)
{
	struct hgn_buf file = { 0 };
	struct hgn_error error;

	if (run->common.game != NULL &&
	    hgn_library_game(&run->data.game, run->data.library, run->common.game, &error) != 0) {
		hgn_buf_printf(&file, "%s.yaml", run->common.game);
		if (error.status == HGN_ENOTFOUND && access(hgn_buf_string(&file), R_OK) == 0)
			run_fail(run, "unknown game '%s'; to use the file %s, write --game=%s", run->common.game,
			    hgn_buf_string(&file), hgn_buf_string(&file));
		else
			run_error(run, NULL, &error);
		hgn_buf_clear(&file);
		return false;
	}
	if (run->common.fen_dialect != NULL && hgn_dialect_load(&run->data.dialect, run->data.library,
	    run->common.fen_dialect, run->data.game, &error) != 0)
		return run_error(run, "--fen-dialect", &error);
	if (run->common.from != NULL &&
	    !run_find_format(run, &run->data.from, &run->data.notation, "--from", run->common.from))
		return false;
	if (run->data.notation != NULL && run->common.letters != NULL)
		return run_usage(run, "--letters cannot be combined with --from=%s", run->common.from);
	return find_letters(run, &run->data.letters, "--letters", run->common.letters) &&
	    find_letters(run, &run->data.letters_out, "--letters-out", run->common.letters_out);
}

bool
run_find_format(
    struct run *run, const struct hgn_codec **out, struct hgn_notation **notation, const char *option, const char *name)
{
	bool writes = strcmp(option, "--to") == 0;
	const struct options_row row = {
	    .name = option + 2, .list = writes ? options_list_writers : options_list_readers};
	struct hgn_buf message = {0}, line = {0};
	struct hgn_error error;

	*out = hgn_codec_find(name);
	if (*out != NULL && (writes ? (*out)->writes : (*out)->reads))
		return true;
	if (hgn_notation_load_format(notation, run->data.library, name, &error) == 0) {
		*out = hgn_notation_codec(*notation);
		return (writes ? (*out)->writes : (*out)->reads) ||
		       run_usage(run, "%s: the notation %s does not define how moves are %s", option, (*out)->name,
			   writes ? "written" : "read");
	}
	if (error.status != HGN_ENOTFOUND || strpbrk(name, "./") != NULL)
		return run_error(run, option, &error);
	options_reject_word(&message, &row, name, strlen(name));
	run_shorten(&line, hgn_buf_string(&message));
	if (message.failed || line.failed)
		run_fail(run, "out of memory");
	else
		run_usage(run, "%s", hgn_buf_string(&line));
	hgn_buf_clear(&message);
	hgn_buf_clear(&line);
	return false;
}

/* Prepare inputs, output, and data named by common options. Return false after a message, or after --list-games. */
static bool
set_up(struct run *run, int operands, char **argv)
{
	static char stdin_name[] = "-", *only_stdin[] = { stdin_name };
	const struct options_common *common = &run->common;
	const char *own = getenv("HGN_DATA");

	run_input_begin(&run->in, run, operands > 0 ? argv + 1 : only_stdin, operands > 0 ? operands : 1);
	run->in.operands = operands;
	run->in.named = operands > 0 || common->files0_from != NULL;
	run->in.label = common->label;
	run->in.range = common->range;
	run->in.bases.offset_base = common->offset_base;
	run->in.bases.record_base = common->record_base;
	run->in.bases.line_base = common->line_base;
	if ((run->tool->groups & OPTIONS_NAMES) == 0 && common->output != NULL && run_template_is(common->output))
		return run_usage(run, "--output: '%s' has a key, but all output goes to one file", common->output);
	if (common->line_buffered && common->output != NULL &&
	    hgn_pack_detect(common->output) != HGN_PACKING_PLAIN)
		return run_usage(run, "--line-buffered cannot be combined with compressed output");
	if (common->if_changed && (common->output == NULL || strcmp(common->output, "-") == 0))
		return run_usage(run, "--if-changed requires the name of a file: --output");
	run_output_init(run, &run->out, common->output);
	run->writer.terminal = !run->out.is_file && isatty(STDOUT_FILENO);
	run->writer.flush = common->line_buffered || run->writer.terminal;
	run->printer.quiet = common->quiet;
	run->printer.max_errors = common->max_errors;
	run->printer.max_warnings = common->max_warnings;
	run->printer.form = diagnostics_form((enum diagnostics_format)common->format);
	run->printer.document.run = run;
	diagnostics_print_to(&run->printer, &run->err, common->color, isatty(STDERR_FILENO) != 0);
	if (!check_directory(run, "--data", common->data) ||
	    (own != NULL && *own != '\0' && !check_directory(run, "HGN_DATA", own)))
		return false;
	run->data.library = hgn_library_new(common->data);
	if (run->data.library == NULL)
		return run_fail(run, "out of memory");
	if ((run->tool->groups & OPTIONS_FIGURES) == 0)
		hgn_library_skip_drawing(run->data.library);
	if (common->list_games) {
		if (run_input_none(run, "--list-games"))
			list_games(run);
		return false;
	}
	if (!find_severities(run) || !find_names(run) || (common->files0_from != NULL && !run_input_list(run)))
		return false;
	return !common->range.given || run->in.nfiles == 1 ||
	    run_usage(run, "--range requires one file; found %d", run->in.nfiles);
}

bool
run_begin(struct run *run, const struct options_tool *tool, void *options, int argc, char **argv)
{
	struct hgn_buf text = { 0 };
	enum options_parsed parsed;
	int operands;

	*run = (struct run){ .tool = tool };
	run->common.jobs = 1;
	run->common.max_warnings = (tool->groups & OPTIONS_REPORTS) != 0 ? MAX_WARNINGS : 0;
	run_catch_signals();
	hgn_output_init(&run->out, NULL, &run_temps);
	run->in.stream.fd = -1;
	hgn_output_init(&run->err, NULL, &run_temps);
	run->err.fd = STDERR_FILENO;
	run->err.name = "standard error";
	run->err.data = malloc(1 << 16);
	run->printer.to = &run->err;
	parsed = options_parse(tool, options, &run->common, argc, argv, &operands, &text);
	if (parsed == OPTIONS_BAD && text.failed) {
		run_fail(run, "out of memory");
	} else if (parsed == OPTIONS_BAD) {
		run_usage(run, "%s", hgn_buf_string(&text));
	} else if (parsed != OPTIONS_PARSED) {
		options_print(&text, tool, parsed);
		run_print_text(run, &text);
	}
	hgn_buf_clear(&text);
	return parsed == OPTIONS_PARSED && set_up(run, operands, argv);
}

int
run_finish(struct run *run)
{
	struct hgn_output *out = &run->out;
	bool keep;

	run_progress_clear(run);
	run_tags_report(run);
	if (hgn_output_flush(&run->err) != 0)
		run->status = 2;
	run_files_close(run);
	keep = run->status < 2;
	if (run->to.template.nkeys == 0) {
		int error = hgn_output_close(out, keep);

		if (error != 0 && (keep || !out->is_file)) /* errors of a discarded file were reported before */
			run_output_fail(run, out, out->name, error);
		else if (out->unmade) /* an empty file is not created */
			run_notice(run, "%s: nothing to write; %s", out->name,
			    out->old ? "the old file is kept" : "no file is created");
	}
	if (hgn_output_close(&run->err, true) != 0)
		run->status = 2;
	run_template_clear(&run->to.template);
	hgn_temps_end_directories(&run_temps, run->status >= 2);
	run_input_clear(&run->in);
	if (run->printer.form != NULL)
		diagnostics_document_clear(&run->printer.document);
	diagnostics_printer_clear(&run->printer);
	diagnostics_hints_clear(&run->hints);
	run_tags_clear(&run->tags);
	hgn_severities_free(run->data.severities);
	hgn_buf_clear(&run->common.warnings);
	hgn_dialect_free(run->data.dialect);
	hgn_notation_free(run->data.letters);
	hgn_notation_free(run->data.letters_out);
	hgn_notation_free(run->data.notation);
	hgn_library_free(run->data.library);
	return run->status == 1 && run->common.exit_zero ? 0 : run->status;
}
