/* SPDX-License-Identifier: MIT
 * Reading of YAML: finds documents in a stream, and converts them to values of JSON with their locations. */
#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "base/error.h"
#include "base/text.h"
#include "codec/event.h"
#include "codec/json.h"
#include "hgn/tools/tools.h"

#define NESTING 2048 /* maximum nesting of mappings and sequences, as in JSON; a variation needs three levels */

/* A mapping or sequence whose end has not been read. */
struct open_value {
	uint32_t at;      /* its index in the list of values */
	bool map;
	bool texts;       /* its scalars are texts */
	bool integers;    /* its scalars are integers, as in nags */
	const char *key;  /* key that still lacks its value; NULL = none */
	uint32_t nkey;
	uint32_t key_off; /* offset of this key */
};

struct document_builder {
	struct hgn_json_document *document;
	struct hgn_error *error;
	const char *bytes;
	size_t n;
	bool ascii;              /* the document is ASCII */
	size_t index, byte;      /* index of a code point, and its offset in bytes; for find_byte() */
	struct open_value *open; /* NESTING elements */
	size_t depth;
};

/* ---- locations ---- */

/* Convert an index in code points, as libyaml counts, to an offset in bytes. */
static size_t
find_byte(struct document_builder *b, size_t index)
{
	size_t len;

	if (b->ascii)
		return index < b->n ? index : b->n;
	if (index < b->index)
		b->index = b->byte = 0;
	for (; b->index < index && b->byte < b->n; b->index++) {
		len = hgn_utf8_len(b->bytes + b->byte, b->n - b->byte);
		b->byte += len > 0 ? len : 1;
	}
	return b->byte;
}

static int
fail(struct document_builder *b, const yaml_mark_t *mark, const char *rule, const char *message)
{
	hgn_error_set(b->error, HGN_EINVAL, rule, "%s", message);
	return hgn_error_at(b->error, NULL, 1, find_byte(b, mark->index) + 1);
}

static int
parser_failure(struct document_builder *b, const yaml_parser_t *parser)
{
	const yaml_mark_t *mark = parser->error == YAML_SCANNER_ERROR && parser->context != NULL &&
	    parser->context_mark.line < parser->problem_mark.line ? &parser->context_mark : &parser->problem_mark;
	const char *problem = parser->problem != NULL ? parser->problem : "unreadable";
	size_t at;

	if (parser->error == YAML_MEMORY_ERROR || parser->error == YAML_NO_ERROR)
		return hgn_error_nomem(b->error);
	at = parser->error == YAML_READER_ERROR ? parser->problem_offset : find_byte(b, mark->index);
	hgn_error_set(b->error, HGN_EINVAL, "yaml-syntax", "not YAML: %s", problem);
	return hgn_error_at(b->error, NULL, 1, (at < b->n ? at : b->n) + 1);
}

/* ---- values ---- */

static bool
is_one_of(const char *text, size_t n, const char *words)
{
	const char *at;

	for (at = words; *at != '\0'; at += strlen(at) + 1)
		if (hgn_text_is(text, n, at))
			return true;
	return false;
}

/* Return true within the value of meta or source, and before it. */
static bool
is_beside(const struct document_builder *b)
{
	const char *key = b->depth > 0 ? b->open[0].key : NULL;

	return key != NULL && (strcmp(key, "meta") == 0 || strcmp(key, "source") == 0);
}

/* Make a scalar without quotes null, a boolean or a number, as JSON has them, if it is one. Return false if it is a
 * text. */
static bool
read_word(struct hgn_json_value *value, const char *text, size_t n)
{
	if (n == 0 || is_one_of(text, n, "~\0null\0Null\0NULL\0"))
		value->text = "null";
	else if (is_one_of(text, n, "true\0True\0TRUE\0"))
		value->text = "true";
	else if (is_one_of(text, n, "false\0False\0FALSE\0"))
		value->text = "false";
	else
		return hgn_json_is_number(text, n);
	value->len = (uint32_t)strlen(value->text);
	return true;
}

