/* SPDX-License-Identifier: MIT
 * Keys of positions, moves and records: the first 128 bits of a SHA-256. They are the same on every machine and in
 * every release, and are computed from text that other programs can reproduce. */
#ifndef HGN_CODEC_POSITION_KEY_H
#define HGN_CODEC_POSITION_KEY_H

#include "hgn.h"
#include "notation/fen_write.h"

#define HGN_KEY_BYTES 16

/* Compute the key of some bytes. */
void hgn_key_compute(uint8_t key[HGN_KEY_BYTES], const void *bytes, size_t n);
/* Write the text from which the key of a position is computed: the game's id, a space, and its FEN. `out` is
 * overwritten; out->failed is set if memory runs out. `memory` is as for hgn_position_fen_again(), and may be NULL. */
void hgn_position_key_text(struct hgn_buf *out, const struct hgn_position *position, struct hgn_fen_memory *memory);
/* Compute the key of a position from its text: without the counters, and with an en passant cell only if a piece can
 * legally capture there; otherwise the text is overwritten. */
void hgn_position_key(uint8_t key[HGN_KEY_BYTES], const struct hgn_position *position, struct hgn_buf *text);
/* Append the text that identifies a position: its FEN without the parts that the key ignores. */
void hgn_position_identity(struct hgn_buf *out, const struct hgn_position *position);
/* Append a key in hexadecimal digits. */
void hgn_key_put(struct hgn_buf *out, const uint8_t key[HGN_KEY_BYTES]);

#endif
