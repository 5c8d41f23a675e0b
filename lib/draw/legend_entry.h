/* SPDX-License-Identifier: MIT
 * Entries of a legend, for all that is drawn. */
#ifndef HGN_DRAW_LEGEND_ENTRY_H
#define HGN_DRAW_LEGEND_ENTRY_H

#include "draw/legend.h"

struct hgn_scene;
/* Add an entry; return the place of the picture of the i-th; append `<use class= href="#ID" transform=` for a picture
 * of that size there, with a class or NULL, and the rest. */
void hgn_legend_add(struct hgn_legend *legend, unsigned kind, unsigned value, const char *text);
struct hgn_place hgn_legend_place(const struct hgn_legend *legend, int i);
void hgn_legend_use(struct hgn_scene *scene, const char *class, const char *id, int i, int scale, const char *rest,
    ...);
/* A length or a scale as large as this legend has it. */
int hgn_legend_sized(const struct hgn_legend *legend, int length);

#endif
