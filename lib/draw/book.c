/* SPDX-License-Identifier: MIT
 * Documents with several positions, which have shapes, styles and the board in common: sheets, animations, and rule
 * sheets as SVG and HTML, with the initial position, demonstrations of each piece, one legend, and the game's rules.
 * Each position is drawn when it is added. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/list.h"
#include "base/text.h"
#include "draw/page.h"
#include "draw/scene.h"
#include "hgn/tools/tools.h"
#include "library/demonstration.h"
#include "rules/make.h"

#define MAX_LENGTH (INT32_MAX / 100) /* of a sheet, so that multiples of lengths do not overflow */
/* How many times longer the last position is shown than others, before the animation restarts. */
#define LAST_STAYS 3

/* A position of a book: the range of its layers in BOOK_BODY, and its view. */
struct book_frame {
	size_t from, to;
	size_t words, words_end; /* range of its description in BOOK_WORDS */
	unsigned levels;         /* levels to which the board is cropped, as in the options; 0 = all */
	struct hgn_box view;
};

/* Texts of a book: title, description and prefix of ids; content of <desc>; layers of the board; all other layers;
 * legend. */
enum { BOOK_TITLE, BOOK_DESCRIPTION, BOOK_PREFIX, BOOK_WORDS, BOOK_BOARD, BOOK_BODY,
	BOOK_LEGEND, BOOK_TEXTS };

struct hgn_diagram_book {
	const struct hgn_theme *theme;
	struct hgn_diagram_options options; /* options of the document, whose texts the caller owns, or are in text[] */
	struct book_frame *frames;
	size_t n, cap;
	struct hgn_buf text[BOOK_TEXTS];
	struct hgn_document document;
	struct hgn_scene scene; /* scene of the last position, then of the document */
	int width, height;      /* size of the largest view */
	int caption_scale;      /* size of captions and the legend in percent; 0 = default */
};

struct hgn_diagram_book *
hgn_diagram_book_new(const struct hgn_theme *theme, const struct hgn_diagram_options *options)
{
	struct hgn_diagram_book *book = calloc(1, sizeof *book);

	if (book == NULL)
		return NULL;
	book->theme = theme;
	if (options != NULL)
		book->options = *options;
	return book;
}

void
hgn_diagram_book_free(struct hgn_diagram_book *book)
{
	int i;

	if (book == NULL)
		return;
	free(book->frames);
	for (i = 0; i < BOOK_TEXTS; i++)
		hgn_buf_clear(&book->text[i]);
	hgn_document_clear(&book->document);
	free(book);
}

/* Copy a text into a buffer. Return the copy, or NULL if the text is NULL. */
static const char *
keep(struct hgn_buf *buf, const char *text)
{
	buf->len = 0;
	if (text == NULL)
		return NULL;
	hgn_buf_puts(buf, text);
	return hgn_buf_string(buf);
}

void
hgn_diagram_book_name(struct hgn_diagram_book *book, const char *title, const char *description, const char *id_prefix)
{
	book->options.description = keep(&book->text[BOOK_DESCRIPTION], description);
	book->options.title = keep(&book->text[BOOK_TITLE], title);
	book->options.id_prefix = keep(&book->text[BOOK_PREFIX], id_prefix);
}

size_t
hgn_diagram_book_count(const struct hgn_diagram_book *book)
{
	return book->n;
}

const struct hgn_game *
hgn_diagram_book_game(const struct hgn_diagram_book *book)
{
	return book->n > 0 ? book->scene.what.game : NULL;
}

/* Return true if the book is incomplete, because memory ran out when a position was added. */
static bool
is_short(const struct hgn_diagram_book *book)
{
	bool failed = book->document.shapes.failed || book->document.ids.failed;
	int i;

	for (i = 0; i < BOOK_TEXTS; i++)
		failed |= book->text[i].failed;
	return failed;
}

