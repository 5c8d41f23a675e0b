/* SPDX-License-Identifier: MIT */
#include "record/reader.h"

#include "base/error.h"
#include "base/text.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define CHUNK ((size_t)64 << 10)       /* bytes asked for at once */
#define MAX_RECORD ((size_t)16 << 20)
#define LARGEST ((size_t)1 << 30)      /* spans are 32 bits wide */
#define SLACK 64                       /* bytes seen beyond the limit, to find a record that begins right there */
#define BINARY_PART 24                 /* one byte of so many is a control character: no text */
#define BINARY_LEAST 6
#define LONGEST_NAME 256               /* of a tag that reading can start over at */

static int next_record(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error);

int
hgn_reader_new(struct hgn_reader **out, const struct hgn_reader_options *options, struct hgn_error *error)
{
	struct hgn_reader *reader = calloc(1, sizeof *reader);
	size_t max = options != NULL ? options->max_record : 0;

	*out = reader;
	if (reader == NULL)
		return hgn_error_nomem(error);
	reader->max_record = max == 0 ? MAX_RECORD : max < LARGEST ? max : LARGEST;
	if (options != NULL) {
		reader->offset_base = options->offset_base;
		reader->ordinal = options->record_base;
	}
	reader->next = next_record;
	reader->eof = true;
	return 0;
}

void
hgn_reader_free(struct hgn_reader *reader)
{
	if (reader == NULL)
		return;
	hgn_buf_clear(&reader->scratch);
	free(reader->data);
	free(reader);
}

void
hgn_reader_open(struct hgn_reader *reader, const char *file, hgn_fill_fn *fill, void *ctx)
{
	reader->file = file;
	reader->fill = fill;
	reader->ctx = ctx;
	reader->eof = reader->failed = false;
	reader->start = reader->end = 0;
	reader->consumed = reader->line_at = reader->clear_to = 0;
	reader->line = 1;
	reader->skipping = false;
	reader->line_len = 0;
	reader->codec_state = 0;
	reader->scratch.len = 0;
}

int
hgn_reader_next(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	record->wide = reader->wide;
	return reader->next(reader, record, listener, error);
}

void
hgn_reader_set_game(struct hgn_reader *reader, const struct hgn_game *game)
{
	reader->game = game;
}

void
hgn_reader_set_wide(struct hgn_reader *reader, bool wide)
{
	reader->wide = wide;
}

uint64_t
hgn_reader_offset(const struct hgn_reader *reader)
{
	return reader->consumed;
}

void
hgn_reader_set_next(struct hgn_reader *reader, hgn_next_fn *next, const void *codec)
{
	reader->next = next != NULL ? next : next_record;
	reader->codec = codec;
}

/* ---- the buffer ----------------------------------------------------------------------------------------------- */

static int
fail(struct hgn_reader *reader, int status, struct hgn_error *error)
{
	int saved = errno;

	reader->failed = true;
	if (status == HGN_ENOMEM)
		hgn_error_nomem(error);
	else
		hgn_error_set(error, status, "", "reading failed");
	hgn_error_at(error, reader->file, reader->line, 0);
	errno = saved;
	return status;
}

/* Make room for a chunk after `end`: by moving what is in use to the front when that is little, else by growing. The
 * buffer is never much larger than a record may be, and large enough that moves are rare. */
static bool
make_room(struct hgn_reader *reader)
{
	size_t live = reader->end - reader->start;
	size_t spare = reader->max_record / 8 > CHUNK ? reader->max_record / 8 : CHUNK;
	size_t most = reader->max_record + SLACK + CHUNK + spare, cap = reader->cap;
	char *data;

	if (cap - reader->end >= CHUNK)
		return true;
	if (live + CHUNK > cap / 2 && cap < most) {
		cap = cap == 0 ? 4 * CHUNK : 2 * cap;
		data = realloc(reader->data, cap < most ? cap : most);
		if (data == NULL)
			return false;
		reader->data = data;
		reader->cap = cap < most ? cap : most;
	}
	if (reader->start > 0 && reader->cap - reader->end < CHUNK) {
		memmove(reader->data, reader->data + reader->start, live);
		reader->start = 0;
		reader->end = live;
	}
	return true;
}

