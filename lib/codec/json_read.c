/* SPDX-License-Identifier: MIT
 * JSON read: a line is turned into the HGN text that says the same; json_stream.c finds the lines.
 *
 * Everything that the text could not carry as it stands is refused here, so that what is made always has the syntax of
 * a record; whether its moves are legal is not looked at. Faults name the member that they are about by its path,
 * because a JSON parser keeps no places of the values it has read. */
#include "base/error.h"
#include "base/text.h"
#include "codec/document.h"
#include "codec/json_check.h"
#include "record/lexer.h"
#include "record/record.h"

#include <string.h>

#define COUNT(array) (sizeof(array) / sizeof *(array))

static const struct hgn_json_key record_keys[] = {
	{ "id", JSON_INTEGER, false },
	{ "variant", JSON_STRING, true },
	{ "tags", JSON_OBJECT, false },
	{ "start", JSON_STRING, false },
	{ "moves", JSON_ARRAY, true },
	{ "result", JSON_STRING, true },
	{ "nags", JSON_ARRAY, false },
	{ "comments", JSON_ARRAY, false },
	{ "end_comments", JSON_ARRAY, false },
	{ "source", HGN_JSON_ANY, false },
	{ "meta", HGN_JSON_ANY, false },
};

static const struct hgn_json_key move_keys[] = {
	{ "ply", JSON_INTEGER, false },
	{ "number", JSON_INTEGER, false },
	{ "side", JSON_STRING, false },
	{ "san", JSON_STRING, false },
	{ "long", JSON_STRING, false },
	{ "from", JSON_STRING, false },
	{ "to", JSON_STRING, false },
	{ "cells", JSON_ARRAY, false },
	{ "parts", JSON_ARRAY, false },
	{ "fen", JSON_STRING, false },
	{ "nags", JSON_ARRAY, false },
	{ "comments_before", JSON_ARRAY, false },
	{ "comments", JSON_ARRAY, false },
	{ "comments_after", JSON_ARRAY, false },
	{ "variations", JSON_ARRAY, false },
}, part_keys[] = {
	{ "san", JSON_STRING, true },
	{ "from", JSON_STRING, false },
	{ "to", JSON_STRING, false },
};

_Static_assert(COUNT(record_keys) <= HGN_JSON_KEYS && COUNT(move_keys) <= HGN_JSON_KEYS, "room for all names");

static int put_line(struct hgn_json_maker *m, const struct hgn_json_place *place, json_t *line, unsigned depth);

static int
put_tag(struct hgn_json_maker *m, const struct hgn_json_place *place, const char *name, const json_t *value)
{
	const char *text = json_string_value(value);
	size_t i, n = json_string_length(value);

	if (memchr(text, '\n', n) != NULL)
		return hgn_json_fail(m, place, "json-value", "a tag cannot hold a line break");
	hgn_buf_putc(m->out, '[');
	hgn_json_note_value(m, value, true);
	hgn_buf_puts(m->out, name);
	hgn_buf_puts(m->out, " \"");
	for (i = 0; i < n; i++) {
		if (text[i] == '"' || text[i] == '\\')
			hgn_buf_putc(m->out, '\\');
		hgn_buf_putc(m->out, text[i]);
	}
	hgn_buf_puts(m->out, "\"]\n");
	return 0;
}

static bool
tag_name_ok(const char *name)
{
	size_t i;

	for (i = 0; name[i] != '\0'; i++)
		if (!hgn_is_alpha(name[i]) && !hgn_is_digit(name[i]) && name[i] != '_')
			return false;
	return i > 0;
}

/* Put the tags in their order. */
static int
put_given_tags(struct hgn_json_maker *m, const struct hgn_json_place *place, json_t *tags)
{
	const char *name;
	json_t *value;
	int status;

	json_object_foreach (tags, name, value) {
		struct hgn_json_place here = { place, name, 0 };

		if (!tag_name_ok(name))
			return hgn_json_fail_named(m, place, "json-value", "no name of a tag:", name, NULL);
		status = hgn_json_expect(m, &here, value, JSON_STRING);
		if (status == 0)
			status = put_tag(m, &here, name, value);
		if (status != 0)
			return status;
	}
	return 0;
}

