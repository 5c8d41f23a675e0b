/* SPDX-License-Identifier: MIT
 * Compares the list of legal moves with the functions that count or find them in other ways, and with a slow test that
 * makes every pseudo-legal move. */
#ifndef HGN_TESTS_LEGAL_MOVES_H
#define HGN_TESTS_LEGAL_MOVES_H

#include "invariants.h"

#include "rules/attacks.h"
#include "rules/ends.h"
#include "rules/legality.h"
#include "rules/movegen.h"

/* Check counts, mate and check. */
static inline void
check_counts(const struct hgn_position *position, const struct hgn_moves *moves)
{
	static struct hgn_position copy;
	uint16_t king = position->king[position->side];
	uint64_t n = 0;

	copy = *position;
	if (hgn_position_count_legal(&copy) != moves->n)
		fail(position, "count", "it is not the number of legal moves");
	if (hgn_position_perft(&n, position, 1, NULL) == 0 && n != moves->n)
		fail(position, "perft", "it is not the number of legal moves");
	if (hgn_position_can_move(position) != (moves->n > 0))
		fail(position, "moves", "there are some and there are none");
	if ((king != HGN_NO_CELL && hgn_position_attacked(position, king, !position->side)) != position->state.check)
		fail(position, "check", "the position has forgotten it");
	if (!hgn_position_is_over(position) && hgn_position_is_playable(position) &&
	    hgn_position_is_mate(&copy) != (position->state.check && moves->n == 0))
		fail(position, "mate", "it does not follow from check and moves");
}

/* Return true if no rule forbids a pseudo-legal move before or after it is made. */
static inline bool
is_allowed(const struct hgn_position *position, const struct hgn_move *move)
{
	static struct hgn_position after;
	struct hgn_undo undo;

	after = *position;
	if (hgn_move_barred(NULL, &after, move) != NULL)
		return false;
	hgn_position_make(&after, move, &undo);
	return hgn_position_forbidden(NULL, &after, position->side) == NULL;
}

/* Check the moves of the piece on a cell. Return the number of those that are listed. A capture without moving is not
 * listed if the piece can also capture by moving. */
static inline size_t
check_moves_from(const struct hgn_position *position, const struct hgn_moves *moves, unsigned cell)
{
	static struct hgn_move list[HGN_CELL_MOVES];
	struct hgn_buf text = { 0 };
	int n = hgn_moves_from(list, position, cell), i;
	size_t listed = 0;

	for (i = 0; i < n; i++) {
		bool is = is_listed(moves, &list[i]);

		listed += is;
		if (is == is_allowed(position, &list[i]) || (list[i].kind == HGN_KIND_STAY && !is))
			continue;
		hgn_move_text(&text, position, &list[i], HGN_MOVE_LONG);
		fail(position, hgn_buf_string(&text), is ? "it is listed, but not legal" : "it is legal, but not listed");
	}
	return listed;
}

/* Check a null move, which is never listed. */
static inline void
check_null_move(const struct hgn_position *position)
{
	struct hgn_move move = hgn_null_move(position);

	if (position->game->kind[HGN_KIND_PASS] != NULL && position->king[position->side] != HGN_NO_CELL &&
	    !position->state.check)
		check_undo(position, &move);
}

/* Check the list of legal moves of a position. */
static inline void
check_legal_moves(const struct hgn_position *position, const struct hgn_moves *moves)
{
	size_t ordinary = 0, found = 0, i;
	unsigned cell;

	check_counts(position, moves);
	if (position->state.phase != 0 || hgn_position_is_over(position) || !hgn_position_is_playable(position))
		return;
	check_null_move(position);
	for (i = 0; i < moves->n; i++)
		ordinary += moves->list[i].kind <= HGN_KIND_EN_PASSANT || moves->list[i].kind == HGN_KIND_STAY;
	for (cell = 0; cell < (unsigned)position->game->board.cells; cell++)
		if (position->at[cell] != 0 && position->game->owner[position->at[cell]] == position->side)
			found += check_moves_from(position, moves, cell);
	if (found != ordinary)
		fail(position, "moves", "some are listed that no piece has");
}

#endif
