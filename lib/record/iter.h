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

#define HGN_BIT(kind) (1U << (kind))

/* Return the index of the first item from `i` on whose kind is one of `kinds`, as bits; the number of items if there is
 * none. */
static inline size_t
hgn_items_find(const struct hgn_record *record, size_t i, unsigned kinds)
{
	while (i < record->nitems && (HGN_BIT(record->items[i].kind) & kinds) == 0)
		i++;
	return i;
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

/* ---- plies ---------------------------------------------------------------------------------------------------- */

/* The items from `first` to `end` - 1. */
struct hgn_items {
	uint32_t first, end;
};

/* A ply of a line of play, and the items around it. Ranges include the items of variations, which hgn_iter_own()
 * skips.
 *
 *     struct hgn_view view = hgn_view_begin(record, options, line);
 *     struct hgn_variation v;
 *     ... view.before: the items before the first ply
 *     while (hgn_view_next(&view))
 *             for (v = hgn_view_variations(&view); hgn_variation_next(&v);)
 *                     ... v.line, and v.after: the items up to the next variation */
struct hgn_view {
	const struct hgn_record *record;
	const struct hgn_write_options *options; /* parts that are stripped */
	struct hgn_items line, before;
	uint32_t move;           /* the HGN_MOVE */
	struct hgn_items tail;   /* the items between it and the next ply of the line */
	struct hgn_items own;    /* those before its first variation; all if variations are stripped */
	bool first, last, bare;  /* bare: the tail contains only move numbers */
};

/* A variation. Variations are skipped if they have no moves and their comments and NAGs are stripped. */
struct hgn_variation {
	const struct hgn_record *record;
	const struct hgn_write_options *options;
	uint32_t end;              /* end of the tail that contains the variation */
	struct hgn_items line, after;
};

bool hgn_variation_has_move(const struct hgn_record *record, struct hgn_items line);
/* Return true if nothing of the variation at item `open` is written, because it has no move, and its comments and NAGs
 * are stripped. */
bool hgn_variation_is_bare(const struct hgn_record *record, size_t open, const struct hgn_write_options *options);

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

static inline struct hgn_view
hgn_view_begin(const struct hgn_record *record, const struct hgn_write_options *options, struct hgn_items line)
{
	struct hgn_view view = { .record = record, .options = options, .line = line };

	view.before = (struct hgn_items){ line.first, hgn_items_seek(record, options, line, false) };
	view.tail.end = view.before.end;
	return view;
}

/* Move to the next ply. Return false after the last. */
static inline bool
hgn_view_next(struct hgn_view *view)
{
	const struct hgn_item *item;
	struct hgn_iter iter;

	view->move = view->tail.end;
	if (view->move >= view->line.end)
		return false;
	view->bare = true;
	iter = hgn_iter_range(view->record, view->move + 1, view->line.end);
	while ((item = hgn_iter_own(&iter)) != NULL && item->kind != HGN_MOVE)
		view->bare &= item->kind == HGN_NUMBER;
	view->tail = (struct hgn_items){ view->move + 1, item != NULL ? hgn_iter_index(&iter) : view->line.end };
	view->own = view->tail;
	if (!view->bare && !view->options->strip_variations)
		view->own.end = hgn_items_seek(view->record, view->options, view->tail, true);
	view->first = view->move == view->before.end;
	view->last = view->tail.end == view->line.end;
	return true;
}

/* Begin with the variations in a range, whose first item is an HGN_OPEN unless the range is empty. */
static inline struct hgn_variation
hgn_variation_begin(const struct hgn_record *record, const struct hgn_write_options *options, struct hgn_items range)
{
	return (struct hgn_variation){ record, options, range.end, { 0, 0 }, { 0, range.first } };
}

static inline struct hgn_variation
hgn_view_variations(const struct hgn_view *view)
{
	return hgn_variation_begin(view->record, view->options, (struct hgn_items){ view->own.end, view->tail.end });
}

/* Move to the next variation. Return false after the last. */
static inline bool
hgn_variation_next(struct hgn_variation *v)
{
	uint32_t open = v->after.end;

	if (open >= v->end)
		return false;
	v->line = (struct hgn_items){ open + 1, v->record->items[open].value };
	v->after = (struct hgn_items){ v->line.end + 1, v->end };
	v->after.end = hgn_items_seek(v->record, v->options, v->after, true);
	return true;
}

#endif
