/* SPDX-License-Identifier: MIT
 * Tests of a record as a whole, read: TAG op VALUE. */
#ifndef HGN_SEARCH_RECORD_TESTS_H
#define HGN_SEARCH_RECORD_TESTS_H

#include "search/emit.h"

/* "yes" and "no", by truth. */
extern const char *const hgn_truth_names[2];

#define HGN_RECORD_TESTS 24 /* at least as many as there are names */
/* The words that are tests of records and no tags: the nth, or NULL after the last. */
const char *hgn_record_test_name(size_t n);
/* Parse and compile a regular expression between delimiters at the cursor. */
int hgn_regex_parse(const struct hgn_pattern **out, struct hgn_parse *parse);
/* A regular expression that is `n` bytes of the text from `at` on. */
int hgn_regex_compile(const struct hgn_pattern **out, struct hgn_parse *parse, size_t at, size_t n, unsigned flags);
/* TAG op VALUE at the cursor, where the tag's name has `name` bytes. `rest`: the value is all the rest of the text. */
int hgn_record_test_parse(struct hgn_parse *parse, size_t name, bool rest);

#endif
