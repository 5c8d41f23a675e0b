/* SPDX-License-Identifier: MIT
 * Diagrams of games with clans. */
#ifndef HGN_MODULES_CLANS_CLAN_DRAWING_H
#define HGN_MODULES_CLANS_CLAN_DRAWING_H

#include "draw/drawing.h"

extern const struct hgn_drawing hgn_clan_drawing;

#endif
