/* SPDX-License-Identifier: MIT
 * Selects the records that match search terms, which are compiled once, with a searcher for each worker. */
#include <stdlib.h>
#include <string.h>

#include "codec/keys.h"
#include "hgn/tools/tools.h"
#include "run.h"

#define SHOWN 60 /* maximum bytes of a term to show before and after an error */
/* Kind of OPTION_TERMS for --reaches, in addition to those of enum hgn_search_kind. */
#define KIND_REACHES (HGN_SEARCH_EXPRESSION + 1)

enum form { FORM_RECORDS, FORM_QUIET, FORM_COUNT, FORM_NAMES, FORM_FEN, FORM_JSON };

struct options {
	struct hgn_buf terms; /* values of -t, -m, -p, -e and --reaches */
	bool inverted, all, variations, null;
	int form; /* enum form */
	uint64_t max;
	const char *mark; /* text of inserted comments, or NULL */
	const char *unique, *duplicates; /* their arguments; NULL = not given */
};

#define OPTION(field) .at = offsetof(struct options, field)

static const struct options_row table[] = {
    {'t', "tag", "TEST",
	"select by a tag or by a property of the record: 'White=~Adams', 'Date>=2006', "
	"'plies>80', 'result=1-0', 'end=mate'",
	OPTION_TERMS, OPTION(terms), 0, HGN_SEARCH_TEST},
    {'m', "move", "REGEX", "select by a move in canonical SAN: '^e4', '=Q', '^O-O$'", OPTION_TERMS, OPTION(terms), 0,
	HGN_SEARCH_MOVES},
    {'p', "position", "POSITION", "select by a position: 'N@f5 q=0 check', 'R@h*>=2', 'fen:\"FEN\"'", OPTION_TERMS,
	OPTION(terms), 0, HGN_SEARCH_POSITION},
    {'e', "expr", "EXPR",
	"select by an expression: such tests, combined by or, not, never, then, next and "
	"parentheses",
	OPTION_TERMS, OPTION(terms), 0, HGN_SEARCH_EXPRESSION},
    {0, "reaches", "FILE",
	"select records that reach the final position of any record in FILE, by any order of "
	"moves",
	OPTION_TERMS, OPTION(terms), 0, KIND_REACHES, .values = "FILE"},
    {'v', "invert-match", NULL, "select the records that do not match", OPTION_FLAG, OPTION(inverted)},
    {0, "variations", NULL, "also search variations", OPTION_FLAG, OPTION(variations)},
    {0, "unique", "BY",
	"drop copies of earlier records; BY is moves (default), position "
	"(the final one) or tags:LIST (moves and those tags)",
	OPTION_GLUED, OPTION(unique)},
    {0, "duplicates", "BY", "select only the records that --unique drops", OPTION_GLUED, OPTION(duplicates)},
    {'n', "max-count", "N", "stop after N selected records", OPTION_NUMBER, OPTION(max), 1, UINT64_MAX},
    {'q', "quiet", NULL, "print no records, and stop at the first selected one; only the exit status counts",
	OPTION_SET, OPTION(form), 0, FORM_QUIET},
    {'c', "count", NULL, "print the number of selected records per file", OPTION_SET, OPTION(form), 0, FORM_COUNT},
    {'l', "files-with-matches", NULL, "print the names of files with a selected record", OPTION_SET, OPTION(form), 0,
	FORM_NAMES},
    {'0', "null", NULL, "with -l: end each name with a NUL byte, for xargs -0", OPTION_FLAG, OPTION(null)},
    {0, "fen", NULL, "print the first position that matches the last search option, as FEN", OPTION_SET, OPTION(form),
	0, FORM_FEN},
    {0, "all", NULL, "with --fen: print all matching positions", OPTION_FLAG, OPTION(all)},
    {0, "json", NULL, "print the location of each record and the plies that match the last search option, as JSON",
	OPTION_SET, OPTION(form), 0, FORM_JSON},
    {0, "mark", "TEXT", "add a comment after each move that matches the last search option: {match} or {TEXT}",
	OPTION_GLUED, OPTION(mark)},
    {0},
};

