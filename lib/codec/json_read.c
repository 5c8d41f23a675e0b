/* SPDX-License-Identifier: MIT
 * Building of records from JSON or YAML values. Values that a record cannot hold are errors with path and location;
 * moves are not checked. */
#include "base/error.h"
#include "base/text.h"
#include "codec/json_check.h"
#include "record/build.h"
#include "record/lexer.h"
#include "record/record.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

/* Members that repeat the content of comments, and are ignored. */
#define DERIVED(first) [first] = { "clk", HGN_JSON_ANY, false }, [(first) + 1] = { "emt", HGN_JSON_ANY, false }, \
	[(first) + 2] = { "eval", HGN_JSON_ANY, false }, [(first) + 3] = { "arrows", HGN_JSON_ANY, false }, \
	[(first) + 4] = { "marks", HGN_JSON_ANY, false },

enum { ID, VARIANT, TAGS, START, MOVES, RESULT, NAGS, COMMENTS, END_COMMENTS, SOURCE, META, RECORD_DERIVED,
	RECORD_KEYS = RECORD_DERIVED + 5 };

static const struct hgn_json_key record_keys[RECORD_KEYS] = {
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
	MOVE_DERIVED, MOVE_KEYS = MOVE_DERIVED + 5 };

static const struct hgn_json_key move_keys[MOVE_KEYS] = {
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
	struct hgn_json_node move, comments;
};

static int put_line(struct tail *tail, struct hgn_json_builder *b, const struct hgn_json_node *line, unsigned depth);

/* ---- values ---- */

/* Advance to the next element of an array. Return false after the last. */
static bool
next_element(struct hgn_json_node *element, const struct hgn_json_builder *b, const struct hgn_json_node *array)
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
has_elements(const struct hgn_json_builder *b, const struct hgn_json_value *array)
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
text_place(const struct hgn_json_builder *b, const struct hgn_json_node *node, bool key)
{
	size_t off = key ? node->value->key_off : node->value->off;

	return off + (off < b->record->own && (b->record->text.data[off] == '"' || b->record->text.data[off] == '\''));
}

/* ---- tags ---- */

/* Replace each CR without LF by a space. */
static void
replace_returns(struct hgn_record *record, struct hgn_span value)
{
	uint32_t i;

	for (i = 0; i < value.len && !record->text.failed; i++)
		if (record->text.data[value.off + i] == '\r')
			record->text.data[value.off + i] = ' ';
}

static int
put_tag(struct hgn_json_builder *b, const char *name, const struct hgn_json_node *node, bool implied)
{
	const char *text = node->value->text;
	size_t n = node->value->len, off = text_place(b, node, true);
	struct hgn_span name_span, value;
	struct hgn_tag *tag;

	if (memchr(text, '\n', n) != NULL)
		return hgn_json_fail(b, node, "json-value", "a tag cannot hold a line break");
	name_span = hgn_build_text(b->record, name, strlen(name), off);
	value = hgn_build_text(b->record, text, n, text_place(b, node, false));
	if (memchr(text, '\r', n) != NULL)
		replace_returns(b->record, value);
	tag = hgn_build_tag(b->record, name_span, value, off);
	if (tag != NULL)
		tag->implied = implied;
	return 0;
}

/* Add the tags of the object `tags` in their order. */
static int
put_given_tags(struct hgn_json_builder *b, const struct hgn_json_node *tags)
{
	struct hgn_json_node here = { .above = NULL };
	int status;

	while (next_element(&here, b, tags)) {
		here.key = here.value->key;
		if (here.key[0] == '\0' || here.key[hgn_count_tag_name(here.key, SIZE_MAX)] != '\0')
			return hgn_json_fail_named(b, tags, "json-value", "invalid tag name:", here.key, NULL);
		status = hgn_json_expect(b, &here, HGN_JSON_STRING);
		if (status == 0)
			status = put_tag(b, here.key, &here, false);
		if (status != 0)
			return status;
	}
	return 0;
}

/* Keep the value of `variant`, if the Variant tag differs from it. */
static void
keep_game(struct hgn_json_builder *b, const struct hgn_json_node *variant)
{
	b->record->game = hgn_build_made(b->record, variant->value->text, variant->value->len + 1,
	    text_place(b, variant, false));
	b->record->game.len--;
}

