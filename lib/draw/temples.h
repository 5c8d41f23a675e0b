/* SPDX-License-Identifier: MIT */
#ifndef HGN_DRAW_TEMPLES_H
#define HGN_DRAW_TEMPLES_H

#include "draw/scene.h"

/* The Temples of both sides. */
extern const struct hgn_layer hgn_layer_temples;

#endif
