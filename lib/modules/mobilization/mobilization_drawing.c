/* SPDX-License-Identifier: MIT
 * Marks of last moves with several parts: compound turns, whose moves are numbered, and charges, which remove several
 * pieces. Highlight of influence: a halo below each piece under influence. */
#include "base/error.h"
#include "draw/scene.h"
#include "modules/mobilization/mobilization.h"
#include "rules/ends.h"

#define DISC 780
#define NUMBER_SCALE 52
#define NUMBER_WEIGHT 170

/* Describe the phase, for example "White mobilizes: turn 1 of 3, up to 3 moves". */
static void
begin(struct hgn_scene *scene)
{
	const struct hgn_position *position = scene->what.position;

	if (position->state.phase != 0 && !hgn_position_is_over(position))
		hgn_buf_printf(&scene->what.words, "%s mobilizes: turn %d of %d, up to %d moves",
		    hgn_side_names[position->side], position->state.phase,
		    hgn_mobilization_rules(scene->what.game)->phases, hgn_turn_max(position));
}

static bool
is_turn(const struct hgn_subject *what)
{
	return what->last != NULL && hgn_move_is_compound(what->last, what->game);
}

/* Draw the rings: origins first, because an origin may be the target of another move. */
static void
draw_rings(const struct hgn_scene *scene, int inset)
{
	int i, end;

	(void)inset;
	for (end = 0; end < 2; end++)
		for (i = end; is_turn(&scene->what) && i < scene->what.last->cells; i += 2)
			hgn_scene_ring(scene, end == 0 ? ".mark from" : ".mark to", scene->what.last->cell[i], HGN_MARK,
			    end == 0);
}

/* Return the offset of the number of move `i / 2` from the centre of a cell: at the centre of its origin, or on the rim
 * of a piece that is there now; on the other side of the rim for its target. */
static struct hgn_place
number_place(const struct hgn_subject *what, int i, struct hgn_place rim)
{
	if (i % 2 == 1)
		return rim;
	if (what->at[what->last->cell[i]] == 0)
		return (struct hgn_place){ 0, 0 };
	return (struct hgn_place){ -rim.x, rim.y };
}

/* Draw the numbers of the moves. */
static void
draw_numbers(const struct hgn_scene *scene, struct hgn_place rim)
{
	const struct hgn_move *last = scene->what.last;
	char digit[2] = "";
	struct hgn_place at;
	int i;

	if (!is_turn(&scene->what) || last->cells <= 2) /* a single move needs no number */
		return;
	hgn_scene_note(scene, HGN_SYMBOL_ORDER);
	hgn_scene_shape(scene, "part", "<circle id='part' class='.badge' r='%l' fill='%C'/>", DISC, HGN_BADGE);
	for (i = 0; i < last->cells; i++) {
		at = number_place(&scene->what, i, rim);
		hgn_scene_use(scene, ".mark part", "part", last->cell[i], at.x, at.y, " stroke='%C'/>", HGN_MARK);
	}
	hgn_scene_text(scene, "parts .mark", NUMBER_SCALE, NUMBER_WEIGHT, HGN_MARK);
	for (i = 0; i < last->cells; i++) {
		digit[0] = (char)('1' + i / 2);
		hgn_scene_label(scene, digit, last->cell[i], number_place(&scene->what, i, rim));
	}
	hgn_svg_put(scene->svg, "</g>");
}

/* Append a turn, with the pieces after it: " Fresh Pawn c2 to c4, Knight c1 to c3". */
static bool
describe_turn(const struct hgn_scene *scene, enum hgn_described part, int type)
{
	struct hgn_svg *svg = scene->svg;
	const struct hgn_move *last = scene->what.last;
	unsigned code;
	int i;

	(void)type;
	if (part != HGN_DESCRIBE_MOVE || !hgn_move_is_compound(last, scene->what.game))
		return false;
	if (last->cells == 0)
		hgn_svg_put(svg, " moved nothing");
	for (i = 0; i < last->cells; i += 2) {
		code = scene->what.at[last->cell[i + 1]]; /* 0 if the turn did not lead to this position */
		hgn_svg_put(svg, "%s%s %s to %s", i > 0 ? ", " : " ",
		    code > 0 ? hgn_piece_name(scene->what.game, code) : "piece",
		    scene->what.board->name[last->cell[i]], scene->what.board->name[last->cell[i + 1]]);
	}
	hgn_svg_put(svg, ".");
	return true;
}

