/* SPDX-License-Identifier: MIT
 * Symbols of a move, such as + and x, and their flaws. */
#ifndef HGN_NOTATION_MOVE_MARKS_H
#define HGN_NOTATION_MOVE_MARKS_H

#include "rules/position.h"

/* Properties of a move's text that do not affect the move. `flaws` are those found so far, as bits of enum
 * hgn_move_flaw. `mark` is + or #, 0 for none, and is checked in the position after the move. Zero-initialise it. */
struct hgn_marks {
	unsigned flaws;
	char mark;
	bool unique; /* the origin is omitted, and no other piece can make a move with the same text */
};

/* Parse + and # at the end of a text. If one is stronger than *mark (0 = none), it replaces *mark. Return the length of
 * the text before them. */
size_t hgn_move_read_marks(char *mark, const char *text, size_t len);
/* Return the flaws of the + or # of the move that led to a position. Changes the position temporarily. */
unsigned hgn_position_mark_flaws(struct hgn_position *position, char mark);
/* Return the flaws of the presence or absence of x in the text of a move. `from` is set if the text has any part of the
 * origin or, with x, only a part of it. */
unsigned hgn_move_capture_flaws(const struct hgn_position *position, const struct hgn_move *move, bool takes,
    bool from);

#endif
