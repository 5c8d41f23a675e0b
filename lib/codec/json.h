/* SPDX-License-Identifier: MIT
 * Records as JSON and YAML have them: values, and where each stands. */
#ifndef HGN_CODEC_JSON_H
#define HGN_CODEC_JSON_H

#include "codec/codec.h"

#include <jansson.h>

/* Where a value stands in a document. Values are listed in the order of the document, each before what is in it. */
struct hgn_json_spot {
	uint32_t off, key; /* the bytes that it and its key begin at */
	uint32_t next;     /* the index of the first value behind it that is not in it */
};

/* A document as it was parsed. Zero-initialise; hgn_json_clear() frees. */
struct hgn_json_document {
	json_t *root;                 /* NULL when there is no content */
	struct hgn_buf spots;         /* of struct hgn_json_spot */
	struct hgn_buf passed;        /* the values of meta and source as JSON, where the document is none: */
	struct hgn_span meta, origin; /* - where in it, or in the document; of length 0 = not there */
};

void hgn_json_clear(struct hgn_json_document *document);
/* Parse a line. HGN_EINVAL with rule, message and error->col, which is one more than the number of bytes before the fault;
 * or HGN_ENOMEM. */
int hgn_json_parse(struct hgn_json_document *document, const char *line, size_t n, struct hgn_error *error);
/* The same for a document of YAML. */
int hgn_json_parse_yaml(struct hgn_json_document *document, const char *bytes, size_t n, struct hgn_error *error);

/* Build a record, which has its own bytes, from their values, and report what is left out. HGN_EINVAL with rule, message and
 * error->col, or HGN_ENOMEM. */
int hgn_json_build(struct hgn_record *record, struct hgn_remarks *remarks, const struct hgn_json_document *document,
    const struct hgn_listener *listener, struct hgn_error *error);

#endif
