/* SPDX-License-Identifier: MIT
 * Lines of JSON, as the parser has them. */
#ifndef HGN_CODEC_JSON_H
#define HGN_CODEC_JSON_H

#include "codec/codec.h"

#include <jansson.h>

/* json_loadb(), which says for certain when memory ran out; `*nomem` is left as it is else. */
json_t *hgn_json_load(const char *line, size_t n, size_t flags, json_error_t *fault, bool *nomem);
/* Parse a line into a value that the caller gives back, and find in it what `beside` passes through. HGN_EINVAL with
 * rule, message and error->col, or HGN_ENOMEM. */
int hgn_json_parse(json_t **out, const char *line, size_t n, struct hgn_json_beside *beside, struct hgn_error *error);

/* Where in the text that was made a value was put which stands in the source as it is. */
struct hgn_json_note {
	size_t at; /* of a token, of a comment's first byte, of a tag's name */
	const json_t *value;
	bool key;  /* it is about the value's key */
};
/* Append the HGN text of a record as it was parsed. Where `beside` has a `locate`, faults have its places. */
int hgn_json_make(struct hgn_buf *out, json_t *record, bool non_ascii, struct hgn_json_beside *beside,
    struct hgn_error *error);
/* Keep beside.game in a record that was made of its text. */
int hgn_json_keep_game(struct hgn_record *record, const struct hgn_buf *game);

#endif
