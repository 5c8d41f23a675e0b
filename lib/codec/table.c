/* SPDX-License-Identifier: MIT
 * The formats csv and tsv: tables with one row per ply. */
#include "codec/capacity.h"
#include "codec/codec.h"
#include "codec/columns.h"
#include "hgn/tools/tools.h"

/* Return the columns in the options, or the defaults. */
static struct hgn_columns
chosen(const struct hgn_write_options *options)
{
	struct hgn_columns columns = options->columns;

	if (columns.n == 0)
		columns = hgn_columns_default(options->source, options->annotations);
	columns.guarded = options->columns.guarded;
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

	if (play->plies == 0 && play->has_fen) /* there is no row for the initial position */
		(void)hgn_capacity_drop(options, HGN_DROPPED_TAGS);
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
