/* SPDX-License-Identifier: MIT
 * hvalidate: records in, diagnostics out. */
#include "front.h"

#include <stdlib.h>
#include <string.h>

enum pass { PASS_NONE, PASS_VALID, PASS_INVALID, PASS_FIX };

struct options {
	int format, pass; /* of enum front_format, enum pass */
	bool strict, summary;
	const char *explain; /* NULL = not asked for, "" = all rules */
};

#define OPTION(field) offsetof(struct options, field)

static const struct front_option table[] = {
	{ 0, "format", "FORMAT", "how diagnostics are printed", FRONT_FORMATS, NULL, FRONT_CHOICE, OPTION(format), 0, 0 },
	{ 0, "strict", NULL, "warnings are errors", NULL, NULL, FRONT_FLAG, OPTION(strict), 0, 0 },
	{ 0, "summary", NULL, "print counts on standard error at the end", NULL, NULL, FRONT_FLAG, OPTION(summary), 0, 0 },
	{ 0, "valid", NULL, "print the valid records instead, byte for byte", NULL, NULL, FRONT_SET, OPTION(pass), 0,
	    PASS_VALID },
	{ 0, "invalid", NULL, "print the invalid records instead, byte for byte", NULL, NULL, FRONT_SET, OPTION(pass), 0,
	    PASS_INVALID },
	{ 0, "fix", NULL, "print all records instead, repaired where that is possible", NULL, NULL, FRONT_SET, OPTION(pass), 0,
	    PASS_FIX },
	{ 0, "explain", "RULE", "explain a rule id, or list them all", NULL, NULL, FRONT_OPTIONAL, OPTION(explain), 0, 0 },
	{ 0, NULL, NULL, NULL, NULL, NULL, FRONT_FLAG, 0, 0, 0 },
};

static const char *const examples[] = {
	"hvalidate games.hgn", "check a file; prints nothing when all is well",
	"hvalidate -j0 --format=json games.hgn | jq -r .rule | sort | uniq -c", "which rules are broken how often",
	"hvalidate --valid games.hgn >good.hgn", "keep the valid records",
	"hvalidate --fix games.pgn >fixed.pgn", "repair what can be",
	"hvalidate --explain must-capture", "what a rule id means",
	NULL,
};

static const struct front_tool tool = {
	"hvalidate", "[OPTION]... [FILE]...",
	"Check game records: syntax, tags, every move of every line, and the result.",
	table, FRONT_G_RECORDS | FRONT_G_REPORTS, examples, "a record is invalid", NULL,
};

struct validator {
	struct front_player player;
	enum pass pass;
	uint64_t records, invalid, plies;
};

/* Write a record in the canonical way of its own format. What cannot be played, or not be written, passes as it is: it
 * would be lost otherwise. Whether it is valid is asked without --strict, under which nothing were left to repair. */
static void
fix(const struct validator *v, struct front_worker *worker, struct front_slot *slot)
{
	static const struct hgn_write_options plain;
	struct front_player player = v->player;
	struct hgn_error error;

	player.options.want = hgn_codec_wants(slot->codec, &plain);
	front_play(slot, worker, &player);
	slot->verbatim = slot->fatal.status == 0 && (slot->record.broken || !worker->play.valid);
	if (slot->fatal.status != 0 || slot->verbatim)
		return;
	if (hgn_codec_write(&slot->out, slot->codec, &slot->record, &worker->play, &plain, &error) == 0)
		return;
	front_undo(slot);
	slot->verbatim = error.status != HGN_ENOMEM;
	if (error.status == HGN_ENOMEM)
		front_nomem(slot);
}

static void
process(void *ctx, struct front_worker *worker, struct front_slot *slot)
{
	const struct validator *v = ctx;

	if (v->pass == PASS_FIX) {
		fix(v, worker, slot);
		return;
	}
	front_play(slot, worker, &v->player);
	slot->verbatim = v->pass != PASS_NONE && slot->invalid == (v->pass == PASS_INVALID);
}