static const char *const examples[] = {
    "hgrep -t 'Player=~Adams' games.pgn",
    "select the games of a player of either colour; use White or Black for one colour",
    "hgrep -t 'Date>=1990' -t 'Date<2000' games.pgn",
    "select by a range of dates",
    "hgrep -t 'plies>80' games.pgn",
    "select games longer than 80 plies",
    "hgrep -p 'N@f5 q=0' games.pgn",
    "select games with a white Knight on f5 while Black has no Queen",
    "hgrep -p promotion games.pgn",
    "select games with a promotion; -m '=N' for one to a Knight",
    "hgrep -e '(check or capture) then mate' games.pgn",
    "select games with these events in this order",
    "hgrep -c -t result=1-0 *.pgn",
    "count the games that White won, per file",
    "hgrep -t 'Date=1999' -t variant=hepta -v games.hgn",
    "select all records except those of Hepta from 1999",
    "hgrep --fen -p 'Q=0 q=0' games.pgn | hrender-svg -g chess -",
    "draw the position in which each game loses its last Queen",
    "hgrep --unique *.pgn >all.pgn",
    "join files, and drop records with the same moves as an earlier one",
    NULL,
};

static const struct options_rule rules[] = {
	{ "unique", false, "duplicates" },
	{ "null", true, "files-with-matches" },
	{ "all", true, "fen" },
	{ 0 },
};

static const struct options_override overrides[] = {
    {"quiet", NULL}, /* it has another meaning, as in grep(1) */
    {NULL, NULL},
};

static const struct options_tool tool = {
    "hgrep",
    "[OPTION]... [FILE]...",
    "Select game records by tags, moves, positions and sequences of events.",
    table,
    OPTIONS_RECORDS | OPTIONS_REPORTS,
    examples,
    "nothing was selected",
    overrides,
    rules,
};

/* State of a slot. */
struct selection {
	bool selected; /* the record was selected */
	bool keyed;    /* the record has a key, for finding copies */
	uint8_t key[HGN_KEY_BYTES];
};

/* Options and state of the search for copies. */
struct copies {
	enum { COPIES_ALL, COPIES_FIRST, COPIES_LATER } keep; /* FIRST: --unique, LATER:
	                                                                         * --duplicates */
	bool final;         /* compare final positions instead of moves */
	const char *tags;   /* comma-separated tags that are compared besides moves; "" = none */
	struct run_player player;
	struct hgn_hash_table seen;
};

/* State of one worker. */
struct searcher {
	struct searcher *next;
	struct hgn_searcher *searcher;
	struct hgn_found found;
};

struct grepper {
	struct run *run;
	struct hgn_search_options how;
	struct hgn_play_options play; /* of `how` */
	struct hgn_search *search;
	const struct hgn_buf *terms;  /* values of OPTION_TERMS; empty = search for copies only */
	struct searcher *searchers;   /* states of workers that have finished */
	struct copies copies;
	enum form form;
	bool stops;      /* -l: leave a file after its first selected record */
	bool null;       /* terminate names by NUL */
	const char *mark;
	uint64_t max, selected;
	uint64_t here;   /* number of selected records in the current input */
	int file;        /* index of that input */
	bool full;       /* the maximum number of records has been selected */
};

/* ---- search terms ------------------------------------------------------------------------------------------------ */

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

/* Return the term that an error refers to by its number, 1-based. All positions of --reaches have the number of the
 * first position. */
static const char *
term_of(unsigned *kind, const struct grepper *g, uint64_t number)
{
	const char *at = g->terms->data, *text = "", *next;
	bool through = false;

	for (; (next = next_term(kind, &text, g->terms, at)) != NULL; at = next) {
		if (*kind == KIND_REACHES && through)
			continue;
		through |= *kind == KIND_REACHES;
		if (--number == 0)
			break;
	}
	return text;
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
	size_t n, i = out->len;

	to = to - at > SHOWN ? at + SHOWN : to;
	while (from < at && ((unsigned char)*from & 0xC0) == 0x80)
		from++;
	while (to > at && ((unsigned char)*to & 0xC0) == 0x80)
		to--;
	hgn_buf_puts(out, from > term ? "  ..." : "  ");
	put_part(out, from, at);
	for (n = 0; i < out->len; i++) /* count characters */
		n += ((unsigned char)out->data[i] & 0xC0) != 0x80;
	put_part(out, at, to);
	hgn_buf_puts(out, *to != '\0' ? "...\n" : "\n");
	for (; n > 0; n--)
		hgn_buf_putc(out, ' ');
	hgn_buf_puts(out, "^\n");
}