int
hgn_diagram_book_add(struct hgn_diagram_book *book, const struct hgn_position *position,
    const struct hgn_diagram_options *options, struct hgn_error *error)
{
	struct book_frame *frame = hgn_list_room(book->frames, book->n, &book->cap, sizeof *frame);
	struct hgn_buf *body = &book->text[BOOK_BODY], *words = &book->text[BOOK_WORDS];
	struct hgn_scene *scene = &book->scene;
	int status, wide, high;

	if (frame == NULL)
		return hgn_error_nomem(error);
	book->frames = frame;
	frame += book->n;
	status = hgn_scene_init(scene, &book->document, position, book->theme,
	    options != NULL ? options : &book->options, error);
	if (status == 0) {
		hgn_svg_prefix(scene->svg, book->options.id_prefix);
		if (book->caption_scale > 0)
			scene->how.caption_scale = book->caption_scale;
		*frame = (struct book_frame){ .from = body->len, .words = words->len };
		hgn_scene_place(scene);
		scene->svg->out = words;
		hgn_svg_put(scene->svg, book->n > 0 ? " %t %d:" : "%t %d:",
		    hgn_scene_translate(scene, "Position"), (int)book->n + 1);
		hgn_scene_describe_position(scene);
		scene->svg->out = &book->text[BOOK_BOARD];
		if (book->n == 0)
			hgn_scene_draw(scene, true);
		scene->svg->out = body;
		hgn_scene_draw(scene, false);
		frame->to = body->len;
		frame->words_end = words->len;
		frame->levels = scene->where.cropped ? scene->what.options->levels : 0;
		frame->view = scene->where.view;
		wide = scene->where.view.right - scene->where.view.left;
		high = scene->where.view.bottom - scene->where.view.top;
		book->width = wide > book->width ? wide : book->width;
		book->height = high > book->height ? high : book->height;
		book->n++;
	}
	hgn_scene_clear(scene);
	return is_short(book) ? hgn_error_nomem(error) : status;
}

/* Write everything before the layers of positions, except the end of <defs>. The scene then has no position, but the
 * view of the document with a legend. */
static void
put_head(struct hgn_diagram_book *book, struct hgn_buf *out, struct hgn_box view, bool animated)
{
	struct hgn_scene *scene = &book->scene;
	struct hgn_svg *svg = scene->svg;

	scene->what.position = NULL;
	scene->what.options = &book->options;
	scene->what.title = book->options.title != NULL ? book->options.title : scene->what.game->title;
	scene->what.last = NULL;
	scene->where.view = view;
	svg->out = &book->text[BOOK_LEGEND];
	hgn_legend_draw(scene);
	svg->out = out;
	hgn_scene_head(scene, &book->text[BOOK_WORDS]);
	if (animated) /* show only the last position to readers who prefer reduced motion; overrides the animation */
		hgn_svg_put(svg, "<style>@media (prefers-reduced-motion: reduce) {\n"
		    ".%imoving *{visibility:inherit!important}\n.%imoving [visibility]{visibility:hidden!important}\n"
		    "}\n</style>");
	hgn_svg_put(svg, "<defs>");
	hgn_svg_add(svg, book->document.shapes.data, book->document.shapes.len);
}

/* Write everything before the positions, with a view to which the legend is added. */
static void
begin_book(struct hgn_diagram_book *book, struct hgn_buf *out, struct hgn_box view)
{
	struct hgn_svg *svg = book->scene.svg;

	put_head(book, out, view, false);
	hgn_svg_put(svg, "<g id='board'>");
	hgn_svg_add(svg, book->text[BOOK_BOARD].data, book->text[BOOK_BOARD].len);
	hgn_svg_put(svg, "</g></defs>");
}

/* Write everything after the positions, seal everything from `start` on, and empty the book. */
static int
end_book(struct hgn_diagram_book *book, struct hgn_buf *out, size_t start, struct hgn_error *error)
{
	struct hgn_svg *svg = book->scene.svg;
	int i;

	hgn_svg_add(svg, book->text[BOOK_LEGEND].data, book->text[BOOK_LEGEND].len);
	hgn_svg_put(svg, "</svg>");
	out->failed |= is_short(book);
	hgn_svg_seal(svg, out, start);
	for (i = BOOK_WORDS; i < BOOK_TEXTS; i++)
		book->text[i].len = 0;
	book->document.shapes.len = 0;
	hgn_intern_empty(&book->document.ids);
	memset(&book->document.used, 0, sizeof book->document.used);
	book->n = 0;
	book->width = book->height = 0;
	return out->failed ? hgn_error_nomem(error) : 0;
}

