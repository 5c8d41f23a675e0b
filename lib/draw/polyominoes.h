/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_POLYOMINOES_H
#define HGN_DRAW_POLYOMINOES_H

#include "draw/drawing.h"

extern const struct hgn_drawing hgn_polyomino_drawing;

#endif
