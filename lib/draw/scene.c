/* SPDX-License-Identifier: MIT
 * Functions for writing elements, shared by the layers. */
#include "draw/scene.h"

#include "base/buf.h"
#include "game/module.h"
#include "hgn/tools/tools.h"

const char *const hgn_ink_classes[2] = { ".white-ink", ".black-ink" };
const char *const hgn_disc_classes[2] = { ".white-disc", ".black-disc" };

bool
hgn_scene_define(const struct hgn_scene *scene, const char *id)
{
	struct hgn_document *document = scene->document;

	if (!hgn_intern_add(&document->ids, id, strlen(id)))
		return false;
	document->out = scene->svg->out;
	scene->svg->out = &document->shapes;
	return true;
}

void
hgn_scene_defined(const struct hgn_scene *scene)
{
	scene->svg->out = scene->document->out;
}

void
hgn_scene_shape(const struct hgn_scene *scene, const char *id, const char *template, ...)
{
	va_list args;

	if (!hgn_scene_define(scene, id))
		return;
	va_start(args, template);
	hgn_svg_vput(scene->svg, template, &args);
	va_end(args);
	hgn_scene_defined(scene);
}

void
hgn_scene_note(const struct hgn_scene *scene, enum hgn_legend_symbol symbol)
{
	scene->document->used.symbols |= 1U << symbol;
}

void
hgn_scene_use(const struct hgn_scene *scene, const char *class, const char *id, unsigned cell, int dx, int dy,
    const char *rest, ...)
{
	va_list args;

	hgn_svg_put(scene->svg, "<use class='%k %s' xlink:href='#%s' x='%l' y='%l'", class,
	    scene->what.board->name[cell],
	    id, scene->where.layout.cell[cell].x + dx, scene->where.layout.cell[cell].y + dy);
	if (rest == NULL) {
		hgn_svg_put(scene->svg, "/>");
		return;
	}
	va_start(args, rest);
	hgn_svg_vput(scene->svg, rest, &args);
	va_end(args);
}

void
hgn_scene_name(const struct hgn_scene *scene, unsigned cell)
{
	hgn_svg_put(scene->svg, " %s", scene->what.board->name[cell]);
}

void
hgn_scene_flag(char text[3], const struct hgn_subject *what, unsigned from, unsigned to, bool origin)
{
	char level = what->board->level_letter[what->board->level[origin ? to : from]];

	text[0] = origin ? '>' : level;
	text[1] = origin ? level : '>';
	text[2] = '\0';
}

void
hgn_scene_label(const struct hgn_scene *scene, const char *text, unsigned cell, struct hgn_place at)
{
	at.x += scene->where.layout.cell[cell].x;
	at.y += scene->where.layout.cell[cell].y;
	hgn_text_put(scene->svg, text, strlen(text), at, true);
}

void
hgn_scene_end_mark(const struct hgn_scene *scene, bool origin)
{
	hgn_svg_put(scene->svg, origin ? " stroke-dasharray='" HGN_ORIGIN_DASHES "'/>" : "/>");
}

void
hgn_scene_define_ring(const struct hgn_scene *scene)
{
	if (!hgn_scene_define(scene, "ring"))
		return;
	hgn_svg_put(scene->svg, "<path id='ring' d='");
	hgn_outline_cell(scene->svg, &scene->where.layout, HGN_RING_INSET);
	hgn_svg_put(scene->svg, "'/>");
	hgn_scene_defined(scene);
}

void
hgn_scene_ring(const struct hgn_scene *scene, const char *class, unsigned cell, enum hgn_colour colour, bool origin)
{
	hgn_scene_define_ring(scene);
	if (colour == HGN_MARK)
		hgn_scene_note(scene, origin ? HGN_SYMBOL_FROM : HGN_SYMBOL_TO);
	hgn_scene_use(scene, class, "ring", cell, 0, 0, " stroke='%C'", colour);
	hgn_scene_end_mark(scene, origin);
}

void
hgn_scene_edge(struct hgn_svg *svg, int radius, bool clockwise)
{
	int i;

	hgn_svg_put(svg, "M%l 0", -radius);
	for (i = 1; i >= -1; i -= 2)
		hgn_svg_put(svg, "a%p%s%r 0", radius, radius, clockwise ? " 0 0 1" : " 0 0 0", i * 2 * radius);
	hgn_svg_put(svg, "z");
}

void
hgn_scene_pill(const struct hgn_scene *scene, const char *id, int wide, int high)
{
	hgn_scene_shape(scene, id, "<rect id='%s' x='%l' y='%l' width='%l' height='%l' rx='%l'/>", id, -wide / 2,
	    -high / 2, wide, high, high / 2);
}

void
hgn_scene_text(const struct hgn_scene *scene, const char *class, int scale, int weight, enum hgn_colour colour)
{
	scene->svg->ink = (int)colour;
	scene->svg->scale = scale;
	scene->svg->text = scene->what.options->text == HGN_TEXT_FONT && strncmp(class, "words", 5) != 0 ?
	    HGN_TEXT_AUTO : scene->what.options->text;
	hgn_svg_put(scene->svg, "<g class='%k' stroke='%C' stroke-width='%l'>", class, colour, weight * 100 / scale);
}

