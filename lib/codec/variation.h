/* SPDX-License-Identifier: MIT
 * Iteration over the items of a line of play, for writers of nested formats. Variations may consist only of comments or
 * NAGs. */
#ifndef HGN_CODEC_VARIATION_H
#define HGN_CODEC_VARIATION_H

#include "record/iter.h"

bool hgn_variation_has_move(const struct hgn_record *record, size_t open);
/* Return true if nothing of the variation at item `open` is written, because it has no move, and its comments and NAGs
 * are stripped. */
bool hgn_variation_is_bare(const struct hgn_record *record, size_t open, const struct hgn_write_options *options);

/* The items from `first` to `end` - 1. */
struct hgn_items {
	uint32_t first, end;
};

/* Return the index of the first HGN_MOVE of this line in `items`, or, if `open` is set, of the first HGN_OPEN with
 * content to write. Return items.end if there is none. */
static inline uint32_t
hgn_items_seek(const struct hgn_record *record, const struct hgn_write_options *options, struct hgn_items items,
    bool open)
{
	struct hgn_iter iter = hgn_iter_range(record, items.first, items.end);
	const struct hgn_item *item;

	while ((item = hgn_iter_own(&iter)) != NULL)
		if (item->kind == HGN_MOVE ||
		    (open && item->kind == HGN_OPEN && !hgn_variation_is_bare(record, hgn_iter_index(&iter), options)))
			return hgn_iter_index(&iter);
	return items.end;
}

/* Return the end of a move's tail: the index of the next move of its line. `items` begin after the move. Set *bare if
 * the tail contains only move numbers. */
static inline uint32_t
hgn_items_tail(const struct hgn_record *record, struct hgn_items items, bool *bare)
{
	struct hgn_iter iter = hgn_iter_range(record, items.first, items.end);
	const struct hgn_item *item;

	*bare = true;
	while ((item = hgn_iter_own(&iter)) != NULL && item->kind != HGN_MOVE)
		*bare &= item->kind == HGN_NUMBER;
	return item != NULL ? hgn_iter_index(&iter) : items.end;
}

#endif
