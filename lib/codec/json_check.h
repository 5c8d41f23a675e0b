/* SPDX-License-Identifier: MIT
 * Values of a record as they were parsed, checked: keys, types, and faults with their places. */
#ifndef HGN_CODEC_JSON_CHECK_H
#define HGN_CODEC_JSON_CHECK_H

#include "codec/json.h"

#define HGN_JSON_TOLD 16 /* names of unknown keys that are told in one record */
#define HGN_JSON_KEYS 32 /* that an object may have, at most */

/* What text is made with. */
struct hgn_json_maker {
	struct hgn_buf *out;
	struct hgn_error *error;
	bool non_ascii; /* moves may hold characters beyond ASCII */
	struct hgn_json_beside *beside;
	json_t *record;
	const char *told[HGN_JSON_TOLD];
	size_t ntold;
};

/* A place in the document: a member of the place above it, or its nth element when `key` is NULL. */
struct hgn_json_place {
	const struct hgn_json_place *above;
	const char *key;
	size_t index;
};

#define HGN_JSON_ANY JSON_NULL /* a value of any type */

struct hgn_json_key {
	const char *name;
	json_type type;
	bool required;
};

/* Note where a value, or with `key` its key, is put, if somebody wants to know. */
void hgn_json_note_value(struct hgn_json_maker *m, const json_t *value, bool key);
/* Set m->error, with the path of the place before the message, and the place itself where it is known. Returns
 * HGN_EINVAL. The second is about a name that the document chose, shown as a JSON string so that it stays on one line. */
int hgn_json_fail(struct hgn_json_maker *m, const struct hgn_json_place *place, const char *rule, const char *format,
    ...) HGN_PRINTF(4, 5);
int hgn_json_fail_named(struct hgn_json_maker *m, const struct hgn_json_place *place, const char *rule,
    const char *what, const char *name, const char *hint);
/* Fail when a value is of another type. */
int hgn_json_expect(struct hgn_json_maker *m, const struct hgn_json_place *place, const json_t *value, json_type type);
/* `value` must be an object whose keys are each of its type, and have those that are required. */
int hgn_json_check_keys(struct hgn_json_maker *m, const struct hgn_json_place *place, json_t *value,
    const struct hgn_json_key *keys, size_t n);

#endif
