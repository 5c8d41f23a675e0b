/* SPDX-License-Identifier: MIT
 * The format EPD: board, side to move, castling rights and en passant cell, followed by operations such as `id "A";`.
 * The counters of FEN are the operations hmvc and fmvn. Other operations become tags with the same name; they begin
 * with a lower-case letter, unlike the tags of PGN. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "codec/capacity.h"
#include "codec/positions.h"
#include "game/game.h"

#define LONGEST 15 /* maximum length of an operation's name; also in a message */

/* ---- reading ---- */

struct epd_scan {
	const char *line;
	size_t n, at;
	struct hgn_error *error;
	struct hgn_span clock, number; /* operands of hmvc and fmvn; empty if missing */
};

static int
fail(struct epd_scan *scan, size_t at, const char *what)
{
	hgn_error_set(scan->error, HGN_EINVAL, "epd-syntax", "%s", what);
	return hgn_error_at(scan->error, NULL, 1, at + 1);
}

/* Report that a part of a line is missing, and the word that was found at `at` instead. */
static int
fail_expected(struct epd_scan *scan, size_t at, const char *what)
{
	char found[HGN_FOUND_SIZE];
	size_t n = at < scan->n;

	while (at + n < scan->n && !hgn_is_space(scan->line[at + n]))
		n++;
	hgn_error_set(scan->error, HGN_EINVAL, "epd-syntax", "expected %s, found %s", what,
	    hgn_text_found(found, scan->line + at, n));
	return hgn_error_at(scan->error, NULL, 1, at + 1);
}

static void
skip_spaces(struct epd_scan *scan)
{
	while (scan->at < scan->n && hgn_is_space(scan->line[scan->at]))
		scan->at++;
}

/* Parse the fields before the operations, and copy them separated by single spaces. */
static int
scan_fields(struct hgn_buf *fen, struct epd_scan *scan, int fields)
{
	size_t start;
	int i;

	for (i = 0; i < fields; i++) {
		skip_spaces(scan);
		start = scan->at;
		while (scan->at < scan->n && !hgn_is_space(scan->line[scan->at]))
			scan->at++;
		if (scan->at == start)
			return fail_expected(scan, start,
			    fields == 4 ? "board, side to move, castling and en passant, then operations" :
					  "board, side to move and state, then operations");
		hgn_buf_puts(fen, i > 0 ? " " : "");
		hgn_buf_add(fen, scan->line + start, scan->at - start);
	}
	return 0;
}

/* Copy the field before the operations that some games have, such as the number of checks, 3+3. It is recognized by its
 * +, which counters and names of operations cannot contain. */
static void
scan_extra(struct hgn_buf *fen, struct epd_scan *scan)
{
	size_t n = 0;

	skip_spaces(scan);
	while (scan->at + n < scan->n && !hgn_is_space(scan->line[scan->at + n]))
		n++;
	if (n == 0 || hgn_is_lower(scan->line[scan->at]) || memchr(scan->line + scan->at, '+', n) == NULL)
		return;
	hgn_buf_putc(fen, ' ');
	hgn_buf_add(fen, scan->line + scan->at, n);
	scan->at += n;
}

/* Find the semicolon that ends the operands of an operation. */
static int
scan_operands(struct epd_scan *scan, struct hgn_span *operands)
{
	bool quoted = false;
	size_t end;

	skip_spaces(scan);
	operands->off = (uint32_t)scan->at;
	while (scan->at < scan->n && (quoted || scan->line[scan->at] != ';'))
		quoted ^= scan->line[scan->at++] == '"';
	if (scan->at == scan->n && quoted)
		return fail(scan, operands->off, "a quote is not closed");
	if (scan->at == scan->n) {
		hgn_error_set(scan->error, HGN_OK, "fen-incomplete",
		    "the last operation has no semicolon; it is read with one");
		hgn_error_at(scan->error, NULL, 1, scan->n);
	}
	end = scan->at;
	scan->at += scan->at < scan->n;
	for (; end > operands->off && hgn_is_space(scan->line[end - 1]); end--)
		continue;
	operands->len = (uint32_t)(end - operands->off);
	return 0;
}

