/* SPDX-License-Identifier: MIT
 * Compiles searches from options, and gives each worker a searcher. */
#include <stdlib.h>
#include <string.h>

#include "hgn/tools/tools.h"
#include "hgrep.h"

#define SHOWN 60 /* maximum bytes of a term to show before and after an error */

/* State of one worker. */
struct hgrep_searcher {
	struct hgrep_searcher *next;
	struct hgn_searcher *searcher;
	struct hgn_found found;
};

/* ---- terms ------------------------------------------------------------------------------------------------------- */

/* Get the kind and text of the term at `at` in a list. Return the next term, or NULL after the last. */
static const char *
next_term(unsigned *kind, const char **text, const struct hgn_buf *terms, const char *at)
{
	if (at == NULL || at == terms->data + terms->len)
		return NULL;
	*kind = (unsigned char)*at;
	*text = at + 1;
	return *text + strlen(*text) + 1;
}

/* Return the option for a kind of terms. */
static const char *
option_of(unsigned kind)
{
	static const char *const options[] = { [HGN_SEARCH_TEST] = "-t", [HGN_SEARCH_MOVES] = "-m",
		[HGN_SEARCH_POSITION] = "-p", [HGN_SEARCH_EXPRESSION] = "-e", [RUN_THROUGH] = "--reaches" };

	return options[kind];
}

/* Return the term that an error refers to by its number, 1-based. All positions of --reaches have the number of the
 * first position. */
static const char *
term_of(unsigned *kind, const struct hgrep_search *seek, uint64_t number)
{
	const char *at = seek->terms->data, *text = "", *next;
	bool through = false;

	for (; (next = next_term(kind, &text, seek->terms, at)) != NULL; at = next) {
		if (*kind == RUN_THROUGH && through)
			continue;
		through |= *kind == RUN_THROUGH;
		if (--number == 0)
			break;
	}
	return text;
}

/* Return the approximate width of a text from byte `i` on: its number of characters. */
static size_t
width(const struct hgn_buf *text, size_t i)
{
	size_t n = 0;

	for (; i < text->len; i++)
		n += ((unsigned char)text->data[i] & 0xC0) != 0x80;
	return n;
}

/* Append part of a term, extended to whole UTF-8 characters. */
static void
put_part(struct hgn_buf *out, const char *p, const char *q)
{
	struct hgn_buf part = { 0 };

	hgn_buf_add(&part, p, (size_t)(q - p));
	run_escape(out, hgn_buf_string(&part));
	hgn_buf_drop(out, &part);
}

/* Append a term, and a caret below the location of an error. */
static void
put_place(struct hgn_buf *out, const char *term, uint64_t col)
{
	const char *at = term + col - 1, *from = at - term > SHOWN ? at - SHOWN : term, *to = at + strlen(at);
	size_t n, start = out->len;

	to = to - at > SHOWN ? at + SHOWN : to;
	while (from < at && ((unsigned char)*from & 0xC0) == 0x80)
		from++;
	while (to > at && ((unsigned char)*to & 0xC0) == 0x80)
		to--;
	hgn_buf_puts(out, from > term ? "  ..." : "  ");
	put_part(out, from, at);
	n = width(out, start);
	put_part(out, at, to);
	hgn_buf_puts(out, *to != '\0' ? "...\n" : "\n");
	for (; n > 0; n--)
		hgn_buf_putc(out, ' ');
	hgn_buf_puts(out, "^\n");
}

/* Append an error or warning about a term. */
static void
put_fault(struct hgn_buf *out, const struct run *run, const struct hgrep_search *seek,
    const struct hgn_error *error,
    const char *severity)
{
	unsigned kind = HGN_SEARCH_EXPRESSION;
	const char *term = term_of(&kind, seek, error->line);
	bool placed = error->col > 0 && error->col <= strlen(term) + 1;

	hgn_buf_printf(out, "%s: %s", run->tool->name, option_of(kind));
	if (placed)
		hgn_buf_printf(out, ", column %ju", (uintmax_t)error->col);
	hgn_buf_printf(out, ": %s", severity);
	run_escape(out, error->message);
	hgn_buf_putc(out, '\n');
	if (placed)
		put_place(out, term, error->col);
}

/* Print error messages, or a message that memory ran out when they were composed. */
static void
print_faults(struct run *run, struct hgn_buf *text)
{
	if (text->failed)
		run_fail(run, "out of memory");
	else if (text->len > 0)
		run_stderr(run, text->data, text->len);
	hgn_buf_clear(text);
}

/* Report an invalid term. Return false. */
static bool
refuse(struct run *run, const struct hgrep_search *seek, const struct hgn_error *error)
{
	struct hgn_buf text = { 0 };

	if (error->status == HGN_ENOMEM)
		return run_fail(run, "out of memory");
	put_fault(&text, run, seek, error, "");
	print_faults(run, &text);
	run->status = 2;
	return false;
}

/* ---- --reaches --------------------------------------------------------------------------------------------------- */

