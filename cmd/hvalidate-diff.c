/* SPDX-License-Identifier: MIT
 * Writes the changes of --fix as a unified diff. */
#include "hvalidate-diff.h"
#include "run.h"

#include <stdlib.h>
#include <string.h>

#define CELLS_MAX 4000000 /* maximum size of the table for comparing lines */

enum side { OLD, NEW };

/* ---- hunks ------------------------------------------------------------------------------------------------------ */

/* Append a line to the hunk, after the character that marks it as removed, added or common. */
static void
put_line(struct hvalidate_diff *diff, char sign, const char *line, size_t n)
{
	hgn_buf_putc(&diff->hunk, sign);
	hgn_buf_add(&diff->hunk, line, n);
	if (n == 0 || line[n - 1] != '\n')
		hgn_buf_puts(&diff->hunk, "\n\\ No newline at end of file\n");
}

static bool
has_hunk(const struct hvalidate_diff *diff)
{
	return diff->lines[OLD] + diff->lines[NEW] > 0;
}

/* Move the first `n` lines of context into the hunk. */
static void
move_context(struct hvalidate_diff *diff, size_t n)
{
	struct hgn_buf taken[2 * HVALIDATE_CONTEXT];
	size_t i;

	for (i = 0; i < n; i++) {
		put_line(diff, ' ', diff->context[i].data, diff->context[i].len);
		diff->out.failed |= diff->context[i].failed;
		taken[i] = diff->context[i];
		taken[i].len = 0;
	}
	diff->lines[OLD] += n;
	diff->lines[NEW] += n;
	diff->ncontext -= n;
	memmove(diff->context, diff->context + n, diff->ncontext * sizeof *diff->context);
	memcpy(diff->context + diff->ncontext, taken, n * sizeof *taken);
}

/* Append the range of a hunk on one side. An empty range has the number of the line before it. */
static void
put_range(struct hvalidate_diff *diff, enum side side)
{
	uint64_t n = diff->lines[side], start = diff->start[side] - (n == 0);

	hgn_buf_printf(
	    &diff->out, n == 1 ? " %c%ju" : " %c%ju,%ju", side == OLD ? '-' : '+', (uintmax_t)start, (uintmax_t)n);
}

/* Print the current hunk. */
static void
end_hunk(struct hvalidate_diff *diff)
{
	size_t n = diff->ncontext < HVALIDATE_CONTEXT ? diff->ncontext : HVALIDATE_CONTEXT;

	if (!has_hunk(diff))
		return;
	move_context(diff, n);
	if (!diff->headed)
		hgn_buf_printf(&diff->out, "--- %s\n+++ %s\n", diff->name, diff->name);
	diff->headed = true;
	hgn_buf_puts(&diff->out, "@@");
	put_range(diff, OLD);
	put_range(diff, NEW);
	hgn_buf_puts(&diff->out, " @@\n");
	hgn_buf_add(&diff->out, diff->hunk.data, diff->hunk.len);
	diff->out.failed |= diff->hunk.failed;
	diff->hunk.len = 0;
	diff->lines[OLD] = diff->lines[NEW] = 0;
}

/* Drop the first line of context. */
static void
drop_context(struct hvalidate_diff *diff)
{
	struct hgn_buf first = diff->context[0];

	first.len = 0;
	diff->ncontext--;
	memmove(diff->context, diff->context + 1, diff->ncontext * sizeof *diff->context);
	diff->context[diff->ncontext] = first;
}

/* Add a line that both files contain. */
static void
keep_line(struct hvalidate_diff *diff, const char *line, size_t n)
{
	if (has_hunk(diff) && diff->ncontext == 2 * HVALIDATE_CONTEXT)
		end_hunk(diff);
	if (!has_hunk(diff) && diff->ncontext == HVALIDATE_CONTEXT)
		drop_context(diff);
	hgn_buf_add(&diff->context[diff->ncontext++], line, n);
	diff->line[OLD]++;
	diff->line[NEW]++;
}

/* Add a line that only one of the files contains. */
static void
change_line(struct hvalidate_diff *diff, enum side side, const char *line, size_t n)
{
	if (!has_hunk(diff)) {
		diff->start[OLD] = diff->line[OLD] - diff->ncontext;
		diff->start[NEW] = diff->line[NEW] - diff->ncontext;
	}
	move_context(diff, diff->ncontext);
	put_line(diff, side == OLD ? '-' : '+', line, n);
	diff->lines[side]++;
	diff->line[side]++;
}

/* ---- changes ---------------------------------------------------------------------------------------------------- */

struct line {
	const char *text;
	size_t n;
};

/* Divide text into lines, including line ends. Return NULL if memory runs out. */
static struct line *
split_lines(size_t *count, const struct hgn_buf *text)
{
	struct line *lines;
	const char *end;
	size_t at = 0, n = 1;

	for (; at < text->len; at++)
		n += text->data[at] == '\n';
	lines = calloc(n, sizeof *lines);
	for (*count = 0, at = 0; lines != NULL && at < text->len; at += lines[(*count)++].n) {
		end = memchr(text->data + at, '\n', text->len - at);
		lines[*count] =
		    (struct line){text->data + at, end != NULL ? (size_t)(end - text->data) + 1 - at : text->len - at};
	}
	return lines;
}

static bool
is_same(const struct line *a, const struct line *b)
{
	return a->n == b->n && memcmp(a->text, b->text, a->n) == 0;
}

