/* SPDX-License-Identifier: MIT
 * hrender-svg --rule-sheet: the rules of a game. */
#ifndef HGN_CMD_HRENDER_RULES_H
#define HGN_CMD_HRENDER_RULES_H

#include "run-play.h"

/* Write the rules of the game of --game, as SVG or a page of HTML. */
void hrender_rules(struct run *run, const struct run_work *work, const struct hgn_theme *theme,
    const struct hgn_diagram_options *appearance, bool html);

#endif
