/* SPDX-License-Identifier: MIT
 * String interning: texts are stored without duplicates, and numbered from 0 in the order of addition. */
#ifndef HGN_BASE_INTERN_H
#define HGN_BASE_INTERN_H

#include "base/hash_table.h"
#include "hgn.h"

/* A set of texts. Zero-initialise it. */
struct hgn_intern {
	struct hgn_buf text; /* all texts */
	struct hgn_intern_span { size_t off, len; } *list;
	size_t n, cap;
	struct hgn_hash_table table; /* numbers of texts */
	bool failed;                 /* memory ran out */
};
void hgn_intern_clear(struct hgn_intern *intern);
/* Remove all texts without freeing memory. */
void hgn_intern_empty(struct hgn_intern *intern);
/* Return the number of a text. Add it if it is new. */
uint32_t hgn_intern_number(struct hgn_intern *intern, const char *text, size_t n);
/* Add a text and return true if it is new; return true if the set contains a text. */
bool hgn_intern_add(struct hgn_intern *intern, const char *text, size_t n);
bool hgn_intern_has(const struct hgn_intern *intern, const char *text, size_t n);

#endif
