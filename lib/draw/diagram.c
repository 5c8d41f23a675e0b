/* SPDX-License-Identifier: MIT
 * Diagrams as SVG: the document, the style for dark screens, and the order of layers. scene.h describes layers.
 *
 * The subset of SVG that is used is defined by formats/hgn-svg.rng. Class names, ids and the order of layers are part
 * of the interface. */

#include <inttypes.h>
#include <stdio.h>

#include "draw/drawing.h"

#include "base/error.h"
#include "game/module.h"
#include "base/text.h"
#include "rules/ends.h"
#include "rules/make.h"
#include "rules/position.h"

#define PAPER_MORE 5000
#define MIN_WIDTH 20000 /* minimum width of a board with text below it */

void
hgn_scene_style(const struct hgn_scene *scene)
{
	if (scene->options->scheme == HGN_SCHEME_AUTO)
		hgn_theme_style(scene->svg, scene->theme);
}

/* It is larger than the view, because a viewer may show the picture in other proportions. */
void
hgn_scene_background(const struct hgn_scene *scene)
{
	const bool *clear = scene->theme->transparent;
	struct hgn_svg *svg = scene->svg;
	bool none = clear[hgn_scene_scheme(scene)];

	if (none && (scene->options->scheme != HGN_SCHEME_AUTO || clear[HGN_DARK]))
		return;
	hgn_svg_put(svg, "<g class='background'><rect class='.paper' x='%l' y='%l' width='%l' height='%l'",
	    scene->view.left - PAPER_MORE, scene->view.top - PAPER_MORE,
	    scene->view.right - scene->view.left + 2 * PAPER_MORE,
	    scene->view.bottom - scene->view.top + 2 * PAPER_MORE);
	hgn_svg_put(svg, none ? " fill='none'/></g>" : " fill='%C'/></g>", HGN_PAPER);
}

/* Layers from back to front. NULL marks where modules insert layers. */
static const struct hgn_layer *const layers[] = {
	&hgn_layer_cells, &hgn_layer_zones, &hgn_layer_coords, &hgn_layer_halos, &hgn_layer_marks, &hgn_layer_circles,
	&hgn_layer_pieces,
	NULL, &hgn_layer_arrows, &hgn_layer_notes, &hgn_layer_players, &hgn_layer_caption, &hgn_layer_legend,
};

/* Add the layers of a module. */
static void
add_layers(struct hgn_scene *scene, const struct hgn_layer *const list[4])
{
	int i;

	for (i = 0; i < 4 && list[i] != NULL && scene->layers < HGN_MAX_LAYERS; i++)
		scene->layer[scene->layers++] = list[i];
}

/* List the layers for a game. */
static void
find_layers(struct hgn_scene *scene)
{
	bool own = hgn_drawing_has(scene->game, HGN_OWN_PIECES) || scene->options->heat != NULL;
	const struct hgn_drawing *drawing;
	size_t k;
	int i;

	for (k = 0; k < sizeof layers / sizeof layers[0]; k++) {
		if (layers[k] == &hgn_layer_arrows && scene->options->arrows_below)
			continue;
		if (layers[k] != NULL && !(own && layers[k] == &hgn_layer_pieces))
			scene->layer[scene->layers++] = layers[k];
		if (layers[k] == &hgn_layer_circles && scene->options->arrows_below)
			scene->layer[scene->layers++] = &hgn_layer_arrows;
		if (scene->options->heat != NULL)
			continue;
		HGN_EACH_DRAWING(drawing, i, scene->game, layers[0] != NULL && layers[k] == NULL) {
			add_layers(scene, drawing->layers);
			if (hgn_scene_has_panels(scene))
				add_layers(scene, drawing->panels);
		}
	}
}

void
hgn_scene_place(struct hgn_scene *scene)
{
	int i;

	for (i = 0; i < scene->layers; i++)
		if (scene->layer[i]->place != NULL)
			scene->layer[i]->place(scene);
}

