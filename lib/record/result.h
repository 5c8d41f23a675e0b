/* SPDX-License-Identifier: MIT
 * Texts of results, including words of other programs. */
#ifndef HGN_RECORD_RESULT_H
#define HGN_RECORD_RESULT_H

#include "hgn.h"

/* Words for results in records of other programs. */
struct hgn_result_words {
	struct hgn_result_word {
		const char *text;
		size_t len;
		enum hgn_result result;
		bool is_move; /* it may be a ply too */
	} *word;
	size_t n;
	bool first[256]; /* some word begins with that byte */
};
/* Return the result that a word means, or HGN_RESULT_NONE. `words` may be NULL. */
enum hgn_result hgn_result_word(const struct hgn_result_words *words, const char *text, size_t len);

/* Return the length of the result directly at the end of a text of `len` bytes, or 0. */
size_t hgn_result_glued(const char *text, size_t len);

#endif
