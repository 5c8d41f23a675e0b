/* SPDX-License-Identifier: MIT
 * Diagrams as SVG: the document, the style for dark screens, and the order of layers. scene.h describes layers.
 *
 * The subset of SVG that is used is defined by formats/hgn-svg.rng. Class names, ids and the order of layers are part
 * of the interface. */
#include "draw/scene.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/error.h"
#include "base/text.h"
#include "game/module.h"
#include "rules/ends.h"
#include "rules/make.h"
#include "rules/position.h"

#define PAPER_MORE 5000
#define MIN_WIDTH 20000 /* minimum width of a board with text below it */

void
hgn_scene_style(const struct hgn_scene *scene)
{
	if (scene->what.options->scheme == HGN_SCHEME_AUTO)
		hgn_theme_style(scene->svg, scene->how.theme);
}

/* It is larger than the view, because a viewer may show the picture in other proportions. */
void
hgn_scene_background(const struct hgn_scene *scene)
{
	const bool *clear = scene->how.theme->transparent;
	struct hgn_svg *svg = scene->svg;
	bool none = clear[hgn_scene_scheme(&scene->what)];

	if (none && (scene->what.options->scheme != HGN_SCHEME_AUTO || clear[HGN_DARK]))
		return;
	hgn_svg_put(svg, "<g class='background'><rect class='.paper' x='%l' y='%l' width='%l' height='%l'",
	    scene->where.view.left - PAPER_MORE, scene->where.view.top - PAPER_MORE,
	    scene->where.view.right - scene->where.view.left + 2 * PAPER_MORE,
	    scene->where.view.bottom - scene->where.view.top + 2 * PAPER_MORE);
	hgn_svg_put(svg, none ? " fill='none'/></g>" : " fill='%C'/></g>", HGN_PAPER);
}

/* Layers from back to front. NULL marks where modules insert layers. */
static const struct hgn_layer *const layers[] = {
	&hgn_layer_cells, &hgn_layer_zones, &hgn_layer_coords, &hgn_layer_halos, &hgn_layer_marks, &hgn_layer_circles,
	&hgn_layer_pieces,
	NULL, &hgn_layer_arrows, &hgn_layer_notes, &hgn_layer_players, &hgn_layer_caption,
};

/* List the layers for a game. */
static void
find_layers(struct hgn_scene *scene)
{
	bool heat = scene->what.options->heat != NULL, below = scene->what.options->arrows_below;
	bool own = heat || hgn_drawing_has(scene->what.game, HGN_OWN_PIECES);
	const struct hgn_drawing *drawing;
	size_t k;
	int i, m;

	for (k = 0; k < sizeof layers / sizeof layers[0]; k++) {
		if (layers[k] != NULL && !(own && layers[k] == &hgn_layer_pieces) &&
		    !(below && layers[k] == &hgn_layer_arrows))
			scene->how.layer[scene->how.layers++] = layers[k];
		if (layers[k] == &hgn_layer_circles && below)
			scene->how.layer[scene->how.layers++] = &hgn_layer_arrows;
		HGN_EACH_DRAWING(drawing, i, scene->what.game, layers[0] != NULL && layers[k] == NULL && !heat) {
			for (m = 0; m < 4 && drawing->layers[m] != NULL; m++)
				scene->how.layer[scene->how.layers++] = drawing->layers[m];
			for (m = 0; hgn_scene_has_panels(scene) && m < 4 && drawing->panels[m] != NULL; m++)
				scene->how.layer[scene->how.layers++] = drawing->panels[m];
		}
	}
}

void
hgn_scene_place(struct hgn_scene *scene)
{
	int i;

	for (i = 0; i < scene->how.layers; i++)
		if (scene->how.layer[i]->place != NULL)
			scene->how.layer[i]->place(scene);
}

void
hgn_scene_crop_id(char id[HGN_CROP_ID], unsigned levels)
{
	snprintf(id, HGN_CROP_ID, levels != 0 ? "crop%u" : "crop", levels);
}

void
hgn_scene_draw(const struct hgn_scene *scene, bool board)
{
	bool within = false, inside = scene->how.coords == HGN_COORDS_CELLS, fixed, wanted;
	char id[HGN_CROP_ID];
	int i;

	hgn_scene_crop_id(id, scene->what.options->levels);
	for (i = 0; i < scene->how.layers; i++) {
		const struct hgn_layer *layer = scene->how.layer[i];

		/* coordinates depend on the position if they are in empty cells */
		fixed = layer->board && !(layer == &hgn_layer_coords && inside && !hgn_scene_names_everywhere(scene));
		if (fixed != board)
			continue;
		/* layers on the cells are clipped at the edge of a cropped board */
		wanted = scene->where.cropped && layer != &hgn_layer_caption && layer != &hgn_layer_players &&
		    (layer != &hgn_layer_coords || inside || scene->what.options->levels != 0);
		if (wanted && !within)
			hgn_scene_shape(scene, id, "<clipPath id='%s'><rect x='%l' y='%l' width='%l' height='%l'/>"
			    "</clipPath>", id, scene->where.crop.left, scene->where.crop.top,
			    scene->where.crop.right - scene->where.crop.left,
			    scene->where.crop.bottom - scene->where.crop.top);
		if (wanted && !within)
			hgn_svg_put(scene->svg, "<g class='part' clip-path='url(#%i%s)'>", id);
		else if (within && !wanted)
			hgn_svg_put(scene->svg, "</g>");
		within = wanted;
		layer->draw(scene);
	}
	if (within)
		hgn_svg_put(scene->svg, "</g>");
}