/* Add tags for `variant` and `start`, unless they are among the given tags. */
static int
put_tags(struct hgn_json_builder *b, const struct hgn_json_node *member)
{
	const struct hgn_json_value *tags = member[TAGS].value, *variant = member[VARIANT].value,
	    *start = member[START].value;
	const struct hgn_json_value *fen = tags != NULL ? hgn_json_member(b->document, tags, "FEN") : NULL;
	const struct hgn_json_value *tag = tags != NULL ? hgn_json_member(b->document, tags, "Variant") : NULL;
	int status = put_given_tags(b, &member[TAGS]);

	if (status == 0 && tag != NULL && !is_same(variant, tag) && variant->len > 0)
		keep_game(b, &member[VARIANT]);
	if (status == 0 && tag == NULL && strcmp(variant->text, HGN_DEFAULT_GAME) != 0)
		status = put_tag(b, "Variant", &member[VARIANT], false);
	if (status != 0 || start == NULL)
		return status;
	if (fen == NULL)
		return put_tag(b, "FEN", &member[START], true);
	return is_same(start, fen) ? 0 : hgn_json_fail(b, &member[START], "json-start-mismatch",
	    "differs from the tag FEN");
}

/* ---- comments and NAGs ---- */

static int
put_comments(struct hgn_json_builder *b, const struct hgn_json_node *comments)
{
	struct hgn_json_node here = { .above = NULL };
	int status;

	while (next_element(&here, b, comments)) {
		status = hgn_json_expect(b, &here, HGN_JSON_STRING);
		if (status != 0)
			return status;
		hgn_build_comment(b->record, here.value->text, here.value->len, text_place(b, &here, false));
	}
	return 0;
}

static int
put_nags(struct hgn_json_builder *b, const struct hgn_json_node *nags)
{
	struct hgn_json_node here = { .above = NULL };
	int64_t nag;
	int status;

	while (next_element(&here, b, nags)) {
		status = hgn_json_expect(b, &here, HGN_JSON_INTEGER);
		if (status != 0)
			return status;
		nag = here.value->integer;
		if (nag < 0 || nag > (int64_t)UINT32_MAX)
			return hgn_json_fail(b, &here, "json-value", "must be a number from 0 to 4294967295");
		hgn_build_nag(b->record, b->remarks, (uint32_t)nag, here.value->off);
	}
	return 0;
}

/* ---- moves ---- */

/* Add the number of a move in a record that is not replayed. If it has none, return the side that makes the move. */
static uint32_t
put_number(struct hgn_json_builder *b, const struct hgn_json_node *member)
{
	const struct hgn_json_value *number = member[NUMBER].value, *side = member[SIDE].value;
	bool black = side != NULL && strcmp(side->text, "b") == 0;

	if (number == NULL || number->integer < 0 || number->integer >= UINT32_MAX)
		return side == NULL ? 0 : black ? 2 : 1;
	hgn_build_number(b->record, (uint32_t)number->integer, black, number->off);
	return 0;
}

static int
put_move(struct hgn_json_builder *b, const struct hgn_json_node *move, const struct hgn_json_node *member)
{
	const struct hgn_json_node *text = member[SAN].value != NULL ? &member[SAN] : &member[LONG];
	uint32_t side = b->record->syntax_only ? put_number(b, member) : 0;

	if (text->value == NULL)
		return hgn_json_fail(b, move, "json-missing-key", "the key \"san\" is missing, and \"long\" too");
	if (!hgn_build_is_move(b->record, text->value->text, text->value->len))
		return hgn_json_fail_named(b, text, "json-value", "no move:", text->value->text, NULL);
	hgn_build_move(b->record, text->value->text, text->value->len, text_place(b, text, false), side);
	return 0;
}

/* Check the cells of a move: they must be names, but the text determines the move. */
static int
check_cells(struct hgn_json_builder *b, const struct hgn_json_node *cells)
{
	struct hgn_json_node here = { .above = NULL };
	int status = 0;

	while (status == 0 && next_element(&here, b, cells))
		status = hgn_json_expect(b, &here, HGN_JSON_STRING);
	return status;
}

