/* SPDX-License-Identifier: MIT
 * Rule sheets: hgn_rules_svg() and hgn_rules_html(). */
#ifndef HGN_DRAW_RULE_SHEET_H
#define HGN_DRAW_RULE_SHEET_H

#include "hgn/diagram.h"

#endif
