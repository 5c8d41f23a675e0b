/* SPDX-License-Identifier: MIT
 * Walking the items of a line of moves, and variations without moves, which hold comments or glyphs only. */
#ifndef HGN_CODEC_VARIATION_H
#define HGN_CODEC_VARIATION_H

#include "hgn.h"

bool hgn_variation_has_move(const struct hgn_record *record, size_t open);
/* Whether nothing of the variation at item `open` is written: no move, and neither a comment nor a NAG that stays. */
bool hgn_variation_is_bare(const struct hgn_record *record, size_t open, const struct hgn_write_options *options);

/* Items first .. end - 1. */
struct hgn_items {
	uint32_t first, end;
};

/* The first HGN_MOVE, or if `open` an HGN_OPEN of which something is written, of this very line in `items`; items.end
 * when there is none. */
static inline uint32_t
hgn_items_seek(const struct hgn_record *record, const struct hgn_write_options *options, struct hgn_items items,
    bool open)
{
	uint32_t i = items.first;

	while (i < items.end) {
		uint8_t kind = record->items[i].kind;

		if (kind == HGN_MOVE || (open && kind == HGN_OPEN && !hgn_variation_is_bare(record, i, options)))
			return i;
		i = kind == HGN_OPEN ? record->items[i].value + 1 : i + 1;
	}
	return i;
}

#endif
