/* SPDX-License-Identifier: MIT
 * Counts legal move sequences (perft), to compare rules with other programs. */
#include "hgn/tools/tools.h"
#include "run.h"

#include <stdlib.h>
#include <string.h>

#define DEPTH_MAX 64
#define SUITE_MAX 99 /* maximum depth of a count in a suite; those above DEPTH_MAX are errors */

struct options {
	const char *from_fen;
	bool divide, verify, json;
	uint64_t depth; /* maximum depth for --verify */
};

#define OPTION(field) .at = offsetof(struct options, field)

static const struct options_row table[] = {
    {0, "from-fen", "FEN", "start from this position", OPTION_TEXT, OPTION(from_fen)},
    {0, "divide", NULL, "also print the count of each first move, sorted", OPTION_FLAG, OPTION(divide)},
    {0, "verify", NULL, "check the counts in perft suites, such as ';D1 20 ;D2 400'", OPTION_FLAG, OPTION(verify)},
    {0, "json", NULL, "print counts as JSON, one object per line", OPTION_FLAG, OPTION(json)},
    {0, "depth", "N", "with --verify: skip counts of more than N plies", OPTION_NUMBER, OPTION(depth), 0, DEPTH_MAX},
    {0},
};

static const char *const examples[] = {
	"hperft -g hexetera 3", "count the legal sequences of three plies",
	"hperft -g hexetera --divide -j0 4", "count them per first move, on all cores",
	"hperft --verify --depth=4 -j0 suite.epd", "verify a perft suite",
	NULL,
};

static const struct options_override overrides[] = {
    {"game", "count moves of this game"},
    {"jobs", "process N first moves or positions in parallel; 0 = all cores"},
    {"line-buffered", "flush the output after each line; disables --jobs"},
    {NULL, NULL},
};

static const struct options_rule rules[] = {
	{ "verify", false, "divide from-fen" },
	{ "depth", true, "verify" },
	{ 0 },
};

static const struct options_tool tool = {
	"hperft", "-g ID [OPTION]... DEPTH | --verify [OPTION]... [FILE]...",
	"Count legal move sequences of a given length (perft).",
	table, 0, examples, "a count differs", overrides, rules,
};

/* A first move, and the number of sequences that begin with it. */
struct root {
	struct hgn_move move;
	size_t text; /* offset of its text in counter.text, NUL-terminated */
	const char *name;
	uint64_t count;
};

struct counter {
	struct run *run;
	const struct hgn_position *start;
	unsigned depth;
	bool divide, json;
	struct root *roots;
	size_t n, next;
	struct hgn_buf text;
	uint64_t total;
};

/* Assign the next first move to a slot. Return false after the last. */
static bool
next_root(void *ctx, struct run_slot *slot)
{
	struct counter *c = ctx;

	if (c->next == c->n)
		return false;
	slot->record.ordinal = ++c->next;
	slot->source.present = true;
	return true;
}

/* Count the sequences that begin with a first move. */
static void
process_record(void *ctx, struct run_worker *worker, struct run_slot *slot)
{
	struct counter *c = ctx;
	struct root *root = &c->roots[slot->record.ordinal - 1];

	if (worker->tool == NULL && (worker->tool = hgn_position_new(hgn_position_game(c->start))) == NULL) {
		run_nomem(slot);
		return;
	}
	hgn_position_copy(worker->tool, c->start);
	hgn_position_play(worker->tool, &root->move);
	if (hgn_position_perft(&root->count, worker->tool, c->depth - 1, &slot->fatal) != 0)
		return;
	slot->fatal.status = 0;
	if (!c->divide)
		return;
	if (c->json) {
		hgn_buf_puts(&slot->out, "{\"move\":");
		run_escape_json(&slot->out, root->name);
		hgn_buf_printf(&slot->out, ",\"count\":%ju}\n", (uintmax_t)root->count);
	} else {
		hgn_buf_printf(&slot->out, "%s %ju\n", root->name, (uintmax_t)root->count);
	}
}

static bool
write_record(void *ctx, struct run_slot *slot)
{
	struct counter *c = ctx;

	if (!run_write(c->run, slot))
		return false;
	c->total += c->roots[slot->record.ordinal - 1].count;
	return true;
}

static void
finish(void *ctx, struct run_worker *worker)
{
	(void)ctx;
	hgn_position_free(worker->tool);
}

static int
by_name(const void *a, const void *b)
{
	return strcmp(((const struct root *)a)->name, ((const struct root *)b)->name);
}

/* List the first moves, sorted by text. Return 0 or a status. */
static int
find_roots(struct counter *c, struct hgn_error *error)
{
	struct hgn_moves moves = { 0 };
	int status = hgn_position_moves(&moves, c->start, error);
	size_t i;

	c->roots = status == 0 ? calloc(moves.n + 1, sizeof *c->roots) : NULL;
	for (i = 0; c->roots != NULL && i < moves.n; i++) {
		c->roots[i].move = moves.list[i];
		c->roots[i].text = c->text.len;
		hgn_move_text(&c->text, c->start, &moves.list[i], HGN_MOVE_SHORT);
		hgn_buf_putc(&c->text, '\0');
	}
	if (status == 0 && (c->roots == NULL || c->text.failed))
		status = error->status = HGN_ENOMEM;
	if (status == 0) {
		c->n = moves.n;
		for (i = 0; i < c->n; i++)
			c->roots[i].name = c->text.data + c->roots[i].text;
		qsort(c->roots, c->n, sizeof *c->roots, by_name);
	}
	hgn_moves_clear(&moves);
	return status;
}

