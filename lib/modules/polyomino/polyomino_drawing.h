/* SPDX-License-Identifier: MIT
 * Diagrams of games of polyominoes. */
#ifndef HGN_MODULES_POLYOMINO_POLYOMINO_DRAWING_H
#define HGN_MODULES_POLYOMINO_POLYOMINO_DRAWING_H

#include "draw/drawing.h"

extern const struct hgn_drawing hgn_polyomino_drawing;

#endif
