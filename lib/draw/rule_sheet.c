/* SPDX-License-Identifier: MIT
 * Rule sheets as SVG and HTML. Both contain the diagrams that visit_diagrams() makes. */
#include "draw/rule_sheet.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "draw/book.h"
#include "draw/page.h"
#include "draw/rule_targets.h"
#include "draw/rule_text.h"
#include "draw/zone_layer.h"
#include "hgn/tools/tools.h"
#include "library/language.h"

#define CELLS_PER_ROW 39 /* approximate number of files of all boards and levels in a row of a sheet */
#define HOLE 150 /* factor by which a diagram with an unused place counts as longer, in percent */

/* Process a diagram: its position, and options that differ from the common ones. */
typedef int visit_fn(void *ctx, const struct hgn_position *position, const struct hgn_diagram_options *options,
    struct hgn_error *error);

/* Append the name of a type, and the zones of its cell: "Soldier (the far side of the river)". */
static void
put_words(struct hgn_buf *out, const struct hgn_game *game, int type, uint32_t origins,
    const struct hgn_language *language)
{
	char title[HGN_ZONE_TITLE];
	const char *before = " (";
	int i;

	hgn_buf_puts(out, hgn_language_translate(language, game->type[type].name));
	for (i = 0; i < game->zones; i++) {
		if ((origins >> i & 1) == 0)
			continue;
		hgn_zone_title(title, game, i);
		hgn_buf_printf(out, "%s%s", before, hgn_language_translate(language, title));
		before = ", ";
	}
	hgn_buf_puts(out, origins != 0 ? ")" : "");
}

/* Make the diagram of a piece type's moves from cells with a set of zones, if it has any. */
static int
visit_moves(const struct hgn_game *game, int type, uint32_t origins, bool conditional,
    const struct hgn_diagram_options *appearance, visit_fn *visit, void *ctx, struct hgn_error *error)
{
	struct hgn_diagram_options options = *appearance;
	struct hgn_rule_targets *targets = malloc(sizeof *targets);
	struct hgn_buf words = { 0 };
	int status;

	if (targets == NULL)
		return hgn_error_nomem(error);
	status = hgn_rule_targets_find(targets, game, type, origins, conditional);
	if (status == 0) {
		put_words(&words, game, type, origins, appearance->language);
		hgn_buf_puts(&words, conditional && hgn_rule_targets_differ(game) ? " *" : "");
		options.targets = targets->target;
		options.marks = &targets->arrows;
		options.panels = HGN_PANELS_NONE;
		options.words = hgn_buf_string(&words);
		status = words.failed ? hgn_error_nomem(error) : visit(ctx, targets->position, &options, error);
	} else if (status == HGN_ENOMEM) {
		hgn_error_nomem(error);
	}
	hgn_buf_clear(&words);
	hgn_rule_targets_clear(targets);
	free(targets);
	return status == HGN_ENOTFOUND ? 0 : status;
}

/* Make the diagrams of a piece type's moves. */
static int
visit_type(const struct hgn_game *game, int type, const struct hgn_diagram_options *appearance, visit_fn *visit,
    void *ctx, struct hgn_error *error)
{
	uint32_t sets[HGN_RULE_ORIGINS];
	int n = hgn_rule_targets_origins(sets, game, type), i, status = 0;

	for (i = 0; i < 2 * n && status == 0; i++)
		status = visit_moves(game, type, sets[i / 2], i % 2 == 1, appearance, visit, ctx, error);
	return status;
}

/* Make a diagram of the initial position, and diagrams of each piece type. */
static int
visit_diagrams(const struct hgn_game *game, const struct hgn_diagram_options *appearance, visit_fn *visit, void *ctx,
    struct hgn_error *error)
{
	struct hgn_diagram_options options = *appearance;
	int type, status;

	options.words = hgn_language_translate(appearance->language, "Initial position");
	status = visit(ctx, game->start_position, &options, error);
	for (type = 0; type < game->types && status == 0; type++)
		if (hgn_rule_targets_wanted(game, type))
			status = visit_type(game, type, appearance, visit, ctx, error);
	return status;
}

/* Return the number of levels per row for which a diagram is closest to a square, preferably without unused places. */
static unsigned
find_level_columns(const struct hgn_board *board)
{
	int columns, rows, wide, high, ratio, best = 1, min = INT_MAX;

	for (columns = 1; columns <= board->levels; columns++) {
		rows = (board->levels + columns - 1) / columns;
		wide = columns * (board->files + 1);
		high = rows * (board->ranks + 1);
		ratio = (board->levels % columns == 0 ? 100 : HOLE) * (wide > high ? wide :
		    high) / (wide > high ? high : wide);
		if (ratio < min) {
			min = ratio;
			best = columns;
		}
	}
	return (unsigned)best;
}

static void
set_options(struct hgn_diagram_options *appearance, const struct hgn_diagram_options *options,
    const struct hgn_game *game)
{
	*appearance = options != NULL ? *options : (struct hgn_diagram_options){ 0 };
	appearance->arrows_below = true;
	appearance->title = appearance->title != NULL ? appearance->title : game->title;
	if (appearance->level_columns == 0 && game->board.level_columns == 0) {
		appearance->level_columns = find_level_columns(&game->board);
		appearance->level_rows = (unsigned)game->board.levels;
	}
}

