/* SPDX-License-Identifier: MIT
 * Keys of positions and records: the first 128 bits of a SHA-256. They do not depend on the machine or the release, and
 * are computed from text that other programs can reproduce. */
#ifndef HGN_CODEC_KEYS_H
#define HGN_CODEC_KEYS_H

#include "base/hash_table.h"
#include "hgn.h"
#include "notation/position/fen_write.h"

#define HGN_KEY_BYTES 16

/* Write the text for the key of a position: the game's id, a space, and FEN. `out` is overwritten; out->failed is set
 * if memory runs out. `memory` is as in hgn_position_fen_again(), and may be NULL. */
void hgn_position_key_text(struct hgn_buf *out, const struct hgn_position *position, struct hgn_fen_memory *memory);
/* Compute the key of a position from `text`, written by hgn_position_key_text(). Counters are ignored, and so is an en
 * passant cell on which no piece can legally capture; `text` is then overwritten. */
void hgn_position_key(uint8_t key[HGN_KEY_BYTES], const struct hgn_position *position, struct hgn_buf *text);
/* Append the FEN of a position without the parts that its key ignores. */
void hgn_position_identity(struct hgn_buf *out, const struct hgn_position *position);
/* Append a key in hexadecimal digits. */
void hgn_key_put(struct hgn_buf *out, const uint8_t key[HGN_KEY_BYTES]);
/* Compute the key of a valid, replayed record: of its game, its initial position and the moves of its main line. Keys
 * are only comparable within one process. `text` is overwritten. Return 0 or HGN_ENOMEM. */
int hgn_record_key_moves(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *text, const struct hgn_play *play,
    struct hgn_error *error);
/* Compute the key of the final position, like hgn_position_key(). `text` is overwritten. Return 0 or HGN_ENOMEM. */
int hgn_record_key_final(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *text, const struct hgn_play *play,
    struct hgn_error *error);
/* Make a key depend on the values of tags too. `names` are comma-separated. A missing tag counts as empty. Return 0 or
 * HGN_ENOMEM. */
int hgn_record_key_add_tags(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *text, const struct hgn_record *record,
    const char *names, struct hgn_error *error);
/* Make a key depend on the result of a record and on all tags with known values, in any order, except those whose
 * values the key contains already. `text` is overwritten. Return 0 or HGN_ENOMEM. */
int hgn_record_key_add_all_tags(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *text, const struct hgn_record *record,
    const struct hgn_play *play, struct hgn_error *error);
/* Return true if the value of a tag is empty or unknown. */
bool hgn_tag_value_is_unknown(const char *value);
/* Insert a key into a set, which stores 96 bits of it. Zero-initialise the set; hgn_hash_table_clear() frees it. Return
 * 1 if the key is new, 0 if not, -1 if memory runs out. */
int hgn_record_key_insert(struct hgn_hash_table *set, const uint8_t key[HGN_KEY_BYTES]);

#endif
