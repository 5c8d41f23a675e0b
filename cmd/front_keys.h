/* SPDX-License-Identifier: MIT
 * Finds the keys of templates in records: properties and tags. */
#ifndef HGN_CMD_FRONT_KEYS_H
#define HGN_CMD_FRONT_KEYS_H

#include "hgn.h"

/* The keys that a template uses. */
struct front_keys {
	size_t keys;    /* number of properties and tags */
	size_t numbers; /* number of places for the number of the file */
	bool played;    /* some keys are known only after the record was played */
	char unknown[64]; /* the first name that is neither a property nor a tag; empty = none */
};
/* List the keys of a template. Return false if it is malformed. */
bool front_keys_list(struct front_keys *out, const char *template);
/* Report an unknown key in the template of an option, with the most similar known key. Return false. */
struct front;
bool front_keys_refuse(struct front *front, const char *option, const struct front_keys *keys);

/* Return the names of a value "tags:LIST", which are separated by commas; NULL if it is something else. */
const char *front_tag_list(const char *value);

/* Append the value of a key, or nothing if it is unknown. `play` is NULL if the record was not played. Return false if
 * out of memory. */
bool front_key_put(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play, const char *name,
    size_t len);

#endif
