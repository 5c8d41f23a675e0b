/* SPDX-License-Identifier: MIT
 * Draws positions of records, or of one FEN, as SVG diagrams. */
#include "hrender-captions.h"
#include "hrender-heat.h"
#include "hrender-html.h"
#include "hrender-rules.h"
#include "front_keys.h"
#include "front_main.h"
#include "front_memory.h"
#include "front_say.h"
#include "hrender-sheet.h"
#include "front_signals.h"
#include "hgn/tools/tools.h"

#include <stdio.h>
#include <string.h>

enum arrow_layer { ARROWS_ABOVE, ARROWS_BELOW };
enum pieces { PIECES_FIGURINES, PIECES_LETTERS };
enum caption { CAPTION_MOVE, CAPTION_NONE, CAPTION_FULL, CAPTION_OWN };

struct options {
	struct front_plies plies, numbered;
	unsigned where;
	bool each, flip, html, embed, moves, legend, animate, loop, across, compact, rules, players;
	/* indexes in enum hgn_coords, enum pieces, enum hgn_panels, enum hgn_diagram_scheme, enum hgn_text_mode and
	 * enum arrow_layer */
	int coords, pieces, panels, scheme, text, arrow_layer;
	uint64_t print_every;
	const char *palette, *from_fen, *sheet, *id_prefix, *size, *levels, *crop;
	const char *caption, *title, *desc, *heat, *zones, *lang, *analysis, *preview;
	uint64_t delay;
	struct hgn_buf marks, arrows, shows; /* arguments of the options of these names, separated by commas */
	struct hgn_buf output; /* --output with percent signs replaced, if it names one file */
};

#define DEFAULT_PALETTE "hepta7"
#define OPTION(field) .at = offsetof(struct options, field)

