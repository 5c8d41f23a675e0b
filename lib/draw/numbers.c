/* SPDX-License-Identifier: MIT
 * Drawing of ply numbers on target cells. If several plies have the same target, the last number is drawn there. A line
 * below the board lists the other numbers, and captures. */
#include "draw/numbers.h"

#include "base/buf.h"
#include "game/module.h"
#include "library/language.h"

#define HIGH 1560
#define LINE 150
#define WIDE_MORE 620 /* added for each digit after the first */
#define SCALE 56
#define WEIGHT 185
#define MAX_DIGITS 9
#define ABOVE_NAME 600 /* how much higher a number is if it would hide the name of an empty cell */

/* Return the next numbered ply of the main line from the ith on, or NULL after the last. */
static const struct hgn_played *
next_played(size_t *i, const struct hgn_scene *scene)
{
	const struct hgn_diagram_options *options = scene->options;
	const struct hgn_played *played;

	while (options->numbered > 0 && *i < options->nplayed) {
		played = &options->played[(*i)++];
		if (played->depth == 0 && played->known && played->ply >= options->numbered)
			return played;
	}
	return NULL;
}

/* Return the kth target of a ply, or HGN_NO_CELL after the last. */
static uint16_t
target(const struct hgn_scene *scene, const struct hgn_move *move, int k)
{
	const struct hgn_kind *kind = scene->game->kind[move->kind];

	if (kind != NULL && kind->cells == HGN_CELLS_STEPS)
		return 2 * k + 1 < move->cells ? move->cell[2 * k + 1] : HGN_NO_CELL;
	if (k > 0)
		return HGN_NO_CELL;
	if (kind != NULL && kind->cells == HGN_CELLS_PLACED && move->cells > 0)
		return move->cell[0];
	return hgn_scene_has(scene, move->to) ? move->to : HGN_NO_CELL;
}

static size_t
put_text(char text[MAX_DIGITS + 3], uint32_t number)
{
	char *end = hgn_put_number(text, number);

	*end = '\0';
	return (size_t)(end - text);
}

/* ---- the line below ------------------------------------------------------------------------------------------- */

/* State while plies are processed: for each cell, the number of the ply by which the piece came there; 0 if it has not
 * moved. */
struct state {
	uint32_t on[HGN_MAX_CELLS];
	struct hgn_buf *note;
};

/* Append an item to the line: a text in which {0} is the number of a ply, and {1} and {2} are values. */
static void
add_item(struct state *state, const struct hgn_scene *scene, const char *text, uint32_t number, const char *first,
    const char *second)
{
	char digits[MAX_DIGITS + 3];

	put_text(digits, number);
	hgn_buf_puts(state->note, state->note->len > 0 ? ", " : "");
	hgn_language_fill(state->note, scene->options->language, text, digits, first, second);
}

/* Append the capture of several pieces: "17 takes pieces on a1 b1". */
static void
add_captures(struct state *state, const struct hgn_scene *scene, const struct hgn_played *played)
{
	const struct hgn_move *move = &played->move;
	struct hgn_buf cells = { 0 };
	int i;

	for (i = 0; i < move->cells; i++)
		hgn_buf_printf(&cells, "%s%s", i > 0 ? " " : "", scene->board->name[move->cell[i]]);
	add_item(state, scene, "{0} takes pieces on {1}", played->ply, hgn_buf_string(&cells), "");
	state->note->failed |= cells.failed;
	hgn_buf_clear(&cells);
}