/* Append an error or warning about a term. */
static void
put_fault(struct hgn_buf *out, const struct grepper *g, const struct hgn_error *error, const char *severity)
{
	static const char *const options[] = { [HGN_SEARCH_TEST] = "-t", [HGN_SEARCH_MOVES] = "-m",
		[HGN_SEARCH_POSITION] = "-p", [HGN_SEARCH_EXPRESSION] = "-e", [KIND_REACHES] = "--reaches" };
	unsigned kind = HGN_SEARCH_EXPRESSION;
	const char *term = term_of(&kind, g, error->line);
	bool placed = error->col > 0 && error->col <= strlen(term) + 1;

	hgn_buf_printf(out, "%s: %s", g->run->tool->name, options[kind]);
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
refuse(const struct grepper *g, const struct hgn_error *error)
{
	struct hgn_buf text = { 0 };

	if (error->status == HGN_ENOMEM)
		return run_fail(g->run, "out of memory");
	put_fault(&text, g, error, "");
	print_faults(g->run, &text);
	g->run->status = 2;
	return false;
}

/* Add the final position of a record of --reaches to the search. */
static int
add_end(void *ctx, struct run_worker *worker, struct run_slot *slot, struct hgn_error *error)
{
	struct grepper *g = ctx;

	(void)slot;
	return hgn_search_add_position(g->search, worker->play.position, error);
}

/* Compile the search. Return false after a message that shows the location of the error. */
static bool
begin_search(struct grepper *g)
{
	const char *at = g->terms->data, *text, *next;
	struct run_reading reaches = { "--reaches", add_end, g };
	struct run *run = g->run;
	struct hgn_error error;
	unsigned kind;
	bool ok = true;

	g->play = run_player_of(run).options;
	g->how.play = &g->play;
	if (hgn_search_new(&g->search, &error) != 0)
		return run_error(run, NULL, &error);
	hgn_search_set_dialect(g->search, run->data.dialect);
	for (; ok && (next = next_term(&kind, &text, g->terms, at)) != NULL; at = next)
		if (kind == KIND_REACHES)
			ok = run_read_records(run, text, &reaches);
		else if (hgn_search_add(g->search, (enum hgn_search_kind)kind, text, strlen(text), &error) != 0)
			ok = refuse(g, &error);
	if (ok && run->data.game != NULL && hgn_search_check(g->search, run->data.game, &error) != 0)
		ok = refuse(g, &error);
	return ok;
}

/* Search a record. The result is valid until the worker's next call; NULL on failure, with the error in the slot. */
static const struct hgn_found *
search_record(struct grepper *g, struct run_worker *worker, struct run_slot *slot)
{
	struct hgn_listener listener = { diagnostics_report, &slot->diags, false, HGN_ERROR, slot->diags.severities };
	struct hgn_error error = { 0 };
	struct searcher *own = worker->tool;
	int status;

	if (own == NULL) {
		own = calloc(1, sizeof *own);
		if (own == NULL || hgn_searcher_new(&own->searcher, g->search, g->run->data.library, &error) != 0) {
			free(own);
			run_nomem(slot);
			return NULL;
		}
		worker->tool = own;
	}
	status = hgn_search_record(&own->found, own->searcher, &slot->record, &g->how, &listener, &error);
	if (status == 0)
		return &own->found;
	if (status == HGN_ELIMIT)
		run_remark(slot, "pattern-limit", "%s", error.message);
	else
		slot->fatal = error;
	slot->fatal.status = status == HGN_ELIMIT ? 0 : status;
	return NULL;
}

struct unused_terms {
	const struct grepper *g;
	struct hgn_buf text;
};

static void
report_unused(void *ctx, const struct hgn_error *what)
{
	struct unused_terms *unused = ctx;

	put_fault(&unused->text, unused->g, what, "warning: ");
}

/* Warn about terms that could not match in any game of the input. */
static void
warn_unused(struct grepper *g)
{
	struct unused_terms unused = { g, { 0 } };
	struct hgn_searcher **list;
	struct searcher *one;
	size_t n = 0;

	for (one = g->searchers; one != NULL; one = one->next)
		n++;
	list = calloc(n + 1, sizeof *list);
	for (n = 0, one = g->searchers; list != NULL && one != NULL; one = one->next)
		list[n++] = one->searcher;
	if (list == NULL || hgn_search_unused(g->search, list, n, report_unused, &unused, NULL) != 0)
		unused.text.failed = true;
	print_faults(g->run, &unused.text);
	free(list);
}

/* ---- copies ----------------------------------------------------------------------------------------------------- */

/* Compute the key of a selected record. A record that cannot be replayed has no key. The key of a record without moves
 * contains all tags, unless positions are compared and it has one of its own. */
static void
find_copy_key(const struct copies *copies, struct run_worker *worker, struct run_slot *slot)
{
	struct selection *own = slot->state;
	int status;

	if (copies->keep == COPIES_ALL || !run_plays(slot, worker, &copies->player))
		return;
	status = (copies->final ? hgn_record_key_final : hgn_record_key_moves)(own->key, &worker->text, &worker->play,
	    &slot->fatal);
	if (status == 0 && worker->play.plies == 0 && !(copies->final && worker->play.has_fen))
		status = hgn_record_key_add_all_tags(own->key, &worker->text, &slot->record, &worker->play,
		    &slot->fatal);
	else if (status == 0 && *copies->tags != '\0')
		status = hgn_record_key_add_tags(own->key, &worker->text, &slot->record, copies->tags, &slot->fatal);
	own->keyed = status == 0;
}

/* ---- --mark ----------------------------------------------------------------------------------------------------- */

/* Copy the bytes of a record to slot->out, with a comment for each moment: after its move and NAGs. A comment about the
 * initial position is before the first move or the result or, without these, on a line after the record. The comment
 * must be ASCII without a closing brace. */
static void
mark_record(struct run_slot *slot, const struct hgn_found *found, const char *text)
{
	const struct hgn_record *record = &slot->record;
	const struct hgn_buf own = run_own_bytes(record);
	const struct hgn_item *items = record->items;
	size_t i, k, at = 0, place;
	const char *format;

	if (slot->record.form == HGN_FORM_DATA || !hgn_codec_has_braces(slot->source.codec)) {
		run_remark(slot, "not-expressible",
		    "--mark requires records with comments in braces; printed without marks; hconvert -t hgn "
		    "converts it");
		slot->content = RUN_VERBATIM;
		return;
	}

	for (i = 0; i < found->nmoments; i++) {
		if (found->moments[i].item != HGN_NO_ITEM) {
			for (k = found->moments[i].item; k + 1 < record->nitems && items[k + 1].kind == HGN_NAG;)
				k++;
			place = items[k].span.off + items[k].span.len;
			format = " {%s}";
		} else {
			for (k = 0; k < record->nitems && items[k].kind != HGN_NUMBER && items[k].kind != HGN_MOVE &&
			    items[k].kind != HGN_RESULT;)
				k++;
			place = k < record->nitems ? items[k].span.off : record->own;
			format = k < record->nitems ? "{%s} " : "\n{%s}";
			while (k == record->nitems && place > 0 &&
			    strchr(" \t\r\n", record->text.data[place - 1]) != NULL)
				place--;
		}
		hgn_buf_add(&slot->out, own.data + at, place - at);
		hgn_buf_printf(&slot->out, format, text);
		at = place;
	}
	hgn_buf_add(&slot->out, own.data + at, own.len - at);
	slot->content = RUN_EDITED;
}

/* ---- what is printed of a record ------------------------------------------------------------------------------- */

/* Append the matching positions of a record as a JSON object. */
static void
put_json(struct hgn_buf *out, const struct run_slot *slot, const struct hgn_found *found)
{
	const struct hgn_record *record = &slot->record;
	size_t i, length = run_own_bytes(record).len;

	hgn_buf_puts(out, "{\"file\":");
	run_escape_json(out, record->file);
	hgn_buf_printf(out, ",\"line\":%ju,\"offset\":%ju,\"length\":%zu,\"record\":%ju,\"plies\":[",
	    (uintmax_t)record->line,
	    (uintmax_t)record->offset, length, (uintmax_t)record->ordinal);
	for (i = 0; i < found->nmoments; i++)
		hgn_buf_printf(out, i > 0 ? ",%ju" : "%ju", (uintmax_t)found->moments[i].ply);
	hgn_buf_puts(out, "],\"fens\":[");
	for (i = 0; i < found->nmoments; i++) {
		hgn_buf_puts(out, i > 0 ? "," : "");
		hgn_buf_json(out, found->text.data + found->moments[i].fen.off, found->moments[i].fen.len);
	}
	hgn_buf_puts(out, "]}\n");
}

/* Append the output of a selected record. */
static void
put_selected(const struct grepper *g, struct run_slot *slot, const struct hgn_found *found)
{
	size_t i;

	((struct selection *)slot->state)->selected = true;
	if (g->mark != NULL)
		mark_record(slot, found, g->mark);
	else if (g->form == FORM_FEN)
		for (i = 0; i < found->nmoments; i++) {
			hgn_buf_add(&slot->out, found->text.data + found->moments[i].fen.off,
			    found->moments[i].fen.len);
			hgn_buf_putc(&slot->out, '\n');
		}
	else if (g->form == FORM_JSON)
		put_json(&slot->out, slot, found);
	else if (g->form == FORM_RECORDS)
		slot->content = RUN_VERBATIM;
}

/* ---- records ----------------------------------------------------------------------------------------------------- */

static void
process_record(void *ctx, struct run_worker *worker, struct run_slot *slot)
{
	struct grepper *g = ctx;
	const struct hgn_found *found;

	if (g->terms->len == 0) {
		static const struct hgn_found nothing;

		put_selected(g, slot, &nothing);
		find_copy_key(&g->copies, worker, slot);
		return;
	}
	if (slot->record.partial && slot->diags.errors == 0)
		run_remark(slot, "syntax-record-too-long", "the record is too long to keep and is not selected");
	/* A record with a syntax error cannot be replayed, but its tags can be searched. Without tags it may not be a
	 * record. */
	if (slot->record.partial ||
	    ((slot->record.broken || slot->diags.errors > 0) && (g->how.inverted || slot->record.ntags == 0)))
		return;
	found = search_record(g, worker, slot);
	if (found == NULL || !found->selected)
		return;
	put_selected(g, slot, found);
	find_copy_key(&g->copies, worker, slot);
}

/* End an input: print its count, if requested. */
static bool
end_file(struct grepper *g)
{
	const char *name = g->run->common.label != NULL ? g->run->common.label : g->run->in.files[g->file];
	struct hgn_buf line = { 0 };
	bool ok = true;

	if (g->form == FORM_COUNT && g->run->in.errors[g->file] == 0) {
		if (g->run->in.nfiles > 1) {
			run_escape(&line, name);
			hgn_buf_putc(&line, ':');
		}
		hgn_buf_printf(&line, "%ju\n", (uintmax_t)g->here);
		ok = run_print_text(g->run, &line);
	}
	hgn_buf_clear(&line);
	g->here = 0;
	g->file++;
	return ok;
}

/* Write a selected record, count it and print its name. Return false if the maximum is reached. */
static bool
write_record(void *ctx, struct run_slot *slot)
{
	struct grepper *g = ctx;
	struct selection *own = slot->state;
	int added;

	if (slot->source.present && own->selected && g->copies.keep != COPIES_ALL) {
		added = own->keyed ? hgn_record_key_insert(&g->copies.seen, own->key) : 1;
		if (added < 0)
			run_nomem(slot);
		if ((added > 0) != (g->copies.keep == COPIES_FIRST)) {
			run_undo(slot);
			own->selected = false;
			slot->content = RUN_MADE;
		}
	}
	if (!run_write(g->run, slot))
		return false;
	if (!slot->source.present)
		return true;
	while (g->file < slot->source.input)
		if (!end_file(g))
			return false;
	if (!own->selected)
		return true;
	g->selected++;
	g->here++;
	if (g->form == FORM_NAMES && g->here == 1) {
		if (g->stops)
			g->run->in.passed = slot->source.input + 1;
		if (!run_print_name(g->run, slot->record.file, g->null))
			return false;
	}
	if (g->run->writer.flush)
		hgn_output_flush(&g->run->out);
	g->full = g->selected == g->max;
	return !g->full;
}

/* ---- the run ----------------------------------------------------------------------------------------------------- */

/* Check the combination of options. Return false after a message. */
static bool
check_options(struct run *run, const struct options *options)
{
	const char *p;

	if (options->terms.len == 0 && options->unique == NULL && options->duplicates == NULL)
		return run_usage(run,
		    "no search terms; use -t, -m, -p, -e, --reaches, --unique or --duplicates, for example "
		    "-t 'White=Anna'");
	if (options->terms.len == 0 && (options->inverted || options->mark != NULL || options->form == FORM_FEN))
		return run_usage(run, "%s needs a search term: -t, -m, -p, -e or --reaches",
		    options->inverted ? "-v" :
		    options->mark != NULL ? "--mark" : "--fen");
	if (options->mark != NULL && options->form != FORM_RECORDS)
		return run_usage(run, "--mark cannot be combined with -q, -c, -l, --fen or --json");
	if (options->inverted && (options->mark != NULL || options->form == FORM_FEN))
		return run_usage(run, "-v cannot be combined with --mark or --fen: no position matches");
	for (p = options->mark; p != NULL && *p != '\0'; p++)
		if (*p < ' ' || *p > '~' || *p == '}')
			return run_usage(run, "--mark: a comment must be ASCII without '}'");
	return true;
}

static void
finish_worker(void *ctx, struct run_worker *worker)
{
	struct grepper *g = ctx;
	struct searcher *own = worker->tool;

	if (own != NULL) {
		own->next = g->searchers;
		g->searchers = own;
	}
}

/* Search all records and set the exit status. */
static void
search_all(struct run *run, struct grepper *g)
{
	struct run_work work = { .tool = g, .process = process_record, .write = write_record, .finish = finish_worker,
		.state = sizeof(struct selection) };
	struct run_input_options input = { .min_severity = HGN_ERROR,
		.apart = g->stops, /* because the number of records that are read in earlier files may vary */
		.tags_only = g->terms->len > 0 && g->copies.keep == COPIES_ALL &&
		    hgn_search_needs(g->search, g->how.moments) == HGN_NEED_TAGS,
		.rest = g->terms->len == 0 && g->form == FORM_RECORDS && g->copies.keep == COPIES_FIRST };
	bool whole;

	work.input = &input;
	whole = run_records(run, &work);
	while (
	    g->form == FORM_COUNT && (g->full ? g->here > 0 : whole && g->file < run->in.nfiles) && end_file(g))
		;
	if (g->terms->len > 0 && whole && run->status < 2 && !run->common.quiet)
		warn_unused(g);
	if (run->status < 2 || (g->form == FORM_QUIET && g->selected > 0))
		run->status = g->selected > 0 ? 0 : 1;
}

int
main(int argc, char **argv)
{
	struct options options = { 0 };
	struct grepper g = { .terms = &options.terms };
	const char *by;
	struct searcher *one;
	struct run run;

	if (run_begin(&run, &tool, &options, argc, argv) && check_options(&run, &options)) {
		g.run = &run;
		g.form = (enum form)options.form;
		g.mark = options.mark != NULL && *options.mark == '\0' ? "match" : options.mark;
		g.max = g.form == FORM_QUIET ? 1 : options.max;
		g.null = options.null;
		g.how = (struct hgn_search_options){ .variations = options.variations,
		    .inverted = options.inverted,
			.moments = g.mark != NULL || g.form == FORM_FEN || g.form == FORM_JSON,
			.first_only = g.form == FORM_FEN && !options.all,
			.fens = g.form == FORM_FEN || g.form == FORM_JSON };
		by = options.unique != NULL ? options.unique : options.duplicates;
		if (by != NULL) {
			g.copies.keep = options.unique != NULL ? COPIES_FIRST : COPIES_LATER;
			g.copies.player = run_player_of(&run);
			g.copies.final = strcmp(by, "position") == 0;
		}
		if ((by == NULL || run_tags_compared(&run, &g.copies.tags, options.unique != NULL ? "unique" :
		    "duplicates", by, "position")) && begin_search(&g)) {
			/* Later records of a file may have copies in other files, and the key "record" counts them. */
			g.stops = g.form == FORM_NAMES && g.copies.keep == COPIES_ALL &&
			    !hgn_search_tests(g.search, HGN_PROPERTY_RECORD);
			search_all(&run, &g);
		}
		hgn_hash_table_clear(&g.copies.seen);
	}
	while ((one = g.searchers) != NULL) {
		g.searchers = one->next;
		hgn_searcher_free(one->searcher);
		hgn_found_clear(&one->found);
		free(one);
	}
	hgn_search_free(g.search);
	hgn_buf_clear(&options.terms);
	return run_finish(&run);
}