/* Check the keys and types of the parts of a compound turn. The text of the turn determines them. */
static int
check_parts(struct hgn_json_builder *b, const struct hgn_json_node *parts)
{
	struct hgn_json_node here = { .above = NULL }, member[COUNT(part_keys)];
	int status = 0;

	while (status == 0 && next_element(&here, b, parts))
		status = hgn_json_members(member, b, &here, part_keys, COUNT(part_keys));
	return status;
}

/* Add the variations of a move. */
static int
put_variations(struct hgn_json_builder *b, const struct hgn_json_node *variations, unsigned depth)
{
	struct hgn_json_node here = { .above = NULL };
	struct tail tail;
	uint32_t open;
	int status = 0;

	while (status == 0 && next_element(&here, b, variations)) {
		if (depth == HGN_NESTING) {
			const struct hgn_json_node root = { .value = here.value };

			return hgn_json_fail(b, &root, "json-nesting", "variations are nested deeper than %d",
			    HGN_NESTING);
		}
		status = hgn_json_expect(b, &here, HGN_JSON_ARRAY);
		if (status == 0 && !has_elements(b, here.value))
			status = hgn_json_fail(b, &here, "json-value", "a variation needs at least one move");
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
check_ends(struct hgn_json_builder *b, const struct hgn_json_node *move, const struct hgn_json_node *member, bool first,
    bool last)
{
	if (!first && member[BEFORE].value != NULL)
		return hgn_json_fail(b, move, "json-value", "\"comments_before\" is for the first move of a variation");
	if (!last && member[AFTER].value != NULL)
		return hgn_json_fail(b, move, "json-value", "\"comments_after\" is for the last move of a variation");
	return 0;
}

/* Return true if an element of a variation has only NAGs or comments, and no move. */
static bool
is_bare(const struct hgn_json_builder *b, const struct hgn_json_node *member)
{
	return member[SAN].value == NULL && member[LONG].value == NULL && member[VARIATIONS].value == NULL &&
	    (has_elements(b, member[MOVE_NAGS].value) || has_elements(b, member[MOVE_COMMENTS].value));
}

/* Add a line of play. */
static int
put_line(struct tail *tail, struct hgn_json_builder *b, const struct hgn_json_node *line, unsigned depth)
{
	struct hgn_json_node move = { .above = NULL }, member[MOVE_KEYS];
	bool first = true, last;
	int status = 0;

	for (; status == 0 && next_element(&move, b, line); first = false) {
		last = move.value->next == line->value->next;
		status = hgn_json_members(member, b, &move, move_keys, MOVE_KEYS);
		if (status == 0)
			status = check_ends(b, &move, member, depth > 0 && first, depth > 0 && last);
		if (status == 0)
			status = check_parts(b, &member[PARTS]);
		if (status == 0)
			status = check_cells(b, &member[CELLS]);
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
pass(struct hgn_json_builder *b, struct hgn_span value)
{
	if (b->document->passed.len == 0 || value.len == 0)
		return value;
	return hgn_build_made(b->record, b->document->passed.data + value.off, value.len, 0);
}

/* Add all parts of a record. */
static int
put_record(struct hgn_json_builder *b, const struct hgn_json_node *root)
{
	struct hgn_json_node member[RECORD_KEYS];
	struct tail tail;
	const char *result;
	int status = hgn_json_members(member, b, root, record_keys, RECORD_KEYS);

	if (status != 0)
		return status;
	result = member[RESULT].value->text;
	if (hgn_result_parse(result, member[RESULT].value->len) == HGN_RESULT_NONE)
		return hgn_json_fail(b, &member[RESULT], "json-value", "must be 1-0, 0-1, 1/2-1/2 or *");
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
	hgn_build_result(b->record, hgn_result_parse(result, strlen(result)), text_place(b, &member[RESULT], false),
	    strlen(result));
	b->record->meta = pass(b, b->document->meta);
	b->record->origin = pass(b, b->document->origin);
	return 0;
}

int
hgn_json_build(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_json_document *document,
    const struct hgn_listener *listener, struct hgn_error *error)
{
	struct hgn_json_builder b = { .record = record, .remarks = remarks, .document = document, .listener = listener,
		.error = error };
	const struct hgn_json_node root = { .value = hgn_json_at(document, 0) };
	int status = put_record(&b, &root);

	return record->text.failed ? hgn_error_nomem(error) : status;
}
