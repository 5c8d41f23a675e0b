/* SPDX-License-Identifier: MIT
 * JSON read: the lines of a stream. What is JSON but not laid out as a record a line is told once and passed over,
 * where a complaint about each of its lines would help nobody. */
#include "base/error.h"
#include "base/severity.h"
#include "base/text.h"
#include "codec/codec.h"

#include <jansson.h>

/* How a line, taken alone, looks. */
enum shape {
	WHOLE,  /* one JSON value, or none at all: hgn_json_text() knows */
	OBJECT, /* the beginning of an object */
	ARRAY   /* the beginning of an array, or an array of objects */
};

static const char object_message[] =
    "a record in JSON is one line; this object goes on over several (jq -c . puts each on one)";
static const char array_message[] = "a JSON array; expected one object a line (jq -c '.[]')";

static bool
is_blank(const struct hgn_line *line)
{
	size_t i;

	for (i = 0; i < line->len; i++)
		if (!hgn_is_space(line->text[i]))
			return false;
	return !line->too_long;
}

/* The first byte of a line that is not blank, from byte `*at`, which moves behind it; 0 when there is none. */
static char
next_byte(const struct hgn_line *line, size_t *at)
{
	while (*at < line->len && hgn_is_space(line->text[*at]))
		++*at;
	return *at < line->len ? line->text[(*at)++] : '\0';
}

static bool
is_premature(const struct hgn_line *line)
{
	json_error_t fault;
	json_t *value = json_loadb(line->text, line->len, JSON_DECODE_ANY, &fault);

	json_decref(value);
	return value == NULL && json_error_code(&fault) == json_error_premature_end_of_input;
}

static enum shape
shape_of(const struct hgn_line *line)
{
	size_t at = 0;
	char first = next_byte(line, &at), second = next_byte(line, &at);

	if (first == '[' && (second == '{' || is_premature(line)))
		return ARRAY;
	return first == '{' && is_premature(line) ? OBJECT : WHOLE;
}

/* Brackets that a line leaves open. No string goes over the end of a line. */
static int64_t
open_brackets(const struct hgn_line *line)
{
	bool string = false;
	int64_t n = 0;
	size_t i;

	for (i = 0; i < line->len; i++) {
		char c = line->text[i];

		if (c == '"')
			string = !string;
		else if (string)
			i += c == '\\';
		else
			n += (c == '[' || c == '{') - (c == ']' || c == '}');
	}
	return n;
}

/* Tell what is wrong with a line. */
static void
report(struct hgn_record *record, const struct hgn_line *line, const struct hgn_error *fault,
    const struct hgn_listener *listener)
{
	struct hgn_diagnostic diagnostic = {
		.severity = HGN_ERROR,
		.rule = fault->rule,
		.file = record->file,
		.line = line->line,
		.col = line->col + fault->col - 1,
		.offset = line->offset + fault->col - 1,
		.record = record->ordinal,
		.message = fault->message,
	};

	record->broken |= hgn_diagnostic_tell(&diagnostic, listener) == HGN_ERROR;
}

/* Keep the bytes of a line. A stretch that is longer than a record may be is not kept, like such a record. */
static void
keep(struct hgn_record *record, const struct hgn_line *line, size_t most)
{
	struct hgn_buf *source = &record->source;

	if (source->len > most || line->too_long || line->len >= most - source->len) {
		hgn_buf_clear(source);
		source->len = 0;
		return;
	}
	hgn_buf_add(source, line->text, line->len);
	hgn_buf_putc(source, '\n');
}

/* Pass over what belongs to the array or object that the line before began: an array ends with its last bracket, and
 * behind objects the first line is a record that begins with a brace and holds a whole value. */
static int
pass_over(struct hgn_reader *reader, struct hgn_record *record, enum shape shape, int64_t depth,
    struct hgn_error *error)
{
	struct hgn_line line;
	bool kept = true;
	int status = 0;

	while (shape == OBJECT || depth > 0) {
		status = hgn_reader_line(&line, reader, error);
		if (status != 0)
			return status == HGN_END ? 0 : status;
		if (shape == OBJECT && line.len > 0 && line.text[0] == '{' && !is_premature(&line)) {
			hgn_reader_unread(reader);
			return 0;
		}
		depth += open_brackets(&line);
		if (kept)
			keep(record, &line, reader->max_record);
		kept = kept && record->source.len > 0;
		if (record->source.failed)
			return hgn_error_nomem(error);
	}
	return 0;
}

/* Whether the object that a line began goes on in the next one: if that begins another, the first was cut off. */
static int
goes_on(bool *out, struct hgn_reader *reader, struct hgn_error *error)
{
	struct hgn_line next;
	int status;

	do
		status = hgn_reader_line(&next, reader, error);
	while (status == 0 && is_blank(&next));
	*out = status == 0 && (next.too_long || next.text[0] != '{');
	if (status == 0 && !next.too_long)
		hgn_reader_unread(reader);
	return status == HGN_END ? 0 : status;
}

/* Tell that a value is laid out otherwise and pass over it. */
static int
refuse(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_line *line, enum shape shape,
    int64_t depth, const struct hgn_listener *listener, struct hgn_error *error)
{
	struct hgn_error fault = { 0 };

	hgn_error_set(&fault, HGN_EINVAL, "json-syntax", "%s", shape == ARRAY ? array_message : object_message);
	fault.col = 1;
	report(record, line, &fault, listener);
	return pass_over(reader, record, shape, depth, error);
}

int
hgn_json_next(struct hgn_reader *reader, struct hgn_record *record, const struct hgn_listener *listener,
    struct hgn_error *error)
{
	struct hgn_buf *text = &reader->scratch;
	struct hgn_error fault = { 0 };
	struct hgn_line line;
	enum shape shape;
	int64_t depth;
	bool on = true;
	int status;

	do {
		status = hgn_reader_line(&line, reader, error);
		if (status != 0)
			return status;
	} while (is_blank(&line));
	hgn_reader_place(reader, record, &line, listener);
	record->source.len = text->len = 0;
	if (line.too_long)
		return 0;
	hgn_buf_add(&record->source, line.text, line.len);
	hgn_buf_putc(&record->source, '\n');
	if (record->source.failed)
		return hgn_error_nomem(error);
	status = hgn_json_text(text, line.text, line.len, record->wide, &fault);
	if (status == 0)
		return hgn_record_parse(record, text->data, text->len, listener, error);
	if (status != HGN_EINVAL) {
		hgn_buf_clear(text);
		return hgn_error_nomem(error);
	}
	shape = shape_of(&line);
	depth = open_brackets(&line);
	if (shape == OBJECT && (status = goes_on(&on, reader, error)) != 0)
		return status;
	if (shape != WHOLE && on)
		return refuse(reader, record, &line, shape, depth, listener, error);
	report(record, &line, &fault, listener);
	return 0;
}
