/* SPDX-License-Identifier: MIT
 * Tables with one row per ply: the columns and their values, and the formats csv and tsv. Only data for the chosen
 * columns are computed: the record is replayed, and moves are written, only if a column needs this. */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/bytes.h"
#include "base/error.h"
#include "base/text.h"
#include "codec/codec.h"
#include "codec/keys.h"
#include "hgn.h"
#include "hgn/tools/tools.h"
#include "record/iter.h"
#include "record/record.h"
#include "replay/clock.h"
#include "replay/start.h"
#include "rules/ends.h"
#include "rules/legality.h"
#include "rules/position.h"

/* The current row, and data for its columns. */
struct table_row {
	struct hgn_buf *out;
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_played *played;
	struct hgn_position *position; /* position after the ply; NULL if no column needs it */
	struct hgn_buf file;           /* name of the record's file in UTF-8 */
	struct hgn_buf text;           /* FEN with the game before it; empty = not written yet */
	struct hgn_fen_memory board;   /* the last position written as FEN */
	struct hgn_buf material;       /* text for the pieces in `count`; empty = not written yet */
	uint16_t count[HGN_MAX_CODES];
	uint64_t length;
	int64_t legal;                 /* number of legal moves; -1 if they are too many to list */
	struct hgn_annotation annotation; /* of the comments after the ply */
	const char *tag;                  /* name of COLUMN_TAG, up to a comma or the end */
};

/* Flags of columns. Columns without EXTRA, SOURCE and ANNOTATED are default columns. */
enum column_flag {
	POSITION = 1,   /* depends on the position */
	QUOTED = 2,     /* may need quotes */
	COUNTED = 4,    /* depends on the number of legal moves */
	SOURCE = 8,     /* is about the source of the record */
	ANNOTATED = 16, /* comes from comments */
	FIXED = 32,     /* is the same in all rows of a record */
	EXTRA = 64      /* is written only on request */
};

/* All columns, in the order of default tables. */
enum column_id {
	COLUMN_FILE, COLUMN_RECORD, COLUMN_OFFSET, COLUMN_PLAYER, COLUMN_OPPONENT, COLUMN_ELO, COLUMN_OPPONENT_ELO,
	COLUMN_PLY, COLUMN_NUMBER, COLUMN_SIDE, COLUMN_SAN, COLUMN_LAN, COLUMN_FROM, COLUMN_TO, COLUMN_PIECE,
	COLUMN_CAPTURED, COLUMN_PROMOTION, COLUMN_CHECK, COLUMN_END, COLUMN_DRAW, COLUMN_LEGAL, COLUMN_MATERIAL,
	COLUMN_FEN, COLUMN_HASH, COLUMN_LINE, COLUMN_LENGTH, COLUMN_CLK, COLUMN_EMT, COLUMN_EVAL, COLUMN_DEPTH,
	COLUMN_ARROWS, COLUMN_MARKS, COLUMN_COMMENT, COLUMN_NAGS, COLUMNS, COLUMN_TAG = HGN_COLUMN_TAG
};

struct column {
	const char *name;
	unsigned flags, wants; /* bits of enum column_flag and enum hgn_play_want */
};

static void
put_text(struct table_row *row, struct hgn_span span)
{
	char *p = hgn_buf_room(row->out, span.len);

	if (p != NULL)
		hgn_buf_end(row->out, hgn_put_short(p, row->play->text.data + span.off, span.len));
}

/* Append a word of at most HGN_CELL_NAME bytes. */
static inline void
put_word(struct table_row *row, const char *word)
{
	char *p = hgn_buf_room(row->out, HGN_CELL_NAME);

	while (p != NULL && *word != '\0')
		*p++ = *word++;
	if (p != NULL)
		hgn_buf_end(row->out, p);
}

static void
put_cell(struct table_row *row, uint16_t cell)
{
	if (row->played->known && cell != HGN_NO_CELL)
		put_word(row, row->play->game->board.name[cell]);
}

static void
put_piece(struct table_row *row, unsigned code)
{
	char *p = hgn_buf_room(row->out, sizeof(struct hgn_code_text));

	if (p != NULL)
		hgn_buf_end(row->out, hgn_put_code(p, row->play->game, code));
}