/* Add a value to the innermost open collection, or as the root. */
static int
attach(struct document_builder *b, struct hgn_json_value *value, const yaml_mark_t *mark)
{
	const struct open_value *open = b->depth > 0 ? &b->open[b->depth - 1] : NULL;

	value->off = value->key_off = (uint32_t)find_byte(b, mark->index);
	value->next = hgn_json_count(b->document) + 1;
	if (open != NULL)
		value->above = open->at;
	if (open != NULL && open->key != NULL) {
		value->key = open->key;
		value->nkey = open->nkey;
		value->key_off = open->key_off;
	}
	return hgn_json_add(b->document, value, b->error);
}

static bool
awaits_key(const struct document_builder *b)
{
	return b->depth > 0 && b->open[b->depth - 1].map && b->open[b->depth - 1].key == NULL;
}

static int
add_scalar(struct document_builder *b, const char *text, size_t n, bool plain, const yaml_mark_t *mark)
{
	struct hgn_json_value value = { .type = HGN_JSON_STRING, .len = (uint32_t)n };
	const struct open_value *open = b->depth > 0 ? &b->open[b->depth - 1] : NULL;
	bool integer = open != NULL && !open->texts && /* no other value is an integer in records */
	    (open->key != NULL ? is_one_of(open->key, open->nkey, "id\0ply\0number\0") : open->integers);
	size_t sign = n > 0 && *text == '-';
	uint64_t number;

	if (plain && integer && hgn_text_number(&number, text + sign, n - sign, INT64_MAX)) {
		value.type = HGN_JSON_INTEGER;
		value.integer = sign > 0 ? -(int64_t)number : (int64_t)number;
	} else {
		if (plain && is_beside(b) && read_word(&value, text, n))
			value.type = HGN_JSON_OTHER;
		if (value.text == NULL)
			value.text = hgn_arena_strndup(&b->document->texts, text, n);
		if (value.text == NULL)
			return hgn_error_nomem(b->error);
	}
	return attach(b, &value, mark);
}

/* Note that the value of the current key is complete. */
static void
close_value(struct document_builder *b)
{
	if (b->depth > 0)
		b->open[b->depth - 1].key = NULL;
}

/* Add a scalar: a key or a value. */
static int
scalar(struct document_builder *b, const yaml_event_t *event)
{
	const char *text = (const char *)event->data.scalar.value;
	size_t n = event->data.scalar.length;
	struct open_value *open;
	int status;

	if (event->data.scalar.anchor != NULL || event->data.scalar.tag != NULL)
		return fail(b, &event->start_mark, "yaml-anchor", "anchors and tags of YAML are not allowed");
	if (memchr(text, '\0', n) != NULL)
		return fail(b, &event->start_mark, "json-value", "a NUL is not allowed");
	if (awaits_key(b)) {
		open = &b->open[b->depth - 1];
		open->key = hgn_arena_strndup(&b->document->texts, text, n);
		open->nkey = (uint32_t)n;
		open->key_off = (uint32_t)find_byte(b, event->start_mark.index);
		return open->key == NULL ? hgn_error_nomem(b->error) : 0;
	}
	status = add_scalar(b, text, n, event->data.scalar.style == YAML_PLAIN_SCALAR_STYLE, &event->start_mark);
	close_value(b);
	return status;
}

/* Add a mapping or sequence, and make it the innermost open one. */
static int
open_value(struct document_builder *b, bool map, bool decorated, const yaml_mark_t *mark)
{
	struct open_value *above = b->depth > 0 ? &b->open[b->depth - 1] : NULL, *open;
	struct hgn_json_value value = { .type = map ? HGN_JSON_OBJECT : HGN_JSON_ARRAY };
	int status;

	if (decorated)
		return fail(b, mark, "yaml-anchor", "anchors and tags of YAML are not allowed");
	if (awaits_key(b))
		return fail(b, mark, "yaml-syntax", "a key must be a word");
	if (b->depth == NESTING)
		return fail(b, mark, "json-nesting", "mappings and sequences are nested too deep");
	status = attach(b, &value, mark);
	if (status != 0)
		return status;
	open = &b->open[b->depth++];
	*open = (struct open_value){ .at = hgn_json_count(b->document) - 1, .map = map };
	open->texts = is_beside(b) || (above != NULL && (above->texts || (above->key != NULL && strcmp(above->key,
	    "tags") == 0)));
	open->integers = above != NULL && above->key != NULL && strcmp(above->key, "nags") == 0;
	return 0;
}