void
hgn_scene_root(const struct hgn_scene *scene)
{
	static const char *const units[] = { "", "mm", "cm", "in", "pt" };
	const struct hgn_diagram_options *options = scene->what.options;
	enum hgn_length_unit unit = options->unit <= HGN_LENGTH_PT ? options->unit : HGN_LENGTH_PX;
	int width = scene->where.view.right - scene->where.view.left,
	    height = scene->where.view.bottom - scene->where.view.top;
	int part = unit == HGN_LENGTH_PX ? HGN_UNIT : 1, max = INT32_MAX / part;
	int64_t size = options->size < (unsigned)max ? options->size : (unsigned)max;
	int64_t high = (size * height + width / 2) / width;

	hgn_svg_put(scene->svg, "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'");
	if (size > 0)
		hgn_svg_put(scene->svg, " width='%l%s' height='%l%s'", (int)size * part, units[unit],
		    (int)(high < max ? high : max) * part, units[unit]);
	hgn_svg_put(scene->svg, " viewBox='%l %l %l %l' role='img' fill='none' stroke-linecap='round' "
	    "stroke-linejoin='round' aria-labelledby='%ititle %idesc'>", scene->where.view.left, scene->where.view.top,
	    width, height);
}

void
hgn_scene_head(const struct hgn_scene *scene, const struct hgn_buf *words)
{
	hgn_scene_root(scene);
	hgn_svg_put(scene->svg, "<title id='title'>%-%t</title><desc id='desc'>%-", scene->what.title);
	if (scene->what.options->description != NULL)
		hgn_svg_put(scene->svg, "%t", scene->what.options->description);
	else
		hgn_svg_add(scene->svg, words->data, words->len);
	hgn_svg_put(scene->svg, "</desc>");
	hgn_scene_style(scene);
}

/* Read the position: pieces, side to move, check, and the changes of the last move. */
static void
read_position(struct hgn_subject *what)
{
	const struct hgn_diagram_options *options = what->options;
	const struct hgn_move *last = options->last;
	struct hgn_position again;
	int c;

	for (c = 0; c < what->board->cells; c++)
		what->at[c] = (uint8_t)hgn_position_piece(what->position, (unsigned)c);
	what->side = hgn_position_side(what->position);
	what->check = hgn_position_in_check(what->position);
	what->mate = what->check && hgn_position_end(what->position) == HGN_END_CHECKMATE;
	what->last = last;
	what->undo = last != NULL ? options->undo : NULL;
	if (last != NULL && what->undo == NULL && options->before != NULL) {
		hgn_position_copy(&again, options->before);
		hgn_position_make(&again, last, &what->made);
		what->undo = &what->made;
	}
	what->climbs = last != NULL && hgn_subject_has(what, last->from) && hgn_subject_has(what, last->to) &&
	    what->board->level[last->from] != what->board->level[last->to];
}

/* Check that the rows and columns in the options suffice for all levels, and the marks. Marks on cells that do not
 * exist are not drawn. */