/* ---- SVG ---- */

/* Return the number of levels per row. */
static unsigned
find_width(const struct hgn_board *board, const struct hgn_diagram_options *appearance)
{
	unsigned columns = appearance->level_columns > 0 ? appearance->level_columns : (unsigned)board->level_columns;

	return columns > 0 && columns < (unsigned)board->levels ? columns : (unsigned)board->levels;
}

/* Return the number of diagrams per row, for `n` diagrams that are `wide` cells wide. */
static unsigned
find_columns(unsigned wide, size_t n)
{
	unsigned columns = wide > CELLS_PER_ROW ? 1 : CELLS_PER_ROW / wide;

	return columns < n ? columns : (unsigned)n;
}

static int
add_frame(void *ctx, const struct hgn_position *position, const struct hgn_diagram_options *options,
    struct hgn_error *error)
{
	return hgn_diagram_book_add(ctx, position, options, error);
}

int
hgn_rules_svg(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_theme *theme,
    const struct hgn_diagram_options *options, unsigned columns, struct hgn_error *error)
{
	struct hgn_diagram_options appearance;
	struct hgn_diagram_book *book;
	struct hgn_buf heading = { 0 }, text = { 0 };
	unsigned wide;
	int status;

	set_options(&appearance, options, game);
	wide = (unsigned)game->board.files * find_width(&game->board, &appearance);
	wide += game->families > 0 ? 10 : game->board.levels > 1 ? 1 : 2;
	appearance.legend = true;
	appearance.words = NULL;
	book = hgn_diagram_book_new(theme, &appearance);
	hgn_rule_heading(&heading, game, appearance.language);
	hgn_rule_text(&text, game, appearance.language);
	if (book == NULL || heading.failed || text.failed)
		status = hgn_error_nomem(error);
	else
		status = visit_diagrams(game, &appearance, add_frame, book, error);
	if (status == 0) {
		book->heading = hgn_buf_string(&heading);
		book->text = hgn_buf_string(&text);
		status = hgn_diagram_book_sheet(out, book, columns > 0 ? columns : find_columns(wide,
		    hgn_diagram_book_count(book)), error);
	}
	hgn_diagram_book_free(book);
	hgn_buf_clear(&heading);
	hgn_buf_clear(&text);
	return status;
}

/* ---- HTML ---- */

struct page {
	struct hgn_buf *out;
	const struct hgn_theme *theme;
	unsigned figures;
};

static int
add_figure(void *ctx, const struct hgn_position *position, const struct hgn_diagram_options *options,
    struct hgn_error *error)
{
	struct page *page = ctx;
	struct hgn_diagram_options own = *options;
	char prefix[16];
	int status;

	snprintf(prefix, sizeof prefix, "r%u-", page->figures++);
	own.id_prefix = prefix;
	own.title = options->words;
	own.legend = true;
	hgn_buf_puts(page->out, "<figure>\n");
	status = hgn_diagram_svg(page->out, position, page->theme, &own, error);
	hgn_buf_puts(page->out, "</figure>\n");
	return status;
}

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
	    "main { display: grid; "
	    "grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); gap: 1rem }\n"
	    "figure { margin: 0; break-inside: avoid }\nfigure:first-child { grid-column: 1 / -1 }\n"
	    "figure:first-child svg { max-height: 32rem }\nfigure svg { width: 100%; height: auto }\n"
	    "h2 { break-after: avoid }\n"
	    "@media print { body { font-size: 10pt; max-width: none } main { display: block; columns: 3 } "
	    "figure:first-child { column-span: all } }\n</style>\n");
}

/* Append a line as a heading or a paragraph. */
static void
put_paragraph(struct hgn_buf *out, struct hgn_buf *text, size_t *from)
{
	char *line = text->data + *from, *end = strchr(line, '\n');
	bool heading = strncmp(line, "# ", 2) == 0;

	*end = '\0';
	hgn_buf_puts(out, heading ? *from == 0 ? "<h1>" : "<h2>" : "<p>");
	hgn_page_text(out, line + (heading ? 2 : 0));
	hgn_buf_puts(out, heading ? *from == 0 ? "</h1>\n" : "</h2>\n" : "</p>\n");
	*from = (size_t)(end + 1 - text->data);
}

int
hgn_rules_html(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_theme *theme,
    const struct hgn_diagram_options *options, struct hgn_error *error)
{
	struct page page = { .out = out, .theme = theme };
	struct hgn_diagram_options appearance;
	struct hgn_buf text = { 0 };
	size_t from = 0, start;
	int status;

	set_options(&appearance, options, game);
	hgn_rule_heading(&text, game, appearance.language);
	start = text.len;
	hgn_rule_text(&text, game, appearance.language);
	hgn_buf_string(&text);
	if (text.failed) {
		hgn_buf_clear(&text);
		return hgn_error_nomem(error);
	}
	put_head(out, game, &appearance);
	while (from < start)
		put_paragraph(out, &text, &from);
	hgn_buf_puts(out, "<main>\n");
	status = visit_diagrams(game, &appearance, add_figure, &page, error);
	hgn_buf_puts(out, "</main>\n");
	while (from < text.len)
		put_paragraph(out, &text, &from);
	hgn_buf_puts(out, "</html>\n");
	hgn_buf_clear(&text);
	return out->failed ? hgn_error_nomem(error) : status;
}
