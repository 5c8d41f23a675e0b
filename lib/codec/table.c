/* SPDX-License-Identifier: MIT
 * Tables as formats: csv and tsv, a row a half-move. */
#include "codec/codec.h"
#include "codec/columns.h"

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
write(struct hgn_buf *out, char separator, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error)
{
	struct hgn_columns columns = chosen(options);

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