static const struct front_option table[] = {
	{ 0, "ply", "LIST", "draw the positions after these plies: 0 (start), -1 or last, 3,5, 0..10, -3.., /5 "
	    "(every 5th)",
	    FRONT_PLIES, OPTION(plies) },
	{ 0, "each", NULL, "draw the initial position and the position after every ply", FRONT_FLAG, OPTION(each) },
	{ 0, "number-moves", "FIRST..LAST", "draw the position after LAST, and number the target cells of these "
	    "plies",
	    FRONT_PLIES, OPTION(numbered) },
	{ 0, "where", "KINDS", "draw only positions of these kinds, separated by commas", FRONT_WORDS, OPTION(where),
	    .values = FRONT_WHERE },
	{ 0, "from-fen", "FEN", "start from FEN; without FILE, draw this position", FRONT_TEXT, OPTION(from_fen) },
	{ 0, "contact-sheet", "COLSxROWS", "draw COLSxROWS positions per sheet, on as many sheets as needed",
	    FRONT_TEXT,
	    OPTION(sheet) },
	{ 0, "mix-records", NULL, "with --contact-sheet: put the final positions of several records on one sheet",
	    FRONT_FLAG,
	    OPTION(across) },
	{ 0, "animate", NULL, "animate all positions of a record, once", FRONT_FLAG, OPTION(animate) },
	{ 0, "loop", NULL, "with --animate: repeat the animation", FRONT_FLAG, OPTION(loop) },
	{ 0, "heat", "FILE", "shade cells by the visits in a table of hstat --by-move, and draw no pieces", FRONT_TEXT,
	    OPTION(heat), .values = "FILE" },
	{ 0, "rule-sheet", NULL, "draw the rules of the game that --game selects; with --html as a page", FRONT_FLAG,
	    OPTION(rules) },
	{ 0, "html", NULL, "write one HTML page on which the records can be played through; --ply chooses the "
	    "first position",
	    FRONT_FLAG, OPTION(html) },
	{ 0, "embed", NULL, "with --html: omit the heading, for use in a frame of another page", FRONT_FLAG,
	    OPTION(embed) },
	{ 0, "legal-moves", NULL, "with --html: show the targets of a piece when it is clicked", FRONT_FLAG,
	    OPTION(moves) },
	{ 0, "analysis-url", "URL", "with --html: link positions of chess to URL, in which {fen} is the position", FRONT_TEXT,
	    OPTION(analysis), .values = "URL" },
	{ 0, "preview-url", "URL", "with --html: name the preview picture for links to the page", FRONT_TEXT,
	    OPTION(preview), .values = "URL" },
	{ 0, "print-every", "N", "with --html: print all games on paper, with diagrams at comments and every N "
	    "plies",
	    FRONT_NUMBER, OPTION(print_every), 1, 100000 },
	{ 0, "delay", "MS", "with --animate: show each position for MS milliseconds (default: 1000)", FRONT_NUMBER,
	    OPTION(delay), 10,
	    1000000 },
	{ 0, "mark", "LIST", "mark cells, separated by commas: a1 or a1:red", FRONT_LIST, OPTION(marks) },
	{ 0, "arrow", "LIST", "draw arrows, separated by commas: a1b3 or a1b3:red", FRONT_LIST, OPTION(arrows) },
	{ 0, "arrows", "WHERE", "draw arrows above or below the pieces", FRONT_CHOICE, OPTION(arrow_layer),
	    .values = "above below" },
	{ 0, "show", "LIST", "highlight moves:CELL, attackers, influence or peace:CLAN", FRONT_LIST, OPTION(shows),
	    .values = "moves:CELL attackers influence peace:CLAN" },
	{ 0, "caption", "WHAT|TEXT", "write this below the board; TEXT may contain %{move}, %{ply}, %{id} and tags",
	    FRONT_TEXT,
	    OPTION(caption), .values = "move none full" },
	{ 0, "title", "TEXT", "set the title of the document, with the same keys as --caption; it is not drawn",
	    FRONT_TEXT, OPTION(title) },
	{ 0, "desc", "TEXT", "set the description of the document, with the same keys as --caption", FRONT_TEXT,
	    OPTION(desc) },
	{ 0, "players", NULL, "write the players with their titles and ratings above and below the board", FRONT_FLAG,
	    OPTION(players) },
	{ 0, "legend", NULL, "explain pieces and symbols beside the board", FRONT_FLAG, OPTION(legend) },
	{ 0, "zones", "WHICH", "draw the outlines of these zones, separated by commas; default: auto, the zones that "
	    "matter for play",
	    FRONT_TEXT, OPTION(zones), .values = "auto all none" },
	{ 0, "lang", "NAME|FILE.yaml", "write texts in this language", FRONT_TEXT, OPTION(lang),
	    .list = hgn_language_names },
	{ 0, "flip", NULL, "draw Black's side at the bottom", FRONT_FLAG, OPTION(flip) },
	{ 0, "coords", "WHERE", "write coordinates here", FRONT_CHOICE, OPTION(coords),
	    .values = "edge cells none" },
	{ 0, "pieces", "HOW", "draw the pieces of chess as figurines or letters", FRONT_CHOICE, OPTION(pieces),
	    .values = "figurines letters" },
	{ 0, "palette", "NAME|FILE.yaml", "use the colours and shapes of this theme", FRONT_TEXT, OPTION(palette),
	    .list = hgn_theme_names },
	{ 0, "scheme", "WHICH", "draw for light screens, dark screens or both (auto)", FRONT_CHOICE, OPTION(scheme),
	    .values = "auto light dark" },
	{ 0, "size", "WIDTH", "set the width in pixels, or with a unit: 60mm, 6.5cm, 2.5in, 170pt", FRONT_TEXT,
	    OPTION(size) },
	{ 0, "crop", "CELL-CELL", "draw the part of the board between two cells, such as a1-e5", FRONT_TEXT,
	    OPTION(crop) },
	{ 0, "levels", "COLSxROWS", "arrange levels in this grid, such as 2x2; default: side by side", FRONT_TEXT,
	    OPTION(levels) },
	{ 0, "panels", "WHERE", "place panels such as Temples here", FRONT_CHOICE, OPTION(panels),
	    .values = "right below" },
	{ 0, "text", "HOW", "draw text as outlines or with fonts; auto uses fonts for characters without outlines",
	    FRONT_CHOICE,
	    OPTION(text), .values = "auto glyphs font" },
	{ 0, "compact", NULL, "write fewer bytes: no line breaks, and no classes that are only for users of the SVG",
	    FRONT_FLAG,
	    OPTION(compact) },
	{ 0, "id-prefix", "TEXT", "begin ids and classes with TEXT; default: characters made from the drawing",
	    FRONT_TEXT,
	    OPTION(id_prefix) },
	{ 0 },
};