/* Read more. Sets eof at the end. */
static int
fetch(struct hgn_reader *reader, struct hgn_error *error)
{
	size_t room;
	long got;

	if (!make_room(reader))
		return fail(reader, HGN_ENOMEM, error);
	room = reader->cap - reader->end;
	got = reader->fill(reader->ctx, reader->data + reader->end, room < CHUNK ? room : CHUNK);
	if (got < 0)
		return fail(reader, HGN_EIO, error);
	reader->end += (size_t)got;
	reader->eof = got == 0;
	return 0;
}

/* Leave `n` bytes behind, with so many line feeds. */
static void
leave(struct hgn_reader *reader, size_t n, size_t feeds)
{
	const char *p = reader->data + reader->start;
	size_t after = n;

	if (feeds > 0) {
		while (p[after - 1] != '\n')
			after--;
		reader->line += feeds;
		reader->line_at = reader->consumed + after;
	}
	reader->start += n;
	reader->consumed += n;
}

/* The same, after a look at how many there are. */
static void
consume(struct hgn_reader *reader, size_t n)
{
	size_t feeds;

	if (n == 0)
		return;
	hgn_text_survey(&feeds, reader->data + reader->start, n);
	leave(reader, n, feeds);
}

/* ---- finding records again after a fault -------------------------------------------------------------------- */

/* Whether a line starts like a tag pair: 1, 0, or -1 when there are too few bytes to tell. */
static int
tag_line(const char *p, size_t n, bool last)
{
	size_t i = 1;

	if (n > LONGEST_NAME) {
		n = LONGEST_NAME;
		last = true;
	}
	if (n > 0 && p[0] != '[')
		return 0;
	if (n > 1 && !hgn_is_alpha(p[1]))
		return 0;
	while (i < n && (hgn_is_alpha(p[i]) || hgn_is_digit(p[i]) || p[i] == '_'))
		i++;
	while (i < n && (p[i] == ' ' || p[i] == '\t'))
		i++;
	if (i < n)
		return p[i] == '"';
	return last ? 0 : -1;
}

/* Look for the next record in `n` bytes. Returns how many of them come before it; skipping is false when it was
 * found. Less than `n` without that: the rest has to be offered again with more bytes. */
static size_t
resync(struct hgn_reader *reader, const char *text, size_t n, bool last)
{
	const char *nl;
	size_t i = 0, stop;
	int is;

	reader->skipping = true;
	while (i < n) {
		if (reader->sync_fresh && reader->sync_gap) {
			is = tag_line(text + i, n - i, last);
			reader->skipping = is != 1;
			if (is != 0)
				return i;
		}
		if (reader->sync_fresh)
			reader->sync_blank = true;
		reader->sync_fresh = false;
		nl = memchr(text + i, '\n', n - i);
		stop = nl != NULL ? (size_t)(nl - text) : n;
		while (reader->sync_blank && i < stop)
			reader->sync_blank = hgn_is_space(text[i++]);
		i = stop;
		if (nl != NULL) {
			reader->sync_gap = reader->sync_blank;
			reader->sync_fresh = true;
			i++;
		}
	}
	return n;
}

/* Begin to look from the middle of a line. */
static void
sync_start(struct hgn_reader *reader)
{
	reader->skipping = true;
	reader->sync_fresh = reader->sync_blank = reader->sync_gap = false;
}

/* Begin to look at `pos` in the record that starts at `text`, and see what its last lines were like. */
static void
sync_start_at(struct hgn_reader *reader, const char *text, size_t pos)
{
	size_t i = pos;

	sync_start(reader);
	while (i > 0 && text[i - 1] != '\n' && hgn_is_space(text[i - 1]))
		i--;
	if (i == 0 || text[i - 1] != '\n')
		return;
	reader->sync_blank = true;
	reader->sync_fresh = i == pos;
	i--;
	while (i > 0 && text[i - 1] != '\n' && hgn_is_space(text[i - 1]))
		i--;
	reader->sync_gap = i > 0 && text[i - 1] == '\n';
}

/* ---- HGN records -------------------------------------------------------------------------------------------- */

