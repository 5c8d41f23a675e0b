/* SPDX-License-Identifier: MIT */
#include "front_history.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "front_slot.h"

/* Where a hash is, or the free place for it. */
static struct front_history_slot *
find(const struct front_history *history, uint64_t hash)
{
	size_t at = (size_t)(hash ^ hash >> 32) & (history->cap - 1);

	while (history->slot[at].times > 0 && history->slot[at].hash != hash)
		at = (at + 1) & (history->cap - 1);
	return &history->slot[at];
}

static bool
grow(struct front_history *history)
{
	struct front_history larger = { .used = history->used, .cap = history->cap == 0 ? 256 : 2 * history->cap };
	size_t i;

	larger.slot = calloc(larger.cap, sizeof *larger.slot);
	for (i = 0; larger.slot != NULL && i < history->cap; i++)
		if (history->slot[i].times > 0)
			*find(&larger, history->slot[i].hash) = history->slot[i];
	if (larger.slot == NULL)
		return false;
	free(history->slot);
	*history = larger;
	return true;
}

void
front_history_forget(struct front_history *history)
{
	if (history->used > 0)
		memset(history->slot, 0, history->cap * sizeof *history->slot);
	history->used = 0;
}

enum hgn_result
front_history_note(struct front_history *history, struct front_slot *slot, const struct hgn_position *position)
{
	struct front_history_slot *seen;
	uint64_t hash;

	if (hgn_position_repeated(position, UINT_MAX) == HGN_RESULT_NONE)
		return HGN_RESULT_NONE;
	if (2 * history->used >= history->cap && !grow(history)) {
		front_nomem(slot);
		return HGN_RESULT_NONE;
	}
	hash = hgn_position_repetition_hash(position);
	seen = find(history, hash);
	seen->hash = hash;
	history->used += seen->times == 0;
	return hgn_position_repeated(position, ++seen->times);
}

void
front_history_clear(struct front_history *history)
{
	free(history->slot);
	*history = (struct front_history){ NULL, 0, 0 };
}
