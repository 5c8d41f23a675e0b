/* SPDX-License-Identifier: MIT
 * Rule sheets as SVG and HTML: the initial position, demonstrations of each piece, one legend, and the game's rules. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/list.h"
#include "base/text.h"
#include "draw/book.h"
#include "draw/page.h"
#include "hgn/tools/tools.h"
#include "library/demonstration.h"
#include "library/language.h"
#include "rules/make.h"

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
	wide = status == 0 ? scene->view.right - scene->view.left : min;
	if (columns == 0)
		columns = wide < min ? (unsigned)((min + wide / 2) / wide) : 1;
	sheet->width = columns < (unsigned)(INT32_MAX / 100 / wide) ? (int)columns * wide : INT32_MAX / 100;
	if (sheet->width < min && sheet->game->board.levels > 1)
		sheet->width = min;
	sheet->book->caption_scale = sheet->width / TEXT_WIDTH + 1;
	if (sheet->book->caption_scale < scene->caption_scale)
		sheet->book->caption_scale = scene->caption_scale;
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
	hgn_book_begin(book, out, (struct hgn_box){ 0, 0, sheet->width, high });
	hgn_scene_background(&book->scene);
	put_drawn(book->scene.svg, &above, 0);
	for (i = 0; i < book->n; i++)
		hgn_book_put(book, i, (struct hgn_place){ at[i].x, top + at[i].y });
	put_drawn(book->scene.svg, &below, bottom);
	out->failed |= above.failed || below.failed;
	hgn_buf_clear(&above);
	hgn_buf_clear(&below);
	free(at);
	return hgn_book_end(book, out, start, error);
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
put_head(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_diagram_options *appearance)
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
	const struct hgn_book_frame *frame = &book->frames[i];
	int wide = frame->view.right - frame->view.left;

	svg->out = out;
	hgn_buf_puts(out, 2 * wide > sheet->width ? "<figure class=\"wide\">\n" : "<figure>\n");
	hgn_svg_put(svg, "<svg viewBox='0 0 %l %l' role='img' fill='none' stroke-linecap='round' "
	    "stroke-linejoin='round' aria-labelledby='%it%d'><title id='t%d'>%-", wide,
	    frame->view.bottom - frame->view.top, (int)i, (int)i);
	hgn_svg_add(svg, book->text[HGN_BOOK_WORDS].data + frame->words, frame->words_end - frame->words);
	hgn_svg_put(svg, "</title>");
	hgn_book_put(book, i, (struct hgn_place){ 0, 0 });
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
		put_head(out, game, &sheet.appearance);
		put_heading(&text, game, sheet.appearance.language);
		put_paragraphs(out, hgn_buf_string(&text), "h1");
		start = out->len;
		hgn_buf_puts(out, "<main>\n");
		for (i = 0; i < sheet.book->n; i++)
			put_figure(out, &sheet, i);
		hgn_buf_puts(out, "<figure>\n");
		hgn_book_begin(sheet.book, out, (struct hgn_box){ 0, 0, sheet.width, 0 });
		status = hgn_book_end(sheet.book, out, start, error);
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
