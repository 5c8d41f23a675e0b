/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_INFLUENCE_H
#define HGN_DRAW_INFLUENCE_H

#include "draw/drawing.h"

extern const struct hgn_drawing hgn_influence_drawing;

#endif
