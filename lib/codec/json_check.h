/* SPDX-License-Identifier: MIT
 * Checks of keys and types in JSON and YAML, and errors with locations. */
#ifndef HGN_CODEC_JSON_CHECK_H
#define HGN_CODEC_JSON_CHECK_H

#include "codec/json.h"

#define HGN_JSON_REPORTED 16 /* maximum unknown keys reported per record */
#define HGN_JSON_KEYS 24 /* maximum known keys of an object */

/* State of building a record. */
struct hgn_json_builder {
	struct hgn_record *record;
	struct hgn_remarks *remarks;
	const struct hgn_json_document *document;
	const struct hgn_listener *listener;
	struct hgn_error *error;
	const char *reported[HGN_JSON_REPORTED];
	size_t nreported;
};

/* A value with its path. It is the member `key` of the value `above`, or its nth element if `key` is NULL. */
struct hgn_json_node {
	const struct hgn_json_node *above; /* NULL for the record itself */
	const char *key;
	size_t index;
	const struct hgn_json_value *value; /* NULL = the member is missing */
};

#define HGN_JSON_ANY HGN_JSON_OTHER /* a value of any type */

struct hgn_json_key {
	const char *name;
	enum hgn_json_type type;
	bool required;
};

/* Set b->error, with the path of the value at the beginning of the message. Return HGN_EINVAL. The second function
 * quotes a name from the document as a JSON string, so that the message stays on one line. */
int hgn_json_fail(struct hgn_json_builder *b, const struct hgn_json_node *node, const char *rule, const char *format,
    ...) HGN_PRINTF(4, 5);
int hgn_json_fail_named(struct hgn_json_builder *b, const struct hgn_json_node *node, const char *rule,
    const char *what, const char *name, const char *hint);
/* Report a value of the wrong type. */
int hgn_json_expect(struct hgn_json_builder *b, const struct hgn_json_node *node, enum hgn_json_type type);
/* Check that `object` is an object, that its keys have the right types, and that no required key is missing. `member`
 * receives the value of each key. */
int hgn_json_members(struct hgn_json_node *member, struct hgn_json_builder *b, const struct hgn_json_node *object,
    const struct hgn_json_key *keys, size_t n);

#endif
