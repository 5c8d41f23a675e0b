/* SPDX-License-Identifier: MIT
 * Checks properties of every position and of its legal moves: written texts are read back as the same position or move,
 * and a move that is taken back restores the position completely. */
#ifndef HGN_TESTS_INVARIANTS_H
#define HGN_TESTS_INVARIANTS_H

#include "handmade.h"

#include "rules/make.h"
#include "rules/position.h"

static inline void
fail(const struct hgn_position *position, const char *text, const char *why)
{
	struct hgn_buf fen = { 0 };

	hgn_position_fen(&fen, position);
	fprintf(stderr, "%s, %s: %s\n", hgn_buf_string(&fen), text, why);
	abort();
}

static inline void
check_fen(const struct hgn_position *position)
{
	static struct hgn_position again;
	struct hgn_error error = { 0 };
	struct hgn_buf fen = { 0 };

	hgn_position_fen(&fen, position);
	hgn_position_clear(&again, position->game);
	if (hgn_position_set_fen(&again, fen.data, fen.len, &error) != 0)
		fail(position, "FEN", error.message);
	if (memcmp(&again, position, sizeof again) != 0)
		fail(position, "FEN", "it reads as another position");
	hgn_buf_clear(&fen);
}

static inline void
check_text(const struct hgn_position *position, const struct hgn_move *move, enum hgn_move_style style)
{
	struct hgn_error error = { 0 };
	struct hgn_buf text = { 0 };
	struct hgn_move again;
	unsigned flaws;

	hgn_move_text(&text, position, move, style);
	if (hgn_move_parse(&again, &flaws, position, text.data, text.len, &error) != 0)
		fail(position, hgn_buf_string(&text), error.message);
	if (memcmp(&again, move, sizeof again) != 0)
		fail(position, hgn_buf_string(&text), "it reads as another move");
	if (flaws != 0)
		fail(position, hgn_buf_string(&text), "it has flaws");
	hgn_buf_clear(&text);
}

static inline bool
is_listed(const struct hgn_moves *moves, const struct hgn_move *move)
{
	size_t i;

	for (i = 0; i < moves->n; i++)
		if (memcmp(&moves->list[i], move, sizeof *move) == 0)
			return true;
	return false;
}

/* Make a move and take it back. */
static inline void
check_undo(const struct hgn_position *position, const struct hgn_move *move)
{
	static struct hgn_position after;
	struct hgn_undo undo;

	after = *position;
	hgn_position_make(&after, move, &undo);
	check_fen(&after);
	hgn_position_unmake(&after, &undo);
	if (memcmp(&after, position, sizeof after) != 0)
		fail(position, "undo", "the position is another");
}

static inline void
check_move(const struct hgn_position *position, const struct hgn_move *move)
{
	check_text(position, move, HGN_MOVE_SHORT);
	check_text(position, move, HGN_MOVE_LONG);
	check_undo(position, move);
}

#endif
