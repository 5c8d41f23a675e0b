/* SPDX-License-Identifier: MIT
 * Values of a record checked: keys, types, and faults with their places. */
#ifndef HGN_CODEC_JSON_CHECK_H
#define HGN_CODEC_JSON_CHECK_H

#include "codec/json.h"

#define HGN_JSON_TOLD 16 /* names of unknown keys that are reported in one record */
#define HGN_JSON_KEYS 24 /* that an object may have, at most */

/* Data for building a record. */
struct hgn_json_builder {
	struct hgn_record *record;
	struct hgn_remarks *remarks;
	const struct hgn_json_document *document;
	const struct hgn_listener *listener;
	struct hgn_error *error;
	const char *told[HGN_JSON_TOLD];
	size_t ntold;
};

/* A value with its path: the member `key` of the value above, or its nth element when `key` is NULL. */
struct hgn_json_node {
	const struct hgn_json_node *above; /* NULL = it is the record */
	const char *key;
	size_t index;
	const struct hgn_json_value *value; /* NULL = there is none */
};

#define HGN_JSON_ANY HGN_JSON_OTHER /* a value of any type */

struct hgn_json_key {
	const char *name;
	enum hgn_json_type type;
	bool required;
};

/* Set b->error, with the path of the value before the message. Returns HGN_EINVAL. The second is about a name that the
 * document chose, shown as a JSON string so that it stays on one line. */
int hgn_json_fail(struct hgn_json_builder *b, const struct hgn_json_node *node, const char *rule, const char *format,
    ...) HGN_PRINTF(4, 5);
int hgn_json_fail_named(struct hgn_json_builder *b, const struct hgn_json_node *node, const char *rule, const char *what,
    const char *name, const char *hint);
/* Fail when a value is of another type. */
int hgn_json_expect(struct hgn_json_builder *b, const struct hgn_json_node *node, enum hgn_json_type type);
/* `object` must be an object whose keys are each of its type, and have those that are required; `member` gets the value of
 * each key. */
int hgn_json_members(struct hgn_json_node *member, struct hgn_json_builder *b, const struct hgn_json_node *object,
    const struct hgn_json_key *keys, size_t n);

#endif
