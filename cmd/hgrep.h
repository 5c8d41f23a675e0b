/* SPDX-License-Identifier: MIT
 * Searches that are compiled from options, with a searcher for each worker. */
#ifndef HGN_CMD_HGREP_H
#define HGN_CMD_HGREP_H

#include "run.h"

/* Kind of OPTION_TERMS for --reaches, in addition to those of enum hgn_search_kind. */
#define RUN_THROUGH (HGN_SEARCH_EXPRESSION + 1)

/* A search for records. */
struct hgrep_search {
	struct hgn_search_options how; /* `play` is set by hgrep_search_begin() */
	struct hgn_play_options play;
	struct hgn_search *search;
	struct hgn_library *library;
	const struct hgn_buf *terms;   /* values of OPTION_TERMS, owned by the caller */
	struct hgrep_searcher *seekers;  /* states of workers that have finished */
};

/* Compile a search. Return false after a message that shows the location of the error. */
bool hgrep_search_begin(struct run *run, struct hgrep_search *seek, const struct hgn_buf *terms);
void hgrep_search_end(struct hgrep_search *seek);
/* Return true if the search requires only the tags of records. */
bool hgrep_search_is_tags(const struct hgrep_search *seek);
/* Search a record. The result is valid until the worker's next call; NULL on failure, with the error in the slot. */
const struct hgn_found *hgrep_search_record(
    struct hgrep_search *seek, struct run_worker *worker, struct run_slot *slot);
/* Keep the state of a worker, as hook `finish` of struct run_work. */
void hgrep_search_finish(struct hgrep_search *seek, struct run_worker *worker);
/* Warn about terms that could not match in any game of the input. */
void hgrep_search_unused(struct run *run, struct hgrep_search *seek);

#endif
