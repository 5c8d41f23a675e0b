/* SPDX-License-Identifier: MIT
 * The formats fen and epd, with one position per line. A line is read as a record without moves; a record is written as
 * its last position, or as all its positions.
 *
 * A line of EPD has board, side to move, castling rights and en passant cell, followed by operations such as `id "A";`.
 * The counters of FEN are the operations hmvc and fmvn. Other operations become tags with the same name; they begin
 * with a lower-case letter, unlike the tags of PGN. */
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "codec/codec.h"
#include "game/game.h"
#include "replay/start.h"

/* Cut a line, without white space at its ends. */
static int
cut_position(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error)
{
	int status = hgn_stream_cut_line(cut, reader, error);
	const char *line = reader->data + reader->start;

	if (status != 0 || cut->n == 0 || cut->drop)
		return status;
	for (; hgn_is_space(line[cut->skip]); cut->n--)
		cut->skip++;
	while (hgn_is_space(line[cut->skip + cut->n - 1]))
		cut->n--;
	return 0;
}

/* Add the tags that all lines have. */
static void
begin_position(struct hgn_record *record)
{
	hgn_build_pair(record, "Result", 6, "*", 1, 0);
	hgn_build_pair(record, "SetUp", 5, "1", 1, 0);
}

/* Return the offset of the next byte that is not white space. */
static size_t
skip_spaces(const char *line, size_t n, size_t at)
{
	while (at < n && hgn_is_space(line[at]))
		at++;
	return at;
}

/* ---- perft suites ---- */

/* Return true if a tag has the name of a perft count: D and a depth. */
static bool
is_count(const char *name, size_t len)
{
	return len > 1 && name[0] == 'D' && hgn_count_digits(name + 1, len - 1) == len - 1;
}

/* Parse ";D4 197281" at `at`, with optional spaces around it. Return the offset after it, or 0 if there is none. */
static size_t
parse_count(struct hgn_span *name, struct hgn_span *value, const char *line, size_t n, size_t at)
{
	if (at == n || line[at] != ';')
		return 0;
	at = skip_spaces(line, n, at + 1);
	name->off = (uint32_t)at;
	at += at < n && line[at] == 'D';
	at += hgn_count_digits(line + at, n - at);
	name->len = (uint32_t)at - name->off;
	at = skip_spaces(line, n, at);
	value->off = (uint32_t)at;
	value->len = (uint32_t)hgn_count_digits(line + at, n - at);
	at = skip_spaces(line, n, at + value->len);
	return is_count(line + name->off, name->len) && value->len > 0 ? at : 0;
}

/* Add tags for the perft counts at the end of a line, such as ";D1 20 ;D2 400". Return the length of the text before
 * them, or `n` if there are none. */
static size_t
read_counts(struct hgn_record *record, const char *line, size_t n)
{
	size_t before = record->ntags, begin = 0, at, end;
	struct hgn_span name, value;

	while (begin < n && parse_count(&name, &value, line, n, begin) == 0)
		begin++;
	for (at = begin; at < n && !(at + 1 == n && line[at] == ';'); at = end) {
		end = parse_count(&name, &value, line, n, at);
		if (end == 0) {
			record->ntags = before;
			return n;
		}
		hgn_build_tag(record, name, value, name.off);
	}
	while (begin > 0 && hgn_is_space(line[begin - 1]))
		begin--;
	return begin;
}

/* Return true if a tag is a perft count for the position that is written, with a value that can be read back. */
static bool
is_written_count(const struct hgn_record *record, const struct hgn_play *play, const struct hgn_tag *tag)
{
	const char *text = record->text.data;

	return play->plies == 0 && tag->value.len > 0 &&
	    hgn_count_digits(text + tag->value.off, tag->value.len) == tag->value.len &&
	    is_count(text + tag->name.off, tag->name.len);
}

/* Append the perft counts of a record without moves. */
static void
put_counts(const struct hgn_writer *to)
{
	const char *text = to->record->text.data;
	size_t i;

	for (i = 0; i < to->record->ntags && to->play->plies == 0 && !to->options->strip_tags; i++) {
		const struct hgn_tag *tag = &to->record->tags[i];

		if (is_written_count(to->record, to->play, tag)) {
			hgn_buf_printf(to->out, " ;%.*s ", (int)tag->name.len, text + tag->name.off);
			hgn_record_tag_value(to->out, to->record, tag);
		}
	}
}

/* ---- writing ---- */

bool
hgn_fen_holds_tag(const void *ctx, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_tag *tag)
{
	(void)ctx;
	return is_written_count(record, play, tag);
}

bool
hgn_epd_holds_tag(const void *ctx, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_tag *tag)
{
	(void)ctx;
	return (tag->name.len > 0 && hgn_is_lower(record->text.data[tag->name.off])) ||
	    is_written_count(record, play, tag);
}

