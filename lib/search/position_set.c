/* SPDX-License-Identifier: MIT
 * Sets of positions. */
#include "search/position_set.h"

#include <stdlib.h>

#include "base/error.h"
#include "base/list.h"

uint64_t
hgn_position_board_hash(const struct hgn_position *position)
{
	const unsigned cells = (unsigned)position->game->board.cells;
	uint64_t hash = position->side, word;
	unsigned i;

	for (i = 0; i < cells; i += (unsigned)sizeof word) { /* memory after the last cell is always zero */
		memcpy(&word, position->at + i, sizeof word);
		hash = hgn_hash_word(hash, word);
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

/* Return the slot of a key, or the free slot for it. */
static struct hgn_hash_slot *
find(const struct hgn_position_set *set, uint64_t board, const uint8_t key[HGN_KEY_BYTES])
{
	struct hgn_hash_slot *slot = hgn_hash_table_find(&set->boards, board);

	while (!hgn_hash_slot_is_free(&set->boards, slot) && memcmp(set->key[slot->value], key, HGN_KEY_BYTES) != 0)
		slot = hgn_hash_table_next(&set->boards, slot);
	return slot;
}

static int
add_key(struct hgn_position_set *set, uint64_t board, const uint8_t key[HGN_KEY_BYTES], struct hgn_error *error)
{
	struct hgn_hash_slot *slot;
	uint8_t (*list)[HGN_KEY_BYTES] = hgn_list_room(set->key, set->boards.used, &set->cap, sizeof *list);

	if (list == NULL)
		return hgn_error_nomem(error);
	set->key = list;
	if (!hgn_hash_table_reserve(&set->boards))
		return hgn_error_nomem(error);
	slot = find(set, board, key);
	if (!hgn_hash_slot_is_free(&set->boards, slot))
		return 0;
	memcpy(set->key[set->boards.used], key, HGN_KEY_BYTES);
	hgn_hash_table_fill(&set->boards, slot, board, (uint32_t)set->boards.used);
	return 0;
}

int
hgn_position_set_add(struct hgn_position_set *set, const struct hgn_position *position, struct hgn_error *error)
{
	uint8_t key[HGN_KEY_BYTES];
	struct hgn_buf scratch = { 0 };
	bool failed;

	hgn_position_find_key(key, position, &scratch);
	failed = scratch.failed;
	hgn_buf_clear(&scratch);
	return failed ? hgn_error_nomem(error) : add_key(set, hgn_position_board_hash(position), key, error);
}

int64_t
hgn_position_set_find(const struct hgn_position_set *set, const struct hgn_position *position, uint64_t board,
    struct hgn_buf *scratch)
{
	const struct hgn_hash_slot *slot;
	uint8_t key[HGN_KEY_BYTES];

	if (set->boards.used == 0 || hgn_hash_slot_is_free(&set->boards, hgn_hash_table_find(&set->boards, board)))
		return -1;
	hgn_position_find_key(key, position, scratch);
	slot = find(set, board, key);
	return hgn_hash_slot_is_free(&set->boards, slot) ? -1 : (int64_t)slot->value;
}

void
hgn_position_set_clear(struct hgn_position_set *set)
{
	hgn_hash_table_clear(&set->boards);
	free(set->key);
	*set = (struct hgn_position_set){ .key = NULL };
}
