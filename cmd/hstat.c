/* SPDX-License-Identifier: MIT
 * Counts properties of records, and prints the counts as a table. */
#include "hgn/tools/tools.h"
#include "io/output.h"
#include "run.h"

#include <string.h>

#define MAX_PLIES 100000
#define ROWS_BYTES (256 * 1024) /* maximum bytes written at once */

enum kind { KIND_RECORDS, KIND_MOVES };

struct options {
	struct hgn_stats_options stats; /* `kind` and `plies` are set by check() */
	const char *classify;
	uint64_t tree; /* plies of the opening tree; 0 = none */
	int kind;      /* enum kind */
	bool merge, json, no_header;
};

#define OPTION(field) .at = offsetof(struct options, field)

static const struct options_row table[] = {
    {0, "by", "KEYS", "print one row per value of these keys or tags, such as variant,White", OPTION_TEXT,
	OPTION(stats.by), .name_at = hgn_stats_key},
    {0, "classify", "FILE", "set ECO and Opening with the list of openings in FILE", OPTION_TEXT,
	OPTION(classify), .values = "FILE"},
    {0, "legal", NULL, "also count legal moves, for the branching factor (slower)", OPTION_FLAG, OPTION(stats.legal)},
    {0, "annotations", NULL, "also count clocks, times and evaluations in comments", OPTION_FLAG,
	OPTION(stats.annotations)},
    {0, "mean", "COLUMNS", "print the means of these columns, separated by commas", OPTION_TEXT, OPTION(stats.mean),
	.name_at = hgn_mean_name},
    {0, "sort", "COLUMN", "sort the rows by this column, the greatest value first", OPTION_TEXT, OPTION(stats.sort)},
    {0, "tree", "PLIES", "count the moves made in each position of the first PLIES plies", OPTION_NUMBER, OPTION(tree),
	1, MAX_PLIES},
    {0, "by-move", NULL, "count the moves of each piece, to each cell and of each class", OPTION_SET, OPTION(kind), 0,
	KIND_MOVES},
    {0, "merge", NULL, "read tables of hstat instead of records, and print their sum", OPTION_FLAG, OPTION(merge)},
    {0, "json", NULL, "print one JSON object per line", OPTION_FLAG, OPTION(json)},
    {0, "no-header", NULL, "omit the header of tables", OPTION_FLAG, OPTION(no_header)},
    {0, "spreadsheet-safe", NULL, "put ' before cells that look like a formula", OPTION_FLAG, OPTION(stats.guarded)},
    {0},
};

static const char *const examples[] = {
	"hstat games.hgn", "count records, results and plies",
	"hstat --by variant,result archive/*.hgn", "print a row per game and result",
	"hstat --by end --legal games.hgn", "print how games end, and the number of legal moves",
	"hstat --by year --mean plies games.pgn", "print the average length of games per year",
	"hstat --by Player --sort score games.pgn", "print the score of each player",
	"hstat --tree 8 games.pgn", "count the moves of the first eight plies, with their scores",
	"hstat --by-move games.hgn | hrender-svg -g hepta --heat - -o heat.svg", "draw how often cells are visited",
	"hstat --merge part-*.tsv", "add up tables",
	NULL,
};

static const struct options_rule rules[] = {
	{ "tree", false, "by-move" },
	{ "legal annotations mean", false, "tree by-move" },
	{ "no-header spreadsheet-safe", false, "json" },
	{ "merge", false, "game letters fen-dialect date-order range" },
	{ "merge", false, "classify", "; it reads tables, not records" },
	{ 0 },
};

static const struct options_tool tool = {
	"hstat", "[OPTION]... [FILE]...",
	"Count game records in tables that can be added up.",
	table, OPTIONS_RECORDS | OPTIONS_REPORTS, examples, "a record is invalid", NULL, rules,
};

struct counter {
	struct run_player player;
	struct hgn_stats_options options;
	struct hgn_openings *openings; /* NULL = do not classify records */
	struct hgn_stats *stats; /* sum of the workers that have finished */
	struct hgn_error error;  /* the first error of a worker */
};

/* Add a record to the statistics of a worker. */
static void
process_record(void *ctx, struct run_worker *worker, struct run_slot *slot)
{
	const struct counter *c = ctx;
	bool valid = run_play_opening(slot, worker, &c->player, c->openings);

	if (slot->fatal.status != 0)
		return;
	if ((worker->tool == NULL &&
	     hgn_stats_new((struct hgn_stats **)&worker->tool, &c->options, &slot->fatal) != 0) ||
	    hgn_stats_add(worker->tool, &slot->record, &worker->play, valid, &slot->fatal) != 0)
		return;
	slot->fatal.status = 0;
}

