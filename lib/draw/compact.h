/* SPDX-License-Identifier: MIT
 * Compaction of SVG documents: fewer bytes for the same drawing. */
#ifndef HGN_DRAW_COMPACT_H
#define HGN_DRAW_COMPACT_H

#include "draw/svg.h"

/* Append a document with fewer bytes. */
void hgn_compact(struct hgn_svg *svg, const struct hgn_fragment *document);

#endif
