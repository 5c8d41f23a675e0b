/* SPDX-License-Identifier: MIT
 * The values in tables with one row per ply. */
#include "codec/column_values.h"

#include <string.h>

#include "base/buf.h"
#include "rules/ends.h"

static void
put_text(struct hgn_table_row *row, struct hgn_span span)
{
	char *p = hgn_buf_room(row->out, span.len);

	if (p != NULL)
		hgn_buf_end(row->out, hgn_put_short(p, row->play->text.data + span.off, span.len));
}

static void
put_cell(struct hgn_table_row *row, uint16_t cell)
{
	const char *name;
	char *p;

	if (!row->played->known || cell == HGN_NO_CELL)
		return;
	name = row->play->game->board.name[cell];
	p = hgn_buf_room(row->out, HGN_CELL_NAME);
	while (p != NULL && *name != '\0')
		*p++ = *name++;
	if (p != NULL)
		hgn_buf_end(row->out, p);
}

static void
put_piece(struct hgn_table_row *row, unsigned code)
{
	char *p = hgn_buf_room(row->out, sizeof(struct hgn_code_text));

	if (p != NULL)
		hgn_buf_end(row->out, hgn_put_code(p, row->play->game, code));
}

static void
file(struct hgn_table_row *row)
{
	hgn_buf_add(row->out, row->file.data, row->file.len);
}

static void
record(struct hgn_table_row *row)
{
	hgn_buf_putn(row->out, (int64_t)row->record->ordinal);
}

static void
offset(struct hgn_table_row *row)
{
	hgn_buf_putn(row->out, (int64_t)row->record->offset);
}

static void
line(struct hgn_table_row *row)
{
	hgn_buf_putn(row->out, (int64_t)row->record->line);
}

static void
length(struct hgn_table_row *row)
{
	hgn_buf_putn(row->out, (int64_t)row->length);
}

static void
ply(struct hgn_table_row *row)
{
	hgn_buf_putn(row->out, row->played->ply);
}

static void
number(struct hgn_table_row *row)
{
	hgn_buf_putn(row->out, row->played->number);
}

static void
side(struct hgn_table_row *row)
{
	char *p = hgn_buf_room(row->out, 1);

	if (p == NULL)
		return;
	*p++ = row->played->side == HGN_WHITE ? 'w' : 'b';
	hgn_buf_end(row->out, p);
}

static void
san(struct hgn_table_row *row)
{
	put_text(row, row->played->san);
}

static void
lan(struct hgn_table_row *row)
{
	put_text(row, row->played->lan);
}

static void
from(struct hgn_table_row *row)
{
	put_cell(row, row->played->move.from);
}

static void
to(struct hgn_table_row *row)
{
	put_cell(row, row->played->move.to);
}

static void
piece(struct hgn_table_row *row)
{
	put_piece(row, row->played->move.piece);
}

static void
captured(struct hgn_table_row *row)
{
	put_piece(row, row->played->move.taken);
}

static void
promotion(struct hgn_table_row *row)
{
	if (hgn_move_is_promotion(&row->played->move))
		put_piece(row, row->played->move.into);
}

static void
check(struct hgn_table_row *row)
{
	bool in_check = hgn_position_in_check(row->position);
	char *p = hgn_buf_room(row->out, sizeof "false");

	if (p != NULL)
		hgn_buf_end(row->out, in_check ? hgn_put(p, "true", 4) : hgn_put(p, "false", 5));
}

static void
end(struct hgn_table_row *row)
{
	enum hgn_end found = hgn_position_end_if(row->position, row->legal > 0 ||
	    (row->legal < 0 && hgn_position_can_move(row->position)));

	if (found != HGN_END_NONE)
		hgn_buf_puts(row->out, hgn_end_on_board_name(found));
}

static void
draw(struct hgn_table_row *row)
{
	if (row->played->draw != HGN_DRAW_NONE)
		hgn_buf_puts(row->out, hgn_draw_name((enum hgn_draw)row->played->draw));
}

static void
legal(struct hgn_table_row *row)
{
	if (row->legal >= 0)
		hgn_buf_putn(row->out, row->legal);
}

/* Append the pieces of a side in the order of the game file, with a number after each letter if there are several. */
static void
put_pieces(struct hgn_buf *out, const struct hgn_position *position, enum hgn_side owner)
{
	const struct hgn_game *game = position->game;
	char *p = hgn_buf_room(out, (size_t)game->types * (sizeof(struct hgn_code_text) + HGN_BUF_DIGITS));
	int type;

	for (type = 0; p != NULL && type < game->types; type++) {
		unsigned code = hgn_code(game, type, owner == HGN_BLACK);

		if (game->owner[code] != owner || position->count[code] == 0)
			continue;
		p = hgn_put_code(p, game, code);
		if (position->count[code] > 1)
			p = hgn_put_number(p, position->count[code]);
	}
	if (p != NULL)
		hgn_buf_end(out, p);
}

