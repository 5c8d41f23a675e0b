/* SPDX-License-Identifier: MIT
 * Highlighting of influence. */
#ifndef HGN_MODULES_MOBILIZATION_INFLUENCE_DRAWING_H
#define HGN_MODULES_MOBILIZATION_INFLUENCE_DRAWING_H

#include "draw/drawing.h"

extern const struct hgn_drawing hgn_influence_drawing;

#endif