static int
check_options(const struct hgn_subject *what, struct hgn_error *error)
{
	const struct hgn_diagram_marks *marks = what->options->marks;
	unsigned columns = what->options->level_columns, rows = what->options->level_rows;
	int levels = what->board->levels;
	size_t i;

	if (levels > 1 && columns > 0 && (uint64_t)columns * rows < (unsigned)levels)
		return hgn_error_set(error, HGN_EINVAL, "", "the %d levels of %s do not fit into %ux%u", levels,
		    what->game->title, columns, rows);
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

/* Lay out the board, or the cropped part of it, with room for the text below it. Remove pieces on cells that the edge
 * of the part intersects. */
static void
lay_out(struct hgn_scene *scene)
{
	const struct hgn_diagram_options *options = scene->what.options;
	bool labels = scene->how.coords == HGN_COORDS_EDGE;
	struct hgn_layout *layout = &scene->where.layout;
	int less, c, i;

	hgn_layout_make(layout, scene->what.board, options->flip, labels, (int)options->level_columns);
	if (scene->where.cropped && scene->what.board->levels > 1)
		hgn_layout_crop_levels(layout, &scene->where.crop, options->levels);
	else if (scene->where.cropped)
		hgn_layout_crop(layout, &scene->where.crop, options->crop[0], options->crop[1], labels);
	less = hgn_layout_up((MIN_WIDTH - layout->box.right + layout->box.left) / 2);
	if ((!options->bare || options->legend || options->heat != NULL) && less > 0) {
		layout->box.left -= less;
		layout->box.right += less;
	}
	scene->where.view = layout->box;
	if (layout->edgeless && !scene->where.cropped)
		scene->how.coords = HGN_COORDS_CELLS;
	for (c = 0; scene->where.cropped && c < scene->what.board->cells; c++)
		for (i = 0; i < layout->corners; i++)
			if (!hgn_box_has(&scene->where.crop,
			    (struct hgn_place){ layout->cell[c].x + layout->corner[i].x,
			    layout->cell[c].y + layout->corner[i].y }))
				scene->what.at[c] = 0;
}

/* Write what the player to move must do, if that is not an ordinary move, or why the game is over although there may be
 * legal moves. */
static void
find_words(struct hgn_subject *what)
{
	char words[HGN_ENDING_TEXT];

	if (what->options->words != NULL) {
		what->words.len = 0;
		hgn_buf_puts(&what->words, what->options->words);
		what->sideless = true;
	} else if (what->words.len == 0 && hgn_position_is_over(what->position)) {
		hgn_ending_text(words, sizeof words, what->position);
		words[0] = hgn_to_upper(words[0]);
		hgn_buf_puts(&what->words, words);
	}
	hgn_buf_string(&what->words);
	if (what->words.failed)
		what->words.len = 0;
}

int
hgn_scene_init(struct hgn_scene *scene, struct hgn_document *document, const struct hgn_position *position,
    const struct hgn_theme *theme, const struct hgn_diagram_options *options, struct hgn_error *error)
{
	static const struct hgn_diagram_options plain;
	const struct hgn_drawing *drawing;
	int i, status;

	memset(scene, 0, sizeof *scene);
	scene->document = document;
	scene->what.position = position;
	scene->what.game = hgn_position_game(position);
	scene->what.board = &scene->what.game->board;
	scene->how.theme = theme != NULL ? theme : &hgn_theme_default;
	scene->what.options = options = options != NULL ? options : &plain;
	scene->how.coords = options->coords == HGN_COORDS_EDGE && scene->what.board->renamed ? HGN_COORDS_CELLS :
	    options->coords;
	scene->what.title = options->title != NULL ? options->title : scene->what.game->title;
	scene->where.cropped = scene->what.board->levels > 1 ? options->levels != 0 : options->cropped &&
	    hgn_subject_has(&scene->what, options->crop[0]) && hgn_subject_has(&scene->what, options->crop[1]);
	scene->how.label_scale = scene->what.board->levels > 1 ? HGN_LABEL_SCALE_WIDE : HGN_LABEL_SCALE;
	scene->how.caption_scale = scene->what.board->levels > 1 ? HGN_CAPTION_SCALE_WIDE : HGN_CAPTION_SCALE;
	scene->svg = &scene->own;
	scene->svg->colour = scene->how.theme->colour[hgn_scene_scheme(&scene->what)];
	hgn_svg_prefix(scene->svg, options->id_prefix);
	find_layers(scene);
	if (options->heat != NULL)
		hgn_heat_begin(scene);
	else
		HGN_EACH_DRAWING(drawing, i, scene->what.game, begin)
			drawing->begin(scene);
	find_words(&scene->what);
	if (options->heat == NULL)
		read_position(&scene->what);
	lay_out(scene);
	status = check_options(&scene->what, error);
	if (status == 0)
		status = hgn_subject_find_highlight(&scene->what, error);
	if (scene->what.words.failed)
		status = hgn_error_nomem(error);
	return status;
}

void
hgn_scene_clear(struct hgn_scene *scene)
{
	hgn_buf_clear(&scene->what.words);
	hgn_diagram_marks_clear(&scene->what.highlight.attacks);
}

bool
hgn_document_clear(struct hgn_document *document)
{
	bool failed = document->shapes.failed || document->ids.failed;

	hgn_buf_clear(&document->shapes);
	hgn_intern_clear(&document->ids);
	return !failed;
}

int
hgn_diagram_svg(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_theme *theme,
    const struct hgn_diagram_options *options, struct hgn_error *error)
{
	struct hgn_document document = { 0 };
	struct hgn_buf body = { 0 }, words = { 0 };
	struct hgn_scene scene;
	size_t start = out->len;
	int status = hgn_scene_init(&scene, &document, position, theme, options, error);
	struct hgn_svg *svg = scene.svg;

	if (status == 0) {
		hgn_scene_place(&scene);
		svg->out = &body;
		hgn_scene_draw(&scene, true);
		hgn_scene_draw(&scene, false);
		hgn_legend_draw(&scene);
		svg->out = &words;
		if (scene.what.options->description == NULL)
			hgn_scene_describe(&scene);
		svg->out = out;
		hgn_scene_head(&scene, &words);
		hgn_svg_put(svg, "<defs>");
		hgn_svg_add(svg, document.shapes.data, document.shapes.len);
		hgn_svg_put(svg, "</defs>");
		hgn_scene_background(&scene);
		hgn_svg_add(svg, body.data, body.len);
		hgn_svg_put(svg, "</svg>");
		out->failed |= body.failed || words.failed;
		hgn_svg_seal(svg, out, start);
	}
	hgn_buf_clear(&body);
	hgn_buf_clear(&words);
	hgn_scene_clear(&scene);
	if (!hgn_document_clear(&document) || out->failed)
		return hgn_error_nomem(error);
	return status;
}
