/* SPDX-License-Identifier: MIT
 * Allocation and growth of hash tables. */
#include "base/hash_table.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_SLOTS 64
#define FIRST_SHIFT 58

uint64_t
hgn_hash_bytes(const void *bytes, size_t n)
{
	const unsigned char *at = bytes;
	uint64_t hash = n, word;

	for (; n >= sizeof word; at += sizeof word, n -= sizeof word) {
		memcpy(&word, at, sizeof word);
		hash = hgn_hash_word(hash, word);
	}
	if (n > 0) {
		word = 0;
		memcpy(&word, at, n);
		hash = hgn_hash_word(hash, word);
	}
	return hash;
}

bool
hgn_hash_table_allocate(struct hgn_hash_table *table, size_t n, struct hgn_arena *arena)
{
	*table = (struct hgn_hash_table){ .slots = FIRST_SLOTS, .epoch = 1, .shift = FIRST_SHIFT };
	for (; table->slots < 2 * n; table->slots *= 2)
		table->shift--;
	table->slot = hgn_arena_alloc(arena, table->slots * sizeof *table->slot);
	return table->slot != NULL;
}

bool
hgn_hash_table_grow(struct hgn_hash_table *table)
{
	struct hgn_hash_table larger = { .slots = FIRST_SLOTS, .epoch = 1, .shift = FIRST_SHIFT };
	struct hgn_hash_slot *slot;
	size_t i;

	if (table->slots > 0) {
		larger.slots = 2 * table->slots;
		larger.shift = table->shift - 1;
	}
	larger.slot = table->used < UINT32_MAX / 2 ? calloc(larger.slots, sizeof *larger.slot) : NULL;
	if (larger.slot == NULL)
		return false;
	for (i = 0; i < table->slots; i++) {
		if (hgn_hash_slot_is_free(table, &table->slot[i]))
			continue;
		slot = hgn_hash_table_find(&larger, table->slot[i].hash);
		while (!hgn_hash_slot_is_free(&larger, slot))
			slot = hgn_hash_table_next(&larger, slot);
		hgn_hash_table_fill(&larger, slot, table->slot[i].hash, table->slot[i].value);
	}
	free(table->slot);
	*table = larger;
	return true;
}

void
hgn_hash_table_empty(struct hgn_hash_table *table)
{
	table->used = 0;
	if (++table->epoch == 0) {
		memset(table->slot, 0, table->slots * sizeof *table->slot);
		table->epoch = 1;
	}
}

uint32_t
hgn_hash_table_count(struct hgn_hash_table *table, uint64_t hash)
{
	struct hgn_hash_slot *slot;

	if (!hgn_hash_table_reserve(table))
		return 0;
	slot = hgn_hash_table_find(table, hash);
	if (hgn_hash_slot_is_free(table, slot))
		hgn_hash_table_fill(table, slot, hash, 0);
	return ++slot->value;
}

void
hgn_hash_table_clear(struct hgn_hash_table *table)
{
	free(table->slot);
	*table = (struct hgn_hash_table){ .slot = NULL };
}
