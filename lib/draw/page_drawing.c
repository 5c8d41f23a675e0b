/* SPDX-License-Identifier: MIT
 * HTML pages: drawings as lists of elements, and the parts that all drawings of a game share.
 *
 * The shared parts are a JSON object in a script element, whose id is v-board- followed by the id of the game. The
 * sides are White's and Black's; if levels or panels are side by side, narrow screens have two more. Members:
 *
 *     game       title of the game; about: a sentence about it; rules: URL of a page with its rules
 *     captures   1 if captured pieces leave the game
 *     pieces     for each piece code, from 1 on, its name and the id of its shape
 *     cells      for each cell its name, and its centre for each side, in hundredths of a unit
 *     sides      number of sides
 *     sized      1 if the drawing has a width
 *     board      numbers of the elements of the board
 *     style, defs   style for dark screens, shapes
 *     elements   elements of the board and the initial position, see page.h */
#include "draw/page.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "draw/scene.h"
#include "game/game.h"
#include "rules/position.h"

#define NARROW_LEVELS 2 /* levels per row on narrow screens */

/* ---- elements ----------------------------------------------------------------------------------------------- */

/* Put the next element of the drawings into step->line, as JSON: the line of each side, or a string if all are equal.
 * Drawings with fewer lines than others end with empty lines. Return false after the last line of all sides. */
static bool
read_element(struct hgn_page_step *step, size_t *at, const size_t *end)
{
	const char *line[HGN_PAGE_SIDES];
	size_t n[HGN_PAGE_SIDES];
	bool any = false, equal = true;
	int side;

	for (side = 0; side < step->sides; side++) {
		line[side] = step->drawing[side].data + at[side];
		n[side] = 0;
		if (at[side] < end[side]) {
			n[side] = (size_t)((const char *)memchr(line[side], '\n', end[side] - at[side]) - line[side]);
			at[side] += n[side] + 1;
			any = true;
		}
		equal = equal && n[side] == n[0] && memcmp(line[side], line[0], n[0]) == 0;
	}
	step->line.len = 0;
	for (side = 0; side < (equal ? 1 : step->sides); side++) {
		hgn_buf_puts(&step->line, equal ? "" : side == 0 ? "[" : ",");
		hgn_buf_json(&step->line, line[side], n[side]);
	}
	hgn_buf_puts(&step->line, equal ? "" : "]");
	return any;
}

/* Append the numbers of the elements in a range of the drawings. */
static void
add_elements(struct hgn_page_step *step, struct hgn_buf *numbers, const size_t *from, const size_t *end)
{
	size_t at[HGN_PAGE_SIDES];

	memcpy(at, from, sizeof at);
	while (read_element(step, at, end)) {
		if (numbers->len > 0)
			hgn_buf_putc(numbers, ',');
		hgn_buf_putn(numbers, hgn_intern_number(&step->elements, step->line.data, step->line.len));
	}
}

/* ---- drawings ----------------------------------------------------------------------------------------------- */

/* Return true if narrow screens need fewer levels per row. */
static bool
wraps_levels(const struct hgn_board *board, const struct hgn_diagram_options *appearance)
{
	int columns = board->level_columns > 0 ? board->level_columns : board->levels;

	return columns > NARROW_LEVELS && (appearance == NULL || appearance->level_columns == 0);
}

/* Return the options for a side. Texts are in a font, unless the options choose glyphs: browsers have fonts, and each
 * ply has its own caption, whose glyphs would be the largest part of a page. */
static struct hgn_diagram_options
side_options(const struct hgn_diagram_options *options, const struct hgn_board *board, int side)
{
	struct hgn_diagram_options own = options != NULL ? *options : (struct hgn_diagram_options){ 0 };

	own.flip = side % 2 == 1;
	own.id_prefix = "";
	if (own.text == HGN_TEXT_AUTO)
		own.text = HGN_TEXT_FONT;
	if (side < 2)
		return own;
	if (own.panels == HGN_PANELS_RIGHT)
		own.panels = HGN_PANELS_BELOW;
	if (wraps_levels(board, options)) {
		own.level_columns = NARROW_LEVELS;
		own.level_rows = HGN_MAX_LEVELS;
	}
	return own;
}

/* Draw the layers of a position for a side into step->drawing, and after them the start tag of the drawing and the
 * background; or only the layers of the board if step->board_only is set. */
