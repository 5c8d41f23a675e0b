/* SPDX-License-Identifier: MIT
 * Parsing of JSON to values with their locations. */
#include "codec/json.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"
#include "record/lexer.h"

#define NESTING 2048 /* maximum nesting of arrays and objects; a variation needs three levels */

struct json_parser {
	struct hgn_json_document *document;
	struct hgn_error *error;
	const char *line, *at, *end;
	char *texts; /* free memory for keys and texts; the rest of the line is never shorter than what it needs */
	size_t depth;
	uint32_t open[NESTING]; /* indices of the open arrays and objects */
};

void
hgn_json_reset(struct hgn_json_document *document)
{
	hgn_arena_clear(&document->texts);
	hgn_hash_table_empty(&document->keys);
	document->values.len = document->passed.len = 0;
	document->values.failed = document->passed.failed = false;
	document->meta = document->origin = (struct hgn_span){ 0, 0 };
}

void
hgn_json_clear(struct hgn_json_document *document)
{
	hgn_arena_clear(&document->texts);
	hgn_hash_table_clear(&document->keys);
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

int
hgn_json_add(struct hgn_json_document *document, const struct hgn_json_value *value, struct hgn_error *error)
{
	struct hgn_hash_slot *slot;
	uint64_t hash;

	hgn_buf_add(&document->values, value, sizeof *value);
	if (document->values.failed || (value->key != NULL && !hgn_hash_table_reserve(&document->keys)))
		return hgn_error_nomem(error);
	if (value->key == NULL)
		return 0;
	hash = hgn_hash_word(hgn_hash_bytes(value->key, value->nkey), value->above);
	for (slot = hgn_hash_table_find(&document->keys, hash); !hgn_hash_slot_is_free(&document->keys, slot);
	    slot = hgn_hash_table_next(&document->keys, slot)) {
		const struct hgn_json_value *other = hgn_json_at(document, slot->value);

		if (other->above == value->above && other->nkey == value->nkey &&
		    memcmp(other->key, value->key, value->nkey) == 0) {
			hgn_error_set(error, HGN_EINVAL, "json-duplicate-key", "duplicate key in an object");
			return hgn_error_at(error, NULL, 1, value->key_off + 1);
		}
	}
	hgn_hash_table_fill(&document->keys, slot, hash, hgn_json_count(document) - 1);
	return 0;
}

/* ---- errors ---- */

static int
fail_at(struct json_parser *p, const char *at, const char *rule, const char *message)
{
	hgn_error_set(p->error, HGN_EINVAL, rule, "%s", message);
	return hgn_error_at(p->error, NULL, 1, (uint64_t)(at - p->line) + 1);
}

/* Report what was expected, and the text that was found. */
static int
fail_expected(struct json_parser *p, const char *expected)
{
	char found[HGN_FOUND_SIZE];
	size_t n = 0, left = (size_t)(p->end - p->at);

	while (n < left && strchr(" \t\r\n,:[]{}\"", p->at[n]) == NULL)
		n++;
	if (n == 0 && left > 0)
		n = 1;
	hgn_error_set(p->error, HGN_EINVAL, "json-syntax", "expected %s, found %s", expected, hgn_text_found(found,
	    p->at, n));
	return hgn_error_at(p->error, NULL, 1, (uint64_t)(p->at - p->line) + 1);
}

/* Return an explanation for a line of JSON in another layout, or NULL. */
static const char *
explain_layout(const char *line, size_t n, bool premature)
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

/* ---- tokens ---- */

/* Return the next byte, or 0 at the end. */
static char
peek(const struct json_parser *p)
{
	return p->at < p->end ? *p->at : '\0';
}

static void
skip_spaces(struct json_parser *p)
{
	while (p->at < p->end && (*p->at == ' ' || *p->at == '\t' || *p->at == '\r' || *p->at == '\n'))
		p->at++;
}

/* Read the four digits of the escape \uXXXX at `at`. Return -1 if they are missing. */
static int32_t
read_unit(const struct json_parser *p, const char *at)
{
	int32_t code = 0;
	int i;

	if (p->end - at < 6 || at[0] != '\\' || at[1] != 'u')
		return -1;
	for (i = 2; i < 6; i++) {
		char c = hgn_to_lower(at[i]);

		if (!hgn_is_digit(c) && (c < 'a' || c > 'f'))
			return -1;
		code = code << 4 | (hgn_is_digit(c) ? c - '0' : c - 'a' + 10);
	}
	return code;
}

/* Parse \uXXXX, or two of them that are a surrogate pair. */
static int
parse_code(char **out, struct json_parser *p)
{
	int32_t code = read_unit(p, p->at), low;
	size_t n = 6;

	if (code >= 0xD800 && code < 0xDC00) {
		low = read_unit(p, p->at + n);
		code = low >= 0xDC00 && low < 0xE000 ? 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00) : -1;
		n = 12;
	}
	if (code < 0 || (code >= 0xDC00 && code < 0xE000))
		return fail_at(p, p->at, "json-syntax", "\\u must be followed by the four hexadecimal digits of a "
		    "character");
	if (code == 0)
		return fail_at(p, p->at, "json-value", "\\u0000 is not allowed");
	*out = hgn_put_utf8(*out, (uint32_t)code);
	p->at += n;
	return 0;
}

