/* SPDX-License-Identifier: MIT */
#ifndef HGN_MODULES_MOBILIZATION_TEXT_H
#define HGN_MODULES_MOBILIZATION_TEXT_H

#include "rules/position.h"

/* What is due, as "White mobilizes: turn 1 of 3, up to 3 moves"; nothing in ordinary play. */
void hgn_turn_phase_text(struct hgn_buf *out, const struct hgn_position *position);

#endif