/* Write a position with the upper left corner of its view at `at`. */
static void
put_position(struct hgn_diagram_book *book, size_t i, struct hgn_place at)
{
	const struct book_frame *frame = &book->frames[i];
	struct hgn_svg *svg = book->scene.svg;
	char crop[HGN_CROP_ID];

	hgn_svg_put(svg, "<g class='position'%T>", at.x - frame->view.left, at.y - frame->view.top, 100);
	hgn_scene_crop_id(crop, frame->levels);
	if (frame->levels != 0)
		hgn_svg_put(svg, "<g class='part' clip-path='url(#%i%s)'>", crop);
	hgn_svg_put(svg, "<use xlink:href='#board'/>");
	if (frame->levels != 0)
		hgn_svg_put(svg, "</g>");
	hgn_svg_add(svg, book->text[BOOK_BODY].data + frame->from, frame->to - frame->from);
	hgn_svg_put(svg, "</g>");
}

int
hgn_diagram_book_sheet(struct hgn_buf *out, struct hgn_diagram_book *book, unsigned columns, struct hgn_error *error)
{
	uint64_t rows = columns > 0 ? (book->n + columns - 1) / columns : UINT32_MAX;
	size_t start = out->len, i;

	if (is_short(book))
		return hgn_error_nomem(error);
	if (book->n == 0)
		return 0;
	if (columns == 0 || columns > (unsigned)(MAX_LENGTH / book->width) ||
	    rows > (unsigned)(MAX_LENGTH / book->height))
		return hgn_error_set(error, HGN_ELIMIT, "", "a sheet cannot have %zu positions in %u columns", book->n,
		    columns);
	begin_book(book, out, (struct hgn_box){ 0, 0, (int)columns * book->width, (int)rows * book->height });
	hgn_scene_background(&book->scene);
	for (i = 0; i < book->n; i++)
		put_position(book, i, (struct hgn_place){ (int)(i % columns) * book->width,
		    (int)(i / columns) * book->height });
	return end_book(book, out, start, error);
}

/* ---- animations --------------------------------------------------------------------------------------------- */

/* Times of an animation. */
struct animation {
	uint32_t frames;       /* number of positions */
	unsigned milliseconds; /* how long each position is shown */
	bool loop;             /* restart at the end; the last position is shown longer */
};

/* Append the periods of a position in an animation that restarts: hidden before its time, and after it unless it is the
 * last one. */
static void
put_periods(struct hgn_svg *svg, const struct animation *animation, uint32_t frame)
{
	uint64_t all = (uint64_t)animation->frames - 1 + LAST_STAYS, begin = frame * UINT64_C(1000000) / all,
	    end = (frame + UINT64_C(1)) * 1000000 / all;
	bool first = frame == 0, last = frame + 1 == animation->frames;

	hgn_svg_put(svg, "<animate attributeName='visibility' calcMode='discrete' values='%svisible%s' keyTimes='0",
	    first ? "" : "hidden;", last ? "" : ";hidden");
	if (!first)
		hgn_buf_printf(svg->out, ";.%06" PRIu64, begin);
	if (!last)
		hgn_buf_printf(svg->out, ";.%06" PRIu64, end);
	hgn_buf_printf(svg->out, "\" dur=\"%" PRIu64 "ms\"", all * animation->milliseconds);
	hgn_svg_put(svg, " repeatCount='indefinite'/>");
}

/* Append the start of the group of a position. The last position is visible, and hidden before its time; all others are
 * hidden, and visible at their time. Viewers without animation show the last position. */
static void
begin_position(struct hgn_svg *svg, const struct animation *animation, uint32_t frame)
{
	uint64_t begin = (uint64_t)frame * animation->milliseconds;
	bool last = frame + 1 == animation->frames;

	hgn_svg_put(svg, last ? "<g class='position'>" : "<g class='position' visibility='hidden'>");
	if (animation->frames == 1)
		return;
	if (animation->loop)
		put_periods(svg, animation, frame);
	else
		hgn_buf_printf(svg->out,
		    "<set attributeName=\"visibility\" to=\"%s\" begin=\"%" PRIu64 "ms\" dur=\"%" PRIu64
		    "ms\"/>\n", last ? "hidden" : "visible", last ? 0 : begin, last ? begin : animation->milliseconds);
}

