/* SPDX-License-Identifier: MIT
 * Hash tables that map hashes of keys to numbers.
 *
 * A table stores 64-bit hashes and a number for each, usually an index into the caller's list of entries; the caller
 * compares the keys. Hashes need not be well mixed. Tables use open addressing with linear probing and are at most half
 * full. Single entries cannot be removed. */
#ifndef HGN_BASE_HASH_TABLE_H
#define HGN_BASE_HASH_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

struct hgn_hash_slot {
	uint64_t hash;
	uint32_t value; /* value of the entry, defined by the caller */
	uint32_t epoch; /* the slot is free unless this equals table->epoch */
};

/* A hash table. Zero-initialise it. */
struct hgn_hash_table {
	struct hgn_hash_slot *slot;
	size_t slots;   /* a power of two, or 0 */
	size_t used;
	uint32_t epoch; /* 1 or more; incrementing it frees all slots */
	uint32_t shift; /* 64 minus the binary logarithm of `slots` */
};

/* Return the hash of a sequence after appending a word. `hash` is the hash before. */
static inline uint64_t
hgn_hash_word(uint64_t hash, uint64_t word)
{
	hash = (hash ^ word) * UINT64_C(0xFF51AFD7ED558CCD);
	return hash ^ hash >> 32;
}

/* Return a hash of `n` bytes. It depends on the byte order of the machine. */
uint64_t hgn_hash_bytes(const void *bytes, size_t n);
/* Allocate a table for `n` entries in an arena. It cannot grow. Return false if memory runs out. */
bool hgn_hash_table_allocate(struct hgn_hash_table *table, size_t n, struct hgn_arena *arena);
/* Double the size of a table on the heap, for hgn_hash_table_reserve(). */
bool hgn_hash_table_grow(struct hgn_hash_table *table);
/* Remove all entries in constant time, without freeing memory. */
void hgn_hash_table_empty(struct hgn_hash_table *table);
/* Add 1 to the value of a hash in a table on the heap, which is 0 at first. Return the value; 0 if memory runs out. */
uint32_t hgn_hash_table_count(struct hgn_hash_table *table, uint64_t hash);
/* Free a table on the heap. */
void hgn_hash_table_clear(struct hgn_hash_table *table);

/* Reserve room for one more entry in a table on the heap. Return false if memory runs out; the table is then
 * unchanged. */
static inline bool
hgn_hash_table_reserve(struct hgn_hash_table *table)
{
	return 2 * table->used < table->slots || hgn_hash_table_grow(table);
}

static inline bool
hgn_hash_slot_is_free(const struct hgn_hash_table *table, const struct hgn_hash_slot *slot)
{
	return slot->epoch != table->epoch;
}

/* Starting at slot `at`, return the first slot with this hash, or the free slot in which to insert it. */
static inline struct hgn_hash_slot *
hgn_hash_table_probe(const struct hgn_hash_table *table, size_t at, uint64_t hash)
{
	struct hgn_hash_slot *slot;

	do
		slot = &table->slot[at++ & (table->slots - 1)];
	while (!hgn_hash_slot_is_free(table, slot) && slot->hash != hash);
	return slot;
}

/* Return the first slot with this hash, or the free slot in which to insert it. Requires a table with at least one
 * slot. */
static inline struct hgn_hash_slot *
hgn_hash_table_find(const struct hgn_hash_table *table, uint64_t hash)
{
	return hgn_hash_table_probe(table, (size_t)(hash * UINT64_C(0x9E3779B97F4A7C15) >> table->shift), hash);
}

/* Return the next slot with the same hash as `slot`, or the free slot after them. Call it if the key of `slot`
 * differs. */
static inline struct hgn_hash_slot *
hgn_hash_table_next(const struct hgn_hash_table *table, const struct hgn_hash_slot *slot)
{
	return hgn_hash_table_probe(table, (size_t)(slot - table->slot) + 1, slot->hash);
}

/* Store an entry in the free slot that a search returned. Requires hgn_hash_table_reserve() before the search. */
static inline void
hgn_hash_table_fill(struct hgn_hash_table *table, struct hgn_hash_slot *slot, uint64_t hash, uint32_t value)
{
	*slot = (struct hgn_hash_slot){ hash, value, table->epoch };
	table->used++;
}

#endif
