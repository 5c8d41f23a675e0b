/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_HGREP_SEARCH_H
#define HGN_CMD_HGREP_SEARCH_H

#include <pthread.h>

#include "front_jobs.h"

/* What an option of the kind FRONT_TERMS is, besides those of enum hgn_search_kind: a file of positions. */
#define FRONT_THROUGH (HGN_SEARCH_EXPRESSION + 1)

/* What is looked for in records. */
struct hgrep_search {
	struct hgn_search_options how; /* `play` is filled in */
	struct hgn_play_options play;
	struct hgn_search *search;
	struct hgn_library *library;
	const struct hgn_buf *terms;   /* of FRONT_TERMS; lent */
	struct hgrep_searcher *seekers;  /* one for each worker, under the lock */
	pthread_mutex_t lock;
};

/* Make a search of terms. False after a message that shows what is wrong, and where. */
bool hgrep_search_begin(struct front *front, struct hgrep_search *seek, const struct hgn_buf *terms);
void hgrep_search_end(struct hgrep_search *seek);
/* Whether the tags of records are all that is looked at. */
bool hgrep_search_is_tags(const struct hgrep_search *seek);
/* What is found in a record, lent up to the next call of this worker; NULL after a failure, which the slot has. */
const struct hgn_found *hgrep_search_record(struct hgrep_search *seek, struct front_worker *worker, struct front_slot *slot);
/* Warn of what no game could have that was met. */
void hgrep_search_unused(struct front *front, struct hgrep_search *seek);

#endif
