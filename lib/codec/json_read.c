/* SPDX-License-Identifier: MIT
 * Reading of JSON: checks the values of JSON or YAML, and builds a record from them. */
#include "codec/json.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"
#include "record/build.h"
#include "record/lexer.h"
#include "record/record.h"

#define HGN_JSON_REPORTED 16 /* maximum unknown keys reported per record */

#define HGN_JSON_KEYS 24 /* maximum known keys of an object */

/* State of building a record. */
struct json_builder {
	struct hgn_record *record;
	struct hgn_remarks *remarks;
	const struct hgn_json_document *document;
	const struct hgn_listener *listener;
	struct hgn_error *error;
	const char *reported[HGN_JSON_REPORTED];
	size_t nreported;
};

/* A value with its path. It is the member `key` of the value `above`, or its nth element if `key` is NULL. */
struct json_node {
	const struct json_node *above; /* NULL for the record itself */
	const char *key;
	size_t index;
	const struct hgn_json_value *value; /* NULL = the member is missing */
};

#define HGN_JSON_ANY HGN_JSON_OTHER /* a value of any type */

struct json_key {
	const char *name;
	enum hgn_json_type type;
	bool required;
};

static void
put_path(struct hgn_buf *out, const struct json_node *node)
{
	if (node->above == NULL)
		return;
	put_path(out, node->above);
	if (node->key != NULL)
		hgn_buf_printf(out, "%s%s", node->above->above != NULL ? "." : "", node->key);
	else
		hgn_buf_printf(out, "[%zu]", node->index);
}

/* Set b->error, with the path of the value at the beginning of the message. Return HGN_EINVAL. The second function
 * quotes a name from the document as a JSON string, so that the message stays on one line. */
static int
json_fail(struct json_builder *b, const struct json_node *node, const char *rule, const char *format, ...)
{
	struct hgn_buf where = { 0 };
	char message[256];
	va_list args;

	va_start(args, format);
	hgn_text_vprint(message, sizeof message, format, args);
	va_end(args);
	put_path(&where, node);
	hgn_error_set(b->error, HGN_EINVAL, rule, "%s%s%s", hgn_buf_string(&where), node->above != NULL ? ": " : "",
	    message);
	b->record->text.failed |= where.failed;
	hgn_buf_clear(&where);
	return hgn_error_at(b->error, NULL, 1, node->value->off + 1);
}

static int
json_fail_named(struct json_builder *b, const struct json_node *node, const char *rule, const char *what,
    const char *name, const char *hint)
{
	struct hgn_buf quoted = { 0 };
	int status;

	hgn_buf_json(&quoted, name, strnlen(name, 100));
	if (hint != NULL)
		hgn_buf_printf(&quoted, "; did you mean \"%s\"?", hint);
	status = json_fail(b, node, rule, "%s %s", what, hgn_buf_string(&quoted));
	b->record->text.failed |= quoted.failed;
	hgn_buf_clear(&quoted);
	return status;
}

/* Report a value of the wrong type. */
static int
json_expect(struct json_builder *b, const struct json_node *node, enum hgn_json_type type)
{
	static const char *const names[] = { "an object", "an array", "a string", "an integer" };

	if (node->value->type == type)
		return 0;
	return json_fail(b, node, "json-type", "%smust be %s", node->above == NULL ? "a record " : "", names[type]);
}

/* Report an unknown key, which is dropped. Each key is reported once per record, because usually all moves have it. */
static void
report_unknown(struct json_builder *b, const struct json_node *object, const struct json_key *keys,
    size_t n, const struct hgn_json_value *value)
{
	const char *names[HGN_JSON_KEYS];
	struct hgn_error fault = { 0 }, *kept = b->error;
	size_t i;
	int near;

	for (i = 0; i < b->nreported; i++)
		if (strcmp(b->reported[i], value->key) == 0)
			return;
	if (b->nreported == HGN_JSON_REPORTED)
		return;
	b->reported[b->nreported++] = value->key;
	for (i = 0; i < n; i++)
		names[i] = keys[i].name;
	near = hgn_text_nearest(value->key, names, n);
	b->error = &fault;
	if (b->nreported == HGN_JSON_REPORTED)
		json_fail(b, object, "json-unknown-key", "more unknown keys; dropped");
	else
		json_fail_named(b, object, "json-unknown-key", "dropped unknown key", value->key,
		    near >= 0 ? names[near] : NULL);
	fault.col = value->key_off + 1;
	b->error = kept;
	hgn_stream_report(b->record, &fault, b->listener);
}

/* Check that `object` is an object, that its keys have the right types, and that no required key is missing. `member`
 * receives the value of each key. */