/* Parse an escape in a string. */
static int
parse_escape(char **out, struct json_parser *p)
{
	static const char from[] = "\"\\/bfnrt", to[] = "\"\\/\b\f\n\r\t";
	const char *found;

	if (p->end - p->at < 2) {
		p->at = p->end;
		return fail_expected(p, "'\"' at the end of a string");
	}
	if (p->at[1] == 'u')
		return parse_code(out, p);
	found = memchr(from, p->at[1], sizeof from - 1);
	if (found == NULL)
		return fail_at(p, p->at, "json-syntax", "unknown escape in a string; expected one of \\\" \\\\ \\/ \\b "
		    "\\f \\n \\r \\t \\u");
	*(*out)++ = to[found - from];
	p->at += 2;
	return 0;
}

/* Parse a string and store its content. */
static int
parse_string(const char **text, uint32_t *n, struct json_parser *p)
{
	char *out = p->texts;
	size_t run;
	int status;

	*text = out;
	for (p->at++;;) {
		run = hgn_json_plain(p->at, (size_t)(p->end - p->at));
		if (run > 0)
			memcpy(out, p->at, run);
		out += run;
		p->at += run;
		if (p->at == p->end)
			return fail_expected(p, "'\"' at the end of a string");
		if (*p->at == '"')
			break;
		if (*p->at != '\\')
			return fail_at(p, p->at, "json-syntax", "control character in a string; expected an escape "
			    "such as \\n");
		status = parse_escape(&out, p);
		if (status != 0)
			return status;
	}
	*n = (uint32_t)(out - *text);
	*out = '\0';
	p->texts = out + 1;
	p->at++;
	return 0;
}

/* Return the end of the number at `p`, or NULL if there is none. Set `integer` if it has no fraction or exponent. */
static const char *
scan_number(bool *integer, const char *p, const char *end)
{
	size_t n;

	p += p < end && *p == '-';
	n = hgn_count_digits(p, (size_t)(end - p));
	if (n == 0 || (n > 1 && *p == '0'))
		return NULL;
	p += n;
	*integer = true;
	if (p < end && *p == '.') {
		n = hgn_count_digits(p + 1, (size_t)(end - p - 1));
		if (n == 0)
			return NULL;
		p += n + 1;
		*integer = false;
	}
	if (p < end && (*p == 'e' || *p == 'E')) {
		p++;
		p += p < end && (*p == '+' || *p == '-');
		n = hgn_count_digits(p, (size_t)(end - p));
		if (n == 0)
			return NULL;
		p += n;
		*integer = false;
	}
	return p;
}

bool
hgn_json_is_number(const char *p, size_t n)
{
	bool integer;

	return scan_number(&integer, p, p + n) == p + n;
}

/* Parse a number. An integer that is too large becomes the largest one. */
static int
parse_number(struct hgn_json_value *value, struct json_parser *p)
{
	bool integer, negative = peek(p) == '-';
	const char *end = scan_number(&integer, p->at, p->end);
	uint64_t number;

	if (end == NULL)
		return fail_expected(p, "a number");
	if (integer) {
		if (!hgn_text_number(&number, p->at + negative, (size_t)(end - p->at) - negative, INT64_MAX))
			number = INT64_MAX;
		value->type = HGN_JSON_INTEGER;
		value->integer = negative ? -(int64_t)number : (int64_t)number;
	}
	p->at = end;
	return 0;
}

static int
parse_word(struct json_parser *p)
{
	static const char *const words[] = { "true", "false", "null" };
	size_t i, n;

	for (i = 0; i < sizeof words / sizeof *words; i++) {
		n = strlen(words[i]);
		if ((size_t)(p->end - p->at) >= n && memcmp(p->at, words[i], n) == 0) {
			p->at += n;
			return 0;
		}
	}
	return fail_expected(p, "a value");
}