int
hgn_diagram_book_animation(struct hgn_buf *out, struct hgn_diagram_book *book, unsigned milliseconds,
    struct hgn_error *error)
{
	struct hgn_svg *svg = book->scene.svg;
	struct animation animation = { (uint32_t)book->n, milliseconds, book->options.loop };
	struct hgn_box view;
	size_t start = out->len, i;

	if (is_short(book))
		return hgn_error_nomem(error);
	if (book->n == 0)
		return 0;
	view = book->frames[0].view;
	view.right = view.left + book->width;
	view.bottom = view.top + book->height;
	put_head(book, out, view, true);
	hgn_svg_put(svg, "</defs>");
	hgn_scene_background(&book->scene);
	hgn_svg_add(svg, book->text[BOOK_BOARD].data, book->text[BOOK_BOARD].len);
	hgn_svg_put(svg, "<g class='.moving'>");
	for (i = 0; i < book->n; i++) {
		begin_position(svg, &animation, (uint32_t)i);
		hgn_svg_add(svg, book->text[BOOK_BODY].data + book->frames[i].from,
		    book->frames[i].to - book->frames[i].from);
		hgn_svg_put(svg, "</g>");
	}
	hgn_svg_put(svg, "</g>");
	return end_book(book, out, start, error);
}

/* ---- rule sheets -------------------------------------------------------------------------------------------- */

#define MARGIN 1000       /* margin of texts */
#define WIDTH 160000      /* approximate width of sheets, which contain a row of whole boards */
#define LEVELS_WIDTH 272000 /* minimum width for boards with several levels */
#define TEXT_WIDTH 1692   /* width of a sheet per percent of the size of letters, which are then at least 7 pt high on
			   * A4 paper with margins of 1 cm */

#define WEIGHT 240 /* stroke width and row height of texts, in percent of their size */
#define ROW 3060
#define HEADING 126 /* size of headings, in percent of other text */
#define HEADING_WEIGHT 300
#define HEADING_ROW 5300

struct sheet {
	const struct hgn_game *game;
	struct hgn_diagram_options appearance;
	struct hgn_diagram_book *book;
	struct hgn_demonstrated shown; /* the demonstration that is being added */
	const char **caption;          /* of each position of the book */
	size_t captions, cap;
	bool html;                     /* captions are written by the page */
	int width;                     /* maximum width of a row */
};

/* ---- diagrams ---- */

/* Add a position to the book. */
static int
add_position(struct sheet *sheet, const struct hgn_position *position, const struct hgn_diagram_options *options,
    const char *caption, struct hgn_error *error)
{
	struct hgn_diagram_options own = *options;
	const char **list = hgn_list_room(sheet->caption, sheet->captions, &sheet->cap, sizeof *list);

	if (list == NULL)
		return hgn_error_nomem(error);
	sheet->caption = list;
	list[sheet->captions++] = caption;
	own.caption = sheet->html ? NULL : caption;
	own.words = "";
	return hgn_diagram_book_add(sheet->book, position, &own, error);
}

/* Return the set of levels with targets, and the level of the piece itself. */
static unsigned
find_levels(const struct hgn_board *board, const uint8_t *target)
{
	unsigned levels = 0;
	int c;

	for (c = 0; board->levels > 1 && c < board->cells; c++)
		levels |= (unsigned)(target[c] != HGN_TARGET_NONE) << board->level[c];
	return levels;
}

