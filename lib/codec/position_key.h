/* SPDX-License-Identifier: MIT
 * Keys of positions, moves and records: the first 128 bits of a SHA-256, so that they are the same on every machine and
 * in every release. What is hashed is text that anybody can write down again. */
#ifndef HGN_CODEC_POSITION_KEY_H
#define HGN_CODEC_POSITION_KEY_H

#include "hgn.h"
#include "notation/fen_write.h"

#define HGN_KEY_BYTES 16

/* The key of some bytes. */
void hgn_key_of(uint8_t key[HGN_KEY_BYTES], const void *bytes, size_t n);
/* The text that the key of a position is made of: the game's id, a blank, and its FEN. `out` is overwritten, and has
 * failed when there was no memory. `memory`: as for hgn_position_fen_again(); may be NULL. */
void hgn_position_key_text(struct hgn_buf *out, const struct hgn_position *position, struct hgn_fen_memory *memory);
/* The key of a position, whose text is given: of that text without the counters, in which an en-passant cell stands
 * only if a piece can legally capture there; where it does not, the text is overwritten. */
void hgn_position_key(uint8_t key[HGN_KEY_BYTES], const struct hgn_position *position, struct hgn_buf *text);
/* Append what makes a position the same as others: its FEN, as above without what does not count. */
void hgn_position_identity(struct hgn_buf *out, const struct hgn_position *position);
/* Append a key in hexadecimal digits. */
void hgn_key_put(struct hgn_buf *out, const uint8_t key[HGN_KEY_BYTES]);

#endif