/* Add the statistics of a worker to the result. */
static void
finish(void *ctx, struct run_worker *worker)
{
	struct counter *c = ctx;
	struct hgn_stats *own = worker->tool;

	worker->tool = NULL;
	if (own != NULL && c->stats == NULL) {
		c->stats = own;
		return;
	}
	if (own != NULL && c->error.status == 0)
		hgn_stats_merge(c->stats, own, &c->error);
	hgn_stats_free(own);
}

static int
read_line(void *ctx, const char *line, size_t n, struct hgn_error *error)
{
	return hgn_stats_read(((struct counter *)ctx)->stats, line, n, error);
}

/* Print the table. */
static void
print(struct run *run, const struct options *options, struct hgn_stats *stats)
{
	struct hgn_buf text = { 0 };
	struct hgn_error error;
	size_t i;
	bool more = true;

	if (hgn_stats_sort(stats, &error) != 0) {
		run_error(run, error.status == HGN_EINVAL ? "--sort" : NULL, &error);
		return;
	}
	if (!options->json && !options->no_header)
		hgn_stats_header(&text, stats);
	for (i = 0; more && !text.failed && run->out.error == 0; i++) {
		more = hgn_stats_row(&text, stats, i, options->json);
		if (!more || text.len >= ROWS_BYTES) {
			run_put(run, text.data, text.len);
			text.len = 0;
		}
	}
	if (text.failed)
		run_fail(run, "out of memory");
	hgn_buf_clear(&text);
}

/* Count records, or read tables. Return false after a message. */
static bool
count(struct run *run, const struct options *options, struct counter *c)
{
	struct run_work work = { .tool = c, .process = process_record, .finish = finish };

	if (options->merge)
		return hgn_stats_new(&c->stats, &c->options, &c->error) == 0 ? run_lines(run, read_line, c) :
		    run_error(run, "--by", &c->error);
	if (!run_records(run, &work))
		return false;
	if (c->error.status == 0 && c->stats == NULL)
		hgn_stats_new(&c->stats, &c->options, &c->error);
	return c->error.status == 0 || run_error(run, NULL, &c->error);
}

/* Check a list of keys or columns in an option. Return false after a message. */
static bool
check_list(struct run *run, const struct hgn_stats_options *options, const char *option)
{
	struct hgn_stats *stats;
	struct hgn_error error;

	if (hgn_stats_new(&stats, options, &error) != 0)
		return error.status == HGN_ENOMEM ? run_fail(run, "out of memory") :
		    run_usage(run, "--%s: %s", option, error.message);
	hgn_stats_free(stats);
	return true;
}

/* Check keys, and options that cannot be combined, and watch for the tags among the keys; Player is not one. Return
 * false after a message. */
static bool
check(struct run *run, const struct options *options, struct counter *c)
{
	const char *keys = options->stats.by;
	struct hgn_stats_options by, mean;
	bool ok;
	size_t n;

	if (options->merge &&
	    (options->stats.legal || options->stats.annotations || options->tree > 0 || options->kind == KIND_MOVES))
		return run_usage(run,
		    "--merge cannot be combined with options that choose a table; the tables are added as they are");
	c->options = options->stats;
	c->options.plies = (uint32_t)options->tree;
	c->options.kind = options->merge ? HGN_STATS_ANY : options->tree > 0 ? HGN_STATS_TREE :
	    options->kind == KIND_MOVES ? HGN_STATS_MOVES : HGN_STATS_RECORDS;
	by = mean = c->options;
	by.mean = by.sort = mean.sort = NULL;
	ok = check_list(run, &by, "by") && check_list(run, &mean, "mean") && check_list(run, &c->options, "sort");
	for (; ok && keys != NULL && *keys != '\0'; keys += n + (keys[n] == ',')) {
		n = strcspn(keys, ",");
		ok = (n == 6 && memcmp(keys, "Player", n) == 0) || run_tags_watch(run, "by", keys, n);
	}
	return ok;
}

int
main(int argc, char **argv)
{
	struct options options = { 0 };
	struct counter c = { .stats = NULL };
	struct hgn_openings openings = { .list = NULL };
	struct run run;

	if (run_begin(&run, &tool, &options, argc, argv) && check(&run, &options, &c) &&
	    (options.classify == NULL || run_read_openings(&openings, &run, options.classify))) {
		c.openings = options.classify != NULL ? &openings : NULL;
		c.player = run_player_of(&run);
		/* After a read error print no table, because it would look complete. */
		if (count(&run, &options, &c) && run.status < 2)
			print(&run, &options, c.stats);
	}
	hgn_stats_free(c.stats);
	hgn_openings_clear(&openings);
	return run_finish(&run);
}
