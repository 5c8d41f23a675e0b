/* SPDX-License-Identifier: MIT
 * HTML pages: the parts that all drawings of a game share, as a JSON object in a script element. Its id is v-board-
 * followed by that of the game. Members:
 *
 *     game       title of the game; about: a sentence about it; rules: URL of a page with its rules
 *     captures   1 if captured pieces leave the game
 *     words      names of pieces, by the numbers of their lines
 *     cells      for each cell its name, and its centre for each side, in hundredths; then the middle of the caption.
 *                The sides are White's and Black's; if levels or panels are side by side, narrow screens have two more
 *     lines      lines of the drawings, see page_steps.h
 *     board      numbers of the lines of the board, for each side
 *     start      numbers of the lines of the initial position, for each side
 *     root, style, defs, paper   start tag of the drawing, style for dark screens, shapes, colour of the background
 *     size       requested width, in hundredths of the unit or of a pixel; and the unit
 *     view       left, top, right, bottom of the drawing of the initial position, for each side */

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "draw/drawing.h"
#include "draw/page_escape.h"
#include "draw/page_steps.h"
#include "draw/player_layer.h"
#include "game/game.h"
#include "hgn/tools/tools.h"

/* Append the name of a cell, and its location for each side. */
static void
put_place(struct hgn_buf *out, const struct hgn_page_step *steps, int cell)
{
	const struct hgn_board *board = steps->scene[0].board;
	int side;

	hgn_buf_printf(out, "%s[\"%s\"", cell > 0 ? "," : "", cell < board->cells ? board->name[cell] : "");
	for (side = 0; side < steps->sides; side++) {
		const struct hgn_scene *scene = &steps->scene[side];

		if (cell < board->cells)
			hgn_buf_printf(out, ",%d,%d", scene->layout.cell[cell].x, scene->layout.cell[cell].y);
		else
			hgn_buf_printf(out, ",%d,%d", (scene->view.left + scene->view.right) / 2, scene->caption_y);
	}
	hgn_buf_putc(out, ']');
}

static void
put_cells(struct hgn_buf *out, const struct hgn_page_step *steps)
{
	int c;

	for (c = 0; c <= steps->scene[0].board->cells; c++)
		put_place(out, steps, c);
}

static void
put_part(struct hgn_buf *out, struct hgn_page_step *steps, bool root)
{
	struct hgn_svg *svg = &steps->scene[0].svg;
	struct hgn_buf text = { 0 };

	svg->out = &text;
	svg->fragment = NULL;
	if (root)
		hgn_scene_root(&steps->scene[0]);
	else
		hgn_scene_style(&steps->scene[0], NULL);
	hgn_steps_text(out, text.data, text.len);
	out->failed |= text.failed;
	hgn_buf_clear(&text);
	hgn_svg_into(svg, &steps->part);
}

/* Append the element with the shared parts. */
static void
put_board(struct hgn_buf *out, struct hgn_page_step *steps, const struct hgn_game *game)
{
	const struct hgn_diagram_options *appearance = &steps->own[0];

	hgn_buf_printf(out, "<script type=\"application/json\" class=\"board\" id=\"v-board-%s\">\n{\"game\":",
	    game->id);
	hgn_page_json(out, game->title, strlen(game->title));
	if (game->about != NULL) {
		hgn_buf_puts(out, ",\n\"about\":");
		hgn_page_json(out, game->about, strlen(game->about));
	}
	if (game->rules_page != NULL && *game->rules_page != '\0') {
		hgn_buf_puts(out, ",\n\"rules\":");
		hgn_page_json(out, game->rules_page, strlen(game->rules_page));
	}
	if (hgn_captures_leave(game))
		hgn_buf_puts(out, ",\n\"captures\":1");
	hgn_buf_puts(out, ",\n\"words\":");
	hgn_steps_words(out, steps, 0);
	hgn_buf_puts(out, ",\n\"view\":");
	hgn_steps_boxes(out, steps, steps->view);
	hgn_buf_printf(out, ",\"size\":[%u,%d,\"%s\"],\"paper\":\"%s\",\n\"cells\":[", appearance->size,
	    appearance->unit == HGN_LENGTH_PX ? HGN_UNIT : 1, hgn_length_units[appearance->unit],
	    steps->scene[0].theme->colour[HGN_LIGHT][HGN_PAPER]);
	put_cells(out, steps);
	hgn_buf_puts(out, "],\n\"board\":");
	hgn_steps_numbers(out, steps, steps->board);
	hgn_buf_puts(out, ",\n\"start\":");
	hgn_steps_numbers(out, steps, steps->last);
	hgn_buf_puts(out, ",\n\"style\":");
	put_part(out, steps, false);
	hgn_buf_puts(out, ",\n\"root\":");
	put_part(out, steps, true);
	hgn_buf_puts(out, ",\n\"defs\":");
	hgn_steps_text(out, steps->defs.text.data, steps->defs.text.len);
	hgn_buf_puts(out, ",\n\"lines\":");
	hgn_steps_lines(out, steps, 0);
	hgn_buf_puts(out, "}\n</script>\n<script>" HGN_PAGE_BEGIN "</script>\n");
}

int
hgn_page_board(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_page_options *options,
    struct hgn_error *error)
{
	const struct hgn_diagram_options *appearance = options != NULL ? options->appearance : NULL;
	struct hgn_page_step *steps = calloc(1, sizeof *steps);
	int status;

	if (steps == NULL)
		return hgn_error_nomem(error);
	status = hgn_steps_begin(steps, game, options != NULL ? options->theme : NULL, appearance, error);
	if (status == 0)
		put_board(out, steps, game);
	hgn_steps_clear(steps);
	free(steps);
	return status == 0 && out->failed ? hgn_error_nomem(error) : status;
}
