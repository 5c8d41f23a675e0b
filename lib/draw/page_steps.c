/* SPDX-License-Identifier: MIT
 * HTML pages: drawings of a game. Parts that differ between the sides are drawn for each side, but only if they have
 * changed. */
#include "draw/page_steps.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/list.h"
#include "draw/caption.h"
#include "draw/describe.h"
#include "draw/drawing.h"
#include "draw/page_escape.h"
#include "rules/position.h"
#include "hgn/tools/tools.h"

#define NARROW_LEVELS 2 /* levels per row on narrow screens */

void
hgn_steps_clear(struct hgn_page_step *steps)
{
	int side, layer;

	for (side = 0; side < HGN_PAGE_SIDES; side++) {
		free(steps->board[side].list);
		free(steps->last[side].list);
		free(steps->now[side].list);
	}
	for (layer = 0; layer < HGN_MAX_LAYERS; layer++) {
		hgn_fragment_clear(&steps->layer[layer].part);
		for (side = 0; side < HGN_PAGE_SIDES; side++)
			free(steps->layer[layer].list[side].list);
	}
	hgn_intern_clear(&steps->lines);
	hgn_intern_clear(&steps->known);
	hgn_fragment_clear(&steps->defs);
	hgn_fragment_clear(&steps->part);
	hgn_buf_clear(&steps->caption);
	hgn_buf_clear(&steps->words);
	hgn_position_free(steps->start);
	free(steps->sided);
	memset(steps, 0, sizeof *steps);
}

/* ---- lines -------------------------------------------------------------------------------------------------- */

static void
add_number(struct hgn_page_step *steps, struct hgn_step_list *list, uint32_t number)
{
	uint32_t *grown = hgn_list_room(list->list, list->n, &list->cap, sizeof *grown);

	steps->failed |= grown == NULL;
	if (grown == NULL)
		return;
	list->list = grown;
	list->list[list->n++] = number;
}

/* A line of a drawing: an element, the start or end of a group, or a text. */
struct drawing_line {
	const char *text;
	size_t n;
	uint32_t place; /* the cell where it is drawn, plus 1; 0 = none */
	bool piece;
	bool sided;     /* not at a cell, and its location depends on the orientation */
	const char *id; /* id of a shape to which it refers, ending at a quotation mark; NULL = none */
};

/* Note the properties of a new line. */
static void
add_line(struct hgn_page_step *steps, uint32_t number, const struct drawing_line *line)
{
	bool *sided = hgn_list_room(steps->sided, number, &steps->capsided, sizeof *sided);

	steps->failed |= sided == NULL;
	if (sided == NULL)
		return;
	steps->sided = sided;
	sided[number] = line->sided;
	if (line->id != NULL && !hgn_intern_has(&steps->known, line->id, strcspn(line->id, "\"")))
		steps->lacking = true;
}

/* Add the name of the piece that a line draws, the first time that this piece occurs. */
static void
add_words(struct hgn_page_step *steps, uint32_t number, unsigned code)
{
	struct hgn_scene *scene = &steps->scene[0];
	struct hgn_svg svg = scene->svg;
	struct hgn_buf text = { 0 };

	scene->svg.out = &text;
	scene->svg.fragment = NULL;
	hgn_scene_describe_piece(scene, code);
	scene->svg = svg;
	hgn_buf_printf(&steps->words, ",\"%u\":", (unsigned)number);
	hgn_page_json(&steps->words, text.data, text.len);
	steps->failed |= text.failed || steps->words.failed;
	hgn_buf_clear(&text);
}

/* Add a line to a list. Return true if it does not depend on the orientation. */
static bool
add(struct hgn_page_step *steps, struct hgn_step_list *list, const struct drawing_line *line)
{
	size_t old = steps->lines.n;
	uint32_t places = hgn_steps_places(steps), number = hgn_intern_number(&steps->lines, line->text, line->n);
	const uint8_t *at = steps->scene[0].at;

	if (steps->lines.n > old)
		add_line(steps, number, line);
	steps->failed |= steps->lines.failed || number > UINT32_MAX / places - 1;
	if (steps->failed)
		return false;
	if (number == old && line->piece && at[line->place - 1] != 0)
		add_words(steps, number, at[line->place - 1]);
	add_number(steps, list, number * places + line->place);
	return line->place > 0 || !steps->sided[number];
}

