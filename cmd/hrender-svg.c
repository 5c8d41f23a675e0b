/* SPDX-License-Identifier: MIT
 * Draws positions of records, or of one FEN, as SVG: diagrams, contact sheets, animations, heat maps and rule
 * sheets. */
#include <stdlib.h>

#include "hrender.h"

static const struct options_row table[] = {
    {0, "ply", "LIST",
	"draw the positions after these plies: 0 (start), -1 or last, 3,5, 0..10, -3.., /5 "
	"(every 5th)",
	OPTION_PLIES, HRENDER_OPTION(plies)},
    {0, "each", NULL, "draw the initial position and the position after every ply", OPTION_FLAG, HRENDER_OPTION(each)},
    {0, "where", "KINDS", "draw only positions of these kinds, separated by commas", OPTION_WORDS,
	HRENDER_OPTION(where), .values = RUN_WHERE},
    {0, "from-fen", "FEN", "start from FEN; without FILE, draw this position", OPTION_TEXT, HRENDER_OPTION(from_fen)},
    {0, "contact-sheet", "COLSxROWS", "draw COLSxROWS positions per sheet, on as many sheets as needed", OPTION_TEXT,
	HRENDER_OPTION(sheet)},
    {0, "mix-records", NULL, "with --contact-sheet: put the final positions of several records on one sheet",
	OPTION_FLAG, HRENDER_OPTION(across)},
    {0, "animate", "HOW", "draw one animation per record, which plays once or, with loop, again and again",
	OPTION_GLUED,
	HRENDER_OPTION(animate), .values = "loop"},
    {0, "heat", "FILE", "shade cells by the visits in a table of hstat --by-move, and draw no pieces", OPTION_TEXT,
	HRENDER_OPTION(heat), .values = "FILE"},
    {0, "rule-sheet", NULL, "draw the rules of the game that --game selects", OPTION_FLAG,
	HRENDER_OPTION(rules)},
    {0, "delay", "MS", "with --animate: show each position for MS milliseconds (default: 1000)", OPTION_NUMBER,
	HRENDER_OPTION(delay), 10, 1000000},
    HRENDER_MARK_ROWS,
    {0, "title", "TEXT", "set the title of the document, with the same keys as --caption; it is not drawn", OPTION_TEXT,
	HRENDER_OPTION(title)},
    {0, "desc", "TEXT", "set the description of the document, with the same keys as --caption", OPTION_TEXT,
	HRENDER_OPTION(desc)},
    {0, "players", NULL, "write the players with ratings, captured pieces and clocks above and below the board",
	OPTION_FLAG, HRENDER_OPTION(players)},
    HRENDER_BOARD_ROWS,
    {0, "crop", "CELL-CELL", "draw the part of the board between two cells, such as a1-e5", OPTION_TEXT,
	HRENDER_OPTION(crop)},
    {0},
};

static const char *const examples[] = {
    "hrender-svg -o last.svg game.hgn",
    "draw the final position",
    "hrender-svg --each -o 'dir/%{id}-%{ply:3}.svg' games.hgn",
    "write one file per position; names may also contain %d and tags such as %{White}",
    "hrender-svg --contact-sheet=4x3 --ply=/5 -o 'sheet-%d.svg' games.hgn",
    "draw every fifth position, twelve per sheet",
    "hrender-svg -g lengthleaper --ply=first --flip game.hgn >first.svg",
    "draw the position after the first ply from Black's side",
    "hrender-svg -g hexetera --from-fen '1/3/5/4k2/7/7/7/3K3 w - 1' --show=moves:d1",
    "draw a position and the moves of a piece",
    NULL,
};

static const struct options_rule rules[] = {
	{ "ply", false, "each" },
	{ "heat", false, "letters fen-dialect date-order where players" },
	{ "mix-records", true, "contact-sheet" },
	{ "rule-sheet", false, "each ply where animate contact-sheet heat from-fen crop show players mark arrow "
	    "arrows title desc caption id-prefix" },
	{ "animate", false, "contact-sheet" },
	{ "delay", true, "animate" },
	{ 0 },
};

static const struct options_override others[] = { { "html", "hrender-html writes pages" }, { NULL, NULL } };

