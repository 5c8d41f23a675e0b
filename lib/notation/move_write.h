/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_MOVE_WRITE_H
#define HGN_NOTATION_MOVE_WRITE_H

#include "notation/move_parts.h"

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
void hgn_move_body(struct hgn_buf *out, struct hgn_buf *parts, struct hgn_position *position,
    const struct hgn_letters *letters, const struct hgn_move *move, enum hgn_move_style style, bool unique);
char hgn_move_mark(struct hgn_position *after, const struct hgn_move *move);
/* hgn_move_text() with other piece letters; `letters` may be NULL. */
void hgn_move_text_letters(struct hgn_buf *out, const struct hgn_position *position, const struct hgn_letters *letters,
    const struct hgn_move *move, enum hgn_move_style style);
/* Fill in the parts of a legal move; `step` has room for HGN_MAX_STEPS. In long style the origin is given, which in short
 * style may be left out. */
void hgn_move_describe(struct hgn_move_parts *out, struct hgn_move_parts *step, const struct hgn_position *position,
    const struct hgn_move *move, enum hgn_move_style style);
/* Fill in the parts of a move of one piece; `whole` says whether the origin is given. */
void hgn_piece_move_describe(struct hgn_move_parts *out, const struct hgn_game *game, const struct hgn_move *move,
    bool whole);
/* Append parts as text, without mark; `spans` as `parts` above. */
void hgn_move_parts_write(struct hgn_buf *out, struct hgn_buf *spans, const struct hgn_game *game,
    const struct hgn_letters *letters, const struct hgn_move_parts *parts);
/* Refuse parts that are not a move of the game: HGN_EINVAL, move-unparsable. */
int hgn_parts_unparsable(struct hgn_error *error, const struct hgn_game *game, const struct hgn_move_parts *parts);

#endif
