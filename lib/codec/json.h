/* SPDX-License-Identifier: MIT
 * Records as JSON and YAML have them: values, and where each stands. */
#ifndef HGN_CODEC_JSON_H
#define HGN_CODEC_JSON_H

#include "base/arena.h"
#include "codec/codec.h"

struct json_t;

enum hgn_json_type { HGN_JSON_OBJECT, HGN_JSON_ARRAY, HGN_JSON_STRING, HGN_JSON_INTEGER, HGN_JSON_OTHER };

/* A value of a document. Values are listed in the order of the document, each before what is in it. */
struct hgn_json_value {
	enum hgn_json_type type;
	uint32_t off, end;  /* its bytes */
	uint32_t key_off;   /* where its key begins, or it itself */
	uint32_t next;      /* the index of the first value behind it that is not in it */
	uint32_t nkey, len; /* bytes of `key`, of `text` */
	const char *key;    /* NULL = it is no member of an object */
	const char *text;   /* of a string, followed by NUL */
	int64_t integer;
};

/* A document as it was parsed. Zero-initialise; hgn_json_clear() frees. */
struct hgn_json_document {
	struct hgn_buf values;        /* of struct hgn_json_value; the first is the whole */
	struct hgn_arena texts;       /* what keys and texts point into, or */
	struct json_t *parsed;        /* - the values of the parser */
	struct hgn_buf passed;        /* the values of meta and source as JSON, where the document is none: */
	struct hgn_span meta, origin; /* - where in it, or in the document; of length 0 = not there */
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

/* The first value in an object or array, and the one behind another of them; NULL when there is none. */
const struct hgn_json_value *hgn_json_first(const struct hgn_json_document *document, const struct hgn_json_value *in);
const struct hgn_json_value *hgn_json_next(const struct hgn_json_document *document, const struct hgn_json_value *in,
    const struct hgn_json_value *value);
/* The member of an object, or NULL. */
const struct hgn_json_value *hgn_json_member(const struct hgn_json_document *document, const struct hgn_json_value *in,
    const char *key);

/* Free a document; or make it empty, to parse another, which needs less memory anew. */
void hgn_json_clear(struct hgn_json_document *document);
void hgn_json_reset(struct hgn_json_document *document);
/* The document that a reader keeps from record to record, empty. NULL when memory ran out. */
struct hgn_json_document *hgn_json_kept(struct hgn_reader *reader);
/* Parse a line. HGN_EINVAL with rule, message and error->col, which is one more than the number of bytes before the fault;
 * or HGN_ENOMEM. */
int hgn_json_parse(struct hgn_json_document *document, const char *line, size_t n, struct hgn_error *error);
/* The same for a document of YAML, which has no values when there is no content. */
int hgn_json_parse_yaml(struct hgn_json_document *document, const char *bytes, size_t n, struct hgn_error *error);

/* Build a record, which has its own bytes, from their values, and report what is left out. HGN_EINVAL with rule, message and
 * error->col, or HGN_ENOMEM. */
int hgn_json_build(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_json_document *document,
    const struct hgn_listener *listener, struct hgn_error *error);

#endif