static const char *const examples[] = {
	"hrender-svg -o last.svg game.hgn", "draw the final position",
	"hrender-svg --each -o 'dir/%{id}-%{ply:3}.svg' games.hgn",
	"write one file per position; %d (its number) and %{White} (any tag) work too",
	"hrender-svg --contact-sheet=4x3 --ply=/5 -o 'sheet-%d.svg' games.hgn",
	    "draw every fifth position, twelve per sheet",
	"hrender-svg --html -o games.html games.hgn", "write a page on which the records can be played through",
	"hrender-svg -g lengthleaper --ply=first --flip game.hgn >first.svg",
	    "draw the position after the first ply from Black's side",
	"hrender-svg -g hexetera --from-fen '1/3/5/4k2/7/7/7/3K3 w - 1' --show=moves:d1",
	    "draw a position and the moves of a piece",
	NULL,
};

static const struct front_tool tool = {
	"hrender-svg", "[OPTION]... [FILE]...",
	"Draw positions of game records as SVG documents.",
	table, FRONT_G_RECORDS | FRONT_G_REPORTS | FRONT_G_MOVES | FRONT_G_NAMES, examples,
	"a record is invalid or nothing was drawn", NULL,
};

struct renderer {
	struct front_walk walk;
	const struct options *options;
	struct hgn_theme *theme;
	struct hgn_language *language; /* NULL = English */
	struct hgn_diagram_options diagram;
	struct hrender_sheet sheet; /* columns = 0: no sheets */
	bool named; /* documents have separate files */
	const char *played_names; /* template of file names whose keys are known only after a record was played */
	enum caption caption;
};

/* Data for drawing one position. */
struct drawing {
	struct front_slot *slot;
	const struct hgn_game *game;
	struct hgn_diagram_options options;
	struct hgn_buf title, caption, desc, prefix, player[2]; /* player: [side] */
	struct hgn_diagram_marks marks;
	struct hgn_diagram_highlights highlights;
};

/* Return the first ply that has a number on the board. */
static uint32_t
first_numbered(const struct renderer *r, const struct front_worker *worker, const struct hgn_played *played)
{
	int64_t first;

	if (r->options->numbered.n == 0 || played == NULL)
		return 0;
	first = front_ply_of(&r->options->numbered.list[0].from, worker->plies);
	return first < 1 ? 1 : first > played->ply ? played->ply : (uint32_t)first;
}

/* Append the caption of a position. With --caption=full, a line such as "White - Black, 1-0" is above the move or the
 * numbered moves. */
static void
make_caption(struct hgn_buf *out, const struct renderer *r, const struct front_worker *worker,
    const struct hgn_played *played)
{
	const struct hgn_record *record = &worker->slot->record;
	size_t names;

	if (r->caption == CAPTION_FULL && record->ordinal > 0) {
		names = 0;
		if (hrender_players(out, record))
			names = out->len;
		out->len = names;
		hgn_buf_puts(out, names > 0 ? ", " : "");
		if (!hgn_record_put_tag(out, record, "Result", 6) || (names == 0 && out->len == 1))
			out->len = names; /* omit a line that is only "*" */
	}
	if (played == NULL || r->caption == CAPTION_NONE)
		return;
	hgn_buf_puts(out, out->len > 0 ? "\n" : "");
	if (r->options->numbered.n > 0)
		hrender_moves_caption(out, &worker->play, first_numbered(r, worker, played));
	else
		hrender_move_caption(out, &worker->play.text, played);
}

/* Report an error in an option about cells: the command line does not fit the game. */
static bool
refuse_option(struct front_slot *slot, const char *option, const struct hgn_error *error)
{
	slot->fatal = *error;
	if (error->status != HGN_ENOMEM)
		snprintf(slot->fatal.message, sizeof slot->fatal.message, "--%s: %.1400s", option, error->message);
	slot->fatal.rule[0] = '\0';
	return false;
}

