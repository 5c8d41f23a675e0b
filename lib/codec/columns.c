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
#include "codec/column_values.h"
#include "replay/start.h"
#include "rules/legality.h"

enum { COLUMNS = HGN_COLUMN_VALUES };
_Static_assert(COLUMNS <= HGN_COLUMNS_MAX, "struct hgn_columns has room for all");

const char *
hgn_column_name(size_t n)
{
	return n < COLUMNS ? hgn_column_values[n].name : NULL;
}

struct hgn_columns
hgn_columns_default(bool source, bool annotations)
{
	unsigned omitted =
	    HGN_COLUMN_COUNTED | (source ? 0 : HGN_COLUMN_SOURCE) | (annotations ? 0 : HGN_COLUMN_ANNOTATED);
	struct hgn_columns all = { .n = 0 };
	size_t i;

	for (i = 0; i < COLUMNS; i++)
		if ((hgn_column_values[i].flags & omitted) == 0)
			all.list[all.n++] = (uint8_t)i;
	return all;
}

/* Return the columns to write, without numbers that are not columns. An empty list and NULL mean the defaults. */
static struct hgn_columns
choose(const struct hgn_columns *columns)
{
	struct hgn_columns all = { .n = 0 };
	size_t i;

	for (i = 0; columns != NULL && i < columns->n && i < HGN_COLUMNS_MAX; i++)
		if (columns->list[i] < COLUMNS)
			all.list[all.n++] = columns->list[i];
	if (all.n == 0)
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
		names[i] = hgn_column_values[i].name;
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
			if (hgn_text_is(list, n, hgn_column_values[i].name))
				break;
		if (i == COLUMNS)
			return unknown(error, list, n);
		if (memchr(out->list, (int)i, out->n) != NULL)
			return hgn_error_set(error, HGN_EINVAL, "", "duplicate '%s'", hgn_column_values[i].name);
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
		wants |= hgn_column_values[chosen.list[i]].wants;
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
		hgn_buf_puts(out, hgn_column_values[chosen.list[i]].name);
	}
	hgn_buf_putc(out, '\n');
}

/* ---- rows ---- */

/* A cell of each row: a column, or the text of adjacent columns whose values are fixed. */
struct cell {
	const struct hgn_column_value *value; /* NULL = a text */
	size_t start, len; /* the text, with separators between columns, in `fixed` */
	char after;        /* separator or newline after the cell */
};

/* The rows of a record. */
struct table {
	struct hgn_table_row row;
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
quote(struct table *table, struct hgn_buf *out, size_t start)
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
protect(struct table *table, struct hgn_buf *out, size_t start)
{
	size_t i;

	for (i = skip_plain(out, start); i < out->len; i++) {
		char c = out->data[i];

		if (table->separator == ',' && (c == ',' || c == '"' || c == '\n' || c == '\r')) {
			quote(table, out, start);
			return;
		}
		if (table->separator != ',' && (c == '\t' || c == '\n' || c == '\r'))
			out->data[i] = ' ';
	}
}

/* Append the value of a column. */
static inline void
put_value(struct table *table, const struct hgn_column_value *value)
{
	struct hgn_buf *out = table->row.out;
	size_t start = out->len;

	value->put(&table->row);
	if (table->columns->guarded)
		hgn_buf_guard_cell(out, start);
	if (value->flags & HGN_COLUMN_QUOTED)
		protect(table, out, start);
}

/* Append the value of a fixed column to the texts of cells. */
static void
add_fixed(struct table *table, const struct hgn_column_value *value)
{
	struct hgn_buf *out = table->row.out;
	struct cell *cell;

	if (table->cells > 0 && table->cell[table->cells - 1].value == NULL)
		hgn_buf_putc(&table->fixed, table->separator);
	else
		table->cell[table->cells++] = (struct cell){ .start = table->fixed.len, .after = table->separator };
	cell = &table->cell[table->cells - 1];
	table->row.out = &table->fixed;
	put_value(table, value);
	table->row.out = out;
	cell->len = table->fixed.len - cell->start;
}

/* Find the cells of all rows of the record. */
static void
find_cells(struct table *table)
{
	int i;

	for (i = 0; i < table->columns->n; i++) {
		const struct hgn_column_value *value = &hgn_column_values[table->columns->list[i]];

		table->flags |= value->flags;
		if (value->flags & HGN_COLUMN_FIXED)
			add_fixed(table, value);
		else
			table->cell[table->cells++] = (struct cell){ .value = value, .after = table->separator };
	}
	table->cell[table->cells - 1].after = '\n';
}

/* Compute data that several columns need. */
static void
prepare_row(struct table *table)
{
	struct hgn_table_row *row = &table->row;
	struct hgn_position *position = row->position;

	row->text.len = 0;
	if (table->flags & HGN_COLUMN_COUNTED)
		row->legal = hgn_position_has_too_many_moves(position) ? -1 :
		    (int64_t)hgn_position_count_legal(position);
	if (table->flags & HGN_COLUMN_ANNOTATED)
		row->annotation = hgn_annotation_read(row->record, (size_t)row->played->item + 1);
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
		if (cell->value != NULL)
			put_value(table, cell->value);
		else if (cell->len > 0)
			hgn_buf_add(out, table->fixed.data + cell->start, cell->len);
		p = hgn_buf_room(out, 1);
		if (p == NULL)
			return;
		*p = cell->after;
		out->len++;
	}
}

uint64_t
hgn_record_length(const struct hgn_record *record)
{
	size_t n;

	hgn_record_bytes(&n, record);
	return n;
}

/* Free the memory of a table. Return false if any of its buffers has failed. */
static bool
clear(struct table *table)
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
	struct hgn_columns chosen = choose(columns);
	struct table table = { .columns = &chosen, .separator = separator };
	struct hgn_table_row *row = &table.row;
	int status;
	size_t i;

	row->out = out;
	row->record = record;
	row->play = play;
	row->length = hgn_record_length(record);
	row->legal = -1;
	hgn_buf_utf8(&row->file, record->file, strlen(record->file));
	find_cells(&table);
	status = table.flags & HGN_COLUMN_POSITION ? hgn_play_start(&row->position, play, error) : 0;
	for (i = 0; status == 0 && i < play->nmoves; i++) {
		row->played = &play->moves[i];
		if (row->played->depth > 0)
			continue;
		if (row->position != NULL && row->played->known)
			hgn_position_play(row->position, &row->played->move);
		if (wanted == NULL || wanted(ctx, row->played->ply))
			put_row(&table);
	}
	return !clear(&table) && status == 0 ? hgn_error_nomem(error) : status;
}
