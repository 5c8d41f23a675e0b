/* SPDX-License-Identifier: MIT
 * The layer of the legend. */
#ifndef HGN_DRAW_LEGEND_H
#define HGN_DRAW_LEGEND_H

struct hgn_layer;
extern const struct hgn_layer hgn_layer_legend;

#endif
