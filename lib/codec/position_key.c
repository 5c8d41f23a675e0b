/* SPDX-License-Identifier: MIT
 * Computation of keys of positions. */
#include "codec/position_key.h"

#include <string.h>

#include "base/buf.h"
#include "base/digest.h"
#include "rules/ends.h"

void
hgn_key_compute(uint8_t key[HGN_KEY_BYTES], const void *bytes, size_t n)
{
	uint8_t digest[HGN_SHA256_BYTES];

	hgn_sha256(digest, n > 0 ? bytes : "", n);
	memcpy(key, digest, HGN_KEY_BYTES);
}

/* Return the length of a text without its last word and the space before that. */
static size_t
cut_word(const char *text, size_t n)
{
	while (n > 0 && text[n - 1] != ' ')
		n--;
	return n > 0 ? n - 1 : 0;
}

void
hgn_position_key_text(struct hgn_buf *out, const struct hgn_position *position, struct hgn_fen_memory *memory)
{
	out->len = 0;
	hgn_buf_puts(out, position->game->id);
	hgn_buf_putc(out, ' ');
	hgn_position_fen_again(out, position, memory);
}

/* Compute the key of a position from its text, ignoring the counters. */
static void
compute_text_key(uint8_t key[HGN_KEY_BYTES], const struct hgn_buf *text, const struct hgn_game *game)
{
	size_t n = cut_word(text->data, text->len);

	if (game->six_fields)
		n = cut_word(text->data, n);
	hgn_key_compute(key, text->data, n);
}

void
hgn_position_key(uint8_t key[HGN_KEY_BYTES], const struct hgn_position *position, struct hgn_buf *text)
{
	struct hgn_position without;

	if (hgn_position_idle_ep(position)) {
		hgn_position_copy(&without, position);
		hgn_position_set_ep(&without, HGN_NO_CELL, HGN_NO_CELL);
		hgn_position_key_text(text, &without, NULL);
	}
	compute_text_key(key, text, position->game);
}

void
hgn_position_identity(struct hgn_buf *out, const struct hgn_position *position)
{
	struct hgn_position without;
	size_t start = out->len;
	int fields = position->game->six_fields ? 2 : 1;

	if (hgn_position_idle_ep(position)) {
		hgn_position_copy(&without, position);
		hgn_position_set_ep(&without, HGN_NO_CELL, HGN_NO_CELL);
		position = &without;
	}
	hgn_position_fen(out, position);
	for (; fields > 0; fields--)
		out->len = start + cut_word(out->data + start, out->len - start);
}

void
hgn_key_put(struct hgn_buf *out, const uint8_t key[HGN_KEY_BYTES])
{
	static const char digits[] = "0123456789abcdef";
	char *p = hgn_buf_room(out, 2 * HGN_KEY_BYTES);
	int i;

	if (p == NULL)
		return;
	for (i = 0; i < HGN_KEY_BYTES; i++) {
		*p++ = digits[key[i] >> 4];
		*p++ = digits[key[i] & 15];
	}
	hgn_buf_end(out, p);
}
