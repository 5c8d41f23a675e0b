/* SPDX-License-Identifier: MIT
 * Parsing of JSON. Jansson does not provide locations, so these are found by scanning the text in parallel with the
 * parsed values. */
#include "codec/json.h"

#include "base/error.h"
#include "base/text.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LONG_NUMBER 300 /* length of numbers without exponent from which they may be too large for a double */
#define FLAGS (JSON_REJECT_DUPLICATES | JSON_DECODE_ANY)

void
hgn_json_reset(struct hgn_json_document *document)
{
	json_decref(document->parsed);
	document->parsed = NULL;
	hgn_arena_clear(&document->texts);
	document->values.len = document->passed.len = 0;
	document->values.failed = document->passed.failed = false;
	document->meta = document->origin = (struct hgn_span){ 0, 0 };
}

void
hgn_json_clear(struct hgn_json_document *document)
{
	hgn_json_reset(document);
	hgn_buf_clear(&document->values);
	hgn_buf_clear(&document->passed);
}

static void
free_kept(void *own)
{
	hgn_json_clear(own);
	free(own);
}

struct hgn_json_document *
hgn_json_kept(struct hgn_reader *reader)
{
	if (reader->codec_own == NULL) {
		reader->codec_own = calloc(1, sizeof(struct hgn_json_document));
		reader->codec_free = free_kept;
	}
	return reader->codec_own;
}

const struct hgn_json_value *
hgn_json_first(const struct hgn_json_document *document, const struct hgn_json_value *in)
{
	uint32_t i = (uint32_t)(in - hgn_json_at(document, 0)) + 1;

	return i < in->next ? hgn_json_at(document, i) : NULL;
}

const struct hgn_json_value *
hgn_json_next(const struct hgn_json_document *document, const struct hgn_json_value *in,
    const struct hgn_json_value *value)
{
	return value->next < in->next ? hgn_json_at(document, value->next) : NULL;
}

const struct hgn_json_value *
hgn_json_member(const struct hgn_json_document *document, const struct hgn_json_value *in, const char *key)
{
	const struct hgn_json_value *value = hgn_json_first(document, in);
	size_t n = strlen(key);

	while (value != NULL && (value->nkey != n || memcmp(value->key, key, n) != 0))
		value = hgn_json_next(document, in, value);
	return value;
}

/* ---- locations of values ---- */

/* A line of JSON, scanned in parallel with its parsed values. */
struct json_scan {
	struct hgn_json_document *document;
	const char *line;
	size_t n, at;
};

static void
skip_spaces(struct json_scan *scan)
{
	while (scan->at < scan->n && (hgn_is_space(scan->line[scan->at]) || scan->line[scan->at] == ','))
		scan->at++;
}

static void
skip_string(struct json_scan *scan)
{
	for (scan->at++; scan->line[scan->at] != '"'; scan->at++)
		scan->at += scan->line[scan->at] == '\\';
	scan->at++;
}

/* Skip a number, true, false or null. */
static void
skip_word(struct json_scan *scan)
{
	while (scan->at < scan->n && strchr(",}] \t\r\n", scan->line[scan->at]) == NULL)
		scan->at++;
}

static void list(struct json_scan *scan, const json_t *from, const char *key, size_t key_off);

static void
list_members(struct json_scan *scan, const json_t *object)
{
	json_t *value;
	const char *key;
	size_t off;

	json_object_foreach ((json_t *)object, key, value) {
		skip_spaces(scan);
		off = scan->at;
		skip_string(scan);
		while (scan->line[scan->at] != ':')
			scan->at++;
		scan->at++;
		list(scan, value, key, off);
	}
}

static void
list_elements(struct json_scan *scan, const json_t *array)
{
	size_t i, n = json_array_size(array);

	for (i = 0; i < n; i++)
		list(scan, json_array_get(array, i), NULL, 0);
}

