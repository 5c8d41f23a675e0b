/* SPDX-License-Identifier: MIT
 * Text of games of polyominoes. */
#ifndef HGN_MODULES_POLYOMINO_POLYOMINO_TEXT_H
#define HGN_MODULES_POLYOMINO_POLYOMINO_TEXT_H

#include "game/module.h"

extern const struct hgn_module_text hgn_polyomino_text;
extern const struct hgn_module_state hgn_polyomino_fen;
/* Append the side to move and what it must do, for example "White to place L, 4 left", or why the game is over. */
void hgn_polyomino_due(struct hgn_buf *out, const struct hgn_position *position);

#endif