/* Go to the first token of the next record. */
static int
find_record(struct hgn_reader *reader, struct hgn_error *error)
{
	struct hgn_lead lead = { 0 };
	size_t n;
	int status;

	lead.bol = reader->consumed == reader->line_at;
	for (;;) {
		n = reader->end - reader->start;
		if (n > 0 && reader->skipping) {
			consume(reader, resync(reader, reader->data + reader->start, n, reader->eof));
			lead.bol = true;
			if (!reader->skipping)
				continue;
		} else if (n > 0) {
			consume(reader, hgn_lex_lead(&lead, reader->data + reader->start, n, reader->eof));
			if (lead.found)
				return 0;
		}
		if (reader->eof)
			return HGN_END;
		status = fetch(reader, error);
		if (status != 0)
			return status;
	}
}

/* Fill in where the record is. */
static void
place(struct hgn_reader *reader, struct hgn_record *record)
{
	record->file = reader->file;
	record->ordinal = ++reader->ordinal;
	record->offset = reader->offset_base + reader->consumed;
	record->line = reader->line;
	record->col = reader->consumed - reader->line_at + 1;
	record->text.len = 0;
}

/* Lex until the record ends. */
static int
lex(enum hgn_lex *end, struct hgn_reader *reader, struct hgn_error *error)
{
	struct hgn_lexer *lexer = &reader->lexer;
	size_t live, most = reader->max_record + SLACK;
	int status;

	lexer->clear = reader->clear_to > reader->consumed ? (size_t)(reader->clear_to - reader->consumed) : 0;
	for (;;) {
		live = reader->end - reader->start;
		lexer->text = reader->data + reader->start;
		lexer->len = live < most ? live : most;
		lexer->last = reader->eof || live >= most;
		*end = hgn_lexer_run(lexer);
		if (*end == HGN_LEX_NOMEM)
			return fail(reader, HGN_ENOMEM, error);
		if (*end != HGN_LEX_MORE)
			return 0;
		status = fetch(reader, error);
		if (status != 0)
			return status;
	}
}

/* A record of `n` bytes that is over the limit: nothing of it is kept. */
static void
drop_record(struct hgn_reader *reader, struct hgn_record *record, size_t n, const struct hgn_listener *listener)
{
	struct hgn_lexer *lexer = &reader->lexer;

	hgn_lexer_start(lexer, record);
	lexer->remarks.limit = reader->max_record;
	hgn_remarks_add(&lexer->remarks, record, HGN_REMARK_TOO_LONG, 0);
	hgn_remarks_tell(&lexer->remarks, record, listener);
	consume(reader, n);
}

/* Whether so many bytes of a record are control characters that it cannot be text, however short it is. */
static bool
is_binary(const struct hgn_record *record)
{
	size_t i, n = 0;

	for (i = 0; i < record->text.len; i++) {
		unsigned char c = (unsigned char)record->text.data[i];

		n += (c < 0x20 && !hgn_is_space((char)c)) || c == 0x7f;
	}
	return n >= BINARY_LEAST && n >= record->text.len / BINARY_PART;
}

/* A record that is no text is one fault, whatever it looks like, and so is all behind it up to a record that can be
 * told for one. Nothing is read in it; its bytes become the source, and the rest is skipped. */
static bool
drop_binary(struct hgn_reader *reader, struct hgn_record *record)
{
	bool nul = memchr(record->text.data, '\0', record->text.len) != NULL;

	sync_start_at(reader, record->text.data, record->text.len);
	hgn_lexer_start(&reader->lexer, record);
	hgn_remarks_add(&reader->lexer.remarks, record, nul ? HGN_REMARK_BINARY_NUL : HGN_REMARK_BINARY, 0);
	record->synthetic = true;
	record->source.len = 0;
	hgn_buf_add(&record->source, record->text.data, record->text.len);
	record->text.len = 0;
	return !record->source.failed;
}

/* Length of a record with a comment that is not closed: it ends where a record can be found again, which may have to
 * be looked for beyond the window. */
static size_t
swallowed(struct hgn_reader *reader)
{
	struct hgn_lexer *lexer = &reader->lexer;
	size_t n = lexer->pos + 1;
	bool all = reader->eof && lexer->len == reader->end - reader->start;

	reader->clear_to = reader->consumed + lexer->len;
	sync_start(reader);
	return n + resync(reader, lexer->text + n, lexer->len - n, all);
}

