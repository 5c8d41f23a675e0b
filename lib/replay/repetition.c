/* SPDX-License-Identifier: MIT
 * Counting of repetitions. */
#include "replay/repetition.h"

#include <stdlib.h>

#include "base/list.h"

void
hgn_repetition_clear(struct hgn_repetition *seen)
{
	hgn_hash_table_clear(&seen->table);
	seen->failed = false;
}

void
hgn_repetition_forget(struct hgn_repetition *seen)
{
	hgn_hash_table_empty(&seen->table);
}

unsigned
hgn_repetition_count(struct hgn_repetition *seen, uint64_t hash)
{
	struct hgn_hash_slot *slot;

	if (!hgn_hash_table_reserve(&seen->table)) {
		seen->failed = true;
		return 1;
	}
	slot = hgn_hash_table_find(&seen->table, hash);
	if (hgn_hash_slot_is_free(&seen->table, slot))
		hgn_hash_table_fill(&seen->table, slot, hash, 0);
	return ++slot->value;
}

void
hgn_path_clear(struct hgn_path *path)
{
	free(path->hash);
	hgn_repetition_clear(&path->times);
	*path = (struct hgn_path){ .hash = NULL };
}

unsigned
hgn_path_count(struct hgn_path *path, size_t ply, uint64_t hash)
{
	uint64_t *list;
	unsigned times;

	if (path->failed)
		return 1;
	list = hgn_list_room(path->hash, ply, &path->cap, sizeof *list);
	if (list == NULL) {
		path->failed = true;
		return 1;
	}
	path->hash = list;
	if (ply == 0) {
		hgn_repetition_forget(&path->times);
		path->n = 0;
	}
	while (path->n > ply)
		hgn_hash_table_find(&path->times.table, list[--path->n])->value--;
	list[ply] = hash;
	path->n = ply + 1;
	times = hgn_repetition_count(&path->times, hash);
	path->failed |= path->times.failed;
	path->times.failed = false;
	return times;
}
