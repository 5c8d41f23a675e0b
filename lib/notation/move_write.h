/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_MOVE_WRITE_H
#define HGN_NOTATION_MOVE_WRITE_H

#include "rules/position.h"

/* Whether x is written: on captures, but for moves that have a sign of their own. */
static inline bool
hgn_move_shows_capture(const struct hgn_move *move, const struct hgn_game *game)
{
	return move->taken != 0 && game->sign[move->kind] == 0;
}

/* hgn_move_text() in two steps, for a caller that plays the move between them: the text without mark, on a position
 * that may be played on meanwhile and comes back as it was (`unique` as in struct hgn_marks, or false); then the mark
 * that the position after the move gives it, or NUL. `parts` gets a struct hgn_span for each move of a compound turn, where
 * it was written in `out`; NULL = not wanted. */
void hgn_move_body(struct hgn_buf *out, struct hgn_buf *parts, struct hgn_position *position, const struct hgn_move *move,
    enum hgn_move_style style, bool unique);
char hgn_move_mark(struct hgn_position *after, const struct hgn_move *move);
/* Append the text of a move of one piece, without mark. `origin` is what of it is written, "" for nothing; `dash` says
 * whether - follows it where nothing is captured. */
void hgn_move_write(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_move *move, const char *origin,
    bool dash);

#endif
