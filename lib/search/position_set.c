/* SPDX-License-Identifier: MIT */
#include "search/position_set.h"

#include <stdlib.h>

#include "base/error.h"

uint64_t
hgn_position_board_hash(const struct hgn_position *position)
{
	const unsigned cells = (unsigned)position->game->board.cells;
	uint64_t hash = position->side + UINT64_C(0x9E3779B97F4A7C15), word;
	unsigned i;

	for (i = 0; i < cells; i += (unsigned)sizeof word) { /* cells beyond the board are always empty */
		memcpy(&word, position->at + i, sizeof word);
		hash = (hash ^ word) * UINT64_C(0xBF58476D1CE4E5B9);
		hash ^= hash >> 29;
	}
	return hash != 0 ? hash : 1;
}

void
hgn_position_find_key(uint8_t key[HGN_KEY_BYTES], const struct hgn_position *position, struct hgn_buf *scratch)
{
	hgn_position_key_text(scratch, position, NULL);
	if (scratch->failed)
		memset(key, 0, HGN_KEY_BYTES);
	else
		hgn_position_key(key, position, scratch);
}

/* The entry of a key, or the free one where it belongs. */
static struct hgn_position_entry *
find(const struct hgn_position_set *set, uint64_t board, const uint8_t key[HGN_KEY_BYTES])
{
	size_t i = board & (set->cap - 1);

	while (set->entry[i].board != 0 &&
	    (set->entry[i].board != board || memcmp(set->entry[i].key, key, HGN_KEY_BYTES) != 0))
		i = (i + 1) & (set->cap - 1);
	return &set->entry[i];
}

static int
grow(struct hgn_position_set *set, struct hgn_error *error)
{
	struct hgn_position_set larger = { .n = set->n, .cap = set->cap > 0 ? set->cap * 2 : 16 };
	size_t i;

	if (set->n < set->cap / 2)
		return 0;
	larger.entry = calloc(larger.cap, sizeof *larger.entry);
	if (larger.entry == NULL)
		return hgn_error_nomem(error);
	for (i = 0; i < set->cap; i++)
		if (set->entry[i].board != 0)
			*find(&larger, set->entry[i].board, set->entry[i].key) = set->entry[i];
	free(set->entry);
	*set = larger;
	return 0;
}

int
hgn_position_set_add(struct hgn_position_set *set, const struct hgn_position *position, struct hgn_error *error)
{
	struct hgn_position_entry new = { .board = hgn_position_board_hash(position) }, *entry;
	struct hgn_buf scratch = { 0 };
	bool failed;

	hgn_position_find_key(new.key, position, &scratch);
	failed = scratch.failed;
	hgn_buf_clear(&scratch);
	if (failed)
		return hgn_error_nomem(error);
	if (grow(set, error) != 0)
		return HGN_ENOMEM;
	entry = find(set, new.board, new.key);
	set->n += entry->board == 0;
	*entry = new;
	return 0;
}

bool
hgn_position_set_has(const struct hgn_position_set *set, const struct hgn_position *position, uint64_t board,
    struct hgn_buf *scratch)
{
	uint8_t key[HGN_KEY_BYTES];
	size_t i;

	if (set->n == 0)
		return false;
	for (i = board & (set->cap - 1); set->entry[i].board != 0; i = (i + 1) & (set->cap - 1))
		if (set->entry[i].board == board) {
			hgn_position_find_key(key, position, scratch);
			return find(set, board, key)->board != 0;
		}
	return false;
}

void
hgn_position_set_clear(struct hgn_position_set *set)
{
	free(set->entry);
	*set = (struct hgn_position_set){ 0 };
}
