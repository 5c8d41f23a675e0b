/* SPDX-License-Identifier: MIT
 * Tables with one row per ply. Only data for the chosen columns are computed: the record is replayed, and moves are
 * written, only if a column needs this. */
#include "codec/columns.h"

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/bytes.h"
#include "base/error.h"
#include "base/text.h"
#include "codec/position_key.h"
#include "record/annotation.h"
#include "replay/start.h"
#include "rules/ends.h"
#include "rules/legal.h"
#include "hgn/tools/tools.h"

/* The current row, and data for its columns. */
struct table_row {
	struct hgn_buf *out;
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_played *played;
	struct hgn_position *position; /* position after the ply; NULL if no column needs it */
	struct hgn_buf file;           /* name of the record's file in UTF-8 */
	struct hgn_buf scratch;
	struct hgn_buf text;           /* FEN with the game before it; empty = not written yet */
	struct hgn_fen_memory board;   /* the last position written as FEN */
	struct hgn_buf material;       /* text for the pieces in `count`; empty = not written yet */
	uint16_t count[HGN_MAX_CODES];
	uint64_t length;
	bool counts;                   /* a column needs the number of legal moves */
	int64_t legal;                 /* number of legal moves; -1 if they are too many to list */
	char separator;
};

/* ---- values ---- */

static void
put_text(struct table_row *row, struct hgn_span span)
{
	char *p = hgn_buf_room(row->out, span.len);

	if (p != NULL)
		hgn_buf_end(row->out, hgn_put_short(p, row->play->text.data + span.off, span.len));
}

static void
put_cell(struct table_row *row, uint16_t cell)
{
	if (row->played->known && cell != HGN_NO_CELL)
		hgn_buf_puts(row->out, hgn_cell_name(row->play->game, cell));
}

static inline void
put_byte(struct table_row *row, char c)
{
	char *p = hgn_buf_room(row->out, 1);

	if (p == NULL)
		return;
	*p++ = c;
	hgn_buf_end(row->out, p);
}

static void
put_piece(struct table_row *row, unsigned code)
{
	char *p = hgn_buf_room(row->out, sizeof(struct hgn_code_text));

	if (p != NULL)
		hgn_buf_end(row->out, hgn_put_code(p, row->play->game, code));
}

static void
file(struct table_row *row)
{
	hgn_buf_add(row->out, row->file.data, row->file.len);
}

static void
record(struct table_row *row)
{
	hgn_buf_putn(row->out, (int64_t)row->record->ordinal);
}

static void
offset(struct table_row *row)
{
	hgn_buf_putn(row->out, (int64_t)row->record->offset);
}

static void
line(struct table_row *row)
{
	hgn_buf_putn(row->out, (int64_t)row->record->line);
}

static void
length(struct table_row *row)
{
	hgn_buf_putn(row->out, (int64_t)row->length);
}

static void
ply(struct table_row *row)
{
	hgn_buf_putn(row->out, row->played->ply);
}

static void
number(struct table_row *row)
{
	hgn_buf_putn(row->out, row->played->number);
}

static void
side(struct table_row *row)
{
	put_byte(row, row->played->side == HGN_WHITE ? 'w' : 'b');
}

static void
san(struct table_row *row)
{
	put_text(row, row->played->san);
}

static void
lan(struct table_row *row)
{
	put_text(row, row->played->lan);
}

static void
from(struct table_row *row)
{
	put_cell(row, row->played->move.from);
}

static void
to(struct table_row *row)
{
	put_cell(row, row->played->move.to);
}

static void
piece(struct table_row *row)
{
	put_piece(row, row->played->move.piece);
}

static void
captured(struct table_row *row)
{
	put_piece(row, row->played->move.taken);
}

static void
promotion(struct table_row *row)
{
	if (hgn_move_is_promotion(&row->played->move))
		put_piece(row, row->played->move.into);
}

static void
check(struct table_row *row)
{
	hgn_buf_puts(row->out, hgn_position_in_check(row->position) ? "true" : "false");
}

