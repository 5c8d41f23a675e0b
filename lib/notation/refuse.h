/* SPDX-License-Identifier: MIT */
#ifndef HGN_NOTATION_REFUSE_H
#define HGN_NOTATION_REFUSE_H

#include "notation/move_parts.h"

/* Fill the error with the rule that forbids parts that no legal move fits. Returns HGN_EINVAL. */
int hgn_move_refuse(struct hgn_error *error, struct hgn_position *position, const struct hgn_move_parts *parts);
/* The same for a move of a kind that a rule module owns. */
int hgn_move_refuse_kind(struct hgn_error *error, struct hgn_position *position, const struct hgn_move *move);
/* The same where only reaching the target is in question: neither whether the game is over nor which moves are
 * legal. */
int hgn_move_refuse_reach(struct hgn_error *error, struct hgn_position *position, const struct hgn_move_parts *parts);
/* Fill the error for any move when the game is over. Returns HGN_EINVAL. */
int hgn_move_refuse_ended(struct hgn_error *error, const struct hgn_position *position);

#endif
