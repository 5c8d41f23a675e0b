/* SPDX-License-Identifier: MIT
 * Texts that are kept once each, and numbered from 0 in the order in which they came. */
#ifndef HGN_DRAW_TEXTS_H
#define HGN_DRAW_TEXTS_H

#include "hgn.h"

/* Zero-initialise. */
struct hgn_texts {
	struct hgn_buf text; /* of all */
	struct hgn_text_span { size_t off, len; } *list;
	size_t n, cap;
	uint32_t *table;     /* of `captable` places, a power of two: numbers plus 1 */
	size_t captable;
	bool failed;         /* memory ran out */
};
void hgn_texts_clear(struct hgn_texts *texts);
/* Forget them, and keep the memory. */
void hgn_texts_empty(struct hgn_texts *texts);
/* The number of a text, which is a new one if need be. */
uint32_t hgn_texts_number(struct hgn_texts *texts, const char *text, size_t n);
/* Whether it is a new one. */
bool hgn_texts_add(struct hgn_texts *texts, const char *text, size_t n);

#endif
