/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_MARKS_H
#define HGN_NOTATION_MARKS_H

#include "rules/position.h"

/* What a token says beside its move: flaws found so far, of enum hgn_move_flaw, and the mark + or #, 0 for none, which
 * the position after the move has to bear out. Both are 0 before reading. */
struct hgn_marks {
	unsigned flaws;
	char mark;
	bool unique; /* no origin is written, and none need be: no other piece can make a move that is written so */
};

/* Read the marks + and # at the end: a stronger one replaces *mark, which is 0 for none. Returns the length of what is
 * before them. */
size_t hgn_move_read_marks(char *mark, const char *text, size_t len);
/* Flaws of the mark + or # of the move that led to a position, which is played on meanwhile. */
unsigned hgn_position_mark_flaws(struct hgn_position *position, char mark);
/* What is wrong with x, or that there is none, in a text whose move captures the other way round; `from` says whether
 * anything of the origin is written, or with x only a part of it. Flaws of enum hgn_move_flaw. */
unsigned hgn_move_capture_flaws(const struct hgn_position *position, const struct hgn_move *move, bool takes, bool from);

#endif
