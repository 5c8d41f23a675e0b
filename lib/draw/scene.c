/* SPDX-License-Identifier: MIT */
#include "draw/scene.h"

const char *const hgn_ink_classes[2] = { "white-ink", "black-ink" };
const char *const hgn_disc_classes[2] = { "white-disc", "black-disc" };

void
hgn_scene_paint(struct hgn_scene *scene, const char *name, enum hgn_colour colour)
{
	hgn_attribute_begin(&scene->pen, name);
	hgn_pen_note(&scene->pen, HGN_EVENT_COLOUR, 0);
	hgn_pen_add(&scene->pen, hgn_scene_colour(scene, colour), 7);
	hgn_attribute_end(&scene->pen);
}

void
hgn_scene_paint_disc(struct hgn_scene *scene, int side)
{
	hgn_scene_paint(scene, "fill", hgn_side_colour(HGN_WHITE_DISC, side));
	hgn_scene_paint(scene, "stroke", hgn_side_colour(HGN_WHITE_RING, side));
}

void
hgn_scene_use(struct hgn_scene *scene, const char *class, const char *id, unsigned cell, int dx, int dy)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_element(pen, "use", NULL);
	hgn_class_begin(pen);
	hgn_pen_puts(pen, class);
	hgn_pen_putc(pen, ' ');
	hgn_pen_puts(pen, scene->board->name[cell]);
	hgn_class_end(pen);
	hgn_reference(pen, id);
	hgn_attribute_place(pen, scene->layout.cell[cell].x + dx, scene->layout.cell[cell].y + dy);
}

void
hgn_scene_end_mark(struct hgn_scene *scene, bool origin)
{
	if (origin)
		hgn_attribute(&scene->pen, "stroke-dasharray", "6 4.6");
	hgn_element_empty(&scene->pen);
}

void
hgn_scene_ring(struct hgn_scene *scene, const char *class, unsigned cell, enum hgn_colour colour, bool origin)
{
	hgn_scene_use(scene, class, "ring", cell, 0, 0);
	hgn_scene_paint(scene, "stroke", colour);
	hgn_scene_end_mark(scene, origin);
}

void
hgn_scene_circle(struct hgn_scene *scene, const char *class, struct hgn_place at, int radius)
{
	hgn_element(&scene->pen, "circle", class);
	hgn_attribute_length(&scene->pen, "cx", at.x);
	hgn_attribute_length(&scene->pen, "cy", at.y);
	hgn_attribute_length(&scene->pen, "r", radius);
}

void
hgn_scene_edge(struct hgn_pen *pen, int radius, bool clockwise)
{
	int i;

	hgn_pen_putc(pen, 'M');
	hgn_pen_step(pen, -radius, false);
	hgn_pen_puts(pen, " 0");
	for (i = 1; i >= -1; i -= 2) {
		hgn_pen_to(pen, 'a', radius, radius);
		hgn_pen_puts(pen, clockwise ? " 0 0 1" : " 0 0 0");
		hgn_pen_step(pen, i * 2 * radius, true);
		hgn_pen_puts(pen, " 0");
	}
	hgn_pen_putc(pen, 'z');
}

void
hgn_scene_pill(struct hgn_scene *scene, const char *id, int wide, int high)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_element_named(pen, "rect", id);
	hgn_attribute_place(pen, -wide / 2, -high / 2);
	hgn_attribute_length(pen, "width", wide);
	hgn_attribute_length(pen, "height", high);
	hgn_attribute_length(pen, "rx", high / 2);
	hgn_element_empty(pen);
}

void
hgn_scene_text(struct hgn_scene *scene, const char *class, int scale, int weight, enum hgn_colour colour)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_element(pen, "g", class);
	hgn_pen_note(pen, HGN_EVENT_WHOLE, 0);
	hgn_attribute_begin(pen, "transform");
	hgn_pen_puts(pen, "scale(");
	hgn_pen_length(pen, scale);
	hgn_pen_puts(pen, ")\" fill=\"none\"");
	hgn_scene_paint(scene, "stroke", colour);
	hgn_attribute_length(pen, "stroke-width", weight * 100 / scale);
	hgn_attribute(pen, "stroke-linecap", "round");
	hgn_attribute(pen, "stroke-linejoin", "round");
	hgn_element_open(pen);
}

void
hgn_scene_repeat(struct hgn_scene *scene, const char *id, int scale)
{
	int level;

	for (level = 1; level < scene->board->levels; level++) {
		hgn_element(&scene->pen, "use", NULL);
		hgn_reference(&scene->pen, id);
		hgn_attribute_length(&scene->pen, "x", level * scene->layout.level_step * 100 / scale);
		hgn_element_empty(&scene->pen);
	}
}

void
hgn_scene_rule(struct hgn_scene *scene, const char *class, const char *property, enum hgn_colour colour)
{
	struct hgn_pen *pen = &scene->pen;

	hgn_pen_putc(pen, '.');
	hgn_pen_note(pen, HGN_EVENT_RULE, strlen(class));
	hgn_pen_puts(pen, class);
	hgn_pen_putc(pen, '{');
	hgn_pen_puts(pen, property);
	hgn_pen_putc(pen, ':');
	hgn_pen_note(pen, HGN_EVENT_COLOUR, 0);
	hgn_pen_add(pen, scene->theme->colour[HGN_DARK][colour], 7);
	hgn_pen_putc(pen, '}');
	hgn_pen_note(pen, HGN_EVENT_LINE, 0);
	hgn_pen_putc(pen, '\n');
}

enum hgn_colour
hgn_scene_tone(const struct hgn_scene *scene, int tone)
{
	if (scene->board->lattice == HGN_SQUARE)
		return tone == 0 ? HGN_TONE2 : HGN_TONE0;
	return (enum hgn_colour)(HGN_TONE0 + tone);
}

int
hgn_scene_tones(const struct hgn_scene *scene)
{
	return scene->board->lattice == HGN_SQUARE ? 2 : 3;
}

bool
hgn_scene_names_everywhere(const struct hgn_scene *scene)
{
	return scene->options->coords == HGN_COORDS_CELLS && scene->board->lattice == HGN_HEX_PRISM;
}

void
hgn_scene_piece_id(struct hgn_scene *scene, unsigned code)
{
	hgn_pen_putc(&scene->pen, hgn_code_side(scene->game, code) == HGN_WHITE ? 'w' : 'b');
	hgn_pen_putc(&scene->pen, scene->game->type[hgn_code_type(scene->game, code)].letter);
}

void
hgn_scene_define_letter(struct hgn_scene *scene, char letter, bool small)
{
	int glyph = hgn_glyph_of(letter);

	hgn_element_lettered(&scene->pen, "path", 'p', letter);
	if (small)
		hgn_attribute(&scene->pen, "transform", "scale(.76)");
	hgn_attribute_begin(&scene->pen, "d");
	hgn_glyph_path(&scene->pen, glyph, (struct hgn_place){ -hgn_glyph_width(glyph) / 2, HGN_GLYPH_CAP / 2 });
	hgn_path_end(&scene->pen);
}