static int
next_record(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	struct hgn_lexer *lexer = &reader->lexer;
	enum hgn_lex end;
	size_t n;
	int status;

	if (reader->failed)
		return fail(reader, HGN_EIO, error);
	status = find_record(reader, error);
	if (status != 0)
		return status;
	place(reader, record);
	hgn_lexer_start(lexer, record);
	status = lex(&end, reader, error);
	if (status != 0)
		return status;
	n = lexer->pos;
	if (end == HGN_LEX_COMMENT)
		n = swallowed(reader);
	if (n > reader->max_record) {
		if (end != HGN_LEX_TOKEN && end != HGN_LEX_COMMENT)
			sync_start_at(reader, lexer->text, n);
		drop_record(reader, record, n, listener);
		return 0;
	}
	if (!hgn_record_set_text(record, lexer->text, n))
		return fail(reader, HGN_ENOMEM, error);
	if (!hgn_lexer_finish(lexer, end))
		return fail(reader, HGN_ENOMEM, error);
	if (record->broken && is_binary(record) && !drop_binary(reader, record))
		return fail(reader, HGN_ENOMEM, error);
	hgn_remarks_tell(&lexer->remarks, record, listener);
	leave(reader, n, lexer->feeds);
	return 0;
}

/* ---- lines ---------------------------------------------------------------------------------------------------- */

/* Find the end of the line at `start`, reading on as needed. *n counts its line feed; it is over the limit when the
 * line is. */
static int
find_line(struct hgn_reader *reader, size_t *n, struct hgn_error *error)
{
	const char *nl = NULL;
	size_t seen = 0, live;
	int status;

	for (;;) {
		live = reader->end - reader->start;
		if (live > seen)
			nl = memchr(reader->data + reader->start + seen, '\n', live - seen);
		*n = nl != NULL ? (size_t)(nl - (reader->data + reader->start)) + 1 : live;
		if (nl != NULL || reader->eof || live > reader->max_record + SLACK)
			return 0;
		seen = live;
		status = fetch(reader, error);
		if (status != 0)
			return status;
	}
}

/* Leave the rest of a line behind. */
static int
skip_line(struct hgn_reader *reader, struct hgn_error *error)
{
	uint64_t line = reader->line;
	size_t live;
	const char *nl;
	int status;

	while (reader->line == line) {
		live = reader->end - reader->start;
		if (live == 0 && reader->eof)
			return 0;
		nl = live > 0 ? memchr(reader->data + reader->start, '\n', live) : NULL;
		consume(reader, nl != NULL ? (size_t)(nl - (reader->data + reader->start)) + 1 : live);
		if (nl == NULL && !reader->eof && (status = fetch(reader, error)) != 0)
			return status;
	}
	return 0;
}

int
hgn_reader_line(struct hgn_line *out, struct hgn_reader *reader, struct hgn_error *error)
{
	size_t n;
	int status;

	if (reader->failed)
		return fail(reader, HGN_EIO, error);
	consume(reader, reader->line_len);
	reader->line_len = 0;
	status = find_line(reader, &n, error);
	if (status != 0)
		return status;
	if (n == 0)
		return HGN_END;
	out->text = reader->data + reader->start;
	out->len = n;
	out->line = reader->line;
	out->offset = reader->offset_base + reader->consumed;
	out->col = 1;
	if (reader->consumed == 0 && n >= 3 && memcmp(out->text, "\xEF\xBB\xBF", 3) == 0) {
		out->text += 3;
		out->len -= 3;
		out->offset += 3;
		out->col += 3;
	}
	if (out->len > 0 && out->text[out->len - 1] == '\n')
		out->len--;
	if (out->len > 0 && out->text[out->len - 1] == '\r')
		out->len--;
	out->too_long = out->len > reader->max_record;
	if (!out->too_long) {
		reader->line_len = n;
		return 0;
	}
	out->text = "";
	out->len = 0;
	return skip_line(reader, error);
}

void
hgn_reader_unread(struct hgn_reader *reader)
{
	reader->line_len = 0;
}

void
hgn_reader_place(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_line *line,
    const struct hgn_listener *listener)
{
	hgn_lexer_start(&reader->lexer, record);
	place(reader, record);
	record->line = line->line;
	record->col = line->col;
	record->offset = line->offset;
	record->synthetic = true;
	if (line->too_long) {
		reader->lexer.remarks.limit = reader->max_record;
		hgn_remarks_add(&reader->lexer.remarks, record, HGN_REMARK_TOO_LONG, 0);
		hgn_remarks_tell(&reader->lexer.remarks, record, listener);
	}
}
