/* SPDX-License-Identifier: MIT
 * Sets of positions, counters aside. */
#ifndef HGN_SEARCH_POSITION_SET_H
#define HGN_SEARCH_POSITION_SET_H

#include "base/hash_table.h"
#include "codec/position_key.h"
#include "rules/position.h"

/* Zero-initialise. */
struct hgn_position_set {
	struct hgn_hash_table boards;  /* index of `key` by hgn_position_board_hash() */
	uint8_t (*key)[HGN_KEY_BYTES]; /* boards.used of them */
	size_t cap;
};

/* Return a hash of the board and the side to move, never 0: fast, and different for most positions. */
uint64_t hgn_position_board_hash(const struct hgn_position *position);
/* The key of a position. `scratch` is overwritten, and has failed when there was no memory. */
void hgn_position_find_key(uint8_t key[HGN_KEY_BYTES], const struct hgn_position *position, struct hgn_buf *scratch);
int hgn_position_set_add(struct hgn_position_set *set, const struct hgn_position *position, struct hgn_error *error);
/* Return the number of a position in the order of the first additions, or -1. `scratch` is for the key of a position whose
 * board is in the set, and has failed if memory ran out. */
int64_t hgn_position_set_find(const struct hgn_position_set *set, const struct hgn_position *position, uint64_t board,
    struct hgn_buf *scratch);
void hgn_position_set_clear(struct hgn_position_set *set);

#endif
