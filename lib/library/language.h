/* SPDX-License-Identifier: MIT
 * Texts of drawings and pages in other languages, from languages/NAME.yaml. English texts are the keys. */
#ifndef HGN_LIBRARY_LANGUAGE_H
#define HGN_LIBRARY_LANGUAGE_H

#include "base/arena.h"
#include "base/schema.h"
#include "hgn.h"

/* Schema of a language file. */
extern const struct hgn_schema hgn_language_schema;

struct hgn_language {
	struct hgn_arena arena;
	const char *code, *name, *letters;  /* "pl"; "Polski"; name of a notation, or NULL */
	const struct hgn_node *page, *drawing, *pieces; /* mappings from English texts; NULL = none */
};

/* Parse a language file of `n` bytes. `file` is for messages. */
int hgn_language_parse(struct hgn_language *out, const char *bytes, size_t n, const char *file, struct hgn_error *error);
/* Return a text in a language; in English if `language` is NULL or does not have it. */
const char *hgn_language_translate(const struct hgn_language *language, const char *text);

#endif
