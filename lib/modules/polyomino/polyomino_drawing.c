/* SPDX-License-Identifier: MIT
 * Diagrams of games of polyominoes. A piece is one outline with the letter of its shape and, if the moves are known,
 * the number of its move. Neutral pieces are rings. If the moves are unknown, covered cells are divided into pieces in
 * a deterministic way, which may differ from how they were placed. */
#include "draw/scene.h"
#include "modules/polyomino/polyomino.h"

#include <stdio.h>

#define INSET 560       /* from the sides of cells to an outline */
#define LINE 200
#define GLOW 110        /* from an outline to the mark of the last move */
#define LETTER_WEIGHT 320
#define LETTER_SCALE 100
#define NUMBER_SCALE 64
#define NUMBER_WEIGHT 230
#define RING 1420       /* radius of a neutral piece */
#define RING_LINE 560

/* A piece on the board. */
struct piece {
	uint16_t cell[HGN_MOVE_CELLS]; /* in the order of move text */
	uint32_t number;               /* if `numbered`: number of the move that placed it */
	bool numbered;
};

struct pieces {
	struct piece list[HGN_MAX_CELLS];
	int n, size;
};

/* Add the pieces of a side that known moves placed, and remove their cells from `rest`. */
static void
add_played(struct pieces *out, struct hgn_cells *rest, const struct hgn_subject *what, unsigned code)
{
	const struct hgn_diagram_options *options = what->options;
	size_t i;
	int k;

	for (i = 0; i < options->nplayed; i++) {
		const struct hgn_played *played = &options->played[i];
		const struct hgn_move *move = &played->move;

		if (played->depth > 0 || !played->known || move->piece != code ||
		    move->kind != HGN_KIND_PLACE)
			continue;
		for (k = 0; k < out->size; k++)
			if (!hgn_subject_has(what, move->cell[k]) || !hgn_cells_has(rest, move->cell[k]))
				break;
		if (k < out->size)
			continue;
		for (k = 0; k < out->size; k++)
			hgn_cells_remove(rest, move->cell[k]);
		memcpy(out->list[out->n].cell, move->cell, sizeof move->cell);
		out->list[out->n].numbered = true;
		out->list[out->n++].number = played->number;
	}
}

/* Find all pieces of a side: known moves, and a division of the remaining cells. Pieces at the edge of a cropped board
 * are included, because some of their cells are visible. */
static void
find_pieces(struct pieces *out, const struct hgn_scene *scene, int side)
{
	unsigned code = hgn_polyomino_code(scene->what.game, side);
	const struct hgn_placement *others[HGN_MAX_CELLS];
	struct hgn_cells rest = { { 0 } };
	int c, n, i;

	out->n = 0;
	out->size = hgn_polyomino_rules(scene->what.game)->size[side];
	for (c = 0; c < scene->what.board->cells; c++)
		if (hgn_position_piece(scene->what.position, (unsigned)c) == code)
			hgn_cells_add(&rest, (unsigned)c);
	add_played(out, &rest, &scene->what, code);
	hgn_polyomino_divide(others, &n, scene->what.game, side, &rest);
	for (i = 0; i < n; i++) {
		memcpy(out->list[out->n].cell, others[i]->cell, sizeof others[i]->cell);
		out->list[out->n++].numbered = false;
	}
}

/* Return the index of the cell of a piece with the smallest sum of squared distances to the others. */
static int
find_middle(const struct hgn_subject *what, const struct piece *piece, int size)
{
	int best = 0, min = 0, i, k;

	for (i = 0; i < size; i++) {
		struct hgn_vec a = what->board->at[piece->cell[i]];
		int sum = 0;

		for (k = 0; k < size; k++) {
			struct hgn_vec b = what->board->at[piece->cell[k]];

			sum += (a.a - b.a) * (a.a - b.a) + (a.b - b.b) * (a.b - b.b);
		}
		if (i == 0 || sum < min) {
			best = i;
			min = sum;
		}
	}
	return best;
}

static char
get_letter(const struct hgn_subject *what, int side)
{
	return what->game->type[hgn_polyomino_rules(what->game)->type[side]].letter;
}

