/* SPDX-License-Identifier: MIT
 * Writes records as HTML pages on which readers can step through the moves: one page for all records or, if documents
 * have their own files, one page per record. */
#include <stdlib.h>

#include "base/list.h"
#include "hrender.h"

static const struct options_row table[] = {
    {0, "ply", "PLY", "show the position after this ply first: 0 (start), -1 or last, 3, n57 (default: 0)",
	OPTION_PLIES, HRENDER_OPTION(plies)},
    {0, "from-fen", "FEN", "start from FEN; without FILE, show this position", OPTION_TEXT, HRENDER_OPTION(from_fen)},
    {0, "rule-sheet", NULL, "write the rules of the game that --game selects", OPTION_FLAG,
	HRENDER_OPTION(rules)},
    {0, "embed", NULL, "omit the heading, for use in a frame of another page", OPTION_FLAG,
	HRENDER_OPTION(page.embed)},
    {0, "legal-moves", NULL, "show the targets of a piece when it is clicked", OPTION_FLAG,
	HRENDER_OPTION(page.moves)},
    {0, "analysis-url", "URL", "link positions of chess to URL; {fen} is replaced by the position",
	OPTION_TEXT, HRENDER_OPTION(page.analysis), .values = "URL"},
    {0, "preview-url", "URL", "show the picture at URL where other sites link to the page", OPTION_TEXT,
	HRENDER_OPTION(page.preview), .values = "URL"},
    {0, "print-every", "N",
	"on paper, show all records, with diagrams at comments and every N "
	"plies",
	OPTION_NUMBER, HRENDER_OPTION(print_every), 1, 100000},
    HRENDER_MARK_ROWS,
    {0, "title", "TEXT", "set the title of the page", OPTION_TEXT, HRENDER_OPTION(title)},
    HRENDER_BOARD_ROWS,
    {0},
};

static const char *const examples[] = {
    "hrender-html -o games.html games.hgn",
    "write a page on which you can play through all records",
    "hrender-html -o 'site/%{id}-%{White}.html' games.hgn",
    "write one page per record",
    "hrender-html --legal-moves --print-every=10 games.hgn >games.html",
    "show the moves of a piece that is clicked; on paper, draw every tenth ply",
    "hrender-html -g shafran --rule-sheet -o shafran.html",
    "write the rules of a game",
    NULL,
};

static const struct options_rule rules[] = {
	{ "rule-sheet", false, "ply from-fen show print-every mark arrow arrows title caption id-prefix embed "
	    "legal-moves analysis-url preview-url" },
	{ 0 },
};

static const struct options_tool tool = {
	"hrender-html", "[OPTION]... [FILE]...",
	"Write game records as HTML pages.",
	table, OPTIONS_RECORDS | OPTIONS_REPORTS | OPTIONS_MOVES | OPTIONS_NAMES | OPTIONS_FIGURES, examples,
	"a record is invalid or nothing was written", hrender_overrides, rules,
};

/* Context of drawing the positions of a page: the tool, and the worker that has replayed the record. */
struct page_drawing {
	const struct hrender_tool *tool;
	struct run_worker *worker;
};

/* Options and state of pages. */
struct pages {
	struct hrender_tool tool;
	struct hgn_page_options page; /* `ply` and `ctx` (a struct page_drawing) are set for each page */
	struct run *run;
	struct hgn_buf head, tail;
	const struct hgn_game **games; /* games whose shared parts were written */
	size_t ngames, capgames;
};

/* Draw a position of a page. Return 0 or a status. */
static int
draw_step(void *ctx, struct hgn_page_step *step, const struct hgn_position *position, const struct hgn_played *played,
    struct hgn_error *error)
{
	const struct page_drawing *page = ctx;
	const struct hrender_tool *r = page->tool;
	struct run_slot *slot = page->worker->slot;
	struct hrender_diagram drawing = { .slot = slot, .game = hgn_position_game(position), .options = r->diagram };
	struct hgn_position *before = NULL;
	int status;

	if (played != NULL && hgn_play_before(&before, &page->worker->play, played, error) != 0)
		return error->status;
	drawing.options.before = before;
	if (hrender_diagram_begin(&drawing, r, page->worker, played))
		status = hgn_page_diagram(step, position, &drawing.options, error);
	else
		status = slot->fatal.status;
	hgn_position_free(before);
	hrender_diagram_end(&drawing);
	if (slot->fatal.status != 0) {
		*error = slot->fatal;
		status = error->status;
	}
	return status;
}

/* Return the ply to show first. If the record does not reach it, return its initial or final position. */
static uint32_t
find_first_ply(struct run_slot *slot, const struct hgn_play *play, const struct options_plies *plies)
{
	const struct options_ply *ply = &plies->list[0].from;
	int64_t n = plies->n == 0 ? 0 : options_ply_number(ply, play->plies);

	if (plies->n == 0 || run_reaches(slot, play, ply))
		return (uint32_t)n;
	return n < 0 ? 0 : play->plies;
}

/* Write a page of a replayed record, or of a position without a record. */
static void
write_page(const struct pages *html, struct run_worker *worker, struct run_slot *slot,
    const struct hgn_position *position)
{
	struct page_drawing drawing = { &html->tool, worker };
	const struct options_plies *plies = &html->tool.options->plies;
	struct hgn_page_options page = html->page;
	bool whole = html->tool.named || position != NULL;
	struct hgn_error error;
	int status;

	worker->slot = slot;
	page.ctx = &drawing;
	page.still = whole || slot->record.ordinal == 1;
	page.ply = position == NULL ? find_first_ply(slot, &worker->play, plies) : 0;
	page.ply_is_node = plies->n > 0 && plies->list[0].from.which == OPTIONS_PLY_NODE;
	run_document(slot, page.ply);
	if (whole)
		hgn_buf_add(&slot->out, html->head.data, html->head.len);
	status = position != NULL ? hgn_page_position(&slot->out, position, &page, &error) :
	    hgn_page_game(&slot->out, &slot->record, &worker->play, &page, &error);
	if (whole && status == 0)
		status = hgn_page_board(&slot->out, position != NULL ? hgn_position_game(position) : worker->play.game,
		    &page, &error);
	if (whole)
		hgn_buf_add(&slot->out, html->tail.data, html->tail.len);
	if (status != 0)
		slot->fatal = error;
}

