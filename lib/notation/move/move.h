/* SPDX-License-Identifier: MIT
 * Moves as text: parsing, matching with legal moves, explaining why a move is refused, and writing. */
#ifndef HGN_NOTATION_MOVE_MOVE_H
#define HGN_NOTATION_MOVE_MOVE_H

#include "notation/move/letters.h"
#include "notation/move/move_parts.h"

/* Parse a move as hgn_move_parse() does. Changes the position temporarily. */
int hgn_move_read(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position, const char *text,
    size_t len, struct hgn_error *error);
/* Parse a move with other piece letters. `letters` may be NULL. */
int hgn_move_read_letters(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    const struct hgn_letters *letters, const char *text, size_t len, struct hgn_error *error);
/* Find the move between two cells. Return false if it is illegal, or the cells do not determine it. */
bool hgn_move_read_cells(struct hgn_move *out, struct hgn_position *position, unsigned from, unsigned to);
/* Find the legal move for parts. `marks` receives the flaws. Return HGN_EINVAL with the reason why there is none, or
 * move-ambiguous. Changes the position temporarily. */
int hgn_move_match(struct hgn_move *out, struct hgn_marks *marks, struct hgn_position *position,
    struct hgn_move_parts *parts, struct hgn_error *error);
/* Count the captures that agree with parts, 2 if there are several. *out is the first one. */
int hgn_move_captures(struct hgn_move *out, struct hgn_position *position, const struct hgn_move_parts *parts);
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
/* Set the error to the rule that forbids parts for which there is no legal move. Return HGN_EINVAL. */
int hgn_move_refuse(struct hgn_error *error, struct hgn_position *position, const struct hgn_move_parts *parts);
/* Set the error for an illegal move of a module's kind. Return HGN_EINVAL. */
int hgn_move_refuse_kind(struct hgn_error *error, struct hgn_position *position, const struct hgn_move *move);
/* Set the error as hgn_move_refuse() does, but only consider whether the target can be reached, not whether the game is
 * over or the move legal. */
int hgn_move_refuse_reach(struct hgn_error *error, struct hgn_position *position, const struct hgn_move_parts *parts);
/* Set the error for a move after the end of the game. Return HGN_EINVAL. */
int hgn_move_refuse_ended(struct hgn_error *error, const struct hgn_position *position);

#endif
