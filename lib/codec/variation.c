/* SPDX-License-Identifier: MIT
 * Detection of variations without content. */
#include "codec/variation.h"

bool
hgn_variation_has_move(const struct hgn_record *record, size_t open)
{
	struct hgn_iter iter = hgn_iter_range(record, (uint32_t)open + 1, record->items[open].value);
	const struct hgn_item *item;

	while ((item = hgn_iter_next(&iter)) != NULL)
		if (item->kind == HGN_MOVE)
			return true;
	return false;
}

bool
hgn_variation_is_bare(const struct hgn_record *record, size_t open, const struct hgn_write_options *options)
{
	struct hgn_iter iter = hgn_iter_range(record, (uint32_t)open + 1, record->items[open].value);
	const struct hgn_item *item;

	while ((item = hgn_iter_next(&iter)) != NULL)
		if (item->kind == HGN_MOVE || (item->kind == HGN_NAG && !options->strip_nags) ||
		    (hgn_item_is_comment(item) && !options->strip_comments))
			return false;
	return true;
}