static int
json_members(struct json_node *member, struct json_builder *b, const struct json_node *object,
    const struct json_key *keys, size_t n)
{
	int status = json_expect(b, object, HGN_JSON_OBJECT);
	const struct hgn_json_value *value;
	size_t i;

	for (i = 0; i < n; i++)
		member[i] = (struct json_node){ .above = object, .key = keys[i].name };
	if (status != 0)
		return status;
	for (value = hgn_json_first(b->document, object->value); value != NULL;
	    value = hgn_json_next(b->document, object->value, value)) {
		for (i = 0; i < n && (keys[i].name[0] != value->key[0] || strcmp(keys[i].name, value->key) != 0); i++)
			continue;
		if (i < n) {
			member[i].value = value;
			status = keys[i].type == HGN_JSON_ANY ? 0 : json_expect(b, &member[i], keys[i].type);
		} else {
			report_unknown(b, object, keys, n, value);
		}
		if (status != 0)
			return status;
	}
	for (i = 0; i < n; i++)
		if (keys[i].required && member[i].value == NULL)
			return json_fail(b, object, "json-missing-key", "the key \"%s\" is missing", keys[i].name);
	return 0;
}

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* Members that repeat the content of comments, and are ignored. */
#define DERIVED(first) [first] = { "clk", HGN_JSON_ANY, false }, [(first) + 1] = { "emt", HGN_JSON_ANY, false }, \
	[(first) + 2] = { "eval", HGN_JSON_ANY, false }, [(first) + 3] = { "arrows", HGN_JSON_ANY, false }, \
	[(first) + 4] = { "marks", HGN_JSON_ANY, false }, [(first) + 5] = { "depth", HGN_JSON_ANY, false },

enum { ID, VARIANT, TAGS, START, MOVES, RESULT, NAGS, COMMENTS, END_COMMENTS, SOURCE, META, RECORD_DERIVED,
	RECORD_KEYS = RECORD_DERIVED + 6 };

static const struct json_key record_keys[RECORD_KEYS] = {
	[ID] = { "id", HGN_JSON_INTEGER, false },
	[VARIANT] = { "variant", HGN_JSON_STRING, true },
	[TAGS] = { "tags", HGN_JSON_OBJECT, false },
	[START] = { "start", HGN_JSON_STRING, false },
	[MOVES] = { "moves", HGN_JSON_ARRAY, true },
	[RESULT] = { "result", HGN_JSON_STRING, true },
	[NAGS] = { "nags", HGN_JSON_ARRAY, false },
	[COMMENTS] = { "comments", HGN_JSON_ARRAY, false },
	[END_COMMENTS] = { "end_comments", HGN_JSON_ARRAY, false },
	[SOURCE] = { "source", HGN_JSON_ANY, false },
	[META] = { "meta", HGN_JSON_ANY, false },
	DERIVED(RECORD_DERIVED)
};

enum { PLY, NUMBER, SIDE, SAN, LONG, FROM, DROP, TO, CELLS, PARTS, FEN, MOVE_NAGS, BEFORE, MOVE_COMMENTS, AFTER,
	VARIATIONS,
	MOVE_DERIVED, MOVE_KEYS = MOVE_DERIVED + 6 };

static const struct json_key move_keys[MOVE_KEYS] = {
	[PLY] = { "ply", HGN_JSON_INTEGER, false },
	[NUMBER] = { "number", HGN_JSON_INTEGER, false },
	[SIDE] = { "side", HGN_JSON_STRING, false },
	[SAN] = { "san", HGN_JSON_STRING, false },
	[LONG] = { "long", HGN_JSON_STRING, false },
	[FROM] = { "from", HGN_JSON_STRING, false },
	[DROP] = { "drop", HGN_JSON_STRING, false },
	[TO] = { "to", HGN_JSON_STRING, false },
	[CELLS] = { "cells", HGN_JSON_ARRAY, false },
	[PARTS] = { "parts", HGN_JSON_ARRAY, false },
	[FEN] = { "fen", HGN_JSON_STRING, false },
	[MOVE_NAGS] = { "nags", HGN_JSON_ARRAY, false },
	[BEFORE] = { "comments_before", HGN_JSON_ARRAY, false },
	[MOVE_COMMENTS] = { "comments", HGN_JSON_ARRAY, false },
	[AFTER] = { "comments_after", HGN_JSON_ARRAY, false },
	[VARIATIONS] = { "variations", HGN_JSON_ARRAY, false },
	DERIVED(MOVE_DERIVED)
}, part_keys[] = {
	{ "san", HGN_JSON_STRING, true },
	{ "from", HGN_JSON_STRING, false },
	{ "to", HGN_JSON_STRING, false },
};

