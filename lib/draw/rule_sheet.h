/* SPDX-License-Identifier: MIT
 * Sheets of rules: hgn_rules_svg() and hgn_rules_html(). */
#ifndef HGN_DRAW_RULE_SHEET_H
#define HGN_DRAW_RULE_SHEET_H

#include "hgn/diagram.h"

#endif
