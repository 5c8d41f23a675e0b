/* SPDX-License-Identifier: MIT
 * The data of one thread, which is kept between records. */
#ifndef HGN_SEARCH_SEARCHER_H
#define HGN_SEARCH_SEARCHER_H

#include "search/fact.h"
#include "search/line_memory.h"
#include "search/run.h"

struct hgn_searcher {
	const struct hgn_search *search;
	struct hgn_library *library;
	struct hgn_play play;
	struct hgn_moment_context context;
	struct hgn_fact_context facts;
	struct hgn_resolved **game; /* the search resolved for each game so far; most recently used first */
	size_t games, capgames;
	bool *has;                  /* by element: some game had it */
	/* For each test of records except "never": it held for some record; some record has its tag; it was evaluated
	 * for some record. */
	bool *held, *met, *asked;
	uint8_t *fact;              /* for each test of a record, an enum hgn_truth */
	uint8_t *verdict;           /* for each program, an enum hgn_truth: some moment matches */
	uint32_t *active;           /* programs that run while the record is played */
	size_t nactive;
	bool *state, *stack;        /* states and stack of the programs */
	uint8_t *fold;
	struct hgn_lines lines;     /* states of lines, if variations are searched */
	/* Data of the current record. */
	const struct hgn_search_options *options;
	const struct hgn_listener *listener;
	struct hgn_found *found;
	bool started;               /* it has an initial position */
	size_t moment;              /* index of the next moment whose position is to be written */
};

#endif
