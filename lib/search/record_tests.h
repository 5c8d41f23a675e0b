/* SPDX-License-Identifier: MIT
 * Parser of tests of records: TAG op VALUE. */
#ifndef HGN_SEARCH_RECORD_TESTS_H
#define HGN_SEARCH_RECORD_TESTS_H

#include "search/emit.h"

/* "no" and "yes", indexed by a truth value. */
extern const char *const hgn_truth_names[2];

#define HGN_RECORD_TESTS 24 /* upper limit of the number of names */
/* Return the nth name of a test of records that is not a tag, or NULL after the last. */
const char *hgn_record_test_name(size_t n);
/* Parse and compile a regular expression with delimiters at the cursor. */
int hgn_regex_parse(const struct hgn_pattern **out, struct hgn_parse *parse);
/* Compile the `n` bytes at `at` as a regular expression. */
int hgn_regex_compile(const struct hgn_pattern **out, struct hgn_parse *parse, size_t at, size_t n, unsigned flags);
/* Parse TAG op VALUE at the cursor; the name of the tag has `name` bytes. The value is all remaining text if `rest` is
 * set. */
int hgn_record_test_parse(struct hgn_parse *parse, size_t name, bool rest);

#endif
