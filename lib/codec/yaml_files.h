/* SPDX-License-Identifier: MIT
 * YAML: the keys and values of JSON, a document a record. What is read becomes the values that JSON is read to, with
 * their places; what is written is what JSON has, laid out for people. */
#ifndef HGN_CODEC_YAML_FILES_H
#define HGN_CODEC_YAML_FILES_H

#include "codec/json.h"

#define HGN_YAML_NESTING 1024 /* mappings and sequences within each other: three for each variation */

/* Where a value begins in a document, and its key. */
struct hgn_yaml_place {
	const json_t *value;
	uint32_t off, key;
};

/* A document as it was parsed. Zero-initialise; hgn_yaml_document_clear() frees. */
struct hgn_yaml_document {
	json_t *root;                  /* NULL when there is no content */
	struct hgn_buf places;         /* of struct hgn_yaml_place, in the order of the values' addresses */
	struct hgn_buf beside;         /* the values of meta and source, as JSON: */
	struct hgn_span meta, origin;  /* - where in it; of length 0 = not there */
};

/* Parse a document of `n` bytes. HGN_EINVAL with rule, message and error->col, which is one more than the number of
 * bytes before the fault; or HGN_ENOMEM. */
int hgn_yaml_document_parse(struct hgn_yaml_document *document, const char *bytes, size_t n, struct hgn_error *error);
void hgn_yaml_document_clear(struct hgn_yaml_document *document);
/* The place of a value, or NULL. */
const struct hgn_yaml_place *hgn_yaml_document_find(const struct hgn_yaml_document *document, const json_t *value);

#endif
