/* SPDX-License-Identifier: MIT
 * Makes searches from options, and shares them among workers. */
#ifndef HGN_CMD_HGREP_SEARCH_H
#define HGN_CMD_HGREP_SEARCH_H

#include <pthread.h>

#include "run-jobs.h"

/* A kind of OPTION_TERMS besides those of enum hgn_search_kind: a file of positions. */
#define RUN_THROUGH (HGN_SEARCH_EXPRESSION + 1)

/* A search for records. */
struct hgrep_search {
	struct hgn_search_options how; /* `play` is set by hgrep_search_begin() */
	struct hgn_play_options play;
	struct hgn_search *search;
	struct hgn_library *library;
	const struct hgn_buf *terms;   /* terms of the kind OPTION_TERMS; owned by the caller */
	struct hgrep_searcher *seekers;  /* list of the states of all workers, guarded by the lock */
	pthread_mutex_t lock;
};

/* Make a search of terms. Return false after a message that shows the error and its place. */
bool hgrep_search_begin(struct run *run, struct hgrep_search *seek, const struct hgn_buf *terms);
void hgrep_search_end(struct hgrep_search *seek);
/* Return whether the search needs nothing but the tags of records. */
bool hgrep_search_is_tags(const struct hgrep_search *seek);
/* Search a record. The result is valid until the next call of this worker; NULL on failure, with the error in the
 * slot. */
const struct hgn_found *hgrep_search_record(
    struct hgrep_search *seek, struct run_worker *worker, struct run_slot *slot);
/* Warn about terms that cannot match in any game that was read. */
void hgrep_search_unused(struct run *run, struct hgrep_search *seek);

#endif
