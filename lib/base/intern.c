/* SPDX-License-Identifier: MIT
 * Interning of texts. */
#include "base/intern.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"

void
hgn_intern_clear(struct hgn_intern *intern)
{
	hgn_buf_clear(&intern->text);
	free(intern->list);
	hgn_hash_table_clear(&intern->table);
	memset(intern, 0, sizeof *intern);
}

void
hgn_intern_empty(struct hgn_intern *intern)
{
	intern->text.len = 0;
	intern->n = 0;
	hgn_hash_table_empty(&intern->table);
}

/* Return the slot of a text, or the free slot for it. */
static struct hgn_hash_slot *
find(const struct hgn_intern *intern, uint64_t hash, const char *text, size_t n)
{
	struct hgn_hash_slot *slot = hgn_hash_table_find(&intern->table, hash);

	for (; !hgn_hash_slot_is_free(&intern->table, slot); slot = hgn_hash_table_next(&intern->table, slot)) {
		const struct hgn_intern_span *one = &intern->list[slot->value];

		if (one->len == n && memcmp(intern->text.data + one->off, text, n) == 0)
			break;
	}
	return slot;
}

uint32_t
hgn_intern_number(struct hgn_intern *intern, const char *text, size_t n)
{
	struct hgn_intern_span *list = hgn_list_room(intern->list, intern->n, &intern->cap, sizeof *list);
	uint64_t hash = hgn_hash_bytes(text, n);
	struct hgn_hash_slot *slot;

	intern->list = list != NULL ? list : intern->list;
	intern->failed |= list == NULL || !hgn_hash_table_reserve(&intern->table);
	if (intern->failed)
		return 0;
	slot = find(intern, hash, text, n);
	if (!hgn_hash_slot_is_free(&intern->table, slot))
		return slot->value;
	list[intern->n] = (struct hgn_intern_span){ intern->text.len, n };
	hgn_buf_add(&intern->text, text, n);
	intern->failed |= intern->text.failed;
	if (intern->failed)
		return 0;
	hgn_hash_table_fill(&intern->table, slot, hash, (uint32_t)intern->n++);
	return (uint32_t)intern->n - 1;
}

bool
hgn_intern_add(struct hgn_intern *intern, const char *text, size_t n)
{
	size_t before = intern->n;

	return hgn_intern_number(intern, text, n) == before;
}

bool
hgn_intern_has(const struct hgn_intern *intern, const char *text, size_t n)
{
	return intern->n > 0 && !hgn_hash_slot_is_free(&intern->table, find(intern, hgn_hash_bytes(text, n), text, n));
}