static void
end(struct table_row *row)
{
	if (row->played->repeated)
		hgn_buf_puts(row->out, "repetition");
	else
		hgn_buf_puts(row->out, hgn_end_on_board_name(hgn_position_end_if(row->position, row->legal > 0 ||
		    (row->legal < 0 && hgn_position_can_move(row->position)))));
}

static void
draw(struct table_row *row)
{
	if (row->played->draw != HGN_DRAW_NONE)
		hgn_buf_puts(row->out, hgn_draw_name((enum hgn_draw)row->played->draw));
}

static void
legal(struct table_row *row)
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
material(struct table_row *row)
{
	if (row->material.len == 0 || memcmp(row->count, row->position->count, sizeof row->count) != 0) {
		write_material(&row->material, row->position);
		memcpy(row->count, row->position->count, sizeof row->count);
	}
	hgn_buf_add(row->out, row->material.data, row->material.len);
}

/* Return the FEN of the position, with the game before it. */
static const struct hgn_buf *
position_text(struct table_row *row)
{
	if (row->text.len == 0)
		hgn_position_key_text(&row->text, row->position, &row->board);
	return &row->text;
}

static void
fen(struct table_row *row)
{
	const struct hgn_buf *text = position_text(row);
	size_t id = strlen(row->play->game->id) + 1;

	if (!text->failed)
		hgn_buf_add(row->out, text->data + id, text->len - id);
}

static void
hash(struct table_row *row)
{
	uint8_t key[HGN_KEY_BYTES];

	position_text(row);
	hgn_position_key(key, row->position, &row->text);
	row->text.len = 0; /* it may contain an earlier position */
	hgn_key_put(row->out, key);
}

/* Return the annotations in the comments after the ply. */
static struct hgn_annotation
annotation(const struct table_row *row)
{
	return hgn_annotation_read(row->record, (size_t)row->played->item + 1);
}

static void
clk(struct table_row *row)
{
	struct hgn_annotation found = annotation(row);

	if (found.has_clk)
		hgn_annotation_put_time(row->out, found.clk);
}

static void
emt(struct table_row *row)
{
	struct hgn_annotation found = annotation(row);

	if (found.has_emt)
		hgn_annotation_put_time(row->out, found.emt);
}

static void
eval(struct table_row *row)
{
	struct hgn_annotation found = annotation(row);

	if (found.has_eval)
		hgn_annotation_put_eval(row->out, &found);
}

static void
arrows(struct table_row *row)
{
	hgn_annotation_put_marks(row->out, row->record, (size_t)row->played->item + 1, true);
}

static void
marks(struct table_row *row)
{
	hgn_annotation_put_marks(row->out, row->record, (size_t)row->played->item + 1, false);
}

/* ---- the columns ---- */

/* Flags of columns. POSITION: depends on the position. QUOTED: may need quotes. COUNTED: depends on the number of legal
 * moves. SOURCE: is about the source of the record. ANNOTATED: comes from comments. Only columns
 * without these two are default columns. */
enum { POSITION = 1, QUOTED = 2, COUNTED = 4, SOURCE = 8, ANNOTATED = 16 };

static const struct {
	const char *name;
	unsigned flags, wants;
	void (*put)(struct table_row *row);
} table[] = {
	{ "file", QUOTED, 0, file },
	{ "record", 0, 0, record },
	{ "offset", 0, 0, offset },
	{ "ply", 0, 0, ply },
	{ "number", 0, 0, number },
	{ "side", 0, 0, side },
	{ "san", QUOTED, HGN_WANT_SAN, san },
	{ "lan", QUOTED, HGN_WANT_LAN, lan },
	{ "from", 0, 0, from },
	{ "to", 0, 0, to },
	{ "piece", 0, 0, piece },
	{ "captured", 0, 0, captured },
	{ "promotion", 0, 0, promotion },
	{ "check", POSITION, 0, check },
	{ "end", POSITION, 0, end },
	{ "draw", 0, HGN_WANT_DRAWS, draw },
	{ "legal", POSITION | COUNTED, 0, legal },
	{ "material", POSITION, 0, material },
	{ "fen", POSITION | QUOTED, 0, fen },
	{ "hash", POSITION, 0, hash },
	{ "line", SOURCE, 0, line },
	{ "length", SOURCE, 0, length },
	{ "clk", ANNOTATED, 0, clk },
	{ "emt", ANNOTATED, 0, emt },
	{ "eval", ANNOTATED, 0, eval },
	{ "arrows", ANNOTATED | QUOTED, 0, arrows },
	{ "marks", ANNOTATED | QUOTED, 0, marks },
};

