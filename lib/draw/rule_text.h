/* SPDX-License-Identifier: MIT
 * The rules of a game in sentences. */
#ifndef HGN_DRAW_RULE_TEXT_H
#define HGN_DRAW_RULE_TEXT_H

#include "game/game.h"
#include "hgn.h"

/* Append the title of a game, what it is about and its inventor, and then its rules: a paragraph per line. Lines that
 * begin with "# " are headings. Texts of the game's file stay in its language. */
void hgn_rule_heading(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_language *language);
void hgn_rule_text(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_language *language);

#endif
