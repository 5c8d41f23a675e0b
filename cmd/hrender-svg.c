/* SPDX-License-Identifier: MIT
 * Draws positions of records, or of one FEN, as SVG diagrams. */
#include "hrender-captions.h"

#include <ctype.h>

#include "hgn/tools/tools.h"
#include "hrender-diagram.h"
#include "hrender-heat.h"
#include "hrender-html.h"
#include "hrender-rules.h"
#include "hrender-sheet.h"
#include "io/output.h"
#include "run.h"

#include <stdio.h>
#include <string.h>

enum arrow_layer { ARROWS_ABOVE, ARROWS_BELOW };
enum pieces { PIECES_FIGURINES, PIECES_LETTERS };

#define DEFAULT_PALETTE "hepta7"
#define OPTION(field) .at = offsetof(struct hrender_options, field)

static const struct options_row table[] = {
    {0, "ply", "LIST",
	"draw the positions after these plies: 0 (start), -1 or last, 3,5, 0..10, -3.., /5 "
	"(every 5th)",
	OPTION_PLIES, OPTION(plies)},
    {0, "each", NULL, "draw the initial position and the position after every ply", OPTION_FLAG, OPTION(each)},
    {0, "where", "KINDS", "draw only positions of these kinds, separated by commas", OPTION_WORDS, OPTION(where),
	.values = RUN_WHERE},
    {0, "from-fen", "FEN", "start from FEN; without FILE, draw this position", OPTION_TEXT, OPTION(from_fen)},
    {0, "contact-sheet", "COLSxROWS", "draw COLSxROWS positions per sheet, on as many sheets as needed", OPTION_TEXT,
	OPTION(sheet)},
    {0, "mix-records", NULL, "with --contact-sheet: put the final positions of several records on one sheet",
	OPTION_FLAG, OPTION(across)},
    {0, "animate", NULL, "draw one animation per record, which plays once", OPTION_FLAG, OPTION(animated)},
    {0, "loop", NULL, "with --animate: repeat the animation", OPTION_FLAG, OPTION(diagram.loop)},
    {0, "heat", "FILE", "shade cells by the visits in a table of hstat --by-move, and draw no pieces", OPTION_TEXT,
	OPTION(heat), .values = "FILE"},
    {0, "rule-sheet", NULL, "draw the rules of the game that --game selects; with --html as a page", OPTION_FLAG,
	OPTION(rules)},
    {0, "html", NULL,
	"write one HTML page on which you can play through all records; --ply selects the "
	"first position",
	OPTION_FLAG, OPTION(html)},
    {0, "embed", NULL, "with --html: omit the heading, for use in a frame of another page", OPTION_FLAG,
	OPTION(page.embed)},
    {0, "legal-moves", NULL, "with --html: show the targets of a piece when it is clicked", OPTION_FLAG,
	OPTION(page.moves)},
    {0, "analysis-url", "URL", "with --html: link positions of chess to URL; {fen} is replaced by the position",
	OPTION_TEXT, OPTION(page.analysis), .values = "URL"},
    {0, "preview-url", "URL", "with --html: show the picture at URL where other sites link to the page", OPTION_TEXT,
	OPTION(page.preview), .values = "URL"},
    {0, "print-every", "N",
	"with --html: on paper, show all records, with diagrams at comments and every N "
	"plies",
	OPTION_NUMBER, OPTION(print_every), 1, 100000},
    {0, "delay", "MS", "with --animate: show each position for MS milliseconds (default: 1000)", OPTION_NUMBER,
	OPTION(delay), 10, 1000000},
    {0, "mark", "LIST", "mark cells, separated by commas: a1 or a1:red", OPTION_LIST, OPTION(marks)},
    {0, "arrow", "LIST", "draw arrows, separated by commas: a1b3 or a1b3:red", OPTION_LIST, OPTION(arrows)},
    {0, "arrows", "WHERE", "draw arrows above or below the pieces", OPTION_CHOICE, OPTION(arrow_layer),
	.values = "above below"},
    {0, "show", "LIST", "highlight these, separated by commas", OPTION_LIST, OPTION(shows),
	.values = "moves:CELL attackers influence peace:CLAN"},
    {0, "caption", "WHAT|TEXT", "write this below the board, or TEXT with %{move}, %{ply}, %{id} and tags", OPTION_TEXT,
	OPTION(caption), .values = "move none full"},
    {0, "title", "TEXT", "set the title of the document, with the same keys as --caption; it is not drawn", OPTION_TEXT,
	OPTION(title)},
    {0, "desc", "TEXT", "set the description of the document, with the same keys as --caption", OPTION_TEXT,
	OPTION(desc)},
    {0, "players", NULL, "write the players with ratings, captured pieces and clocks above and below the board",
	OPTION_FLAG, OPTION(players)},
    {0, "legend", NULL, "explain pieces and symbols below the board", OPTION_FLAG, OPTION(diagram.legend)},
    {0, "zones", "WHICH",
	"draw the outlines of these zones, or of zones with these names (default: auto, "
	"which the game file selects)",
	OPTION_TEXT, OPTION(diagram.zones), .values = "auto all none"},
    {0, "lang", "NAME|FILE.yaml", "write texts in this language", OPTION_TEXT, OPTION(lang),
	.list = hgn_language_names},
    {0, "flip", NULL, "draw Black's side at the bottom", OPTION_FLAG, OPTION(diagram.flip)},
    {0, "coords", "WHERE", "write coordinates along the edge, in the cells, or not at all", OPTION_CHOICE,
	OPTION(coords), .values = "edge cells none"},
    {0, "pieces", "HOW", "draw pieces as figures, or as discs with letters", OPTION_CHOICE, OPTION(pieces),
	.values = "figurines letters"},
    {0, "palette", "NAME|FILE.yaml", "use the colours and shapes of this theme", OPTION_TEXT, OPTION(palette),
	.list = hgn_theme_names},
    {0, "scheme", "WHICH", "use the colours for light or dark screens; with auto, the viewer chooses", OPTION_CHOICE,
	OPTION(scheme), .values = "auto light dark"},
    {0, "size", "WIDTH", "set the width in pixels, or with a unit: 60mm, 6.5cm, 2.5in, 170pt", OPTION_TEXT,
	OPTION(size)},
    {0, "crop", "CELL-CELL", "draw the part of the board between two cells, such as a1-e5", OPTION_TEXT, OPTION(crop)},
    {0, "levels", "COLSxROWS", "arrange levels in this grid, such as 2x2 (default: side by side)", OPTION_TEXT,
	OPTION(levels)},
    {0, "panels", "WHERE", "draw Temples and the Heptagram here", OPTION_CHOICE, OPTION(panels),
	.values = "right below none"},
    {0, "text", "HOW", "draw text as outlines or with a font; auto uses a font only if outlines are missing",
	OPTION_CHOICE, OPTION(text), .values = "auto glyphs font"},
    {0, "id-prefix", "TEXT", "begin ids and classes with TEXT instead of characters made from the drawing", OPTION_TEXT,
	OPTION(id_prefix)},
    {0},
};

