/* SPDX-License-Identifier: MIT
 * Drawing of marks, arrows and highlights.
 *
 * Marks are circles below the pieces; arrows are above the pieces. All have a dark contour. If there are several
 * colours, each mark has the letter of its colour, so that nothing depends on colour alone. An arrow between levels is
 * drawn as a broken circle at its origin and a closed one at its target, each with a flag that names the other
 * level. */

#include "draw/scene.h"

#include <stdio.h>

#include "base/text.h"

#define CIRCLE_OUTER 2480
#define CIRCLE_INNER 2180
#define RING_INNER 2290   /* inner radius of the ring around pieces that can be captured, which is thinner */
#define SPOT 420          /* radius of the dot on cells to which a piece may move */
#define CONTOUR 70
#define ARROW_FROM 1400   /* from the centre of the origin to the tail */
#define ARROW_TO 1450     /* from the tip to the centre of the target */
#define ARROW_BELOW 1950  /* ARROW_TO for a target whose piece is drawn above the arrow */
#define ARROW_EMPTY 700   /* ARROW_TO for an empty cell */
#define ARROW_HALF 230
#define HEAD_HALF 760
#define HEAD_LONG 1350
#define TAG 640           /* radius of the disc with the letter of a colour */
#define TAG_FROM 1900 /* from the centre of the origin to the centre of the disc, which overlaps the rim of a piece */
#define TAG_BELOW 2800 /* TAG_FROM for a piece that is drawn above the arrow */
#define TAG_SCALE 44
#define TAG_WEIGHT 165
#define FLAG_RISE (-2350)
#define FLAG_SCALE 56
#define FLAG_WEIGHT 175
#define FLAG_WIDE 2100
#define FLAG_HIGH 1450

/* Return the ith mark or arrow, or NULL after the last. Arrows from attackers have the colour '\0'. */
static const struct hgn_diagram_mark *
mark_at(const struct hgn_subject *what, size_t i)
{
	size_t n = what->options->marks != NULL ? what->options->marks->n : 0;

	if (i >= n)
		return i - n < what->highlight.attacks.n ? &what->highlight.attacks.list[i - n] : NULL;
	return &what->options->marks->list[i];
}

/* Return true if a mark's cells exist. */
static bool
is_valid(const struct hgn_subject *what, const struct hgn_diagram_mark *mark)
{
	return hgn_subject_has(what, mark->from) && (mark->to == HGN_NO_CELL || hgn_subject_has(what, mark->to));
}

static bool
climbs(const struct hgn_subject *what, const struct hgn_diagram_mark *mark)
{
	return is_valid(what, mark) && mark->to != HGN_NO_CELL &&
	    what->board->level[mark->from] != what->board->level[mark->to];
}

static int
colour_number(char colour)
{
	return (int)(strchr(HGN_MARK_COLOURS, colour) - HGN_MARK_COLOURS);
}

/* Return true if marks have letters, because there are several colours. */
static bool
is_lettered(const struct hgn_subject *what)
{
	const struct hgn_diagram_mark *mark;
	size_t i;

	for (i = 0; (mark = mark_at(what, i)) != NULL; i++)
		if (mark->colour != mark_at(what, 0)->colour)
			return true;
	return false;
}

/* Return true if an arrow leads to another level. */
static bool
any_climbs(const struct hgn_subject *what)
{
	const struct hgn_diagram_mark *mark;
	size_t i;

	for (i = 0; (mark = mark_at(what, i)) != NULL; i++)
		if (climbs(what, mark))
			return true;
	return false;
}

static enum hgn_colour
choose_colour(const struct hgn_scene *scene, char colour)
{
	return colour == '\0' ? HGN_ALARM :
	    hgn_theme_mark(scene->how.theme, hgn_scene_scheme(&scene->what), colour_number(colour));
}

/* Return a class for which the style has a rule. */
static const char *
hue_class(char class[8], char colour)
{
	snprintf(class, 8, colour == '\0' ? "attack" : "hue-%c", hgn_to_lower(colour));
	return class;
}

