/* SPDX-License-Identifier: MIT
 * Evaluation of tests of moments. */
#ifndef HGN_SEARCH_MOMENT_H
#define HGN_SEARCH_MOMENT_H

#include "search/resolve.h"

/* A moment, and data about it that are computed at most once. */
struct hgn_moment_context {
	const struct hgn_search *search;
	const struct hgn_resolved *resolved;
	const struct hgn_record *record;
	const char *text;                  /* text to which the spans of `played` refer */
	const struct hgn_position *position;
	const struct hgn_played *played;   /* NULL for the initial position */
	const struct hgn_played *moves;    /* all plies of the record */
	struct hgn_matcher *matcher;
	struct hgn_buf scratch;
	uint64_t board;                    /* hash of the board; 0 = not yet known */
	struct hgn_error *error;           /* receives the reason if a test cannot be evaluated */
	int status;
};

/* Return true if test number `test` of the search is true in the moment. */
bool hgn_moment_test(struct hgn_moment_context *context, uint32_t test);
/* Match a regular expression. Set `status` on failure. */
bool hgn_moment_match(struct hgn_moment_context *context, const struct hgn_pattern *pattern, const char *text,
    size_t len);

#endif
