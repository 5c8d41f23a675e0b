/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_CLANS_H
#define HGN_DRAW_CLANS_H

#include "draw/drawing.h"

extern const struct hgn_drawing hgn_clan_drawing;

#endif