/* Count all sequences, and print the counts. */
static void
count(struct run *run, struct counter *c)
{
	struct run_work work = { .tool = c, .read = next_root, .process = process_record, .write = write_record,
		.finish = finish, .batch = 1 };
	struct hgn_error error;
	int status;

	if (c->depth == 0 || c->depth > 64 || (!c->divide && (c->depth == 1 || run->common.jobs == 1)))
		status = hgn_position_perft(&c->total, c->start, c->depth, &error);
	else
		status = find_roots(c, &error);
	if (status == HGN_ELIMIT && !c->divide && c->depth > 1) /* too many moves to list; count without distributing
								 * them */
		status = hgn_position_perft(&c->total, c->start, c->depth, &error);
	if (status != 0)
		run_error(run, NULL, &error);
	else
		run_records(run, &work);
	c->text.len = 0;
	if (c->json)
		hgn_buf_printf(&c->text, "{\"depth\":%u,\"count\":%ju}\n", c->depth, (uintmax_t)c->total);
	else
		hgn_buf_printf(&c->text, "%ju\n", (uintmax_t)c->total);
	if (run->status == 0)
		run_print_text(run, &c->text);
	free(c->roots);
	hgn_buf_clear(&c->text);
}

/* ---- --verify ---- */

struct verifier {
	struct run *run;
	struct run_player player;
	uint64_t depth;  /* maximum depth of counts to check */
	uint64_t counts; /* number of counts found so far */
	bool json;
};

/* Check a count, and print a line if it differs. */
static void
verify_count(const struct verifier *v, struct run_worker *worker, struct run_slot *slot, uint64_t depth,
    uint64_t expected)
{
	const struct hgn_record *record = &slot->record;
	uint64_t counted;

	if (hgn_position_perft(&counted, worker->play.position, (unsigned)depth, &slot->fatal) != 0)
		return;
	slot->fatal.status = 0;
	if (counted == expected)
		return;
	slot->invalid = true;
	if (v->json) {
		hgn_buf_puts(&slot->out, "{\"file\":");
		run_escape_json(&slot->out, record->file);
		hgn_buf_printf(&slot->out, ",\"line\":%ju,\"depth\":%ju,\"expected\":%ju,\"counted\":%ju}\n",
		    (uintmax_t)record->line, (uintmax_t)depth, (uintmax_t)expected, (uintmax_t)counted);
		return;
	}
	run_escape(&slot->out, record->file);
	hgn_buf_printf(&slot->out, ":%ju: D%ju: expected %ju, counted %ju\n", (uintmax_t)record->line, (uintmax_t)depth,
	    (uintmax_t)expected, (uintmax_t)counted);
}

/* Check all counts in the tags of a record, such as [D4 "197281"]. */
static void
verify(void *ctx, struct run_worker *worker, struct run_slot *slot)
{
	const struct verifier *v = ctx;
	const char *text = slot->record.text.data;
	uint64_t depth, expected;
	size_t i;

	if (!run_play(slot, worker, &v->player))
		return;
	for (i = 0; i < slot->record.ntags && slot->fatal.status == 0; i++) {
		const struct hgn_tag *tag = &slot->record.tags[i];

		if (tag->name.len < 2 || text[tag->name.off] != 'D' ||
		    !hgn_text_number(&depth, text + tag->name.off + 1, tag->name.len - 1, SUITE_MAX) ||
		    !hgn_text_number(&expected, text + tag->value.off, tag->value.len, UINT64_MAX))
			continue;
		++*(uint64_t *)slot->state;
		if (depth <= v->depth)
			verify_count(v, worker, slot, depth, expected);
	}
}

static bool
emit_verified(void *ctx, struct run_slot *slot)
{
	struct verifier *v = ctx;

	if (!run_write(v->run, slot))
		return false;
	v->counts += *(const uint64_t *)slot->state;
	return true;
}

/* Check the counts in all files. */
static void
verify_files(struct run *run, const struct options *options)
{
	struct verifier v = { run, run_player_of(run), options->depth, 0, options->json };
	struct run_work work = { .tool = &v, .process = verify, .write = emit_verified, .state = sizeof v.counts,
		.batch = 1 };

	if (run_records(run, &work) && v.counts == 0 && run->status < 2)
		run_fail(run, "--verify: no counts found; expected lines such as 'FEN ;D1 20 ;D2 400'");
}

/* Parse the depth in the operands. Return false after a message. */
static bool
read_depth(struct run *run, unsigned *depth)
{
	uint64_t n;

	if (run->in.operands == 0)
		return run_usage(run, "DEPTH is missing");
	if (run->in.operands > 1 &&
	    !hgn_text_number(&n, run->in.files[0], strlen(run->in.files[0]), UINT64_MAX))
		return run_usage(run, "invalid depth '%.60s'; expected a number; use -g to choose a game",
		    run->in.files[0]);
	if (run->in.operands > 1)
		return run_usage(run, "only one DEPTH is allowed");
	if (!hgn_text_number(&n, run->in.files[0], strlen(run->in.files[0]), DEPTH_MAX))
		return run_usage(run, "invalid depth '%.60s'; expected a number from 0 to %d", run->in.files[0],
		    DEPTH_MAX);
	*depth = (unsigned)n;
	return true;
}

int
main(int argc, char **argv)
{
	struct options options = { 0 };
	struct counter c = { 0 };
	struct hgn_position *start = NULL;
	struct run run;

	options.depth = SUITE_MAX;
	if (!run_begin(&run, &tool, &options, argc, argv))
		return run_finish(&run);
	if (options.verify) {
		verify_files(&run, &options);
	} else if (read_depth(&run, &c.depth) && (start = run_position(&run, "--from-fen", options.from_fen,
	    true)) != NULL) {
		c.run = &run;
		c.start = start;
		c.divide = options.divide;
		c.json = options.json;
		count(&run, &c);
	}
	hgn_position_free(start);
	return run_finish(&run);
}