/* Append a capture: "13 takes 12" or "15 takes Pawn on e5". */
static void
add_capture(struct state *state, const struct hgn_scene *scene, const struct hgn_played *played)
{
	const struct hgn_move *move = &played->move;
	const struct hgn_kind *kind = scene->game->kind[move->kind];
	bool on_board = hgn_scene_has(scene, move->taken_at);
	const char *taken, *where;
	char digits[MAX_DIGITS + 3];

	if (kind != NULL && kind->cells == HGN_CELLS_TAKEN && move->cells > 0) {
		add_captures(state, scene, played);
	} else if (hgn_move_is_capture(move)) {
		taken = hgn_language_translate(scene->options->language, hgn_piece_name(scene->game, move->taken));
		if (on_board && state->on[move->taken_at] > 0) {
			put_text(digits, state->on[move->taken_at]);
			taken = digits;
		}
		where = on_board && move->taken_at != move->to ? scene->board->name[move->taken_at] : "";
		add_item(state, scene, *where != '\0' ? "{0} takes {1} on {2}" : "{0} takes {1}", played->ply, taken,
		    where);
	}
}

/* Append "12 at 16" for a number that is not on the board and is not explained by a capture. */
static void
add_place(struct state *state, const struct hgn_scene *scene, const struct hgn_played *played)
{
	uint16_t cell = target(scene, &played->move, 0);
	char digits[MAX_DIGITS + 3];

	if (cell == HGN_NO_CELL) {
		add_item(state, scene, played->move.kind == HGN_KIND_PASS ? "{0} passes" : "{0} beside the board",
		    played->ply, "", "");
	} else if (scene->number[cell] != played->ply) {
		put_text(digits, scene->number[cell]);
		add_item(state, scene, "{0} at {1}", played->ply, digits, "");
	}
}

static void
move_piece(struct state *state, const struct hgn_scene *scene, const struct hgn_played *played)
{
	const struct hgn_move *move = &played->move;
	uint16_t cell;
	int k;

	if (hgn_scene_has(scene, move->taken_at))
		state->on[move->taken_at] = 0;
	if (hgn_scene_has(scene, move->from))
		state->on[move->from] = 0;
	for (k = 0; (cell = target(scene, move, k)) != HGN_NO_CELL; k++)
		state->on[cell] = played->ply;
}

/* Return true if the piece of a ply is captured by the next ply with the same target. */
static bool
is_captured_next(const struct hgn_scene *scene, const struct hgn_played *played, size_t i)
{
	uint16_t cell = target(scene, &played->move, 0);
	const struct hgn_played *next;

	while ((next = next_played(&i, scene)) != NULL) {
		if (cell != HGN_NO_CELL && hgn_move_is_capture(&next->move) && next->move.taken_at == cell)
			return true;
		if (next->move.from == cell)
			return false;
	}
	return false;
}

static void
make_note(struct hgn_scene *scene)
{
	struct state state = { { 0 }, &scene->note };
	const struct hgn_played *played;
	size_t i = 0;

	while ((played = next_played(&i, scene)) != NULL) {
		add_capture(&state, scene, played);
		if (!is_captured_next(scene, played, i))
			add_place(&state, scene, played);
		move_piece(&state, scene, played);
	}
	hgn_buf_string(&scene->note);
	if (scene->note.failed)
		scene->note.len = 0;
}

/* ---- the layer ---------------------------------------------------------------------------------------------- */

static void
place(struct hgn_scene *scene)
{
	const struct hgn_played *played;
	uint16_t cell;
	size_t i = 0;
	int k;

	if (scene->options->numbered == 0)
		return;
	while ((played = next_played(&i, scene)) != NULL)
		for (k = 0; (cell = target(scene, &played->move, k)) != HGN_NO_CELL; k++) {
			scene->number[cell] = played->ply;
			scene->legend.set.symbols |= 1U << HGN_SYMBOL_NUMBER;
		}
	make_note(scene);
}

static void
pill_id(char id[8], size_t digits)
{
	memcpy(id, "count0", 7);
	id[5] = (char)('0' + digits);
}