/* Append the path of a piece, with its class and the names of its cells; the caller closes the element. */
static void
draw_outline(const struct hgn_scene *scene, const char *class, const uint16_t *cell, int size, int inset)
{
	struct hgn_svg *svg = scene->svg;
	struct hgn_cells cells = { { 0 } };
	int i;

	hgn_svg_put(svg, "<path class='%k", class);
	for (i = 0; i < size; i++) {
		hgn_cells_add(&cells, cell[i]);
		hgn_scene_name(scene, cell[i]);
	}
	hgn_svg_put(svg, "' d='");
	hgn_outline_cells(svg, &scene->where.layout, &cells, inset);
	hgn_svg_put(svg, "'");
}

/* Draw the letters of the pieces on their middle cells, and the numbers on their last cells or beside the letters. */
static void
draw_words(const struct hgn_scene *scene, const struct pieces *pieces, int side)
{
	enum hgn_colour ink = HGN_INK(side);
	char id[3] = { 'p', get_letter(&scene->what, side), '\0' }, number[16];
	int i, middle, at;

	hgn_scene_text(scene, side == HGN_WHITE ? "letters .white-ink" : "letters .black-ink", LETTER_SCALE,
	    LETTER_WEIGHT, ink);
	for (i = 0; i < pieces->n; i++) {
		middle = find_middle(&scene->what, &pieces->list[i], pieces->size);
		scene->document->used.code[hgn_polyomino_code(scene->what.game, side)] = true;
		hgn_scene_define_letter(scene, id[1], false);
		hgn_scene_use(scene, "letter", id, pieces->list[i].cell[middle], 0, 0, NULL);
	}
	hgn_svg_put(scene->svg, "</g>");
	hgn_scene_text(scene, side == HGN_WHITE ? "numbers .white-ink" : "numbers .black-ink", NUMBER_SCALE,
	    NUMBER_WEIGHT, ink);
	for (i = 0; i < pieces->n; i++) {
		if (!pieces->list[i].numbered || pieces->size == 1)
			continue;
		middle = find_middle(&scene->what, &pieces->list[i], pieces->size);
		at = middle == pieces->size - 1 ? middle - 1 : pieces->size - 1;
		snprintf(number, sizeof number, "%u", (unsigned)pieces->list[i].number);
		hgn_scene_label(scene, number, pieces->list[i].cell[at], (struct hgn_place){ 0, 0 });
	}
	hgn_svg_put(scene->svg, "</g>");
}

/* Draw the neutral pieces and the pieces of both sides. */
static void
draw_pieces(const struct hgn_scene *scene)
{
	unsigned neutral = hgn_polyomino_neutral(scene->what.game);
	struct pieces pieces;
	int side, c, i;

	hgn_svg_put(scene->svg, "<g class='pieces'><g class='neutral'>");
	for (c = 0; c < scene->what.board->cells; c++)
		if (scene->what.at[c] == neutral) {
			scene->document->used.code[neutral] = true;
			hgn_scene_shape(scene, "neutral", "<circle id='neutral' class='.alarm .badge' r='%l' "
			    "fill='%C' stroke='%C' stroke-width='%l'/>", RING, HGN_BADGE, HGN_ALARM, RING_LINE);
			hgn_scene_use(scene, "piece", "neutral", (unsigned)c, 0, 0, NULL);
		}
	hgn_svg_put(scene->svg, "</g>");
	for (side = 0; side < 2; side++) {
		find_pieces(&pieces, scene, side);
		hgn_svg_put(scene->svg, "<g class='%s'>", side == HGN_WHITE ? "white" : "black");
		for (i = 0; i < pieces.n; i++) {
			draw_outline(scene, side == HGN_WHITE ? "piece .white-disc" : "piece .black-disc",
			    pieces.list[i].cell, pieces.size, INSET);
			hgn_svg_put(scene->svg, " fill='%C' stroke='%C' stroke-width='%l'/>", HGN_DISC(side),
			    HGN_RIM(side), LINE);
		}
		draw_words(scene, &pieces, side);
		hgn_svg_put(scene->svg, "</g>");
	}
	hgn_svg_put(scene->svg, "</g>");
}

/* Mark the cells of the last move. */
static void
draw_marks(const struct hgn_scene *scene, int inset)
{
	const struct hgn_move *last = scene->what.last;
	int i;

	if (last->kind == HGN_KIND_PLACE) {
		draw_outline(scene, ".mark to", last->cell, last->cells, inset);
		hgn_svg_put(scene->svg, " stroke='%C'/>", HGN_MARK);
		draw_outline(scene, ".glow", last->cell, last->cells, INSET - (LINE + GLOW) / 2);
		hgn_svg_put(scene->svg, " stroke='%C' stroke-width='%l'/>", HGN_HALO, GLOW);
	}
	for (i = 0; last->kind == HGN_KIND_NEUTRALS && i < last->cells; i++)
		hgn_scene_ring(scene, ".mark to", last->cell[i], HGN_MARK, false);
}

