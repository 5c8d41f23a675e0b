/* SPDX-License-Identifier: MIT
 * Drawing of compound turns and charges. */
#ifndef HGN_MODULES_MOBILIZATION_TURN_DRAWING_H
#define HGN_MODULES_MOBILIZATION_TURN_DRAWING_H

#include "draw/drawing.h"

extern const struct hgn_drawing hgn_mobilization_drawing, hgn_charge_drawing;

#endif