static const char *const examples[] = {
    "hrender-svg -o last.svg game.hgn",
    "draw the final position",
    "hrender-svg --each -o 'dir/%{id}-%{ply:3}.svg' games.hgn",
    "write one file per position; names may also contain %d and tags such as %{White}",
    "hrender-svg --contact-sheet=4x3 --ply=/5 -o 'sheet-%d.svg' games.hgn",
    "draw every fifth position, twelve per sheet",
    "hrender-svg --html -o games.html games.hgn",
    "write a page on which you can play through all records",
    "hrender-svg -g lengthleaper --ply=first --flip game.hgn >first.svg",
    "draw the position after the first ply from Black's side",
    "hrender-svg -g hexetera --from-fen '1/3/5/4k2/7/7/7/3K3 w - 1' --show=moves:d1",
    "draw a position and the moves of a piece",
    NULL,
};

static const struct options_rule rules[] = {
	{ "ply", false, "each" },
	{ "heat", false, "letters fen-dialect date-order range where players" },
	{ "mix-records", true, "contact-sheet" },
	{ "rule-sheet", false, "each ply where animate contact-sheet heat from-fen crop show "
	    "print-every players mark arrow arrows title desc caption id-prefix embed legal-moves analysis-url "
	    "preview-url" },
	{ "embed legal-moves analysis-url preview-url print-every", true, "html" },
	{ "html", false, "each where animate contact-sheet crop players desc" },
	{ "animate", false, "contact-sheet" },
	{ "loop delay", true, "animate" },
	{ 0 },
};