/* Write a record, and the shared parts of its game after the first record of the game. */
static bool
write_record(void *ctx, struct run_slot *slot)
{
	struct pages *html = ctx;
	const struct hgn_game *game, **games;
	struct hgn_buf board = { 0 };
	struct hgn_error error;
	size_t i;
	bool ok;

	if (!run_write(html->run, slot))
		return false;
	game = *(const struct hgn_game **)slot->state;
	for (i = 0; i < html->ngames && html->games[i] != game; i++)
		;
	if (game == NULL || i < html->ngames || html->tool.named)
		return true;
	games = hgn_list_room(html->games, html->ngames, &html->capgames, sizeof *games);
	if (games == NULL)
		return run_fail(html->run, "out of memory");
	html->games = games;
	html->games[html->ngames++] = game;
	ok = hgn_page_board(&board, game, &html->page, &error) == 0 || run_error(html->run, NULL, &error);
	if (ok)
		run_put(html->run, board.data, board.len);
	hgn_buf_clear(&board);
	return ok;
}

static void
process_record(void *ctx, struct run_worker *worker, struct run_slot *slot)
{
	const struct pages *html = ctx;

	if (!run_play(slot, worker, &html->tool.walk.player))
		return;
	*(const struct hgn_game **)slot->state = worker->play.game;
	hrender_store_names(&html->tool, worker, slot);
	write_page(html, worker, slot, NULL);
}

/* Write all records, or only `position` if no files are named. `position` may be NULL. */
static void
write_pages(struct run *run, struct pages *html, const struct hgn_position *position)
{
	struct run_work work = { .tool = html, .process = process_record, .write = write_record,
		.state = sizeof(struct hgn_game *),
		.batch = 1, .head = &html->head, .tail = &html->tail };
	struct run_worker worker = { 0 };
	struct run_slot slot = { 0 };
	struct hgn_error error;

	html->run = run;
	html->tool.walk.player.options.want = HGN_WANT_SAN | HGN_WANT_FEN;
	if (hgn_page_begin(&html->head, &html->page, &error) != 0 ||
	    hgn_page_end(&html->tail, &html->page, &error) != 0) {
		run_error(run, NULL, &error);
	} else if (position != NULL && !run->in.named) {
		write_page(html, &worker, &slot, position);
		run_write(run, &slot);
	} else {
		run_records(run, &work);
	}
	run_slot_clear(&slot);
	run_worker_clear(&worker);
	hgn_buf_clear(&html->head);
	hgn_buf_clear(&html->tail);
	free(html->games);
}

/* Check options. Return false after a message. */
static bool
check_options(struct run *run, const struct hrender_options *options)
{
	const char *output = run->common.output;

	if (hrender_has_extension(run, "png pdf ps eps"))
		return run_usage(run, "--output: '%s': the output is HTML; print it with a browser", output);
	if (hrender_has_extension(run, "jpg jpeg gif webp tif tiff bmp avif svg svgz"))
		return run_usage(run, "--output: '%s': the output is HTML; hrender-svg draws pictures", output);
	if (options_plies_many(&options->plies))
		return run_usage(run, "--ply must be one ply, the first to be shown");
	if (options->title != NULL && run_template_is(options->title))
		return run_usage(run, "--title: '%s' has a key, but a page has one title for all records",
		    options->title);
	return true;
}

/* Write all records, a position or a rule sheet as a page. */
static void
write_all(struct run *run, const struct hrender_options *options, struct pages *html)
{
	const struct hrender_tool *r = &html->tool;
	struct hgn_position *position = NULL;
	struct hgn_buf title = { 0 };

	html->run = run;
	html->page = options->page;
	if (options->title != NULL) {
		run_template_text(&title, &r->title, NULL); /* %% */
		html->page.title = hgn_buf_string(&title);
	}
	html->page.theme = r->theme;
	html->page.flip = r->diagram.flip;
	html->page.print_every = (uint32_t)options->print_every;
	html->page.language = r->language;
	html->page.appearance = &r->diagram;
	html->page.diagram = draw_step;
	run->out.held = !options->rules; /* a truncated page would look like one with fewer games */
	if (title.failed)
		run_fail(run, "out of memory");
	else if (options->rules)
		hrender_rule_sheet(run, r, true);
	else if (options->from_fen != NULL && (position = run_position(run, "--from-fen",
	    options->from_fen, false)) == NULL)
		run->status = 2;
	else
		write_pages(run, html, position);
	hgn_position_free(position);
	hgn_buf_clear(&title);
}

int
main(int argc, char **argv)
{
	struct hrender_options options = { 0 };
	struct pages html = { 0 };
	struct run run;
	int status;

	if (run_begin(&run, &tool, &options, argc, argv) && check_options(&run, &options) &&
	    hrender_begin(&run, &options, &html.tool)) {
		write_all(&run, &options, &html);
		hrender_need_documents(&run, "nothing was written");
	}
	hrender_end(&html.tool);
	status = run_finish(&run);
	hrender_options_clear(&options);
	return status;
}
