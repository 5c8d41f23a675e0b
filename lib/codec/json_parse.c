/* SPDX-License-Identifier: MIT
 * JSON parsed; and members found as they are written, since the parser keeps neither places nor the digits of
 * numbers. */
#include "codec/json.h"

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define PROBE 65536 /* bytes that parsing any line may want, beside its length */

/* The byte after the string that begins at `at`, or `n`. */
static size_t
skip_string(const char *line, size_t n, size_t at)
{
	for (at++; at < n && line[at] != '"'; at++)
		if (line[at] == '\\')
			at++;
	return at < n ? at + 1 : n;
}

/* The byte after the value that begins at `at`. */
static size_t
skip_value(const char *line, size_t n, size_t at)
{
	size_t depth = 0;

	while (at < n) {
		char c = line[at];

		if (depth == 0 && (c == ',' || c == '}' || c == ']'))
			break;
		at = c == '"' ? skip_string(line, n, at) : at + 1;
		depth += c == '{' || c == '[';
		depth -= depth > 0 && (c == '}' || c == ']');
	}
	return at;
}

static size_t
skip_blanks(const char *line, size_t n, size_t at)
{
	while (at < n && (hgn_is_space(line[at]) || line[at] == ','))
		at++;
	return at;
}

/* Where the value of a key stands in the object on a line, a whole one; of length 0 when it is not there. */
static struct hgn_span
find_member(const char *line, size_t n, const char *key)
{
	size_t at = skip_blanks(line, n, 0), name, end, len = strlen(key);

	if (at == n || line[at] != '{')
		return (struct hgn_span){ 0, 0 };
	for (at = skip_blanks(line, n, at + 1); at < n && line[at] == '"'; at = skip_blanks(line, n, end)) {
		name = at + 1;
		at = skip_string(line, n, at);
		end = skip_blanks(line, n, at);
		if (end == n || line[end] != ':')
			break;
		end = skip_value(line, n, at = skip_blanks(line, n, end + 1));
		while (end > at && hgn_is_space(line[end - 1]))
			end--;
		if (n - name > len && memcmp(line + name, key, len) == 0 && line[name + len] == '"')
			return (struct hgn_span){ (uint32_t)at, (uint32_t)(end - at) };
	}
	return (struct hgn_span){ 0, 0 };
}

/* ---- memory that runs out within the parser ---- */

/* Bytes of UTF-8 that an escape comes to; *at goes behind it. */
static size_t
escape_size(const char *line, size_t n, size_t *at)
{
	unsigned long c;
	char digits[5] = "";

	if (line[*at + 1] != 'u' || n - *at < 6) {
		*at += 2;
		return 1;
	}
	memcpy(digits, line + *at + 2, 4);
	c = strtoul(digits, NULL, 16);
	*at += 6;
	if (c >= 0xD800 && c < 0xDC00) {
		*at += 6; /* the other half of a character */
		return 4;
	}
	return c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
}

/* Bytes of all strings on a line that was parsed, keys too. */
static size_t
written_size(const char *line, size_t n)
{
	size_t size = 0, at = 0;
	const char *quote;

	while ((quote = memchr(line + at, '"', n - at)) != NULL) {
		for (at = (size_t)(quote - line) + 1; at < n && line[at] != '"';)
			if (line[at] == '\\') {
				size += escape_size(line, n, &at);
			} else {
				size++;
				at++;
			}
		at += at < n;
	}
	return size;
}

/* The same of what was made of it. */
static size_t
parsed_size(json_t *value)
{
	const char *key;
	json_t *child;
	size_t size = 0, i;

	if (json_is_string(value))
		return json_string_length(value);
	json_object_foreach(value, key, child)
		size += strlen(key) + parsed_size(child);
	json_array_foreach(value, i, child)
		size += parsed_size(child);
	return size;
}