/* Parse the element, or the start of the group, that begins with an event. Return the index of the event after it. */
static size_t
read_element(struct drawing_line *line, const struct hgn_fragment *part, size_t first)
{
	const struct hgn_event *event = part->event;
	bool shifted = false;
	size_t i = first + 1, end;

	for (; event[i].kind != HGN_EVENT_OPEN && event[i].kind != HGN_EVENT_EMPTY; i++) {
		if (event[i].kind == HGN_EVENT_ID)
			line->id = part->text.data + event[i].at;
		shifted |= event[i].kind == HGN_EVENT_SHIFT;
	}
	line->text = part->text.data + event[first].at;
	line->n = event[i].at - event[first].at;
	line->sided = event[i].kind == HGN_EVENT_EMPTY || shifted;
	if (event[i].kind == HGN_EVENT_EMPTY || part->text.data[event[i].at] == '\n')
		return i + 1;
	i = hgn_fragment_skip(&end, part, first); /* a text in a font */
	line->n = end - event[first].at - 1;
	line->sided = true;
	return i;
}

/* Add the drawing of a layer to a list. Return true if it does not depend on the orientation. */
static bool
add_layer(struct hgn_page_step *steps, struct hgn_step_list *list)
{
	const struct hgn_fragment *part = &steps->part;
	const struct hgn_event *event = part->event;
	struct drawing_line line = { 0 };
	bool neutral = true;
	size_t i = 0;

	while (i < part->n && !steps->failed) {
		switch (event[i].kind) {
		case HGN_EVENT_CELL:
			line.place = (event[i].n & (HGN_EVENT_PIECE - 1)) + 1;
			line.piece = event[i].n >= HGN_EVENT_PIECE;
			i++;
			break;
		case HGN_EVENT_TEXT:
			line.text = part->text.data + event[i].at;
			line.n = event[i++].n;
			line.sided = true;
			break;
		case HGN_EVENT_CLOSE:
			line.text = part->text.data + event[i].at;
			line.n = event[i + 1].at - event[i].at;
			i += 2;
			break;
		case HGN_EVENT_START:
			i = read_element(&line, part, i);
			break;
		default:
			i++;
		}
		if (line.text == NULL)
			continue;
		neutral &= add(steps, list, &line);
		memset(&line, 0, sizeof line);
	}
	return neutral;
}

/* Add a caption as one line, at the location after the cells. Captions are compared relative to their middle. */
static void
add_caption(struct hgn_page_step *steps, struct hgn_step_list *list)
{
	struct drawing_line line = { .text = steps->part.text.data, .n = steps->part.text.len, .sided = true };

	line.place = hgn_steps_places(steps) - 1;
	if (line.n-- > 0)
		add(steps, list, &line);
}

/* ---- drawings ----------------------------------------------------------------------------------------------- */

static bool
is_known(const struct hgn_page_step *steps, const struct hgn_step_layer *known)
{
	const struct hgn_fragment *part = &steps->part;
	int side;

	for (side = 0; side < steps->sides; side++)
		if (memcmp(&known->view[side], &steps->scene[side].view, sizeof *known->view) != 0)
			return false;
	return known->part.text.len > 0 && known->part.text.len == part->text.len && known->part.n == part->n &&
	    memcmp(known->part.text.data, part->text.data, part->text.len) == 0 &&
	    memcmp(known->part.event, part->event, part->n * sizeof *part->event) == 0;
}

/* Draw a layer of a scene into steps->part. */
static void
draw_part(struct hgn_page_step *steps, const struct hgn_layer *layer, int side)
{
	hgn_fragment_empty(&steps->part);
	layer->draw(&steps->scene[side]);
	steps->failed |= steps->part.text.failed;
}

/* Add a layer to the lists of the other sides. If the layer is unchanged for the first side, with the same space around
 * the board, it is also unchanged for the others. */
