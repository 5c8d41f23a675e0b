/* SPDX-License-Identifier: MIT
 * Keys of positions and records, sets of keys, and tables of keys with one row per record. Sorting a table finds equal
 * games, and games that reach the same positions. */
#include "codec/codec.h"
#include "codec/keys.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/digest.h"
#include "base/error.h"
#include "base/hash_table.h"
#include "base/text.h"
#include "hgn.h"
#include "hgn/tools/tools.h"
#include "record/record.h"
#include "notation/position/fen_write.h"
#include "replay/start.h"
#include "rules/ends.h"

/* Compute the key of `n` bytes. */
static void
key_compute(uint8_t key[HGN_KEY_BYTES], const void *bytes, size_t n)
{
	uint8_t digest[HGN_SHA256_BYTES];

	hgn_sha256(digest, n > 0 ? bytes : "", n);
	memcpy(key, digest, HGN_KEY_BYTES);
}

void
hgn_position_key_text(struct hgn_buf *out, const struct hgn_position *position, struct hgn_fen_memory *memory)
{
	out->len = 0;
	hgn_buf_puts(out, position->game->id);
	hgn_buf_putc(out, ' ');
	hgn_position_fen_again(out, position, memory);
}

/* Return the position without an en passant cell on which no piece can legally capture. `copy` is overwritten. */
static const struct hgn_position *
drop_idle_ep(struct hgn_position *copy, const struct hgn_position *position)
{
	if (!hgn_position_idle_ep(position))
		return position;
	hgn_position_copy(copy, position);
	hgn_position_set_ep(copy, HGN_NO_CELL, HGN_NO_CELL);
	return copy;
}

/* Return the length of FEN without its counters. */
static size_t
cut_counters(const char *text, size_t n, const struct hgn_game *game)
{
	int fields;

	for (fields = game->six_fields ? 2 : 1; fields > 0; fields--) {
		while (n > 0 && text[n - 1] != ' ')
			n--;
		n -= n > 0;
	}
	return n;
}

void
hgn_position_key(uint8_t key[HGN_KEY_BYTES], const struct hgn_position *position, struct hgn_buf *text)
{
	struct hgn_position copy;
	const struct hgn_position *without = drop_idle_ep(&copy, position);

	if (without != position)
		hgn_position_key_text(text, without, NULL);
	key_compute(key, text->data, cut_counters(text->data, text->len, position->game));
}

