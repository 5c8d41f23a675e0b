/* SPDX-License-Identifier: MIT
 * YAML read: the documents of a stream. Lines of --- and ... keep them apart whatever stands between, so that none can
 * swallow another. */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "codec/document.h"
#include "codec/yaml_files.h"

enum line { BLANK, COMMENT, DIRECTIVE, BEGIN, END, CONTENT };

static bool
is_marker(const char *p, const char *end, const char *marker)
{
	return end - p >= 3 && memcmp(p, marker, 3) == 0 && (end - p == 3 || hgn_is_space(p[3]));
}

/* What a line is; BEGIN is --- alone, or with a comment. */
static enum line
line_kind(const char *p, const char *end)
{
	bool begin = is_marker(p, end, "---");

	if (is_marker(p, end, "..."))
		return END;
	if (p < end && *p == '%')
		return DIRECTIVE;
	if (p < end && *p == '#')
		return COMMENT;
	for (p += begin ? 3 : 0; p < end && hgn_is_space(*p); p++)
		continue;
	if (p == end || (begin && *p == '#'))
		return begin ? BEGIN : BLANK;
	return CONTENT;
}

/* ---- where documents are ---- */

static int
find_line(struct hgn_document_line *line, struct hgn_reader *reader, size_t at, struct hgn_error *error)
{
	return hgn_document_find_line(line, reader, at, reader->max_record + HGN_READER_SLACK, error);
}

/* How far behind reader->start it ends. */
static size_t
end_of(const struct hgn_document_line *line)
{
	return line->at + (size_t)(line->end - line->text);
}

/* Whether a line is all there, and no longer than a record may be. */
static bool
fits(const struct hgn_document_line *line, const struct hgn_reader *reader)
{
	return line->whole && (size_t)(line->end - line->text) <= reader->max_record;
}

/* Bytes of the document that begins at reader->start, without the end of its last line; 0 when it is empty. `*next` are
 * those up to where the next one may begin. More than a record may have: what follows has to be passed over. */
static int
find_end(size_t *n, size_t *next, struct hgn_reader *reader, struct hgn_error *error)
{
	bool begun = false, content = false;
	struct hgn_document_line line = { .whole = true };
	int status;

	*n = *next = 0;
	while ((status = find_line(&line, reader, line.next, error)) == 0) {
		enum line kind = line_kind(line.text, line.end);
		bool marked = kind == BEGIN || (kind == CONTENT && is_marker(line.text, line.end, "---"));

		if (kind == END || (marked && (begun || content)))
			break;
		begun |= marked;
		content |= kind == CONTENT || (kind == DIRECTIVE && begun);
		if (kind == CONTENT || kind == DIRECTIVE)
			*n = end_of(&line);
		if (fits(&line, reader))
			*next = line.next;
		if (!line.whole || end_of(&line) > reader->max_record)
			break;
	}
	if (!content && status == 0 && line.at > 0)
		*n = 0;
	if (status == HGN_DONE && !content)
		*n = 0;
	return status == HGN_DONE ? 0 : status;
}

/* Go to the next document that has something in it. */
static int
find_document(size_t *n, struct hgn_reader *reader, struct hgn_error *error)
{
	struct hgn_document_line line;
	size_t next;
	int status = hgn_reader_drain(reader, error);

	if (status == 0)
		status = hgn_document_pass_mark(reader, error);
	while (status == 0) {
		if (hgn_reader_is_full(reader))
			return HGN_MORE;
		status = find_line(&line, reader, 0, error);
		if (status != 0)
			break;
		next = line.next;
		*n = 0;
		if (!fits(&line, reader))
			*n = end_of(&line);
		else if (line_kind(line.text, line.end) >= DIRECTIVE && line_kind(line.text, line.end) != END)
			status = find_end(n, &next, reader, error);
		if (status != 0 || *n > 0)
			break;
		hgn_reader_consume(reader, next);
	}
	return status;
}

/* Pass over what is too long to be a record, up to the next document. */
static size_t
resync(struct hgn_reader *reader, const char *text, size_t n, bool last)
{
	const char *nl, *p = text, *end = text + n;

	for (; p < end; p = nl + 1) {
		nl = memchr(p, '\n', (size_t)(end - p));
		if (nl == NULL && !last && (size_t)(end - p) < 4)
			return (size_t)(p - text);
		if (reader->sync_fresh && is_marker(p, nl != NULL ? nl : end, "---")) {
			reader->skipping = false;
			return (size_t)(p - text);
		}
		reader->sync_fresh = nl != NULL;
		if (nl == NULL)
			break;
	}
	return n;
}

/* ---- what is in them ---- */

/* A record in the making. */
struct reading {
	struct hgn_record *record;
	const struct hgn_listener *listener;
	struct hgn_yaml_document document;
	struct hgn_buf notes; /* of struct hgn_json_note */
};

static void
report(void *ctx, const struct hgn_error *fault)
{
	const struct reading *to = ctx;

	hgn_document_report(to->record, fault, to->listener);
}

static void
locate(void *ctx, struct hgn_error *fault, const struct json_t *value, bool key)
{
	const struct reading *reading = ctx;
	const struct hgn_yaml_place *place = hgn_yaml_document_find(&reading->document, value);

	if (place != NULL)
		fault->col = (key ? place->key : place->off) + 1;
}

