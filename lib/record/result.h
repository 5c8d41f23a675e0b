/* SPDX-License-Identifier: MIT
 * Results, and words for results in other notations. */
#ifndef HGN_RECORD_RESULT_H
#define HGN_RECORD_RESULT_H

#include "hgn.h"

/* Words for results in another notation. */
struct hgn_result_words {
	struct hgn_result_word {
		const char *text;
		size_t len;
		enum hgn_result result;
		bool is_move; /* the word may also be a move */
	} *word;
	size_t n;
	bool first[256]; /* a word begins with this byte */
};
/* Return the result for a word, or HGN_RESULT_NONE. `words` may be NULL. */
enum hgn_result hgn_result_word(const struct hgn_result_words *words, const char *text, size_t len);

/* Return the length of a result that is attached to the end of a text without a space; 0 if there is none. */
size_t hgn_result_glued(const char *text, size_t len);

#endif