_Static_assert(RECORD_KEYS <= HGN_JSON_KEYS && MOVE_KEYS <= HGN_JSON_KEYS, "room for all names");

/* Comments after the end of a variation, which are a member of its last move. */
struct tail {
	struct json_node move, comments;
};

static int put_line(struct tail *tail, struct json_builder *b, const struct json_node *line, unsigned depth);

/* ---- values ---- */

/* Advance to the next element of an array. Return false after the last. */
static bool
next_element(struct json_node *element, const struct json_builder *b, const struct json_node *array)
{
	bool first = element->above == NULL;

	if (array->value == NULL)
		return false;
	element->above = array;
	element->index = first ? 0 : element->index + 1;
	element->value = first ? hgn_json_first(b->document, array->value) :
	    hgn_json_next(b->document, array->value, element->value);
	return element->value != NULL;
}

/* Return true if an array is present and not empty. */
static bool
has_elements(const struct json_builder *b, const struct hgn_json_value *array)
{
	return array != NULL && hgn_json_first(b->document, array) != NULL;
}

static bool
is_same(const struct hgn_json_value *a, const struct hgn_json_value *b)
{
	return b->type == HGN_JSON_STRING && a->len == b->len && memcmp(a->text, b->text, a->len) == 0;
}

/* Return the offset of the text of a value, or of its key if `key` is set. */
static size_t
text_place(const struct json_builder *b, const struct json_node *node, bool key)
{
	size_t off = key ? node->value->key_off : node->value->off;

	return off + (off < b->record->own && (b->record->text.data[off] == '"' || b->record->text.data[off] == '\''));
}

/* ---- tags ---- */

static int
put_tag(struct json_builder *b, const char *name, const struct json_node *node, bool implied)
{
	const char *text = node->value->text;
	size_t n = node->value->len, off = text_place(b, node, true);
	struct hgn_span name_span, value;
	struct hgn_tag *tag;
	uint32_t i;

	if (memchr(text, '\n', n) != NULL)
		return json_fail(b, node, "json-value", "a tag cannot hold a line break");
	name_span = hgn_build_text(b->record, name, strlen(name), off);
	value = hgn_build_text(b->record, text, n, text_place(b, node, false));
	for (i = 0; memchr(text, '\r', n) != NULL && i < value.len && !b->record->text.failed; i++)
		if (b->record->text.data[value.off + i] == '\r')
			b->record->text.data[value.off + i] = ' ';
	tag = hgn_build_tag(b->record, name_span, value, off);
	if (tag != NULL)
		tag->implied = implied;
	return 0;
}

/* Add the tags of the object `tags` in their order. */
static int
put_given_tags(struct json_builder *b, const struct json_node *tags)
{
	struct json_node here = { .above = NULL };
	int status;

	while (next_element(&here, b, tags)) {
		here.key = here.value->key;
		if (here.key[0] == '\0' || here.key[hgn_count_tag_name(here.key, SIZE_MAX)] != '\0')
			return json_fail_named(b, tags, "json-value", "invalid tag name:", here.key, NULL);
		status = json_expect(b, &here, HGN_JSON_STRING);
		if (status == 0)
			status = put_tag(b, here.key, &here, false);
		if (status != 0)
			return status;
	}
	return 0;
}

/* Add tags for `variant` and `start`, unless they are among the given tags. Keep the value of `variant` if the Variant
 * tag differs from it. */
static int
put_tags(struct json_builder *b, const struct json_node *member)
{
	const struct hgn_json_value *tags = member[TAGS].value, *variant = member[VARIANT].value,
	    *start = member[START].value;
	const struct hgn_json_value *fen = tags != NULL ? hgn_json_member(b->document, tags, "FEN") : NULL;
	const struct hgn_json_value *tag = tags != NULL ? hgn_json_member(b->document, tags, "Variant") : NULL;
	int status = put_given_tags(b, &member[TAGS]);

	if (status == 0 && tag != NULL && !is_same(variant, tag) && variant->len > 0) {
		b->record->game = hgn_build_made(b->record, variant->text, variant->len + 1,
		    text_place(b, &member[VARIANT], false));
		b->record->game.len--;
	}
	if (status == 0 && tag == NULL && strcmp(variant->text, HGN_DEFAULT_GAME) != 0)
		status = put_tag(b, "Variant", &member[VARIANT], false);
	if (status != 0 || start == NULL)
		return status;
	if (fen == NULL)
		return put_tag(b, "FEN", &member[START], true);
	return is_same(start, fen) ? 0 : json_fail(b, &member[START], "json-start-mismatch",
	    "differs from the tag FEN");
}