enum { COLUMNS = sizeof table / sizeof *table };
_Static_assert(COLUMNS <= HGN_COLUMNS_MAX, "struct hgn_columns has room for all");

const char *
hgn_column_name(size_t n)
{
	return n < COLUMNS ? table[n].name : NULL;
}

struct hgn_columns
hgn_columns_default(bool source, bool annotations)
{
	unsigned omitted = (source ? 0 : SOURCE) | (annotations ? 0 : ANNOTATED);
	struct hgn_columns all = { .n = 0 };
	size_t i;

	for (i = 0; i < COLUMNS; i++)
		if ((table[i].flags & omitted) == 0)
			all.list[all.n++] = (uint8_t)i;
	return all;
}

/* Return the columns to write. An empty list and NULL mean the defaults. */
static struct hgn_columns
choose(const struct hgn_columns *columns)
{
	struct hgn_columns all;

	if (columns != NULL && columns->n > 0)
		return *columns;
	all = hgn_columns_default(false, false);
	all.guarded = columns != NULL && columns->guarded;
	return all;
}

static int
unknown(struct hgn_error *error, const char *name, size_t n)
{
	const char *names[COLUMNS];
	char word[64];
	size_t i;

	snprintf(word, sizeof word, "%.*s", (int)n, name);
	for (i = 0; i < COLUMNS; i++)
		names[i] = table[i].name;
	return hgn_error_set(error, HGN_EINVAL, "", "unknown column '%s'%s", word,
	    hgn_text_hint(word, names, COLUMNS).text);
}

int
hgn_columns_parse(struct hgn_columns *out, const char *list, struct hgn_error *error)
{
	size_t n, i;

	out->n = 0;
	for (;; list += n + 1) {
		n = strcspn(list, ",");
		for (i = 0; i < COLUMNS; i++)
			if (hgn_text_is(list, n, table[i].name))
				break;
		if (i == COLUMNS)
			return unknown(error, list, n);
		if (memchr(out->list, (int)i, out->n) != NULL)
			return hgn_error_set(error, HGN_EINVAL, "", "duplicate '%s'", table[i].name);
		out->list[out->n++] = (uint8_t)i;
		if (list[n] == '\0')
			return 0;
	}
}

unsigned
hgn_columns_required(const struct hgn_columns *columns)
{
	struct hgn_columns chosen = choose(columns);
	unsigned wants = 0;
	int i;

	for (i = 0; i < chosen.n; i++)
		wants |= table[chosen.list[i]].wants;
	return wants;
}

void
hgn_columns_header(struct hgn_buf *out, const struct hgn_columns *columns, char separator)
{
	struct hgn_columns chosen = choose(columns);
	int i;

	for (i = 0; i < chosen.n; i++) {
		if (i > 0)
			hgn_buf_putc(out, separator);
		hgn_buf_puts(out, table[chosen.list[i]].name);
	}
	hgn_buf_putc(out, '\n');
}

/* ---- rows ---- */

/* Put the value from byte `start` on in quotes, and double the quotes in it. */
static void
quote(struct table_row *row, size_t start)
{
	struct hgn_buf *out = row->out;
	size_t i, n = out->len - start;

	row->scratch.len = 0;
	hgn_buf_add(&row->scratch, out->data + start, n);
	if (row->scratch.failed)
		return;
	out->len = start;
	hgn_buf_putc(out, '"');
	for (i = 0; i < n; i++) {
		if (row->scratch.data[i] == '"')
			hgn_buf_putc(out, '"');
		hgn_buf_putc(out, row->scratch.data[i]);
	}
	hgn_buf_putc(out, '"');
}

