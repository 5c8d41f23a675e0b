/* SPDX-License-Identifier: MIT
 * The stream of YAML. Lines of --- and ... separate documents, even invalid ones, which therefore do not affect
 * others. */
#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "codec/json.h"

enum yaml_line { EMPTY, COMMENT, DIRECTIVE, BEGIN, END, CONTENT };

static bool
is_marker(const char *p, const char *end, const char *marker)
{
	return end - p >= 3 && memcmp(p, marker, 3) == 0 && (end - p == 3 || hgn_is_space(p[3]));
}

/* Return the kind of a line. BEGIN is ---, with or without a comment. */
static enum yaml_line
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
		return begin ? BEGIN : EMPTY;
	return CONTENT;
}

/* ---- boundaries of documents ---- */

static int
find_line(struct hgn_line *line, struct hgn_reader *reader, size_t at, struct hgn_error *error)
{
	return hgn_stream_line(line, reader, at, reader->max_record + HGN_READER_SLACK, error);
}

/* Return the offset of the end of a line from reader->start. */
static size_t
line_end(const struct hgn_line *line)
{
	return line->at + (size_t)(line->end - line->text);
}

/* Return true if a line is complete and within the maximum length of records. */
static bool
fits(const struct hgn_line *line, const struct hgn_reader *reader)
{
	return line->whole && (size_t)(line->end - line->text) <= reader->max_record;
}

/* Cut the document at reader->start, without its last newline. Skip an empty document. */
static int
cut_document(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error)
{
	bool begun = false, content = false;
	struct hgn_line line = { .whole = true };
	int status;

	while ((status = find_line(&line, reader, line.next, error)) == 0) {
		enum yaml_line kind = line_kind(line.text, line.end);
		bool marked = kind == BEGIN || (kind == CONTENT && is_marker(line.text, line.end, "---"));

		if (kind == END || (marked && (begun || content)))
			break;
		begun |= marked;
		content |= kind == CONTENT || (kind == DIRECTIVE && begun);
		if (kind == CONTENT || kind == DIRECTIVE)
			cut->n = line_end(&line);
		if (fits(&line, reader))
			cut->skip = line.next;
		if (!line.whole || line_end(&line) > reader->max_record)
			break;
	}
	if (!content && (status == HGN_DONE || (status == 0 && line.at > 0)))
		cut->n = 0;
	return status == HGN_DONE ? 0 : status;
}

static int
cut_next(struct hgn_cut *cut, struct hgn_reader *reader, struct hgn_error *error)
{
	struct hgn_line line;
	int status = find_line(&line, reader, 0, error);

	if (status != 0)
		return status;
	cut->skip = line.next;
	if (!fits(&line, reader))
		cut->n = line_end(&line);
	else if (line_kind(line.text, line.end) >= DIRECTIVE && line_kind(line.text, line.end) != END)
		status = cut_document(cut, reader, error);
	if (cut->n > 0)
		cut->skip = 0;
	cut->drop = cut->n > reader->max_record;
	return status;
}

/* Skip the rest of a document that is too long. */
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

static int
build(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	struct hgn_json_document *document = hgn_json_kept(reader);
	int status = document != NULL ? hgn_json_parse_yaml(document, bytes, n, error) : HGN_ENOMEM;

	if (status == 0 && hgn_json_count(document) == 0) {
		hgn_error_set(error, HGN_EINVAL, "json-type", "a record must be an object");
		status = hgn_error_at(error, NULL, 1, 1);
	}
	if (status == 0)
		status = hgn_json_build(record, &reader->lexer.remarks, document, listener, error);
	if (document != NULL)
		hgn_json_reset(document);
	return status;
}

const struct hgn_stream hgn_yaml_stream = { .cut = cut_next, .build = build, .resync = resync };

/* ---- detection ---- */

/* Return 1 if a line begins with a key of records, 0 if not, -1 if more bytes are needed. */
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
hgn_yaml_detect(const char *bytes, size_t n, bool last)
{
	const char *p = bytes, *end = bytes + n, *nl, *stop;
	enum yaml_line kind;

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
