/* SPDX-License-Identifier: MIT
 * Position texts that are incomplete, or have their parts in another order, as other programs write them. Nothing here
 * is called for a text that can be read as it stands. */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "notation/castling_fen.h"
#include "notation/fen.h"
#include "rules/position.h"

#define FIELDS 6 /* of games with clocks */
#define CASTLING 2
#define NUMBER 5

/* The fields of a text. */
struct fields {
	struct { const char *text; size_t n; } field[FIELDS + 1];
	int n;
};

static void
split(struct fields *fields, const char *fen, size_t len)
{
	size_t i = 0, start;

	for (fields->n = 0; fields->n <= FIELDS; fields->n++) {
		while (i < len && hgn_is_space(fen[i]))
			i++;
		if (i == len)
			return;
		start = i;
		while (i < len && !hgn_is_space(fen[i]))
			i++;
		fields->field[fields->n].text = fen + start;
		fields->field[fields->n].n = i - start;
	}
}

/* Append rights to castle in their order. False when they are something else, or in order. */
static bool
sort_rights(struct hgn_buf *out, const char *order, const char *text, size_t n)
{
	char sorted[2 * HGN_MAX_RIGHTS + 1];
	size_t i, found = 0;

	for (i = 0; order[i] != '\0'; i++)
		if (memchr(text, order[i], n) != NULL)
			sorted[found++] = order[i];
	if (found != n || memcmp(sorted, text, n) == 0)
		return false;
	hgn_buf_add(out, sorted, n);
	return true;
}

static void
say(struct hgn_buf *filled, const char *what)
{
	hgn_buf_puts(filled, filled->len > 0 ? ", " : "");
	hgn_buf_puts(filled, what);
}

/* Write the text as it should be, and say what was done to it. */
static void
fill(struct hgn_buf *out, struct hgn_buf *filled, const struct fields *fields, const struct hgn_game *game)
{
	bool six = game->six_fields;
	int i;

	for (i = 0; i < fields->n; i++) {
		hgn_buf_puts(out, i > 0 ? " " : "");
		if (six && i == NUMBER && fields->field[i].n == 1 && *fields->field[i].text == '0') {
			hgn_buf_putc(out, '1');
			say(filled, "with move number 1 in place of 0");
			continue;
		}
		if (six && i == CASTLING && sort_rights(out, hgn_castling_letters(game), fields->field[i].text,
		    fields->field[i].n)) {
			say(filled, "with the rights to castle in the order ");
			hgn_buf_puts(filled, hgn_castling_letters(game));
		} else
			hgn_buf_add(out, fields->field[i].text, fields->field[i].n);
	}
	if (six && fields->n == FIELDS - 2) {
		hgn_buf_puts(out, " 0 1");
		say(filled, "with 0 half-moves since a capture or a Pawn's move, and move number 1");
	} else if (six && fields->n == FIELDS - 1) {
		hgn_buf_puts(out, " 1");
		say(filled, "with move number 1");
	}
}

/* Say which castling rights were dropped, and which royal pieces are missing. */
static void
say_incomplete(struct hgn_buf *filled, const struct hgn_position *position, struct hgn_buf *dropped)
{
	const struct hgn_game *game = position->game;
	int side;

	if (dropped->len > 0) {
		say(filled, "without the castling rights ");
		hgn_buf_puts(filled, hgn_buf_string(dropped));
		hgn_buf_puts(filled, ", whose pieces are not at home");
	}
	for (side = 0; side < 2; side++)
		if (hgn_position_lacks_royal(position, side) && !hgn_position_is_playable(position)) {
			say(filled, "without ");
			hgn_buf_printf(filled, "%s's %s", hgn_side_names[side], game->type[game->royal_of[side]].name);
		}
	if (!hgn_position_is_playable(position))
		hgn_buf_puts(filled, ": no move can be played");
	filled->failed |= dropped->failed;
}

/* Read a text as it should be, of which `filled` says what was done to it from `before` on. */
static int
read_filled(struct hgn_position *position, struct hgn_buf *filled, size_t before, const struct hgn_buf *whole,
    bool same, struct hgn_error *error)
{
	struct hgn_buf dropped = { 0 };
	int status = hgn_fen_read_incomplete(position, &dropped, whole->data, whole->len, error);

	if (status == 0)
		say_incomplete(filled, position, &dropped);
	if (status == 0 && !same && filled->len == before)
		say(filled, "with single spaces between its fields");
	hgn_buf_clear(&dropped);
	return status;
}

int
hgn_position_fill_fen(struct hgn_position *position, struct hgn_buf *filled, const char *fen, size_t len,
    struct hgn_error *error)
{
	struct hgn_buf whole = { 0 };
	struct fields fields;
	size_t before = filled->len;
	int status = hgn_position_set_fen(position, fen, len, error);

	if (status != HGN_EINVAL)
		return status;
	split(&fields, fen, len);
	fill(&whole, filled, &fields, position->game);
	if (!whole.failed && whole.len > 0)
		status = read_filled(position, filled, before, &whole,
		    whole.len == len && memcmp(whole.data, fen, len) == 0, error);
	if (status != 0)
		filled->len = before;
	if (whole.failed || filled->failed)
		status = hgn_error_nomem(error);
	hgn_buf_clear(&whole);
	return status;
}
