/* SPDX-License-Identifier: MIT
 * Variations that follow the main line in blocks. */
#include "codec/syntax.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "hgn/tools/tools.h"

/* ---- reading ---- */

/* Add a block. If memory runs out, the record fails. */
static void
add_block(struct hgn_branches *branches, struct hgn_record *record, const struct hgn_branch *added)
{
	struct hgn_branch *block = hgn_list_room(branches->block, branches->n, &branches->cap, sizeof *block);

	record->text.failed |= block == NULL;
	if (block == NULL)
		return;
	branches->block = block;
	block[branches->n++] = *added;
}

/* End the last block after the last item. Remove a variation without items. */
static void
end_block(struct hgn_branches *branches, struct hgn_lexer *lexer)
{
	const struct hgn_record *record = lexer->record;
	struct hgn_branch *block = &branches->block[branches->n - 1];
	size_t i;

	block->end = record->nitems;
	block->last = block->first - 1;
	for (i = block->item; i < block->end; i++)
		block->last += record->items[i].kind == HGN_MOVE;
	if (branches->n == 1 || block->item < block->end)
		return;
	branches->n--;
	hgn_lex_remark(lexer, HGN_REMARK_EMPTY, lexer->text + block->off);
}

void
hgn_branches_begin(struct hgn_branches *branches, struct hgn_lexer *lexer, uint32_t ply, const char *p)
{
	struct hgn_record *record = lexer->record;
	struct hgn_branch added = { .first = ply > 0 ? ply : 1, .off = (uint32_t)(p - lexer->text) };
	const struct hgn_branch *parent;
	bool deep;

	if (branches->n == 0)
		add_block(branches, record, &(struct hgn_branch){ .first = 1 });
	if (record->text.failed)
		return;
	branches->terminated |= lexer->terminated;
	lexer->terminated = false;
	lexer->ignored = 0;
	end_block(branches, lexer);
	added.item = record->nitems;
	added.parent = branches->n - 1;
	while (added.parent > 0 && branches->block[added.parent].first >= added.first)
		added.parent = branches->block[added.parent].parent;
	parent = &branches->block[added.parent];
	added.depth = parent->depth + 1;
	deep = parent->depth == HGN_NESTING;
	if (!deep && parent->last >= parent->first && added.first - 1 <= parent->last) {
		add_block(branches, record, &added);
		return;
	}
	if (!deep || !lexer->nested)
		hgn_lex_remark(lexer, deep ? HGN_REMARK_NESTING : HGN_REMARK_MISPLACED, p);
	lexer->nested |= deep;
	lexer->ignored = 1;
}

/* ---- sorting ---- */

/* A variation of a block. */
struct child {
	size_t parent, block;
	uint32_t ply;
};

static int
compare_children(const void *a, const void *b)
{
	const struct child *x = a, *y = b;

	if (x->parent != y->parent)
		return x->parent < y->parent ? -1 : 1;
	if (x->ply != y->ply)
		return x->ply < y->ply ? -1 : 1;
	return (x->block > y->block) - (x->block < y->block);
}

/* Sort the variations by block and ply, and set the ranges of each block. */
static void
sort_children(struct child *child, struct hgn_branches *branches)
{
	size_t i, n = branches->n - 1;
	struct hgn_branch *parent;

	for (i = 0; i < n; i++)
		child[i] = (struct child){ branches->block[i + 1].parent, i + 1, branches->block[i + 1].first };
	qsort(child, n, sizeof *child, compare_children);
	for (i = 0; i < n; i++) {
		parent = &branches->block[child[i].parent];
		if (i == 0 || child[i].parent != child[i - 1].parent)
			parent->child = i;
		parent->childs_end = i + 1;
	}
}

/* Push a copy of an item. Return its index. */
static uint32_t
push_item(struct hgn_record *record, const struct hgn_item *item)
{
	struct hgn_item *added = hgn_build_item(record, (enum hgn_item_kind)item->kind, item->span.off, item->span.len);

	if (added != NULL)
		*added = *item;
	return (uint32_t)record->nitems - 1;
}

/* Open the variation `block`. If it replaces the end of a line of play, repeat the last move, because a variation
 * replaces a move. */
static void
open_block(struct hgn_branch *block, struct hgn_record *record, const struct hgn_item *move, bool repeats)
{
	struct hgn_item open = { .span = { block->off, 0 }, .kind = HGN_OPEN };

	block->off = push_item(record, &open);
	if (repeats)
		push_item(record, move);
}

static void
close_block(const struct hgn_branch *block, struct hgn_record *record, uint32_t off)
{
	struct hgn_item close = { .span = { off, 0 }, .kind = HGN_CLOSE, .value = block->off };
	uint32_t at = push_item(record, &close);

	if (!record->text.failed)
		record->items[block->off].value = at;
}

/* Push the items of all blocks in the order of HGN. */
static void
push_blocks(struct hgn_branches *branches, struct hgn_record *record, const struct child *child,
    const struct hgn_item *items)
{
	struct hgn_branch *block = branches->block, *next;
	const struct hgn_item *item;
	uint32_t off = 0;

	while (!record->text.failed) {
		item = block->item < block->end ? &items[block->item] : NULL;
		off = item != NULL ? item->span.off + item->span.len : off;
		if (block->child < block->childs_end && (item == NULL || item->kind == HGN_RESULT ||
		    (item->kind == HGN_MOVE && child[block->child].ply < block->first))) {
			next = &branches->block[child[block->child++].block];
			open_block(next, record, &items[block->move], next->first >= block->first);
			block = next;
		} else if (item != NULL) {
			push_item(record, item);
			if (item->kind == HGN_MOVE) {
				block->move = block->item;
				block->first++;
			}
			block->item++;
		} else if (block != branches->block) {
			close_block(block, record, off);
			block = &branches->block[block->parent];
		} else {
			return;
		}
	}
}

bool
hgn_branches_finish(struct hgn_branches *branches, struct hgn_lexer *lexer)
{
	struct hgn_record *record = lexer->record;
	struct hgn_item *items;
	struct child *child;

	if (branches->n == 0 || record->text.failed)
		return !record->text.failed;
	end_block(branches, lexer);
	lexer->terminated = branches->terminated;
	lexer->ignored = 0;
	items = malloc(record->nitems * sizeof *items + 1);
	child = malloc(branches->n * sizeof *child);
	if (items != NULL && child != NULL) {
		if (record->nitems > 0)
			memcpy(items, record->items, record->nitems * sizeof *items);
		record->nitems = 0;
		sort_children(child, branches);
		push_blocks(branches, record, child, items);
	} else {
		record->text.failed = true;
	}
	free(items);
	free(child);
	return !record->text.failed;
}

void
hgn_branches_clear(struct hgn_branches *branches)
{
	free(branches->block);
}
