/* SPDX-License-Identifier: MIT
 * Values that fuzz targets compute from their input. replay.c hashes them and compares the hashes with those in
 * tests/fuzz/observed. Programs of libFuzzer do not define observe(). Of messages, only words with digits, capitals or
 * quotes are observed: names, numbers and quoted input, not the wording. */
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

static inline void
observe_message(const char *text)
{
	size_t n;

	for (; *text != '\0'; text += n + (text[n] == ' ')) {
		n = strcspn(text, " ");
		if (observe != NULL && strcspn(text, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'\"") < n)
			observe(text, n);
	}
}

/* Observe an error: where it is, its rule if there is one, and its message. */
static inline void
observe_error(const struct hgn_error *error)
{
	observe_number(error->line);
	observe_number(error->col);
	observe_text(error->rule);
	observe_message(error->message);
}

#endif
