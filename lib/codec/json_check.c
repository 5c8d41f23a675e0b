/* SPDX-License-Identifier: MIT */
#include "codec/json_check.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"

static void
put_place(struct hgn_buf *out, const struct hgn_json_place *place)
{
	if (place == NULL)
		return;
	put_place(out, place->above);
	if (place->key != NULL)
		hgn_buf_printf(out, "%s%s", place->above != NULL ? "." : "", place->key);
	else
		hgn_buf_printf(out, "[%zu]", place->index);
}

static json_t *
value_at(const struct hgn_json_maker *m, const struct hgn_json_place *place)
{
	json_t *above = place != NULL ? value_at(m, place->above) : m->record;

	return place == NULL ? above : place->key != NULL ? json_object_get(above, place->key) :
	    json_array_get(above, place->index);
}

/* Let a fault have the place of a value, or of its key, where places are known. */
static void
locate(const struct hgn_json_maker *m, struct hgn_error *fault, const json_t *value, bool key)
{
	if (m->beside->locate != NULL && value != NULL)
		m->beside->locate(m->beside->ctx, fault, value, key);
}

void
hgn_json_note_value(struct hgn_json_maker *m, const json_t *value, bool key)
{
	const struct hgn_json_note at = { m->out->len, value, key };

	if (m->beside->notes != NULL)
		hgn_buf_add(m->beside->notes, &at, sizeof at);
}

int
hgn_json_fail(struct hgn_json_maker *m, const struct hgn_json_place *place, const char *rule, const char *format, ...)
{
	struct hgn_buf where = { 0 };
	char message[256];
	va_list args;

	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	put_place(&where, place);
	hgn_error_set(m->error, HGN_EINVAL, rule, "%s%s%s", hgn_buf_string(&where), place != NULL ? ": " : "", message);
	m->out->failed |= where.failed;
	hgn_buf_clear(&where);
	hgn_error_at(m->error, NULL, 1, 1);
	locate(m, m->error, value_at(m, place), false);
	return HGN_EINVAL;
}

int
hgn_json_fail_named(struct hgn_json_maker *m, const struct hgn_json_place *place, const char *rule, const char *what,
    const char *name,
    const char *hint)
{
	struct hgn_buf quoted = { 0 };
	int status;

	hgn_buf_json(&quoted, name, strnlen(name, 100));
	if (hint != NULL)
		hgn_buf_printf(&quoted, "; did you mean \"%s\"?", hint);
	status = hgn_json_fail(m, place, rule, "%s %s", what, hgn_buf_string(&quoted));
	m->out->failed |= quoted.failed;
	hgn_buf_clear(&quoted);
	return status;
}

static const char *
type_name(json_type type)
{
	switch (type) {
	case JSON_OBJECT:
		return "an object";
	case JSON_ARRAY:
		return "an array";
	case JSON_STRING:
		return "a string";
	default:
		return "an integer";
	}
}

int
hgn_json_expect(struct hgn_json_maker *m, const struct hgn_json_place *place, const json_t *value, json_type type)
{
	if (json_typeof(value) == type)
		return 0;
	return hgn_json_fail(m, place, "json-type", "%smust be %s", place == NULL ? "a record " : "", type_name(type));
}

static const struct hgn_json_key *
key_find(const struct hgn_json_key *keys, size_t n, const char *name)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (strcmp(keys[i].name, name) == 0)
			return &keys[i];
	return NULL;
}

/* Tell of a key that is left out: each name once in a record, since what one move has mostly all have. */
static void
unknown_key(struct hgn_json_maker *m, const struct hgn_json_place *place, const struct hgn_json_key *keys, size_t n,
    const char *name)
{
	const char *names[HGN_JSON_KEYS];
	struct hgn_error fault = { 0 }, *kept = m->error;
	size_t i;
	int near;

	for (i = 0; i < m->ntold; i++)
		if (strcmp(m->told[i], name) == 0)
			return;
	if (m->beside->report == NULL || m->ntold == HGN_JSON_TOLD)
		return;
	m->told[m->ntold++] = name;
	for (i = 0; i < n; i++)
		names[i] = keys[i].name;
	near = hgn_text_nearest(name, names, n);
	m->error = &fault;
	if (m->ntold == HGN_JSON_TOLD)
		hgn_json_fail(m, place, "json-unknown-key", "more unknown keys; dropped");
	else
		hgn_json_fail_named(m, place, "json-unknown-key", "dropped unknown key", name,
		    near >= 0 ? names[near] : NULL);
	locate(m, &fault, json_object_get(value_at(m, place), name), true);
	m->error = kept;
	m->beside->report(m->beside->ctx, &fault);
}

int
hgn_json_check_keys(struct hgn_json_maker *m, const struct hgn_json_place *place, json_t *value,
    const struct hgn_json_key *keys, size_t n)
{
	int status = hgn_json_expect(m, place, value, JSON_OBJECT);
	const char *name;
	json_t *member;
	size_t i;

	if (status != 0)
		return status;
	json_object_foreach (value, name, member) {
		const struct hgn_json_key *key = key_find(keys, n, name);
		struct hgn_json_place here = { place, name, 0 };

		if (key == NULL) {
			unknown_key(m, place, keys, n, name);
			continue;
		}
		status = key->type == HGN_JSON_ANY ? 0 : hgn_json_expect(m, &here, member, key->type);
		if (status != 0)
			return status;
	}
	for (i = 0; i < n; i++)
		if (keys[i].required && json_object_get(value, keys[i].name) == NULL)
			return hgn_json_fail(m, place, "json-missing-key", "the key \"%s\" is missing", keys[i].name);
	return 0;
}
