/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_MOVE_SEARCH_H
#define HGN_NOTATION_MOVE_SEARCH_H

#include "notation/marks.h"
#include "notation/move_token.h"

/* hgn_move_read() for texts of any shape that are written well. HGN_DONE when a text is none of a move as it stands;
 * the error says why. */
int hgn_move_search(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error);
/* How many captures, 2 for more than one, fit a token with a target: the first into *out. */
int hgn_move_captures(struct hgn_move *out, struct hgn_position *position, const struct hgn_move_token *token);

#endif