/* Define a ring as a filled shape. */
static void
define_circle(const struct hgn_scene *scene, const char *id, int outer, int inner)
{
	if (!hgn_scene_define(scene, id))
		return;
	hgn_svg_put(scene->svg, "<path id='%s' d='", id);
	hgn_scene_edge(scene->svg, outer, true);
	hgn_scene_edge(scene->svg, inner, false);
	hgn_svg_put(scene->svg, "'/>");
	hgn_scene_defined(scene);
}

/* Define a ring of six pieces with equal gaps. */
static void
define_broken(const struct hgn_scene *scene)
{
	int i;

	if (!hgn_scene_define(scene, "broken"))
		return;
	hgn_svg_put(scene->svg, "<path id='broken' d='");
	for (i = 3; i < 15; i += 2) {
		struct hgn_place a = hgn_circle_point(CIRCLE_OUTER, i, 12), b = hgn_circle_point(CIRCLE_OUTER, i + 1,
		    12), c = hgn_circle_point(CIRCLE_INNER, i + 1, 12), d = hgn_circle_point(CIRCLE_INNER, i, 12);

		hgn_svg_put(scene->svg, "M%pA%p 0 0 1%r%rL%pA%p 0 0 0%r%rz", a.x, a.y, CIRCLE_OUTER, CIRCLE_OUTER, b.x,
		    b.y, c.x, c.y, CIRCLE_INNER, CIRCLE_INNER, d.x, d.y);
	}
	hgn_svg_put(scene->svg, "'/>");
	hgn_scene_defined(scene);
}

static void
draw_circle(const struct hgn_scene *scene, const char *what, const char *id, unsigned cell, char colour)
{
	char class[8];

	if (strcmp(id, "circle") == 0)
		define_circle(scene, id, CIRCLE_OUTER, CIRCLE_INNER);
	hgn_svg_put(scene->svg, "<use class='%s .%s %s' xlink:href='#%s' x='%l' y='%l' fill='%C'/>", what,
	    hue_class(class, colour), scene->what.board->name[cell], id, scene->where.layout.cell[cell].x,
	    scene->where.layout.cell[cell].y, choose_colour(scene, colour));
}

static void
begin(const struct hgn_scene *scene, const char *name)
{
	hgn_svg_put(scene->svg, "<g class='%s .text' stroke='%C' stroke-width='%l' stroke-linecap='butt'>", name,
	    HGN_TEXT, CONTOUR);
}

/* Draw the highlights of a module, below the marks of the last move. */
static void
draw_halos(const struct hgn_scene *scene)
{
	if (!scene->what.highlight.any_cells)
		return;
	hgn_scene_note(scene, HGN_SYMBOL_HIGHLIGHT);
	scene->document->used.highlight = scene->what.highlight.source->symbol;
	begin(scene, "halos");
	scene->what.highlight.source->draw(scene);
	hgn_svg_put(scene->svg, "</g>");
}

/* Return true if a piece on a cell hides drawings below it. */
static bool
is_covered(const struct hgn_subject *what, unsigned cell)
{
	return what->at[cell] != 0 && hgn_drawing_has(what->game, HGN_COVERS_CELLS);
}