static void
emitted(void *ctx, const struct front_slot *slot)
{
	struct validator *v = ctx;

	v->records++;
	v->invalid += slot->invalid;
	v->plies += slot->plies;
}

static int
by_name(const void *a, const void *b)
{
	return strcmp(((const struct front_rule_count *)a)->rule, ((const struct front_rule_count *)b)->rule);
}

static void
summarise(struct front *front, const struct validator *v)
{
	struct front_printer *p = &front->printer;
	struct hgn_buf text = { 0 };
	size_t i;

	hgn_buf_printf(&text, "records %ju\nvalid %ju\ninvalid %ju\nhalf-moves %ju\n", (uintmax_t)v->records,
	    (uintmax_t)(v->records - v->invalid), (uintmax_t)v->invalid, (uintmax_t)v->plies);
	if (p->nrules > 0)
		qsort(p->rules, p->nrules, sizeof *p->rules, by_name);
	for (i = 0; i < p->nrules; i++)
		hgn_buf_printf(&text, "%s %ju\n", p->rules[i].rule, (uintmax_t)p->rules[i].n);
	if (text.failed)
		front_fail(front, "out of memory");
	else
		front_stderr(front, text.data, text.len);
	hgn_buf_clear(&text);
}

static void
list_rule(void *ctx, const struct hgn_rule *rule)
{
	front_plain(ctx, rule->id);
	hgn_buf_printf(ctx, "\t%s\t", hgn_severity_text(rule->severity));
	front_plain(ctx, rule->summary);
	hgn_buf_putc(ctx, '\n');
}

static void
put_rule(struct hgn_buf *out, const struct hgn_rule *rule)
{
	struct hgn_buf text = { 0 };

	front_plain(out, rule->id);
	hgn_buf_puts(out, ": ");
	front_plain(out, rule->summary);
	hgn_buf_puts(out, "\n\n");
	front_plain(&text, rule->text);
	front_wrap(out, hgn_buf_string(&text), 0);
	text.len = 0;
	hgn_buf_puts(&text, "Example: ");
	front_plain(&text, rule->example);
	hgn_buf_putc(out, '\n');
	front_wrap(out, hgn_buf_string(&text), 0);
	hgn_buf_printf(out, "\nSeverity: %s%s.\n", hgn_severity_text(rule->severity),
	    rule->fixed ? ", and -W cannot make it less" : "");
	out->failed |= text.failed;
	hgn_buf_clear(&text);
}

static void
explain(struct front *front, const char *id)
{
	struct hgn_buf text = { 0 };
	struct hgn_error error;
	struct hgn_rule rule;
	int status;

	if (*id == '\0') {
		status = hgn_rule_each(front->library, list_rule, &text, &error);
	} else {
		status = hgn_rule_find(&rule, front->library, id, &error);
		if (status == 0)
			put_rule(&text, &rule);
	}
	if (status == 0)
		front_print_text(front, &text);
	else
		front_error(front, NULL, &error);
	hgn_buf_clear(&text);
}

static void
validate(struct front *front, const struct options *options)
{
	struct validator v = { 0 };
	struct front_work work = { 0 };

	v.pass = (enum pass)options->pass;
	v.player.library = front->library;
	v.player.options.game = front->game;
	v.player.options.letters = front->letters;
	v.player.options.dialect = front->dialect;
	v.player.fens = work.fens = options->format == FRONT_JSON;
	work.tool = &v;
	work.process = process;
	work.emitted = emitted;
	work.strict = options->strict;
	front->printer.format = (enum front_format)options->format;
	if (v.pass == PASS_NONE)
		front_print_to_data(front);
	front_run(front, &work);
	if (options->summary)
		summarise(front, &v);
}

int
main(int argc, char **argv)
{
	struct options options = { 0 };
	struct front front;

	if (front_begin(&front, &tool, &options, argc, argv)) {
		if (options.explain != NULL)
			explain(&front, options.explain);
		else
			validate(&front, &options);
	}
	return front_finish(&front);
}
