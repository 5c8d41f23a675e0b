/* SPDX-License-Identifier: MIT
 * Sets of positions. Lists of openings, from tables and records, and classification of records. */
#include "search/openings.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/list.h"
#include "base/text.h"
#include "record/record.h"

/* ---- sets of positions ---- */

uint64_t
hgn_position_board_hash(const struct hgn_position *position)
{
	const unsigned cells = (unsigned)position->game->board.cells;
	uint64_t hash = position->side, word;
	unsigned i;

	for (i = 0; i < cells; i += (unsigned)sizeof word) { /* memory after the last cell is always zero */
		memcpy(&word, position->at + i, sizeof word);
		hash = hgn_hash_word(hash, word);
	}
	return hash != 0 ? hash : 1;
}

void
hgn_position_find_key(uint8_t key[HGN_KEY_BYTES], const struct hgn_position *position, struct hgn_buf *scratch)
{
	hgn_position_key_text(scratch, position, NULL);
	if (scratch->failed)
		memset(key, 0, HGN_KEY_BYTES);
	else
		hgn_position_key(key, position, scratch);
}

/* Return the slot of a key, or the free slot for it. */
static struct hgn_hash_slot *
find_key(const struct hgn_position_set *set, uint64_t board, const uint8_t key[HGN_KEY_BYTES])
{
	struct hgn_hash_slot *slot = hgn_hash_table_find(&set->boards, board);

	while (!hgn_hash_slot_is_free(&set->boards, slot) && memcmp(set->key[slot->value], key, HGN_KEY_BYTES) != 0)
		slot = hgn_hash_table_next(&set->boards, slot);
	return slot;
}

int
hgn_position_set_add(struct hgn_position_set *set, const struct hgn_position *position, struct hgn_error *error)
{
	uint64_t board = hgn_position_board_hash(position);
	struct hgn_buf scratch = { 0 };
	struct hgn_hash_slot *slot;
	uint8_t key[HGN_KEY_BYTES], (*list)[HGN_KEY_BYTES];
	bool failed;

	hgn_position_find_key(key, position, &scratch);
	failed = scratch.failed;
	hgn_buf_clear(&scratch);
	list = failed ? NULL : hgn_list_room(set->key, set->boards.used, &set->cap, sizeof *list);
	if (list == NULL)
		return hgn_error_nomem(error);
	set->key = list;
	if (!hgn_hash_table_reserve(&set->boards))
		return hgn_error_nomem(error);
	slot = find_key(set, board, key);
	if (!hgn_hash_slot_is_free(&set->boards, slot))
		return 0;
	memcpy(set->key[set->boards.used], key, HGN_KEY_BYTES);
	hgn_hash_table_fill(&set->boards, slot, board, (uint32_t)set->boards.used);
	return 0;
}

int64_t
hgn_position_set_find(const struct hgn_position_set *set, const struct hgn_position *position, uint64_t board,
    struct hgn_buf *scratch)
{
	const struct hgn_hash_slot *slot;
	uint8_t key[HGN_KEY_BYTES];

	if (set->boards.used == 0 || hgn_hash_slot_is_free(&set->boards, hgn_hash_table_find(&set->boards, board)))
		return -1;
	hgn_position_find_key(key, position, scratch);
	slot = find_key(set, board, key);
	return hgn_hash_slot_is_free(&set->boards, slot) ? -1 : (int64_t)slot->value;
}

void
hgn_position_set_clear(struct hgn_position_set *set)
{
	hgn_hash_table_clear(&set->boards);
	free(set->key);
	*set = (struct hgn_position_set){ .key = NULL };
}

/* ---- openings ---- */

int
hgn_openings_add(struct hgn_openings *openings, const struct hgn_position *position, const char *code,
    const char *name, struct hgn_error *error)
{
	size_t before = openings->set.boards.used;
	int status = hgn_position_set_add(&openings->set, position, error);
	struct hgn_opening *list;

	if (status != 0 || openings->set.boards.used == before)
		return status;
	list = hgn_list_room(openings->list, before, &openings->cap, sizeof *list);
	if (list == NULL)
		return hgn_error_nomem(error);
	openings->list = list;
	list[before].code = openings->text.len;
	hgn_buf_add(&openings->text, code, strlen(code) + 1);
	list[before].name = openings->text.len;
	hgn_buf_add(&openings->text, name, strlen(name) + 1);
	return openings->text.failed ? hgn_error_nomem(error) : 0;
}