/* Call `put` with native FEN for each position to write. */
static int
put_positions(const struct hgn_writer *to, int (*put)(const struct hgn_writer *to, const char *fen, size_t n))
{
	const struct hgn_play *play = to->play;
	struct hgn_buf last = { 0 };
	size_t i;
	int status;

	if (to->options->fens) {
		status = put(to, play->text.data + play->start.off, play->start.len);
		for (i = 0; status == 0 && i < play->nmoves; i++)
			if (play->moves[i].depth == 0)
				status = put(to, play->text.data + play->moves[i].fen.off, play->moves[i].fen.len);
		hgn_buf_putc(to->out, '\n');
		return status;
	}
	hgn_position_fen(&last, play->position);
	status = last.failed ? hgn_error_nomem(to->error) : put(to, last.data, last.len);
	hgn_buf_clear(&last);
	return status;
}

static int
build_fen(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	size_t fen;

	(void)reader, (void)listener, (void)error;
	begin_position(record);
	fen = read_counts(record, bytes, n);
	hgn_build_tag(record, hgn_build_made(record, "FEN", 3, 0), (struct hgn_span){ 0, (uint32_t)fen }, 0);
	hgn_build_result(record, HGN_RESULT_OPEN, n, 0);
	return 0;
}

const struct hgn_stream hgn_fen_stream = { .cut = cut_position, .build = build_fen, .resync = hgn_stream_resync_line };

unsigned
hgn_fen_required(const struct hgn_write_options *options)
{
	return options->fens ? HGN_WANT_FEN : 0;
}

static int
put_fen_line(const struct hgn_writer *to, const char *fen, size_t n)
{
	hgn_buf_add(to->out, fen, n);
	put_counts(to);
	hgn_buf_putc(to->out, '\n');
	return 0;
}

static int
put_in_dialect(void *ctx, const struct hgn_position *position, struct hgn_error *error)
{
	const struct hgn_writer *to = ctx;
	int status = hgn_position_write_fen(to->out, to->options->dialect, position, error);

	put_counts(to);
	hgn_buf_putc(to->out, '\n');
	return status;
}

int
hgn_fen_write(const struct hgn_writer *to)
{
	const struct hgn_dialect *dialect = to->options->dialect;
	struct hgn_writer copy = *to;
	int status;

	if (dialect == NULL)
		return put_positions(to, put_fen_line);
	if (hgn_dialect_game(dialect) != to->play->game)
		return hgn_error_set(to->error, HGN_EINVAL, "not-expressible",
		    "'%.60s' is a dialect of %s, not of %s", hgn_dialect_name(dialect),
		    hgn_game_id(hgn_dialect_game(dialect)), hgn_game_id(to->play->game));
	if (!to->options->fens)
		return put_in_dialect(&copy, to->play->position, to->error);
	status = hgn_play_each_position(to->play, put_in_dialect, &copy, to->error);
	hgn_buf_putc(to->out, '\n');
	return status;
}

/* Return 1 if the line has an EPD operation, or lacks only its semicolon; 0 if not; -1 if the end of the line is
 * missing. The fourth field may be the name of an operation, and later fields may begin like one, unlike all fields of
 * FEN. FEN of some games contains semicolons too. */
static int
has_operation(const char *bytes, size_t n, bool last)
{
	const char *end = memchr(bytes, '\n', n);
	size_t i = 0, start, letters;
	int field;

	if (end == NULL && !last && n <= 400)
		return -1;
	for (n = end != NULL ? (size_t)(end - bytes) : n; n > 0 && hgn_is_space(bytes[n - 1]); n--)
		continue;
	if (n > 0 && bytes[n - 1] == ';')
		return 1;
	for (field = 0; i < n; field++, i = skip_spaces(bytes, n, i)) {
		for (start = i; i < n && hgn_is_lower(bytes[i]); i++)
			continue;
		letters = i - start;
		while (i < n && !hgn_is_space(bytes[i]))
			i++;
		if (letters > 0 && (field > 3 || (field == 3 && letters > 1 && letters == i - start)))
			return 1;
	}
	return 0;
}

/* A FEN begins with a board, in which slashes separate ranks, unlike in any other format, and the side to move. Boards
 * may contain pockets and promoted pieces: `[Qn]`, `[-]`, `Q~`, `+R`. */
int
hgn_fen_detect(const char *bytes, size_t n, bool last)
{
	size_t i = 0, side;
	bool slash = false;
	int epd;

	while (i < n && (hgn_is_alpha(bytes[i]) || hgn_is_digit(bytes[i]) || strchr("/|^[]~+-", bytes[i]) != NULL))
		slash |= bytes[i++] == '/';
	if (i == n)
		return last || n > 400 ? 0 : -1;
	if (!slash || bytes[i] != ' ')
		return 0;
	for (side = i + 1; side < n && bytes[side] == ' '; side++)
		continue;
	if (side + 1 >= n)
		return last ? 0 : -1;
	if ((bytes[side] != 'w' && bytes[side] != 'b' && bytes[side] != '-') || bytes[side + 1] != ' ')
		return 0;
	epd = has_operation(bytes, n, last);
	return epd < 0 ? -1 : epd + 1;
}

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

