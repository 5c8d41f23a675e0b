/* SPDX-License-Identifier: MIT
 * Translations of the texts in diagrams and pages, from languages/NAME.yaml. English texts are the keys. */
#ifndef HGN_LIBRARY_LANGUAGE_H
#define HGN_LIBRARY_LANGUAGE_H

#include "base/arena.h"
#include "base/schema.h"
#include "hgn.h"

/* The schema of a language file. */
extern const struct hgn_schema hgn_language_schema;

struct hgn_language {
	struct hgn_arena arena;
	const char *code, *name, *letters;  /* for example "pl" and "Polski"; name of a notation for piece letters, or
					     * NULL */
	const struct hgn_node *page, *drawing, *pieces; /* mappings from English texts to translations; NULL = none */
};

/* Parse a language file of `n` bytes. `file` is its name in messages. */
int hgn_language_parse(struct hgn_language *out, const char *bytes, size_t n, const char *file,
    struct hgn_error *error);
/* Return the translation of an English text; the text itself if there is none or `language` is NULL. */
const char *hgn_language_translate(const struct hgn_language *language, const char *text);
/* Append the translation of a text, with {0}, {1} and {2} replaced by values. */
void hgn_language_fill(struct hgn_buf *out, const struct hgn_language *language, const char *text, const char *first,
    const char *second, const char *third);

#endif