void
hgn_scene_repeat(const struct hgn_scene *scene, const char *id)
{
	const struct hgn_place *at = scene->where.layout.level;
	int level;

	for (level = 1; level < scene->what.board->levels; level++) {
		hgn_svg_put(scene->svg, "<use xlink:href='#%s' x='%l'", id, at[level].x);
		hgn_svg_put(scene->svg, at[level].y == 0 ? "/>" : " y='%l'/>", at[level].y);
	}
}

enum hgn_colour
hgn_scene_cell_colour(const struct hgn_subject *what, int colour)
{
	if (hgn_board_is_square(what->board))
		return colour == 0 ? HGN_TONE2 : HGN_TONE0;
	return (enum hgn_colour)(HGN_TONE0 + colour);
}

int
hgn_scene_count_cell_colours(const struct hgn_subject *what)
{
	return hgn_board_is_square(what->board) ? 2 : 3;
}

bool
hgn_scene_names_everywhere(const struct hgn_scene *scene)
{
	return scene->how.coords == HGN_COORDS_CELLS && scene->what.board->lattice == HGN_HEX_PRISM &&
	    !scene->what.board->renamed && (scene->what.options->letters || scene->what.options->heat != NULL);
}

void
hgn_scene_piece_id(char id[3], const struct hgn_subject *what, unsigned code)
{
	const struct hgn_type *type = &what->game->type[hgn_code_type(what->game, code)];

	id[0] = (type->promoted ? "WB" : "wb")[hgn_code_side(what->game, code)];
	id[1] = type->letter;
	id[2] = '\0';
}

void
hgn_scene_put_letter(const struct hgn_scene *scene, char letter)
{
	int glyph = hgn_glyph_of(letter), left = (hgn_glyphs[glyph].width / 2 + 5) / 10 * 10; /* rounded to tenths of a
											       * unit */

	hgn_glyph_path(scene->svg, glyph, (struct hgn_place){ -left, HGN_GLYPH_CAP / 2 });
}

void
hgn_scene_define_letter(const struct hgn_scene *scene, char letter, bool small)
{
	if (!hgn_scene_define(scene, (char[]){ 'p', letter, '\0' }))
		return;
	hgn_svg_put(scene->svg, small ? "<path id='p%c' transform='scale(.76)' d='" : "<path id='p%c' d='", letter);
	hgn_scene_put_letter(scene, letter);
	hgn_svg_put(scene->svg, "'/>");
	hgn_scene_defined(scene);
}

/* ---- entries of legends ---- */

void
hgn_legend_add(struct hgn_legend *legend, hgn_legend_fn *draw, unsigned value, const char *text)
{
	if (legend->n < HGN_LEGEND_MAX)
		legend->entry[legend->n++] = (struct hgn_legend_entry){ draw, value, text };
}

int
hgn_legend_sized(const struct hgn_legend *legend, int length)
{
	return length * legend->percent / 100;
}

struct hgn_place
hgn_legend_place(const struct hgn_legend *legend, int i)
{
	return (struct hgn_place){ legend->first.x + i % legend->columns * legend->width,
		legend->first.y + i / legend->columns * legend->row };
}

void
hgn_legend_use(const struct hgn_scene *scene, const char *class, const char *id, int i, int scale,
    const char *rest, ...)
{
	struct hgn_place at = hgn_legend_place(&scene->where.legend, i);
	va_list args;

	hgn_svg_put(scene->svg, class != NULL ? "<use class='%k' xlink:href='#%s'%T" : "<use%s xlink:href='#%s'%T",
	    class != NULL ? class : "", id, at.x, at.y, hgn_legend_sized(&scene->where.legend, scale));
	va_start(args, rest);
	hgn_svg_vput(scene->svg, rest, &args);
	va_end(args);
}

/* ---- drawings of modules ---- */

const struct hgn_drawing *
hgn_drawing_next(int *i, const struct hgn_game *game)
{
	while (*i < game->modules && game->module[*i]->drawing == NULL)
		++*i;
	return *i < game->modules ? game->module[*i]->drawing : NULL;
}

bool
hgn_drawing_has(const struct hgn_game *game, unsigned flag)
{
	const struct hgn_drawing *drawing;
	int i;

	HGN_EACH_DRAWING(drawing, i, game, flags & flag)
		return true;
	return false;
}

bool
hgn_drawing_describe(const struct hgn_scene *scene, enum hgn_described part, int type)
{
	const struct hgn_drawing *drawing;
	bool any = false;
	int i;

	HGN_EACH_DRAWING(drawing, i, scene->what.game, describe)
		any |= drawing->describe(scene, part, type);
	return any;
}

const struct hgn_highlight_source *
hgn_highlight_source(const struct hgn_game *game, const char *name, size_t n)
{
	const struct hgn_drawing *drawing;
	size_t i;

	for (i = 0; i < game->nknown; i++) {
		drawing = game->known[i]->drawing;
		if (drawing != NULL && drawing->highlight != NULL && hgn_text_is(name, n, drawing->highlight->name))
			return drawing->highlight;
	}
	return NULL;
}