/* Draw the targets of moves, and the marks below the pieces. */
static void
draw_circles(const struct hgn_scene *scene)
{
	const struct hgn_diagram_mark *mark;
	size_t i;
	bool prey;
	int c;

	if (mark_at(&scene->what, 0) == NULL && !scene->what.highlight.any)
		return;
	begin(scene, "circles");
	for (c = 0; c < scene->what.board->cells; c++) {
		if (scene->what.at[c] != 0 && hgn_cells_has(&scene->what.highlight.chosen, (unsigned)c)) {
			hgn_scene_note(scene, HGN_SYMBOL_CHOSEN);
			hgn_scene_define_ring(scene);
			hgn_scene_use(scene, ".mark chosen", "ring", (unsigned)c, 0, 0,
			    " stroke='%C' stroke-width='%l' stroke-dasharray='" HGN_CHOSEN_DASHES "'/>", HGN_MARK,
			    HGN_CHOSEN_WEIGHT);
		}
		if (scene->what.highlight.target[c] == HGN_TARGET_NONE)
			continue;
		prey = scene->what.highlight.target[c] == HGN_TARGET_CAPTURE;
		hgn_scene_note(scene, prey ? HGN_SYMBOL_PREY : HGN_SYMBOL_GOAL);
		if (prey)
			define_circle(scene, "prey", CIRCLE_OUTER, RING_INNER);
		else
			hgn_scene_shape(scene, "goal", "<circle id='goal' r='%l'/>", SPOT);
		hgn_scene_use(scene, ".dot target", prey ? "prey" : "goal", (unsigned)c, 0, 0,
		    " fill='%C' stroke='none'/>", HGN_MARK);
	}
	for (i = 0; (mark = mark_at(&scene->what, i)) != NULL; i++) {
		if (!is_valid(&scene->what, mark))
			continue;
		if (mark->to == HGN_NO_CELL && !is_covered(&scene->what, mark->from))
			draw_circle(scene, "circle", "circle", mark->from, mark->colour);
		if (!climbs(&scene->what, mark))
			continue;
		define_broken(scene);
		draw_circle(scene, "circle from", "broken", mark->from, mark->colour);
		draw_circle(scene, "circle to", "circle", mark->to, mark->colour);
	}
	hgn_svg_put(scene->svg, "</g>");
}

/* The shaft of an arrow. Distances are measured along it from the centre of the origin. */
struct shaft {
	struct hgn_place from, way; /* way: vector to the centre of the target */
	long length, tip;
};

static struct shaft
find_line(const struct hgn_scene *scene, const struct hgn_diagram_mark *mark)
{
	struct hgn_place from = scene->where.layout.cell[mark->from], to = scene->where.layout.cell[mark->to];
	struct shaft line = { from, { to.x - from.x, to.y - from.y }, 0, 0 };
	int64_t squares = (int64_t)line.way.x * line.way.x + (int64_t)line.way.y * line.way.y, root;

	for (root = squares; root > squares / root; root = (root + squares / root) / 2) /* to the root, rounded down */
		;
	line.length = (long)root;
	line.tip = line.length - (scene->what.at[mark->to] == 0 ? ARROW_EMPTY : scene->what.options->arrows_below ?
	    ARROW_BELOW : ARROW_TO);
	return line;
}

/* Return a point that is `aside` to the right of a line. */
static struct hgn_place
on_line(const struct shaft *line, long along, long aside)
{
	return (struct hgn_place){ line->from.x + (int)((line->way.x * along - line->way.y * aside) / line->length),
		line->from.y + (int)((line->way.y * along + line->way.x * aside) / line->length) };
}

static void
draw_arrow(const struct hgn_scene *scene, const struct hgn_diagram_mark *mark)
{
	const struct shaft line = find_line(scene, mark);
	long tail = scene->what.at[mark->from] != 0 && !scene->what.options->arrows_below ? ARROW_FROM : ARROW_EMPTY;
	const long neck = line.tip - HEAD_LONG, shape[7][2] = { { tail, ARROW_HALF }, { neck, ARROW_HALF },
		{ neck, HEAD_HALF }, { line.tip, 0 }, { neck, -HEAD_HALF }, { neck, -ARROW_HALF }, { tail,
		    -ARROW_HALF } };
	bool bilevel = hgn_theme_is_bilevel(scene->how.theme, hgn_scene_scheme(&scene->what));
	struct hgn_place at, last = { 0, 0 };
	struct hgn_svg *svg = scene->svg;
	char class[8];
	int i;

	hgn_svg_put(svg, "<path class='arrow .%s %s-%s' d='", hue_class(class, mark->colour),
	    scene->what.board->name[mark->from], scene->what.board->name[mark->to]);
	for (i = 0; i < 7; i++) {
		at = on_line(&line, shape[i][0], shape[i][1]);
		hgn_svg_put(svg, i == 0 ? "M%p" : i == 1 ? "l%p" : "%r%r", at.x - last.x, at.y - last.y);
		last = at;
	}
	hgn_svg_put(svg, bilevel ? "z' fill='%C'/>" : "z' fill='%C' opacity='.8'/>", choose_colour(scene,
	    mark->colour));
}

