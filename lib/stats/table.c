/* SPDX-License-Identifier: MIT */
#include "stats/table.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"

#define FIRST_SLOTS 64

static uint64_t
hash_of(const char *key, size_t len)
{
	uint64_t hash = 0x9E3779B97F4A7C15 ^ len, part;

	for (; len >= sizeof part; key += sizeof part, len -= sizeof part) {
		memcpy(&part, key, sizeof part);
		hash = (hash ^ part) * 0xFF51AFD7ED558CCD;
		hash ^= hash >> 32;
	}
	part = 0;
	if (len > 0)
		memcpy(&part, key, len);
	hash = (hash ^ part) * 0xC4CEB9FE1A85EC53;
	return hash ^ hash >> 29;
}

/* Where a key is, or the free place for it. */
static uint32_t *
find_slot(const struct hgn_stats_table *table, uint64_t hash, const char *key, size_t len)
{
	size_t at = (size_t)hash & (table->slots - 1);

	for (; table->slot[at] != 0; at = (at + 1) & (table->slots - 1)) {
		const struct hgn_stats_row *row = table->row[table->slot[at] - 1];

		if (row->hash == hash && row->len == len &&
		    (len == 0 || memcmp(hgn_stats_row_key(row), key, len) == 0))
			break;
	}
	return &table->slot[at];
}

static bool
grow(struct hgn_stats_table *table)
{
	size_t slots = table->slots == 0 ? FIRST_SLOTS : 2 * table->slots, i, at;
	uint32_t *slot = table->n < UINT32_MAX / 2 ? calloc(slots, sizeof *slot) : NULL;

	if (slot == NULL)
		return false;
	for (i = 0; i < table->n; i++) {
		at = (size_t)table->row[i]->hash & (slots - 1);
		while (slot[at] != 0)
			at = (at + 1) & (slots - 1);
		slot[at] = (uint32_t)i + 1;
	}
	free(table->slot);
	table->slot = slot;
	table->slots = slots;
	return true;
}

struct hgn_stats_row *
hgn_stats_find(struct hgn_stats_table *table, const char *key, size_t len, uint32_t sums)
{
	uint64_t hash = hash_of(key, len);
	struct hgn_stats_row *row, **list;
	uint32_t *slot;

	if (2 * table->n >= table->slots && !grow(table))
		return NULL;
	slot = find_slot(table, hash, key, len);
	if (*slot != 0)
		return table->row[*slot - 1];
	list = hgn_list_room(table->row, table->n, &table->cap, sizeof *list);
	if (list == NULL)
		return NULL;
	table->row = list;
	row = len < UINT32_MAX ? hgn_arena_alloc(&table->arena, sizeof *row + sums * sizeof *row->sum + len) : NULL;
	if (row == NULL)
		return NULL;
	row->hash = hash;
	row->len = (uint32_t)len;
	row->sums = sums;
	if (len > 0)
		memcpy(hgn_stats_row_key(row), key, len);
	list[table->n++] = row;
	*slot = (uint32_t)table->n;
	return row;
}

void
hgn_stats_table_clear(struct hgn_stats_table *table)
{
	free(table->row);
	free(table->slot);
	hgn_arena_clear(&table->arena);
	memset(table, 0, sizeof *table);
}