/* Add a value and its descendants to the list. */
static void
list(struct json_scan *scan, const json_t *from, const char *key, size_t key_off)
{
	struct hgn_json_document *document = scan->document;
	struct hgn_json_value value = { .type = HGN_JSON_OTHER, .key = key,
	    .nkey = key != NULL ? (uint32_t)strlen(key) : 0 }, *listed;
	uint32_t i = hgn_json_count(document);

	skip_spaces(scan);
	value.off = (uint32_t)scan->at;
	value.key_off = key != NULL ? (uint32_t)key_off : value.off;
	value.next = i + 1;
	if (json_is_string(from)) {
		value.type = HGN_JSON_STRING;
		value.text = json_string_value(from);
		value.len = (uint32_t)json_string_length(from);
		skip_string(scan);
	} else if (json_is_object(from) || json_is_array(from)) {
		value.type = json_is_object(from) ? HGN_JSON_OBJECT : HGN_JSON_ARRAY;
	} else {
		if (json_is_integer(from))
			value.type = HGN_JSON_INTEGER;
		value.integer = json_integer_value(from);
		skip_word(scan);
	}
	value.end = (uint32_t)scan->at;
	hgn_buf_add(&document->values, &value, sizeof value);
	if (document->values.failed || value.type > HGN_JSON_ARRAY)
		return;
	scan->at++;
	(value.type == HGN_JSON_OBJECT ? list_members : list_elements)(scan, from);
	skip_spaces(scan);
	scan->at++;
	listed = (struct hgn_json_value *)(void *)document->values.data + i;
	listed->end = (uint32_t)scan->at;
	listed->next = hgn_json_count(document);
}

static struct hgn_span
make_span(const struct hgn_json_value *value)
{
	return value != NULL ? (struct hgn_span){ value->off, value->end - value->off } : (struct hgn_span){ 0, 0 };
}

/* List the parsed values, and find the values of meta and source. */
static void
list_all(struct hgn_json_document *document, const char *line, size_t n)
{
	struct json_scan scan = { document, line, n, 0 };

	document->values.len = 0;
	list(&scan, document->parsed, NULL, 0);
	if (document->values.failed || !json_is_object(document->parsed))
		return;
	document->meta = make_span(hgn_json_member(document, hgn_json_at(document, 0), "meta"));
	document->origin = make_span(hgn_json_member(document, hgn_json_at(document, 0), "source"));
}

/* ---- numbers that are copied ---- */

/* Return the end of a run of digits. */
static const char *
skip_digits(const char *p, const char *end)
{
	while (p < end && hgn_is_digit(*p))
		p++;
	return p;
}

bool
hgn_json_is_number(const char *p, size_t n)
{
	const char *end = p + n, *digits = p + (n > 0 && *p == '-');

	p = skip_digits(digits, end);
	if (p == digits || (*digits == '0' && p > digits + 1))
		return false;
	if (p < end && *p == '.') {
		digits = ++p;
		p = skip_digits(digits, end);
		if (p == digits)
			return false;
	}
	if (p < end && (*p == 'e' || *p == 'E')) {
		p++;
		digits = p + (p < end && (*p == '+' || *p == '-'));
		p = skip_digits(digits, end);
		if (p == digits)
			return false;
	}
	return p == end;
}

/* Replace a value of a line by the number 0. */
static void
mask(struct hgn_buf *line, struct hgn_span span)
{
	if (line->failed || span.len == 0)
		return;
	memset(line->data + span.off, ' ', span.len);
	line->data[span.off] = '0';
}

/* Return true if a number may be too large for a double. */
static bool
may_overflow(const char *number, size_t n)
{
	return n >= LONG_NUMBER || (n >= 3 && (memchr(number, 'e', n) != NULL || memchr(number, 'E', n) != NULL));
}

/* Replace numbers that may be too large by 0.000 of the same length. The line need not be valid JSON. */
static void
mask_numbers(struct hgn_buf *line)
{
	struct json_scan scan = { .line = hgn_buf_string(line), .n = line->len };
	bool quoted = false;

	while (scan.at < scan.n) {
		size_t start = scan.at;
		char c = scan.line[start];

		if (quoted || (c != '-' && !hgn_is_digit(c))) {
			quoted ^= c == '"';
			scan.at += quoted && c == '\\' ? 2 : 1;
			continue;
		}
		skip_word(&scan);
		if (!may_overflow(scan.line + start, scan.at - start) ||
		    !hgn_json_is_number(scan.line + start, scan.at - start))
			continue;
		memset(line->data + start, '0', scan.at - start);
		line->data[start + 1] = '.';
	}
}