/* The tags that say what `variant` and `start` say, where the given ones do not. A FEN tag that is made of `start` has
 * no SetUp beside it,
    or a blank before its name: by that the start of a record is told from one that the record sets up
 * on purpose, and the game's own is not written out as a tag. */
static int
put_tags(struct hgn_json_maker *m, json_t *record)
{
	const struct hgn_json_place at_tags = { NULL, "tags", 0 }, at_variant = { NULL, "variant", 0 };
	const struct hgn_json_place at_start = { NULL, "start", 0 };
	json_t *tags = json_object_get(record, "tags"), *variant = json_object_get(record, "variant");
	json_t *start = json_object_get(record, "start"), *fen = json_object_get(tags, "FEN");
	json_t *tag = json_object_get(tags, "Variant");
	int status = put_given_tags(m, &at_tags, tags);

	if (status == 0 && tag != NULL && !json_equal(tag, variant))
		hgn_buf_add(&m->beside->game, json_string_value(variant), json_string_length(variant));
	if (status == 0 && tag == NULL &&
	    strcmp(json_string_value(variant), HGN_DEFAULT_GAME) != 0)
		status = put_tag(m, &at_variant, "Variant", variant);
	if (status != 0 || start == NULL)
		return status;
	if (fen != NULL)
		return json_equal(fen, start) ? 0 : hgn_json_fail(m, &at_start, "json-start-mismatch",
		    "differs from the tag FEN");
	return put_tag(m, &at_start, json_object_get(tags, "SetUp") != NULL ? " FEN" : "FEN", start);
}

/* One comment in braces, or to the end of a line when it holds a closing brace. White space is collapsed, and what is
 * white through and through vanishes. */
static void
put_comment(struct hgn_json_maker *m, const json_t *comment)
{
	const char *text = json_string_value(comment);
	size_t n = json_string_length(comment);
	bool brace = memchr(text, '}', n) != NULL, blank = false, any = false;
	size_t i;

	for (i = 0; i < n; i++) {
		if (hgn_is_space(text[i])) {
			blank = true;
			continue;
		}
		if (any && blank)
			hgn_buf_putc(m->out, ' ');
		if (!any) {
			hgn_buf_puts(m->out, brace ? " ;" : " {");
			hgn_json_note_value(m, comment, false);
		}
		hgn_buf_putc(m->out, text[i]);
		any = true;
		blank = false;
	}
	if (any)
		hgn_buf_putc(m->out, brace ? '\n' : '}');
}

static int
put_comments(struct hgn_json_maker *m, const struct hgn_json_place *place, const json_t *holder, const char *key)
{
	const struct hgn_json_place at_key = { place, key, 0 };
	json_t *comments = json_object_get(holder, key), *comment;
	size_t i;

	json_array_foreach (comments, i, comment) {
		const struct hgn_json_place here = { &at_key, NULL, i };
		int status = hgn_json_expect(m, &here, comment, JSON_STRING);

		if (status != 0)
			return status;
		put_comment(m, comment);
	}
	return 0;
}

static int
put_token(struct hgn_json_maker *m, const struct hgn_json_place *place, const json_t *move)
{
	const char *key = json_object_get(move, "san") != NULL ? "san" : "long";
	const struct hgn_json_place here = { place, key, 0 };
	const json_t *token = json_object_get(move, key);
	size_t n = json_string_length(token);

	if (token == NULL)
		return hgn_json_fail(m, place, "json-missing-key", "the key \"san\" is missing, and \"long\" too");
	if (!hgn_is_move_token(json_string_value(token), n, m->non_ascii))
		return hgn_json_fail_named(m, &here, "json-value", "no move:", json_string_value(token), NULL);
	hgn_buf_putc(m->out, ' ');
	hgn_json_note_value(m, token, false);
	hgn_buf_add(m->out, json_string_value(token), n);
	return 0;
}

