/* SPDX-License-Identifier: MIT
 * Writing of moves as canonical text, and their description as parts. */
#ifndef HGN_NOTATION_MOVE_MOVE_WRITE_H
#define HGN_NOTATION_MOVE_MOVE_WRITE_H

#include "notation/move/move_parts.h"

/* Return true if the text has x: for captures, except moves with a symbol of their own. */
static inline bool
hgn_move_shows_capture(const struct hgn_move *move, const struct hgn_game *game)
{
	return move->taken != 0 && game->symbol[move->kind] == 0;
}

/* Write a move in two steps, for callers that make the move between them. hgn_move_body() appends the text without + or
 * #, and changes the position temporarily. `unique` is as in struct hgn_marks, or false. `parts` (may be NULL) receives
 * a struct hgn_span in `out` for each move of a compound turn. hgn_move_mark() returns the + or # in the position after
 * the move, or NUL. */
void hgn_move_body(struct hgn_buf *out, struct hgn_buf *parts, struct hgn_position *position,
    const struct hgn_letters *letters, const struct hgn_move *move, enum hgn_move_style style, bool unique);
char hgn_move_mark(struct hgn_position *after, const struct hgn_move *move);
/* Append move text as hgn_move_text() does, with other piece letters. `letters` may be NULL. */
void hgn_move_text_letters(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_letters *letters,
    const struct hgn_move *move, enum hgn_move_style style);
/* Describe a legal move as parts. `step` has room for HGN_MAX_STEPS. The origin is complete in long style, and may be
 * missing in short style. */
void hgn_move_describe(struct hgn_move_parts *out, struct hgn_move_parts *step, const struct hgn_position *position,
    const struct hgn_move *move, enum hgn_move_style style);
/* Describe a move of one piece as parts, with its origin if `whole` is set. */
void hgn_piece_move_describe(struct hgn_move_parts *out, const struct hgn_game *game, const struct hgn_move *move,
    bool whole);
/* Report parts that are not a move of the game. Return HGN_EINVAL (move-unparsable). */
int hgn_parts_unparsable(struct hgn_error *error, const struct hgn_game *game, const struct hgn_move_parts *parts);

#endif
