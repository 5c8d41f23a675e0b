/* SPDX-License-Identifier: MIT */
#include "codec/position_key.h"

#include <string.h>

#include "base/buf.h"
#include "base/digest.h"
#include "rules/draws.h"

void
hgn_key_of(uint8_t key[HGN_KEY_BYTES], const void *bytes, size_t n)
{
	uint8_t digest[HGN_SHA256_BYTES];

	hgn_sha256(digest, n > 0 ? bytes : "", n);
	memcpy(key, digest, HGN_KEY_BYTES);
}

/* Take the last word off a text, and the blank before it. */
static size_t
cut_word(const char *text, size_t n)
{
	while (n > 0 && text[n - 1] != ' ')
		n--;
	return n > 0 ? n - 1 : 0;
}

void
hgn_position_key(uint8_t key[HGN_KEY_BYTES], const struct hgn_position *position, struct hgn_buf *scratch)
{
	const struct hgn_game *game = position->game;
	struct hgn_position without;
	size_t n;

	if (hgn_position_idle_ep(position)) {
		hgn_position_copy(&without, position);
		hgn_position_set_ep(&without, HGN_NO_CELL, HGN_NO_CELL);
		position = &without;
	}

	scratch->len = 0;
	hgn_buf_puts(scratch, game->id);
	hgn_buf_putc(scratch, ' ');
	hgn_position_fen(scratch, position);
	n = cut_word(scratch->data, scratch->len);
	if (game->six_fields)
		n = cut_word(scratch->data, n);
	hgn_key_of(key, scratch->data, n);
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