static const struct options_tool tool = {
	"hrender-svg", "[OPTION]... [FILE]...",
	"Draw positions of game records as SVG documents.",
	table, OPTIONS_RECORDS | OPTIONS_REPORTS | OPTIONS_MOVES | OPTIONS_NAMES | OPTIONS_FIGURES, examples,
	"a record is invalid or nothing was drawn", hrender_overrides, rules, others,
};

struct sheet {
	const struct hgn_theme *theme;
	struct hgn_diagram_options *diagram; /* options of whole documents */
	unsigned columns, positions; /* columns and positions per sheet; 0 = animation */
	unsigned delay;              /* milliseconds per position of an animation */
	bool across;                 /* sheets continue across records; requires a single worker */
	struct hgn_diagram_book *book; /* the sheet that continues, if `across` */
};

struct renderer {
	struct hrender_tool tool;
	struct sheet sheet; /* columns = 0: no sheets */
};

/* ---- contact sheets and animations ------------------------------------------------------------------------------ */

/* Append the positions of a book as a document. */
static void
write_book(const struct sheet *sheet, struct run_slot *slot, struct hgn_diagram_book *book)
{
	struct hgn_error error;
	int status;

	if (hgn_diagram_book_count(book) == 0 || slot->fatal.status != 0)
		return;
	status = sheet->columns > 0 ? hgn_diagram_book_sheet(&slot->out, book, sheet->columns, &error) :
	    hgn_diagram_book_animation(&slot->out, book, sheet->delay, &error);
	if (status != 0)
		slot->fatal = error;
}

/* Append a sheet. If sheets continue across records, this begins a document; otherwise it was begun with the first
 * position. */
static void
write_sheet(const struct sheet *sheet, struct run_slot *slot, struct hgn_diagram_book *book)
{
	if (sheet->across && hgn_diagram_book_count(book) > 0)
		run_document(slot, 0);
	write_book(sheet, slot, book);
}

/* Return the book of a record, or the book for all records; NULL if memory runs out. */
static struct hgn_diagram_book *
find_book(struct sheet *sheet, struct run_worker *worker)
{
	if (worker->tool == NULL && sheet->across)
		worker->tool = sheet->book;
	if (worker->tool == NULL)
		worker->tool = hgn_diagram_book_new(sheet->theme, sheet->diagram);
	if (sheet->across)
		sheet->book = worker->tool;
	if (worker->tool == NULL)
		run_nomem(worker->slot);
	return worker->tool;
}

/* Add a position to the document of its record, which is named after its first position. */
static void
add_to_sheet(struct sheet *sheet, struct run_worker *worker, const struct hgn_diagram_options *options,
    const struct hgn_position *position, const struct hgn_played *played)
{
	struct run_slot *slot = worker->slot;
	struct hgn_diagram_book *book = find_book(sheet, worker);
	struct hgn_error error;
	int status;

	if (book == NULL)
		return;
	if (hgn_diagram_book_count(book) > 0 && hgn_diagram_book_game(book) != hgn_position_game(position))
		write_sheet(sheet, slot, book);
	if (hgn_diagram_book_count(book) == 0) {
		hgn_diagram_book_name(book, options->title, options->description, options->id_prefix);
		if (!sheet->across)
			run_document(slot, played != NULL ? played->ply : 0);
	}
	if ((status = hgn_diagram_book_add(book, position, options, &error)) != 0)
		slot->fatal = error;
	if (status == 0 && sheet->positions > 0 && hgn_diagram_book_count(book) == sheet->positions)
		write_sheet(sheet, slot, book);
	worker->begun = hgn_diagram_book_count(book) > 0;
}

/* End the document of a record, after the last position. */
static void
end_record_sheet(struct sheet *sheet, struct run_worker *worker)
{
	if (worker->tool != NULL && !sheet->across) {
		write_book(sheet, worker->slot, worker->tool);
		hgn_diagram_book_free(worker->tool);
	}
	worker->tool = NULL;
	worker->begun = false;
}

/* Free the state. If sheets continue across records and all records were read (`whole`), write the last sheet. */
static void
end_sheets(struct run *run, struct sheet *sheet, bool whole)
{
	struct run_slot slot = { 0 };

	if (sheet->book != NULL && whole) {
		write_sheet(sheet, &slot, sheet->book);
		run_write(run, &slot);
	}
	run_slot_clear(&slot);
	hgn_diagram_book_free(sheet->book);
}