/* Add a note, once per record, that its game lacks what an option names. */
static void
note_absent(struct front_slot *slot, const char *option, const struct hgn_error *error)
{
	size_t i;

	for (i = 0; i < slot->diags.n; i++)
		if (strcmp(front_diags_at(&slot->diags, i).rule, "not-shown") == 0)
			return;
	front_remark(slot, "not-shown", "--%s: %s", option, error->message);
}

/* Parse a list of highlights. Those that the game lacks are ignored. */
static bool
add_highlights(struct drawing *drawing, const char *list)
{
	struct hgn_error error;

	if (list == NULL || hgn_diagram_highlights_list(&drawing->highlights, drawing->game, list, &error) == 0)
		return true;
	if (strcmp(error.rule, "not-shown") != 0)
		return refuse_option(drawing->slot, "show", &error);
	note_absent(drawing->slot, "show", &error);
	return true;
}

/* Add the marks and arrows in a comment. */
static void
add_comment(void *ctx, const struct hgn_item *comment)
{
	struct drawing *drawing = ctx;
	const struct hgn_record *record = &drawing->slot->record;
	struct hgn_diagnostic remark = { .rule = "bad-annotation", .file = record->file,
		.record = record->ordinal };
	struct hgn_error error;
	struct hgn_buf text = { 0 };
	int status;

	hgn_record_comment(&text, record, comment);
	status = hgn_diagram_marks_comment(&drawing->marks, drawing->game, text.data, text.len, &error);
	if (status == HGN_ENOMEM || text.failed) {
		front_nomem(drawing->slot);
	} else if (status != 0) {
		hgn_record_locate(record, comment->span.off, &remark.line, &remark.col, &remark.offset);
		remark.message = error.message;
		front_diags_tell(&drawing->slot->diags, &remark);
	}
	hgn_buf_clear(&text);
}

/* Add the marks and arrows of options and comments, and the items to be shown. */
static bool
add_marks(struct drawing *drawing, const struct renderer *r, const struct hgn_played *played)
{
	const char *marks = r->options->marks.data, *arrows = r->options->arrows.data;
	struct hgn_error error;

	if (marks != NULL && hgn_diagram_marks_list(&drawing->marks, drawing->game, false, marks, &error) != 0)
		return refuse_option(drawing->slot, "mark", &error);
	if (arrows != NULL && hgn_diagram_marks_list(&drawing->marks, drawing->game, true, arrows, &error) != 0)
		return refuse_option(drawing->slot, "arrow", &error);
	if (!add_highlights(drawing, r->options->shows.data))
		return false;
	if (r->options->zones != NULL && hgn_diagram_zones_check(drawing->game, r->options->zones, &error) != 0)
		note_absent(drawing->slot, "zones", &error);
	front_comments(&drawing->slot->record, played, add_comment, drawing);
	drawing->options.marks = &drawing->marks;
	drawing->options.highlights = &drawing->highlights;
	return drawing->slot->fatal.status == 0;
}

/* Make the prefix of ids from the template; characters that are invalid in ids are replaced by underscores. */
static void
make_prefix(struct drawing *drawing, const struct renderer *r, const struct hgn_played *played)
{
	struct front_place place = { .record = &drawing->slot->record, .ply = played != NULL ? played->ply : 0 };
	struct hgn_buf *prefix = &drawing->prefix;
	size_t i;

	if (r->options->id_prefix == NULL)
		return;
	front_template(prefix, r->options->id_prefix, hrender_place_value, &place);
	for (i = 0; i < prefix->len; i++) {
		char c = prefix->data[i];

		if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'))
			prefix->data[i] = '_';
	}
	drawing->options.id_prefix = hgn_buf_string(prefix);
}

