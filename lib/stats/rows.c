/* SPDX-License-Identifier: MIT
 * Sorting and output of rows. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "stats/stats.h"

/* ---- sorting ---- */

/* Parse the number at `at`, limited to the range of the type. Return the offset after it. */
static size_t
read_digits(uint64_t *out, const char *text, size_t n, size_t at)
{
	for (*out = 0; at < n && hgn_is_digit(text[at]); at++)
		*out = *out < UINT64_MAX / 16 ? 10 * *out + (uint64_t)(text[at] - '0') : *out;
	return at;
}

/* Compare texts by their bytes, but compare numbers within them by value. */
static int
compare(const char *a, size_t n, const char *b, size_t m)
{
	size_t i = 0, k = 0;
	uint64_t x, y;
	int order;

	while (i < n && k < m) {
		if (hgn_is_digit(a[i]) && hgn_is_digit(b[k])) {
			i = read_digits(&x, a, n, i);
			k = read_digits(&y, b, m, k);
			if (x != y)
				return x < y ? -1 : 1;
		} else if (a[i] != b[k]) {
			return (unsigned char)a[i] < (unsigned char)b[k] ? -1 : 1;
		} else {
			i++;
			k++;
		}
	}
	if (i < n || k < m)
		return i < n ? 1 : -1;
	order = memcmp(a, b, n < m ? n : m);
	return order != 0 ? order : n < m ? -1 : n > m;
}

static int
compare_part(const struct hgn_stats_place *a, const struct hgn_stats_place *b, uint32_t at, uint32_t n, uint32_t at_b,
    uint32_t m)
{
	return compare(hgn_stats_row_key(a->row) + at, n - at, hgn_stats_row_key(b->row) + at_b, m - at_b);
}

static int
by_position(const void *x, const void *y)
{
	const struct hgn_stats_place *a = x, *b = y;

	return compare_part(a, b, 0, a->position, 0, b->position);
}

static int
by_key(const void *x, const void *y)
{
	const struct hgn_stats_place *a = x, *b = y;

	return compare_part(a, b, 0, a->row->len, 0, b->row->len);
}

static int
by_value(const void *x, const void *y)
{
	const struct hgn_stats_place *a = x, *b = y;

	return a->value != b->value ? (a->value > b->value ? -1 : 1) : by_key(x, y);
}

/* Return twice the points of a player. */
static uint64_t
count_half_points(const uint64_t *sum)
{
	return 2 * (sum[HGN_PLAYERS_WON] + sum[HGN_PLAYERS_BLACK]) + sum[HGN_PLAYERS_DRAWN] +
	    sum[HGN_PLAYERS_BLACK + 1];
}

/* Find the values by which rows are sorted. Those without a value are last. */
static int
find_values(struct hgn_stats *stats, struct hgn_error *error)
{
	const struct hgn_stats_column *column;
	int status = hgn_layout_find_sort(&column, &stats->layout, stats->sort, error);
	size_t i;

	for (i = 0; status == 0 && i < stats->ordered; i++) {
		const uint64_t *sum = stats->order[i].row->sum;

		stats->order[i].value = column->cell == HGN_STATS_CELL_SCORE ? (double)count_half_points(sum) :
		    column->cell != HGN_STATS_CELL_MEAN ? (double)sum[column->sum] :
		    sum[column->by] == 0 ? -1 : (double)sum[column->sum] / (double)sum[column->by];
	}
	return status;
}

/* Order rows of a tree by the first ply at which their position occurred, then by number of games. */
static int
in_tree(const void *x, const void *y)
{
	const struct hgn_stats_place *a = x, *b = y;
	uint64_t games = a->row->sum[HGN_TREE_GAMES], other = b->row->sum[HGN_TREE_GAMES];
	int order = compare_part(a, b, 0, a->before, 0, b->before);

	if (order == 0 && a->ply != b->ply)
		order = a->ply < b->ply ? -1 : 1;
	if (order == 0 && a->total != b->total)
		order = a->total > b->total ? -1 : 1;
	if (order == 0)
		order = compare_part(a, b, a->before, a->position, b->before, b->position);
	if (order == 0 && games != other)
		order = games > other ? -1 : 1;
	return order != 0 ? order : compare_part(a, b, a->position, a->row->len, b->position, b->row->len);
}

/* Return the offset of the last value of a key, including the tab before it. */
static uint32_t
last_value(const char *key, uint32_t n)
{
	while (n > 0 && key[n - 1] != '\t')
		n--;
	return n > 0 ? n - 1 : 0;
}

/* Sum up the moves of each position: number of games and first occurrence. Return 0 or HGN_ELIMIT. */
static int
sum_up_positions(struct hgn_stats *stats, struct hgn_error *error)
{
	struct hgn_stats_place *order = stats->order;
	size_t i, first, n = stats->ordered;
	int status = 0;

	for (i = 0; i < n; i++) {
		order[i].position = last_value(hgn_stats_row_key(order[i].row), order[i].row->len);
		order[i].before = last_value(hgn_stats_row_key(order[i].row), order[i].position);
	}
	qsort(order, n, sizeof *order, by_position);
	for (first = 0; status == 0 && first < n; first = i) {
		uint64_t total = 0, ply = UINT64_MAX;

		for (i = first; status == 0 && i < n && by_position(&order[first], &order[i]) == 0; i++) {
			status = hgn_stats_sum(&total, order[i].row->sum[HGN_TREE_GAMES], "games", error);
			if (order[i].row->sum[HGN_TREE_PLY] < ply)
				ply = order[i].row->sum[HGN_TREE_PLY];
		}
		for (; first < i; first++) {
			order[first].total = total;
			order[first].ply = ply;
		}
	}
	return status;
}

