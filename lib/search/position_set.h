/* SPDX-License-Identifier: MIT
 * Sets of positions, in which counters are ignored. */
#ifndef HGN_SEARCH_POSITION_SET_H
#define HGN_SEARCH_POSITION_SET_H

#include "base/hash_table.h"
#include "codec/position_key.h"
#include "rules/position.h"

/* Zero-initialise. */
struct hgn_position_set {
	struct hgn_hash_table boards;  /* index of `key` by hgn_position_board_hash() */
	uint8_t (*key)[HGN_KEY_BYTES]; /* boards.used keys */
	size_t cap;
};

/* Return a hash of the board and the side to move, never 0: fast, and different for most positions. */
uint64_t hgn_position_board_hash(const struct hgn_position *position);
/* Compute the key of a position. `scratch` is overwritten; scratch->failed is set if memory ran out. */
void hgn_position_find_key(uint8_t key[HGN_KEY_BYTES], const struct hgn_position *position, struct hgn_buf *scratch);
int hgn_position_set_add(struct hgn_position_set *set, const struct hgn_position *position, struct hgn_error *error);
/* Return the number of a position in the order of addition, or -1. `scratch` is used for the key of positions whose
 * board is in the set; scratch->failed is set if memory ran out. */
int64_t hgn_position_set_find(const struct hgn_position_set *set, const struct hgn_position *position, uint64_t board,
    struct hgn_buf *scratch);
void hgn_position_set_clear(struct hgn_position_set *set);

#endif
