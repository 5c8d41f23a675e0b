/* SPDX-License-Identifier: MIT
 * Parsing of tables: headers, and rows with tabs or in JSON. */
#include <string.h>

#include "base/error.h"
#include "codec/json.h"
#include "stats/stats.h"

#define FIELDS (HGN_STATS_KEYS + HGN_STATS_COLUMNS) /* maximum columns of a table */

/* The members of a JSON object. */
struct table_line {
	struct hgn_field name[FIELDS], value[FIELDS];
	int n;
};

/* ---- columns of the table ---- */

/* Return true if names are the header of a table of a kind. The names before the columns of the kind are keys, and
 * means are last. */
static bool
is_head_of(
    struct hgn_stats_layout *layout, const struct hgn_field *name, int n, enum hgn_stats_kind kind, unsigned extra)
{
	int first = n, i;

	layout->names.len = 0;
	layout->bys = layout->means = 0;
	while (first > 0 && kind == HGN_STATS_RECORDS && hgn_layout_find_mean(name[first - 1].text, name[first - 1].n))
		first--;
	if (n - first > HGN_STATS_COLUMNS - HGN_RECORDS_SUMS)
		return false;
	for (i = first; i < n; i++)
		layout->mean[layout->means++] = hgn_layout_find_mean(name[i].text, name[i].n);
	hgn_layout_set(layout, kind, extra & 1, extra >> 1);
	first = n - layout->columns;
	if (first < 0 || first > HGN_STATS_KEYS)
		return false;
	for (i = 0; i < layout->columns; i++)
		if (!hgn_text_is(name[first + i].text, name[first + i].n, layout->column[i]->name))
			return false;
	for (i = 0; i < first; i++)
		if (hgn_layout_add_key(layout, name[i].text, name[i].n, NULL) == HGN_EINVAL)
			return false;
	hgn_layout_set(layout, kind, extra & 1, extra >> 1);
	return true;
}

static bool
is_head(struct hgn_stats_layout *layout, const struct hgn_field *name, int n)
{
	unsigned extra;

	for (extra = 0; extra < 4; extra++)
		if (is_head_of(layout, name, n, HGN_STATS_RECORDS, extra))
			return true;
	return is_head_of(layout, name, n, HGN_STATS_TREE, 0) || is_head_of(layout, name, n, HGN_STATS_MOVES, 0) ||
	    is_head_of(layout, name, n, HGN_STATS_PLAYERS, 0);
}

static int
other_table(struct hgn_error *error)
{
	return hgn_error_set(error, HGN_EINVAL, "", "the columns differ from those of the table before");
}

/* Begin a table. Unless options determine kind and keys, the first table does. */
static int
begin_table(struct hgn_stats *stats, struct hgn_error *error)
{
	struct hgn_stats_layout *own = &stats->layout, *from = &stats->from;
	int i;

	if (from->names.failed)
		return hgn_error_nomem(error);
	if (!stats->known) {
		for (i = 0; !stats->summed && i < from->bys; i++)
			if (hgn_layout_add_key(own, hgn_layout_key(from, i).text, hgn_layout_key(from, i).n, error) !=
			    0)
				return error->status;
		if (own->means == 0) {
			memcpy(own->mean, from->mean, sizeof own->mean);
			own->means = from->means;
		}
		hgn_layout_set(own, from->kind, from->legal, from->annotated);
		stats->known = true;
	}
	if (hgn_layout_check(own, error) != 0)
		return HGN_EINVAL;
	if (own->kind != from->kind || own->legal != from->legal || own->annotated != from->annotated ||
	    (!stats->summed && own->bys != from->bys))
		return other_table(error);
	for (i = 0; i < own->bys; i++) {
		struct hgn_field key = hgn_layout_key(own, i);

		stats->key_of[i] = hgn_layout_find_key(from, key);
		if (stats->key_of[i] < 0 && stats->summed)
			return hgn_error_set(error, HGN_EINVAL, "", "missing column '%.*s'", (int)key.n, key.text);
		if (stats->key_of[i] < 0)
			return other_table(error);
	}
	stats->reading = true;
	return 0;
}

/* Parse the header of a table. Return HGN_DONE if the names are not a header. */
static int
read_head(struct hgn_stats *stats, const struct hgn_field *name, int n, struct hgn_error *error)
{
	struct hgn_stats_layout layout = { .kind = HGN_STATS_RECORDS };

	if (!is_head(&layout, name, n)) {
		hgn_buf_clear(&layout.names);
		return HGN_DONE;
	}
	hgn_buf_clear(&stats->from.names);
	stats->from = layout;
	stats->reading = false;
	return begin_table(stats, error);
}

/* ---- rows ---- */

