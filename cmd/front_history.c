/* SPDX-License-Identifier: MIT */
#include "front_history.h"

#include <limits.h>
#include <stdlib.h>

#include "front_slot.h"

static bool
grow(struct front_history *history)
{
	size_t cap = 2 * history->cap + 64;
	uint64_t *larger = realloc(history->hash, cap * sizeof *larger);

	if (larger == NULL)
		return false;
	history->hash = larger;
	history->cap = cap;
	return true;
}

enum hgn_result
front_history_note(struct front_history *history, struct front_slot *slot, const struct hgn_position *position)
{
	unsigned times = 1;
	uint64_t hash;
	size_t i;

	if (hgn_position_repeated(position, UINT_MAX) == HGN_RESULT_NONE)
		return HGN_RESULT_NONE;
	if (history->n == history->cap && !grow(history)) {
		front_nomem(slot);
		return HGN_RESULT_NONE;
	}
	hash = hgn_position_repetition_hash(position);
	for (i = 0; i < history->n; i++)
		times += history->hash[i] == hash;
	history->hash[history->n++] = hash;
	return hgn_position_repeated(position, times);
}

void
front_history_clear(struct front_history *history)
{
	free(history->hash);
	*history = (struct front_history){ NULL, 0, 0 };
}