/* ---- descriptions ---- */

static void
put_cells(const struct hgn_scene *scene, const uint16_t *cell, int n)
{
	int i;

	for (i = 0; i < n; i++)
		hgn_scene_name(scene, cell[i]);
}

/* Append the pieces of a side: " White: L-piece a1 a2 b1, d4 d5 e5." */
static void
describe_side(const struct hgn_scene *scene, int side)
{
	struct hgn_svg *svg = scene->svg;
	struct pieces pieces;
	int i;

	find_pieces(&pieces, scene, side);
	hgn_svg_put(svg, "%s", side == HGN_WHITE ? " White: " : " Black: ");
	if (pieces.n == 0)
		hgn_svg_put(svg, "nothing");
	else
		hgn_svg_put(svg, "%t", scene->what.game->type[hgn_polyomino_rules(scene->what.game)->type[side]].name);
	for (i = 0; i < pieces.n; i++) {
		hgn_svg_put(svg, "%s", i > 0 ? "," : "");
		put_cells(scene, pieces.list[i].cell, pieces.size);
	}
	hgn_svg_put(svg, ".");
}

/* Append the position and the last move. */
static bool
describe(const struct hgn_scene *scene, enum hgn_described part, int type)
{
	const struct hgn_move *last = scene->what.last;
	struct hgn_svg *svg = scene->svg;
	unsigned neutral = hgn_polyomino_neutral(scene->what.game);
	uint16_t c;

	(void)type;
	if (part != HGN_DESCRIBE_ALL)
		return false;
	describe_side(scene, HGN_WHITE);
	describe_side(scene, HGN_BLACK);
	if (scene->what.position->count[neutral] > 0) {
		hgn_svg_put(svg, " Neutral:");
		for (c = 0; c < scene->what.board->cells; c++)
			if (scene->what.at[c] == neutral)
				hgn_scene_name(scene, c);
		hgn_svg_put(svg, ".");
	}
	hgn_svg_put(svg, " ");
	hgn_svg_escape(svg, scene->what.words.data, scene->what.words.len);
	hgn_svg_put(svg, ".");
	if (last == NULL)
		return true;
	hgn_svg_put(svg, " Last move: %t%s", hgn_piece_name(scene->what.game, last->piece),
	    last->kind == HGN_KIND_CHOOSE ? " chosen" : "");
	put_cells(scene, last->cell, last->cells);
	hgn_svg_put(svg, ".");
	return true;
}

/* Draw the sample of a piece in the legend: a coloured cell with the letter. */
static void
draw_sample(const struct hgn_scene *scene, int i)
{
	const struct hgn_game *game = scene->what.game;
	unsigned code = scene->where.legend.entry[i].value;
	int side = code == hgn_polyomino_code(game, HGN_WHITE) ? HGN_WHITE : HGN_BLACK;
	char id[3] = { 'p', game->type[hgn_code_type(game, code)].letter, '\0' };

	if (code == hgn_polyomino_neutral(game)) {
		hgn_legend_use(scene, NULL, "neutral", i, HGN_LEGEND_SCALE - 12, "/>");
		return;
	}
	hgn_legend_use(scene, hgn_disc_classes[side], "h", i, HGN_LEGEND_SCALE - 22,
	    " fill='%C' stroke='%C' stroke-width='%l'/>", HGN_DISC(side), HGN_RIM(side), HGN_LEGEND_WEIGHT);
	hgn_legend_use(scene, hgn_ink_classes[side], id, i, HGN_LEGEND_SCALE - 12, " stroke='%C' stroke-width='%l'/>",
	    HGN_INK(side), HGN_LEGEND_WEIGHT);
}

static void
begin(struct hgn_scene *scene)
{
	hgn_polyomino_due(&scene->what.words, scene->what.position);
	scene->what.sideless = scene->what.position->state.phase != 0;
}

static const struct hgn_layer layer = { NULL, draw_pieces, false };

const struct hgn_drawing hgn_polyomino_drawing = {
	.begin = begin, .layers = { &layer }, .flags = HGN_OWN_PIECES | HGN_COVERS_CELLS,
	.draw_marks = draw_marks, .legend_piece = draw_sample, .describe = describe
};
