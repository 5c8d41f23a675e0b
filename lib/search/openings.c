/* SPDX-License-Identifier: MIT
 * Lists of openings, from tables and records, and classification of records. */
#include "search/openings.h"

#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/list.h"
#include "base/text.h"
#include "record/record.h"
#include "hgn/tools/tools.h"

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

/* ---- tables ---- */

int
hgn_openings_game(const struct hgn_game **out, struct hgn_library *library, struct hgn_error *error)
{
	return hgn_library_game(out, library, HGN_DEFAULT_GAME, error);
}

/* Return the length of a move number at the beginning of a text, such as "12." or "3...", or of a number alone. */
static size_t
number_length(const char *text, size_t n)
{
	size_t digits = hgn_count_digits(text, n), i = digits;

	while (i < n && text[i] == '.')
		i++;
	return digits > 0 && (i > digits || i == n) ? i : 0;
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
	size_t i = 0, n;
	unsigned flaws;
	int status;

	for (;; i += n) {
		while (i < moves->n && moves->text[i] == ' ')
			i++;
		i += number_length(moves->text + i, word_length(moves->text + i, moves->n - i));
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

/* Add an opening, given the fields of its line. */
static int
add_fields(struct hgn_openings *openings, const struct hgn_game *game, const struct hgn_field field[3],
    struct hgn_error *error)
{
	struct hgn_position *position = hgn_position_new(game);
	struct hgn_buf words = { 0 };
	size_t name;
	int status = position != NULL ? play_moves(position, &field[2], error) : hgn_error_nomem(error);

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
	return status;
}

int
hgn_openings_add_line(struct hgn_openings *openings, const struct hgn_game *game, const char *line, size_t n,
    struct hgn_error *error)
{
	struct hgn_field field[3];
	int status;

	if (hgn_text_fields(field, 3, line, n - (n > 0 && line[n - 1] == '\r')) < 3) {
		hgn_error_set(error, HGN_EINVAL, "", "expected a code, a name and moves, separated by tabs");
		error->col = n + 1;
		return HGN_EINVAL;
	}
	if (hgn_text_is(field[2].text, field[2].n, "pgn") || hgn_text_is(field[2].text, field[2].n, "moves"))
		return 0;
	status = add_fields(openings, game, field, error);
	if (status == HGN_EINVAL && error->col > 0)
		error->col += (uint64_t)(field[2].text - line);
	return status;
}

/* ---- records ---- */

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
