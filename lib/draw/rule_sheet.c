/* SPDX-License-Identifier: MIT
 * Draws sheets of rules as SVG and HTML. Both have the same diagrams, which visit_diagrams() makes one at a time. */
#include "draw/rule_sheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "draw/book.h"
#include "draw/page_escape.h"
#include "draw/rule_targets.h"
#include "draw/rule_text.h"
#include "hgn/tools/tools.h"
#include "library/language.h"
#include "rules/position.h"

#define CELLS_PER_ROW 34 /* files of boards and levels in a row of a sheet, about */
#define WORDS_MAX 80

/* Receives a diagram: its position and options that differ from the usual ones. */
typedef int visit_fn(void *ctx, const struct hgn_position *position, const struct hgn_diagram_options *options,
    struct hgn_error *error);

/* Make the diagram of the moves of a type, if it has any. */
static int
visit_type(const struct hgn_game *game, int type, bool conditional, const struct hgn_diagram_options *appearance,
    visit_fn *visit, void *ctx, struct hgn_error *error)
{
	struct hgn_diagram_options options = *appearance;
	struct hgn_rule_targets *targets = calloc(1, sizeof *targets);
	struct hgn_position *position = malloc(sizeof *position);
	char words[WORDS_MAX];
	int status = targets == NULL || position == NULL ? HGN_ENOMEM :
	    hgn_rule_targets_find(targets, game, type, conditional);

	if (status == 0) {
		hgn_position_clear(position, game);
		hgn_position_put(position, targets->cell, targets->code);
		snprintf(words, sizeof words, "%s%s", hgn_language_translate(appearance->language, game->type[type].name),
		    conditional ? " *" : "");
		options.targets = targets->target;
		options.marks = &targets->arrows;
		options.arrows_below = true;
		options.words = words;
		status = visit(ctx, position, &options, error);
	} else if (status == HGN_ENOMEM) {
		hgn_error_nomem(error);
	}
	if (targets != NULL)
		hgn_diagram_marks_clear(&targets->arrows);
	free(targets);
	free(position);
	return status == HGN_ENOTFOUND ? 0 : status;
}

/* Make the initial position, and a diagram or two for each piece. */
static int
visit_diagrams(const struct hgn_game *game, const struct hgn_diagram_options *appearance, visit_fn *visit, void *ctx,
    struct hgn_error *error)
{
	struct hgn_diagram_options options = *appearance;
	int type, status;

	options.words = hgn_language_translate(appearance->language, "Initial position");
	options.arrows_below = true;
	status = visit(ctx, game->start_position, &options, error);
	for (type = 0; type < game->types && status == 0; type++) {
		if (!hgn_rule_targets_wanted(game, type))
			continue;
		status = visit_type(game, type, false, appearance, visit, ctx, error);
		if (status == 0)
			status = visit_type(game, type, true, appearance, visit, ctx, error);
	}
	return status;
}

static void
set_options(struct hgn_diagram_options *appearance, const struct hgn_diagram_options *options,
    const struct hgn_game *game)
{
	*appearance = options != NULL ? *options : (struct hgn_diagram_options){ 0 };
	appearance->arrows_below = true;
	appearance->title = appearance->title != NULL ? appearance->title : game->title;
}

/* ---- SVG ---- */

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
	struct hgn_buf text = { 0 };
	unsigned wide = (unsigned)(game->board.files * game->board.levels) + (game->families > 0 ? 10 : 2);
	int status;

	set_options(&appearance, options, game);
	appearance.legend = true;
	appearance.words = NULL;
	book = hgn_diagram_book_new(theme, &appearance);
	hgn_rule_text(&text, game);
	if (book == NULL || text.failed)
		status = hgn_error_nomem(error);
	else
		status = visit_diagrams(game, &appearance, add_frame, book, error);
	if (status == 0) {
		book->text = hgn_buf_string(&text);
		status = hgn_diagram_book_sheet(out, book, columns > 0 ? columns : wide > CELLS_PER_ROW ? 1 : CELLS_PER_ROW / wide,
		    error);
	}
	hgn_diagram_book_free(book);
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
put_head(struct hgn_buf *out, const struct hgn_game *game)
{
	hgn_buf_puts(out, "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
	    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
	    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n<title>");
	hgn_page_text(out, game->title);
	hgn_buf_puts(out, "</title>\n<style>\n:root { color-scheme: light dark }\n"
	    "body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem }\n"
	    "main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr)); gap: 1rem }\n"
	    "figure { margin: 0; break-inside: avoid }\nfigure:first-child { grid-column: 1 / -1 }\n"
	    "figure:first-child svg { max-height: 32rem }\nfigure svg { width: 100%; height: auto }\n"
	    "h2 { break-after: avoid }\n@media print { body { font-size: 10pt; max-width: none } main { display: block; columns: 3 } "
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
	size_t from = 0;
	int status;

	set_options(&appearance, options, game);
	hgn_rule_text(&text, game);
	hgn_buf_string(&text);
	if (text.failed)
		return hgn_error_nomem(error);
	put_head(out, game);
	while (from < text.len && (from == 0 || strncmp(text.data + from, "# ", 2) != 0))
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