/* ---- comments and NAGs ---- */

static int
put_comments(struct json_builder *b, const struct json_node *comments)
{
	struct json_node here = { .above = NULL };
	int status;

	while (next_element(&here, b, comments)) {
		status = json_expect(b, &here, HGN_JSON_STRING);
		if (status != 0)
			return status;
		hgn_build_comment(b->record, here.value->text, here.value->len, text_place(b, &here, false));
	}
	return 0;
}

static int
put_nags(struct json_builder *b, const struct json_node *nags)
{
	struct json_node here = { .above = NULL };
	int64_t nag;
	int status;

	while (next_element(&here, b, nags)) {
		status = json_expect(b, &here, HGN_JSON_INTEGER);
		if (status != 0)
			return status;
		nag = here.value->integer;
		if (nag < 0 || nag > (int64_t)UINT32_MAX)
			return json_fail(b, &here, "json-value", "must be a number from 0 to 4294967295");
		hgn_build_nag(b->record, b->remarks, (uint32_t)nag, here.value->off);
	}
	return 0;
}

/* ---- moves ---- */

/* Add the number of a move in a record that is not replayed. If it has none, return the side that makes the move. */
static uint32_t
put_number(struct json_builder *b, const struct json_node *member)
{
	const struct hgn_json_value *number = member[NUMBER].value, *side = member[SIDE].value;
	bool black = side != NULL && strcmp(side->text, "b") == 0;

	if (number == NULL || number->integer < 0 || number->integer >= UINT32_MAX)
		return side == NULL ? 0 : black ? 2 : 1;
	hgn_build_number(b->record, (uint32_t)number->integer, black, number->off);
	return 0;
}

static int
put_move(struct json_builder *b, const struct json_node *move, const struct json_node *member)
{
	const struct json_node *text = member[SAN].value != NULL ? &member[SAN] : &member[LONG];
	uint32_t side = b->record->syntax_only ? put_number(b, member) : 0;

	if (text->value == NULL)
		return json_fail(b, move, "json-missing-key", "the key \"san\" is missing, and \"long\" too");
	if (!hgn_build_is_move(b->record, text->value->text, text->value->len))
		return json_fail_named(b, text, "json-value", "no move:", text->value->text, NULL);
	hgn_build_move(b->record, text->value->text, text->value->len, text_place(b, text, false), side);
	return 0;
}

/* Check the cells and the parts of a move, which its text determines. */
static int
check_derived(struct json_builder *b, const struct json_node *member)
{
	struct json_node part = { .above = NULL }, cell = { .above = NULL }, names[COUNT(part_keys)];
	int status = 0;

	while (status == 0 && next_element(&part, b, &member[PARTS]))
		status = json_members(names, b, &part, part_keys, COUNT(part_keys));
	while (status == 0 && next_element(&cell, b, &member[CELLS]))
		status = json_expect(b, &cell, HGN_JSON_STRING);
	return status;
}

/* Add the variations of a move. */
static int
put_variations(struct json_builder *b, const struct json_node *variations, unsigned depth)
{
	struct json_node here = { .above = NULL };
	struct tail tail;
	uint32_t open;
	int status = 0;

	while (status == 0 && next_element(&here, b, variations)) {
		if (depth == HGN_NESTING) {
			const struct json_node root = { .value = here.value };

			return json_fail(b, &root, "json-nesting", "variations are nested deeper than %d",
			    HGN_NESTING);
		}
		status = json_expect(b, &here, HGN_JSON_ARRAY);
		if (status == 0 && !has_elements(b, here.value))
			status = json_fail(b, &here, "json-value", "a variation needs at least one move");
		if (status != 0)
			return status;
		open = hgn_build_open(b->record, here.value->off);
		status = put_line(&tail, b, &here, depth + 1);
		hgn_build_close(b->record, b->remarks, open);
		if (status == 0)
			status = put_comments(b, &tail.comments);
	}
	return status;
}

/* Check comments that are only allowed before the first move or after the last move of a variation. */
static int
check_ends(struct json_builder *b, const struct json_node *move, const struct json_node *member, bool first,
    bool last)
{
	if (!first && member[BEFORE].value != NULL)
		return json_fail(b, move, "json-value", "\"comments_before\" is for the first move of a variation");
	if (!last && member[AFTER].value != NULL)
		return json_fail(b, move, "json-value", "\"comments_after\" is for the last move of a variation");
	return 0;
}

