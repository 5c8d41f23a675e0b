/* SPDX-License-Identifier: MIT
 * Searchers: the data of one thread, kept between records. */
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
	struct hgn_resolved **game; /* the resolved search for each game so far, most recently used first */
	size_t games, capgames;
	bool *has;                  /* for each name, whether a game had it */
	/* For each test of records except "never": true for some record; the tag occurred in some record; evaluated for
	 * some record. */
	bool *held, *met, *asked;
	uint8_t *fact;              /* enum hgn_truth of each test of the current record */
	uint8_t *verdict;           /* for each program, enum hgn_truth of "true in some moment" */
	uint32_t *active;           /* programs that run during the current replay */
	size_t nactive;
	bool *state, *stack;        /* states and stack of the programs */
	uint8_t *fold;
	struct hgn_lines lines;     /* states along lines of play, if variations are searched */
	/* The following fields are for the current record. */
	const struct hgn_search_options *options;
	const struct hgn_listener *listener;
	struct hgn_found *found;
	bool started;               /* its initial position was found */
	size_t moment;              /* index of the next moment whose FEN is to be written */
};

#endif