/* Count a mark on its cells. */
static void
count_mark(unsigned *on, const struct hgn_diagram_mark *mark)
{
	on[mark->from]++;
	if (mark->to != HGN_NO_CELL)
		on[mark->to]++;
}

/* Return true if a valid mark has circles instead of an arrow. */
static bool
has_circles(const struct hgn_subject *what, const struct hgn_diagram_mark *mark)
{
	return mark->to == HGN_NO_CELL || climbs(what, mark);
}

/* Return the location of a mark's letter: on the tail of an arrow, or beside it if the arrow is short; at the lower
 * left of a circle. An arrow between levels has two circles; `end` selects one. `circles` are the circles on each cell
 * that are drawn before. */
static struct hgn_place
tag_place(const struct hgn_scene *scene, const struct hgn_diagram_mark *mark, int end, const unsigned *circles)
{
	unsigned cell = end == 0 ? mark->from : mark->to;
	struct hgn_place at = scene->where.layout.cell[cell];
	struct shaft line;
	long tag, neck;

	if (has_circles(&scene->what, mark))
		return (struct hgn_place){ at.x - 1550 + (int)circles[cell] * 2 * TAG, at.y + 1650 };
	line = find_line(scene, mark);
	tag = scene->what.at[mark->from] == 0 ? ARROW_EMPTY : scene->what.options->arrows_below ? TAG_BELOW : TAG_FROM;
	neck = line.tip - HEAD_LONG;
	return tag + TAG < neck ? on_line(&line, tag, 0) : on_line(&line, neck, HEAD_HALF + TAG / 2);
}

/* Draw the letters of colours, on discs. */
static void
draw_tags(const struct hgn_scene *scene)
{
	const struct hgn_diagram_mark *mark;
	unsigned circles[HGN_MAX_CELLS] = { 0 };
	struct hgn_place at;
	size_t i;
	int k, tags;

	hgn_scene_shape(scene, "tag", "<circle id='tag' r='%l'/>", TAG);
	hgn_scene_text(scene, "tags .text", TAG_SCALE, TAG_WEIGHT, HGN_TEXT);
	for (i = 0; (mark = mark_at(&scene->what, i)) != NULL; i++) {
		if (!is_valid(&scene->what, mark))
			continue;
		tags = mark->colour == '\0' ? 0 : climbs(&scene->what, mark) ? 2 : 1;
		for (k = 0; k < tags; k++) {
			at = tag_place(scene, mark, k, circles);
			hgn_svg_put(scene->svg, "<use class='.badge' xlink:href='#tag' x='%l' y='%l' fill='%C' "
			    "stroke-width='%l'/>", at.x, at.y, HGN_BADGE, CONTOUR);
			hgn_text_put(scene->svg, &mark->colour, 1, at, true);
		}
		if (has_circles(&scene->what, mark))
			count_mark(circles, mark);
	}
	hgn_svg_put(scene->svg, "</g>");
}

