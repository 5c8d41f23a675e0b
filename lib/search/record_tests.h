/* SPDX-License-Identifier: MIT
 * Parsing of tests that are about a record as a whole: TAG op VALUE. */
#ifndef HGN_SEARCH_RECORD_TESTS_H
#define HGN_SEARCH_RECORD_TESTS_H

#include "search/emit.h"

/* "no" and "yes", by truth. */
extern const char *const hgn_truth_names[2];

#define HGN_RECORD_TESTS 24 /* at least the number of names */
/* Return the nth word that is a test of records and not a tag, or NULL after the last. */
const char *hgn_record_test_name(size_t n);
/* Parse and compile a regular expression between delimiters at the cursor. */
int hgn_regex_parse(const struct hgn_pattern **out, struct hgn_parse *parse);
/* Compile a regular expression that is `n` bytes of the text from `at` on. */
int hgn_regex_compile(const struct hgn_pattern **out, struct hgn_parse *parse, size_t at, size_t n, unsigned flags);
/* Parse TAG op VALUE at the cursor, where the tag's name has `name` bytes. `rest`: the value is the remaining text. */
int hgn_record_test_parse(struct hgn_parse *parse, size_t name, bool rest);

#endif
