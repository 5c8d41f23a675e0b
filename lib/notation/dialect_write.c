/* SPDX-License-Identifier: MIT
 * Positions written in the dialects of other programs. */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "notation/castling_fen.h"
#include "notation/dialect.h"
#include "rules/position.h"

static void
write_piece(struct hgn_buf *out, const struct hgn_dialect *dialect, unsigned code)
{
	const struct hgn_game *game = dialect->game;
	const char *text = dialect->text[game->type[hgn_code_type(game, code)].letter - 'A'], *c;
	bool black = hgn_code_side(game, code) == HGN_BLACK, label = text[1] != '\0';

	if (label)
		hgn_buf_putc(out, dialect->plan->label[0]);
	for (c = text; *c != '\0'; c++)
		hgn_buf_putc(out, black ? hgn_to_lower(*c) : *c);
	if (label)
		hgn_buf_putc(out, dialect->plan->label[1]);
}

static void
write_board(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position)
{
	int i, run = 0;

	for (i = 0; i < dialect->squares; i++) {
		unsigned cell = dialect->cell[i], code = cell != HGN_NO_CELL ? position->at[cell] : 0;

		run += cell != HGN_NO_CELL && code == 0;
		if (run > 0 && (code != 0 || cell == HGN_NO_CELL || dialect->ends[i])) {
			hgn_buf_putn(out, run);
			run = 0;
		}
		if (cell == HGN_NO_CELL)
			hgn_buf_putc(out, dialect->plan->gap);
		if (code != 0)
			write_piece(out, dialect, code);
		if (dialect->ends[i] && i + 1 < dialect->squares)
			hgn_buf_putc(out, '/');
	}
}

static int
write_en_passant(struct hgn_buf *out, const struct hgn_dialect *dialect, unsigned cell, struct hgn_error *error)
{
	const struct hgn_board *board = &dialect->game->board;

	if (cell != HGN_NO_CELL && dialect->names.places > 0)
		return hgn_cell_names_write(out, &dialect->names, cell, error);
	if (cell == HGN_NO_CELL)
		hgn_buf_putc(out, '-');
	else if (dialect->plan->files == NULL)
		hgn_buf_puts(out, board->name[cell]);
	else
		hgn_buf_printf(out, "%c%d", dialect->plan->files[board->file[cell]], board->rank[cell]);
	return 0;
}

/* The native text of it. */
static void
write_state(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position)
{
	struct hgn_buf text = { 0 };
	const char *state;
	size_t len;

	hgn_position_fen(&text, position);
	state = hgn_dialect_state(&len, hgn_buf_string(&text), dialect->game);
	hgn_buf_add(out, state, len);
	out->failed |= text.failed;
	hgn_buf_clear(&text);
}

static int
write_field(struct hgn_buf *out, const struct hgn_dialect *dialect, enum hgn_field field,
    const struct hgn_position *position, struct hgn_error *error)
{
	switch (field) {
	case HGN_FIELD_BOARD:
		write_board(out, dialect, position);
		return 0;
	case HGN_FIELD_SIDE:
		hgn_buf_putc(out, position->side == HGN_WHITE ? 'w' : 'b');
		return 0;
	case HGN_FIELD_CASTLING:
		hgn_castling_fen_write(out, position);
		return 0;
	case HGN_FIELD_EN_PASSANT:
		return write_en_passant(out, dialect, position->state.ep_target, error);
	case HGN_FIELD_STATE:
		write_state(out, dialect, position);
		return 0;
	case HGN_FIELD_CLOCK:
		hgn_buf_putn(out, dialect->game->six_fields ? position->state.clock : 0);
		return 0;
	default:
		hgn_buf_putn(out, position->number);
		return 0;
	}
}

/* Whether a text reads back as the native one. */
static bool
says_all(const struct hgn_dialect *dialect, const char *text, size_t len, const struct hgn_buf *native)
{
	struct hgn_buf back = { 0 };
	bool same = hgn_dialect_read(&back, dialect, text, len, NULL) == 0 && back.len == native->len &&
	    memcmp(back.data, native->data, back.len) == 0;

	hgn_buf_clear(&back);
	return same;
}

int
hgn_dialect_write(struct hgn_buf *out, const struct hgn_dialect *dialect, const struct hgn_position *position,
    struct hgn_error *error)
{
	const struct hgn_dialect_plan *plan = dialect->plan;
	struct hgn_buf native = { 0 };
	size_t before = out->len, i;
	int status = 0;

	if (position->game != dialect->game)
		return hgn_error_set(error, HGN_EINVAL, "not-expressible", "'%.60s' is a dialect of %s, not of %s",
		    dialect->notation->name, dialect->game->id, position->game->id);
	if (plan->optional)
		hgn_position_fen(&native, position);
	for (i = 0; status == 0 && i < plan->fields; i++) {
		if (plan->optional && i > 0 && !out->failed && says_all(dialect, out->data + before, out->len - before, &native))
			break;
		hgn_buf_puts(out, i > 0 ? " " : "");
		status = write_field(out, dialect, (enum hgn_field)plan->field[i], position, error);
	}
	if (status == 0 && (out->failed || native.failed))
		status = hgn_error_nomem(error);
	hgn_buf_clear(&native);
	return status;
}