static int
draw_side(struct hgn_page_step *step, int side, const struct hgn_position *position,
    const struct hgn_diagram_options *options, struct hgn_error *error)
{
	struct hgn_diagram_options own = side_options(options, &position->game->board, side);
	struct hgn_scene *scene = &step->scene;
	struct hgn_buf *out = &step->drawing[side];
	struct hgn_box *box = &step->box[side], *view = &scene->where.view;
	int status;

	out->len = 0;
	memset(&step->document.used, 0, sizeof step->document.used);
	status = hgn_scene_init(scene, &step->document, position, step->theme, &own, error);
	if (status == 0) {
		hgn_scene_place(scene);
		scene->svg->out = out;
		hgn_scene_draw(scene, step->board_only);
		if (step->board_only)
			memcpy(step->cell[side], scene->where.layout.cell, sizeof step->cell[side]);
		else
			hgn_legend_draw(scene);
		step->body[side] = out->len;
		if (!step->board_only) {
			hgn_scene_root(scene);
			hgn_scene_background(scene);
			if (box->left == box->right)
				*box = *view;
			box->left = view->left < box->left ? view->left : box->left;
			box->top = view->top < box->top ? view->top : box->top;
			box->right = view->right > box->right ? view->right : box->right;
			box->bottom = view->bottom > box->bottom ? view->bottom : box->bottom;
		}
	}
	hgn_scene_clear(scene);
	return out->failed ? hgn_error_nomem(error) : status;
}

/* Draw the layers of a position for all sides, or only those of the board, and append the numbers of elements. The
 * number -1 marks where the elements of the board belong. */
static int
draw(struct hgn_page_step *step, bool board, const struct hgn_position *position,
    const struct hgn_diagram_options *options, struct hgn_error *error)
{
	struct hgn_buf *numbers = board ? &step->board : &step->numbers;
	size_t zero[HGN_PAGE_SIDES] = { 0 }, end[HGN_PAGE_SIDES] = { 0 };
	int side, status = 0;

	step->board_only = board;
	for (side = 0; side < step->sides && status == 0; side++) {
		status = draw_side(step, side, position, options, error);
		end[side] = step->drawing[side].len;
	}
	if (status != 0)
		return status;
	numbers->len = 0;
	add_elements(step, numbers, step->body, end);
	if (!board)
		hgn_buf_puts(numbers, ",-1");
	add_elements(step, numbers, zero, step->body);
	return 0;
}

int
hgn_page_diagram(struct hgn_page_step *step, const struct hgn_position *position,
    const struct hgn_diagram_options *options, struct hgn_error *error)
{
	return draw(step, false, position, options, error);
}

int
hgn_page_step_begin(struct hgn_page_step *step, const struct hgn_game *game, const struct hgn_page_options *options,
    struct hgn_error *error)
{
	const struct hgn_diagram_options *appearance = options != NULL ? options->appearance : NULL;
	struct hgn_position *start = hgn_position_new(game);
	struct hgn_diagram_options own = { 0 };
	const struct hgn_drawing *drawing;
	int status, i;

	if (start == NULL)
		return hgn_error_nomem(error);
	step->theme = options != NULL ? options->theme : NULL;
	step->sides = wraps_levels(&game->board, appearance) ? 4 : 2;
	HGN_EACH_DRAWING(drawing, i, game, panels[0] != NULL)
		if (appearance == NULL || appearance->panels == HGN_PANELS_RIGHT)
			step->sides = 4;
	if (appearance != NULL)
		own = *appearance;
	own.caption = own.bare ? NULL : ".";
	status = draw(step, true, start, appearance, error);
	if (status == 0)
		status = draw(step, false, start, appearance, error);
	if (status == 0)
		status = draw(step, false, start, &own, error);
	memset(step->box, 0, sizeof step->box);
	step->shared = step->elements.n;
	step->shared_shapes = step->document.shapes.len;
	hgn_position_free(start);
	return status;
}

int
hgn_page_step_end(struct hgn_page_step *step, struct hgn_error *error)
{
	bool failed = !hgn_document_clear(&step->document) || step->line.failed || step->elements.failed ||
	    step->board.failed || step->numbers.failed;
	int side;

	for (side = 0; side < HGN_PAGE_SIDES; side++)
		hgn_buf_clear(&step->drawing[side]);
	hgn_buf_clear(&step->line);
	hgn_buf_clear(&step->board);
	hgn_buf_clear(&step->numbers);
	hgn_intern_clear(&step->elements);
	return failed ? hgn_error_nomem(error) : 0;
}

/* ---- JSON --------------------------------------------------------------------------------------------------- */

void
hgn_page_elements(struct hgn_buf *out, const struct hgn_page_step *step, size_t from)
{
	const struct hgn_intern_span *span = step->elements.list;
	size_t i;

	hgn_buf_putc(out, '[');
	for (i = from; i < step->elements.n && !step->elements.failed; i++) {
		hgn_buf_puts(out, i > from ? ",\n" : "");
		hgn_buf_add(out, step->elements.text.data + span[i].off, span[i].len);
	}
	hgn_buf_putc(out, ']');
}

