/* SPDX-License-Identifier: MIT
 * Results, and the words of other notations for results and for names of tags. */
#ifndef HGN_RECORD_RESULT_H
#define HGN_RECORD_RESULT_H

#include "hgn.h"

/* Words for results in another notation. */
struct hgn_result_words {
	struct hgn_result_word {
		const char *text;
		size_t len;
		enum hgn_result result;
		bool last; /* the word is a result only at the end of a record, and a move elsewhere */
		const char *termination; /* value of the tag Termination that the word implies; NULL = none */
	} *word;
	size_t n;
	bool first[256]; /* a word begins with this byte */
};

/* A tag that has another name in a notation. */
struct hgn_tag_word {
	const char *external;
	const char *own; /* the name in HGN; NULL = the tag is dropped */
};

/* The words of a notation. */
struct hgn_words {
	struct hgn_result_words results;
	const struct hgn_tag_word *tag;
	size_t tags;
};

/* Return the entry of a word, or NULL. `words` may be NULL. */
const struct hgn_result_word *hgn_result_word(const struct hgn_result_words *words, const char *text, size_t len);

/* Return the length of a result that is attached to the end of a text without a space; 0 if there is none. */
size_t hgn_result_glued(const char *text, size_t len);

#endif
