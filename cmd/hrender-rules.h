/* SPDX-License-Identifier: MIT
 * hrender-svg --rule-sheet: draws a rule sheet. */
#ifndef HGN_CMD_HRENDER_RULES_H
#define HGN_CMD_HRENDER_RULES_H

#include "run.h"

/* Write the rule sheet of the game named by --game, as SVG or as an HTML page. */
void hrender_rules(struct run *run, const struct hgn_theme *theme,
    const struct hgn_diagram_options *appearance, bool html);

#endif