static void
draw_sides(struct hgn_page_step *steps, const struct hgn_layer *layer, struct hgn_step_layer *known,
    struct hgn_step_list *lists)
{
	bool again = is_known(steps, known);
	size_t i, from;
	int side;

	if (!again) {
		hgn_fragment_empty(&known->part);
		hgn_svg_copy_all(&(struct hgn_svg){ .out = &known->part.text, .fragment = &known->part }, &steps->part);
		steps->failed |= known->part.text.failed;
	}
	for (side = 1; side < steps->sides; side++) {
		for (i = 0; again && i < known->list[side].n; i++)
			add_number(steps, &lists[side], known->list[side].list[i]);
		if (again)
			continue;
		from = lists[side].n;
		draw_part(steps, layer, side);
		add_layer(steps, &lists[side]);
		known->list[side].n = 0;
		for (i = from; i < lists[side].n; i++)
			add_number(steps, &known->list[side], lists[side].list[i]);
		known->view[side] = steps->scene[side].view;
	}
	known->view[0] = steps->scene[0].view;
}

/* Add a layer to the lists of all sides. */
static void
draw_layer(struct hgn_page_step *steps, const struct hgn_layer *layer, struct hgn_step_layer *known,
    struct hgn_step_list *lists)
{
	size_t i, from = lists[0].n;
	bool neutral = true;
	int side;

	draw_part(steps, layer, 0);
	if (layer == &hgn_layer_caption && hgn_caption_is_apart(&steps->scene[0]))
		add_caption(steps, &lists[0]);
	else
		neutral = add_layer(steps, &lists[0]);
	if (!neutral) {
		draw_sides(steps, layer, known, lists);
		return;
	}
	for (side = 1; side < steps->sides; side++)
		for (i = from; i < lists[0].n; i++)
			add_number(steps, &lists[side], lists[0].list[i]);
}

/* Draw the layers of the board if `board` is set, otherwise the other layers. */
static void
draw(struct hgn_page_step *steps, bool board, struct hgn_step_list *lists)
{
	struct hgn_scene *scene = steps->scene;
	int i;

	for (i = 0; i < steps->sides; i++)
		lists[i].n = 0;
	for (i = 0; i < scene->layers; i++)
		if (hgn_scene_is_board(scene, scene->layer[i]) == board)
			draw_layer(steps, scene->layer[i], &steps->layer[i], lists);
	steps->failed |= steps->caption.failed;
}

/* Add the shapes of a scene that are new. */
static void
define(struct hgn_page_step *steps)
{
	struct hgn_scene *scene = steps->scene;
	struct hgn_fragment part = { 0 };

	hgn_svg_into(&scene->svg, &part);
	scene->svg.split = false;
	hgn_scene_define(scene);
	hgn_defs_merge(&steps->defs, &steps->known, &part);
	scene->svg.split = true;
	hgn_svg_into(&scene->svg, &steps->part);
	steps->failed |= part.text.failed || steps->defs.text.failed || steps->known.failed;
	steps->lacking = false;
	hgn_fragment_clear(&part);
}

/* Return true if narrow screens need fewer levels per row. */
static bool
wraps_levels(const struct hgn_board *board, const struct hgn_diagram_options *appearance)
{
	int columns = board->level_columns > 0 ? board->level_columns : board->levels;

	return columns > NARROW_LEVELS && (appearance == NULL || appearance->level_columns == 0);
}

/* Return true if narrow screens need another layout, because levels or panels are side by side. */
static bool
is_broad(const struct hgn_game *game, const struct hgn_diagram_options *appearance)
{
	const struct hgn_drawing *drawing;
	bool panels = false;
	int i;

	HGN_EACH_DRAWING(drawing, i, game, panels[0] != NULL)
		panels = true;
	return wraps_levels(&game->board, appearance) ||
	    (panels && (appearance == NULL || appearance->panels == HGN_PANELS_RIGHT));
}

