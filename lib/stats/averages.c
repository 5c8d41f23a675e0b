/* SPDX-License-Identifier: MIT
 * Means and medians: selection of columns, counting and output. */
#include "stats/averages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

#define VALUE_BYTES 8 /* bytes of a number in a key; big-endian */

/* Columns that can be averaged: the sum, and the number of records to divide it by. */
static const struct {
	const char *name, *mean, *median; /* median = NULL if single records have no value */
	enum hgn_records_sum sum, by;
} kinds[] = { /* those without medians are last */
	{ "plies", "mean_plies", "median_plies", HGN_SUM_PLIES, HGN_SUM_RECORDS },
	{ "checks", "mean_checks", "median_checks", HGN_SUM_CHECKS, HGN_SUM_RECORDS },
	{ "captures", "mean_captures", "median_captures", HGN_SUM_CAPTURES, HGN_SUM_RECORDS },
	{ "promotions", "mean_promotions", "median_promotions", HGN_SUM_PROMOTIONS, HGN_SUM_RECORDS },
	{ "legal_moves", "mean_legal_moves", NULL, HGN_SUM_LEGAL, HGN_SUM_POSITIONS },
};
enum { KINDS = sizeof kinds / sizeof *kinds };

const char *
hgn_average_name(size_t n)
{
	return n < KINDS ? kinds[n].name : NULL;
}

const char *
hgn_median_name(size_t n)
{
	return n < KINDS && kinds[n].median != NULL ? kinds[n].name : NULL;
}

const char *
hgn_layout_average(const struct hgn_stats_layout *layout, int n)
{
	if (n < layout->means)
		return kinds[layout->mean[n]].mean;
	n -= layout->means;
	return n < layout->medians ? kinds[layout->median[n]].median : NULL;
}

/* ---- columns ---------------------------------------------------------------------------------------------------- */

static int
refuse(const char *name, size_t n, struct hgn_error *error)
{
	const char *words[KINDS];
	char word[64], clip[64];
	int i;

	for (i = 0; i < KINDS; i++)
		words[i] = kinds[i].name;
	snprintf(word, sizeof word, "%.*s", (int)n, name);
	return hgn_error_set(error, HGN_EINVAL, "",
	    "invalid value '%s'; expected plies, checks, captures, promotions or, for means, legal_moves%s",
	    hgn_text_clip(clip, sizeof clip, word), hgn_text_hint(word, words, KINDS - 1).text);
}

/* Add the columns named in a list, which may be NULL. */
static int
parse_list(uint8_t *list, int *count, const char *text, bool median, struct hgn_error *error)
{
	size_t n;
	int i, k;

	for (; text != NULL; text = text[n] == ',' ? text + n + 1 : NULL) {
		n = strcspn(text, ",");
		for (i = 0; i < KINDS; i++)
			if (hgn_text_is(text, n, kinds[i].name))
				break;
		if (i == KINDS || (median && kinds[i].median == NULL))
			return refuse(text, n, error);
		for (k = 0; k < *count; k++)
			if (list[k] == i)
				return hgn_error_set(error, HGN_EINVAL, "", "duplicate '%s'", kinds[i].name);
		list[(*count)++] = (uint8_t)i;
	}
	return 0;
}

int
hgn_averages_parse(struct hgn_stats_layout *layout, const struct hgn_stats_options *options, struct hgn_error *error)
{
	int status = parse_list(layout->mean, &layout->means, options->mean, false, error);

	if (status == 0)
		status = parse_list(layout->median, &layout->medians, options->median, true, error);
	return status;
}

int
hgn_averages_check(const struct hgn_stats_layout *layout, struct hgn_error *error)
{
	int i;

	if (layout->means + layout->medians > 0 && layout->kind != HGN_STATS_RECORDS)
		return hgn_error_set(error, HGN_EINVAL, "",
		    "means and medians require a table of records, not of moves");
	for (i = 0; i < layout->means; i++)
		if (kinds[layout->mean[i]].sum == HGN_SUM_LEGAL && !layout->legal)
			return hgn_error_set(error, HGN_EINVAL, "",
			    "legal_moves requires records counted with --legal");
	return 0;
}

static int
find_column(const char *name, size_t n, bool median)
{
	int i;

	for (i = 0; i < KINDS; i++) {
		const char *column = median ? kinds[i].median : kinds[i].mean;

		if (column != NULL && hgn_text_is(name, n, column))
			return i;
	}
	return -1;
}

int
hgn_averages_read(struct hgn_stats_layout *layout, const struct hgn_span *names, const char *const *text, int n)
{
	int first = n, i, kind;

	layout->means = layout->medians = 0;
	while (first > 0 && (find_column(text[first - 1], names[first - 1].len, false) >= 0 ||
	    find_column(text[first - 1], names[first - 1].len, true) >= 0))
		first--;
	for (i = first; i < n; i++) {
		kind = find_column(text[i], names[i].len, false);
		if (kind >= 0 && layout->means < HGN_AVERAGES)
			layout->mean[layout->means++] = (uint8_t)kind;
		kind = find_column(text[i], names[i].len, true);
		if (kind >= 0 && layout->medians < HGN_AVERAGES)
			layout->median[layout->medians++] = (uint8_t)kind;
	}
	return n - first;
}

/* ---- numbers ---------------------------------------------------------------------------------------------------- */

/* Append what the keys of `values` for a row and a kind of number begin with: the key of the row, a NUL byte, and the
 * kind. */
