/* SPDX-License-Identifier: MIT
 * Keys in templates: properties of records, and tags. */
#ifndef HGN_CMD_FRONT_KEYS_H
#define HGN_CMD_FRONT_KEYS_H

#include "hgn.h"

/* What the keys of a template ask for. */
struct front_keys {
	size_t keys;    /* properties and tags */
	size_t numbers; /* places for the number of the file */
	bool played;    /* some are known only when the record was played */
	char unknown[64]; /* the first name that is neither; empty = none */
};
/* List the keys of a template. Return false if it is malformed. */
bool front_keys_list(struct front_keys *out, const char *template);
/* Report an unknown key of an option's template, with the nearest known one. Returns false. */
struct front;
bool front_keys_refuse(struct front *front, const char *option, const struct front_keys *keys);

/* Append the value of a key: nothing if it is unknown. `play` is NULL if the record was not played. Return false if memory
 * ran out. */
bool front_key_put(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play, const char *name,
    size_t len);

#endif
