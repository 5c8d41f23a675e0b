/* SPDX-License-Identifier: MIT
 * JSON parsed, and where its values stand, which the parser does not keep. */
#include "codec/json.h"

#include "base/error.h"
#include "base/text.h"

#include <stdio.h>
#include <string.h>

#define FLAGS (JSON_REJECT_DUPLICATES | JSON_DECODE_ANY)

void
hgn_json_clear(struct hgn_json_document *document)
{
	json_decref(document->root);
	hgn_buf_clear(&document->spots);
	hgn_buf_clear(&document->passed);
	memset(document, 0, sizeof *document);
}

/* ---- where values stand ---- */

/* The byte after the string that begins at `at`, or `n`. */
static size_t
skip_string(const char *line, size_t n, size_t at)
{
	for (at++; at < n && line[at] != '"'; at++)
		if (line[at] == '\\')
			at++;
	return at < n ? at + 1 : n;
}

static size_t
skip_blanks(const char *line, size_t n, size_t at)
{
	while (at < n && hgn_is_space(line[at]))
		at++;
	return at;
}

/* The byte after a number or a word. */
static size_t
skip_word(const char *line, size_t n, size_t at)
{
	while (at < n && line[at] != ',' && line[at] != '}' && line[at] != ']' && !hgn_is_space(line[at]))
		at++;
	return at;
}

static struct hgn_json_spot *
spot_at(struct hgn_buf *spots, uint32_t i)
{
	return &((struct hgn_json_spot *)(void *)spots->data)[i];
}

/* List the values of a line that is JSON. Until an array or object ends, its `next` is the one that it is in. */
static void
list_spots(struct hgn_buf *spots, const char *line, size_t n)
{
	uint32_t open = UINT32_MAX, count = 0;
	size_t at = 0, key = 0, begin;

	while (at < n) {
		struct hgn_json_spot spot = { .off = (uint32_t)at, .key = (uint32_t)(key > 0 ? key : at), .next = count + 1 };
		char c = line[at];

		if (hgn_is_space(c) || c == ',') {
			at++;
			continue;
		}
		if (c == '}' || c == ']') {
			spot.next = spot_at(spots, open)->next;
			spot_at(spots, open)->next = count;
			open = spot.next;
			at++;
			continue;
		}
		begin = at;
		at = c == '"' ? skip_string(line, n, at) : c == '{' || c == '[' ? at + 1 : skip_word(line, n, at);
		if (c == '"' && key == 0 && at < n && line[skip_blanks(line, n, at)] == ':') {
			key = begin;
			at = skip_blanks(line, n, skip_blanks(line, n, at) + 1);
			continue;
		}
		key = 0;
		if (c == '{' || c == '[')
			spot.next = open;
		hgn_buf_add(spots, &spot, sizeof spot);
		if (spots->failed)
			return;
		if (c == '{' || c == '[')
			open = count;
		count++;
	}
}

/* Where the value of a member of the object on a line stands; of length 0 when it is not there. It ends before the comma or
 * brace that comes before the next key, or at the end. */
static struct hgn_span
find_member(struct hgn_json_document *document, const char *line, size_t n, const char *name)
{
	uint32_t at = 1, end, count = (uint32_t)(document->spots.len / sizeof(struct hgn_json_spot));
	const char *key;
	json_t *value;

	json_object_foreach (document->root, key, value) {
		const struct hgn_json_spot *spot = spot_at(&document->spots, at);

		at = spot->next;
		if (strcmp(key, name) != 0)
			continue;
		end = at < count ? spot_at(&document->spots, at)->key : (uint32_t)n;
		while (line[end - 1] != (at < count ? ',' : '}'))
			end--;
		for (end--; hgn_is_space(line[end - 1]); end--)
			continue;
		return (struct hgn_span){ spot->off, end - spot->off };
	}
	return (struct hgn_span){ 0, 0 };
}

static void
note_places(struct hgn_json_document *document, const char *line, size_t n)
{
	list_spots(&document->spots, line, n);
	if (document->spots.failed || !json_is_object(document->root))
		return;
	document->meta = find_member(document, line, n, "meta");
	document->origin = find_member(document, line, n, "source");
}

/* ---- numbers that are passed through ---- */

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
parse_masked(struct hgn_json_document *document, const char *line, size_t n, json_error_t *fault)
{
	struct hgn_buf masked = { 0 };
	bool failed;

	document->root = json_loadb(line, n, FLAGS | JSON_DECODE_INT_AS_REAL, fault);
	if (document->root == NULL)
		return 0;
	note_places(document, line, n);
	json_decref(document->root);
	document->root = NULL;
	hgn_buf_add(&masked, line, n);
	mask(&masked, document->meta);
	mask(&masked, document->origin);
	failed = masked.failed || document->spots.failed;
	if (!failed)
		document->root = json_loadb(masked.data, masked.len, FLAGS, fault);
	hgn_buf_clear(&masked);
	return failed ? HGN_ENOMEM : 0;
}

/* ---- what is wrong ---- */

/* What a line begins that others lay out otherwise, in better words than a parser of JSON; NULL when it is nothing of the
 * kind. */
static const char *
explain(const char *line, size_t n, bool premature)
{
	size_t at = skip_blanks(line, n, 0), second = skip_blanks(line, n, at + 1);

	if (at < n && line[at] == '[' && (premature || (second < n && line[second] == '{')))
		return "a JSON array; expected one object a line (jq -c '.[]')";
	if (premature && at < n && line[at] == '{')
		return "a JSON object over several lines, or one that is cut off; expected one object a line (jq -c .)";
	return NULL;
}

/* What the parser says, in the words of a diagnostic. */
static int
syntax_error(struct hgn_error *error, const json_error_t *fault)
{
	char message[JSON_ERROR_TEXT_LENGTH];
	const char *rule = "json-syntax", *text = message;
	size_t i;

	if (fault->text[0] == '\0') /* memory that ran out first of all is not said */
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
hgn_json_parse(struct hgn_json_document *document, const char *line, size_t n, struct hgn_error *error)
{
	const char *why = NULL;
	json_error_t fault;
	int status = 0;

	document->root = json_loadb(line, n, FLAGS, &fault);
	if (document->root != NULL)
		note_places(document, line, n);
	else if (json_error_code(&fault) == json_error_numeric_overflow)
		status = parse_masked(document, line, n, &fault);
	if (status != 0 || document->spots.failed)
		return hgn_error_nomem(error);
	if (!json_is_object(document->root))
		why = explain(line, n, document->root == NULL && json_error_code(&fault) == json_error_premature_end_of_input);
	if (why != NULL) {
		hgn_error_set(error, HGN_EINVAL, "json-syntax", "%s", why);
		return hgn_error_at(error, NULL, 1, 1);
	}
	return document->root != NULL ? 0 : syntax_error(error, &fault);
}
