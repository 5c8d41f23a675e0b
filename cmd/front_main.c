/* SPDX-License-Identifier: MIT
 * Starts and ends the run of a tool. */
#include "front_main.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "front_help.h"
#include "front_printable.h"
#include "front_say.h"
#include "front_signals.h"
#include "hgn/tools/tools.h"

#define MAX_WARNINGS 100 /* warnings of one rule in a file that are shown by default */

void
front_need_documents(struct front *front)
{
	if (front->writer.documents > 0 || front->status >= 2 || front->out.error != 0)
		return;
	if (front->status == 0)
		front_say(front, "nothing was drawn");
	front->status = 1;
}

/* Append the row of a game in --list-games. */
static void
list_game(void *ctx, const struct hgn_game *game)
{
	const char *const columns[] = { hgn_game_id(game), hgn_game_title(game), hgn_game_inventor(game),
		hgn_game_provenance(game) };
	size_t i;

	for (i = 0; i < sizeof columns / sizeof *columns; i++) {
		front_printable(ctx, columns[i]);
		hgn_buf_putc(ctx, i + 1 < sizeof columns / sizeof *columns ? '\t' : '\n');
	}
}

/* Print a text that an option asked for, such as --help. */
static void
print_info(struct front *front, void (*make)(struct hgn_buf *out, const struct front_tool *tool))
{
	struct hgn_buf text = { 0 };

	make(&text, front->tool);
	hgn_output_init(&front->out, NULL, &front_temps);
	front_print_text(front, &text);
	hgn_buf_clear(&text);
}

/* Print the table of --list-games. Return false: nothing else is to be done. */
static bool
list_games(struct front *front)
{
	struct hgn_buf text = { 0 };
	struct hgn_error error;
	int status = hgn_library_each(front->data.library, list_game, &text, &error);

	if (status != 0)
		front_error(front, NULL, &error);
	if (status != HGN_ENOMEM)
		front_print_text(front, &text);
	hgn_buf_clear(&text);
	return false;
}

static void
set_color(struct front *front, bool terminal)
{
	const char *no_color = getenv("NO_COLOR");
	const char *term = getenv("TERM");
	bool wanted = (no_color == NULL || *no_color == '\0') && (term == NULL || strcmp(term, "dumb") != 0);

	front->printer.color = front->common.color == 1 || (front->common.color == 0 && wanted && terminal);
}

/* Select where diagnostics are printed, unless the tool changes it. */
static void
set_printer(struct front *front)
{
	struct front_printer *p = &front->printer;

	p->to = &front->err;
	p->quiet = front->common.quiet;
	p->max_errors = front->common.max_errors;
	p->max_warnings = front->common.max_warnings;
	front->writer.terminal = !front->out.is_file && isatty(STDOUT_FILENO);
	front->writer.flush = front->common.line_buffered || front->writer.terminal;
	set_color(front, isatty(STDERR_FILENO) != 0);
}

void
front_print_to_data(struct front *front)
{
	front->printer.to = &front->out;
	front->out.report = true;
	set_color(front, front->writer.terminal);
}

/* Check that a directory named by the user is one, because a misspelt name would be ignored silently. */
static bool
check_directory(struct front *front, const char *source, const char *dir)
{
	struct stat st;
	int error = dir == NULL ? 0 : stat(dir, &st) != 0 ? errno : S_ISDIR(st.st_mode) ? 0 : ENOTDIR;

	return error == 0 || front_fail(front, "%s: %s: %s", source, dir, strerror(error));
}

static bool
check_data(struct front *front)
{
	const char *own = getenv("HGN_DATA");

	return check_directory(front, "--data", front->common.data) &&
	    (own == NULL || own[0] == '\0' || check_directory(front, "HGN_DATA", own));
}

/* Find the piece letters of an option. They must fit the game, if it is known. */
static bool
find_letters(struct front *front, struct hgn_notation **out, const char *option, const char *name)
{
	struct hgn_error error;
	int status = name == NULL ? 0 : hgn_notation_load(out, front->data.library, name, &error);

	if (name != NULL && status == 0 && front->data.game != NULL)
		status = hgn_notation_check(*out, front->data.game, &error);
	if (status == 0)
		return true;
	error.rule[0] = '\0';
	return front_error(front, option, &error);
}

/* Set the severities of the tool and of -W. */
static bool
find_severities(struct front *front)
{
	struct hgn_error error = { 0 };
	char *text = front->common.warnings.data, *comma;
	int status = hgn_severities_new(&front->data.severities, &error);

	if (status == 0 && (front->tool->groups & FRONT_G_JUDGES) == 0)
		status = hgn_severities_set(front->data.severities, front->data.library, "result-mismatch=warning", &error);
	for (; status == 0 && text != NULL; text = comma) {
		comma = strchr(text, ',');
		if (comma != NULL)
			*comma++ = '\0';
		status = hgn_severities_set(front->data.severities, front->data.library, text, &error);
	}
	return status == 0 || front_error(front, "--warn", &error);
}

/* Find the game and the piece letters that options name. */
static bool
find_names(struct front *front)
{
	struct hgn_error error;

	if (front->common.game != NULL &&
	    hgn_library_game(&front->data.game, front->data.library, front->common.game, &error) != 0)
		return front_error(front, NULL, &error);
	if (front->common.fen_dialect != NULL &&
	    hgn_dialect_load(&front->data.dialect, front->data.library, front->common.fen_dialect, front->data.game, &error) != 0)
		return front_error(front, "--fen-dialect", &error);
	return find_letters(front, &front->data.letters, "--letters", front->common.letters) &&
	    find_letters(front, &front->data.letters_out, "--letters-out", front->common.letters_out);
}