void
hgn_page_boxes(struct hgn_buf *out, const struct hgn_page_step *step)
{
	const struct hgn_box *box = step->box;
	int side;

	for (side = 0; side < step->sides; side++)
		hgn_buf_printf(out, "%s[%d,%d,%d,%d]", side == 0 ? "[" : ",", box[side].left, box[side].top,
		    box[side].right, box[side].bottom);
	hgn_buf_putc(out, ']');
}

/* Append the pieces, and the cells. */
static void
put_pieces_and_cells(struct hgn_buf *out, struct hgn_page_step *step, const struct hgn_game *game)
{
	const struct hgn_board *board = &game->board;
	struct hgn_buf text = { 0 };
	char id[3];
	int code, c, side;

	step->scene.svg->out = &text;
	hgn_buf_puts(out, "\"pieces\":[null");
	for (code = 1; code <= 2 * game->types; code++) {
		text.len = 0;
		hgn_scene_describe_piece(&step->scene, (unsigned)code);
		hgn_scene_piece_id(id, &step->scene.what, (unsigned)code);
		hgn_buf_puts(out, ",[");
		hgn_buf_json(out, text.data, text.len);
		hgn_buf_puts(out, ",");
		hgn_buf_json(out, id, strlen(id));
		hgn_buf_putc(out, ']');
	}
	hgn_buf_puts(out, "],\n\"cells\":[");
	for (c = 0; c < board->cells; c++) {
		hgn_buf_printf(out, "%s[\"%s\"", c > 0 ? "," : "", board->name[c]);
		for (side = 0; side < step->sides; side++)
			hgn_buf_printf(out, ",%d,%d", step->cell[side][c].x, step->cell[side][c].y);
		hgn_buf_putc(out, ']');
	}
	hgn_buf_puts(out, "],\n");
	out->failed |= text.failed;
	hgn_buf_clear(&text);
}

static void
put_text(struct hgn_buf *out, const char *key, const char *text)
{
	if (text == NULL || *text == '\0')
		return;
	hgn_buf_printf(out, "\"%s\":", key);
	hgn_buf_json(out, text, strlen(text));
	hgn_buf_puts(out, ",\n");
}

/* Append the shared parts as JSON. */
static int
put_board(struct hgn_buf *out, struct hgn_page_step *step, const struct hgn_game *game,
    const struct hgn_page_options *options, struct hgn_error *error)
{
	const struct hgn_diagram_options *appearance = options != NULL ? options->appearance : NULL;
	struct hgn_diagram_options own = side_options(appearance, &game->board, 0);
	struct hgn_position *start = hgn_position_new(game);
	struct hgn_buf style = { 0 };
	int status;

	if (start == NULL)
		return hgn_error_nomem(error);
	status = hgn_scene_init(&step->scene, &step->document, start, step->theme, &own, error);
	step->scene.svg->out = &style;
	if (status == 0) {
		hgn_scene_style(&step->scene);
		hgn_buf_putc(out, '{');
		put_text(out, "game", game->title);
		put_text(out, "about", game->about);
		put_text(out, "rules", game->rules_page);
		put_pieces_and_cells(out, step, game);
		hgn_buf_printf(out, "\"captures\":%d,\"sides\":%d,\"sized\":%d,\n\"board\":[%s],\n",
		    hgn_captures_leave(game), step->sides, own.size > 0, hgn_buf_string(&step->board));
		put_text(out, "style", hgn_buf_string(&style));
		put_text(out, "defs", hgn_buf_string(&step->document.shapes));
		hgn_buf_puts(out, "\"elements\":");
		hgn_page_elements(out, step, 0);
		hgn_buf_putc(out, '}');
	}
	hgn_scene_clear(&step->scene);
	out->failed |= style.failed;
	hgn_buf_clear(&style);
	hgn_position_free(start);
	return status;
}

int
hgn_page_board(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_page_options *options,
    struct hgn_error *error)
{
	struct hgn_page_step *step = calloc(1, sizeof *step);
	struct hgn_buf json = { 0 };
	int status;

	if (step == NULL)
		return hgn_error_nomem(error);
	status = hgn_page_step_begin(step, game, options, error);
	if (status == 0)
		status = put_board(&json, step, game, options, error);
	hgn_buf_printf(out, "<script type=\"text/plain\" class=\"board\" id=\"v-board-%s\">\n", game->id);
	hgn_page_deflate(out, &json);
	hgn_buf_puts(out, "\n</script>\n<script>" HGN_PAGE_BEGIN "</script>\n");
	hgn_buf_clear(&json);
	if (hgn_page_step_end(step, error) != 0)
		status = HGN_ENOMEM;
	free(step);
	return status == 0 && out->failed ? hgn_error_nomem(error) : status;
}
