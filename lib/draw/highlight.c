/* SPDX-License-Identifier: MIT
 * Search for highlights and their description: targets of moves, attackers of a King, and highlights of modules. */

#include "draw/scene.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/list.h"
#include "rules/legality.h"
#include "rules/movegen.h"

/* Find the targets of the pieces on the highlighted cells. */
static int
find_targets(struct hgn_subject *what, struct hgn_error *error)
{
	struct hgn_moves moves = { 0 };
	int status = hgn_position_is_playable(what->position) ? hgn_position_moves(&moves, what->position, error) :
	    hgn_position_possible_moves(&moves, what->position, error);
	size_t i;

	for (i = 0; status == 0 && i < moves.n; i++) {
		const struct hgn_move *move = &moves.list[i];
		uint8_t *target;

		if (!hgn_subject_has(what, move->from) || !hgn_cells_has(&what->highlight.chosen, move->from) ||
		    !hgn_subject_has(what, move->to))
			continue;
		target = &what->highlight.target[move->to];
		if (hgn_move_is_capture(move))
			*target = HGN_TARGET_CAPTURE;
		else if (*target == HGN_TARGET_NONE)
			*target = HGN_TARGET_MOVE;
	}
	hgn_moves_clear(&moves);
	return status;
}

/* A search for attacks on a King, which become arrows. */
struct attack {
	struct hgn_diagram_marks *marks;
	uint16_t king;
	bool failed;
};

/* Add an arrow for a capture of the King, one per attacking piece. */
static bool
add_attack(void *ctx, const struct hgn_move *move)
{
	struct attack *attack = ctx;
	struct hgn_diagram_marks *marks = attack->marks;
	size_t i;

	/* a piece may have several captures on a cell, for example with different promotions */
	for (i = 0; i < marks->n; i++)
		if (marks->list[i].from == move->from)
			return true;
	attack->failed = hgn_diagram_marks_add(marks, (struct hgn_diagram_mark){ move->from, attack->king, '\0' }) != 0;
	return !attack->failed;
}

static int
find_attacks(struct hgn_subject *what, struct hgn_error *error)
{
	const struct hgn_game *game = what->game;
	struct hgn_position *turned = malloc(sizeof *turned);
	uint16_t king = what->position->king[what->side];
	struct attack attack = { &what->highlight.attacks, king, false };
	int type, enemy = what->side == HGN_WHITE ? HGN_BLACK : HGN_WHITE;

	if (turned == NULL)
		return hgn_error_nomem(error);
	hgn_position_copy(turned, what->position);
	turned->side = (uint8_t)enemy;
	for (type = 0; king != HGN_NO_CELL && type < game->types; type++)
		if (turned->count[hgn_code(game, type, enemy)] > 0)
			hgn_moves_to(turned, hgn_code(game, type, enemy), king, add_attack, &attack);
	free(turned);
	return attack.failed ? hgn_error_nomem(error) : 0;
}

int
hgn_subject_find_highlight(struct hgn_subject *what, struct hgn_error *error)
{
	const struct hgn_diagram_highlights *highlights = what->options->highlights;
	const uint8_t *targets = what->options->targets;
	struct hgn_highlight *out = &what->highlight;
	const struct hgn_highlight_source *source;
	const struct hgn_diagram_highlight *one;
	int status = 0, c;
	size_t i;

	for (i = 0; highlights != NULL && i < highlights->n && status == 0; i++) {
		one = &highlights->list[i];
		if (strcmp(one->what, "moves") == 0) {
			if (hgn_subject_has(what, one->of)) {
				hgn_cells_add(&out->chosen, one->of);
				out->any = true;
			}
		} else if (strcmp(one->what, "attackers") == 0) {
			out->attacks.n = 0;
			status = find_attacks(what, error);
		} else if ((source = hgn_highlight_source(what->game, one->what, strlen(one->what))) != NULL) {
			/* the cells or the argument keep their module, so that highlights of several can be combined */
			source->find(what, one->of);
			if (out->any_cells && out->source == NULL)
				out->source = source;
			if (out->own != 0 && out->own_source == NULL)
				out->own_source = source;
		}
	}
	for (c = 0; targets != NULL && c < what->board->cells; c++)
		if (targets[c] == HGN_TARGET_ORIGIN)
			hgn_cells_add(&out->chosen, (unsigned)c);
		else if (targets[c] < HGN_TARGET_ORIGIN)
			out->target[c] = targets[c];
	if (status == 0 && out->any && targets == NULL)
		status = find_targets(what, error);
	out->any |= targets != NULL;
	return status;
}

/* Append the cells that are targets of a class, after a label, which may be empty. `more` is set if others
 * precede. Return true if there are any. */
static bool
put_cells(const struct hgn_scene *scene, const char *label, enum hgn_diagram_target target, bool more)
{
	bool any = false;
	int c;

	for (c = 0; c < scene->what.board->cells; c++) {
		if (scene->what.highlight.target[c] != target)
			continue;
		if (!any && *label != '\0')
			hgn_svg_put(scene->svg, more ? "; %t:" : " %t:", hgn_scene_translate(scene, label));
		hgn_scene_name(scene, (unsigned)c);
		any = true;
	}
	return any;
}

/* Append the targets of the piece on a cell: " Moves from c3: c4 c5; captures: d6." */
static void
put_targets(const struct hgn_scene *scene)
{
	struct hgn_buf text = { 0 };
	int c, owner;
	bool any;

	hgn_svg_put(scene->svg, " %t", hgn_scene_translate(scene, "Moves from"));
	for (c = 0; c < scene->what.board->cells; c++)
		if (hgn_cells_has(&scene->what.highlight.chosen, (unsigned)c))
			hgn_scene_name(scene, (unsigned)c);
	hgn_svg_put(scene->svg, ":");
	any = put_cells(scene, "", HGN_TARGET_MOVE, false);
	put_cells(scene, "captures", HGN_TARGET_CAPTURE, any);
	hgn_svg_put(scene->svg, ".");
	for (c = 0; c < scene->what.board->cells; c++)
		if (hgn_cells_has(&scene->what.highlight.chosen,
		    (unsigned)c)) { /* why the piece on the cell cannot move */
			owner = scene->what.game->owner[scene->what.at[c]];
			if (scene->what.at[c] != 0 && (owner == (int)scene->what.side || owner == HGN_NEUTRAL))
				continue;
			text.len = 0;
			hgn_language_fill(&text, scene->what.options->language, scene->what.at[c] == 0 ?
			    "No piece is on {0}." :
			    "The piece on {0} is not on turn.", scene->what.board->name[c], "", "");
			hgn_svg_put(scene->svg, " %t", hgn_buf_string(&text));
		}
	scene->svg->out->failed |= text.failed;
	hgn_buf_clear(&text);
}

void
hgn_scene_describe_highlight(const struct hgn_scene *scene)
{
	struct hgn_svg *svg = scene->svg;
	size_t i;

	if (scene->what.highlight.any)
		put_targets(scene);
	if (scene->what.highlight.any_cells)
		scene->what.highlight.source->describe(scene);
	for (i = 0; i < scene->what.highlight.attacks.n; i++) {
		if (i == 0)
			hgn_svg_put(svg, " %t", hgn_scene_translate(scene, "Attacked from"));
		hgn_svg_put(svg, i + 1 == scene->what.highlight.attacks.n ? " %s." : " %s",
		    scene->what.board->name[scene->what.highlight.attacks.list[i].from]);
	}
	if (scene->what.highlight.own != 0)
		scene->what.highlight.own_source->describe(scene);
}