void
hgn_scene_define(const struct hgn_scene *scene)
{
	char id[HGN_CROP_ID];
	int i;

	hgn_scene_crop_id(id, scene->options->levels);
	if (scene->cropped)
		hgn_svg_put(scene->svg, "<clipPath id='%s'><rect x='%l' y='%l' width='%l' height='%l'/></clipPath>",
		    id, scene->crop.left, scene->crop.top, scene->crop.right - scene->crop.left,
		    scene->crop.bottom - scene->crop.top);
	for (i = 0; i < scene->layers; i++)
		if (scene->layer[i]->define != NULL)
			scene->layer[i]->define(scene);
}

/* Return true if a layer does not depend on the position. Coordinates do only if they are in empty cells. */
static bool
is_board(const struct hgn_scene *scene, const struct hgn_layer *layer)
{
	return layer->board && !(layer == &hgn_layer_coords && scene->coords == HGN_COORDS_CELLS &&
	    !hgn_scene_names_everywhere(scene));
}

/* Return true if a layer is clipped at the edge of a cropped board. */
static bool
is_on_cells(const struct hgn_scene *scene, const struct hgn_layer *layer)
{
	return scene->cropped && layer != &hgn_layer_caption && layer != &hgn_layer_players &&
	    layer != &hgn_layer_legend && (layer != &hgn_layer_coords || scene->coords == HGN_COORDS_CELLS ||
	    scene->options->levels != 0);
}

void
hgn_scene_crop_id(char id[HGN_CROP_ID], unsigned levels)
{
	snprintf(id, HGN_CROP_ID, levels != 0 ? "crop%u" : "crop", levels);
}

/* Return the end of the element that begins at a line: the end of the line, or that of a group and its content. */
static const char *
end_element(const char *line, const char *end)
{
	int depth = 0;
	const char *next;

	do {
		next = memchr(line, '\n', (size_t)(end - line));
		if (line[1] == '/')
			depth--;
		else if (next[-2] != '/' && memchr(line + 1, '<', (size_t)(next - line - 1)) == NULL)
			depth++;
		line = next + 1;
	} while (depth > 0 && line < end);
	return line;
}

void
hgn_defs_merge(struct hgn_buf *defs, struct hgn_intern *known, const struct hgn_buf *part)
{
	static const char start[] = " id=\"";
	const char *at = part->data, *end = at + part->len, *next, *id;

	for (; !part->failed && at < end; at = next) {
		next = end_element(at, end);
		for (id = at; memcmp(id, start, sizeof start - 1) != 0; id++)
			;
		id += sizeof start - 1;
		if (hgn_intern_add(known, id, (size_t)((const char *)memchr(id, '"', (size_t)(next - id)) - id)))
			hgn_buf_add(defs, at, (size_t)(next - at));
	}
	defs->failed |= part->failed;
}

void
hgn_scene_draw(const struct hgn_scene *scene, bool board)
{
	bool within = false, wanted;
	char id[HGN_CROP_ID];
	int i;

	hgn_scene_crop_id(id, scene->options->levels);
	for (i = 0; i < scene->layers; i++) {
		if (is_board(scene, scene->layer[i]) != board)
			continue;
		wanted = is_on_cells(scene, scene->layer[i]);
		if (wanted != within && wanted)
			hgn_svg_put(scene->svg, "<g class='part' clip-path='url(#%i%s)'>", id);
		else if (wanted != within)
			hgn_svg_put(scene->svg, "</g>");
		within = wanted;
		scene->layer[i]->draw(scene);
	}
	if (within)
		hgn_svg_put(scene->svg, "</g>");
}

static const char *const units[] = { "", "mm", "cm", "in", "pt" };

/* Write the width and height at which the picture is shown. */
static void
put_size(const struct hgn_scene *scene, int width, int height)
{
	enum hgn_length_unit unit = scene->options->unit <= HGN_LENGTH_PT ? scene->options->unit : HGN_LENGTH_PX;
	int part = unit == HGN_LENGTH_PX ? HGN_UNIT : 1, max = INT32_MAX / part;
	int64_t size = scene->options->size < (unsigned)max ? scene->options->size : (unsigned)max;
	int64_t high = (size * height + width / 2) / width;

	if (size > 0)
		hgn_svg_put(scene->svg, " width='%l%s' height='%l%s'", (int)size * part, units[unit],
		    (int)(high < max ? high : max) * part, units[unit]);
}

