/* SPDX-License-Identifier: MIT
 * Text of compound turns. */
#ifndef HGN_MODULES_MOBILIZATION_TURN_TEXT_H
#define HGN_MODULES_MOBILIZATION_TURN_TEXT_H

#include "game/module.h"

extern const struct hgn_module_text hgn_mobilization_text;
extern const struct hgn_module_state hgn_mobilization_fen;

#endif
