/* SPDX-License-Identifier: MIT
 * JSON and YAML documents as lists of values with their offsets. */
#ifndef HGN_CODEC_JSON_H
#define HGN_CODEC_JSON_H

#include "base/arena.h"
#include "base/hash_table.h"
#include "codec/codec.h"

enum hgn_json_type { HGN_JSON_OBJECT, HGN_JSON_ARRAY, HGN_JSON_STRING, HGN_JSON_INTEGER, HGN_JSON_OTHER };

/* A value of a document. Values are in document order; an object or array precedes its members. */
struct hgn_json_value {
	enum hgn_json_type type;
	uint32_t off, end;  /* range in the document */
	uint32_t key_off;   /* offset of its key, or `off` if it has no key */
	uint32_t next;      /* index of the first value after this value and its descendants */
	uint32_t above;     /* index of the object or array that it is a member of; 0 for the root */
	uint32_t nkey, len; /* lengths of `key` and `text` in bytes */
	const char *key;    /* NULL unless it is a member of an object */
	const char *text;   /* content of a string, NUL-terminated; a number or word in JSON, not terminated */
	int64_t integer;    /* INT64_MAX or its negative if the number is larger */
};

/* A parsed document. Zero-initialise it; hgn_json_clear() frees it. */
struct hgn_json_document {
	struct hgn_buf values;        /* struct hgn_json_value; the first one is the root */
	struct hgn_arena texts;       /* keys and texts */
	struct hgn_hash_table keys;   /* indices of the values that have keys, by key and object */
	struct hgn_buf passed;        /* YAML: the values of meta and source, as JSON */
	struct hgn_span meta, origin; /* meta and source, in `passed` for YAML, in the document for JSON; empty =
				       * missing */
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

/* Return the first member of an object or array, or the member after `value`; NULL after the last. */
const struct hgn_json_value *hgn_json_first(const struct hgn_json_document *document, const struct hgn_json_value *in);
const struct hgn_json_value *hgn_json_next(const struct hgn_json_document *document, const struct hgn_json_value *in,
    const struct hgn_json_value *value);
/* Return the value of a key in an object, or NULL. */
const struct hgn_json_value *hgn_json_member(const struct hgn_json_document *document, const struct hgn_json_value *in,
    const char *key);

/* Free a document, or clear it for reuse. */
void hgn_json_clear(struct hgn_json_document *document);
void hgn_json_reset(struct hgn_json_document *document);
/* Return the cleared document that a reader uses for all records; NULL if memory runs out. */
struct hgn_json_document *hgn_json_kept(struct hgn_reader *reader);
/* Append a value. Return HGN_EINVAL if its object already has its key, or HGN_ENOMEM. */
int hgn_json_add(struct hgn_json_document *document, const struct hgn_json_value *value, struct hgn_error *error);
/* Return true if a text is a number in JSON. */
bool hgn_json_is_number(const char *p, size_t n);
/* Parse a line of JSON. Return 0, HGN_EINVAL with rule, message and error->col (1-based), or HGN_ENOMEM. */
int hgn_json_parse(struct hgn_json_document *document, const char *line, size_t n, struct hgn_error *error);

/* Build a record from the values, and report dropped keys. The bytes of the record must be set. Return 0, HGN_EINVAL
 * with rule, message and error->col, or HGN_ENOMEM. */
int hgn_json_build(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_json_document *document,
    const struct hgn_listener *listener, struct hgn_error *error);

/* Return true if a document is a record of lichess' server (json_lichess.c), and build a record from it. */
bool hgn_lichess_is(const struct hgn_json_document *document);
int hgn_lichess_build(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_json_document *document,
    struct hgn_error *error);

#endif
