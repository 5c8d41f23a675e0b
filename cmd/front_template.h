/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_TEMPLATE_H
#define HGN_CMD_FRONT_TEMPLATE_H

#include "hgn.h"

/* Value of a name in a template, appended to `out`; false = there is no such thing. */
typedef bool front_lookup_fn(void *ctx, struct hgn_buf *out, const char *name, size_t len);

/* Append the file name that a template gives: "%d" (looked up as "d"), "%{name}", "%{name:width}" (digits are padded
 * with zeros), "%%". Values cannot leave the directory: see front_sanitise(). A NULL `lookup` knows nothing. False =
 * the template is malformed. */
bool front_template(struct hgn_buf *out, const char *template, front_lookup_fn *lookup, void *ctx);
/* The same for a text that people read: values stand as they are, and what there is not is a question mark. */
bool front_fill(struct hgn_buf *out, const char *template, front_lookup_fn *lookup, void *ctx);
/* Append a template in which values stand for all names but those of `keep`, a list that ends with NULL: values are made
 * safe as front_template() does. False = the template is malformed. */
bool front_template_keep(struct hgn_buf *out, const char *template, const char *const *keep, front_lookup_fn *lookup,
    void *ctx);
/* Whether a text holds a place for a value, well-formed or not. */
bool front_template_is(const char *text);
/* Append a value made safe as part of a file name: no slash, control byte, blank, sign that means something to a shell,
 * or leading dot or hyphen; UTF-8 of 1..100 bytes. */
void front_sanitise(struct hgn_buf *out, const char *value, size_t len);

#endif
