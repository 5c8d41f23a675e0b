/* SPDX-License-Identifier: MIT
 * Templates: text with names in braces, which are replaced by values. */
#ifndef HGN_BASE_TEMPLATE_H
#define HGN_BASE_TEMPLATE_H

#include "base/yaml.h"

/* Literal text, followed by the value of a name. */
struct hgn_template_part {
	const char *text;
	size_t len;
	int name; /* index of the name; -1 = none, in the last part */
};

struct hgn_template {
	const struct hgn_template_part *part;
	size_t parts;
	uint64_t line; /* line of the template in its file */
};

/* Compile a scalar: {name} is replaced by a value, {{ and }} are literal braces. `names` lists the allowed names. An
 * error gives the location of the scalar and the byte in the template. */
int hgn_template_compile(struct hgn_template *out, struct hgn_arena *arena, const struct hgn_node *node,
    const char *const *names, size_t n, const char *file, struct hgn_error *error);
bool hgn_template_has(const struct hgn_template *template, int name);

/* Append the value of a name. Return 0 or a negative status. */
typedef int hgn_template_put_fn(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error);
/* Append a template with the values of its names. If `put` fails, stop and return its status. */
int hgn_template_write(struct hgn_buf *out, const struct hgn_template *template, hgn_template_put_fn *put, void *ctx,
    struct hgn_error *error);

#endif