/* Return true if an element of a variation has only NAGs or comments, and no move. */
static bool
is_bare(const struct json_builder *b, const struct json_node *member)
{
	return member[SAN].value == NULL && member[LONG].value == NULL && member[VARIATIONS].value == NULL &&
	    (has_elements(b, member[MOVE_NAGS].value) || has_elements(b, member[MOVE_COMMENTS].value));
}

/* Add a line of play. */
static int
put_line(struct tail *tail, struct json_builder *b, const struct json_node *line, unsigned depth)
{
	struct json_node move = { .above = NULL }, member[MOVE_KEYS];
	bool first = true, last;
	int status = 0;

	for (; status == 0 && next_element(&move, b, line); first = false) {
		last = move.value->next == line->value->next;
		status = json_members(member, b, &move, move_keys, MOVE_KEYS);
		if (status == 0)
			status = check_ends(b, &move, member, depth > 0 && first, depth > 0 && last);
		if (status == 0)
			status = check_derived(b, member);
		if (status == 0)
			status = put_comments(b, &member[BEFORE]);
		if (status == 0 && !(depth > 0 && first && last && is_bare(b, member)))
			status = put_move(b, &move, member);
		if (status == 0)
			status = put_nags(b, &member[MOVE_NAGS]);
		if (status == 0)
			status = put_comments(b, &member[MOVE_COMMENTS]);
		if (status == 0)
			status = put_variations(b, &member[VARIATIONS], depth);
		tail->move = move;
		tail->comments = member[AFTER];
		tail->comments.above = &tail->move;
	}
	return status;
}

/* ---- records ---- */

/* Copy a value as written. */
static struct hgn_span
pass(struct json_builder *b, struct hgn_span value)
{
	if (b->document->passed.len == 0 || value.len == 0)
		return value;
	return hgn_build_made(b->record, b->document->passed.data + value.off, value.len, 0);
}

/* Report objects of other sites that contain PGN. */
static int
check_archive(struct json_builder *b, const struct json_node *root)
{
	if (hgn_json_member(b->document, root->value, "variant") != NULL || root->value->type != HGN_JSON_OBJECT)
		return 0;
	if (hgn_json_member(b->document, root->value, "games") != NULL)
		return json_fail(b, root, "json-syntax", "an object with games; jq -r '.games[].pgn' prints their PGN");
	if (hgn_json_member(b->document, root->value, "pgn") != NULL)
		return json_fail(b, root, "json-syntax", "an object that contains PGN; jq -r .pgn prints it");
	return 0;
}

/* Add all parts of a record. */
static int
put_record(struct json_builder *b)
{
	const struct json_node root = { .value = hgn_json_at(b->document, 0) };
	struct json_node member[RECORD_KEYS];
	struct tail tail;
	enum hgn_result result;
	int status = check_archive(b, &root);

	if (status == 0)
		status = json_members(member, b, &root, record_keys, RECORD_KEYS);
	if (status != 0)
		return status;
	result = hgn_result_parse(member[RESULT].value->text, member[RESULT].value->len);
	if (result == HGN_RESULT_NONE)
		return json_fail(b, &member[RESULT], "json-value", "must be 1-0, 0-1, 1/2-1/2 or *");
	status = put_tags(b, member);
	if (status == 0)
		status = put_nags(b, &member[NAGS]);
	if (status == 0)
		status = put_comments(b, &member[COMMENTS]);
	if (status == 0)
		status = put_line(&tail, b, &member[MOVES], 0);
	if (status == 0)
		status = put_comments(b, &member[END_COMMENTS]);
	if (status != 0)
		return status;
	hgn_build_result(b->record, result, text_place(b, &member[RESULT], false), member[RESULT].value->len);
	b->record->meta = pass(b, b->document->meta);
	b->record->origin = pass(b, b->document->origin);
	return 0;
}

int
hgn_json_build(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_json_document *document,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	struct json_builder b = { .record = record, .remarks = remarks, .document = document, .listener = listener,
		.error = error };
	int status = hgn_lichess_is(document) ? hgn_lichess_build(record, remarks, document, error) : put_record(&b);

	return record->text.failed ? hgn_error_nomem(error) : status;
}

static int
build(struct hgn_record *record, struct hgn_reader *reader, const char *bytes, size_t n,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	struct hgn_json_document *document = hgn_json_kept(reader);
	int status = document != NULL ? hgn_json_parse(document, bytes, n, error) : HGN_ENOMEM;

	if (status == 0)
		status = hgn_json_build(record, &reader->lexer.remarks, document, listener, error);
	if (document != NULL)
		hgn_json_reset(document);
	return status;
}

const struct hgn_stream hgn_json_stream = { .cut = hgn_stream_cut_line, .build = build,
    .resync = hgn_stream_resync_line };
