/* SPDX-License-Identifier: MIT
 * Descriptions of drawings in words. */

#include "draw/scene.h"
#include "rules/ends.h"

static void
put_type(const struct hgn_scene *scene, const struct hgn_language *language, int type)
{
	if (!hgn_drawing_describe(scene, HGN_DESCRIBE_TYPE, type))
		hgn_svg_put(scene->svg, "%t", hgn_language_translate(language, scene->what.game->type[type].name));
}

/* Append the pieces of a side, or neutral pieces: "White: King d1, Rook c1 e1." */
static void
put_side(const struct hgn_scene *scene, int side)
{
	const struct hgn_game *game = scene->what.game;
	struct hgn_svg *svg = scene->svg;
	bool any = false;
	unsigned code;
	int type, c;

	hgn_svg_put(svg, " %t:", hgn_scene_translate(scene, side == HGN_NEUTRAL ? "Neutral" : hgn_side_names[side]));
	for (type = 0; type < game->types; type++) {
		bool named = false;

		if (game->type[type].neutral != (side == HGN_NEUTRAL))
			continue;
		code = hgn_code(game, type, side == HGN_NEUTRAL ? HGN_WHITE : side);
		for (c = 0; c < scene->what.board->cells; c++) {
			if (scene->what.at[c] != code)
				continue;
			if (!named) {
				hgn_svg_put(svg, "%s", any ? ", " : " ");
				put_type(scene, scene->what.options->language, type);
			}
			any = named = true;
			hgn_scene_name(scene, (unsigned)c);
		}
	}
	if (!any)
		hgn_svg_put(svg, " %t", hgn_scene_translate(scene, "nothing"));
	hgn_svg_put(svg, ".");
}

static void
put_cell(const struct hgn_scene *scene, const char *before, uint16_t cell)
{
	if (!hgn_subject_has(&scene->what, cell))
		return;
	hgn_svg_put(scene->svg, *before != '\0' ? " %t %s" : "%t %s", *before != '\0' ? hgn_scene_translate(scene,
	    before) : "", scene->what.board->name[cell]);
}

void
hgn_scene_put_piece(const struct hgn_scene *scene, unsigned code)
{
	if (code == 0 || code > 2 * (unsigned)scene->what.game->types)
		hgn_svg_put(scene->svg, "%t", hgn_scene_translate(scene, "piece"));
	else
		put_type(scene, scene->what.options->language, hgn_code_type(scene->what.game, code));
}

/* Append the last move: " Last move: White Pawn d4 to e5, capturing Man; becomes Rook." */
static void
put_last(const struct hgn_scene *scene)
{
	const struct hgn_move *last = scene->what.last;
	struct hgn_svg *svg = scene->svg;
	bool own = last->taken != 0 && last->piece != 0 &&
	    hgn_piece_side(scene->what.game, last->taken) == hgn_piece_side(scene->what.game, last->piece);

	hgn_svg_put(svg, " %t: ", hgn_scene_translate(scene, "Last move"));
	hgn_svg_put(svg, "%t", hgn_scene_translate(scene, hgn_side_names[scene->what.side == HGN_WHITE]));
	if (hgn_drawing_describe(scene, HGN_DESCRIBE_MOVE, 0))
		return;
	if (last->kind == HGN_KIND_PASS) {
		hgn_svg_put(svg, " %t.", hgn_scene_translate(scene, "passed"));
		return;
	}
	hgn_svg_put(svg, " ");
	hgn_scene_put_piece(scene, last->piece);
	if (last->from != last->to)
		put_cell(scene, "", last->from);
	put_cell(scene, last->from == last->to ? "on" : "to", last->to);
	hgn_drawing_describe(scene, HGN_DESCRIBE_TARGET, 0);
	if (hgn_move_is_capture(last)) {
		hgn_svg_put(svg, ", %t ", hgn_scene_translate(scene, own ? "capturing its own" : "capturing"));
		hgn_scene_put_piece(scene, last->taken);
		if (last->taken_at != last->to)
			put_cell(scene, "on", last->taken_at);
	}
	if (last->kind == HGN_KIND_CASTLING)
		hgn_svg_put(svg, ", %t", hgn_scene_translate(scene, "castling"));
	if (hgn_move_is_promotion(last)) {
		hgn_svg_put(svg, ", %t ", hgn_scene_translate(scene, "becoming"));
		hgn_scene_put_piece(scene, last->into);
	}
	hgn_svg_put(svg, ".");
}

/* Append the side to move and the last move: " White to move, in check. Last move: ..." */
static void
put_turn(const struct hgn_scene *scene)
{
	const char *turn = scene->what.side == HGN_WHITE ? "White to move" : "Black to move";

	if (scene->what.mate)
		turn = scene->what.side == HGN_WHITE ? "White is checkmated" : "Black is checkmated";
	if (!hgn_position_is_over(scene->what.position)) {
		hgn_svg_put(scene->svg, " %t", hgn_scene_translate(scene, turn));
		if (scene->what.check && !scene->what.mate)
			hgn_svg_put(scene->svg, ", %t", hgn_scene_translate(scene, "in check"));
		hgn_svg_put(scene->svg, ".");
	}
	if (scene->what.words.len > 0)
		hgn_svg_put(scene->svg, " %t.", hgn_scene_translate(scene, scene->what.words.data));
	if (scene->what.last != NULL)
		put_last(scene);
}

void
hgn_scene_describe_piece(const struct hgn_scene *scene, unsigned code)
{
	enum hgn_side side = hgn_piece_side(scene->what.game, code);

	put_type(scene, NULL, hgn_code_type(scene->what.game, code));
	if (side != HGN_NEUTRAL)
		hgn_svg_put(scene->svg, ", %s", hgn_side_names[side]);
}

void
hgn_scene_describe_position(const struct hgn_scene *scene)
{
	struct hgn_svg *svg = scene->svg;
	struct hgn_buf fen = { 0 };
	int type;

	if (!hgn_drawing_describe(scene, HGN_DESCRIBE_ALL, 0)) {
		put_turn(scene);
		put_side(scene, HGN_WHITE);
		put_side(scene, HGN_BLACK);
		for (type = 0; type < scene->what.game->types && !scene->what.game->type[type].neutral; type++)
			;
		if (type < scene->what.game->types)
			put_side(scene, HGN_NEUTRAL);
		hgn_drawing_describe(scene, HGN_DESCRIBE_PLACES, 0);
	}
	hgn_scene_describe_highlight(scene);
	hgn_arrows_describe(scene);
	hgn_position_fen(&fen, scene->what.position);
	hgn_svg_put(svg, " FEN: ");
	hgn_svg_escape(svg, fen.data, fen.failed ? 0 : fen.len);
	svg->out->failed |= fen.failed;
	hgn_buf_clear(&fen);
}

void
hgn_scene_describe(const struct hgn_scene *scene)
{
	if (scene->what.options->heat != NULL) {
		hgn_heat_describe(scene);
		return;
	}
	hgn_svg_put(scene->svg, "%t.", scene->what.game->title);
	hgn_scene_describe_position(scene);
}