void
hgn_scene_root(const struct hgn_scene *scene)
{
	struct hgn_svg *svg = scene->svg;
	int width = scene->view.right - scene->view.left, height = scene->view.bottom - scene->view.top;

	hgn_svg_put(svg, "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'");
	put_size(scene, width, height);
	hgn_svg_put(svg, " viewBox='%l %l %l %l' role='img' fill='none' stroke-linecap='round' stroke-linejoin='round'"
	    " aria-labelledby='%ititle %idesc'>", scene->view.left, scene->view.top, width, height);
}

/* Find the symbols for the legend. */
static void
find_used(struct hgn_scene *scene)
{
	struct hgn_legend_set *set = &scene->legend.set;
	const struct hgn_move *last = scene->last;
	const struct hgn_kind *kind = last != NULL ? scene->game->kind[last->kind] : NULL;
	bool steps = kind != NULL && kind->cells == HGN_CELLS_STEPS && last->cells > 0;
	int code, c;

	if (!scene->options->legend || scene->options->heat != NULL)
		return;
	for (code = 1; code <= 2 * scene->game->types && !scene->cropped; code++)
		set->code[code] = hgn_scene_shows(scene, code);
	for (c = 0; c < scene->board->cells && scene->cropped; c++)
		set->code[scene->at[c]] = scene->at[c] > 0;
	if (last != NULL) {
		set->symbols |= (unsigned)(steps || (hgn_scene_has(scene, last->from) && last->from != last->to)) <<
		    HGN_SYMBOL_FROM;
		set->symbols |= (unsigned)(steps || hgn_scene_has(scene, last->to)) << HGN_SYMBOL_TO;
		set->symbols |= (unsigned)hgn_move_is_capture(last) << HGN_SYMBOL_CAPTURE;
		set->symbols |= (unsigned)hgn_move_is_promotion(last) << HGN_SYMBOL_PROMOTION;
	}
	if (scene->climbs)
		set->symbols |= 1U << HGN_SYMBOL_COLUMN | 1U << HGN_SYMBOL_FLAG;
	set->symbols |= hgn_highlight_symbols(scene) | (unsigned)scene->highlight.any_cells << HGN_SYMBOL_HIGHLIGHT;
	if (scene->highlight.any_cells)
		set->highlight = scene->highlight.source->symbol;
	set->symbols |= (unsigned)(scene->highlight.attacks.n > 0) << HGN_SYMBOL_ATTACK;
	set->symbols |= (unsigned)(steps && last->cells > 2) << HGN_SYMBOL_ORDER;
	set->symbols |= (unsigned)scene->check << (scene->mate ? HGN_SYMBOL_MATE : HGN_SYMBOL_CHECK);
}

/* Find the changes of the last move, in the options or by making the move again. */
static void
find_undo(struct hgn_scene *scene)
{
	const struct hgn_diagram_options *options = scene->options;
	struct hgn_position again;

	scene->undo = scene->last != NULL ? options->undo : NULL;
	if (scene->last == NULL || scene->undo != NULL || options->before == NULL)
		return;
	hgn_position_copy(&again, options->before);
	hgn_position_make(&again, scene->last, &scene->made);
	scene->undo = &scene->made;
}

static void
read_position(struct hgn_scene *scene)
{
	const struct hgn_move *last = scene->options->last;
	int c;

	if (scene->options->heat != NULL)
		return;
	for (c = 0; c < scene->board->cells; c++)
		scene->at[c] = (uint8_t)hgn_position_piece(scene->position, (unsigned)c);
	scene->side = hgn_position_side(scene->position);
	scene->check = hgn_position_in_check(scene->position);
	scene->mate = scene->check && hgn_position_end(scene->position) == HGN_END_CHECKMATE;
	scene->last = last;
	find_undo(scene);
	scene->climbs = last != NULL && hgn_scene_has(scene, last->from) && hgn_scene_has(scene, last->to) &&
	    scene->board->level[last->from] != scene->board->level[last->to];
}

