/* SPDX-License-Identifier: MIT
 * Counting positions: open addressing, at most half full. Forgetting them is a new epoch. */
#include "replay/repetition.h"

#include <stdlib.h>
#include <string.h>

#include "base/list.h"

#define FIRST_CAP 256

void
hgn_repetition_clear(struct hgn_repetition *seen)
{
	free(seen->slot);
	*seen = (struct hgn_repetition){ NULL, 0, 0, 0, false };
}

void
hgn_repetition_forget(struct hgn_repetition *seen)
{
	seen->used = 0;
	if (++seen->epoch == 0) {
		memset(seen->slot, 0, seen->cap * sizeof *seen->slot);
		seen->epoch = 1;
	}
}

/* Where a hash is, or the free place for it. */
static struct hgn_repetition_slot *
find(const struct hgn_repetition *seen, uint64_t hash)
{
	size_t at = (size_t)(hash ^ hash >> 32) & (seen->cap - 1);

	while (seen->slot[at].epoch == seen->epoch && seen->slot[at].hash != hash)
		at = (at + 1) & (seen->cap - 1);
	return &seen->slot[at];
}

static bool
grow(struct hgn_repetition *seen)
{
	struct hgn_repetition larger = *seen;
	size_t i;

	larger.cap = seen->cap == 0 ? FIRST_CAP : 2 * seen->cap;
	larger.epoch = seen->epoch == 0 ? 1 : seen->epoch;
	larger.slot = calloc(larger.cap, sizeof *larger.slot);
	if (larger.slot == NULL) {
		seen->failed = true;
		return false;
	}
	for (i = 0; i < seen->cap; i++)
		if (seen->slot[i].epoch == seen->epoch)
			*find(&larger, seen->slot[i].hash) = seen->slot[i];
	free(seen->slot);
	*seen = larger;
	return true;
}

unsigned
hgn_repetition_count(struct hgn_repetition *seen, uint64_t hash)
{
	struct hgn_repetition_slot *slot;

	if (2 * seen->used >= seen->cap && !grow(seen))
		return 1;
	slot = find(seen, hash);
	if (slot->epoch != seen->epoch) {
		*slot = (struct hgn_repetition_slot){ hash, seen->epoch, 0 };
		seen->used++;
	}
	return ++slot->times;
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
		find(&path->times, list[--path->n])->times--;
	list[ply] = hash;
	path->n = ply + 1;
	times = hgn_repetition_count(&path->times, hash);
	path->failed |= path->times.failed;
	path->times.failed = false;
	return times;
}
