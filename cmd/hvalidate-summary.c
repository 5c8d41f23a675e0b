/* SPDX-License-Identifier: MIT
 * hvalidate --summary: counts records and faults per file and in total, and prints the counts. */
#include <stdlib.h>
#include <string.h>

#include "hvalidate.h"

static int
by_name(const void *a, const void *b)
{
	return strcmp(
	    ((const struct diagnostics_rule_count *)a)->rule, ((const struct diagnostics_rule_count *)b)->rule);
}

static void
sort_rules(struct diagnostics_rules *rules)
{
	if (rules->n > 0)
		qsort(rules->list, rules->n, sizeof *rules->list, by_name);
}

/* ---- rows ------------------------------------------------------------------------------------------------------- */

/* Append the counts as a JSON object. `file` may be NULL. */
static void
put_json(struct hgn_buf *out, const struct hvalidate_count *count, const struct diagnostics_rules *rules,
    const char *file, bool fixes)
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
	for (i = 0; i < rules->n; i++) {
		hgn_buf_puts(out, i > 0 ? "," : "");
		run_escape_json(out, rules->list[i].rule);
		hgn_buf_printf(out, ":%ju", (uintmax_t)rules->list[i].n);
	}
	hgn_buf_puts(out, "}}\n");
}

/* Append a row of the table of files. The first row is preceded by the column names. */
static void
put_row(struct hgn_buf *out, const struct hvalidate_count *count, const char *file, bool fixes)
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

/* ---- counting --------------------------------------------------------------------------------------------------- */

/* Add the counts of a file to those of all files. */
static void
add_up(struct hvalidate_count *all, const struct hvalidate_count *one)
{
	all->records += one->records;
	all->invalid += one->invalid;
	all->warnings += one->warnings;
	all->plies += one->plies;
	all->fixed += one->fixed;
	all->remaining += one->remaining;
}

/* End the current file: print or store its counts. If it was not replaced, nothing in it is fixed. */
static void
end_file(struct hvalidate_summary *s)
{
	const char *name = s->run->common.label != NULL ? s->run->common.label : s->run->in.files[s->file];
	struct hvalidate_count *one = &s->one;

	if (hvalidate_replace_kept(s->replace, s->file)) {
		one->remaining += one->fixed;
		one->fixed = 0;
		one->changed = false;
	}
	add_up(&s->all, one);
	s->changed += one->changed;
	sort_rules(&one->rules);
	if (s->each && (!s->fixes || one->changed)) {
		if (s->json)
			put_json(&s->files, one, &one->rules, name, s->fixes);
		else
			put_row(&s->files, one, name, s->fixes);
	}
	diagnostics_rules_clear(&one->rules);
	memset(one, 0, sizeof *one);
	s->file++;
}

/* Count a record. */
static void
count(struct hvalidate_count *count, const struct run_slot *slot)
{
	const struct hvalidate_slot *own = slot->state;
	uint64_t remaining = run_slot_faults(slot);
	size_t i;

	count->records++;
	count->invalid += slot->invalid;
	count->plies += own->plies;
	for (i = 0; i < slot->diags.n; i++)
		count->warnings += slot->diags.list[i].d.severity == HGN_WARNING;
	count->remaining += remaining;
	count->fixed += own->faults > remaining ? own->faults - remaining : 0;
	count->changed |= slot->content != RUN_VERBATIM && slot->out.len > 0;
}

bool
hvalidate_summary_add(struct hvalidate_summary *s, const struct run_slot *slot)
{
	bool ok = true;
	size_t i;

	while (s->file < slot->source.input)
		end_file(s);
	count(&s->one, slot);
	for (i = 0; ok && s->each && i < slot->diags.n; i++)
		ok = diagnostics_count_rule(&s->one.rules, diagnostics_get(&slot->diags, i).rule) > 0;
	return ok;
}

/* ---- printing --------------------------------------------------------------------------------------------------- */

/* Print a text. Return false after a message if memory ran out. */
static bool
print(struct run *run, struct hgn_buf *text)
{
	bool whole = !text->failed;

	if (whole)
		run_stderr(run, text->data, text->len);
	else
		run_fail(run, "out of memory");
	text->len = 0;
	return whole;
}

static void
end_files(struct hvalidate_summary *s)
{
	while (s->file < s->run->in.nfiles)
		end_file(s);
}

bool
hvalidate_summary_print(struct hvalidate_summary *s)
{
	struct diagnostics_rules *rules = &s->run->printer.rules;
	struct hgn_buf *text = &s->files;
	size_t i;

	end_files(s);
	sort_rules(rules);
	if (s->json && !s->each)
		put_json(text, &s->all, rules, NULL, s->fixes);
	if (!s->json) {
		hgn_buf_puts(text, text->len > 0 ? "\n" : "");
		hgn_buf_printf(text, "records %ju\nvalid %ju\ninvalid %ju\nplies %ju\n", (uintmax_t)s->all.records,
		    (uintmax_t)(s->all.records - s->all.invalid), (uintmax_t)s->all.invalid, (uintmax_t)s->all.plies);
		for (i = 0; i < rules->n; i++)
			hgn_buf_printf(text, "%s %ju\n", rules->list[i].rule, (uintmax_t)rules->list[i].n);
	}
	return print(s->run, text);
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

void
hvalidate_summary_print_fixed(struct hvalidate_summary *s, bool would)
{
	struct hgn_buf text = { 0 };

	end_files(s);
	if (s->run->status == 2 && s->all.fixed + s->all.remaining == 0)
		return; /* nothing was read, for which there is a message */
	if (s->json) {
		hgn_buf_printf(&text, "{\"fixed\":%ju,\"remaining\":%ju,\"changed\":%d,\"files\":%d}\n",
		    (uintmax_t)s->all.fixed, (uintmax_t)s->all.remaining, s->changed, s->run->in.nfiles);
	} else {
		hgn_buf_puts(&text, would ? "would fix " : "fixed ");
		put_thousands(&text, s->all.fixed);
		hgn_buf_puts(&text, " of ");
		put_thousands(&text, s->all.fixed + s->all.remaining);
		hgn_buf_puts(&text, " in ");
		put_thousands(&text, (uint64_t)s->changed);
		hgn_buf_puts(&text, " of ");
		put_thousands(&text, (uint64_t)s->run->in.nfiles);
		hgn_buf_puts(&text, " files; ");
		put_thousands(&text, s->all.remaining);
		hgn_buf_puts(&text, s->all.remaining == 1 ? " remains\n" : " remain\n");
	}
	print(s->run, &text);
	hgn_buf_clear(&text);
}

void
hvalidate_summary_clear(struct hvalidate_summary *s)
{
	diagnostics_rules_clear(&s->one.rules);
	hgn_buf_clear(&s->files);
}