/* Free the data for drawing one position. */
static void
end_drawing(struct drawing *drawing)
{
	if (drawing->title.failed || drawing->caption.failed || drawing->desc.failed || drawing->prefix.failed ||
	    drawing->player[0].failed || drawing->player[1].failed)
		front_nomem(drawing->slot);
	hgn_buf_clear(&drawing->title);
	hgn_buf_clear(&drawing->caption);
	hgn_buf_clear(&drawing->desc);
	hgn_buf_clear(&drawing->prefix);
	hgn_buf_clear(&drawing->player[0]);
	hgn_buf_clear(&drawing->player[1]);
	hgn_diagram_marks_clear(&drawing->marks);
}

/* Make title, description and caption: those of the user, or the default ones. */
static void
make_texts(struct drawing *drawing, const struct renderer *r, const struct front_worker *worker,
    const struct hgn_played *played)
{
	const struct options *options = r->options;
	struct front_place place = { .record = &drawing->slot->record, .ply = played != NULL ? played->ply : 0,
		.play = &worker->play };
	const struct hgn_buf *play = &worker->play.text;
	int side;

	if (options->title != NULL)
		hrender_fill_text(&drawing->title, options->title, &place, play, played);
	if (options->title != NULL || (!options->across && hrender_players(&drawing->title, &drawing->slot->record)))
		drawing->options.title = hgn_buf_string(&drawing->title);
	if (options->desc != NULL) {
		hrender_fill_text(&drawing->desc, options->desc, &place, play, played);
		drawing->options.description = hgn_buf_string(&drawing->desc);
	}
	if (r->caption == CAPTION_OWN)
		hrender_fill_text(&drawing->caption, options->caption, &place, play, played);
	else
		make_caption(&drawing->caption, r, worker, played);
	if (drawing->caption.len > 0)
		drawing->options.caption = hgn_buf_string(&drawing->caption);
	for (side = 0; options->players && side < 2; side++)
		if (hrender_player(&drawing->player[side], &drawing->slot->record, side))
			drawing->options.players[side] = hgn_buf_string(&drawing->player[side]);
}

/* Collect the data for drawing a position. Return false on failure, with the error in slot->fatal. Call end_drawing()
 * in any case. */
static bool
begin_drawing(struct drawing *drawing, const struct renderer *r, const struct front_worker *worker,
    const struct hgn_played *played)
{
	struct hgn_error error;

	make_texts(drawing, r, worker, played);
	if (played != NULL) {
		drawing->options.numbered = first_numbered(r, worker, played);
		drawing->options.last = drawing->options.numbered == 0 ? &played->move : NULL;
		drawing->options.played = worker->play.moves;
		drawing->options.nplayed = worker->play.nmoves;
		drawing->options.undo = worker->play.undo;
	}
	make_prefix(drawing, r, played);
	if (r->options->crop != NULL &&
	    hgn_diagram_crop(&drawing->options, drawing->game, r->options->crop, &error) != 0)
		return refuse_option(drawing->slot, "crop", &error);
	return add_marks(drawing, r, played);
}

/* Draw a position, to the output or to a sheet. */
static void
show(void *ctx, struct front_worker *worker, const struct hgn_position *position, const struct hgn_played *played)
{
	struct renderer *r = ctx;
	struct front_slot *slot = worker->slot;
	struct drawing drawing = { .slot = slot, .game = hgn_position_game(position), .options = r->diagram };
	struct hgn_error error;

	if (slot->fatal.status != 0)
		return;
	if (begin_drawing(&drawing, r, worker, played)) {
		if (r->sheet.columns > 0 || r->options->animate) {
			hrender_sheet_add(&r->sheet, worker, &drawing.options, position, played);
		} else {
			front_document(slot, played != NULL ? played->ply : 0);
			if (hgn_diagram_svg(&slot->out, position, r->theme, &drawing.options, &error) != 0)
				slot->fatal = error;
		}
	}
	end_drawing(&drawing);
}

/* Draw a position on a page. Return 0 or a status. */
static int
diagram(void *ctx, struct hgn_page_step *step, const struct hgn_position *position, const struct hgn_played *played,
    struct hgn_error *error)
{
	const struct hrender_drawing *page = ctx;
	const struct renderer *r = page->tool;
	struct front_slot *slot = page->worker->slot;
	struct drawing drawing = { .slot = slot, .game = hgn_position_game(position), .options = r->diagram };
	struct hgn_position *before = NULL;
	int status;

