/* SPDX-License-Identifier: MIT
 * Keys of positions, moves and records: the first 128 bits of a SHA-256. They do not depend on the machine or the
 * release, and are computed from text that other programs can reproduce. */
#ifndef HGN_CODEC_POSITION_KEY_H
#define HGN_CODEC_POSITION_KEY_H

#include "hgn.h"
#include "notation/position/fen_write.h"

#define HGN_KEY_BYTES 16

/* Compute the key of `n` bytes. */
void hgn_key_compute(uint8_t key[HGN_KEY_BYTES], const void *bytes, size_t n);
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

#endif
