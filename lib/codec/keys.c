/* SPDX-License-Identifier: MIT
 * Tables of keys: one row per record with hashes of its moves, of its last position, and of the set of its positions.
 * Sorting a table finds equal games, and games that reach the same positions. */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "codec/columns.h"
#include "codec/position_key.h"
#include "replay/start.h"
#include "hgn/tools/tools.h"

/* Compute the key of a text that consists of the game, the initial position and the moves of the main line. */
static void
compute_moves_key(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *text, const struct hgn_play *play)
{
	size_t i;

	text->len = 0;
	hgn_buf_puts(text, hgn_game_id(play->game));
	hgn_buf_putc(text, ' ');
	hgn_buf_add(text, play->text.data + play->start.off, play->start.len);
	for (i = 0; i < play->nmoves; i++) {
		if (play->moves[i].depth > 0)
			continue;
		hgn_buf_putc(text, ' ');
		hgn_buf_add(text, play->text.data + play->moves[i].lan.off, play->moves[i].lan.len);
	}
	hgn_key_compute(key, text->data, text->len);
}

static int
by_bytes(const void *a, const void *b)
{
	return memcmp(a, b, HGN_KEY_BYTES);
}

/* A list of keys of positions, and a scratch buffer. */
struct keys {
	struct hgn_buf list, text;
};

static int
add_key(void *ctx, const struct hgn_position *position, struct hgn_error *error)
{
	struct keys *keys = ctx;
	uint8_t key[HGN_KEY_BYTES];

	hgn_position_key_text(&keys->text, position, NULL);
	hgn_position_key(key, position, &keys->text);
	hgn_buf_add(&keys->list, key, sizeof key);
	return keys->list.failed || keys->text.failed ? hgn_error_nomem(error) : 0;
}

/* Compute the key of a set of positions, from the sorted keys of its members without duplicates. */
static void
compute_set_key(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *keys)
{
	size_t i, n = keys->len / HGN_KEY_BYTES, kept = 1;

	qsort(keys->data, n, HGN_KEY_BYTES, by_bytes);
	for (i = 1; i < n; i++)
		if (by_bytes(keys->data + i * HGN_KEY_BYTES, keys->data + (kept - 1) * HGN_KEY_BYTES) != 0)
			memmove(keys->data + kept++ * HGN_KEY_BYTES, keys->data + i * HGN_KEY_BYTES, HGN_KEY_BYTES);
	hgn_key_compute(key, keys->data, kept * HGN_KEY_BYTES);
}

void
hgn_keys_header(struct hgn_buf *out)
{
	hgn_buf_puts(out, "file\toffset\tlength\trecord\tplies\tmoves\tfinal\tpositions\n");
}

static void
put_place(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play)
{
	size_t start = out->len;

	hgn_buf_utf8(out, record->file, strlen(record->file));
	for (; start < out->len; start++)
		if (out->data[start] == '\t' || out->data[start] == '\n' || out->data[start] == '\r')
			out->data[start] = ' ';
	hgn_buf_printf(out, "\t%ju\t%ju\t%ju\t%ju", (uintmax_t)record->offset, (uintmax_t)hgn_record_length(record),
	    (uintmax_t)record->ordinal, (uintmax_t)play->plies);
}

int
hgn_keys_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    struct hgn_error *error)
{
	struct keys keys = { .list = { .len = 0 } };
	uint8_t key[3][HGN_KEY_BYTES];
	int status = hgn_play_each_position(play, add_key, &keys, error), i;

	if (status == 0) {
		compute_moves_key(key[0], &keys.text, play);
		memcpy(key[1], keys.list.data + keys.list.len - HGN_KEY_BYTES, HGN_KEY_BYTES);
		compute_set_key(key[2], &keys.list);
		put_place(out, record, play);
		for (i = 0; i < 3; i++) {
			hgn_buf_putc(out, '\t');
			hgn_key_put(out, key[i]);
		}
		hgn_buf_putc(out, '\n');
		if (keys.text.failed || out->failed)
			status = hgn_error_nomem(error);
	}
	hgn_buf_clear(&keys.text);
	hgn_buf_clear(&keys.list);
	return status;
}