/* Append a charge. */
static bool
describe_charge(const struct hgn_scene *scene, enum hgn_described part, int type)
{
	struct hgn_svg *svg = scene->svg;
	const struct hgn_move *last = scene->what.last;
	int i;

	(void)type;
	if (part != HGN_DESCRIBE_MOVE || scene->what.game->symbol[last->kind] != HGN_CHARGE_SUFFIX)
		return false;
	hgn_svg_put(svg, " %s charged from %s to %s%s", hgn_piece_name(scene->what.game, last->piece),
	    scene->what.board->name[last->from], scene->what.board->name[last->to],
	    last->cells > 0 ? " and is gone, capturing on" : " and is gone, capturing nothing");
	for (i = 0; i < last->cells; i++)
		hgn_scene_name(scene, last->cell[i]);
	hgn_svg_put(svg, ".");
	return true;
}

const struct hgn_drawing hgn_turn_drawing = {
	.begin = begin, .draw_marks = draw_rings,
	.draw_notes = draw_numbers, .describe = describe_turn
};
const struct hgn_drawing hgn_charge_drawing = { .describe = describe_charge };

/* ---- influence ---- */

static const struct hgn_legend_sample halo = { "aura", ".influence", "under influence", HGN_ZONE,
	0, HGN_LEGEND_SCALE - 12, NULL };

static int
read(uint16_t *of, const struct hgn_game *game, const char *text, size_t n, struct hgn_error *error)
{
	(void)text;
	(void)n;
	*of = 0;
	return hgn_influence_rules(game) != NULL ? 0 :
	    hgn_error_set(error, HGN_EINVAL, "not-shown", "%s has no influence", game->title);
}

/* Find the pieces under influence. */
static void
find(struct hgn_subject *what, uint16_t of)
{
	const struct hgn_influence *rules = hgn_influence_rules(what->game);
	int c;

	(void)of;
	for (c = 0; rules != NULL && c < what->board->cells; c++)
		if (what->at[c] != 0 && (*rules->types >> hgn_code_type(what->game, what->at[c]) & 1) &&
		    what->game->condition->holds(what->position, (unsigned)c)) {
			hgn_cells_add(&what->highlight.cells, (unsigned)c);
			what->highlight.any_cells = true;
		}
}

/* Append the pieces under influence: " Under influence: c3 c4." */
static void
describe_influence(const struct hgn_scene *scene)
{
	const struct hgn_cells *cells = &scene->what.highlight.cells;
	uint16_t c;

	if (!scene->what.highlight.any_cells)
		return;
	hgn_svg_put(scene->svg, " Under influence:");
	for (c = hgn_cells_next(cells, 0); c != HGN_NO_CELL; c = hgn_cells_next(cells, c + 1U))
		hgn_scene_name(scene, c);
	hgn_svg_put(scene->svg, ".");
}

/* Draw the halos: stars of twelve points with a round hole. */
static void
draw_halos(const struct hgn_scene *scene)
{
	const struct hgn_cells *cells = &scene->what.highlight.cells;
	uint16_t c;

	hgn_scene_shape(scene, "aura", "<path id='aura' d='M0-25.79L5.9-22.02L12.89-22.34L16.12-16.12L22.34-12.9"
	    "L22.02-5.9L25.79 0L22.02 5.9L22.34 12.89L16.12 16.12L12.9 22.34L5.9 22.02L0 25.79L-5.9 22.02"
	    "L-12.89 22.34L-16.12 16.12L-22.34 12.9L-22.02 5.9L-25.79 0L-22.02-5.9L-22.34-12.89L-16.12-16.12"
	    "L-12.9-22.34L-5.9-22.02zM-20.8 0a20.8 20.8 0 0 0 41.6 0a20.8 20.8 0 0 0-41.6 0z'/>");
	for (c = hgn_cells_next(cells, 0); c != HGN_NO_CELL; c = hgn_cells_next(cells, c + 1U))
		hgn_scene_use(scene, ".influence", "aura", c, 0, 0, " fill='%C'/>", HGN_ZONE);
}

static const struct hgn_highlight_source source = { .name = "influence", .read = read,
	.find = find, .describe = describe_influence, .draw = draw_halos, .symbol = &halo };
const struct hgn_drawing hgn_influence_drawing = { .highlight = &source };