/* Write why the game is over although there may be legal moves. */
static void
put_ending(struct hgn_scene *scene)
{
	char words[HGN_ENDING_TEXT];

	hgn_ending_text(words, sizeof words, scene->position);
	words[0] = hgn_to_upper(words[0]);
	hgn_buf_puts(&scene->words, words);
}

/* Check that the rows and columns in the options suffice for all levels. */
static int
check_levels(const struct hgn_scene *scene, struct hgn_error *error)
{
	unsigned columns = scene->options->level_columns, rows = scene->options->level_rows;
	int levels = scene->board->levels;

	if (levels == 1 || columns == 0 || (uint64_t)columns * rows >= (unsigned)levels)
		return 0;
	return hgn_error_set(error, HGN_EINVAL, "", "the %d levels of %s do not fit into %ux%u", levels,
	    scene->game->title, columns, rows);
}

/* Check the marks in the options. Marks on cells that do not exist are not drawn. */
static int
check_marks(const struct hgn_scene *scene, struct hgn_error *error)
{
	const struct hgn_diagram_marks *marks = scene->options->marks;
	size_t i;

	for (i = 0; marks != NULL && i < marks->n; i++) {
		const struct hgn_diagram_mark *mark = &marks->list[i];

		if (mark->colour == '\0' || strchr(HGN_MARK_COLOURS, mark->colour) == NULL)
			return hgn_error_set(error, HGN_EINVAL, "", "mark %zu has no valid colour; expected one of "
			    HGN_MARK_COLOURS, i + 1);
		if (mark->from == mark->to)
			return hgn_error_set(error, HGN_EINVAL, "", "arrow %zu begins and ends on one cell", i + 1);
	}
	return 0;
}

/* Lay out the board, or the cropped part of it, with room for the text below it. */
static void
lay_out(struct hgn_scene *scene)
{
	const struct hgn_diagram_options *options = scene->options;
	bool labels = scene->coords == HGN_COORDS_EDGE;
	struct hgn_box *box = &scene->layout.box;
	int less;

	hgn_layout_make(&scene->layout, scene->board, options->flip, labels, (int)options->level_columns);
	if (scene->cropped && scene->board->levels > 1)
		hgn_layout_crop_levels(&scene->layout, &scene->crop, options->levels);
	else if (scene->cropped)
		hgn_layout_crop(&scene->layout, &scene->crop, options->crop[0], options->crop[1], labels);
	less = hgn_layout_up((MIN_WIDTH - box->right + box->left) / 2);
	if ((options->bare && !options->legend && options->heat == NULL) || less <= 0)
		return;
	box->left -= less;
	box->right += less;
}

/* Remove pieces on cells that the edge of the cropped board intersects. */
static void
remove_cut_pieces(struct hgn_scene *scene)
{
	struct hgn_place at;
	int c, i;

	for (c = 0; c < scene->board->cells; c++)
		for (i = 0; i < scene->layout.corners; i++) {
			at = scene->layout.cell[c];
			at.x += scene->layout.corner[i].x;
			at.y += scene->layout.corner[i].y;
			if (!hgn_box_has(&scene->crop, at))
				scene->at[c] = 0;
		}
}