/* Add the final position of a record to the search. */
static int
add_end(void *ctx, struct run_worker *worker, struct run_slot *slot, struct hgn_error *error)
{
	struct hgrep_search *seek = ctx;

	(void)slot;
	return hgn_search_add_position(seek->search, worker->play.position, error);
}

/* ---- the search -------------------------------------------------------------------------------------------------- */

static bool
add_terms(struct run *run, struct hgrep_search *seek)
{
	const char *at = seek->terms->data, *text, *next;
	struct run_reading reaches = { "--reaches", add_end, seek };
	struct hgn_error error;
	unsigned kind;
	bool ok = true;

	for (; ok && (next = next_term(&kind, &text, seek->terms, at)) != NULL; at = next)
		if (kind == RUN_THROUGH)
			ok = run_read_records(run, text, &reaches);
		else if (hgn_search_add(seek->search, (enum hgn_search_kind)kind, text, strlen(text), &error) != 0)
			ok = refuse(run, seek, &error);
	return ok;
}

bool
hgrep_search_begin(struct run *run, struct hgrep_search *seek, const struct hgn_buf *terms)
{
	struct hgn_error error;

	seek->terms = terms;
	seek->library = run->data.library;
	seek->play = run_player_of(run).options;
	seek->how.play = &seek->play;
	if (hgn_search_new(&seek->search, &error) != 0)
		return run_error(run, NULL, &error);
	hgn_search_set_dialect(seek->search, run->data.dialect);
	if (!add_terms(run, seek))
		return false;
	if (run->data.game != NULL && hgn_search_check(seek->search, run->data.game, &error) != 0)
		return refuse(run, seek, &error);
	return true;
}

void
hgrep_search_end(struct hgrep_search *seek)
{
	struct hgrep_searcher *seeker;

	while ((seeker = seek->seekers) != NULL) {
		seek->seekers = seeker->next;
		hgn_searcher_free(seeker->searcher);
		hgn_found_clear(&seeker->found);
		free(seeker);
	}
	hgn_search_free(seek->search);
	seek->search = NULL;
}

bool
hgrep_search_is_tags(const struct hgrep_search *seek)
{
	return hgn_search_needs(seek->search, seek->how.moments) == HGN_NEED_TAGS;
}

/* ---- records ----------------------------------------------------------------------------------------------------- */

/* Return the state of a worker. Create it if necessary. Return NULL on failure. */
static struct hgrep_searcher *
seeker_of(struct hgrep_search *seek, struct run_worker *worker, struct hgn_error *error)
{
	struct hgrep_searcher *seeker = worker->tool;

	if (seeker != NULL)
		return seeker;
	seeker = calloc(1, sizeof *seeker);
	if (seeker == NULL || hgn_searcher_new(&seeker->searcher, seek->search, seek->library, error) != 0) {
		free(seeker);
		error->status = HGN_ENOMEM;
		return NULL;
	}
	worker->tool = seeker;
	return seeker;
}

const struct hgn_found *
hgrep_search_record(struct hgrep_search *seek, struct run_worker *worker, struct run_slot *slot)
{
	struct hgn_listener listener = { diagnostics_report, &slot->diags, false, HGN_ERROR, slot->diags.severities };
	struct hgn_error error = { 0 };
	struct hgrep_searcher *seeker = seeker_of(seek, worker, &error);
	int status = seeker == NULL ? HGN_ENOMEM : hgn_search_record(&seeker->found, seeker->searcher, &slot->record,
	    &seek->how, &listener, &error);

	if (status == 0)
		return &seeker->found;
	if (status == HGN_ELIMIT)
		run_remark(slot, "pattern-limit", "%s", error.message);
	else
		slot->fatal = error;
	slot->fatal.status = status == HGN_ELIMIT ? 0 : status;
	return NULL;
}

void
hgrep_search_finish(struct hgrep_search *seek, struct run_worker *worker)
{
	struct hgrep_searcher *seeker = worker->tool;

	if (seeker == NULL)
		return;
	seeker->next = seek->seekers;
	seek->seekers = seeker;
}

/* ---- the end ----------------------------------------------------------------------------------------------------- */

struct unused_terms {
	const struct run *run;
	const struct hgrep_search *seek;
	struct hgn_buf text;
};

static void
report_unused(void *ctx, const struct hgn_error *what)
{
	struct unused_terms *unused = ctx;

	put_fault(&unused->text, unused->run, unused->seek, what, "warning: ");
}

void
hgrep_search_unused(struct run *run, struct hgrep_search *seek)
{
	struct unused_terms unused = { run, seek, { 0 } };
	struct hgn_searcher **list;
	struct hgrep_searcher *seeker;
	size_t n = 0;

	if (run->common.quiet)
		return;
	for (seeker = seek->seekers; seeker != NULL; seeker = seeker->next)
		n++;
	list = calloc(n + 1, sizeof *list);
	for (n = 0, seeker = seek->seekers; list != NULL && seeker != NULL; seeker = seeker->next)
		list[n++] = seeker->searcher;
	if (list == NULL || hgn_search_unused(seek->search, list, n, report_unused, &unused, NULL) != 0)
		unused.text.failed = true;
	print_faults(run, &unused.text);
	free(list);
}
