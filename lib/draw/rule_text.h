/* SPDX-License-Identifier: MIT
 * The rules of a game in sentences. */
#ifndef HGN_DRAW_RULE_TEXT_H
#define HGN_DRAW_RULE_TEXT_H

#include "game/game.h"
#include "hgn.h"

/* Append the title of a game with its subject and inventor; append its rules. Each paragraph is a line; headings begin
 * with "# ". Texts from the game's file are not translated. */
void hgn_rule_heading(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_language *language);
void hgn_rule_text(struct hgn_buf *out, const struct hgn_game *game, const struct hgn_language *language);

#endif
