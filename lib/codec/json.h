/* SPDX-License-Identifier: MIT
 * Lines of JSON, as the parser has them. */
#ifndef HGN_CODEC_JSON_H
#define HGN_CODEC_JSON_H

#include "codec/codec.h"

#include <jansson.h>

/* Parse a line into a value that the caller gives back, and find in it what `beside` passes through. HGN_EINVAL with
 * rule, message and error->col, or HGN_ENOMEM. */
int hgn_json_parse(json_t **out, const char *line, size_t n, struct hgn_json_beside *beside, struct hgn_error *error);

#endif
