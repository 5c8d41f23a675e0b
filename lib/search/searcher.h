/* SPDX-License-Identifier: MIT
 * Data that one thread keeps between records. */
#ifndef HGN_SEARCH_SEARCHER_H
#define HGN_SEARCH_SEARCHER_H

#include "search/fact.h"
#include "search/line_memory.h"
#include "search/run.h"

struct hgn_searcher {
	const struct hgn_search *search;
	struct hgn_library *library;
	struct hgn_play play;
	struct hgn_look look;
	struct hgn_fact_look facts;
	struct hgn_resolved **game; /* the search made ready for each game met; the last one used comes first */
	size_t games, capgames;
	bool *has;                  /* which elements of the search some game had */
	/* Of each test of records but "never": it held of some record; some record has its tag; it was asked of some record. */
	bool *held, *met, *asked;
	uint8_t *fact;              /* of each test of a record, an enum hgn_truth */
	uint8_t *verdict;           /* of each program: whether some moment is in its set, an enum hgn_truth */
	uint32_t *active;           /* programs that run while the record is played */
	size_t nactive;
	bool *state, *stack;        /* of the programs */
	uint8_t *fold;
	struct hgn_lines lines;     /* with variations */
	/* of the record at hand */
	const struct hgn_search_options *options;
	const struct hgn_listener *listener;
	struct hgn_found *found;
	bool started;               /* it has a position to start with */
	size_t moment;              /* the next one whose position is to be written */
};

#endif