/* Parse the counters of FEN, which perft suites have instead of operations. */
static void
scan_counters(struct epd_scan *scan, bool counts)
{
	struct hgn_span *operand = counts ? &scan->clock : &scan->number;

	for (;; operand = &scan->number) {
		skip_spaces(scan);
		operand->off = (uint32_t)scan->at;
		while (scan->at < scan->n && hgn_is_digit(scan->line[scan->at]))
			scan->at++;
		operand->len = (uint32_t)scan->at - operand->off;
		if (operand->len == 0 || operand == &scan->number)
			return;
	}
}

static bool
is_name(const struct epd_scan *scan, size_t start, const char *name)
{
	return scan->at - start == strlen(name) && memcmp(scan->line + start, name, scan->at - start) == 0;
}

/* Parse an operation. hmvc and fmvn become the counters of the FEN; other operations become tags. */
static int
scan_operation(struct hgn_record *record, struct epd_scan *scan)
{
	struct hgn_span operands, *counter;
	size_t start = scan->at, len;
	int status;

	while (scan->at < scan->n && (hgn_is_alpha(scan->line[scan->at]) || hgn_is_digit(scan->line[scan->at]) ||
	    scan->line[scan->at] == '_'))
		scan->at++;
	len = scan->at - start;
	if (len == 0 || len > LONGEST || !hgn_is_lower(scan->line[start]))
		return fail_expected(scan, start,
		    len > LONGEST ? "the name of an operation, which has up to 15 letters" :
				    "an operation, whose name begins with a lower-case letter");
	counter = is_name(scan, start, "hmvc") ? &scan->clock : is_name(scan, start, "fmvn") ? &scan->number : NULL;
	status = scan_operands(scan, &operands);
	if (status != 0)
		return status;
	if (counter == NULL)
		hgn_build_tag(record, (struct hgn_span){ (uint32_t)start, (uint32_t)len }, operands, start);
	else if (counter->len > 0)
		return fail(scan, start, "duplicate operation");
	else if (operands.len == 0)
		return fail_expected(scan, scan->at, "a number");
	else
		*counter = operands;
	return 0;
}

static void
add_counter(struct hgn_buf *fen, const struct epd_scan *scan, const struct hgn_span *operand, const char *missing)
{
	hgn_buf_putc(fen, ' ');
	if (operand->len > 0)
		hgn_buf_add(fen, scan->line + operand->off, operand->len);
	else
		hgn_buf_puts(fen, missing);
}

/* Build a record from a line. */
static int
build(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	bool counts = reader->game == NULL || reader->game->six_fields;
	struct epd_scan scan = { .line = bytes, .error = error };
	struct hgn_buf fen = { 0 };
	int status;

	(void)listener;
	hgn_positions_begin(record);
	scan.n = hgn_positions_counts(record, bytes, n);
	status = scan_fields(&fen, &scan, counts ? 4 : 3);
	if (status == 0)
		scan_extra(&fen, &scan);
	if (status == 0 && scan.n < n)
		scan_counters(&scan, counts);
	for (skip_spaces(&scan); status == 0 && scan.at < scan.n; skip_spaces(&scan))
		status = scan_operation(record, &scan);
	if (status == 0 && scan.clock.len > 0 && !counts)
		status = fail(&scan, scan.clock.off, "this game does not count plies");
	if (counts)
		add_counter(&fen, &scan, &scan.clock, "0");
	add_counter(&fen, &scan, &scan.number, "1");
	if (!fen.failed)
		hgn_build_pair(record, "FEN", 3, hgn_buf_string(&fen), fen.len, 0);
	hgn_positions_end(record, n);
	record->text.failed |= fen.failed;
	hgn_buf_clear(&fen);
	return status;
}

const struct hgn_stream hgn_epd_stream = { .cut = hgn_positions_cut, .build = build, .resync = hgn_stream_resync_line };

/* ---- writing ---- */

/* An operation to write: a tag, or a counter if `tag` is NULL. */
struct named {
	const char *name;
	size_t len;
	const struct hgn_tag *tag;
};

static int
by_name(const void *a, const void *b)
{
	const struct named *m = a, *n = b;
	int order = memcmp(m->name, n->name, m->len < n->len ? m->len : n->len);

	return order != 0 ? order : m->len < n->len ? -1 : m->len > n->len;
}

/* Return true if a tag has the name of a counter, as which it would be read back. */
static bool
is_counter(const struct named *op)
{
	return op->len == 4 && (memcmp(op->name, "hmvc", 4) == 0 || memcmp(op->name, "fmvn", 4) == 0);
}