static int
put_nags(struct hgn_json_maker *m, const struct hgn_json_place *place, const json_t *move)
{
	const struct hgn_json_place at_nags = { place, "nags", 0 };
	json_t *nags = json_object_get(move, "nags"), *nag;
	size_t i;

	json_array_foreach (nags, i, nag) {
		const struct hgn_json_place here = { &at_nags, NULL, i };
		int status = hgn_json_expect(m, &here, nag, JSON_INTEGER);

		if (status != 0)
			return status;
		if (json_integer_value(nag) < 0 || json_integer_value(nag) > (json_int_t)UINT32_MAX)
			return hgn_json_fail(m, &here, "json-value", "must be a number from 0 to 4294967295");
		hgn_buf_puts(m->out, " $");
		hgn_buf_putn(m->out, json_integer_value(nag));
	}
	return 0;
}

/* What a move does is in its text; the cells beside it are names at least. */
static int
check_cells(struct hgn_json_maker *m, const struct hgn_json_place *place, const json_t *move)
{
	const struct hgn_json_place at_cells = { place, "cells", 0 };
	json_t *cells = json_object_get(move, "cells"), *cell;
	int status = 0;
	size_t i;

	json_array_foreach (cells, i, cell) {
		const struct hgn_json_place here = { &at_cells, NULL, i };

		if (status == 0)
			status = hgn_json_expect(m, &here, cell, JSON_STRING);
	}
	return status;
}

static int
put_variations(struct hgn_json_maker *m, const struct hgn_json_place *place, const json_t *move, unsigned depth)
{
	const struct hgn_json_place at_key = { place, "variations", 0 };
	json_t *variations = json_object_get(move, "variations"), *line;
	size_t i;
	int status;

	json_array_foreach (variations, i, line) {
		const struct hgn_json_place here = { &at_key, NULL, i };
		struct hgn_json_place at_last = { &here, NULL, 0 };

		if (depth == HGN_NESTING)
			return hgn_json_fail(m, NULL, "json-nesting", "variations are nested deeper than %d",
			    HGN_NESTING);
		status = hgn_json_expect(m, &here, line, JSON_ARRAY);
		if (status == 0 && json_array_size(line) == 0)
			status = hgn_json_fail(m, &here, "json-value", "a variation has one move at least");
		if (status != 0)
			return status;
		at_last.index = json_array_size(line) - 1;
		hgn_buf_puts(m->out, " (");
		status = put_line(m, &here, line, depth + 1);
		hgn_buf_puts(m->out, " )");
		if (status == 0)
			status = put_comments(m, &at_last, json_array_get(line, at_last.index), "comments_after");
		if (status != 0)
			return status;
	}
	return 0;
}

/* What is said before the first and after the last move of a variation must stand there. */
static int
check_ends(struct hgn_json_maker *m, const struct hgn_json_place *place, const json_t *move, bool first, bool last)
{
	if (!first && json_object_get(move, "comments_before") != NULL)
		return hgn_json_fail(m, place, "json-value",
		    "\"comments_before\" is for the first move of a variation");
	if (!last && json_object_get(move, "comments_after") != NULL)
		return hgn_json_fail(m, place, "json-value", "\"comments_after\" is for the last move of a variation");
	return 0;
}

/* The moves of a compound turn say what its text says: only their shape is looked at. */
static int
check_parts(struct hgn_json_maker *m, const struct hgn_json_place *place, const json_t *move)
{
	const struct hgn_json_place at_parts = { place, "parts", 0 };
	json_t *parts = json_object_get(move, "parts"), *part;
	size_t i;

	json_array_foreach (parts, i, part) {
		const struct hgn_json_place here = { &at_parts, NULL, i };
		int status = hgn_json_check_keys(m, &here, part, part_keys, COUNT(part_keys));

		if (status != 0)
			return status;
	}
	return 0;
}

/* Whether what stands in place of a variation's only move is no move, but glyphs or comments. */
static bool
is_bare(const json_t *move)
{
	return json_object_get(move, "san") == NULL && json_object_get(move, "long") == NULL &&
	    (json_array_size(json_object_get(move, "nags")) > 0 || json_array_size(json_object_get(move,
	    "comments")) > 0) &&
	    json_object_get(move, "variations") == NULL;
}

