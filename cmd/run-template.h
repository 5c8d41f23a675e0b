/* SPDX-License-Identifier: MIT
 * Makes names of output files, and texts, from a template and untrusted values of records. */
#ifndef HGN_CMD_RUN_TEMPLATE_H
#define HGN_CMD_RUN_TEMPLATE_H

#include "hgn.h"

struct run;

/* Append the value of a name in a template. Return false if there is no such name. */
typedef bool run_lookup_fn(void *ctx, struct hgn_buf *out, const char *name, size_t len);

/* Append the file name made from a template: "%d" (looked up as "d"), "%{name}", "%{name:width}" (digits are padded
 * with zeros), "%%". Values cannot leave the directory: see run_sanitise(). With `lookup` NULL, no name has a value.
 * Return false if the template is malformed. */
bool run_template(struct hgn_buf *out, const char *template, run_lookup_fn *lookup, void *ctx);
/* Like run_template(), for a text that people read: values are unchanged, and missing values become question
 * marks. */
bool run_fill(struct hgn_buf *out, const char *template, run_lookup_fn *lookup, void *ctx);
/* Append a template in which all names except those of `keep`, a NULL-terminated list, are replaced by values. Values
 * are made safe as in run_template(). Return false if the template is malformed. */
bool run_template_keep(struct hgn_buf *out, const char *template, const char *const *keep, run_lookup_fn *lookup,
    void *ctx);
/* Return whether a text contains a place for a value, well-formed or not. */
bool run_template_is(const char *text);
/* Append a value made safe as part of a file name: without slashes, control bytes, spaces, characters that have a
 * meaning for shells, leading dots or hyphens; UTF-8 of 1..100 bytes. */
void run_sanitise(struct hgn_buf *out, const char *value, size_t len);

/* The keys that a template uses. */
struct run_keys {
	size_t keys;    /* number of properties and tags */
	size_t numbers; /* number of places for the number of the file */
	bool played;    /* some keys are known only after the record was played */
	char unknown[64];        /* the first name that is not a property, a tag or one of `more`; empty = none */
	const char *const *more; /* other names that the template may contain, NULL-terminated */
};
/* List the keys of a template, which may also contain the names of `more`. Return false if it is malformed. */
bool run_keys_list(struct run_keys *out, const char *template, const char *const *more);
/* Report an unknown key in the template of an option, with the most similar known key. Return false. */
bool run_keys_refuse(struct run *run, const char *option, const struct run_keys *keys);

/* Return the names of a value "tags:LIST", which are separated by commas; NULL if it is something else. */
const char *run_tag_list(const char *value);

/* Append the value of a key, or nothing if it is unknown. `play` is NULL if the record was not played. Return false if
 * out of memory. */
bool run_key_put(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play, const char *name,
    size_t len);

#endif
