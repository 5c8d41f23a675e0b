/* SPDX-License-Identifier: MIT
 * Prints the texts of --help, --version and --dump-options. */
#include <string.h>

#include "hgn/tools/tools.h"
#include "options.h"

#define HELP_COLUMN 28
#define WIDTH 79

static void
pad(struct hgn_buf *out, size_t n)
{
	while (n-- > 0)
		hgn_buf_putc(out, ' ');
}

void
options_wrap(struct hgn_buf *out, const char *text, size_t indent)
{
	size_t col = indent, i, n;
	const char *word;

	for (i = 0; (word = options_word(&n, text, i)) != NULL; i++) {
		if (i > 0 && col + 1 + n > WIDTH) {
			hgn_buf_putc(out, '\n');
			pad(out, indent);
			col = indent;
		} else if (i > 0) {
			hgn_buf_putc(out, ' ');
			col++;
		}
		hgn_buf_add(out, word, n);
		col += n;
	}
	hgn_buf_putc(out, '\n');
}

/* Append the name of an option's argument as the option takes it. */
static void
put_arg(struct hgn_buf *out, const struct options_row *o)
{
	hgn_buf_printf(out,
	    o->kind == OPTION_GLUED    ? "[=%s]" :
	    o->kind == OPTION_OPTIONAL ? "[%s]" :
					 "%s",
	    o->arg);
}

/* Append the row of an option in --help: its name, its help text and, if it has fixed values, the list of values. */
static void
help_option(struct hgn_buf *out, const struct options_row *o, const char *help)
{
	struct hgn_buf text = { 0 }, values = { 0 };
	size_t start = out->len, i, n;
	const char *word, *list;

	if (o->letter != '\0')
		hgn_buf_printf(out, "  -%c, --%s", o->letter, o->name);
	else
		hgn_buf_printf(out, "      --%s", o->name);
	if (o->arg != NULL) {
		hgn_buf_puts(out, o->kind == OPTION_GLUED ? "" : " ");
		put_arg(out, o);
	}
	n = out->len - start;
	if (n + 2 > HELP_COLUMN) {
		hgn_buf_putc(out, '\n');
		n = 0;
	}
	pad(out, HELP_COLUMN - n);
	options_values(&values, o);
	list = hgn_buf_string(&values);
	hgn_buf_puts(&text, help);
	if (strcmp(list, "FILE") != 0 && strcmp(list, "DIR") != 0)
		for (i = 0; (word = options_word(&n, list, i)) != NULL; i++) {
			hgn_buf_puts(&text, i == 0 ? ": " : ", ");
			hgn_buf_add(&text, word, n);
		}
	options_wrap(out, hgn_buf_string(&text), HELP_COLUMN);
	hgn_buf_drop(out, &text);
	hgn_buf_drop(out, &values);
}

/* Append a paragraph of --help: the options of the tool, or the common ones if `common` is set. */
static void
put_options(struct hgn_buf *out, const struct options_tool *tool, bool common, const char *title)
{
	const struct options_row *o;
	struct hgn_buf text = { 0 };
	const char *help;
	bool is_common;
	size_t i;

	hgn_buf_puts(&text, title);
	for (i = 0; (o = options_at(tool, i, &help, &is_common)) != NULL; i++) {
		if (is_common != common)
			continue;
		if (o->letter != '\0')
			hgn_buf_printf(&text, " -%c/--%s", o->letter, o->name);
		else
			hgn_buf_printf(&text, " --%s", o->name);
	}
	options_wrap(out, hgn_buf_string(&text), 2);
	hgn_buf_drop(out, &text);
}

static void
put_examples(struct hgn_buf *out, const struct options_tool *tool)
{
	const char *const *example;

	hgn_buf_puts(out, "\nExamples:\n");
	for (example = tool->examples; *example != NULL; example += 2)
		hgn_buf_printf(out, "  %s\n      %s\n", example[0], example[1]);
}

static void
put_help(struct hgn_buf *out, const struct options_tool *tool)
{
	const struct options_row *o;
	const char *help;
	struct hgn_buf status = { 0 };
	bool common, before = true;
	size_t i;

	hgn_buf_printf(out, "Usage: %s %s\n%s\n", tool->name, tool->usage, tool->job);
	for (i = 0; (o = options_at(tool, i, &help, &common)) != NULL; i++) {
		if (common != before || i == 0)
			hgn_buf_puts(out, common ? "\nCommon options:\n" : "\nOptions:\n");
		before = common;
		help_option(out, o, help);
	}
	put_examples(out, tool);
	hgn_buf_puts(&status, "Exit status: 0 success, ");
	if (tool->status != NULL)
		hgn_buf_printf(&status, "1 %s, ", tool->status);
	hgn_buf_puts(&status, "2 wrong usage, failed input or output, or an invalid data file.");
	hgn_buf_putc(out, '\n');
	options_wrap(out, hgn_buf_string(&status), 0);
	hgn_buf_drop(out, &status);
}

/* Append the rows of all options for --dump-options. Commas separate values of which the option accepts several. */
static void
dump_options(struct hgn_buf *out, const struct options_tool *tool)
{
	const struct options_row *o;
	const char *help;
	bool common;
	size_t i, k;

	for (i = 0; (o = options_at(tool, i, &help, &common)) != NULL; i++) {
		if (o->letter != '\0')
			hgn_buf_putc(out, o->letter);
		hgn_buf_printf(out, "\t%s\t", o->name);
		if (o->arg != NULL)
			put_arg(out, o);
		hgn_buf_putc(out, '\t');
		k = out->len;
		options_values(out, o);
		for (; (o->kind == OPTION_WORDS || o->kind == OPTION_LIST) && k < out->len; k++)
			if (out->data[k] == ' ')
				out->data[k] = ',';
		hgn_buf_printf(out, "\t%s\n", help);
	}
}

void
options_print(struct hgn_buf *out, const struct options_tool *tool, enum options_parsed parsed)
{
	switch (parsed) {
	case OPTIONS_HELP:
		put_help(out, tool);
		break;
	case OPTIONS_SUMMARY:
		hgn_buf_printf(out, "Usage: %s %s\n%s\n\n", tool->name, tool->usage, tool->job);
		put_options(out, tool, false, "Options:");
		put_options(out, tool, true, "Common options:");
		put_examples(out, tool);
		hgn_buf_printf(out, "\n%s --help describes all options; see also %s(1).\n", tool->name, tool->name);
		break;
	case OPTIONS_VERSION:
		hgn_buf_printf(out, "%s (hgn-tools) %s\nMIT License: free software, without any warranty.\n",
		    tool->name, HGN_VERSION);
		break;
	case OPTIONS_DUMP:
		dump_options(out, tool);
		break;
	default:
		hgn_buf_printf(out, "Usage: %s %s\n%s\nTry '%s --help' for more.\n", tool->name, tool->usage,
		    tool->job, tool->name);
		break;
	}
}
