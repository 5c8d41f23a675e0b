/* SPDX-License-Identifier: MIT
 * Tables with one row per record, which contains hashes of its moves, of its last position, and of the set of its
 * positions. Sorting them finds equal games, and games that reach the same positions. */
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "codec/columns.h"
#include "codec/position_key.h"
#include "replay/start.h"
#include "hgn/tools/tools.h"

/* Compute the key of the game, the initial position and the moves of the main line as one text. */
static void
key_of_moves(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *text, const struct hgn_play *play)
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
	hgn_key_of(key, text->data, text->len);
}

static int
by_bytes(const void *a, const void *b)
{
	return memcmp(a, b, HGN_KEY_BYTES);
}

static void
add_key(struct hgn_buf *keys, struct hgn_buf *text, const struct hgn_position *position)
{
	uint8_t key[HGN_KEY_BYTES];

	hgn_position_key_text(text, position, NULL);
	hgn_position_key(key, position, text);
	hgn_buf_add(keys, key, sizeof key);
}

/* List the keys of all positions of the main line, one after the other. */
static int
list_positions(struct hgn_buf *keys, struct hgn_buf *text, const struct hgn_play *play, struct hgn_error *error)
{
	struct hgn_position *position;
	int status = hgn_play_start(&position, play, error);
	size_t i;

	if (status != 0)
		return status;
	add_key(keys, text, position);
	for (i = 0; i < play->nmoves; i++) {
		if (play->moves[i].depth > 0 || !play->moves[i].known)
			continue;
		hgn_position_play(position, &play->moves[i].move);
		add_key(keys, text, position);
	}
	hgn_position_free(position);
	return keys->failed || text->failed ? hgn_error_nomem(error) : 0;
}

/* Compute the key of a set: of its members' keys in ascending order, without duplicates. */
static void
key_of_set(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *keys)
{
	size_t i, n = keys->len / HGN_KEY_BYTES, kept = 1;

	qsort(keys->data, n, HGN_KEY_BYTES, by_bytes);
	for (i = 1; i < n; i++)
		if (by_bytes(keys->data + i * HGN_KEY_BYTES, keys->data + (kept - 1) * HGN_KEY_BYTES) != 0)
			memmove(keys->data + kept++ * HGN_KEY_BYTES, keys->data + i * HGN_KEY_BYTES, HGN_KEY_BYTES);
	hgn_key_of(key, keys->data, kept * HGN_KEY_BYTES);
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

	hgn_columns_file(out, record->file);
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
	struct hgn_buf text = { 0 }, keys = { 0 };
	uint8_t key[3][HGN_KEY_BYTES];
	int status = list_positions(&keys, &text, play, error), i;

	if (status == 0) {
		key_of_moves(key[0], &text, play);
		memcpy(key[1], keys.data + keys.len - HGN_KEY_BYTES, HGN_KEY_BYTES);
		key_of_set(key[2], &keys);
		put_place(out, record, play);
		for (i = 0; i < 3; i++) {
			hgn_buf_putc(out, '\t');
			hgn_key_put(out, key[i]);
		}
		hgn_buf_putc(out, '\n');
		if (text.failed || out->failed)
			status = hgn_error_nomem(error);
	}
	hgn_buf_clear(&text);
	hgn_buf_clear(&keys);
	return status;
}
