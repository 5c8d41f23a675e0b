/* SPDX-License-Identifier: MIT
 * Drawing of pockets. */
#ifndef HGN_MODULES_DROPS_DRAWING_H
#define HGN_MODULES_DROPS_DRAWING_H

#include "draw/drawing.h"

extern const struct hgn_drawing hgn_drops_drawing;

#endif