static const struct options_tool tool = {
	"hrender-svg", "[OPTION]... [FILE]...",
	"Draw positions of game records as SVG documents.",
	table, OPTIONS_RECORDS | OPTIONS_REPORTS | OPTIONS_MOVES | OPTIONS_NAMES | OPTIONS_FIGURES, examples,
	"a record is invalid or nothing was drawn", NULL, rules,
};

static void
show(void *ctx, struct run_worker *worker, const struct hgn_position *position, const struct hgn_played *played)
{
	struct hrender_tool *r = ctx;
	struct run_slot *slot = worker->slot;
	struct hrender_diagram drawing = { .slot = slot, .game = hgn_position_game(position), .options = r->diagram };
	struct hgn_error error;

	if (slot->fatal.status != 0)
		return;
	if (hrender_diagram_begin(&drawing, r, worker, played)) {
		if (r->sheet.columns > 0 || r->options->animated) {
			hrender_sheet_add(&r->sheet, worker, &drawing.options, position, played);
		} else {
			run_document(slot, played != NULL ? played->ply : 0);
			if (hgn_diagram_svg(&slot->out, position, r->theme, &drawing.options, &error) != 0)
				slot->fatal = error;
		}
	}
	hrender_diagram_end(&drawing);
}

/* Draw a position of a page. Return 0 or a status. */
static int
diagram(void *ctx, struct hgn_page_step *step, const struct hgn_position *position, const struct hgn_played *played,
    struct hgn_error *error)
{
	const struct hrender_drawing *page = ctx;
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

static void
shown(void *ctx, struct run_worker *worker)
{
	hrender_sheet_shown(&((struct hrender_tool *)ctx)->sheet, worker);
}

/* Draw the positions of a record, unless it is invalid. Positions on a sheet cannot be removed, so the record is
 * replayed beforehand. */
static void
process_record(void *ctx, struct run_worker *worker, struct run_slot *slot)
{
	const struct hrender_tool *r = ctx;

	if (r->names->played && run_plays(slot, worker, &r->walk.player)) {
		struct run_place place = { .record = &slot->record, .play = &worker->play, .played = true };

		run_template_values(&slot->documents.values, r->names, &place);
	}
	if (!r->sheet.across || run_plays(slot, worker, &r->walk.player))
		run_walk(slot, worker, &r->walk);
	else if (slot->fatal.status == 0)
		run_play(slot, worker, &r->walk.player);
}

/* Return true if a file name ends with one of several space-separated extensions. */
static bool
has_extension(const char *name, const char *extensions)
{
	const char *dot = strrchr(name, '.');
	char lower[8];
	size_t n;

	for (n = 0; dot != NULL && dot[1 + n] != '\0' && n < sizeof lower; n++)
		lower[n] = (char)tolower((unsigned char)dot[1 + n]);
	return n > 0 && n < sizeof lower && options_find_word(extensions, lower, n) >= 0;
}

/* Check that the extension of the output does not belong to another format. Return false after a message. */
static bool
check_extension(struct run *run, bool html)
{
	const char *output = run->common.output;

	if (output == NULL)
		return true;
	if (has_extension(output, "png pdf ps eps"))
		return run_usage(run, html ?
		    "--output: '%s': with --html, the output is HTML; print it with a browser" :
		    "--output: '%s': the output is SVG; convert it with rsvg-convert(1), for example: "
		    "rsvg-convert -o board.png board.svg", output);
	if (has_extension(output, "jpg jpeg gif webp tif tiff bmp avif"))
		return run_usage(run, "--output: '%s': the output is %s; rsvg-convert(1) converts SVG to PNG and PDF",
		    output, html ? "HTML" : "SVG");
	if (html ? has_extension(output, "svg svgz") : has_extension(output, "html htm"))
		return run_usage(run, html ? "--output: '%s': with --html, the output is HTML" :
		    "--output: '%s': without --html, the output is SVG", output);
	return true;
}

/* Check the output name, which is a template. Without keys it names one file. Return false after a message. */
static bool
read_template(struct run *run, struct hrender_options *options, struct hrender_tool *r)
{
	static const char *const names[] = {"d", "id", "ply", NULL};
	const char *output = run->common.output;
	struct run_template *template = &run->to.template;
	int status = output != NULL ? run_template_compile(template, output, names) : 0;

	r->names = template;
	if (output == NULL)
		return true;
	if (status == HGN_ENOMEM)
		return run_fail(run, "out of memory");
	if (status != 0)
		return run_usage(run,
		    "--output: '%s' is not well-formed: write %%d, %%{name}, %%{name:3}, or %%%% for a "
		    "percent sign", output);
	if (!run_template_accept(run, "output", template))
		return false;
	r->named = template->nkeys > 0;
	if (!r->named) {
		run_template_name(&options->output, template, NULL, NULL);
		run_output_init(run, &run->out, hgn_buf_string(&options->output));
	}
	return !options->output.failed || run_fail(run, "out of memory");
}

/* Check the options of sheets and animations. Return false after a message. */
static bool
read_sheets(struct run *run, const struct hrender_options *options, struct hrender_tool *r)
{
	unsigned rows = 0;

	if (!hrender_read_grid(run, "contact-sheet", options->sheet, &r->sheet.columns, &rows) ||
	    !hrender_read_grid(run, "levels", options->levels, &r->diagram.level_columns, &r->diagram.level_rows))
		return false;
	r->sheet.positions = r->sheet.columns * rows;
	r->sheet.across = r->walk.keep = options->across;
	if (options->across && r->names->names > 0)
		return run_usage(run, "--output: '%s': sheets of several records need %%d", run->common.output);
	return true;
}

/* Check the position that a page shows first. */
static bool
check_page(struct run *run, const struct hrender_options *options)
{
	return !options->html || !options_plies_many(&options->plies) ||
	    run_usage(run, "--html: --ply must be one ply, the first to be shown");
}

/* Check that there are records from which --where selects positions. */
static bool
check_where(struct run *run, const struct hrender_options *options)
{
	return options->where == 0 || options->from_fen == NULL || run->in.named ||
	    run_usage(run, "--where needs a record: --from-fen has no plies");
}

/* Check the texts of options. A caption that is not a keyword is a template. */
static bool
read_texts(struct run *run, const struct hrender_options *options, struct hrender_tool *r)
{
	int word = options->caption == NULL ? (options->across ? CAPTION_FULL : CAPTION_MOVE) :
	    options_find_word("move none full", options->caption, strlen(options->caption));

	r->caption = word < 0 ? CAPTION_OWN : (enum caption)word;
	r->diagram.bare = r->caption == CAPTION_NONE;
	if (options->html && options->title != NULL && run_template_is(options->title))
		return run_usage(run, "--title: '%s' has a key, but a page has one title for all records",
		    options->title);
	return hrender_read_text(run, "caption", options->caption, &r->words) &&
	    hrender_read_text(run, "title", options->title, &r->title) &&
	    hrender_read_text(run, "desc", options->desc, &r->desc);
}

/* Check options and prepare the renderer. Return false after a message. */
static bool
prepare(struct run *run, struct hrender_options *options, struct hrender_tool *r)
{
	struct hgn_error error;

	if (!check_extension(run, options->html) || !read_template(run, options, r) ||
	    !read_sheets(run, options, r) || !hrender_read_prefix(run, options->id_prefix, &r->prefix) ||
	    !check_page(run, options) || !check_where(run, options) ||
	    !read_texts(run, options, r) || !hrender_read_size(run, &r->diagram, options->size))
		return false;
	r->sheet.delay = options->delay > 0 ? (unsigned)options->delay : 1000;
	if (options->heat != NULL &&
	    (options->each || options->animated || options->sheet != NULL || options->plies.n > 0 ||
		options->html || options->from_fen != NULL || options->shows.len > 0))
		return run_usage(run, "--heat draws one board and cannot be combined with options for positions");
	r->walk.plies = options->plies;
	r->walk.where = options->where;
	r->walk.each = options->each || ((options->animated || (options->sheet != NULL && !options->across)) &&
	    options->plies.n == 0);
	if (hgn_theme_load(&r->theme, run->data.library, options->palette != NULL ? options->palette : DEFAULT_PALETTE,
	    &error) != 0)
		return run_error(run, NULL, &error);
	if (options->lang != NULL && !hrender_language(run, &r->language, &r->walk.player, options->lang))
		return false;
	r->diagram.language = r->language;
	r->sheet.theme = r->theme;
	r->sheet.diagram = &r->diagram;
	return true;
}

/* Initialise the renderer from options. */
static void
set_up(struct run *run, struct hrender_options *options, struct hrender_tool *r)
{
	r->options = options;
	r->diagram = options->diagram;
	r->diagram.coords = (enum hgn_coords)options->coords;
	r->diagram.panels = (enum hgn_panels)options->panels;
	r->diagram.scheme = (enum hgn_diagram_scheme)options->scheme;
	r->diagram.text = (enum hgn_text_mode)options->text;
	r->diagram.arrows_below = options->arrow_layer == ARROWS_BELOW;
	r->diagram.letters = options->pieces == PIECES_LETTERS;
	r->walk.player = run_player_of(run);
	r->walk.player.options.fen = options->from_fen;
	r->walk.player.options.want = HGN_WANT_SAN;
	r->walk.whole = true; /* draw invalid records completely or not at all */
	r->walk.show = show;
	r->walk.shown = shown;
	r->walk.tool = r;
}

/* Write all records or a position as a page. */
static void
render_page(
    struct run *run, const struct hrender_options *options, struct hrender_tool *r, const struct hgn_position *position)
{
	struct hrender_html html = {.player = r->walk.player,
	    .plies = options->plies,
	    .named = r->named,
	    .page = options->page,
	    .tool = r};
	struct hgn_buf title = { 0 };