int
hgn_stats_sort(struct hgn_stats *stats, struct hgn_error *error)
{
	const struct hgn_stats_layout *layout = &stats->layout;
	int status = hgn_moves_spread(stats, error);
	size_t i;

	/* Without keys there is one row, even if nothing was counted. */
	if (status == 0 && stats->known && layout->keys == 0 &&
	    hgn_stats_find(&stats->table, "", 0, stats->layout.sums) == NULL)
		status = hgn_error_nomem(error);
	if (status != 0)
		return status;
	free(stats->order);
	stats->ordered = stats->table.n;
	stats->order = calloc(stats->ordered + 1, sizeof *stats->order);
	if (stats->order == NULL)
		return hgn_error_nomem(error);
	for (i = 0; i < stats->ordered; i++)
		stats->order[i].row = stats->table.row[i];
	if (layout->kind == HGN_STATS_TREE)
		status = sum_up_positions(stats, error);
	if (status == 0 && stats->known && stats->sort != NULL)
		status = find_values(stats, error);
	qsort(stats->order, stats->ordered, sizeof *stats->order, layout->kind == HGN_STATS_TREE ? in_tree :
	    stats->sort != NULL ? by_value : by_key);
	return status;
}

/* ---- output ---- */

/* Append the name of column `n`. Return false if there is none. */
static bool
put_name(struct hgn_buf *out, const struct hgn_stats_layout *layout, int n)
{
	if (n < layout->bys)
		hgn_buf_add(out, hgn_layout_key(layout, n).text, hgn_layout_key(layout, n).n);
	else if (n < layout->bys + layout->columns)
		hgn_buf_puts(out, layout->column[n - layout->bys]->name);
	else
		return false;
	return true;
}

void
hgn_stats_header(struct hgn_buf *out, const struct hgn_stats *stats)
{
	int i;

	for (i = 0; stats->known && put_name(out, &stats->layout, i); i++)
		hgn_buf_putc(out, '\t');
	if (i > 0) {
		out->len -= out->len > 0;
		hgn_buf_putc(out, '\n');
	}
}

/* Append part / whole * scale with two decimals, rounded. */
static void
put_fraction(struct hgn_buf *out, uint64_t part, uint64_t whole, unsigned scale)
{
	uint64_t integer = part / whole, rest = part % whole, hundredths;

	while (whole > UINT64_MAX / 400 / scale) {
		whole >>= 1;
		rest >>= 1;
	}
	hundredths = (100 * scale * rest + whole / 2) / whole;
	hgn_buf_printf(
	    out, "%ju.%02ju", (uintmax_t)(integer * scale + hundredths / 100), (uintmax_t)(hundredths % 100));
}

/* Append the next value of a row's key. `*key` points to it. */
static void
put_key_value(struct hgn_buf *out, const struct hgn_stats_row *row, const char **key, bool json)
{
	const char *end = hgn_stats_row_key(row) + row->len, *tab;

	tab = *key < end ? memchr(*key, '\t', (size_t)(end - *key)) : NULL;
	tab = tab != NULL ? tab : end;
	if (json)
		hgn_buf_json(out, *key, (size_t)(tab - *key));
	else
		hgn_buf_add(out, *key, (size_t)(tab - *key));
	*key = tab + (tab < end);
}

/* Append a cell of a row. If a mean has no records, it is empty, or null in JSON. */
static void
put_cell(struct hgn_buf *out, const struct hgn_stats_place *place, const struct hgn_stats_column *column,
    const char **key, bool json)
{
	const uint64_t *sum = place->row->sum;

	switch (column->cell) {
	case HGN_STATS_CELL_KEY:
		put_key_value(out, place->row, key, json);
		break;
	case HGN_STATS_CELL_SUM:
		hgn_buf_printf(out, "%ju", (uintmax_t)sum[column->sum]);
		break;
	case HGN_STATS_CELL_MIN:
		hgn_buf_printf(out, "%ju", (uintmax_t)place->ply);
		break;
	case HGN_STATS_CELL_SHARE:
		put_fraction(out, sum[HGN_TREE_GAMES], place->total > 0 ? place->total : 1, 100);
		break;
	case HGN_STATS_CELL_MEAN:
		if (sum[column->by] == 0)
			hgn_buf_puts(out, json ? "null" : "");
		else
			put_fraction(out, sum[column->sum], sum[column->by], 1);
		break;
	case HGN_STATS_CELL_SCORE:
		hgn_buf_printf(out, "%ju%s", (uintmax_t)(count_half_points(sum) / 2),
		    count_half_points(sum) % 2 != 0 ? ".5" : "");
		break;
	}
}

bool
hgn_stats_row(struct hgn_buf *out, const struct hgn_stats *stats, size_t n, bool json)
{
	const struct hgn_stats_layout *layout = &stats->layout;
	const struct hgn_stats_place *place = stats->order + n;
	const char *key;
	size_t start;
	int i;

	if (n >= stats->ordered)
		return false;
	key = hgn_stats_row_key(place->row);
	hgn_buf_puts(out, json ? "{" : "");
	for (i = 0; i < layout->bys + layout->columns; i++) {
		if (i > 0)
			hgn_buf_putc(out, json ? ',' : '\t');
		if (json) {
			hgn_buf_putc(out, '"');
			put_name(out, layout, i);
			hgn_buf_puts(out, "\":");
		}
		start = out->len;
		if (i < layout->bys)
			put_key_value(out, place->row, &key, json);
		else
			put_cell(out, place, layout->column[i - layout->bys], &key, json);
		if (stats->guarded && !json)
			hgn_buf_guard_cell(out, start);
	}
	hgn_buf_puts(out, json ? "}\n" : "\n");
	return true;
}