/* ---- values ---- */

/* Parse the beginning of a value: all of a string, number or word, or the bracket of an array or object. */
static int
parse_value(struct json_parser *p, struct hgn_json_value *value)
{
	char c = peek(p);
	int status = 0;

	value->type = HGN_JSON_OTHER;
	value->off = (uint32_t)(p->at - p->line);
	if (value->key == NULL)
		value->key_off = value->off;
	value->next = hgn_json_count(p->document) + 1;
	if (c == '"') {
		value->type = HGN_JSON_STRING;
		status = parse_string(&value->text, &value->len, p);
	} else if (c == '{' || c == '[') {
		value->type = c == '{' ? HGN_JSON_OBJECT : HGN_JSON_ARRAY;
		if (p->depth == NESTING)
			return fail_at(p, p->at, "json-nesting", "arrays and objects are nested too deep");
		p->open[p->depth++] = value->next - 1;
		p->at++;
	} else if (c == '-' || hgn_is_digit(c)) {
		status = parse_number(value, p);
	} else {
		status = parse_word(p);
	}
	value->end = (uint32_t)(p->at - p->line);
	if (value->type >= HGN_JSON_INTEGER) {
		value->text = p->line + value->off;
		value->len = value->end - value->off;
	}
	return status == 0 ? hgn_json_add(p->document, value, p->error) : status;
}

/* Parse a key and its colon. */
static int
parse_key(struct hgn_json_value *value, struct json_parser *p)
{
	int status;

	if (peek(p) != '"')
		return fail_expected(p, "a key in double quotes");
	value->key_off = (uint32_t)(p->at - p->line);
	status = parse_string(&value->key, &value->nkey, p);
	if (status != 0)
		return status;
	skip_spaces(p);
	if (peek(p) != ':')
		return fail_expected(p, "':' after a key");
	p->at++;
	skip_spaces(p);
	return 0;
}

/* Continue the innermost open array or object: parse the beginning of its next member, or close it. */
static int
parse_member(struct json_parser *p)
{
	uint32_t index = p->open[p->depth - 1], n = hgn_json_count(p->document);
	struct hgn_json_value *above = (struct hgn_json_value *)(void *)p->document->values.data + index,
	    value = { .above = index };
	bool object = above->type == HGN_JSON_OBJECT;
	int status = 0;

	skip_spaces(p);
	if (peek(p) == (object ? '}' : ']')) {
		p->at++;
		p->depth--;
		above->end = (uint32_t)(p->at - p->line);
		above->next = n;
		return 0;
	}
	if (n > index + 1) {
		if (peek(p) != ',')
			return fail_expected(p, object ? "',' or '}'" : "',' or ']'");
		p->at++;
		skip_spaces(p);
	}
	if (object)
		status = parse_key(&value, p);
	return status == 0 ? parse_value(p, &value) : status;
}

static int
parse_line(struct json_parser *p)
{
	struct hgn_json_value root = { .key = NULL };
	int status;

	skip_spaces(p);
	status = parse_value(p, &root);
	while (status == 0 && p->depth > 0)
		status = parse_member(p);
	skip_spaces(p);
	if (status == 0 && p->at < p->end)
		status = fail_expected(p, "the end of the line");
	return status;
}

static struct hgn_span
find_span(const struct hgn_json_document *document, const char *key)
{
	const struct hgn_json_value *value = hgn_json_member(document, hgn_json_at(document, 0), key);

	return value != NULL ? (struct hgn_span){ value->off, value->end - value->off } : (struct hgn_span){ 0, 0 };
}

int
hgn_json_parse(struct hgn_json_document *document, const char *line, size_t n, struct hgn_error *error)
{
	struct json_parser p = { .document = document, .error = error, .line = line, .at = line, .end = line + n };
	size_t valid = hgn_utf8_check(line, n);
	const char *why;
	int status;

	p.texts = hgn_arena_alloc(&document->texts, n + 1);
	if (p.texts == NULL)
		return hgn_error_nomem(error);
	status = parse_line(&p);
	if (status == HGN_ENOMEM)
		return status;
	if (valid < n && (status == 0 || p.at > line + valid))
		return fail_at(&p, line + valid, "json-syntax", "invalid UTF-8");
	if (status != 0 || hgn_json_at(document, 0)->type != HGN_JSON_OBJECT) {
		why = explain_layout(line, n, status != 0 && p.at == p.end);
		return why != NULL ? fail_at(&p, line, "json-syntax", why) : status;
	}
	document->meta = find_span(document, "meta");
	document->origin = find_span(document, "source");
	return 0;
}