/* Compare lines by a table of the longest common subsequences of the remaining lines, with (n + 1) * (m + 1) cells. */
static void
compare_lines(struct hvalidate_diff *diff, const struct line *a, size_t n, const struct line *b, size_t m,
    uint32_t *cell)
{
	const size_t row = m + 1;
	size_t i, k;

	for (i = n; i-- > 0;)
		for (k = m; k-- > 0;) {
			uint32_t down = cell[(i + 1) * row + k], right = cell[i * row + k + 1];

			cell[i * row + k] = is_same(&a[i], &b[k]) ? cell[(i + 1) * row + k + 1] + 1 :
			    down > right ? down : right;
		}
	for (i = k = 0; i < n || k < m;) {
		if (i < n && k < m && is_same(&a[i], &b[k])) {
			keep_line(diff, a[i].text, a[i].n);
			i++;
			k++;
		} else if (i < n && (k == m || cell[(i + 1) * row + k] >= cell[i * row + k + 1])) {
			change_line(diff, OLD, a[i].text, a[i].n);
			i++;
		} else {
			change_line(diff, NEW, b[k].text, b[k].n);
			k++;
		}
	}
}

/* Add the lines of a change. If it is large, remove all old lines and add all new ones. */
static void
change_lines(struct hvalidate_diff *diff, const struct line *a, size_t n, const struct line *b, size_t m)
{
	size_t last = 0, i;
	uint32_t *cell;

	for (; n > 0 && m > 0 && is_same(a, b); a++, b++, n--, m--)
		keep_line(diff, a->text, a->n);
	while (last < n && last < m && is_same(&a[n - 1 - last], &b[m - 1 - last]))
		last++;
	n -= last;
	m -= last;
	cell = n < CELLS_MAX / (m + 1) ? calloc((n + 1) * (m + 1), sizeof *cell) : NULL;
	if (cell != NULL)
		compare_lines(diff, a, n, b, m, cell);
	for (i = 0; cell == NULL && i < n; i++)
		change_line(diff, OLD, a[i].text, a[i].n);
	for (i = 0; cell == NULL && i < m; i++)
		change_line(diff, NEW, b[i].text, b[i].n);
	for (i = 0; i < last; i++)
		keep_line(diff, a[n + i].text, a[n + i].n);
	free(cell);
}

/* Add the stored text: complete lines, or the end of the file. */
static void
end_text(struct hvalidate_diff *diff)
{
	size_t n = 0, m = 0;
	struct line *old = split_lines(&n, &diff->text[OLD]), *new = split_lines(&m, &diff->text[NEW]);

	if (old == NULL || new == NULL || diff->text[OLD].failed || diff->text[NEW].failed)
		diff->out.failed = true;
	else
		change_lines(diff, old, n, new, m);
	free(old);
	free(new);
	diff->text[OLD].len = diff->text[NEW].len = 0;
}

/* Add bytes that both files contain. */
static void
keep(struct hvalidate_diff *diff, const char *bytes, size_t n)
{
	const char *end;
	size_t len;

	while (n > 0) {
		end = memchr(bytes, '\n', n);
		len = end != NULL ? (size_t)(end - bytes) + 1 : n;
		if (end != NULL && diff->text[OLD].len + diff->text[NEW].len == 0) {
			keep_line(diff, bytes, len);
		} else {
			hgn_buf_add(&diff->text[OLD], bytes, len);
			hgn_buf_add(&diff->text[NEW], bytes, len);
			if (end != NULL)
				end_text(diff);
		}
		bytes += len;
		n -= len;
	}
}

/* ---- files ------------------------------------------------------------------------------------------------------ */

static void
end_file(struct hvalidate_diff *diff)
{
	if (diff->text[OLD].len + diff->text[NEW].len > 0)
		end_text(diff);
	end_hunk(diff);
	while (diff->ncontext > 0)
		drop_context(diff);
	diff->input = 0;
}

static void
begin_file(struct hvalidate_diff *diff, int input, const char *name)
{
	end_file(diff);
	diff->input = input + 1;
	diff->name = name;
	diff->headed = false;
	diff->line[OLD] = diff->line[NEW] = 1;
}

void
hvalidate_diff_add(struct hvalidate_diff *diff, const struct run_slot *slot, const char *name)
{
	const struct hgn_buf own = run_own_bytes(&slot->record), made = run_new_bytes(slot);

	if (diff->input != slot->source.input + 1)
		begin_file(diff, slot->source.input, name);
	keep(diff, slot->source.before.data, slot->source.before.len);
	if (slot->source.more) {
		keep(diff, made.data, made.len);
	} else if (slot->source.present && (slot->content == RUN_VERBATIM || made.len == 0)) {
		keep(diff, own.data, own.len);
	} else if (slot->source.present) {
		hgn_buf_add(&diff->text[OLD], own.data, own.len);
		hgn_buf_add(&diff->text[NEW], made.data, made.len);
	}
}

void
hvalidate_diff_end(struct hvalidate_diff *diff)
{
	end_file(diff);
}

void
hvalidate_diff_clear(struct hvalidate_diff *diff)
{
	size_t i;

	for (i = 0; i < 2 * HVALIDATE_CONTEXT; i++)
		hgn_buf_clear(&diff->context[i]);
	hgn_buf_clear(&diff->text[OLD]);
	hgn_buf_clear(&diff->text[NEW]);
	hgn_buf_clear(&diff->hunk);
	hgn_buf_clear(&diff->out);
}