static void
put_key(struct hgn_stats *stats, const struct hgn_field *value, bool first)
{
	if (!first)
		hgn_buf_putc(&stats->key, '\t');
	hgn_stats_put_value(&stats->key, value->text, value->n);
}

/* Check the numbers of a row, and add them to the result. */
static int
read_row(struct hgn_stats *stats, const struct hgn_field *value, int n, struct hgn_error *error)
{
	const struct hgn_stats_layout *from = &stats->from;
	uint64_t sums[HGN_RECORDS_SUMS] = { 0 };
	int i;

	if (!stats->reading)
		return hgn_error_set(error, HGN_EINVAL, "", "no header before this line");
	if (n != from->bys + from->columns)
		return hgn_error_set(error, HGN_EINVAL, "", "%d columns where the line of names has %d", n,
		    from->bys + from->columns);
	stats->key.len = 0;
	for (i = 0; i < stats->layout.bys; i++)
		put_key(stats, &value[stats->key_of[i]], i == 0);
	for (i = 0; i < from->columns; i++) {
		const struct hgn_stats_column *column = from->column[i];
		const struct hgn_field *cell = &value[from->bys + i];

		if (column->cell == HGN_STATS_CELL_KEY)
			put_key(stats, cell, i == 0 && stats->layout.bys == 0);
		else if (column->cell <= HGN_STATS_CELL_MIN &&
		    !hgn_text_number(&sums[column->sum], cell->text, cell->n, INT64_MAX))
			return hgn_error_set(error, HGN_EINVAL, "", "expected a number in the column '%s'",
			    column->name);
	}
	if (stats->key.failed)
		return hgn_error_nomem(error);
	return hgn_stats_put(stats, stats->key.data, stats->key.len, sums, error);
}

/* List the members of a JSON object in their order. */
static int
list_members(struct table_line *out, const struct hgn_json_document *document, const char *text)
{
	const struct hgn_json_value *object = hgn_json_at(document, 0), *value;

	out->n = 0;
	for (value = hgn_json_first(document, object); value != NULL; value = hgn_json_next(document, object, value)) {
		struct hgn_field *field = &out->value[out->n];

		if (out->n == FIELDS)
			return HGN_EINVAL;
		out->name[out->n] = (struct hgn_field){ value->key, value->nkey };
		*field = (struct hgn_field){ text, 0 };
		if (value->type == HGN_JSON_STRING)
			*field = (struct hgn_field){ value->text, value->len };
		else if (value->type == HGN_JSON_INTEGER)
			*field = (struct hgn_field){ text + value->off, value->end - value->off };
		out->n++;
	}
	return 0;
}

/* Return true if a row has the columns of the current table. */
static bool
goes_on(const struct hgn_stats *stats, const struct table_line *line)
{
	const struct hgn_stats_layout *from = &stats->from;
	int i;

	if (!stats->reading || line->n != from->bys + from->columns)
		return false;
	for (i = 0; i < line->n; i++)
		if (i < from->bys ? hgn_layout_find_key(from, line->name[i]) != i :
		    !hgn_text_is(line->name[i].text, line->name[i].n, from->column[i - from->bys]->name))
			return false;
	return true;
}

static int
read_json(struct hgn_stats *stats, const char *text, size_t n, struct hgn_error *error)
{
	struct hgn_json_document document = { 0 };
	struct table_line line;
	int status = hgn_json_parse(&document, text, n, error);

	if (status == 0 &&
	    (hgn_json_at(&document, 0)->type != HGN_JSON_OBJECT || list_members(&line, &document, text) != 0))
		status = HGN_DONE;
	else if (status == 0 && !goes_on(stats, &line))
		status = read_head(stats, line.name, line.n, error);
	if (status == 0)
		status = read_row(stats, line.value, line.n, error);
	else if (status == HGN_DONE)
		status = hgn_error_set(error, HGN_EINVAL, "", "not a row of a table");
	hgn_json_clear(&document);
	return status;
}

int
hgn_stats_read(struct hgn_stats *stats, const char *line, size_t n, struct hgn_error *error)
{
	struct hgn_field field[FIELDS];
	size_t fields, end;
	int status;

	n -= n > 0 && line[n - 1] == '\r';
	for (end = n; end > 0 && line[end - 1] == '\t';)
		end--;
	/* JSON may end with a tab. Other rows may begin with a key such as "{x". */
	if (end > 0 && *line == '{' && memchr(line, '\t', end) == NULL)
		return read_json(stats, line, n, error);
	fields = hgn_text_fields(field, FIELDS, line, n);
	if (fields > FIELDS)
		return hgn_error_set(error, HGN_EINVAL, "", "there are too many columns");
	status = read_head(stats, field, (int)fields, error);
	return status == HGN_DONE ? read_row(stats, field, (int)fields, error) : status;
}
