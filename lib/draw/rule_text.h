/* SPDX-License-Identifier: MIT
 * Rules of a game in sentences. */
#ifndef HGN_DRAW_RULE_TEXT_H
#define HGN_DRAW_RULE_TEXT_H

#include "game/game.h"
#include "hgn.h"

/* Append the rules of a game in English, a paragraph per line. Lines that begin with "# " are headings. */
void hgn_rule_text(struct hgn_buf *out, const struct hgn_game *game);

#endif
