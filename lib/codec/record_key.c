/* SPDX-License-Identifier: MIT
 * Keys of records, and sets of keys. */
#include "codec/record_key.h"

#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "hgn/tools/tools.h"
#include "replay/start.h"

/* Append the FEN of the initial position. */
static int
add_start(struct hgn_buf *text, const struct hgn_play *play, struct hgn_error *error)
{
	struct hgn_position *position;
	int status = hgn_play_start(&position, play, error);

	if (status != 0)
		return status;
	hgn_position_fen(text, position);
	hgn_position_free(position);
	return 0;
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

int
hgn_record_key_moves(uint8_t key[HGN_KEY_BYTES], struct hgn_buf *text, const struct hgn_play *play,
    struct hgn_error *error)
{
	int status;
	size_t i;

	text->len = 0;
	hgn_buf_puts(text, hgn_game_id(play->game));
	hgn_buf_putc(text, '\0');
	status = add_start(text, play, error);
	if (status != 0)
		return status;
	hgn_buf_putc(text, '\0');
	for (i = 0; i < play->nmoves; i++)
		if (play->moves[i].depth == 0)
			add_move(text, &play->moves[i].move);
	if (text->failed)
		return hgn_error_nomem(error);
	hgn_key_compute(key, text->data, text->len);
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
	hgn_key_compute(key, text->data, text->len);
	return 0;
}

bool
hgn_tag_is_derived(const char *name)
{
	return strcmp(name, "Variant") == 0 || strcmp(name, "SetUp") == 0 || strcmp(name, "FEN") == 0 ||
	    strcmp(name, "Result") == 0;
}

bool
hgn_tag_value_is_unknown(const char *value)
{
	return value[strspn(value, "?.* ")] == '\0';
}

/* Add a key to another as a number, so that the sum does not depend on the order. */
static void
add_key(uint8_t sum[HGN_KEY_BYTES], const uint8_t key[HGN_KEY_BYTES])
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
		if (hgn_tag_is_derived(hgn_buf_string(text)))
			continue;
		hgn_buf_putc(text, '\0');
		value = text->len;
		hgn_record_tag_value(text, record, &record->tags[i]);
		if (text->failed || hgn_tag_value_is_unknown(hgn_buf_string(text) + value))
			continue;
		hgn_key_compute(pair, text->data, text->len);
		add_key(sum, pair);
	}
	text->len = 0;
	hgn_buf_add(text, key, HGN_KEY_BYTES);
	hgn_buf_add(text, sum, sizeof sum);
	hgn_buf_puts(text, hgn_result_text(play->result));
	if (text->failed)
		return hgn_error_nomem(error);
	hgn_key_compute(key, text->data, text->len);
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