	if (options->title != NULL) {
		run_template_text(&title, &r->title, NULL); /* %% */
		html.page.title = hgn_buf_string(&title);
	}
	html.page.theme = r->theme;
	html.page.flip = r->diagram.flip;
	html.page.print_every = (uint32_t)options->print_every;
	html.page.language = r->language;
	html.page.appearance = &r->diagram;
	html.page.diagram = diagram;
	run->out.held = true; /* a truncated page would look like one with fewer games */
	if (title.failed)
		run_fail(run, "out of memory");
	else
		hrender_html(run, &html, position);
	hgn_buf_clear(&title);
}

/* Fail if no document was written, because there may be no diagnostic about that. */
static void
need_documents(struct run *run)
{
	if (run->writer.documents > 0 || run->status >= 2 || run->out.error != 0)
		return;
	if (run->status == 0)
		run_notice(run, "nothing was drawn");
	run->status = 1;
}

/* Draw all records, or the position of --from-fen. */
static void
draw_all(struct run *run, struct hrender_options *options, struct hrender_tool *r)
{
	struct run_work work = { .tool = r, .process = process_record, .batch = 4 * 1024, .single = true,
		.in_order = options->across };
	struct hgn_position *position = NULL;
	bool whole = true;

	if (options->rules)
		hrender_rules(run, r->theme, &r->diagram, options->html);
	else if (options->heat != NULL)
		hrender_heat(run, options->heat, &r->walk, &r->diagram.heat);
	else if (options->from_fen != NULL && (position = run_position(run, "--from-fen",
	    options->from_fen, false)) == NULL)
		run->status = 2;
	else if (options->html)
		render_page(run, options, r, position);
	else if (position != NULL && !run->in.named)
		run_show(run, &r->walk, position);
	else
		whole = run_records(run, &work);
	hrender_sheet_end(run, &r->sheet, whole);
	need_documents(run);
	hgn_position_free(position);
}

static void
render(struct run *run, struct hrender_options *options)
{
	struct hrender_tool r = { 0 };

	set_up(run, options, &r);
	if (prepare(run, options, &r))
		draw_all(run, options, &r);
	hgn_theme_free(r.theme);
	hgn_language_free(r.language);
	run_template_clear(&r.words);
	run_template_clear(&r.title);
	run_template_clear(&r.desc);
	run_template_clear(&r.prefix);
}

int
main(int argc, char **argv)
{
	struct hrender_options options = { 0 };
	struct run run;
	int status;

	if (run_begin(&run, &tool, &options, argc, argv))
		render(&run, &options);
	status = run_finish(&run);
	hgn_buf_clear(&options.output);
	hgn_buf_clear(&options.marks);
	hgn_buf_clear(&options.arrows);
	hgn_buf_clear(&options.shows);
	return status;
}
