/* SPDX-License-Identifier: MIT
 * Values that fuzz targets compute from their input. replay.c hashes them and compares the hashes with those in
 * tests/fuzz/observed. Programs of libFuzzer do not define observe(). Rules and locations are observed, not the wording of
 * messages. */
#ifndef HGN_TESTS_OBSERVE_H
#define HGN_TESTS_OBSERVE_H

#include "hgn.h"

#include <stdio.h>
#include <string.h>

void observe(const char *bytes, size_t n) __attribute__((weak));

static inline void
observe_buf(const struct hgn_buf *text)
{
	if (observe != NULL && text->len > 0)
		observe(text->data, text->len);
}

static inline void
observe_number(uint64_t number)
{
	char digits[24];
	int n = snprintf(digits, sizeof digits, "%llu\n", (unsigned long long)number);

	if (observe != NULL)
		observe(digits, (size_t)n);
}

static inline void
observe_text(const char *text)
{
	if (observe != NULL && text != NULL)
		observe(text, strlen(text));
}

/* Observe where an error is and its rule, if there is one. */
static inline void
observe_error(const struct hgn_error *error)
{
	observe_number(error->line);
	observe_number(error->col);
	observe_text(error->rule);
}

#endif