/* jansson drops bytes of texts in silence when it has no room for them, and calls what is left wrong. What it refuses,
 * or has cut, is parsed once more when there is memory enough. */
json_t *
hgn_json_load(const char *line, size_t n, size_t flags, json_error_t *fault, bool *nomem)
{
	json_t *value = json_loadb(line, n, flags, fault);
	struct hgn_buf probe = { 0 };

	if (value != NULL && parsed_size(value) == written_size(line, n))
		return value;
	json_decref(value);
	hgn_buf_room(&probe, 2 * n + PROBE);
	value = !probe.failed ? json_loadb(line, n, flags, fault) : NULL;
	*nomem |= probe.failed || (value != NULL && parsed_size(value) != written_size(line, n));
	hgn_buf_clear(&probe);
	return value;
}

static void
mask(struct hgn_buf *line, struct hgn_span span)
{
	if (line->failed || span.len <= 2 || line->data[span.off] != '{')
		return;
	memset(line->data + span.off, ' ', span.len);
	memcpy(line->data + span.off, "{}", 2);
}

/* A line whose numbers are too large for the parser, which they may be in what is passed through: without that. */
static int
parse_masked(json_t **out, const char *line, size_t n, const struct hgn_json_beside *beside, json_error_t *fault)
{
	struct hgn_buf masked = { 0 };
	bool failed = false;

	*out = hgn_json_load(line, n, JSON_REJECT_DUPLICATES | JSON_DECODE_INT_AS_REAL, fault, &failed);
	if (*out == NULL)
		return failed ? HGN_ENOMEM : 0;
	json_decref(*out);
	hgn_buf_add(&masked, line, n);
	mask(&masked, beside->meta);
	mask(&masked, beside->origin);
	*out = hgn_json_load(hgn_buf_string(&masked), masked.len, JSON_REJECT_DUPLICATES, fault, &failed);
	failed |= masked.failed;
	hgn_buf_clear(&masked);
	return failed ? HGN_ENOMEM : 0;
}

/* What the parser says, in the words of a diagnostic. */
static int
syntax_error(struct hgn_error *error, const json_error_t *fault)
{
	char message[JSON_ERROR_TEXT_LENGTH];
	const char *rule = "json-syntax", *text = message;
	size_t i;

	snprintf(message, sizeof message, "%s", fault->text);
	for (i = 0; message[i] != '\0'; i++)
		if ((unsigned char)message[i] < 0x20)
			message[i] = ' ';
	switch (json_error_code(fault)) {
	case json_error_out_of_memory:
		return hgn_error_nomem(error);
	case json_error_stack_overflow:
		rule = "json-nesting";
		text = "arrays and objects are nested too deep";
		break;
	case json_error_null_character:
	case json_error_null_byte_in_key:
		rule = "json-value";
		text = "no text can hold \\u0000";
		break;
	case json_error_duplicate_key:
		rule = "json-duplicate-key";
		text = "a key stands twice in one object";
		break;
	default:
		break;
	}
	hgn_error_set(error, HGN_EINVAL, rule, "%s", text);
	return hgn_error_at(error, NULL, 1, fault->position > 0 ? (uint64_t)fault->position : 1);
}

int
hgn_json_parse(json_t **out, const char *line, size_t n, struct hgn_json_beside *beside, struct hgn_error *error)
{
	json_error_t fault;
	bool failed = false;
	int status;

	*out = hgn_json_load(line, n, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &fault, &failed);
	status = failed ? HGN_ENOMEM : 0;
	beside->meta = find_member(line, n, "meta");
	beside->origin = find_member(line, n, "source");
	if (status == 0 && *out == NULL && json_error_code(&fault) == json_error_numeric_overflow)
		status = parse_masked(out, line, n, beside, &fault);
	if (status != 0) {
		json_decref(*out);
		*out = NULL;
		return hgn_error_nomem(error);
	}
	return *out != NULL ? 0 : syntax_error(error, &fault);
}