/* Skip bytes that need no protection, sixteen at a time. */
static size_t
skip_plain(const struct hgn_buf *text, size_t i)
{
	for (; text->len - i >= HGN_BYTES; i += HGN_BYTES) {
		hgn_bytes x = hgn_bytes_load(text->data + i);

		if (hgn_bytes_set(hgn_bytes_between(x, '\t', '\r') | hgn_bytes_equal(x, ',') |
		    hgn_bytes_equal(x, '"')) != 0)
			break;
	}
	return i;
}

/* Make the bytes from `start` on a valid cell: quote or replace what the format requires. */
static void
protect(struct table_row *row, size_t start)
{
	struct hgn_buf *out = row->out;
	size_t i;

	for (i = skip_plain(out, start); i < out->len; i++) {
		char c = out->data[i];

		if (row->separator == ',' && (c == ',' || c == '"' || c == '\n' || c == '\r')) {
			quote(row, start);
			return;
		}
		if (row->separator != ',' && (c == '\t' || c == '\n' || c == '\r'))
			out->data[i] = ' ';
	}
}

/* Append a row. */
static void
put_row(struct table_row *row, const struct hgn_columns *columns)
{
	struct hgn_position *position = row->position;
	size_t start;
	int i;

	row->text.len = 0;
	if (row->counts)
		row->legal = hgn_position_has_too_many_moves(position) ? -1 :
		    (int64_t)hgn_position_count_legal(position);
	for (i = 0; i < columns->n; i++) {
		if (i > 0)
			put_byte(row, row->separator);
		start = row->out->len;
		table[columns->list[i]].put(row);
		if (columns->guarded)
			hgn_buf_guard_cell(row->out, start);
		if (table[columns->list[i]].flags & QUOTED)
			protect(row, start);
	}
	put_byte(row, '\n');
}

/* Return the flags of the columns. */
static unsigned
collect_flags(const struct hgn_columns *columns)
{
	unsigned flags = 0;
	int i;

	for (i = 0; i < columns->n; i++)
		flags |= table[columns->list[i]].flags;
	return flags;
}

uint64_t
hgn_record_length(const struct hgn_record *record)
{
	size_t n;

	hgn_record_bytes(&n, record);
	return n;
}

int
hgn_columns_write(struct hgn_buf *out, const struct hgn_columns *columns, char separator,
    const struct hgn_record *record, const struct hgn_play *play, bool (*wanted)(void *ctx, uint32_t ply), void *ctx,
    struct hgn_error *error)
{
	struct hgn_columns chosen = choose(columns);
	struct table_row row = { .out = out, .record = record, .play = play, .length = hgn_record_length(record),
		.separator = separator, .legal = -1, .counts = collect_flags(&chosen) & COUNTED };
	int status = collect_flags(&chosen) & POSITION ? hgn_play_start(&row.position, play, error) : 0;
	size_t i;

	hgn_buf_utf8(&row.file, record->file, strlen(record->file));
	for (i = 0; status == 0 && i < play->nmoves; i++) {
		row.played = &play->moves[i];
		if (row.played->depth > 0)
			continue;
		if (row.position != NULL && row.played->known)
			hgn_position_play(row.position, &row.played->move);
		if (wanted == NULL || wanted(ctx, row.played->ply))
			put_row(&row, &chosen);
	}
	hgn_position_free(row.position);
	if (status == 0 && (row.file.failed || row.scratch.failed || row.text.failed || row.material.failed ||
	    out->failed))
		status = hgn_error_nomem(error);
	hgn_buf_clear(&row.file);
	hgn_buf_clear(&row.scratch);
	hgn_buf_clear(&row.text);
	hgn_buf_clear(&row.material);
	return status;
}
