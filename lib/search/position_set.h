/* SPDX-License-Identifier: MIT
 * Sets of positions, ignoring counters. */
#ifndef HGN_SEARCH_POSITION_SET_H
#define HGN_SEARCH_POSITION_SET_H

#include "base/hash_table.h"
#include "codec/keys.h"
#include "rules/position.h"

/* A set of positions. Zero-initialise it. */
struct hgn_position_set {
	struct hgn_hash_table boards;  /* hgn_position_board_hash() of each position, and its index in `key` */
	uint8_t (*key)[HGN_KEY_BYTES]; /* boards.used keys */
	size_t cap;
};

/* Return a fast hash of the board and the side to move. It is never 0. */
uint64_t hgn_position_board_hash(const struct hgn_position *position);
/* Compute the key that identifies a position. `scratch` is overwritten; scratch->failed is set if memory runs out. */
void hgn_position_find_key(uint8_t key[HGN_KEY_BYTES], const struct hgn_position *position, struct hgn_buf *scratch);
int hgn_position_set_add(struct hgn_position_set *set, const struct hgn_position *position, struct hgn_error *error);
/* Return the index of a position in the order of addition, or -1. `board` is its hash. `scratch` is overwritten if the
 * set contains the board; scratch->failed is set if memory runs out. */
int64_t hgn_position_set_find(const struct hgn_position_set *set, const struct hgn_position *position, uint64_t board,
    struct hgn_buf *scratch);
void hgn_position_set_clear(struct hgn_position_set *set);

#endif