static void
set_options(struct hgn_page_step *steps, int side, const struct hgn_board *board,
    const struct hgn_diagram_options *options)
{
	struct hgn_diagram_options *own = &steps->own[side];

	*own = options != NULL ? *options : (struct hgn_diagram_options){ 0 };
	own->flip = side % 2 == 1;
	own->id_prefix = "";
	if (side < 2)
		return;
	if (own->panels == HGN_PANELS_RIGHT)
		own->panels = HGN_PANELS_BELOW;
	if (wraps_levels(board, own)) {
		own->level_columns = NARROW_LEVELS;
		own->level_rows = HGN_MAX_LEVELS;
	}
}

/* Initialise the scenes of a position, and reserve room around the board. */
static int
set_scenes(struct hgn_page_step *steps, const struct hgn_position *position, const struct hgn_diagram_options *options,
    bool first, struct hgn_error *error)
{
	int side, status = 0;

	for (side = 0; side < steps->sides && status == 0; side++) {
		struct hgn_scene *scene = &steps->scene[side];

		set_options(steps, side, &position->game->board, options);
		status = (first ? hgn_scene_init : hgn_scene_renew)(scene, &steps->part.text, position, steps->theme,
		    &steps->own[side], error);
		scene->svg.split = true;
		scene->svg.expected = steps->caption.len > 0 ? &steps->caption : NULL;
		hgn_svg_into(&scene->svg, &steps->part);
		if (status == 0)
			hgn_scene_place(scene);
	}
	return status;
}

/* Clear the scenes that were made. */
static int
clear_scenes(struct hgn_page_step *steps, struct hgn_error *error)
{
	int side, status = 0;

	for (side = 0; side < steps->sides; side++)
		if (steps->scene[side].svg.out != NULL && hgn_scene_clear(&steps->scene[side], error) != 0)
			status = HGN_ENOMEM;
	return status;
}

static void
widen(struct hgn_box *box, const struct hgn_box *by)
{
	if (box->left == box->right)
		*box = *by;
	box->left = by->left < box->left ? by->left : box->left;
	box->top = by->top < box->top ? by->top : box->top;
	box->right = by->right > box->right ? by->right : box->right;
	box->bottom = by->bottom > box->bottom ? by->bottom : box->bottom;
}

static void
copy_views(struct hgn_page_step *steps)
{
	int side;

	for (side = 0; side < steps->sides; side++) {
		steps->view[side] = steps->scene[side].view;
		widen(&steps->box[side], &steps->view[side]);
	}
}

int
hgn_page_diagram(struct hgn_page_step *steps, const struct hgn_position *position,
    const struct hgn_diagram_options *options, struct hgn_error *error)
{
	int status = set_scenes(steps, position, options, false, error);

	if (status == 0) {
		draw(steps, false, steps->now);
		if (steps->lacking)
			define(steps);
		copy_views(steps);
	}
	if (clear_scenes(steps, error) != 0)
		return HGN_ENOMEM;
	return status == 0 && steps->failed ? hgn_error_nomem(error) : status;
}

/* ---- shared data --------------------------------------------------------------------------------------------- */

/* Make a position with a piece of each code, as far as the limits of counts allow. Stacks are unknown. */
static void
count_all(struct hgn_position *position, const struct hgn_game *game)
{
	int code;

	for (code = 1; code <= 2 * game->types; code++)
		if (!game->type[hgn_code_type(game, (unsigned)code)].stacked && position->count[code] == 0)
			position->count[code] = 1;
}

/* Draw the shapes and lines that most games need: marks of a capture with promotion, with check and with mate. */
static void
draw_common(struct hgn_page_step *steps)
{
	const struct hgn_move last = { .from = 0, .to = 1, .taken_at = 1, .piece = 1, .into = 2, .taken = 1 };
	struct hgn_step_list lists[HGN_PAGE_SIDES] = { { 0 } };
	int mate, side;

	define(steps);
	for (mate = 0; mate < 2; mate++) {
		for (side = 0; side < steps->sides; side++) {
			steps->scene[side].last = &last;
			steps->scene[side].check = true;
			steps->scene[side].mate = mate == 1;
			steps->scene[side].climbs = steps->scene[side].board->levels > 1;
		}
		define(steps);
		draw(steps, false, lists);
	}
	for (side = 0; side < steps->sides; side++)
		free(lists[side].list);
}

