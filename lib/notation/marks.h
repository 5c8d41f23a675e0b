/* SPDX-License-Identifier: MIT
 * Symbols of a move, such as + and x, and their flaws. */
#ifndef HGN_NOTATION_MARKS_H
#define HGN_NOTATION_MARKS_H

#include "rules/position.h"

/* Properties of a token besides its move: flaws found so far, as bits of enum hgn_move_flaw, and the mark + or #, 0 for
 * none, which is checked in the position after the move. Zero-initialise it before reading. */
struct hgn_marks {
	unsigned flaws;
	char mark;
	bool unique; /* no origin is written, and none is needed: no other piece can make a move with the same text */
};

/* Read the marks + and # at the end of a text: a stronger one replaces *mark, which is 0 for none. Return the length of
 * the text before them. */
size_t hgn_move_read_marks(char *mark, const char *text, size_t len);
/* Return the flaws of the mark of the move that led to a position. The position is modified temporarily. */
unsigned hgn_position_mark_flaws(struct hgn_position *position, char mark);
/* Return the flaws of x or its absence in the text of a move. `from` is true if the text has any part of the origin, or
 * with x only a part of it. */
unsigned hgn_move_capture_flaws(const struct hgn_position *position, const struct hgn_move *move, bool takes, bool from);

#endif
