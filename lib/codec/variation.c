/* SPDX-License-Identifier: MIT */
#include "codec/variation.h"

bool
hgn_variation_has_move(const struct hgn_record *record, size_t open)
{
	size_t i;

	for (i = open + 1; i < record->items[open].value; i++)
		if (record->items[i].kind == HGN_MOVE)
			return true;
	return false;
}

bool
hgn_variation_is_bare(const struct hgn_record *record, size_t open, const struct hgn_write_options *options)
{
	size_t i;

	for (i = open + 1; i < record->items[open].value; i++) {
		uint8_t kind = record->items[i].kind;

		if (kind == HGN_MOVE || (kind == HGN_NAG && !options->strip_nags) ||
		    ((kind == HGN_COMMENT || kind == HGN_LINE_COMMENT) && !options->strip_comments))
			return false;
	}
	return true;
}