static void
define(struct hgn_scene *scene)
{
	bool has[MAX_DIGITS + 2] = { false };
	char text[MAX_DIGITS + 3], id[8];
	size_t n;
	int c;

	for (c = 0; c < scene->board->cells; c++) {
		n = scene->number[c] > 0 ? put_text(text, scene->number[c]) : 0;
		if (n == 0 || n > MAX_DIGITS || has[n])
			continue;
		has[n] = true;
		pill_id(id, n);
		hgn_scene_pill(scene, id, HIGH + ((int)n - 1) * WIDE_MORE, HIGH);
	}
}

/* Return the offset of a number: on the rim of a piece, at a side without other badges, or at the centre of an empty
 * cell. */
static struct hgn_place
number_place(const struct hgn_scene *scene, int cell)
{
	char text[MAX_DIGITS + 3];
	int more = ((int)put_text(text, scene->number[cell]) - 1) * WIDE_MORE / 2;

	if (scene->at[cell] == 0)
		return (struct hgn_place){ 0, hgn_scene_names_everywhere(scene) ? -ABOVE_NAME : 0 };
	if (scene->board->lattice == HGN_HEX_FLAT)
		return (struct hgn_place){ 1450 - more, 1600 };
	return (struct hgn_place){ more - 1700, hgn_board_is_square(scene->board) ? -1700 : -1250 };
}

/* Draw the numbers on their cells. */
static void
draw(struct hgn_scene *scene)
{
	char text[MAX_DIGITS + 3], id[8];
	struct hgn_place at;
	int c;

	if (scene->options->numbered == 0)
		return;
	hgn_svg_put(&scene->svg, "<g class='numbers' stroke-width='%l'>", LINE);
	for (c = 0; c < scene->board->cells; c++) {
		if (scene->number[c] == 0)
			continue;
		at = number_place(scene, c);
		pill_id(id, put_text(text, scene->number[c]));
		hgn_scene_use(scene, ".flag .mark", id, (unsigned)c, at.x, at.y, " fill='%C' stroke='%C'/>", HGN_BADGE,
		    HGN_MARK);
	}
	hgn_scene_text(scene, ".mark", SCALE, WEIGHT, HGN_MARK);
	for (c = 0; c < scene->board->cells; c++) {
		if (scene->number[c] == 0)
			continue;
		put_text(text, scene->number[c]);
		hgn_scene_label(scene, text, SCALE, (unsigned)c, number_place(scene, c));
	}
	hgn_svg_put(&scene->svg, "</g></g>");
}

void
hgn_numbers_sample(char id[HGN_NUMBER_TEXT], char text[HGN_NUMBER_TEXT], const struct hgn_scene *scene)
{
	uint32_t last = 0;
	int c;

	for (c = 0; c < scene->board->cells; c++)
		last = scene->number[c] > last ? scene->number[c] : last;
	pill_id(id, put_text(text, last));
}

/* Append a separator or, before the first item, the beginning of the sentence. */
static void
begin_plies(struct hgn_scene *scene, bool any, const char *separator)
{
	if (any)
		hgn_svg_put(&scene->svg, "%s", separator);
	else
		hgn_svg_put(&scene->svg, " %t:", hgn_language_translate(scene->options->language, "Plies"));
}

void
hgn_numbers_describe(struct hgn_scene *scene)
{
	const char *to = hgn_language_translate(scene->options->language, "to");
	const struct hgn_played *played;
	bool any = false;
	uint16_t cell;
	size_t i = 0;
	int k;

	while ((played = next_played(&i, scene)) != NULL)
		for (k = 0; (cell = target(scene, &played->move, k)) != HGN_NO_CELL; k++) {
			begin_plies(scene, any, ",");
			hgn_svg_put(&scene->svg, " %d %t %s", (int)played->ply, to, scene->board->name[cell]);
			any = true;
		}
	if (scene->note.len > 0) {
		begin_plies(scene, any, ";");
		hgn_svg_put(&scene->svg, " %t", scene->note.data);
	}
	if (any || scene->note.len > 0)
		hgn_svg_put(&scene->svg, ".");
}

const struct hgn_layer hgn_layer_numbers = { place, define, draw, false };
