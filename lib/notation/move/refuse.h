/* SPDX-License-Identifier: MIT
 * Explanations of illegal moves. */
#ifndef HGN_NOTATION_MOVE_REFUSE_H
#define HGN_NOTATION_MOVE_REFUSE_H

#include "notation/move/move_parts.h"

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
