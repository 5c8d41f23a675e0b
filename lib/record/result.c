/* SPDX-License-Identifier: MIT
 * Parsing and printing of results. */
#include "record/result.h"

#include <string.h>

/* Texts of results, by enum hgn_result. */
static const char *const results[] = { "*", "1-0", "0-1", "1/2-1/2" };

const char *
hgn_result_text(enum hgn_result result)
{
	return result >= HGN_RESULT_OPEN && result < HGN_RESULT_NONE ? results[result] : "*";
}

size_t
hgn_result_glued(const char *text, size_t len)
{
	static const char *const ends[] = { "1/2-1/2", "1-0", "0-1", "1/2" };
	size_t i, n;

	for (i = 0; i < sizeof ends / sizeof *ends; i++) {
		n = strlen(ends[i]);
		if (len > n + 1 && memcmp(text + len - n, ends[i], n) == 0)
			return n;
	}
	return 0;
}

const struct hgn_result_word *
hgn_result_word(const struct hgn_result_words *words, const char *text, size_t len)
{
	size_t i;

	if (words == NULL || len == 0 || !words->first[(unsigned char)*text])
		return NULL;
	for (i = 0; i < words->n; i++)
		if (words->word[i].len == len && memcmp(words->word[i].text, text, len) == 0)
			return &words->word[i];
	return NULL;
}

enum hgn_result
hgn_result_parse(const char *text, size_t len)
{
	static const uint8_t lens[] = { 1, 3, 3, 7 };
	int i;

	if (len == 0 || (*text != '*' && *text != '0' && *text != '1')) /* as most words are moves */
		return HGN_RESULT_NONE;
	for (i = HGN_RESULT_OPEN; i < HGN_RESULT_NONE; i++)
		if (lens[i] == len && memcmp(text, results[i], len) == 0)
			return (enum hgn_result)i;
	return HGN_RESULT_NONE;
}
