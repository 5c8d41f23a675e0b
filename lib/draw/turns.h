/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_TURNS_H
#define HGN_DRAW_TURNS_H

#include "draw/drawing.h"

extern const struct hgn_drawing hgn_mobilization_drawing, hgn_charge_drawing;

#endif