static int
put_line(struct hgn_json_maker *m, const struct hgn_json_place *place, json_t *line, unsigned depth)
{
	size_t i, n = json_array_size(line);
	json_t *move;
	int status = 0;

	for (i = 0; i < n && status == 0; i++) {
		const struct hgn_json_place here = { place, NULL, i };

		move = json_array_get(line, i);
		status = hgn_json_check_keys(m, &here, move, move_keys, COUNT(move_keys));
		if (status == 0)
			status = check_ends(m, &here, move, depth > 0 && i == 0, depth > 0 && i + 1 == n);
		if (status == 0)
			status = check_parts(m, &here, move);
		if (status == 0)
			status = check_cells(m, &here, move);
		if (status == 0)
			status = put_comments(m, &here, move, "comments_before");
		if (status == 0 && !(depth > 0 && n == 1 && is_bare(move)))
			status = put_token(m, &here, move);
		if (status == 0)
			status = put_nags(m, &here, move);
		if (status == 0)
			status = put_comments(m, &here, move, "comments");
		if (status == 0)
			status = put_variations(m, &here, move, depth);
	}
	return status;
}

/* What is passed through must have been found under its name as it is written. */
static int
check_beside(struct hgn_json_maker *m, const json_t *record, const char *key, const struct hgn_span *found)
{
	const struct hgn_json_place here = { NULL, key, 0 };

	if (json_object_get(record, key) == NULL || found->len > 0 || m->beside->locate != NULL)
		return 0;
	return hgn_json_fail(m, &here, "json-value", "this key is written with escapes");
}

static int
put_record(struct hgn_json_maker *m, json_t *record)
{
	const struct hgn_json_place at_moves = { NULL, "moves", 0 }, at_result = { NULL, "result", 0 };
	const json_t *result;
	int status = hgn_json_check_keys(m, NULL, record, record_keys, COUNT(record_keys));

	if (status == 0)
		status = check_beside(m, record, "meta", &m->beside->meta);
	if (status == 0)
		status = check_beside(m, record, "source", &m->beside->origin);
	if (status != 0)
		return status;
	result = json_object_get(record, "result");
	if (hgn_result_parse(json_string_value(result), json_string_length(result)) == HGN_RESULT_NONE)
		return hgn_json_fail(m, &at_result, "json-value", "must be 1-0, 0-1, 1/2-1/2 or *");
	status = put_tags(m, record);
	hgn_buf_putc(m->out, '\n');
	if (status == 0)
		status = put_nags(m, NULL, record);
	if (status == 0)
		status = put_comments(m, NULL, record, "comments");
	if (status == 0)
		status = put_line(m, &at_moves, json_object_get(record, "moves"), 0);
	if (status == 0)
		status = put_comments(m, NULL, record, "end_comments");
	hgn_buf_putc(m->out, ' ');
	hgn_json_note_value(m, result, false);
	hgn_buf_puts(m->out, json_string_value(result));
	hgn_buf_putc(m->out, '\n');
	return status;
}

int
hgn_json_keep_game(struct hgn_record *record, const struct hgn_buf *game)
{
	if (game->len == 0)
		return game->failed ? HGN_ENOMEM : 0;
	record->game = (struct hgn_span){ (uint32_t)record->text.len, (uint32_t)game->len };
	hgn_buf_add(&record->text, game->data, game->len);
	hgn_buf_putc(&record->text, '\0');
	return record->text.failed ? HGN_ENOMEM : 0;
}

int
hgn_json_make(struct hgn_buf *out, json_t *record, bool non_ascii, struct hgn_json_beside *beside, struct hgn_error *error)
{
	struct hgn_json_maker m = { .out = out, .error = error, .non_ascii = non_ascii, .beside = beside, .record = record };
	int status = put_record(&m, record);

	return out->failed ? hgn_error_nomem(error) : status;
}

int
hgn_json_text(struct hgn_buf *out, const char *line, size_t n, bool non_ascii, struct hgn_json_beside *beside,
    struct hgn_error *error)
{
	json_t *record = NULL;
	int status = hgn_json_parse(&record, line, n, beside, error);

	if (status == 0)
		status = hgn_json_make(out, record, non_ascii, beside, error);
	json_decref(record);
	return status;
}
