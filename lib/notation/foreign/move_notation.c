/* SPDX-License-Identifier: MIT
 * Adaptation of a notation's moves to a game. */
#include "notation/foreign/move_notation.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/error.h"
#include "base/text.h"

/* Use the notation's piece letters as words for pieces that have none. */
static void
use_letters(struct hgn_move_notation *moves)
{
	const struct hgn_game *game = moves->game;
	int type;

	for (type = 0; type < game->types; type++) {
		const struct hgn_type *t = &game->type[type];
		const struct hgn_letter *letter = hgn_is_upper(t->letter) ? moves->letters.written[t->letter - 'A'] :
		    NULL;

		if (letter == NULL || moves->pieces.given[type])
			continue;
		snprintf(moves->letter[type], sizeof moves->letter[type], "%.*s%s", (int)letter->len, letter->text,
		    moves->pieces.own[type] + 1);
		hgn_piece_names_replace(&moves->pieces, type, moves->letter[type]);
	}
}

static bool
is_cell(int value)
{
	return value == HGN_VALUE_FROM || value == HGN_VALUE_TO || value == HGN_VALUE_PLACE;
}

/* Return true if a template has two adjacent cells without a separator. */
static bool
joins_cells(const struct hgn_template *text)
{
	size_t i;

	for (i = 1; i < text->parts; i++)
		if (is_cell(text->part[i - 1].name) && is_cell(text->part[i].name) && text->part[i].len == 0)
			return true;
	return false;
}

/* Check that templates separate cells whose names would otherwise be ambiguous. */
static int
check_templates(const struct hgn_move_notation *moves, struct hgn_error *error)
{
	const struct hgn_cell_name *name = moves->cells.written;
	uint16_t twins[2];
	size_t i;

	for (i = 0; i < moves->plan->writes && !joins_cells(&moves->plan->write[i].text); i++)
		continue;
	if (i == moves->plan->writes || !hgn_cell_names_run_together(twins, &moves->cells))
		return 0;
	hgn_error_set(error, HGN_EINVAL, "letters-mismatch",
	    "a template has cells without a separator, and '%s' begins '%s' in %s",
	    name[twins[0]].text, name[twins[1]].text, moves->game->id);
	return hgn_error_at(error, moves->plan->part.file, moves->plan->write[i].text.line, 1);
}

/* Make the tables of a notation for a game. */
static int
make(struct hgn_move_notation *moves, const struct hgn_notation *notation, const struct hgn_game *game,
    struct hgn_error *error)
{
	int status;

	moves->notation = notation;
	moves->game = game;
	moves->previous = HGN_NO_CELL;
	moves->plan = hgn_moves_plan_find(notation->moves, game->id);
	if (moves->plan == NULL)
		return hgn_part_missing(error, notation->moves != NULL ? &notation->moves->part : NULL, notation->name,
		    "moves", game->id);
	status = hgn_piece_names_make(&moves->pieces, &moves->plan->pieces, game, moves->plan->part.file, error);
	if (status == 0 && notation->sets != NULL)
		status = hgn_letters_make(&moves->letters, notation, game, error);
	if (status == 0 && moves->letters.notation != NULL)
		use_letters(moves);
	if (status == 0)
		status = hgn_matcher_new(&moves->matcher, error);
	if (status == 0)
		status = hgn_cell_names_make(&moves->cells, notation->cells, game, error);
	if (status == 0 && moves->plan->origins != NULL)
		status = hgn_cell_names_make(&moves->origins, moves->plan->origins, game, error);
	return status == 0 ? check_templates(moves, error) : status;
}

int
hgn_move_notation_new(struct hgn_move_notation **out, const struct hgn_notation *notation,
    const struct hgn_game *game, struct hgn_error *error)
{
	struct hgn_move_notation *moves = calloc(1, sizeof *moves);
	int status = moves == NULL ? hgn_error_nomem(error) : make(moves, notation, game, error);

	*out = NULL;
	if (status == 0)
		*out = moves;
	else
		hgn_move_notation_free(moves);
	return status;
}

void
hgn_move_notation_free(struct hgn_move_notation *moves)
{
	if (moves == NULL)
		return;
	hgn_cell_names_clear(&moves->cells);
	hgn_cell_names_clear(&moves->origins);
	hgn_matcher_free(moves->matcher);
	free(moves);
}

int
hgn_notation_check(const struct hgn_notation *notation, const struct hgn_game *game, struct hgn_error *error)
{
	struct hgn_move_notation *moves;
	struct hgn_letters letters;
	int status;

	if (notation->moves == NULL && notation->sets == NULL) /* moves are written as in HGN */
		return 0;
	if (notation->moves == NULL)
		return hgn_letters_make(&letters, notation, game, error);
	status = hgn_move_notation_new(&moves, notation, game, error);
	hgn_move_notation_free(moves);
	return status;
}