/* Draw flags that name the level at the other end. The flags of one cell are below each other. */
static void
draw_flags(const struct hgn_scene *scene)
{
	const struct hgn_diagram_mark *mark;
	unsigned flags[HGN_MAX_CELLS] = { 0 }, cell;
	struct hgn_place at;
	char text[3];
	size_t i;
	int end;

	hgn_scene_pill(scene, "pennant", FLAG_WIDE, FLAG_HIGH);
	hgn_scene_text(scene, "flags .text", FLAG_SCALE, FLAG_WEIGHT, HGN_TEXT);
	for (i = 0; (mark = mark_at(&scene->what, i)) != NULL; i++) {
		if (!climbs(&scene->what, mark))
			continue;
		for (end = 0; end < 2; end++) {
			cell = end == 0 ? mark->from : mark->to;
			at = (struct hgn_place){ 0, FLAG_RISE + (int)flags[cell] * FLAG_HIGH };
			hgn_scene_use(scene, ".flag", "pennant", cell, at.x, at.y, " fill='%C' stroke-width='%l'/>",
			    HGN_BADGE, CONTOUR);
			hgn_scene_flag(text, &scene->what, mark->from, mark->to, end == 0);
			hgn_scene_label(scene, text, cell, at);
		}
		count_mark(flags, mark);
	}
	hgn_svg_put(scene->svg, "</g>");
}

/* Draw the arrows above the pieces. */
static void
draw_arrows(const struct hgn_scene *scene)
{
	const struct hgn_diagram_mark *mark;
	size_t i;

	if (mark_at(&scene->what, 0) == NULL)
		return;
	if (scene->what.highlight.attacks.n > 0) {
		hgn_scene_note(scene, HGN_SYMBOL_ATTACK);
		if (scene->what.options->legend)
			hgn_scene_shape(scene, "attack", "<path id='attack' d='M-20-3h24v-6l16 9l-16 9v-6h-24z'/>");
	}
	begin(scene, "arrows");
	for (i = 0; (mark = mark_at(&scene->what, i)) != NULL; i++)
		if (is_valid(&scene->what, mark) && mark->to == HGN_NO_CELL && is_covered(&scene->what, mark->from))
			draw_circle(scene, "circle", "circle", mark->from, mark->colour);
	for (i = 0; (mark = mark_at(&scene->what, i)) != NULL; i++)
		if (is_valid(&scene->what, mark) && mark->to != HGN_NO_CELL && !climbs(&scene->what, mark))
			draw_arrow(scene, mark);
	if (is_lettered(&scene->what))
		draw_tags(scene);
	if (any_climbs(&scene->what))
		draw_flags(scene);
	hgn_svg_put(scene->svg, "</g>");
}

/* Describe the marks, " Marked: c3 green, d4 red.", and the arrows, " Arrows: c3 to d4 green." */
void
hgn_arrows_describe(const struct hgn_scene *scene)
{
	const struct hgn_diagram_marks *marks = scene->what.options->marks;
	struct hgn_svg *svg = scene->svg;
	int arrows;
	size_t i;

	for (arrows = 0; marks != NULL && arrows < 2; arrows++) {
		bool any = false;

		for (i = 0; i < marks->n; i++) {
			const struct hgn_diagram_mark *mark = &marks->list[i];

			if (!is_valid(&scene->what, mark) || (mark->to != HGN_NO_CELL) != arrows)
				continue;
			if (!any)
				hgn_svg_put(svg, " %t:", hgn_scene_translate(scene, arrows ? "Arrows" :
				    "Marked"));
			hgn_svg_put(svg, "%s%s", any ? ", " : " ", scene->what.board->name[mark->from]);
			if (arrows)
				hgn_svg_put(svg, " %t %s", hgn_scene_translate(scene, "to"),
				    scene->what.board->name[mark->to]);
			hgn_svg_put(svg, " %t", hgn_scene_translate(scene, hgn_hue_name(colour_number(mark->colour))));
			any = true;
		}
		if (any)
			hgn_svg_put(svg, "%c", '.');
	}
}

const struct hgn_layer hgn_layer_halos = { NULL, draw_halos, false };
const struct hgn_layer hgn_layer_circles = { NULL, draw_circles, false };
const struct hgn_layer hgn_layer_arrows = { NULL, draw_arrows, false };
