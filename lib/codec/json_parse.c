/* SPDX-License-Identifier: MIT
 * JSON parsed; and members found as they are written, since the parser keeps neither places nor the digits of
 * numbers. */
#include "codec/json.h"

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"

#include <stdio.h>
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

/* Bytes of the longest token, about: a string, or what stands between two of them. */
static size_t
longest_token(const char *line, size_t n)
{
	size_t most = 0, at = 0, end;

	for (; at < n; at = end) {
		const char *quote = line[at] == '"' ? NULL : memchr(line + at, '"', n - at);

		end = line[at] == '"' ? skip_string(line, n, at) : quote != NULL ? (size_t)(quote - line) : n;
		most = end - at > most ? end - at : most;
	}
	return most;
}

/* Where its buffer cannot grow the parser drops a byte of a token, and when that ends something it asserts, or reads on
 * behind the end of a string. So the first token that it sees needs more room than any on the line: a string whose end
 * is no place where a buffer that doubles grows, as first member of the object or array on the line, or where there is
 * none, of an array in front of it. */
struct padding {
	size_t at, len; /* where it stands */
	bool around;    /* in an array in front */
	char open;      /* the first byte of the line that is not blank; NUL when there is none */
};

static struct padding
pad(struct hgn_buf *out, const char *line, size_t n)
{
	size_t at = skip_blanks(line, n, 0), second = skip_blanks(line, n, at + 1), longest = longest_token(line, n),
	    size;
	struct padding padding = { .open = at < n ? line[at] : '\0' };
	char *string;

	padding.around = (padding.open != '{' && padding.open != '[') || (second < n && line[second] == padding.open + 2);
	for (size = 16; size <= longest; size *= 2)
		continue;
	padding.at = padding.around ? 0 : at + 1;
	hgn_buf_add(out, line, padding.at);
	hgn_buf_puts(out, padding.around ? "[\"" : "\"");
	string = hgn_buf_room(out, size);
	if (string != NULL)
		hgn_buf_end(out, memset(string, 'a', size) + size);
	hgn_buf_puts(out, padding.open == '{' && !padding.around ? "\":0," : "\",");
	padding.len = out->len - padding.at;
	hgn_buf_add(out, line + padding.at, n - padding.at);
	return padding;
}

/* The value of a line behind an array's first element: what the line has beside it would close or go on with the array. */
static json_t *
unwrap(json_t *array, char open, json_error_t *fault)
{
	static const char expected[] = "']' expected";
	char text[JSON_ERROR_TEXT_LENGTH];

	json_decref(array);
	if (open == '\0' || (array == NULL && strncmp(fault->text, expected, sizeof expected - 1) != 0))
		return NULL;
	if (array == NULL && strcmp(fault->text + sizeof expected - 1, " near end of file") != 0) {
		snprintf(text, sizeof text, "end of file expected%s", fault->text + sizeof expected - 1);
		memcpy(fault->text, text, strlen(text) + 1);
		return NULL;
	}
	return open == '{' ? json_object() : open == '[' ? json_array() : json_null();
}

/* Take the padding out of what was parsed. */
static json_t *
unpad(json_t *value, const struct padding *padding, json_error_t *fault)
{
	if (fault->position > (int)padding->at)
		fault->position -= (int)padding->len;
	if (padding->around)
		return unwrap(value, padding->open, fault);
	if (json_is_object(value))
		json_object_del(value, json_object_iter_key(json_object_iter(value)));
	else if (json_is_array(value))
		json_array_remove(value, 0);
	return value;
}

/* What is refused is parsed once more when there is memory enough: it must be refused again for the same reason. */
static json_t *
load_padded(const struct hgn_buf *line, size_t flags, json_error_t *fault, bool *nomem)
{
	json_t *value = json_loadb(line->data, line->len, flags, fault);
	struct hgn_buf probe = { 0 };
	json_error_t first = *fault;

	if (value != NULL)
		return value;
	hgn_buf_room(&probe, line->len + PROBE);
	*nomem |= probe.failed;
	hgn_buf_clear(&probe);
	value = json_loadb(line->data, line->len, flags, fault);
	*nomem |= value == NULL && (first.position != fault->position || strcmp(first.text, fault->text) != 0);
	return value;
}

json_t *
hgn_json_load(const char *line, size_t n, size_t flags, json_error_t *fault, bool *nomem)
{
	struct hgn_buf padded = { 0 };
	struct padding padding = pad(&padded, line, n);
	json_t *value = NULL;

	if (!padded.failed)
		value = unpad(load_padded(&padded, flags, fault, nomem), &padding, fault);
	*nomem |= padded.failed;
	hgn_buf_clear(&padded);
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
		text = "duplicate key in an object";
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