/* Add the position of sheet->shown with the targets of its piece, or the position after its move. */
static int
add_shown(struct sheet *sheet, const char *caption, struct hgn_error *error)
{
	static const uint8_t none[sizeof sheet->shown.position->state.block];
	const struct hgn_demonstrated *shown = &sheet->shown;
	const struct hgn_board *board = &sheet->game->board;
	struct hgn_diagram_options options = sheet->appearance;
	uint8_t target[HGN_MAX_CELLS] = { HGN_TARGET_NONE };
	const struct hgn_move *move = shown->moves.list;
	struct hgn_position after;
	size_t i;

	if (memcmp(shown->position->state.block, none, sizeof none) == 0) /* no off-board pieces or state */
		options.panels = HGN_PANELS_NONE;
	for (i = 0; i < shown->moves.n; i++, move++) {
		uint8_t *to = move->to < board->cells && move->to != move->from ? &target[move->to] : &target[0];

		if (move->to < board->cells && move->to != move->from)
			*to = hgn_move_is_capture(move) ? HGN_TARGET_CAPTURE : *to != HGN_TARGET_NONE ? *to :
			    HGN_TARGET_MOVE;
	}
	if (shown->cell != HGN_NO_CELL) {
		target[shown->cell] = HGN_TARGET_ORIGIN;
		options.targets = target;
		options.levels = find_levels(board, target);
		return add_position(sheet, shown->position, &options, caption, error);
	}
	move = shown->moves.list;
	if (move->from < board->cells)
		target[move->from] = HGN_TARGET_ORIGIN;
	options.levels = find_levels(board, target);
	options.last = move;
	options.before = shown->position;
	hgn_position_copy(&after, shown->position);
	hgn_position_play(&after, move);
	return add_position(sheet, &after, &options, caption, error);
}

/* Return true if two types share demonstrations, because they differ only in their clan. */
static bool
is_same_piece(const struct hgn_game *game, int a, int b)
{
	return a == b || (a >= 0 && b >= 0 && game->type[a].letter == game->type[b].letter &&
	    game->type[a].stacked == game->type[b].stacked && game->type[a].promoted == game->type[b].promoted &&
	    game->type[a].family >= 0 && game->type[b].family >= 0);
}

/* Add the demonstrations in the order of the file, and note the types that they show. */
static int
add_demonstrations(struct sheet *sheet, bool *has, struct hgn_error *error)
{
	const struct hgn_game *game = sheet->game;
	const struct hgn_demonstration *one;
	int i, type, status = 0;

	for (i = 0; i < game->demonstrations && status == 0; i++) {
		one = &game->demonstration[i];
		status = hgn_demonstration_read(&sheet->shown, game, one, error);
		if (status != 0 && status != HGN_ENOMEM && one->file != game->path) {
			status = 0; /* an inherited one is not legal here */
			continue;
		}
		if (status == 0)
			status = add_shown(sheet, one->caption, error);
		for (type = 0; type < game->types; type++)
			has[type] |= is_same_piece(game, type, sheet->shown.type);
	}
	return status;
}

/* Add the initial position, the demonstrations, and each piece without any alone. */
static int
add_diagrams(struct sheet *sheet, struct hgn_error *error)
{
	const struct hgn_game *game = sheet->game;
	const struct hgn_language *language = sheet->appearance.language;
	struct hgn_diagram_options options = sheet->appearance;
	bool has[HGN_MAX_TYPES] = { false };
	const struct hgn_type *type;
	int i, status;

	status = add_position(sheet, game->start_position, &options,
	    hgn_language_translate(language, "Initial position"), error);
	if (status == 0)
		status = add_demonstrations(sheet, has, error);
	for (i = 0; i < game->types && status == 0; i++) {
		type = &game->type[i];
		if (has[i] || type->family > 0 || type->neutral || type->stacked)
			continue;
		status = hgn_demonstration_make(&sheet->shown, game, i, error);
		if (status == 0)
			status = add_shown(sheet, hgn_language_translate(language, type->name), error);
		else if (status == HGN_ENOTFOUND)
			status = 0;
	}
	return status;
}

