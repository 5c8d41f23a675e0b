/* SPDX-License-Identifier: MIT */
#ifndef HGN_MODULES_CLANS_TEMPLE_DRAWING_H
#define HGN_MODULES_CLANS_TEMPLE_DRAWING_H

#include "draw/scene.h"

/* The Temples of both sides. */
extern const struct hgn_layer hgn_layer_temples;

#endif
