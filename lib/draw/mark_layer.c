/* SPDX-License-Identifier: MIT
 * Drawing of marks for the last move and check: outlines below the pieces, badges and flags above them. All differ in
 * shape, so that colours are not needed to distinguish them. */
#include "game/module.h"

#include "draw/scene.h"

#define BADGE 780
#define BADGE_LINE 150
#define ABOVE 370 /* radius of the small rings above and below the target */
#define FLAG_WIDE 2300 /* size of a flag, which is a rectangle with round ends */
#define FLAG_HIGH 1600
#define ABOVE_NAME 600 /* how much higher a ring is if it would hide the name of an empty cell */
#define FLAG_DROP 2400 /* from the centre of a cell to its flag, above which a piece remains visible */

/* Return the offset of badges on the rim of a piece, where they hide no coordinates: at the upper right, or at the
 * upper left for second badges; at the lower right on hexes whose ranks are numbered at the upper right. */
static struct hgn_place
rim_place(const struct hgn_scene *scene, bool besides)
{
	int sign = besides ? -1 : 1;

	if (scene->what.board->lattice == HGN_HEX_FLAT)
		return (struct hgn_place){ 1550, sign * -1650 };
	return (struct hgn_place){ sign * 1850, hgn_board_is_square(scene->what.board) ? -1850 : -1250 };
}

static bool
is_checked(const struct hgn_subject *what, int cell)
{
	unsigned code = what->at[cell];

	return what->check && code != 0 && hgn_code_side(what->game, code) == (int)what->side &&
	    what->game->type[hgn_code_type(what->game, code)].royal;
}

/* Badges: a cross for a capture, = for a promotion, + for check, a double cross for mate. */
static const struct badge {
	const char *id, *path;
	enum hgn_legend_symbol symbol;
} cross = { "cross", "M-3-3l6 6M3-3l-6 6", HGN_SYMBOL_CAPTURE },
  equals = { "equals", "M-3.4-1.6h6.8M-3.4 1.6h6.8", HGN_SYMBOL_PROMOTION },
  plus = { "plus", "M0-4v8M-4 0h8", HGN_SYMBOL_CHECK },
  hash = { "hash", "M-.8-4.5l-1.4 9M2.2-4.5l-1.4 9M-4-1.6h8.4M-4.4 1.6h8.4", HGN_SYMBOL_MATE };

/* Define a badge, a small disc with a symbol. */
static void
define_badge(const struct hgn_scene *scene, const struct badge *badge)
{
	hgn_scene_note(scene, badge->symbol);
	hgn_scene_shape(scene, badge->id, "<g id='%s'><circle class='.badge' r='%l' fill='%C' stroke-width='%l'/>"
	    "<path d='%s'/></g>", badge->id, BADGE, HGN_BADGE, BADGE_LINE, badge->path);
}

void
hgn_marks_define_cross(const struct hgn_scene *scene)
{
	define_badge(scene, &cross);
}

/* Draw the rings of the last move and of checked royal pieces. After a move between levels, draw rings on the cells of
 * other levels that are above or below the target: in the centre of an empty cell, or around the piece. They are
 * hollow, unlike the dots of legal moves. */
static void
draw(const struct hgn_scene *scene)
{
	const struct hgn_board *board = scene->what.board;
	const struct hgn_move *last = scene->what.last;
	const struct hgn_drawing *drawing;
	int c, i;

	hgn_svg_put(scene->svg, "<g class='marks' stroke-width='%l' stroke-linecap='butt'>", HGN_RING_WEIGHT);
	if (scene->what.climbs) {
		hgn_scene_note(scene, HGN_SYMBOL_COLUMN);
		hgn_scene_shape(scene, "above", "<circle id='above' r='%l'/>", ABOVE);
	}
	if (last != NULL && hgn_subject_has(&scene->what, last->from) && last->from != last->to)
		hgn_scene_ring(scene, ".mark from", last->from, HGN_MARK, true);
	if (last != NULL && hgn_subject_has(&scene->what, last->to))
		hgn_scene_ring(scene, ".mark to", last->to, HGN_MARK, false);
	HGN_EACH_DRAWING(drawing, i, scene->what.game, draw_marks != NULL && last != NULL)
		drawing->draw_marks(scene, HGN_RING_INSET);
	for (c = 0; c < board->cells; c++)
		if (is_checked(&scene->what, c))
			hgn_scene_ring(scene, ".alarm check", (unsigned)c, HGN_ALARM, false);
	for (c = 0; scene->what.climbs && c < board->cells; c++)
		if (board->file[c] == board->file[last->to] && board->rank[c] == board->rank[last->to] &&
		    c != last->to && c != last->from)
			hgn_scene_use(scene, ".mark column", "above", (unsigned)c, 0,
			    scene->what.at[c] == 0 ? 0 : -HGN_CELL_REACH + ABOVE / 2,
			    " stroke='%C' stroke-width='%l'/>", HGN_MARK, HGN_ABOVE_WEIGHT);
	hgn_svg_put(scene->svg, "</g>");
}