	if (played != NULL && hgn_play_before(&before, &page->worker->play, played, error) != 0)
		return error->status;
	drawing.options.before = before;
	if (begin_drawing(&drawing, r, page->worker, played))
		status = hgn_page_diagram(step, position, &drawing.options, error);
	else
		status = slot->fatal.status;
	hgn_position_free(before);
	end_drawing(&drawing);
	if (slot->fatal.status != 0) {
		*error = slot->fatal;
		status = error->status;
	}
	return status;
}

static void
shown(void *ctx, struct front_worker *worker)
{
	hrender_sheet_shown(&((struct renderer *)ctx)->sheet, worker);
}

/* Draw the positions of a record. Invalid records are not drawn. Sheets cannot be undone, so that for them the record
 * is played beforehand. */
static void
process(void *ctx, struct front_worker *worker, struct front_slot *slot)
{
	const struct renderer *r = ctx;

	if (r->played_names != NULL && front_plays(slot, worker, &r->walk.player))
		hrender_name_files(&slot->name, r->played_names, &slot->record, &worker->play);
	if (!r->sheet.across || front_plays(slot, worker, &r->walk.player))
		front_walk(slot, worker, &r->walk);
	else if (slot->fatal.status == 0)
		front_play(slot, worker, &r->walk.player);
}

/* Check the name of the output, a template. Without a place for a value it is the name of one file. Return false after
 * a message. */
static bool
read_template(struct front *front, struct options *options, struct renderer *r)
{
	const char *output = front->common.output;
	struct front_keys keys;
	size_t places = 0;
	char bad[64];

	if (output == NULL)
		return true;
	if (!hrender_read_places(bad, &places, &options->output, output))
		return front_usage(front,
		    "--output: '%s' is not well-formed: write %%d, %%{name}, %%{name:3}, or %%%% for a "
		    "percent sign", output);
	if (bad[0] != '\0')
		return front_usage(
		    front, "--output: unknown key '%s'; expected d, id, record, ply or the name of a tag", bad);
	r->named = places > 0;
	if (r->named) {
		front->to.template = output;
		front->to.lookup = hrender_place_value;
		r->played_names = front_keys_list(&keys, output) && keys.played ? output : NULL;
	} else {
		hgn_output_init(&front->out, hgn_buf_string(&options->output), &front_temps);
		front->out.if_changed = front->common.if_changed;
	}
	return !options->output.failed || front_fail(front, "out of memory");
}

/* Return whether a name has no place except for the number of the document. */
static bool
is_numbered(const char *name)
{
	const char *at;

	for (at = strstr(name, "%{"); at != NULL; at = strstr(at + 2, "%{"))
		if (at[2] != 'd' || (at[3] != '}' && at[3] != ':'))
			return false;
	return true;
}

/* Check the options of sheets and animations. Return false after a message. */
static bool
read_sheets(struct front *front, const struct options *options, struct renderer *r)
{
	unsigned rows = 0;

	if (!hrender_read_grid(front, "contact-sheet", options->sheet, &r->sheet.columns, &rows) ||
	    !hrender_read_grid(front, "levels", options->levels, &r->diagram.level_columns, &r->diagram.level_rows))
		return false;
	r->sheet.positions = r->sheet.columns * rows;
	r->sheet.across = r->walk.keep = options->across;
	if (options->across && options->sheet == NULL)
		return front_usage(front, "--mix-records requires --contact-sheet");
	if (options->across)
		front->common.jobs = 1; /* sheets are filled in the order of the records */
	if (options->across && r->named && !is_numbered(front->common.output))
		return front_usage(front, "--output: '%s': sheets of several records need %%d", front->common.output);
	return true;
}

/* A sheet of rules has no records. */
static bool
check_rules(struct front *front, const struct options *options)
{
	const char *other = options->each ? "each" : options->plies.n > 0 ? "ply" : options->where != 0 ? "where" :
	    options->animate ? "animate" : options->sheet != NULL ? "contact-sheet" : options->heat != NULL ? "heat" :
	    options->from_fen != NULL ? "from-fen" : options->numbered.n > 0 ? "number-moves" : options->crop != NULL ? "crop" :
	    options->shows.len > 0 ? "show" : options->print_every > 0 ? "print-every" :
	    options->players ? "players" : NULL;

	return !options->rules || other == NULL ||
	    front_usage(front, "--rule-sheet cannot be combined with --%s", other);
}