/* ---- heat maps -------------------------------------------------------------------------------------------------- */

static int
read_line(void *ctx, const char *line, size_t n, struct hgn_error *error)
{
	return hgn_stats_read(ctx, line, n, error);
}

/* Find the game named by --game, or the game of the table. */
static int
find_game(struct run *run, struct hgn_stats *stats, struct hgn_error *error)
{
	struct hgn_buf id = { 0 };
	int status = run->data.game != NULL ? 0 : hgn_stats_game(&id, stats, error);

	if (status == 0 && run->data.game == NULL)
		status = hgn_library_game(&run->data.game, run->data.library, hgn_buf_string(&id), error);
	hgn_buf_clear(&id);
	return status;
}

/* Return the numbers of all cells, which the caller frees; NULL after a message. */
static uint64_t *
find_numbers(struct run *run, struct hgn_stats *stats)
{
	struct hgn_error error;
	uint64_t *numbers = NULL;
	int status = find_game(run, stats, &error);

	if (status == HGN_EINVAL && run->data.game == NULL) {
		run_usage(run, "--heat: %s; use --game to choose one", error.message);
		return NULL;
	}
	if (status == 0 && (numbers = calloc(hgn_game_cells(run->data.game) + 1, sizeof *numbers)) == NULL)
		status = error.status = HGN_ENOMEM;
	if (status == 0)
		status = hgn_stats_cells(numbers, stats, run->data.game, &error);
	if (status == 0)
		return numbers;
	run_error(run, "--heat", &error);
	free(numbers);
	return NULL;
}

/* Draw a board shaded by a table of hstat --by-move. --game selects the game if the table has several. */
static void
draw_heat(struct run *run, const char *file, struct hrender_tool *r)
{
	const struct hgn_stats_options options = { .kind = HGN_STATS_ANY };
	struct hgn_position *position = NULL;
	struct hgn_stats *stats;
	uint64_t *own = NULL;

	if (run->in.named) {
		run_usage(run, "--heat cannot be combined with other input: no records are read");
		return;
	}
	if (hgn_stats_new(&stats, &options, NULL) != 0) {
		run_fail(run, "out of memory");
		return;
	}
	if (run_read_lines(run, file, read_line, stats) && run->status == 0)
		own = find_numbers(run, stats);
	r->diagram.heat = own;
	if (own != NULL && (position = run_position(run, "--heat", NULL, false)) != NULL)
		run_show(run, &r->walk, position);
	r->diagram.heat = NULL;
	hgn_position_free(position);
	hgn_stats_free(stats);
	free(own);
}

/* ---- records ---------------------------------------------------------------------------------------------------- */

static void
show_position(void *ctx, struct run_worker *worker, const struct hgn_position *position,
    const struct hgn_played *played)
{
	struct renderer *r = ctx;
	struct run_slot *slot = worker->slot;
	struct hrender_diagram drawing = { .slot = slot, .game = hgn_position_game(position),
		.options = r->tool.diagram };
	struct hgn_error error;

	if (slot->fatal.status != 0)
		return;
	if (hrender_diagram_begin(&drawing, &r->tool, worker, played)) {
		if (r->sheet.columns > 0 || r->tool.options->animate != NULL) {
			add_to_sheet(&r->sheet, worker, &drawing.options, position, played);
		} else {
			run_document(slot, played != NULL ? played->ply : 0);
			if (!r->tool.options->each)
				hrender_diagram_check_moves(&drawing, position);
			if (hgn_diagram_svg(&slot->out, position, r->tool.theme, &drawing.options, &error) != 0)
				slot->fatal = error;
		}
	}
	hrender_diagram_end(&drawing);
}

static void
end_positions(void *ctx, struct run_worker *worker)
{
	end_record_sheet(&((struct renderer *)ctx)->sheet, worker);
}

/* Draw the positions of a record, unless it is invalid. Positions on a sheet cannot be removed, so the record is
 * replayed beforehand. */
