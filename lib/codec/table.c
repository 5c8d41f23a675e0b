/* SPDX-License-Identifier: MIT
 * Tables as formats: csv and tsv, a row a half-move. */
#include <string.h>

#include "base/error.h"
#include "codec/codec.h"
#include "codec/columns.h"
#include "codec/positions.h"

/* The columns to write: those chosen, and with --source what else tells where a record was read. */
static struct hgn_columns
chosen(const struct hgn_write_options *options)
{
	struct hgn_columns columns = options->columns;
	size_t i;

	if (columns.n > 0 || !options->source)
		return columns;
	for (i = 0; hgn_column_at(i) != NULL; i++)
		columns.list[columns.n++] = (uint8_t)i;
	return columns;
}

unsigned
hgn_table_required(const struct hgn_write_options *options)
{
	struct hgn_columns columns = chosen(options);

	return hgn_columns_required(&columns);
}

static int
no_place(struct hgn_error *error, const char *what)
{
	return hgn_error_set(error, HGN_EINVAL, "not-expressible", "%s have no place in a table of half-moves: --lossy "
	    "leaves them out", what);
}

/* A table is about the half-moves of games: what is said of them, or in place of them, has no column. */
static int
check(const struct hgn_record *record, const struct hgn_write_options *options, struct hgn_error *error)
{
	size_t i;

	for (i = 0; i < record->nitems && !options->lossy; i++) {
		const struct hgn_item *item = &record->items[i];

		if (item->kind == HGN_OPEN && !options->strip_variations)
			return no_place(error, "variations");
		if (item->kind == HGN_OPEN)
			i = item->value;
		else if ((item->kind == HGN_COMMENT || item->kind == HGN_LINE_COMMENT) && !options->strip_comments)
			return no_place(error, "comments");
		else if (item->kind == HGN_NAG && !options->strip_nags)
			return no_place(error, "NAGs");
	}
	return 0;
}

/* Note what of a record a table has no columns for: no error, since it is about half-moves. */
static void
tell_lost(const struct hgn_record *record, const struct hgn_play *play, const struct hgn_write_options *options)
{
	size_t i;

	if (options->dropped == NULL)
		return;
	if (play->result != HGN_RESULT_OPEN && play->result != HGN_RESULT_NONE)
		*options->dropped |= HGN_DROPPED_RESULT;
	for (i = 0; i < record->ntags && !options->strip_tags; i++)
		if (hgn_tag_says_something(record, &record->tags[i], false))
			*options->dropped |= HGN_DROPPED_TAGS;
}

static int
write(struct hgn_buf *out, char separator, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error)
{
	struct hgn_columns columns = chosen(options);
	int status = check(record, options, error);

	if (status != 0)
		return status;
	tell_lost(record, play, options);
	return hgn_columns_write(out, &columns, separator, record, play, NULL, NULL, error);
}

int
hgn_csv_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error)
{
	return write(out, ',', record, play, options, error);
}

int
hgn_tsv_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error)
{
	return write(out, '\t', record, play, options, error);
}

void
hgn_csv_header(struct hgn_buf *out, const struct hgn_write_options *options)
{
	struct hgn_columns columns = chosen(options);

	hgn_columns_header(out, &columns, ',');
}

void
hgn_tsv_header(struct hgn_buf *out, const struct hgn_write_options *options)
{
	struct hgn_columns columns = chosen(options);

	hgn_columns_header(out, &columns, '\t');
}
