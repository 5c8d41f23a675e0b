/* SPDX-License-Identifier: MIT
 * Makes names of output files, and texts, from a template and untrusted values of records. */
#ifndef HGN_CMD_FRONT_TEMPLATE_H
#define HGN_CMD_FRONT_TEMPLATE_H

#include "hgn.h"

/* Append the value of a name in a template. Return false if there is no such name. */
typedef bool front_lookup_fn(void *ctx, struct hgn_buf *out, const char *name, size_t len);

/* Append the file name made from a template: "%d" (looked up as "d"), "%{name}", "%{name:width}" (digits are padded
 * with zeros), "%%". Values cannot leave the directory: see front_sanitise(). With `lookup` NULL, no name has a value.
 * Return false if the template is malformed. */
bool front_template(struct hgn_buf *out, const char *template, front_lookup_fn *lookup, void *ctx);
/* Like front_template(), for a text that people read: values are unchanged, and missing values become question
 * marks. */
bool front_fill(struct hgn_buf *out, const char *template, front_lookup_fn *lookup, void *ctx);
/* Append a template in which all names except those of `keep`, a NULL-terminated list, are replaced by values. Values
 * are made safe as in front_template(). Return false if the template is malformed. */
bool front_template_keep(struct hgn_buf *out, const char *template, const char *const *keep, front_lookup_fn *lookup,
    void *ctx);
/* Return whether a text contains a place for a value, well-formed or not. */
bool front_template_is(const char *text);
/* Append a value made safe as part of a file name: without slashes, control bytes, spaces, characters that have a
 * meaning for shells, leading dots or hyphens; UTF-8 of 1..100 bytes. */
void front_sanitise(struct hgn_buf *out, const char *value, size_t len);

#endif