/* Initialise a scene, except its layout. */
static void
begin(struct hgn_scene *scene, struct hgn_buf *out, const struct hgn_position *position,
    const struct hgn_theme *theme, const struct hgn_diagram_options *options)
{
	static const struct hgn_diagram_options plain;
	const struct hgn_drawing *drawing;
	int i;

	memset(scene, 0, sizeof *scene);
	scene->position = position;
	scene->game = hgn_position_game(position);
	scene->board = &scene->game->board;
	scene->theme = theme != NULL ? theme : &hgn_theme_default;
	scene->options = options != NULL ? options : &plain;
	scene->coords = scene->options->coords == HGN_COORDS_EDGE && scene->board->renamed ? HGN_COORDS_CELLS :
	    scene->options->coords;
	scene->title = scene->options->title != NULL ? scene->options->title : scene->game->title;
	scene->cropped = scene->board->levels > 1 ? scene->options->levels != 0 : scene->options->cropped &&
	    hgn_scene_has(scene, scene->options->crop[0]) && hgn_scene_has(scene, scene->options->crop[1]);
	find_layers(scene);
	HGN_EACH_DRAWING(drawing, i, scene->game, begin != NULL && scene->options->heat == NULL)
		drawing->begin(scene);
	if (scene->options->heat != NULL)
		hgn_heat_begin(scene);
	if (scene->options->words != NULL) {
		scene->words.len = 0;
		hgn_buf_puts(&scene->words, scene->options->words);
		scene->sideless = true;
	} else if (scene->words.len == 0 && hgn_position_is_over(position)) {
		put_ending(scene);
	}
	hgn_buf_string(&scene->words);
	if (scene->words.failed)
		scene->words.len = 0;
	scene->svg = &scene->own;
	scene->svg->out = out;
	scene->svg->colour = scene->theme->colour[hgn_scene_scheme(scene)];
	hgn_svg_prefix(scene->svg, scene->options->id_prefix);
	read_position(scene);
	scene->label_scale = scene->board->levels > 1 ? HGN_LABEL_SCALE_WIDE : HGN_LABEL_SCALE;
	scene->caption_scale = scene->board->levels > 1 ? HGN_CAPTION_SCALE_WIDE : HGN_CAPTION_SCALE;
}

/* Compute the data that depend on layout and options. */
static int
find_rest(struct hgn_scene *scene, struct hgn_error *error)
{
	int status = check_levels(scene, error);

	if (status == 0)
		status = check_marks(scene, error);
	if (scene->cropped)
		remove_cut_pieces(scene);
	if (scene->layout.edgeless && !scene->cropped)
		scene->coords = HGN_COORDS_CELLS;
	scene->view = scene->layout.box;
	if (status == 0)
		status = hgn_scene_find_highlight(scene, error);
	find_used(scene);
	return status;
}

int
hgn_scene_init(struct hgn_scene *scene, struct hgn_buf *out, const struct hgn_position *position,
    const struct hgn_theme *theme, const struct hgn_diagram_options *options, struct hgn_error *error)
{
	begin(scene, out, position, theme, options);
	lay_out(scene);
	return find_rest(scene, error);
}

int
hgn_scene_clear(struct hgn_scene *scene, struct hgn_error *error)
{
	bool failed = scene->words.failed || scene->svg->out->failed;

	hgn_buf_clear(&scene->words);
	hgn_diagram_marks_clear(&scene->highlight.attacks);
	return failed ? hgn_error_nomem(error) : 0;
}

/* Append the whole document. */
static void
write_scene(struct hgn_scene *scene)
{
	struct hgn_svg *svg = scene->svg;

	hgn_scene_place(scene);
	hgn_scene_root(scene);
	hgn_scene_describe(scene);
	hgn_scene_style(scene);
	hgn_svg_put(svg, "<defs>");
	hgn_scene_define(scene);
	hgn_svg_put(svg, "</defs>");
	hgn_scene_background(scene);
	hgn_scene_draw(scene, true);
	hgn_scene_draw(scene, false);
	hgn_svg_put(svg, "</svg>");
}

int
hgn_diagram_svg(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_theme *theme,
    const struct hgn_diagram_options *options, struct hgn_error *error)
{
	struct hgn_scene scene;
	size_t start = out->len;
	int status = hgn_scene_init(&scene, out, position, theme, options, error);

	if (status != 0) {
		hgn_scene_clear(&scene, NULL);
		return status;
	}
	write_scene(&scene);
	hgn_svg_seal(scene.svg, out, start);
	return hgn_scene_clear(&scene, error);
}
