/* SPDX-License-Identifier: MIT */
#ifndef HGN_RULES_DRAWS_H
#define HGN_RULES_DRAWS_H

#include "rules/position.h"

/* Whether the position has an en-passant target, but no piece can legally capture there. */
bool hgn_position_idle_ep(const struct hgn_position *position);
/* The hash for telling repetitions: an en-passant target counts only while a piece can legally capture there. */
uint64_t hgn_position_repetition_hash(const struct hgn_position *position);

#endif