static void
write_material(struct hgn_buf *out, const struct hgn_position *position)
{
	size_t start;

	out->len = 0;
	put_pieces(out, position, HGN_WHITE);
	hgn_buf_putc(out, '/');
	put_pieces(out, position, HGN_BLACK);
	hgn_buf_putc(out, '/');
	start = out->len;
	put_pieces(out, position, HGN_NEUTRAL);
	if (out->len == start && start > 0)
		out->len--;
}

/* Write the text for the material, unless it is the same as in the last row. */
static void
material(struct hgn_table_row *row)
{
	const struct hgn_position *position = row->position;
	size_t size = (size_t)(1 + 2 * position->game->types) * sizeof *row->count;

	if (row->material.len == 0 || memcmp(row->count, position->count, size) != 0) {
		write_material(&row->material, position);
		memcpy(row->count, position->count, size);
	}
	hgn_buf_add(row->out, row->material.data, row->material.len);
}

/* Return the FEN of the position, with the game before it. */
static const struct hgn_buf *
position_text(struct hgn_table_row *row)
{
	if (row->text.len == 0)
		hgn_position_key_text(&row->text, row->position, &row->board);
	return &row->text;
}

static void
fen(struct hgn_table_row *row)
{
	const struct hgn_buf *text = position_text(row);
	size_t id = strlen(row->play->game->id) + 1;

	if (!text->failed)
		hgn_buf_add(row->out, text->data + id, text->len - id);
}

static void
hash(struct hgn_table_row *row)
{
	uint8_t key[HGN_KEY_BYTES];

	position_text(row);
	hgn_position_key(key, row->position, &row->text);
	row->text.len = 0; /* it may contain an earlier position */
	hgn_key_put(row->out, key);
}

static void
clk(struct hgn_table_row *row)
{
	if (row->annotation.has_clk)
		hgn_annotation_put_time(row->out, row->annotation.clk);
}

static void
emt(struct hgn_table_row *row)
{
	if (row->annotation.has_emt)
		hgn_annotation_put_time(row->out, row->annotation.emt);
}

static void
eval(struct hgn_table_row *row)
{
	if (row->annotation.has_eval)
		hgn_annotation_put_eval(row->out, &row->annotation);
}

static void
arrows(struct hgn_table_row *row)
{
	if (row->annotation.has_arrows)
		hgn_annotation_put_marks(row->out, row->record, (size_t)row->played->item + 1, true);
}

static void
marks(struct hgn_table_row *row)
{
	if (row->annotation.has_marks)
		hgn_annotation_put_marks(row->out, row->record, (size_t)row->played->item + 1, false);
}

/* ---- the columns ---- */

const struct hgn_column_value hgn_column_values[HGN_COLUMN_VALUES] = {
	{ "file", HGN_COLUMN_QUOTED | HGN_COLUMN_FIXED, 0, file },
	{ "record", HGN_COLUMN_FIXED, 0, record },
	{ "offset", HGN_COLUMN_FIXED, 0, offset },
	{ "ply", 0, 0, ply },
	{ "number", 0, 0, number },
	{ "side", 0, 0, side },
	{ "san", HGN_COLUMN_QUOTED, HGN_WANT_SAN, san },
	{ "lan", HGN_COLUMN_QUOTED, HGN_WANT_LAN, lan },
	{ "from", 0, 0, from },
	{ "to", 0, 0, to },
	{ "piece", 0, 0, piece },
	{ "captured", 0, 0, captured },
	{ "promotion", 0, 0, promotion },
	{ "check", HGN_COLUMN_POSITION, 0, check },
	{ "end", HGN_COLUMN_POSITION, 0, end },
	{ "draw", 0, HGN_WANT_DRAWS, draw },
	{ "legal", HGN_COLUMN_POSITION | HGN_COLUMN_COUNTED, 0, legal },
	{ "material", HGN_COLUMN_POSITION, 0, material },
	{ "fen", HGN_COLUMN_POSITION | HGN_COLUMN_QUOTED, 0, fen },
	{ "hash", HGN_COLUMN_POSITION, 0, hash },
	{ "line", HGN_COLUMN_SOURCE | HGN_COLUMN_FIXED, 0, line },
	{ "length", HGN_COLUMN_SOURCE | HGN_COLUMN_FIXED, 0, length },
	{ "clk", HGN_COLUMN_ANNOTATED, 0, clk },
	{ "emt", HGN_COLUMN_ANNOTATED, 0, emt },
	{ "eval", HGN_COLUMN_ANNOTATED, 0, eval },
	{ "arrows", HGN_COLUMN_ANNOTATED | HGN_COLUMN_QUOTED, 0, arrows },
	{ "marks", HGN_COLUMN_ANNOTATED | HGN_COLUMN_QUOTED, 0, marks },
};