static void
end_value(struct document_builder *b)
{
	const struct open_value *open = &b->open[--b->depth];
	struct hgn_json_value *value = (struct hgn_json_value *)(void *)b->document->values.data + open->at;

	value->next = hgn_json_count(b->document);
	close_value(b);
}

/* Process an event. */
static int
process_event(struct document_builder *b, const yaml_event_t *event)
{
	switch (event->type) {
	case YAML_SCALAR_EVENT:
		return scalar(b, event);
	case YAML_MAPPING_START_EVENT:
		return open_value(b, true,
		    event->data.mapping_start.anchor != NULL || event->data.mapping_start.tag != NULL,
		    &event->start_mark);
	case YAML_SEQUENCE_START_EVENT:
		return open_value(b, false,
		    event->data.sequence_start.anchor != NULL || event->data.sequence_start.tag != NULL,
		    &event->start_mark);
	case YAML_MAPPING_END_EVENT:
	case YAML_SEQUENCE_END_EVENT:
		end_value(b);
		return 0;
	case YAML_ALIAS_EVENT:
		return fail(b, &event->start_mark, "yaml-anchor", "aliases of YAML are not allowed");
	case YAML_DOCUMENT_START_EVENT:
		return hgn_json_count(b->document) == 0 ? 0 :
		    fail(b, &event->start_mark, "yaml-syntax", "expected --- in a line before the next record");
	default:
		return 0;
	}
}

/* Write the value of a key of the record as JSON. */
static struct hgn_span
copy_json(struct hgn_json_document *document, const char *key)
{
	const struct hgn_json_value *value = hgn_json_member(document, hgn_json_at(document, 0), key);
	struct hgn_events events = { .out = &document->passed };
	size_t start = document->passed.len;

	if (value != NULL)
		hgn_event_value(&events, document, value);
	return (struct hgn_span){ (uint32_t)start, (uint32_t)(document->passed.len - start) };
}

/* Parse a document. */
static int
parse(struct hgn_json_document *document, const char *bytes, size_t n, struct hgn_error *error)
{
	struct document_builder b = { .document = document, .error = error, .bytes = bytes, .n = n,
		.open = malloc(NESTING * sizeof *b.open) };
	yaml_parser_t parser;
	yaml_event_t event;
	bool ended = false;
	size_t newlines;
	int status = 0;

	b.ascii = hgn_text_survey(&newlines, bytes, n);
	if (b.open == NULL || !yaml_parser_initialize(&parser)) {
		free(b.open);
		return hgn_error_nomem(error);
	}
	yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&parser, (const unsigned char *)(n > 0 ? bytes : ""), n);
	while (status == 0 && !ended) {
		if (!yaml_parser_parse(&parser, &event)) {
			status = parser_failure(&b, &parser);
			break;
		}
		ended = event.type == YAML_STREAM_END_EVENT;
		status = process_event(&b, &event);
		yaml_event_delete(&event);
	}
	yaml_parser_delete(&parser);
	free(b.open);
	if (status == 0 && hgn_json_count(document) == 0) {
		hgn_error_set(error, HGN_EINVAL, "json-type", "a record must be an object");
		return hgn_error_at(error, NULL, 1, 1);
	}
	if (status == 0) {
		document->meta = copy_json(document, "meta");
		document->origin = copy_json(document, "source");
	}
	return status == 0 && document->passed.failed ? hgn_error_nomem(error) : status;
}

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
	int status = document != NULL ? parse(document, bytes, n, error) : HGN_ENOMEM;

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