static size_t
word_length(const char *text, size_t n)
{
	const char *end = memchr(text, ' ', n);

	return end != NULL ? (size_t)(end - text) : n;
}

/* Make the moves in a field. On error, error->col is the byte in the field, 1-based. */
static int
play_moves(struct hgn_position *position, const struct hgn_field *moves, struct hgn_error *error)
{
	struct hgn_move move;
	size_t i = 0, n, digits, dots;
	unsigned flaws;
	int status;

	for (;; i += n) {
		while (i < moves->n && moves->text[i] == ' ')
			i++;
		/* Skip a move number at the beginning of the word, such as "12." or "3...", or a number alone. */
		n = word_length(moves->text + i, moves->n - i);
		digits = hgn_count_digits(moves->text + i, n);
		for (dots = digits; dots < n && moves->text[i + dots] == '.'; dots++)
			continue;
		i += digits > 0 && (dots > digits || dots == n) ? dots : 0;
		n = word_length(moves->text + i, moves->n - i);
		if (n == 0 && i == moves->n)
			return 0;
		status = n > 0 ? hgn_move_parse(&move, &flaws, position, moves->text + i, n, error) : 0;
		if (status != 0) {
			error->col = i + 1;
			return status;
		}
		if (n > 0)
			hgn_position_play(position, &move);
	}
}

int
hgn_openings_add_line(struct hgn_openings *openings, const struct hgn_game *game, const char *line, size_t n,
    struct hgn_error *error)
{
	struct hgn_field field[3];
	struct hgn_position *position;
	struct hgn_buf words = { 0 };
	size_t name;
	int status;

	if (hgn_text_fields(field, 3, line, n - (n > 0 && line[n - 1] == '\r')) < 3) {
		hgn_error_set(error, HGN_EINVAL, "", "expected a code, a name and moves, separated by tabs");
		error->col = n + 1;
		return HGN_EINVAL;
	}
	if (hgn_text_is(field[2].text, field[2].n, "pgn") || hgn_text_is(field[2].text, field[2].n, "moves"))
		return 0;
	position = hgn_position_new(game);
	status = position != NULL ? play_moves(position, &field[2], error) : hgn_error_nomem(error);
	hgn_buf_add(&words, field[0].text, field[0].n);
	hgn_buf_putc(&words, '\0');
	name = words.len;
	hgn_buf_add(&words, field[1].text, field[1].n);
	hgn_buf_putc(&words, '\0');
	if (status == 0)
		status = words.failed ? hgn_error_nomem(error) :
		    hgn_openings_add(openings, position, words.data, words.data + name, error);
	hgn_buf_clear(&words);
	hgn_position_free(position);
	if (status == HGN_EINVAL && error->col > 0)
		error->col += (uint64_t)(field[2].text - line);
	return status;
}

int64_t
hgn_openings_find(const struct hgn_openings *openings, const struct hgn_position *position, struct hgn_buf *scratch)
{
	return hgn_position_set_find(&openings->set, position, hgn_position_board_hash(position), scratch);
}

/* Set a tag, or remove it if its value is empty. */
static int
set_tag(struct hgn_record *record, const char *name, const char *value, struct hgn_error *error)
{
	if (*value != '\0')
		return hgn_record_set_tag(record, name, value, error);
	hgn_record_remove_tag(record, name);
	return 0;
}

int
hgn_openings_set_tags(struct hgn_record *record, const struct hgn_openings *openings, size_t number,
    struct hgn_error *error)
{
	const char *code = openings->text.data + openings->list[number].code;
	const char *name = openings->text.data + openings->list[number].name;
	int status = set_tag(record, "ECO", code, error);

	return status == 0 ? set_tag(record, "Opening", name, error) : status;
}

void
hgn_openings_clear(struct hgn_openings *openings)
{
	hgn_position_set_clear(&openings->set);
	free(openings->list);
	hgn_buf_clear(&openings->text);
	*openings = (struct hgn_openings){ .list = NULL };
}