/* Turn notes about values into notes about places, where they are. */
static size_t
place_notes(struct reading *reading)
{
	struct hgn_document_note *to = (struct hgn_document_note *)(void *)reading->notes.data;
	size_t i, n = reading->notes.len / sizeof(struct hgn_json_note), kept = 0;
	const struct hgn_yaml_place *place;
	struct hgn_json_note note;

	_Static_assert(sizeof *to <= sizeof note, "they take the places of the others");
	for (i = 0; i < n; i++) {
		memcpy(&note, reading->notes.data + i * sizeof note, sizeof note);
		place = hgn_yaml_document_find(&reading->document, note.value);
		if (place != NULL)
			to[kept++] = (struct hgn_document_note){ note.at, note.key ? place->key : place->off, 0 };
	}
	return kept;
}

/* Read what was made, and keep what passes through behind it. */
static int
keep(struct reading *reading, const struct hgn_buf *made, const struct hgn_buf *game, struct hgn_error *error)
{
	const struct hgn_yaml_document *document = &reading->document;
	struct hgn_record *record = reading->record;
	size_t n = place_notes(reading);
	int status = hgn_document_parse(record, made, (const struct hgn_document_note *)(const void *)reading->notes.data, n,
	    reading->listener, error);

	if (status == 0)
		status = hgn_json_keep_game(record, game);
	if (status != 0 || document->beside.len == 0)
		return status;
	record->meta = (struct hgn_span){ (uint32_t)record->text.len + document->meta.off, document->meta.len };
	record->origin = (struct hgn_span){ (uint32_t)record->text.len + document->origin.off, document->origin.len };
	hgn_buf_add(&record->text, document->beside.data, document->beside.len);
	hgn_buf_string(&record->text);
	return record->text.failed ? hgn_error_nomem(error) : 0;
}

/* Make a record of its bytes, which are in record->source. */
static int
make(struct reading *reading, struct hgn_buf *text, struct hgn_error *error)
{
	struct hgn_record *record = reading->record;
	struct hgn_json_beside beside = { .report = report, .ctx = reading, .locate = locate, .notes = &reading->notes };
	struct hgn_error fault = { 0 };
	int status = hgn_yaml_document_parse(&reading->document, record->source.data, record->source.len, &fault);

	if (status == 0 && reading->document.root == NULL)
		status = hgn_error_set(&fault, HGN_EINVAL, "json-type", "a record must be an object");
	if (status == 0)
		status = hgn_json_make(text, reading->document.root, record->non_ascii, &beside, &fault);
	if (status == HGN_EINVAL)
		report(reading, &fault);
	else if (status == 0 && !text->failed && !reading->notes.failed)
		status = keep(reading, text, &beside.game, error);
	else
		status = HGN_ENOMEM;
	hgn_buf_clear(&beside.game);
	return status == HGN_EINVAL ? 0 : status == HGN_ENOMEM ? hgn_error_nomem(error) : status;
}

int
hgn_yaml_next(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	struct reading reading = { .record = record, .listener = listener };
	size_t n = 0;
	int status = reader->failed ? hgn_reader_fail(reader, HGN_EIO, error) : find_document(&n, reader, error);

	if (status != 0)
		return status;
	if (n > reader->max_record) {
		hgn_document_drop(reader, record, n, resync, listener);
		return 0;
	}
	reader->scratch.len = 0;
	reader->scratch.failed = false;
	status = hgn_document_take(reader, record, n, error);
	if (status == 0)
		status = make(&reading, &reader->scratch, error);
	hgn_yaml_document_clear(&reading.document);
	hgn_buf_clear(&reading.notes);
	return hgn_document_end(reader, record, status, error);
}

/* ---- what they look like ---- */

/* Whether a line of content begins with a key of a record: 1, 0, or -1 when that cannot be told yet. */
static int
has_key(const char *p, const char *end, bool whole)
{
	static const char *const keys[] = { "id", "variant", "tags", "start", "moves", "result", "nags", "comments",
		"end_comments", "source", "meta" };
	size_t i, n, left;
	bool open = false;

	if (is_marker(p, end, "---"))
		for (p += 3; p < end && hgn_is_space(*p); p++)
			continue;
	p += p < end && *p == '{';
	p += p < end && (*p == '"' || *p == '\'');
	left = (size_t)(end - p);
	for (i = 0; i < sizeof keys / sizeof *keys; i++) {
		n = strlen(keys[i]);
		if (memcmp(p, keys[i], n < left ? n : left) != 0)
			continue;
		open |= left <= n + 2;
		n += n < left && (p[n] == '"' || p[n] == '\'');
		if (left > n && p[n] == ':' && (left == n + 1 ? whole : hgn_is_space(p[n + 1])))
			return 1;
	}
	return open && !whole ? -1 : 0;
}

int
hgn_yaml_looks(const char *bytes, size_t n, bool last)
{
	const char *p = bytes, *end = bytes + n, *nl, *stop;
	enum line kind;

	for (; p < end; p = nl + 1) {
		nl = memchr(p, '\n', (size_t)(end - p));
		stop = nl != NULL ? nl : end;
		if (nl == NULL && !last && stop - p < 4)
			return strchr("-%#.{\"'", *p) != NULL ? -1 : has_key(p, stop, false);
		kind = line_kind(p, stop);
		if (kind == CONTENT)
			return has_key(p, stop > p && stop[-1] == '\r' ? stop - 1 : stop, nl != NULL || last);
		if (nl == NULL)
			break;
	}
	return last ? 0 : -1;
}