/* Draw the initial position, and the shapes and lines that all records share. */
static int
begin(struct hgn_page_step *steps, struct hgn_position *all, const struct hgn_diagram_options *appearance,
    struct hgn_error *error)
{
	int status = set_scenes(steps, steps->start, appearance, true, error), side;

	if (status == 0) {
		draw(steps, true, steps->board);
		draw(steps, false, steps->last);
		copy_views(steps);
		memset(steps->box, 0, sizeof steps->box);
		hgn_position_copy(all, steps->start);
		count_all(all, steps->scene[0].game);
		for (side = 0; side < steps->sides; side++)
			steps->scene[side].position = all;
		draw_common(steps);
		steps->shared = steps->lines.n;
		steps->shared_words = steps->words.len;
	}
	if (clear_scenes(steps, error) != 0)
		return HGN_ENOMEM;
	return status == 0 && steps->failed ? hgn_error_nomem(error) : status;
}

int
hgn_steps_begin(struct hgn_page_step *steps, const struct hgn_game *game, const struct hgn_theme *theme,
    const struct hgn_diagram_options *appearance, struct hgn_error *error)
{
	struct hgn_position *all = hgn_position_new(game);
	int status;

	steps->theme = theme;
	steps->sides = is_broad(game, appearance) ? 4 : 2;
	steps->start = hgn_position_new(game);
	if (all == NULL || steps->start == NULL) {
		hgn_position_free(all);
		return hgn_error_nomem(error);
	}
	status = begin(steps, all, appearance, error);
	hgn_position_free(all);
	return status;
}

/* ---- JSON --------------------------------------------------------------------------------------------------- */

/* Exchange characters that need an escape in JSON with rare characters. */
static char
swap(char c)
{
	switch (c) {
	case '"': return '\'';
	case '<': return '`';
	case '>': return '~';
	case '\'': return '"';
	case '`': return '<';
	case '~': return '>';
	default: return c;
	}
}

void
hgn_steps_text(struct hgn_buf *out, const char *bytes, size_t n)
{
	struct hgn_buf text = { 0 };
	size_t i;

	hgn_buf_add(&text, bytes, n);
	for (i = 0; i < text.len; i++)
		text.data[i] = swap(text.data[i]);
	hgn_page_json(out, text.data, text.len);
	out->failed |= text.failed;
	hgn_buf_clear(&text);
}

void
hgn_steps_words(struct hgn_buf *out, const struct hgn_page_step *steps, size_t from)
{
	size_t at = from > 0 ? steps->shared_words : 0;

	hgn_buf_putc(out, '{');
	if (steps->words.len > at)
		hgn_buf_add(out, steps->words.data + at + 1, steps->words.len - at - 1);
	hgn_buf_putc(out, '}');
}

void
hgn_steps_lines(struct hgn_buf *out, const struct hgn_page_step *steps, size_t from)
{
	size_t i;

	hgn_buf_putc(out, '[');
	for (i = from; i < steps->lines.n; i++) {
		if (i > from)
			hgn_buf_puts(out, ",\n");
		hgn_steps_text(out, steps->lines.text.data + steps->lines.list[i].off, steps->lines.list[i].len);
	}
	hgn_buf_putc(out, ']');
}

void
hgn_steps_boxes(struct hgn_buf *out, const struct hgn_page_step *steps, const struct hgn_box *boxes)
{
	int side;

	for (side = 0; side < steps->sides; side++)
		hgn_buf_printf(out, "%s[%d,%d,%d,%d]", side == 0 ? "[" : ",", boxes[side].left, boxes[side].top,
		    boxes[side].right, boxes[side].bottom);
	hgn_buf_putc(out, ']');
}

void
hgn_steps_numbers(struct hgn_buf *out, const struct hgn_page_step *steps, const struct hgn_step_list *lists)
{
	size_t i;
	int side;

	for (side = 0; side < steps->sides; side++) {
		hgn_buf_puts(out, side == 0 ? "[\"" : ",\"");
		for (i = 0; i < lists[side].n; i++)
			hgn_page_pack(out, lists[side].list[i]);
		hgn_buf_putc(out, '"');
	}
	hgn_buf_putc(out, ']');
}
