/* SPDX-License-Identifier: MIT
 * Look-up and creation of rows. */
#include "stats/row_table.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "hgn/tools/tools.h"

/* Return the slot of a key, or the free slot for it. */
static struct hgn_hash_slot *
find_slot(const struct hgn_stats_table *table, uint64_t hash, const char *key, size_t len)
{
	struct hgn_hash_slot *slot = hgn_hash_table_find(&table->index, hash);

	for (; !hgn_hash_slot_is_free(&table->index, slot); slot = hgn_hash_table_next(&table->index, slot)) {
		const struct hgn_stats_row *row = table->row[slot->value];

		if (row->len == len && (len == 0 || memcmp(hgn_stats_row_key(row), key, len) == 0))
			break;
	}
	return slot;
}

struct hgn_stats_row *
hgn_stats_find(struct hgn_stats_table *table, const char *key, size_t len, uint32_t sums)
{
	uint64_t hash = hgn_hash_bytes(key, len);
	struct hgn_stats_row *row, **list;
	struct hgn_hash_slot *slot;

	if (!hgn_hash_table_reserve(&table->index))
		return NULL;
	slot = find_slot(table, hash, key, len);
	if (!hgn_hash_slot_is_free(&table->index, slot))
		return table->row[slot->value];
	list = hgn_list_room(table->row, table->n, &table->cap, sizeof *list);
	if (list == NULL)
		return NULL;
	table->row = list;
	row = len < UINT32_MAX ? hgn_arena_alloc(&table->arena, sizeof *row + sums * sizeof *row->sum + len) : NULL;
	if (row == NULL)
		return NULL;
	row->len = (uint32_t)len;
	row->sums = sums;
	if (len > 0)
		memcpy(hgn_stats_row_key(row), key, len);
	hgn_hash_table_fill(&table->index, slot, hash, (uint32_t)table->n);
	list[table->n++] = row;
	return row;
}

void
hgn_stats_table_clear(struct hgn_stats_table *table)
{
	free(table->row);
	hgn_hash_table_clear(&table->index);
	hgn_arena_clear(&table->arena);
	memset(table, 0, sizeof *table);
}