/* Choose the width of rows, and the size of captions and of other texts. */
static int
choose_width(struct sheet *sheet, unsigned columns, struct hgn_error *error)
{
	struct hgn_scene *scene = &sheet->book->scene;
	int wide, status, min = sheet->game->board.levels > 1 ? LEVELS_WIDTH : WIDTH;

	status = hgn_scene_init(scene, &sheet->book->document, sheet->game->start_position, sheet->book->theme,
	    &sheet->appearance, error);
	if (status == 0)
		hgn_scene_place(scene);
	wide = status == 0 ? scene->where.view.right - scene->where.view.left : min;
	if (columns == 0)
		columns = wide < min ? (unsigned)((min + wide / 2) / wide) : 1;
	sheet->width = columns < (unsigned)(INT32_MAX / 100 / wide) ? (int)columns * wide : INT32_MAX / 100;
	if (sheet->width < min && sheet->game->board.levels > 1)
		sheet->width = min;
	sheet->book->caption_scale = sheet->width / TEXT_WIDTH + 1;
	if (sheet->book->caption_scale < scene->how.caption_scale)
		sheet->book->caption_scale = scene->how.caption_scale;
	hgn_scene_clear(scene);
	return status;
}

/* Prepare a sheet, and add all diagrams. */
static int
begin_sheet(struct sheet *sheet, const struct hgn_game *game, const struct hgn_theme *theme,
    const struct hgn_diagram_options *options, unsigned columns, struct hgn_error *error)
{
	int status;

	sheet->game = game;
	if (options != NULL)
		sheet->appearance = *options;
	if (sheet->appearance.title == NULL)
		sheet->appearance.title = game->title;
	if (sheet->appearance.level_columns == 0) /* levels without marks can then be omitted */
		sheet->appearance.level_columns = sheet->appearance.level_rows = (unsigned)game->board.levels;
	sheet->appearance.legend = true;
	sheet->appearance.words = "";
	if (sheet->html)
		sheet->appearance.description = sheet->appearance.title; /* of the legend */
	sheet->book = hgn_diagram_book_new(theme, &sheet->appearance);
	if (sheet->book == NULL)
		return hgn_error_nomem(error);
	status = choose_width(sheet, columns, error);
	return status != 0 ? status : add_diagrams(sheet, error);
}

static void
clear_sheet(struct sheet *sheet)
{
	hgn_diagram_book_free(sheet->book);
	hgn_demonstrated_clear(&sheet->shown);
	free(sheet->caption);
}

/* ---- text ---- */

/* Append the title, the description and the inventor. A line that begins with # is a heading. */
static void
put_heading(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_language *language)
{
	hgn_buf_printf(out, "# %s\n", game->title);
	if (game->about[0] != '\0')
		hgn_buf_printf(out, "%s\n", game->about);
	if (game->inventor[0] != '\0') {
		hgn_language_fill(out, language, "Inventor: {0}.", game->inventor, "", "");
		hgn_buf_putc(out, '\n');
	}
}

/* Append the rules of a game: the summary and the text of each, as one paragraph. */
static void
put_rules(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_language *language)
{
	int i;

	if (game->reasons > 0)
		hgn_buf_printf(out, "# %s\n", hgn_language_translate(language, "Rules"));
	for (i = 0; i < game->reasons; i++)
		hgn_buf_printf(out, "%c%s. %s\n", hgn_to_upper(game->reason[i].summary[0]),
		    game->reason[i].summary + 1, game->reason[i].text);
}

/* ---- SVG ---- */

/* Draw a text from the top left corner (0, 0). Paragraphs are separated by newlines; those that begin with "# " are
 * headings. Return the height of the text. */
static int
draw_text(const struct hgn_scene *scene, const char *text, int width, int scale)
{
	struct hgn_text_line line;
	int y = 0, size;
	bool heading, first;

	while (*text != '\0') {
		heading = strncmp(text, "# ", 2) == 0;
		text += heading ? 2 : 0;
		size = heading ? scale * HEADING / 100 : scale;
		hgn_scene_text(scene, "words .text", size, (heading ? HEADING_WEIGHT : WEIGHT) * size / 100, HGN_TEXT);
		for (first = true; (first || text[-1] != '\n') && hgn_text_next_line(&line, &text, size,
		    width); first = false) {
			y += (heading ? HEADING_ROW : first ? ROW + ROW / 4 : ROW) * scale / 100;
			hgn_text_put_line(scene->svg, &line, (struct hgn_place){ 0, y - HGN_GLYPH_CAP * size / 200 },
			    false);
		}
		hgn_svg_put(scene->svg, "</g>");
	}
	return y;
}

