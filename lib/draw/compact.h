/* SPDX-License-Identifier: MIT
 * Documents with fewer bytes, and with ids of their own. */
#ifndef HGN_DRAW_COMPACT_H
#define HGN_DRAW_COMPACT_H

#include "draw/svg.h"

/* Whether options ask for what hgn_compact() does. */
static inline bool
hgn_compact_wanted(const struct hgn_diagram_options *options)
{
	return options->compact || options->id_prefix != NULL;
}

/* Append a document as options->id_prefix and options->compact say. */
void hgn_compact(struct hgn_svg *svg, const struct hgn_fragment *document, const struct hgn_diagram_options *options);

#endif
