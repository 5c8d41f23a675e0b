/* SPDX-License-Identifier: MIT
 * Entries of a legend, for use by all layers. */
#ifndef HGN_DRAW_LEGEND_ENTRY_H
#define HGN_DRAW_LEGEND_ENTRY_H

#include "draw/scene.h"

/* Add an entry; return the location of the ith sample; append `<use class= href="#ID" transform=` for a sample (`class`
 * may be NULL), and the rest of the element. */
void hgn_legend_add(struct hgn_legend *legend, unsigned kind, unsigned value, const char *text);
struct hgn_place hgn_legend_place(const struct hgn_legend *legend, int i);
void hgn_legend_use(struct hgn_scene *scene, const char *class, const char *id, int i, int scale, const char *rest,
    ...);
/* Return a length, scaled by the size of the legend. */
int hgn_legend_sized(const struct hgn_legend *legend, int length);

#endif