/* Parse a line that contains numbers too large for Jansson in meta or source, by masking these values. They are found
 * in a copy of the line without such numbers. */
static int
parse_masked(struct hgn_json_document *document, const char *line, size_t n, json_error_t *fault)
{
	struct hgn_buf masked = { 0 };
	struct hgn_span meta, origin;
	bool failed;

	hgn_buf_add(&masked, line, n);
	mask_numbers(&masked);
	document->parsed = masked.failed ? NULL :
	    json_loadb(masked.data, masked.len, FLAGS | JSON_DECODE_INT_AS_REAL, fault);
	if (document->parsed == NULL) {
		failed = masked.failed;
		hgn_buf_clear(&masked);
		return failed ? HGN_ENOMEM : 0;
	}
	list_all(document, masked.data, masked.len);
	meta = document->meta;
	origin = document->origin;
	json_decref(document->parsed);
	document->parsed = NULL;
	masked.len = 0;
	hgn_buf_add(&masked, line, n);
	mask(&masked, meta);
	mask(&masked, origin);
	failed = masked.failed || document->values.failed;
	if (!failed)
		document->parsed = json_loadb(masked.data, masked.len, FLAGS, fault);
	if (document->parsed != NULL) {
		list_all(document, masked.data, masked.len);
		document->meta = meta;
		document->origin = origin;
	}
	hgn_buf_clear(&masked);
	return failed ? HGN_ENOMEM : 0;
}

/* ---- errors ---- */

/* Return a better explanation than Jansson's for a line of JSON in another layout, or NULL. */
static const char *
explain(const char *line, size_t n, bool premature)
{
	size_t at = 0, second;

	while (at < n && hgn_is_space(line[at]))
		at++;
	for (second = at + 1; second < n && hgn_is_space(line[second]); second++)
		continue;

	if (at < n && line[at] == '[' && (premature || (second < n && line[second] == '{')))
		return "a JSON array; expected one object per line (jq -c '.[]')";
	if (premature && at < n && line[at] == '{')
		return "a JSON object over several lines, or one that is cut off; expected one object per line (jq -c "
		       ".)";
	return NULL;
}

/* Convert an error of Jansson to a diagnostic. */
static int
syntax_error(struct hgn_error *error, const json_error_t *fault)
{
	char message[JSON_ERROR_TEXT_LENGTH];
	const char *rule = "json-syntax", *text = message;
	size_t i;

	if (fault->text[0] == '\0') /* if memory runs out early, Jansson gives no reason */
		return hgn_error_nomem(error);
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
		text = "\\u0000 is not allowed";
		break;
	case json_error_duplicate_key:
		rule = "json-duplicate-key";
		text = "duplicate key in an object";
		break;
	default:
		break;
	}
	hgn_error_set(error, HGN_EINVAL, rule, "%s", text);
	return hgn_error_at(error, NULL, 1, fault->position > 0 ? (uint64_t)fault->position : 1);
}

int
hgn_json_parse(struct hgn_json_document *document, const char *line, size_t n, struct hgn_error *error)
{
	const char *why = NULL;
	json_error_t fault;
	int status = 0;

	document->parsed = json_loadb(line, n, FLAGS, &fault);
	if (document->parsed != NULL)
		list_all(document, line, n);
	else if (json_error_code(&fault) == json_error_numeric_overflow)
		status = parse_masked(document, line, n, &fault);
	if (status != 0 || document->values.failed)
		return hgn_error_nomem(error);
	if (!json_is_object(document->parsed))
		why = explain(line, n, document->parsed == NULL &&
		    json_error_code(&fault) == json_error_premature_end_of_input);
	if (why != NULL) {
		hgn_error_set(error, HGN_EINVAL, "json-syntax", "%s", why);
		return hgn_error_at(error, NULL, 1, 1);
	}
	return document->parsed != NULL ? 0 : syntax_error(error, &fault);
}
