/* SPDX-License-Identifier: MIT
 * Counting of repetitions. */
#include "replay/repetition.h"

#include <stdlib.h>


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