/* Check options of a page, which has all positions of its games and shows one first. */
static bool
check_page(struct front *front, const struct options *options)
{
	const char *other = options->each ? "each" : options->where != 0 ? "where" : options->animate ? "animate" :
	    options->sheet != NULL ? "contact-sheet" : options->crop != NULL ? "crop" : options->players ? "players" : NULL;

	if (!options->html && (options->embed || options->moves || options->print_every > 0 || options->analysis != NULL ||
	    options->preview != NULL))
		return front_usage(front, "--%s requires --html",
		    options->embed ? "embed" : options->moves ? "legal-moves" : options->analysis != NULL ? "analysis-url" :
		    options->preview != NULL ? "preview-url" : "print-every");
	if (!options->html)
		return true;
	if (other != NULL)
		return front_usage(front, "--html cannot be combined with --%s", other);
	return !front_plies_many(&options->plies) ||
	    front_usage(front, "--html: --ply must be one ply, the first to be shown");
}

/* Check the texts. A caption that is not one of the keywords is a text. */
static bool
read_texts(struct front *front, const struct options *options, struct renderer *r)
{
	int word = options->caption == NULL ? (options->across ? CAPTION_FULL : CAPTION_MOVE) :
	    front_word_find("move none full", options->caption, strlen(options->caption));

	r->caption = word < 0 ? CAPTION_OWN : (enum caption)word;
	r->diagram.bare = r->caption == CAPTION_NONE;
	return hrender_check_text(front, "caption", options->caption) && hrender_check_text(front, "title",
	    options->title) &&
	    hrender_check_text(front, "desc", options->desc);
}

/* Check --number: one range of plies, whose last ply is the position that is drawn. */
static bool
read_numbered(struct front *front, const struct options *options, struct renderer *r)
{
	const struct front_range *range = &options->numbered.list[0];
	const char *other = options->plies.n > 0 ? "ply" : options->each ? "each" : options->where != 0 ? "where" :
	    options->animate ? "animate" : options->sheet != NULL ? "contact-sheet" : options->html ? "html" : NULL;
	bool backwards = range->from.which == FRONT_PLY_NTH && range->to.which == FRONT_PLY_NTH &&
	    (range->from.n < 0) == (range->to.n < 0) && range->from.n > range->to.n;

	r->walk.plies = options->plies;
	if (options->numbered.n == 0)
		return true;
	if (other != NULL)
		return front_usage(front, "--number-moves cannot be combined with --%s", other);
	if (options->numbered.n > 1 || range->step > 1 || backwards || front_plies_node(&options->numbered, 0))
		return front_usage(front, "--number-moves: expected one range of plies, such as 12..18");
	if (options->from_fen != NULL && !front->inputs.named)
		return front_usage(front, "--number-moves needs a record: --from-fen has no plies");
	r->walk.plies.n = 1;
	r->walk.plies.list[0] = (struct front_range){ range->to, range->to, 1, true };
	return true;
}

