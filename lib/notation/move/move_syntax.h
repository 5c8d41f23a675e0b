/* SPDX-License-Identifier: MIT
 * The text of a move in any syntax, parsed to parts. */
#ifndef HGN_NOTATION_MOVE_MOVE_SYNTAX_H
#define HGN_NOTATION_MOVE_MOVE_SYNTAX_H

#include "notation/move/move_parts.h"

/* Parse a move in HGN. `letters` NULL = those of the game; `step` has room for HGN_MAX_STEPS. On error
 * (move-unparsable, off-board, or no-such-piece for an unknown letter) `broken` is set. */
int hgn_move_parts_read(struct hgn_move_parts *out, struct hgn_move_parts *step, const struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, struct hgn_error *error);
/* Return the way to castle for a text such as O-O or 0-0-0, or -1. */
int hgn_castling_way(const struct hgn_game *game, const struct hgn_letters *letters, const char *text, size_t len);

#endif
