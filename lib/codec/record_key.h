/* SPDX-License-Identifier: MIT
 * Keys of records, equal for records that are copies of each other, and a set of keys. */
#ifndef HGN_CODEC_RECORD_KEY_H
#define HGN_CODEC_RECORD_KEY_H

#include "base/hash_table.h"
#include "codec/position_key.h"

/* Compute the key of the game, the initial position and the moves of the main line of a valid, played record. The key
 * is only comparable within one run. `text` is overwritten. Return 0 or HGN_ENOMEM. */
int hgn_record_key_moves(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *text, const struct hgn_play *play,
    struct hgn_error *error);
/* Compute the key of the final position: that of hgn_position_key(). `text` is overwritten. Return 0 or HGN_ENOMEM. */
int hgn_record_key_final(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *text, const struct hgn_play *play,
    struct hgn_error *error);
/* Make a key depend on the values of tags too: `names` is separated by commas. A missing tag counts as empty. Return 0 or
 * HGN_ENOMEM. */
int hgn_record_key_add_tags(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *text, const struct hgn_record *record,
    const char *names, struct hgn_error *error);

/* A set of keys, of which it keeps 96 bits in 16 bytes. Zero-initialise; hgn_hash_table_clear() frees. Return 1 if the key
 * is new, 0 if the set has it, -1 if memory runs out. */
int hgn_record_key_insert(struct hgn_hash_table *set, const uint8_t key[HGN_KEY_BYTES]);

#endif
