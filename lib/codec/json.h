/* SPDX-License-Identifier: MIT
 * Documents of JSON and YAML as lists of values with their offsets. */
#ifndef HGN_CODEC_JSON_H
#define HGN_CODEC_JSON_H

#include "base/arena.h"
#include "codec/codec.h"

struct json_t;

enum hgn_json_type { HGN_JSON_OBJECT, HGN_JSON_ARRAY, HGN_JSON_STRING, HGN_JSON_INTEGER, HGN_JSON_OTHER };

/* A value of a document. Values are in the order of the document; an object or array comes before its members. */
struct hgn_json_value {
	enum hgn_json_type type;
	uint32_t off, end;  /* offsets in the document */
	uint32_t key_off;   /* offset of its key, or of the value if it has no key */
	uint32_t next;      /* index of the first value after it and its members */
	uint32_t nkey, len; /* bytes of `key`, of `text` */
	const char *key;    /* NULL = not a member of an object */
	const char *text;   /* of a string; NUL-terminated */
	int64_t integer;
};

/* A parsed document. Zero-initialise it; hgn_json_clear() frees it. */
struct hgn_json_document {
	struct hgn_buf values;        /* struct hgn_json_value; the first one is the whole document */
	struct hgn_arena texts;       /* owner of keys and texts of YAML */
	struct json_t *parsed;        /* owner of keys and texts of JSON */
	struct hgn_buf passed;        /* YAML: the values of meta and source as JSON */
	struct hgn_span meta, origin; /* meta and source: in `passed`, or for JSON in the document; empty = missing */
};

static inline const struct hgn_json_value *
hgn_json_at(const struct hgn_json_document *document, uint32_t i)
{
	return &((const struct hgn_json_value *)(const void *)document->values.data)[i];
}

static inline uint32_t
hgn_json_count(const struct hgn_json_document *document)
{
	return (uint32_t)(document->values.len / sizeof(struct hgn_json_value));
}

/* Return the first member of an object or array, or the member after `value`; NULL if there is none. */
const struct hgn_json_value *hgn_json_first(const struct hgn_json_document *document, const struct hgn_json_value *in);
const struct hgn_json_value *hgn_json_next(const struct hgn_json_document *document, const struct hgn_json_value *in,
    const struct hgn_json_value *value);
/* Return the member of an object with a key, or NULL. */
const struct hgn_json_value *hgn_json_member(const struct hgn_json_document *document, const struct hgn_json_value *in,
    const char *key);

/* Free a document; or empty it and keep the memory for another one. */
void hgn_json_clear(struct hgn_json_document *document);
void hgn_json_reset(struct hgn_json_document *document);
/* Return the empty document that a reader reuses for all records; NULL if memory runs out. */
struct hgn_json_document *hgn_json_kept(struct hgn_reader *reader);
/* Parse a line. Return HGN_EINVAL with rule, message and error->col (from 1), or HGN_ENOMEM. */
int hgn_json_parse(struct hgn_json_document *document, const char *line, size_t n, struct hgn_error *error);
/* Parse a YAML document; an empty one has no values. */
int hgn_json_parse_yaml(struct hgn_json_document *document, const char *bytes, size_t n, struct hgn_error *error);

/* Build a record, whose bytes are set, from the values, and report dropped keys. Return HGN_EINVAL with rule, message
 * and error->col, or HGN_ENOMEM. */
int hgn_json_build(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_json_document *document,
    const struct hgn_listener *listener, struct hgn_error *error);

#endif