/* Append an operation. Return false if its operands cannot be written. */
static bool
put_operation(struct hgn_buf *out, const struct named *op, const struct hgn_record *record)
{
	struct hgn_buf value = { 0 };
	bool quoted = false, good = op->len <= LONGEST && !is_counter(op);
	size_t i;

	hgn_record_tag_value(&value, record, op->tag);
	for (i = 0; i < value.len; i++) {
		quoted ^= value.data[i] == '"';
		good &= quoted || value.data[i] != ';';
		good &= value.data[i] != '\n' && value.data[i] != '\r';
	}
	good &= !quoted && (value.len == 0 || (!hgn_is_space(value.data[0]) &&
	    !hgn_is_space(value.data[value.len - 1])));
	hgn_buf_putc(out, ' ');
	hgn_buf_add(out, op->name, op->len);
	hgn_buf_puts(out, value.len > 0 ? " " : "");
	hgn_buf_add(out, value.data != NULL ? value.data : "", value.len);
	hgn_buf_putc(out, ';');
	out->failed |= value.failed;
	hgn_buf_clear(&value);
	return good;
}

/* Append an operation for a tag, or drop it if it cannot be written. */
static int
put_tag(struct hgn_buf *out, const struct named *op, const struct hgn_record *record,
    const struct hgn_write_options *options, struct hgn_error *error)
{
	size_t start = out->len;

	if (put_operation(out, op, record))
		return 0;
	out->len = start;
	if (hgn_capacity_drop(options, HGN_DROPPED_TAGS))
		return 0;
	return hgn_error_set(error, HGN_EINVAL, "not-expressible",
	    "epd cannot hold the tag %.*s; use --lossy to drop it", hgn_text_cut(op->name, op->len, 40), op->name);
}

/* Append the operations of a record, including the counters of its FEN, sorted by name. */
static int
put_operations(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_write_options *options,
    const char *clock, const char *number, struct hgn_error *error)
{
	struct named *ops = malloc((record->ntags + 2) * sizeof *ops);
	size_t n = 0, i;
	int status = ops != NULL ? 0 : hgn_error_nomem(error);

	for (i = 0; ops != NULL && i < record->ntags && !options->strip_tags; i++) {
		const struct hgn_tag *tag = &record->tags[i];
		const char *name = record->text.data + tag->name.off;

		if (tag->name.len > 0 && hgn_is_lower(name[0]))
			ops[n++] = (struct named){ name, tag->name.len, tag };
	}
	if (ops != NULL && clock != NULL)
		ops[n++] = (struct named){ "hmvc", 4, NULL };
	if (ops != NULL) {
		ops[n++] = (struct named){ "fmvn", 4, NULL };
		qsort(ops, n, sizeof *ops, by_name);
	}
	for (i = 0; status == 0 && i < n; i++)
		if (ops[i].tag == NULL)
			hgn_buf_printf(out, " %s %s;", ops[i].name, ops[i].name[0] == 'h' ? clock : number);
		else
			status = put_tag(out, &ops[i], record, options, error);
	free(ops);
	return status;
}

struct epd_writer {
	const struct hgn_record *record;
	const struct hgn_play *play;
	const struct hgn_write_options *options;
	bool counts;
};

/* Remove the last word of a text. Return the word. */
static const char *
cut_word(char *text)
{
	char *space = strrchr(text, ' ');

	if (space == NULL)
		return "";
	*space = '\0';
	return space + 1;
}

/* Append the line for a position. */
static int
put(void *ctx, struct hgn_buf *out, const char *fen, size_t n, struct hgn_error *error)
{
	const struct epd_writer *target = ctx;
	const char *number, *clock;
	char *copy = malloc(n + 1);
	int status;

	if (copy == NULL)
		return hgn_error_nomem(error);
	memcpy(copy, fen, n);
	copy[n] = '\0';
	number = cut_word(copy);
	clock = target->counts ? cut_word(copy) : NULL;
	hgn_buf_puts(out, copy);
	status = put_operations(out, target->record, target->options, clock, number, error);
	hgn_positions_put_counts(out, target->record, target->play, target->options);
	hgn_buf_putc(out, '\n');
	free(copy);
	return status;
}

int
hgn_epd_write(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_write_options *options, struct hgn_error *error)
{
	struct epd_writer target = { record, play, options, play->game->six_fields };

	return hgn_positions_each(out, play, options, put, &target, error);
}