static void
process_record(void *ctx, struct run_worker *worker, struct run_slot *slot)
{
	const struct renderer *r = ctx;
	const struct run_walk *walk = &r->tool.walk;

	if (r->tool.names->played && run_plays(slot, worker, &walk->player))
		hrender_store_names(&r->tool, worker, slot);
	if (!r->sheet.across || run_plays(slot, worker, &walk->player))
		run_walk(slot, worker, walk);
	else if (slot->fatal.status == 0)
		run_play(slot, worker, &walk->player);
}

/* ---- options ---------------------------------------------------------------------------------------------------- */

/* Check that the extension of the output does not belong to another format. Return false after a message. */
static bool
check_extension(struct run *run)
{
	const char *output = run->common.output;

	if (hrender_has_extension(run, "png pdf ps eps"))
		return run_usage(run, "--output: '%s': the output is SVG; convert it with rsvg-convert(1), for "
		    "example: rsvg-convert -o board.png board.svg", output);
	if (hrender_has_extension(run, "jpg jpeg gif webp tif tiff bmp avif"))
		return run_usage(run, "--output: '%s': the output is SVG; rsvg-convert(1) converts SVG to PNG and PDF",
		    output);
	return !hrender_has_extension(run, "html htm") ||
	    run_usage(run, "--output: '%s': the output is SVG; hrender-html writes pages", output);
}

/* Check the options of sheets, animations and heat maps. Return false after a message. */
static bool
check_options(struct run *run, const struct hrender_options *options, struct renderer *r)
{
	struct run_walk *walk = &r->tool.walk;
	unsigned rows = 0;

	if (!hrender_read_grid(run, "contact-sheet", options->sheet, &r->sheet.columns, &rows))
		return false;
	r->sheet.positions = r->sheet.columns * rows;
	r->sheet.across = walk->keep = options->across;
	r->tool.diagram.loop = options->animate != NULL && options->animate[0] != '\0';
	r->sheet.delay = options->delay > 0 ? (unsigned)options->delay : 1000;
	if (options->across && r->tool.names->names > 0)
		return run_usage(run, "--output: '%s': sheets of several records need %%d", run->common.output);
	if (options->where != 0 && options->from_fen != NULL && !run->in.named)
		return run_usage(run, "--where needs a record: --from-fen has no plies");
	if (options->heat != NULL &&
	    (options->each || options->animate != NULL || options->sheet != NULL || options->plies.n > 0 ||
		options->from_fen != NULL || options->shows.len > 0))
		return run_usage(run, "--heat draws one board and cannot be combined with options for positions");
	walk->plies = options->plies;
	walk->where = options->where;
	walk->each = options->each || ((options->animate != NULL || (options->sheet != NULL && !options->across)) &&
	    options->plies.n == 0);
	walk->whole = true; /* draw invalid records completely or not at all */
	walk->show = show_position;
	walk->shown = end_positions;
	walk->tool = r;
	r->sheet.theme = r->tool.theme;
	r->sheet.diagram = &r->tool.diagram;
	return true;
}

/* Draw all records, or the position of --from-fen. */
static void
draw_all(struct run *run, const struct hrender_options *options, struct renderer *r)
{
	struct run_work work = { .tool = r, .process = process_record, .batch = 4 * 1024, .single = true,
		.in_order = options->across };
	struct hgn_position *position = NULL;
	bool whole = true;

	if (options->rules)
		hrender_rule_sheet(run, &r->tool, false);
	else if (options->heat != NULL)
		draw_heat(run, options->heat, &r->tool);
	else if (options->from_fen != NULL && (position = run_position(run, "--from-fen",
	    options->from_fen, false)) == NULL)
		run->status = 2;
	else if (position != NULL && !run->in.named)
		run_show(run, &r->tool.walk, position);
	else
		whole = run_records(run, &work);
	end_sheets(run, &r->sheet, whole);
	hrender_need_documents(run, "nothing was drawn");
	hgn_position_free(position);
}

int
main(int argc, char **argv)
{
	struct hrender_options options = { 0 };
	struct renderer r = { 0 };
	struct run run;
	int status;

	if (run_begin(&run, &tool, &options, argc, argv) && check_extension(&run) &&
	    hrender_begin(&run, &options, &r.tool) && check_options(&run, &options, &r))
		draw_all(&run, &options, &r);
	hrender_end(&r.tool);
	status = run_finish(&run);
	hrender_options_clear(&options);
	return status;
}