/* Place the positions in rows of at most sheet->width. Return the height of all rows. */
static int
place_positions(struct hgn_place *at, const struct sheet *sheet)
{
	struct hgn_place next = { 0, 0 };
	int high = 0, wide;
	size_t i;

	for (i = 0; i < sheet->book->n; i++) {
		const struct hgn_box *view = &sheet->book->frames[i].view;

		wide = view->right - view->left;
		if (next.x > 0 && next.x + wide > sheet->width) {
			next.x = 0;
			next.y += high;
			high = 0;
		}
		at[i] = next;
		next.x += wide;
		high = view->bottom - view->top > high ? view->bottom - view->top : high;
	}
	return next.y + high;
}

/* Append a text that was drawn. */
static void
put_drawn(struct hgn_svg *svg, const struct hgn_buf *drawn, int y)
{
	hgn_svg_put(svg, "<g%T>", MARGIN, y, 100);
	hgn_svg_add(svg, drawn->data, drawn->len);
	hgn_svg_put(svg, "</g>");
}

/* Write the document. */
static int
write_svg(struct hgn_buf *out, struct sheet *sheet, const char *heading, const char *rules, struct hgn_error *error)
{
	struct hgn_diagram_book *book = sheet->book;
	struct hgn_place *at = malloc((book->n + 1) * sizeof *at);
	int width = sheet->width - 2 * MARGIN, scale = book->caption_scale, top, bottom, high;
	struct hgn_buf above = { 0 }, below = { 0 };
	size_t start = out->len, i;

	if (at == NULL)
		return hgn_error_nomem(error);
	book->scene.svg->out = &above;
	top = draw_text(&book->scene, heading, width, scale) + 2 * MARGIN;
	bottom = top + place_positions(at, sheet);
	book->scene.svg->out = &below;
	high = bottom + draw_text(&book->scene, rules, width, scale) + 2 * MARGIN;
	begin_book(book, out, (struct hgn_box){ 0, 0, sheet->width, high });
	hgn_scene_background(&book->scene);
	put_drawn(book->scene.svg, &above, 0);
	for (i = 0; i < book->n; i++)
		put_position(book, i, (struct hgn_place){ at[i].x, top + at[i].y });
	put_drawn(book->scene.svg, &below, bottom);
	out->failed |= above.failed || below.failed;
	hgn_buf_clear(&above);
	hgn_buf_clear(&below);
	free(at);
	return end_book(book, out, start, error);
}

int
hgn_rules_svg(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_theme *theme,
    const struct hgn_diagram_options *options, unsigned columns, struct hgn_error *error)
{
	struct sheet sheet = { 0 };
	struct hgn_buf heading = { 0 }, rules = { 0 };
	int status = begin_sheet(&sheet, game, theme, options, columns, error);

	put_heading(&heading, game, sheet.appearance.language);
	put_rules(&rules, game, sheet.appearance.language);
	hgn_buf_string(&heading);
	hgn_buf_string(&rules);
	if (status == 0)
		status = heading.failed || rules.failed ? hgn_error_nomem(error) :
		    write_svg(out, &sheet, heading.data, rules.data, error);
	hgn_buf_clear(&heading);
	hgn_buf_clear(&rules);
	clear_sheet(&sheet);
	return status;
}

/* ---- HTML ---- */

static void
put_page_head(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_diagram_options *appearance)
{
	const char *scheme = appearance->scheme == HGN_SCHEME_LIGHT ? "light" :
	    appearance->scheme == HGN_SCHEME_DARK ? "dark" : "light dark";
	const struct hgn_language *language = appearance->language;

	hgn_buf_puts(out, "<!DOCTYPE html>\n<html lang=\"");
	hgn_page_text(out, language != NULL ? language->code : "en");
	hgn_buf_puts(out, "\">\n<meta charset=\"utf-8\">\n"
	    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
	    "<meta http-equiv=\"Content-Security-Policy\" content=\""
	    "default-src 'none'; style-src 'unsafe-inline'\">\n<title>");
	hgn_page_text(out, game->title);
	hgn_buf_printf(out, "</title>\n<style>\n:root { color-scheme: %s }\n", scheme);
	hgn_buf_puts(out,
	    "body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }\n"
	    "main { display: flex; flex-wrap: wrap; gap: 1rem }\n"
	    "figure { margin: 0; flex: 1 1 17rem; max-width: 28rem; break-inside: avoid }\n"
	    "figure:first-child, figure:last-child, figure.wide { flex-basis: 100%; max-width: none }\n"
	    "figure svg { width: 100%; height: auto; max-height: 32rem }\n"
	    "figcaption { font-size: .9rem; line-height: 1.3; max-width: 40rem }\n"
	    "h2 { break-after: avoid }\n"
	    "@media print { body { font-size: 9pt; max-width: none; padding: 0 } figcaption { font-size: 8pt } "
	    "figure { flex-basis: 30%; max-width: 32% } figure svg { max-height: 9cm } main { gap: 2mm } }\n"
	    "</style>\n");
}

