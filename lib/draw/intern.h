/* SPDX-License-Identifier: MIT
 * Texts that are kept once each, and numbered from 0 in the order in which they came. */
#ifndef HGN_DRAW_INTERN_H
#define HGN_DRAW_INTERN_H

#include "base/hash_table.h"
#include "hgn.h"

/* Zero-initialise. */
struct hgn_intern {
	struct hgn_buf text; /* of all */
	struct hgn_intern_span { size_t off, len; } *list;
	size_t n, cap;
	struct hgn_hash_table table; /* numbers of texts */
	bool failed;                 /* memory ran out */
};
void hgn_intern_clear(struct hgn_intern *intern);
/* Forget them, and keep the memory. */
void hgn_intern_empty(struct hgn_intern *intern);
/* The number of a text, which is a new one if need be. */
uint32_t hgn_intern_number(struct hgn_intern *intern, const char *text, size_t n);
/* Add a text; whether it is a new one. Whether there is such a text. */
bool hgn_intern_add(struct hgn_intern *intern, const char *text, size_t n);
bool hgn_intern_has(const struct hgn_intern *intern, const char *text, size_t n);

#endif