/* Check options and prepare the renderer. Return false after a message. */
static bool
prepare(struct front *front, struct options *options, struct renderer *r)
{
	struct hgn_error error;

	if (!front_ply_or_each(front, &options->plies, options->each) || !read_template(front, options, r) ||
	    !read_sheets(front, options, r) || !hrender_check_prefix(front, options->id_prefix) ||
	    !check_rules(front, options) || !check_page(front, options) || !read_numbered(front, options, r) || !read_texts(front, options, r) ||
	    !hrender_read_size(front, &r->diagram, options->size))
		return false;
	if (options->animate && options->sheet != NULL)
		return front_usage(front, "--animate cannot be combined with --contact-sheet");
	if ((options->delay > 0 || options->loop) && !options->animate)
		return front_usage(front, options->loop ? "--loop requires --animate" : "--delay requires --animate");
	r->sheet.delay = options->delay > 0 ? (unsigned)options->delay : 1000;
	if (options->heat != NULL && (options->each || options->animate || options->sheet != NULL || options->plies.n > 0 ||
	    options->html || options->from_fen != NULL || options->shows.len > 0))
		return front_usage(front, "--heat draws one board and cannot be combined with options for positions");
	r->walk.where = options->where;
	r->walk.each = options->each || ((options->animate || (options->sheet != NULL && !options->across)) &&
	    options->plies.n == 0);
	if (hgn_theme_load(&r->theme, front->data.library, options->palette != NULL ? options->palette : DEFAULT_PALETTE,
	    &error) != 0)
		return front_error(front, NULL, &error);
	if (options->lang != NULL && !hrender_language(front, &r->language, &r->walk.player, options->lang))
		return false;
	r->diagram.language = r->language;
	r->sheet.theme = r->theme;
	r->sheet.diagram = &r->diagram;
	return true;
}

/* Initialise the renderer from options. */
static void
set_up(struct front *front, struct options *options, struct renderer *r)
{
	r->options = options;
	r->diagram = (struct hgn_diagram_options){ .coords = (enum hgn_coords)options->coords, .flip = options->flip,
		.legend = options->legend, .compact = options->compact, .loop = options->loop,
		    .animated = options->animate,
		.panels = (enum hgn_panels)options->panels, .scheme = (enum hgn_diagram_scheme)options->scheme,
		.text = (enum hgn_text_mode)options->text,
		.zones = options->zones, .arrows_below = options->arrow_layer == ARROWS_BELOW, .letters = options->pieces == PIECES_LETTERS };
	r->walk.player = front_player_of(front);
	r->walk.player.options.fen = options->from_fen;
	r->walk.player.options.want = HGN_WANT_SAN;
	r->walk.whole = true; /* draw invalid records as a whole or not at all */
	r->walk.show = show;
	r->walk.shown = shown;
	r->walk.tool = r;
}

/* Write all records or a position as a page. */
static void
render_page(struct front *front, const struct options *options, struct renderer *r, const struct hgn_position *position)
{
	struct hrender_html html = { .player = r->walk.player, .plies = options->plies, .named = r->named,
		.page = { .theme = r->theme, .flip = options->flip, .embed = options->embed, .moves = options->moves,
			.print_every = (uint32_t)options->print_every, .language = r->language,
			.analysis = options->analysis, .preview = options->preview, .look = &r->diagram, .diagram = diagram },
			    .tool = r };

	front->out.held = true; /* a page that is cut short would look like a page of fewer games */
	hrender_html(front, &html, position);
}

/* Draw all records or the position of --from-fen. */
static void
render(struct front *front, struct options *options)
{
	struct renderer r = { 0 };
	struct front_work work = { .tool = &r, .process = process, .batch = 4 * 1024, .large = 16 * 1024,
		.single = true };
	struct hgn_position *position = NULL;

	set_up(front, options, &r);
	if (!prepare(front, options, &r))
		return;
	if (options->rules)
		hrender_rules(front, &work, r.theme, &r.diagram, options->html);
	else if (options->heat != NULL)
		hrender_heat(front, options->heat, &r.walk, &r.diagram.heat);
	else if (options->from_fen != NULL && (position = front_position(front, "--from-fen",
	    options->from_fen)) == NULL)
		front->status = 2;
	else if (options->html)
		render_page(front, options, &r, position);
	else if (position != NULL && !front->inputs.named)
		front_show(front, &r.walk, position);
	else
		front_run(front, &work);
	hrender_sheet_end(front, &r.sheet, &work);
	front_need_documents(front);
	hgn_position_free(position);
	hgn_theme_free(r.theme);
	hgn_language_free(r.language);
}

int
main(int argc, char **argv)
{
	struct options options = { 0 };
	struct front front;
	int status;

	if (front_begin(&front, &tool, &options, argc, argv))
		render(&front, &options);
	status = front_finish(&front);
	hgn_buf_clear(&options.output);
	hgn_buf_clear(&options.marks);
	hgn_buf_clear(&options.arrows);
	hgn_buf_clear(&options.shows);
	return status;
}
