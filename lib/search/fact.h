/* SPDX-License-Identifier: MIT
 * Evaluation of tests of records. */
#ifndef HGN_SEARCH_FACT_H
#define HGN_SEARCH_FACT_H

#include "search/moment.h"

/* Data for tests of records. */
struct hgn_fact_context {
	struct hgn_moment_context *context;                /* for its record and regular expressions */
	struct hgn_library *library;
	const struct hgn_play_options *play;
	const struct hgn_play *played;        /* NULL before the record is replayed */
	struct hgn_buf variant;               /* game of the last record, as its id and as in the Variant tag */
	const struct hgn_game *game;
	bool met;                             /* set if the record has the tag of the test */
};

/* Return true if a test is true. Tests that are `late` require a replayed record. Not for HGN_FACT_NEVER. */
bool hgn_fact_holds(struct hgn_fact_context *context, const struct hgn_record_test *test);

#endif
