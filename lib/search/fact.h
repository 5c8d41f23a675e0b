/* SPDX-License-Identifier: MIT
 * Tests of a record as a whole, answered. */
#ifndef HGN_SEARCH_FACT_H
#define HGN_SEARCH_FACT_H

#include "search/moment.h"

/* Data for tests of records. */
struct hgn_fact_look {
	struct hgn_look *look;                /* for its record and matcher */
	struct hgn_library *library;
	const struct hgn_play_options *play;
	const struct hgn_play *played;        /* NULL while the record has not been played */
	struct hgn_buf variant;               /* the game of the record before, and what it was called */
	const struct hgn_game *game;
	bool met;                             /* the record has the tag of the test */
};

/* Tests that are `late` can be answered when the record has been played. Not for HGN_FACT_NEVER. */
bool hgn_fact_holds(struct hgn_fact_look *look, const struct hgn_record_test *test);

#endif