static void
draw_badge(const struct hgn_scene *scene, const char *class, const struct badge *badge, unsigned cell)
{
	struct hgn_place place = rim_place(scene, false);

	define_badge(scene, badge);
	if (scene->what.at[cell] == 0)
		place = (struct hgn_place){ 0, hgn_scene_names_everywhere(scene) ? -ABOVE_NAME : 0 };
	hgn_scene_use(scene, class, badge->id, cell, place.x, place.y, " stroke='%C'/>", HGN_ALARM);
}

void
hgn_marks_cross(const struct hgn_scene *scene, unsigned cell)
{
	draw_badge(scene, ".alarm capture", &cross, cell);
}

/* Draw the badges of captures, promotions and check. */
static void
draw_badges(const struct hgn_scene *scene)
{
	const struct hgn_move *last = scene->what.last;
	const struct hgn_kind *kind = last != NULL ? scene->what.game->kind[last->kind] : NULL;
	struct hgn_place besides = rim_place(scene, true);
	const struct hgn_drawing *drawing;
	int c, i;

	if (kind != NULL && kind->cells == HGN_CELLS_TAKEN && last->cells > 0) {
		for (i = 0; i < last->cells; i++)
			hgn_marks_cross(scene, last->cell[i]);
	} else if (last != NULL && hgn_move_is_capture(last)) {
		if (hgn_subject_has(&scene->what, last->to))
			hgn_marks_cross(scene, last->to);
		if (hgn_subject_has(&scene->what, last->taken_at) && last->taken_at != last->to)
			hgn_marks_cross(scene, last->taken_at);
	}
	/* at the other side, because the move may also be a capture */
	if (last != NULL && hgn_move_is_promotion(last) && hgn_subject_has(&scene->what, last->to)) {
		define_badge(scene, &equals);
		hgn_scene_use(scene, ".mark promotion", equals.id, last->to, besides.x, besides.y, " stroke='%C'/>",
		    HGN_MARK);
	}
	HGN_EACH_DRAWING(drawing, i, scene->what.game, draw_notes)
		drawing->draw_notes(scene, besides);
	for (c = 0; c < scene->what.board->cells; c++)
		if (is_checked(&scene->what, c))
			draw_badge(scene, ".alarm check", scene->what.mate ? &hash : &plus, (unsigned)c);
}

/* Draw badges, and the flags of a move between levels. */
static void
draw_notes(const struct hgn_scene *scene)
{
	struct hgn_place middle = { 0, hgn_scene_names_everywhere(scene) ? -ABOVE_NAME : 0 }, below = { 0, FLAG_DROP };
	struct hgn_svg *svg = scene->svg;
	char text[3];
	int i;

	hgn_svg_put(svg, "<g class='notes' stroke-width='%l'>", BADGE_LINE);
	draw_badges(scene);
	if (scene->what.climbs) {
		hgn_scene_note(scene, HGN_SYMBOL_FLAG);
		hgn_scene_pill(scene, "flag", FLAG_WIDE, FLAG_HIGH);
		hgn_scene_text(scene, "flags .mark", HGN_FLAG_SCALE, HGN_FLAG_WEIGHT, HGN_MARK);
		for (i = 0; i < 2; i++) {
			unsigned cell = i == 0 ? scene->what.last->from : scene->what.last->to;
			struct hgn_place at = i == 0 && scene->what.at[cell] == 0 ? middle : below;

			hgn_scene_use(scene, ".flag .mark", "flag", cell, at.x, at.y,
			    " fill='%C' stroke='%C' stroke-width='%l'/>", HGN_BADGE, HGN_MARK, BADGE_LINE);
			hgn_scene_flag(text, &scene->what, scene->what.last->from, scene->what.last->to, i == 0);
			hgn_scene_label(scene, text, cell, at);
		}
		hgn_svg_put(svg, "</g>");
	}
	hgn_svg_put(svg, "</g>");
}

const struct hgn_layer hgn_layer_marks = { NULL, draw, false };
const struct hgn_layer hgn_layer_notes = { NULL, draw_notes, false };