/* Return whether --output has no place for a value, so that there is one file only. Otherwise report a usage error. */
static bool
has_one_output(struct front *front)
{
	const char *output = front->common.output;

	return output == NULL || !front_template_is(output) ||
	    front_usage(front, "--output: '%s' has a key, but all output goes to one file", output);
}

/* Return whether --range can be applied: there is one input only. Otherwise report a usage error. */
static bool
has_one_input(struct front *front)
{
	return !front->common.range.given || front->inputs.nfiles == 1 ||
	       front_usage(front, "--range requires one file; found %d", front->inputs.nfiles);
}

static bool
is_file(const char *output)
{
	return output != NULL && strcmp(output, "-") != 0;
}

/* Set up the inputs, the output and the data that common options name. Return false after a message, or after
 * --list-games. */
static bool
set_up(struct front *front, char **argv)
{
	static char stdin_name[] = "-", *only_stdin[] = { stdin_name };

	front->inputs.files = front->inputs.operands > 0 ? argv + 1 : only_stdin;
	front->inputs.nfiles = front->inputs.operands > 0 ? front->inputs.operands : 1;
	front->inputs.named = front->inputs.operands > 0 || front->common.files0_from != NULL;
	if ((front->tool->groups & FRONT_G_NAMES) == 0 && !has_one_output(front))
		return false;
	if (front->common.line_buffered && front->common.output != NULL && hgn_pack_of(front->common.output) != HGN_PACKING_PLAIN)
		return front_usage(front, "--line-buffered cannot be combined with compressed output");
	if (front->common.if_changed && !is_file(front->common.output))
		return front_usage(front, "--if-changed requires the name of a file: --output");
	hgn_output_init(&front->out, front->common.output, &front_temps);
	front->out.if_changed = front->common.if_changed;
	set_printer(front);
	if (!check_data(front))
		return false;
	front->data.library = hgn_library_new(front->common.data);
	if (front->data.library == NULL)
		return front_fail(front, "out of memory");
	if ((front->tool->groups & FRONT_G_FIGURES) == 0)
		hgn_library_skip_figures(front->data.library);
	if (front->common.list_games)
		return list_games(front);
	return find_severities(front) && find_names(front) &&
	    (front->common.files0_from == NULL || front_inputs_list(front)) && has_one_input(front);
}

bool
front_begin(struct front *front, const struct front_tool *tool, void *options, int argc, char **argv)
{
	static void (*const tells[])(struct hgn_buf *out, const struct front_tool *tool) = {
		[FRONT_PARSED_HELP] = front_help, [FRONT_PARSED_SUMMARY] = front_summary,
		[FRONT_PARSED_VERSION] = front_version,
		[FRONT_PARSED_DUMP] = front_dump };
	struct hgn_buf message = { 0 };
	enum front_parsed parsed;

	memset(front, 0, sizeof *front);
	front->tool = tool;
	front->common.jobs = 1;
	front->common.max_warnings = (tool->groups & FRONT_G_REPORTS) != 0 ? MAX_WARNINGS : 0;
	front->in.stream.fd = -1;
	front_signals();
	hgn_output_init(&front->out, NULL, &front_temps);
	hgn_output_init(&front->err, NULL, &front_temps);
	front->err.fd = STDERR_FILENO;
	front->err.name = "standard error";
	front->err.data = malloc(1 << 16);
	front->printer.to = &front->err;
	parsed = front_parse(tool, options, &front->common, argc, argv, &front->inputs.operands, &message);
	if (parsed == FRONT_PARSED_BAD && message.failed)
		front_fail(front, "out of memory");
	else if (parsed == FRONT_PARSED_BAD)
		front_usage(front, "%s", hgn_buf_string(&message));
	else if (parsed != FRONT_PARSED)
		print_info(front, tells[parsed]);
	hgn_buf_clear(&message);
	return parsed == FRONT_PARSED && set_up(front, argv);
}

/* End the one output of a run. A file that would be empty is not made. */
static void
close_output(struct front *front)
{
	struct hgn_output *out = &front->out;
	bool keep = front->status < 2;
	int error = hgn_output_close(out, keep);

	if (error != 0 && (keep || !out->is_file)) /* errors of a file that is dropped were reported before */
		front_fail(front, "%s: %s", out->name, strerror(error));
	else if (out->unmade)
		front_say(front, "%s: nothing to write; %s", out->name,
		    out->old ? "the old file is kept" : "no file is created");
}

int
front_finish(struct front *front)
{
	front_progress_clear(front);
	if (hgn_output_flush(&front->err) != 0)
		front->status = 2;
	front_files_close(front);
	if (front->to.template == NULL)
		close_output(front);
	if (hgn_output_close(&front->err, true) != 0)
		front->status = 2;
	front_inputs_clear(&front->inputs);
	front_input_close(&front->in);
	front_printer_clear(&front->printer);
	front_hints_clear(&front->hints);
	hgn_severities_free(front->data.severities);
	hgn_buf_clear(&front->common.warnings);
	hgn_dialect_free(front->data.dialect);
	hgn_notation_free(front->data.letters);
	hgn_notation_free(front->data.letters_out);
	hgn_library_free(front->data.library);
	return front->status == 1 && front->common.exit_zero ? 0 : front->status;
}
