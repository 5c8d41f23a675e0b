/* SPDX-License-Identifier: MIT
 * Checks of the symbols of a move: + and #, x and -. */
#include "notation/move/marks.h"
#include "rules/ends.h"

size_t
hgn_move_read_marks(char *mark, const char *text, size_t len)
{
	while (len > 0 && (text[len - 1] == '+' || text[len - 1] == '#')) {
		if (*mark == 0 || text[len - 1] == '#')
			*mark = text[len - 1];
		len--;
	}
	return len;
}

unsigned
hgn_position_mark_flaws(struct hgn_position *position, char mark)
{
	bool mate = hgn_position_is_decided(position);

	if (mark == '#')
		return mate ? 0 : HGN_FLAW_MATE;
	return mate ? HGN_FLAW_WEAK : !hgn_position_in_check(position) ? HGN_FLAW_CHECK : 0;
}

/* Return true if the piece has a ray over the same cells with a flag, for captures or for other moves. */
static bool
has_ray(const struct hgn_position *position, const struct hgn_move *move, unsigned flag)
{
	const struct hgn_tables *t = &position->game->tables;
	const struct hgn_ray_list *list =
	    &t->rays_from[move->piece * (unsigned)position->game->board.cells + move->from];
	uint32_t r, i;

	for (r = list->first; r < list->first + list->n; r++)
		for (i = 0; (t->ray[r].flags & flag) != 0 && i < t->ray[r].n; i++)
			if (t->cell[t->ray[r].first + i] == move->to && i + 1 >= t->ray[r].min)
				return true;
	return false;
}

/* A Pawn's text without x and origin means a step, and a text with x and part of the origin a capture. If the Pawn
 * cannot make this move, the other one is meant. */
unsigned
hgn_move_capture_flaws(const struct hgn_position *position, const struct hgn_move *move, bool takes, bool from)
{
	bool pawn = hgn_code_type(position->game, move->piece) == position->game->silent_type;

	if (takes)
		return pawn && from && !has_ray(position, move, HGN_RAY_CAPTURE) ? HGN_FLAW_GUESS : HGN_FLAW_CAPTURE;
	return pawn && !from && !has_ray(position, move, HGN_RAY_MOVE) ? HGN_FLAW_GUESS : 0;
}
