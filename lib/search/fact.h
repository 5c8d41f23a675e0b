/* SPDX-License-Identifier: MIT
 * Evaluation of tests that are about a record as a whole. */
#ifndef HGN_SEARCH_FACT_H
#define HGN_SEARCH_FACT_H

#include "search/moment.h"

/* Data for tests of records. */
struct hgn_fact_context {
	struct hgn_moment_context *context;                /* for its record and matcher */
	struct hgn_library *library;
	const struct hgn_play_options *play;
	const struct hgn_play *played;        /* NULL before the record was played */
	struct hgn_buf variant;               /* the name of the last record's game, and in the Variant tag */
	const struct hgn_game *game;
	bool met;                             /* the record has the tag of the test */
};

/* Return true if a test holds. Tests that are `late` require that the record was played. Not for HGN_FACT_NEVER. */
bool hgn_fact_holds(struct hgn_fact_context *context, const struct hgn_record_test *test);

#endif