static void
put_prefix(struct hgn_buf *out, const char *key, size_t len, uint8_t kind)
{
	hgn_buf_add(out, key, len);
	hgn_buf_putc(out, '\0');
	hgn_buf_putc(out, (char)('a' + kind));
}

static bool
count_value(struct hgn_stats *stats, const char *key, size_t len, uint64_t n)
{
	struct hgn_stats_row *row = hgn_stats_find(&stats->values, key, len, 1);

	if (row != NULL)
		row->sum[0] += n;
	return row != NULL;
}

bool
hgn_averages_count(struct hgn_stats *stats, size_t key, const uint64_t *sums)
{
	struct hgn_buf *text = &stats->text;
	int i, shift;

	for (i = 0; i < stats->layout.medians; i++) {
		uint8_t kind = stats->layout.median[i];

		text->len = 0;
		put_prefix(text, stats->key.data, key, kind);
		for (shift = 8 * (VALUE_BYTES - 1); shift >= 0; shift -= 8)
			hgn_buf_putc(text, (char)(sums[kinds[kind].sum] >> shift & 0xFF));
		if (text->failed || !count_value(stats, text->data, text->len, 1))
			return false;
	}
	return true;
}

bool
hgn_averages_merge(struct hgn_stats *stats, const struct hgn_stats *other)
{
	size_t i;

	for (i = 0; i < other->values.n; i++) {
		const struct hgn_stats_row *row = other->values.row[i];

		if (!count_value(stats, hgn_stats_row_key(row), row->len, row->sum[0]))
			return false;
	}
	return true;
}

static int
by_key(const void *x, const void *y)
{
	const struct hgn_stats_row *a = *(struct hgn_stats_row *const *)x, *b = *(struct hgn_stats_row *const *)y;
	int order = memcmp(hgn_stats_row_key(a), hgn_stats_row_key(b), a->len < b->len ? a->len : b->len);

	return order != 0 ? order : a->len < b->len ? -1 : a->len > b->len;
}

void
hgn_averages_sort(struct hgn_stats *stats)
{
	/* Sorting invalidates the index, which is not used afterwards. */
	if (stats->values.n > 1)
		qsort(stats->values.row, stats->values.n, sizeof *stats->values.row, by_key);
}

/* ---- output ----------------------------------------------------------------------------------------------------- */

/* Append sum / by with two decimals, rounded. */
static void
put_fraction(struct hgn_buf *out, uint64_t sum, uint64_t by)
{
	uint64_t whole = sum / by, rest = sum % by, hundredths;

	while (by > UINT64_MAX / 400) {
		by >>= 1;
		rest >>= 1;
	}
	hundredths = (100 * rest + by / 2) / by;
	hgn_buf_printf(out, "%ju.%02ju", (uintmax_t)(whole + hundredths / 100), (uintmax_t)(hundredths % 100));
}

/* Return the index of the first row of `values` whose key is not less than a prefix. */
static size_t
find_first(const struct hgn_stats_table *values, const struct hgn_buf *prefix)
{
	size_t low = 0, high = values->n, middle;

	while (low < high) {
		const struct hgn_stats_row *row = values->row[middle = low + (high - low) / 2];
		size_t n = row->len < prefix->len ? row->len : prefix->len;
		int order = memcmp(hgn_stats_row_key(row), prefix->data, n);

		if (order < 0 || (order == 0 && row->len < prefix->len))
			low = middle + 1;
		else
			high = middle;
	}
	return low;
}

static uint64_t
get_value(const struct hgn_stats_row *row)
{
	const char *key = hgn_stats_row_key(row) + row->len - VALUE_BYTES;
	uint64_t value = 0;
	int i;

	for (i = 0; i < VALUE_BYTES; i++)
		value = value << 8 | (unsigned char)key[i];
	return value;
}

/* Append the median of `n` numbers. Their counts are in the rows of `values` from `at` on. */
static void
put_median(struct hgn_buf *out, const struct hgn_stats_table *values, size_t at, uint64_t n)
{
	uint64_t before = 0, low, high;

	for (; before + values->row[at]->sum[0] <= (n - 1) / 2; at++)
		before += values->row[at]->sum[0];
	low = get_value(values->row[at]);
	for (; before + values->row[at]->sum[0] <= n / 2; at++)
		before += values->row[at]->sum[0];
	high = get_value(values->row[at]);
	hgn_buf_printf(out, (low + high) % 2 != 0 ? "%ju.5" : "%ju", (uintmax_t)((low + high) / 2));
}

void
hgn_averages_write(struct hgn_buf *out, const struct hgn_stats *stats, const struct hgn_stats_row *row, int n,
    bool json)
{
	const struct hgn_stats_layout *layout = &stats->layout;
	bool mean = n < layout->means;
	uint8_t kind = mean ? layout->mean[n] : layout->median[n - layout->means];
	struct hgn_buf prefix = { 0 };

	if (row->sum[kinds[kind].by] == 0) {
		hgn_buf_puts(out, json ? "null" : "");
	} else if (mean) {
		put_fraction(out, row->sum[kinds[kind].sum], row->sum[kinds[kind].by]);
	} else {
		put_prefix(&prefix, hgn_stats_row_key(row), row->len, kind);
		if (prefix.failed)
			out->failed = true;
		else
			put_median(out, &stats->values, find_first(&stats->values, &prefix), row->sum[HGN_SUM_RECORDS]);
		hgn_buf_clear(&prefix);
	}
}