static __attribute__((noinline)) void
put_check(struct table_row *row)
{
	bool in_check = hgn_position_in_check(row->position);
	char *p = hgn_buf_room(row->out, sizeof "false");

	if (p != NULL)
		hgn_buf_end(row->out, in_check ? hgn_put(p, "true", 4) : hgn_put(p, "false", 5));
}

/* Append the end of the game on the board. */
static __attribute__((noinline)) void
put_end(struct table_row *row)
{
	enum hgn_end found = hgn_position_end_if(row->position, row->legal > 0 ||
	    (row->legal < 0 && hgn_position_can_move(row->position)));

	if (found != HGN_END_NONE)
		hgn_buf_puts(row->out, hgn_end_on_board_name(found));
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
static __attribute__((noinline)) void
put_material(struct table_row *row)
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
get_position_text(struct table_row *row)
{
	if (row->text.len == 0)
		hgn_position_key_text(&row->text, row->position, &row->board);
	return &row->text;
}

static __attribute__((noinline)) void
put_fen(struct table_row *row)
{
	const struct hgn_buf *text = get_position_text(row);
	size_t id = strlen(row->play->game->id) + 1;

	if (!text->failed)
		hgn_buf_add(row->out, text->data + id, text->len - id);
}

static __attribute__((noinline)) void
put_hash(struct table_row *row)
{
	uint8_t key[HGN_KEY_BYTES];

	get_position_text(row);
	hgn_position_key(key, row->position, &row->text);
	row->text.len = 0; /* it may contain an earlier position */
	hgn_key_put(row->out, key);
}

/* ---- the columns ---- */

static const struct column column_table[COLUMNS] = {
	[COLUMN_FILE] = { "file", QUOTED | FIXED, 0 },
	[COLUMN_RECORD] = { "record", FIXED, 0 },
	[COLUMN_OFFSET] = { "offset", FIXED | SOURCE, 0 },
	[COLUMN_PLAYER] = { "Player", QUOTED | EXTRA, 0 },
	[COLUMN_OPPONENT] = { "Opponent", QUOTED | EXTRA, 0 },
	[COLUMN_ELO] = { "Elo", QUOTED | EXTRA, 0 },
	[COLUMN_OPPONENT_ELO] = { "OpponentElo", QUOTED | EXTRA, 0 },
	[COLUMN_PLY] = { "ply", 0, 0 },
	[COLUMN_NUMBER] = { "number", 0, 0 },
	[COLUMN_SIDE] = { "side", 0, 0 },
	[COLUMN_SAN] = { "san", QUOTED, HGN_WANT_SAN },
	[COLUMN_LAN] = { "lan", QUOTED, HGN_WANT_LAN },
	[COLUMN_FROM] = { "from", 0, 0 },
	[COLUMN_TO] = { "to", 0, 0 },
	[COLUMN_PIECE] = { "piece", 0, 0 },
	[COLUMN_CAPTURED] = { "captured", 0, 0 },
	[COLUMN_PROMOTION] = { "promotion", 0, 0 },
	[COLUMN_CHECK] = { "check", POSITION, 0 },
	[COLUMN_END] = { "end", POSITION, 0 },
	[COLUMN_DRAW] = { "draw", EXTRA, HGN_WANT_DRAWS },
	[COLUMN_LEGAL] = { "legal", POSITION | COUNTED | EXTRA, 0 },
	[COLUMN_MATERIAL] = { "material", POSITION | EXTRA, 0 },
	[COLUMN_FEN] = { "fen", POSITION | QUOTED, 0 },
	[COLUMN_HASH] = { "hash", POSITION | EXTRA, 0 },
	[COLUMN_LINE] = { "line", SOURCE | FIXED, 0 },
	[COLUMN_LENGTH] = { "length", SOURCE | FIXED, 0 },
	[COLUMN_CLK] = { "clk", ANNOTATED, 0 },
	[COLUMN_EMT] = { "emt", ANNOTATED, 0 },
	[COLUMN_EVAL] = { "eval", ANNOTATED, 0 },
	[COLUMN_DEPTH] = { "depth", ANNOTATED, 0 },
	[COLUMN_ARROWS] = { "arrows", ANNOTATED | QUOTED, 0 },
	[COLUMN_MARKS] = { "marks", ANNOTATED | QUOTED, 0 },
	[COLUMN_COMMENT] = { "comment", QUOTED | EXTRA, 0 },
	[COLUMN_NAGS] = { "nags", EXTRA, 0 },
};

/* Return the number of bytes of the name of a tag in a list of columns. */
static size_t
tag_length(const char *name)
{
	return strcspn(name, ",");
}

/* Append the value of a tag. The result is that of the record. */
static void
put_tag(struct table_row *row, const char *name, size_t n)
{
	const struct hgn_tag *tag = hgn_record_find_tag(row->record, name, n);

	if (hgn_text_is(name, n, "Result"))
		hgn_buf_puts(row->out, hgn_result_text(row->play->result));
	else if (tag != NULL)
		hgn_record_put_value(row->out, row->record, tag);
}

/* Append the value of a tag of the side that made the ply, or of the other side: "White" or "Black" before a suffix. */
static void
put_player(struct table_row *row, bool other, const char *suffix)
{
	char name[16];

	snprintf(name, sizeof name, "%s%s", hgn_side_names[(row->played->side == HGN_BLACK) != other], suffix);
	put_tag(row, name, strlen(name));
}

/* Append the comments after the ply, or its NAGs unless `comments` is set, separated by spaces. */
static void
put_notes(struct table_row *row, bool comments)
{
	struct hgn_iter iter = hgn_iter_from(row->record, row->played->item + 1);
	size_t start = row->out->len;
	const struct hgn_item *item;

	while ((item = hgn_iter_own(&iter)) != NULL && item->kind != HGN_MOVE && item->kind != HGN_CLOSE) {
		if (comments ? !hgn_item_is_comment(item) : item->kind != HGN_NAG)
			continue;
		if (row->out->len > start)
			hgn_buf_putc(row->out, ' ');
		if (comments)
			hgn_record_comment(row->out, row->record, item);
		else
			hgn_buf_printf(row->out, "$%u", (unsigned)item->value);
	}
}

/* Append the value of a column, without quotes. */
static inline void
put_column(struct table_row *row, enum column_id column)
{
	const struct hgn_played *played = row->played;

	switch (column) {
	case COLUMN_FILE:
		hgn_buf_add(row->out, row->file.data, row->file.len);
		break;
	case COLUMN_RECORD:
		hgn_buf_putn(row->out, (int64_t)row->record->ordinal);
		break;
	case COLUMN_OFFSET:
		hgn_buf_putn(row->out, (int64_t)row->record->offset);
		break;
	case COLUMN_LINE:
		hgn_buf_putn(row->out, (int64_t)row->record->line);
		break;
	case COLUMN_LENGTH:
		hgn_buf_putn(row->out, (int64_t)row->length);
		break;
	case COLUMN_PLY:
		hgn_buf_putn(row->out, played->ply);
		break;
	case COLUMN_NUMBER:
		hgn_buf_putn(row->out, played->number);
		break;
	case COLUMN_SIDE:
		put_word(row, played->side == HGN_WHITE ? "w" : "b");
		break;
	case COLUMN_SAN:
		put_text(row, played->san);
		break;
	case COLUMN_LAN:
		put_text(row, played->lan);
		break;
	case COLUMN_FROM:
		put_cell(row, played->move.from);
		break;
	case COLUMN_TO:
		put_cell(row, played->move.to);
		break;
	case COLUMN_PIECE:
		put_piece(row, played->move.piece);
		break;
	case COLUMN_CAPTURED:
		put_piece(row, played->move.taken);
		break;
	case COLUMN_PROMOTION:
		if (hgn_move_is_promotion(&played->move))
			put_piece(row, played->move.into);
		break;
	case COLUMN_CHECK:
		put_check(row);
		break;
	case COLUMN_END:
		put_end(row);
		break;
	case COLUMN_DRAW:
		if (played->draw != HGN_DRAW_NONE)
			hgn_buf_puts(row->out, hgn_draw_name((enum hgn_draw)played->draw));
		break;
	case COLUMN_LEGAL:
		if (row->legal >= 0)
			hgn_buf_putn(row->out, row->legal);
		break;
	case COLUMN_MATERIAL:
		put_material(row);
		break;
	case COLUMN_FEN:
		put_fen(row);
		break;
	case COLUMN_HASH:
		put_hash(row);
		break;
	case COLUMN_CLK:
		if (row->annotation.has_clk)
			hgn_annotation_put_time(row->out, row->annotation.clk);
		break;
	case COLUMN_EMT:
		if (row->annotation.has_emt)
			hgn_annotation_put_time(row->out, row->annotation.emt);
		break;
	case COLUMN_EVAL:
		if (row->annotation.has_eval)
			hgn_annotation_put_eval(row->out, &row->annotation);
		break;
	case COLUMN_DEPTH:
		if (row->annotation.has_depth)
			hgn_buf_putn(row->out, row->annotation.depth);
		break;
	case COLUMN_ARROWS:
		if (row->annotation.has_arrows)
			hgn_annotation_put_marks(row->out, row->record, (size_t)played->item + 1, true);
		break;
	case COLUMN_MARKS:
		if (row->annotation.has_marks)
			hgn_annotation_put_marks(row->out, row->record, (size_t)played->item + 1, false);
		break;
	case COLUMN_PLAYER:
	case COLUMN_OPPONENT:
		put_player(row, column == COLUMN_OPPONENT, "");
		break;
	case COLUMN_ELO:
	case COLUMN_OPPONENT_ELO:
		put_player(row, column == COLUMN_OPPONENT_ELO, "Elo");
		break;
	case COLUMN_COMMENT:
	case COLUMN_NAGS:
		put_notes(row, column == COLUMN_COMMENT);
		break;
	case COLUMN_TAG:
		put_tag(row, row->tag, tag_length(row->tag));
		break;
	case COLUMNS:
		break;
	}
}

_Static_assert(COLUMNS <= HGN_COLUMNS_MAX, "struct hgn_columns has room for all");

const char *
hgn_column_name(size_t n)
{
	return n < COLUMNS ? column_table[n].name : NULL;
}

static void
add_column(struct hgn_columns *columns, uint8_t column, const char *tag)
{
	columns->tag[columns->n] = tag;
	columns->list[columns->n++] = column;
}

/* Return the columns to write, without numbers that are not columns. An empty list and NULL mean the defaults, with
 * those for the source of records if `source` is set, and for annotations if `annotations` is set. */
static struct hgn_columns
choose_columns(const struct hgn_columns *columns, bool source, bool annotations)
{
	unsigned omitted = EXTRA | (source ? 0 : SOURCE) | (annotations ? 0 : ANNOTATED);
	struct hgn_columns all = { .guarded = columns != NULL && columns->guarded };
	uint8_t i;

	for (i = 0; columns != NULL && i < columns->n && i < HGN_COLUMNS_MAX; i++)
		if (columns->list[i] < COLUMNS || (columns->list[i] == COLUMN_TAG && columns->tag[i] != NULL))
			add_column(&all, columns->list[i], columns->tag[i]);
	if (all.n > 0)
		return all;
	for (i = 0; i < COLUMNS; i++) {
		if ((column_table[i].flags & omitted) == 0)
			add_column(&all, i, NULL);
		if (i == COLUMN_OFFSET) {
			add_column(&all, COLUMN_TAG, "White");
			add_column(&all, COLUMN_TAG, "Black");
			add_column(&all, COLUMN_TAG, "Result");
		}
	}
	return all;
}

static int
report_unknown(struct hgn_error *error, const char *name, size_t n)
{
	const char *names[COLUMNS];
	char word[64], known[512];
	struct hgn_hint hint;
	size_t i;

	snprintf(word, sizeof word, "%.*s", (int)n, name);
	for (i = 0; i < COLUMNS; i++)
		names[i] = column_table[i].name;
	hint = hgn_text_hint(word, names, COLUMNS);
	hgn_text_choices(known, sizeof known, names, COLUMNS);
	return hgn_error_set(error, HGN_EINVAL, "", "unknown column '%s'%s%s", word,
	    hint.text[0] != '\0' ? hint.text : "; expected a tag such as White, or ",
	    hint.text[0] != '\0' ? "" : known);
}

/* Return the column with a name, HGN_COLUMN_TAG if the name is a tag's, or COLUMNS. */
static uint8_t
find_column(const char *name, size_t n)
{
	uint8_t i;

	for (i = 0; i < COLUMNS; i++)
		if (hgn_text_is(name, n, column_table[i].name))
			return i;
	return hgn_is_upper(name[0]) && hgn_count_tag_name(name, n) == n ? COLUMN_TAG : COLUMNS;
}

int
hgn_columns_parse(struct hgn_columns *out, const char *list, struct hgn_error *error)
{
	uint8_t column;
	size_t n, i;

	out->n = 0;
	for (;; list += n + 1) {
		n = tag_length(list);
		column = find_column(list, n);
		if (column == COLUMNS)
			return report_unknown(error, list, n);
		for (i = 0; i < out->n; i++)
			if (out->list[i] == column && (column != COLUMN_TAG || (tag_length(out->tag[i]) == n &&
			    memcmp(out->tag[i], list, n) == 0)))
				return hgn_error_set(error, HGN_EINVAL, "", "duplicate '%.*s'", (int)n, list);
		if (out->n == HGN_COLUMNS_MAX)
			return hgn_error_set(error, HGN_EINVAL, "", "more than %d columns", HGN_COLUMNS_MAX);
		add_column(out, column, list);
		if (list[n] == '\0')
			return 0;
	}
}

unsigned
hgn_columns_required(const struct hgn_columns *columns)
{
	struct hgn_columns chosen = choose_columns(columns, false, false);
	unsigned wants = 0;
	int i;

	for (i = 0; i < chosen.n; i++)
		wants |= chosen.list[i] == COLUMN_TAG ? 0 : column_table[chosen.list[i]].wants;
	return wants;
}

void
hgn_columns_header(struct hgn_buf *out, const struct hgn_columns *columns, char separator)
{
	struct hgn_columns chosen = choose_columns(columns, false, false);
	int i;

	for (i = 0; i < chosen.n; i++) {
		if (i > 0)
			hgn_buf_putc(out, separator);
		if (chosen.list[i] == COLUMN_TAG)
			hgn_buf_add(out, chosen.tag[i], tag_length(chosen.tag[i]));
		else
			hgn_buf_puts(out, column_table[chosen.list[i]].name);
	}
	hgn_buf_putc(out, '\n');
}

/* ---- rows ---- */

/* A cell of each row: a column, or the text of adjacent columns whose values are fixed. */
struct cell {
	enum column_id column; /* COLUMNS = a text */
	bool quoted;           /* the value may need quotes */
	size_t start, len; /* the text, with separators between columns, in `fixed` */
	char after;        /* separator or newline after the cell */
};

/* The rows of a record. */
struct table {
	struct table_row row;
	const struct hgn_columns *columns;
	char separator;
	unsigned flags;         /* flags of all columns */
	struct hgn_buf fixed;   /* texts of cells */
	struct hgn_buf scratch;
	struct cell cell[HGN_COLUMNS_MAX];
	int cells;
};

/* Put the value from byte `start` on in quotes, and double the quotes in it. */
static void
quote_value(struct table *table, struct hgn_buf *out, size_t start)
{
	size_t i, n = out->len - start;

	table->scratch.len = 0;
	hgn_buf_add(&table->scratch, out->data + start, n);
	if (table->scratch.failed)
		return;
	out->len = start;
	hgn_buf_putc(out, '"');
	for (i = 0; i < n; i++) {
		if (table->scratch.data[i] == '"')
			hgn_buf_putc(out, '"');
		hgn_buf_putc(out, table->scratch.data[i]);
	}
	hgn_buf_putc(out, '"');
}

/* Skip bytes that need no protection, sixteen at a time. The last ones may be followed by the slack of the buffer. */
static size_t
skip_plain(const struct hgn_buf *text, size_t i)
{
	for (; i < text->len; i += HGN_BYTES) {
		hgn_bytes x = hgn_bytes_load(text->data + i);
		unsigned set = hgn_bytes_set(hgn_bytes_between(x, '\t', '\r') | hgn_bytes_equal(x, ',') |
		    hgn_bytes_equal(x, '"'));

		if (text->len - i < HGN_BYTES)
			set &= (1U << (text->len - i)) - 1;
		if (set != 0)
			return i + (unsigned)__builtin_ctz(set);
	}
	return text->len;
}

/* Make the bytes from `start` on a valid cell: quote or replace what the format requires. */
static void
protect_value(struct table *table, struct hgn_buf *out, size_t start)
{
	size_t i;

	for (i = skip_plain(out, start); i < out->len; i++) {
		char c = out->data[i];

		if (table->separator == ',' && (c == ',' || c == '"' || c == '\n' || c == '\r')) {
			quote_value(table, out, start);
			return;
		}
		if (table->separator != ',' && (c == '\t' || c == '\n' || c == '\r'))
			out->data[i] = ' ';
	}
}

/* Append the value of a column. */
static inline void
put_value(struct table *table, enum column_id column, bool quoted)
{
	struct hgn_buf *out = table->row.out;
	size_t start = out->len;

	put_column(&table->row, column);
	if (table->columns->guarded)
		hgn_buf_guard_cell(out, start);
	if (quoted)
		protect_value(table, out, start);
}

/* Find the cells of all rows of the record. */
static void
find_cells(struct table *table)
{
	struct hgn_buf *out = table->row.out;
	struct cell *cell = NULL;
	int i;

	for (i = 0; i < table->columns->n; i++) {
		enum column_id column = (enum column_id)table->columns->list[i];
		unsigned flags = column == COLUMN_TAG ? FIXED | QUOTED : column_table[column].flags;
		bool quoted = (flags & QUOTED) != 0, fixed = (flags & FIXED) != 0;

		table->flags |= flags;
		if (fixed && cell != NULL && cell->column == COLUMNS) {
			hgn_buf_putc(&table->fixed, table->separator);
		} else {
			cell = &table->cell[table->cells++];
			*cell = (struct cell){ fixed ? COLUMNS : column, quoted, table->fixed.len, 0,
			    table->separator };
		}
		if (!fixed)
			continue;
		table->row.tag = table->columns->tag[i];
		table->row.out = &table->fixed;
		put_value(table, column, quoted);
		table->row.out = out;
		cell->len = table->fixed.len - cell->start;
	}
	cell->after = '\n';
}

/* Compute data that several columns need. */
static void
prepare_row(struct table *table)
{
	struct table_row *row = &table->row;
	struct hgn_position *position = row->position;

	row->text.len = 0;
	if (table->flags & COUNTED)
		row->legal = hgn_position_has_too_many_moves(position) ? -1 :
		    (int64_t)hgn_position_count_legal(position);
	if (table->flags & ANNOTATED)
		row->annotation = hgn_play_annotation(row->record, row->play, row->played);
}

/* Append a row. */
static void
put_row(struct table *table)
{
	struct hgn_buf *out = table->row.out;
	const struct cell *cell = table->cell, *end = cell + table->cells;
	char *p;

	prepare_row(table);
	for (; cell < end; cell++) {
		if (cell->column != COLUMNS)
			put_value(table, cell->column, cell->quoted);
		else if (cell->len > 0)
			hgn_buf_add(out, table->fixed.data + cell->start, cell->len);
		p = hgn_buf_room(out, 1);
		if (p == NULL)
			return;
		*p = cell->after;
		out->len++;
	}
}

/* Free the memory of a table. Return false if any of its buffers has failed. */
static bool
clear_table(struct table *table)
{
	struct hgn_buf *bufs[] = { &table->fixed, &table->scratch, &table->row.file, &table->row.text,
		&table->row.material };
	bool failed = table->row.out->failed;
	size_t i;

	for (i = 0; i < sizeof bufs / sizeof *bufs; i++) {
		failed |= bufs[i]->failed;
		hgn_buf_clear(bufs[i]);
	}
	hgn_position_free(table->row.position);
	return !failed;
}

int
hgn_columns_write(struct hgn_buf *out, const struct hgn_columns *columns, char separator,
    const struct hgn_record *record, const struct hgn_play *play, bool (*wanted)(void *ctx, uint32_t ply), void *ctx,
    struct hgn_error *error)
{
	struct hgn_columns chosen = choose_columns(columns, false, false);
	struct table table = { .columns = &chosen, .separator = separator };
	struct table_row *row = &table.row;
	int status;
	size_t i;

	row->out = out;
	row->record = record;
	row->play = play;
	row->length = hgn_record_length(record);
	row->legal = -1;
	hgn_buf_utf8(&row->file, record->file, strlen(record->file));
	find_cells(&table);
	status = table.flags & POSITION ? hgn_play_start(&row->position, play, error) : 0;
	for (i = 0; status == 0 && i < play->nmoves; i++) {
		row->played = &play->moves[i];
		if (row->played->depth > 0)
			continue;
		if (row->position != NULL && row->played->known)
			hgn_position_play(row->position, &row->played->move);
		if (wanted == NULL || wanted(ctx, row->played->ply))
			put_row(&table);
	}
	return !clear_table(&table) && status == 0 ? hgn_error_nomem(error) : status;
}

unsigned
hgn_table_required(const struct hgn_write_options *options)
{
	struct hgn_columns columns = choose_columns(&options->columns, options->source, options->annotations);

	return hgn_columns_required(&columns);
}

/* Return true if a comment, or a NAG if `nags` is set, is before the first ply, so that it has no row. */
static bool
has_early(const struct hgn_record *record, bool nags)
{
	struct hgn_iter iter = hgn_iter_all(record);
	const struct hgn_item *item;

	while ((item = hgn_iter_own(&iter)) != NULL && item->kind != HGN_MOVE)
		if (nags ? item->kind == HGN_NAG : hgn_item_is_comment(item))
			return true;
	return false;
}

static int
write_table(const struct hgn_writer *to, char separator)
{
	struct hgn_columns columns = choose_columns(&to->options->columns, to->options->source,
	    to->options->annotations);
	unsigned *dropped = to->options->dropped;

	if (to->play->kept.len > 0) /* tags that became a comment */
		(void)hgn_capacity_drop(to->options, HGN_DROPPED_COMMENTS);
	/* A record without plies has no row for the tags, the result and the initial position. */
	if (to->play->plies == 0 && (to->play->has_fen || to->record->ntags > 0))
		(void)hgn_capacity_drop(to->options, HGN_DROPPED_TAGS);
	if (to->play->plies == 0 && to->play->result != HGN_RESULT_OPEN && to->play->result != HGN_RESULT_NONE)
		(void)hgn_capacity_drop(to->options, HGN_DROPPED_RESULT);
	if (dropped != NULL && memchr(columns.list, COLUMN_NAGS, columns.n) != NULL && !has_early(to->record, true))
		*dropped &= ~(unsigned)HGN_DROPPED_NAGS;
	if (dropped != NULL && memchr(columns.list, COLUMN_COMMENT, columns.n) != NULL &&
	    !has_early(to->record, false) && to->play->kept.len == 0)
		*dropped &= ~(unsigned)HGN_DROPPED_COMMENTS;
	return hgn_columns_write(to->out, &columns, separator, to->record, to->play, NULL, NULL, to->error);
}

int
hgn_csv_write(const struct hgn_writer *to)
{
	return write_table(to, ',');
}

int
hgn_tsv_write(const struct hgn_writer *to)
{
	return write_table(to, '\t');
}

void
hgn_csv_header(struct hgn_buf *out, const struct hgn_write_options *options)
{
	struct hgn_columns columns = choose_columns(&options->columns, options->source, options->annotations);

	hgn_columns_header(out, &columns, ',');
}

void
hgn_tsv_header(struct hgn_buf *out, const struct hgn_write_options *options)
{
	struct hgn_columns columns = choose_columns(&options->columns, options->source, options->annotations);

	hgn_columns_header(out, &columns, '\t');
}
