/* SPDX-License-Identifier: MIT
 * Iteration over the items of a record. hgn_iter_next() returns all items, from HGN_OPEN to HGN_CLOSE those of a
 * variation. hgn_iter_own() returns only the items of one line of play, and an HGN_OPEN for each variation.
 *
 *     struct hgn_iter iter = hgn_iter_all(record);
 *     const struct hgn_item *item;
 *     while ((item = hgn_iter_next(&iter)) != NULL)
 *             if (item->kind == HGN_OPEN && !wanted(item))
 *                     hgn_iter_skip(&iter); */
#ifndef HGN_RECORD_ITER_H
#define HGN_RECORD_ITER_H

#include "hgn.h"
#include "hgn/tools/objects.h"

struct hgn_iter {
	const struct hgn_item *items;
	const struct hgn_item *at;         /* the last item that was returned */
	const struct hgn_item *next, *end; /* the next item; the end of the range */
};

static inline bool
hgn_item_is_comment(const struct hgn_item *item)
{
	return item->kind == HGN_COMMENT || item->kind == HGN_LINE_COMMENT;
}

/* Iterate over the items from `first` to `end` - 1. */
static inline struct hgn_iter
hgn_iter_range(const struct hgn_record *record, uint32_t first, uint32_t end)
{
	const struct hgn_item *items = record->items;

	if (first >= end)
		return (struct hgn_iter){ items, items, items, items };
	return (struct hgn_iter){ items, items + first, items + first, items + end };
}

static inline struct hgn_iter
hgn_iter_from(const struct hgn_record *record, uint32_t first)
{
	return hgn_iter_range(record, first, (uint32_t)record->nitems);
}

static inline struct hgn_iter
hgn_iter_all(const struct hgn_record *record)
{
	return hgn_iter_from(record, 0);
}

/* Return the next item, or NULL after the last. */
static inline const struct hgn_item *
hgn_iter_next(struct hgn_iter *iter)
{
	if (iter->next == iter->end)
		return NULL;
	iter->at = iter->next++;
	return iter->at;
}

/* Return the index in record->items of the last item that was returned. */
static inline uint32_t
hgn_iter_index(const struct hgn_iter *iter)
{
	return (uint32_t)(iter->at - iter->items);
}

/* Skip the variation whose HGN_OPEN was returned last, including its HGN_CLOSE. A variation without HGN_CLOSE extends
 * to the end of the range. */
static inline void
hgn_iter_skip(struct hgn_iter *iter)
{
	const struct hgn_item *close = iter->items + iter->at->value;

	iter->next = close > iter->at && close < iter->end ? close + 1 : iter->end;
}

/* Skip to the end of a line of play. Return the number of moves skipped. */
static inline uint32_t
hgn_iter_skip_moves(struct hgn_iter *iter)
{
	const struct hgn_item *item = iter->at;
	uint32_t moves = 0;

	for (hgn_iter_skip(iter); item < iter->next; item++)
		moves += item->kind == HGN_MOVE;
	return moves;
}

/* Return the next item of this line of play, or NULL after the last. */
static inline const struct hgn_item *
hgn_iter_own(struct hgn_iter *iter)
{
	const struct hgn_item *item = hgn_iter_next(iter);

	if (item != NULL && item->kind == HGN_OPEN)
		hgn_iter_skip(iter);
	return item;
}

#endif