/* Append the lines of a text as headings and paragraphs. */
static void
put_paragraphs(struct hgn_buf *out, const char *text, const char *heading)
{
	struct hgn_buf line = { 0 };

	for (; *text != '\0'; text += strcspn(text, "\n") + 1) {
		bool high = strncmp(text, "# ", 2) == 0;

		line.len = 0;
		hgn_buf_add(&line, text + (high ? 2 : 0), strcspn(text, "\n") - (high ? 2 : 0));
		hgn_buf_printf(out, "<%s>", high ? heading : "p");
		hgn_page_text(out, hgn_buf_string(&line));
		hgn_buf_printf(out, "</%s>\n", high ? heading : "p");
	}
	out->failed |= line.failed;
	hgn_buf_clear(&line);
}

/* Append the figure of a position, which uses the shapes that the figure of the legend defines. */
static void
put_figure(struct hgn_buf *out, struct sheet *sheet, size_t i)
{
	struct hgn_diagram_book *book = sheet->book;
	struct hgn_svg *svg = book->scene.svg;
	const struct book_frame *frame = &book->frames[i];
	int wide = frame->view.right - frame->view.left;

	svg->out = out;
	hgn_buf_puts(out, 2 * wide > sheet->width ? "<figure class=\"wide\">\n" : "<figure>\n");
	hgn_svg_put(svg, "<svg viewBox='0 0 %l %l' role='img' fill='none' stroke-linecap='round' "
	    "stroke-linejoin='round' aria-labelledby='%it%d'><title id='t%d'>%-", wide,
	    frame->view.bottom - frame->view.top, (int)i, (int)i);
	hgn_svg_add(svg, book->text[BOOK_WORDS].data + frame->words, frame->words_end - frame->words);
	hgn_svg_put(svg, "</title>");
	put_position(book, i, (struct hgn_place){ 0, 0 });
	hgn_svg_put(svg, "</svg>");
	hgn_buf_puts(out, "<figcaption>");
	hgn_page_text(out, sheet->caption[i]);
	hgn_buf_puts(out, "</figcaption>\n</figure>\n");
}

int
hgn_rules_html(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_theme *theme,
    const struct hgn_diagram_options *options, struct hgn_error *error)
{
	struct sheet sheet = { .html = true };
	struct hgn_buf text = { 0 };
	size_t start, i;
	int status = begin_sheet(&sheet, game, theme, options, 0, error);

	if (status == 0) {
		put_page_head(out, game, &sheet.appearance);
		put_heading(&text, game, sheet.appearance.language);
		put_paragraphs(out, hgn_buf_string(&text), "h1");
		start = out->len;
		hgn_buf_puts(out, "<main>\n");
		for (i = 0; i < sheet.book->n; i++)
			put_figure(out, &sheet, i);
		hgn_buf_puts(out, "<figure>\n");
		begin_book(sheet.book, out, (struct hgn_box){ 0, 0, sheet.width, 0 });
		status = end_book(sheet.book, out, start, error);
		hgn_buf_puts(out, "</figure>\n</main>\n");
		text.len = 0;
		put_rules(&text, game, sheet.appearance.language);
		put_paragraphs(out, hgn_buf_string(&text), "h2");
		hgn_buf_puts(out, "</html>\n");
	}
	if (status == 0 && (out->failed || text.failed))
		status = hgn_error_nomem(error);
	hgn_buf_clear(&text);
	clear_sheet(&sheet);
	return status;
}