/* Parse the fields before the operations, and copy them separated by single spaces. */
static int
scan_fields(struct hgn_buf *fen, struct epd_scan *scan, int fields)
{
	size_t start;
	int i;

	for (i = 0; i < fields; i++) {
		scan->at = skip_spaces(scan->line, scan->n, scan->at);
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

	scan->at = skip_spaces(scan->line, scan->n, scan->at);
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

	scan->at = skip_spaces(scan->line, scan->n, scan->at);
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
		scan->at = skip_spaces(scan->line, scan->n, scan->at);
		operand->off = (uint32_t)scan->at;
		operand->len = (uint32_t)hgn_count_digits(scan->line + scan->at, scan->n - scan->at);
		scan->at += operand->len;
		if (operand->len == 0 || operand == &scan->number)
			return;
	}
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
	counter = hgn_text_is(scan->line + start, len, "hmvc") ? &scan->clock :
	    hgn_text_is(scan->line + start, len, "fmvn") ? &scan->number : NULL;
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
build_epd(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	bool counts = reader->game == NULL || reader->game->six_fields;
	struct epd_scan scan = { .line = bytes, .error = error };
	struct hgn_buf fen = { 0 };
	int status;

	(void)listener;
	begin_position(record);
	scan.n = read_counts(record, bytes, n);
	status = scan_fields(&fen, &scan, counts ? 4 : 3);
	if (status == 0)
		scan_extra(&fen, &scan);
	if (status == 0 && scan.n < n)
		scan_counters(&scan, counts);
	scan.at = skip_spaces(bytes, scan.n, scan.at);
	while (status == 0 && scan.at < scan.n) {
		status = scan_operation(record, &scan);
		scan.at = skip_spaces(bytes, scan.n, scan.at);
	}
	if (status == 0 && scan.clock.len > 0 && !counts)
		status = fail(&scan, scan.clock.off, "this game does not count plies");
	if (counts)
		add_counter(&fen, &scan, &scan.clock, "0");
	add_counter(&fen, &scan, &scan.number, "1");
	if (!fen.failed)
		hgn_build_pair(record, "FEN", 3, hgn_buf_string(&fen), fen.len, 0);
	hgn_build_result(record, HGN_RESULT_OPEN, n, 0);
	record->text.failed |= fen.failed;
	hgn_buf_clear(&fen);
	return status;
}

const struct hgn_stream hgn_epd_stream = { .cut = cut_position, .build = build_epd, .resync = hgn_stream_resync_line };

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

/* Append an operation for a tag. Drop it if its operands cannot be written, or if it would be read back as a counter of
 * FEN. */
static int
put_operation(const struct hgn_writer *to, const struct named *op)
{
	struct hgn_buf value = { 0 }, *out = to->out;
	bool quoted = false, good = op->len <= LONGEST && !hgn_text_is(op->name, op->len, "hmvc") &&
	    !hgn_text_is(op->name, op->len, "fmvn");
	size_t start = out->len, i;

	hgn_record_tag_value(&value, to->record, op->tag);
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
	if (good)
		return 0;
	out->len = start;
	if (hgn_capacity_drop(to->options, HGN_DROPPED_TAGS))
		return 0;
	return hgn_error_set(to->error, HGN_EINVAL, "not-expressible",
	    "epd cannot hold the tag %.*s; use --lossy to drop it", hgn_text_cut(op->name, op->len, 40), op->name);
}

/* Append the operations of a record, including the counters of its FEN, sorted by name. */
static int
put_operations(const struct hgn_writer *to, const char *clock, const char *number)
{
	const struct hgn_record *record = to->record;
	struct named *ops = malloc((record->ntags + 2) * sizeof *ops);
	size_t n = 0, i;
	int status = ops != NULL ? 0 : hgn_error_nomem(to->error);

	for (i = 0; ops != NULL && i < record->ntags && !to->options->strip_tags; i++) {
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
			hgn_buf_printf(to->out, " %s %s;", ops[i].name, ops[i].name[0] == 'h' ? clock : number);
		else
			status = put_operation(to, &ops[i]);
	free(ops);
	return status;
}

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
put_epd_line(const struct hgn_writer *to, const char *fen, size_t n)
{
	const char *number, *clock;
	char *copy = malloc(n + 1);
	int status;

	if (copy == NULL)
		return hgn_error_nomem(to->error);
	memcpy(copy, fen, n);
	copy[n] = '\0';
	number = cut_word(copy);
	clock = to->play->game->six_fields ? cut_word(copy) : NULL;
	hgn_buf_puts(to->out, copy);
	status = put_operations(to, clock, number);
	put_counts(to);
	hgn_buf_putc(to->out, '\n');
	free(copy);
	return status;
}

int
hgn_epd_write(const struct hgn_writer *to)
{
	return put_positions(to, put_epd_line);
}