void
hgn_position_identity(struct hgn_buf *out, const struct hgn_position *position)
{
	struct hgn_position copy;
	size_t start = out->len;

	hgn_position_fen(out, drop_idle_ep(&copy, position));
	if (!out->failed)
		out->len = start + cut_counters(out->data + start, out->len - start, position->game);
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

/* Append a move as bytes. Fields are copied individually, because padding is undefined. */
static void
add_move(struct hgn_buf *text, const struct hgn_move *move)
{
	uint16_t words[5 + HGN_MOVE_CELLS] = { move->from, move->to, move->aux, move->cells,
		(uint16_t)(move->kind << 8 | move->into) };

	memcpy(words + 5, move->cell, move->cells * sizeof *words);
	hgn_buf_add(text, words, (5u + move->cells) * sizeof *words);
}

/* Write the text for the key of a record: the game, the initial position and the moves of the main line. The moves are
 * text if `lan` is set, which requires HGN_WANT_LAN, otherwise bytes. */
static void
write_moves(struct hgn_buf *text, const struct hgn_play *play, bool lan)
{
	const struct hgn_played *played;
	size_t i;

	text->len = 0;
	hgn_buf_puts(text, hgn_game_id(play->game));
	hgn_buf_putc(text, ' ');
	if (play->start.len > 0)
		hgn_buf_add(text, play->text.data + play->start.off, play->start.len);
	else /* no text was required */
		hgn_position_fen(text, hgn_game_start(play->game));
	for (i = 0; i < play->nmoves; i++) {
		played = &play->moves[i];
		if (played->depth > 0)
			continue;
		hgn_buf_putc(text, ' ');
		if (lan)
			hgn_buf_add(text, play->text.data + played->lan.off, played->lan.len);
		else
			add_move(text, &played->move);
	}
}

int
hgn_record_key_moves(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *text, const struct hgn_play *play,
    struct hgn_error *error)
{
	write_moves(text, play, false);
	if (text->failed)
		return hgn_error_nomem(error);
	key_compute(key, text->data, text->len);
	return 0;
}

int
hgn_record_key_final(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *text, const struct hgn_play *play,
    struct hgn_error *error)
{
	hgn_position_key_text(text, play->position, NULL);
	if (!text->failed)
		hgn_position_key(key, play->position, text);
	return text->failed ? hgn_error_nomem(error) : 0;
}

int
hgn_record_key_add_tags(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *text, const struct hgn_record *record,
    const char *names, struct hgn_error *error)
{
	size_t n;

	text->len = 0;
	hgn_buf_add(text, key, HGN_KEY_BYTES);
	for (; *names != '\0'; names += n + (names[n] == ',')) {
		n = strcspn(names, ",");
		hgn_record_put_tag(text, record, names, n);
		hgn_buf_putc(text, '\0');
	}
	if (text->failed)
		return hgn_error_nomem(error);
	key_compute(key, text->data, text->len);
	return 0;
}

bool
hgn_tag_value_is_unknown(const char *value)
{
	return value[strspn(value, "?.* ")] == '\0';
}

/* Add a key to another as a number, so that the sum does not depend on the order. */
static void
sum_key(uint8_t sum[HGN_KEY_BYTES], const uint8_t key[HGN_KEY_BYTES])
{
	unsigned carry = 0;
	size_t i;

	for (i = HGN_KEY_BYTES; i-- > 0; carry >>= 8) {
		carry += (unsigned)sum[i] + key[i];
		sum[i] = (uint8_t)carry;
	}
}

int
hgn_record_key_add_all_tags(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *text, const struct hgn_record *record,
    const struct hgn_play *play, struct hgn_error *error)
{
	uint8_t sum[HGN_KEY_BYTES] = { 0 }, pair[HGN_KEY_BYTES];
	size_t i, value;

	for (i = 0; i < record->ntags; i++) {
		text->len = 0;
		hgn_record_tag_name(text, record, &record->tags[i]);
		if (hgn_tag_is_derived(hgn_buf_string(text), text->len))
			continue;
		hgn_buf_putc(text, '\0');
		value = text->len;
		hgn_record_tag_value(text, record, &record->tags[i]);
		if (text->failed || hgn_tag_value_is_unknown(hgn_buf_string(text) + value))
			continue;
		key_compute(pair, text->data, text->len);
		sum_key(sum, pair);
	}
	text->len = 0;
	hgn_buf_add(text, key, HGN_KEY_BYTES);
	hgn_buf_add(text, sum, sizeof sum);
	hgn_buf_puts(text, hgn_result_text(play->result));
	if (text->failed)
		return hgn_error_nomem(error);
	key_compute(key, text->data, text->len);
	return 0;
}

int
hgn_record_key_insert(struct hgn_hash_table *set, const uint8_t key[HGN_KEY_BYTES])
{
	struct hgn_hash_slot *slot;
	uint64_t hash;
	uint32_t rest;

	memcpy(&hash, key, sizeof hash);
	memcpy(&rest, key + sizeof hash, sizeof rest);
	if (!hgn_hash_table_reserve(set))
		return -1;
	slot = hgn_hash_table_find(set, hash);
	while (!hgn_hash_slot_is_free(set, slot) && slot->value != rest)
		slot = hgn_hash_table_next(set, slot);
	if (!hgn_hash_slot_is_free(set, slot))
		return 0;
	hgn_hash_table_fill(set, slot, hash, rest);
	return 1;
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
add_position(void *ctx, const struct hgn_position *position, struct hgn_error *error)
{
	struct keys *keys = ctx;
	uint8_t key[HGN_KEY_BYTES];

	hgn_position_key_text(&keys->text, position, NULL);
	hgn_position_key(key, position, &keys->text);
	hgn_buf_add(&keys->list, key, sizeof key);
	return keys->list.failed || keys->text.failed ? hgn_error_nomem(error) : 0;
}

void
hgn_keys_header(struct hgn_buf *out)
{
	hgn_buf_puts(out, "file\toffset\tlength\trecord\tplies\tmoves\tfinal\tpositions\n");
}

int
hgn_keys_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    struct hgn_error *error)
{
	struct keys keys = { .list = { .len = 0 } };
	uint8_t key[3][HGN_KEY_BYTES];
	int status = hgn_play_each_position(play, add_position, &keys, error);
	char *list = keys.list.data;
	size_t n = keys.list.len / HGN_KEY_BYTES, kept = 1, start = out->len, i;

	if (status == 0) {
		write_moves(&keys.text, play, true);
		key_compute(key[0], keys.text.data, keys.text.len);
		memcpy(key[1], list + (n - 1) * HGN_KEY_BYTES, HGN_KEY_BYTES);
		qsort(list, n, HGN_KEY_BYTES, by_bytes); /* the key of a set is that of its members, each once */
		for (i = 1; i < n; i++)
			if (by_bytes(list + i * HGN_KEY_BYTES, list + (kept - 1) * HGN_KEY_BYTES) != 0)
				memmove(list + kept++ * HGN_KEY_BYTES, list + i * HGN_KEY_BYTES, HGN_KEY_BYTES);
		key_compute(key[2], list, kept * HGN_KEY_BYTES);
		hgn_buf_utf8(out, record->file, strlen(record->file));
		for (; start < out->len; start++)
			if (out->data[start] == '\t' || out->data[start] == '\n' || out->data[start] == '\r')
				out->data[start] = ' ';
		hgn_buf_printf(out, "\t%ju\t%ju\t%ju\t%ju", (uintmax_t)record->offset,
		    (uintmax_t)hgn_record_length(record), (uintmax_t)record->ordinal, (uintmax_t)play->plies);
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
