/* SPDX-License-Identifier: MIT
 * Checks of keys and types in JSON and YAML, and errors with the path of a value. */
#include "codec/json_check.h"

#include <stdarg.h>
#include <string.h>

#include "base/error.h"
#include "hgn/tools/tools.h"

static void
put_path(struct hgn_buf *out, const struct hgn_json_node *node)
{
	if (node->above == NULL)
		return;
	put_path(out, node->above);
	if (node->key != NULL)
		hgn_buf_printf(out, "%s%s", node->above->above != NULL ? "." : "", node->key);
	else
		hgn_buf_printf(out, "[%zu]", node->index);
}

int
hgn_json_fail(struct hgn_json_builder *b, const struct hgn_json_node *node, const char *rule, const char *format, ...)
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

int
hgn_json_fail_named(struct hgn_json_builder *b, const struct hgn_json_node *node, const char *rule, const char *what,
    const char *name, const char *hint)
{
	struct hgn_buf quoted = { 0 };
	int status;

	hgn_buf_json(&quoted, name, strnlen(name, 100));
	if (hint != NULL)
		hgn_buf_printf(&quoted, "; did you mean \"%s\"?", hint);
	status = hgn_json_fail(b, node, rule, "%s %s", what, hgn_buf_string(&quoted));
	b->record->text.failed |= quoted.failed;
	hgn_buf_clear(&quoted);
	return status;
}

static const char *
type_name(enum hgn_json_type type)
{
	switch (type) {
	case HGN_JSON_OBJECT:
		return "an object";
	case HGN_JSON_ARRAY:
		return "an array";
	case HGN_JSON_STRING:
		return "a string";
	default:
		return "an integer";
	}
}

int
hgn_json_expect(struct hgn_json_builder *b, const struct hgn_json_node *node, enum hgn_json_type type)
{
	if (node->value->type == type)
		return 0;
	return hgn_json_fail(b, node, "json-type", "%smust be %s", node->above == NULL ? "a record " : "",
	    type_name(type));
}

/* Return the index of a value's key in `keys`, or `n`. */
static size_t
find_key(const struct hgn_json_key *keys, size_t n, const struct hgn_json_value *value)
{
	size_t i;

	for (i = 0; i < n && (keys[i].name[0] != value->key[0] || strcmp(keys[i].name, value->key) != 0); i++)
		continue;
	return i;
}

/* Report an unknown key, which is dropped. Each key is reported once per record, because usually all moves have it. */
static void
report_unknown(struct hgn_json_builder *b, const struct hgn_json_node *object, const struct hgn_json_key *keys,
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
		hgn_json_fail(b, object, "json-unknown-key", "more unknown keys; dropped");
	else
		hgn_json_fail_named(b, object, "json-unknown-key", "dropped unknown key", value->key,
		    near >= 0 ? names[near] : NULL);
	fault.col = value->key_off + 1;
	b->error = kept;
	hgn_stream_report(b->record, &fault, b->listener);
}

int
hgn_json_members(struct hgn_json_node *member, struct hgn_json_builder *b, const struct hgn_json_node *object,
    const struct hgn_json_key *keys, size_t n)
{
	int status = hgn_json_expect(b, object, HGN_JSON_OBJECT);
	const struct hgn_json_value *value;
	size_t i;

	for (i = 0; i < n; i++)
		member[i] = (struct hgn_json_node){ .above = object, .key = keys[i].name };
	if (status != 0)
		return status;
	for (value = hgn_json_first(b->document, object->value); value != NULL;
	    value = hgn_json_next(b->document, object->value, value)) {
		i = find_key(keys, n, value);
		if (i < n) {
			member[i].value = value;
			status = keys[i].type == HGN_JSON_ANY ? 0 : hgn_json_expect(b, &member[i], keys[i].type);
		} else {
			report_unknown(b, object, keys, n, value);
		}
		if (status != 0)
			return status;
	}
	for (i = 0; i < n; i++)
		if (keys[i].required && member[i].value == NULL)
			return hgn_json_fail(b, object, "json-missing-key", "the key \"%s\" is missing", keys[i].name);
	return 0;
}
