/* SPDX-License-Identifier: MIT */
#ifndef HGN_CMD_FRONT_SEEK_H
#define HGN_CMD_FRONT_SEEK_H

#include <pthread.h>

#include "front_jobs.h"

/* What an option of the kind FRONT_TERMS is, besides those of enum hgn_search_kind: a file of positions. */
#define FRONT_THROUGH (HGN_SEARCH_EXPRESSION + 1)

/* What is looked for in records. */
struct front_seek {
	struct hgn_search_options how; /* `play` is filled in */
	struct hgn_play_options play;
	struct hgn_search *search;
	struct hgn_library *library;
	const struct hgn_buf *terms;   /* of FRONT_TERMS; lent */
	struct front_seeker *seekers;  /* one for each worker, under the lock */
	pthread_mutex_t lock;
};

/* Make a search of terms. False after a message that shows what is wrong, and where. */
bool front_seek_begin(struct front *front, struct front_seek *seek, const struct hgn_buf *terms);
void front_seek_end(struct front_seek *seek);
/* Whether the tags of records are all that is looked at. */
bool front_seek_is_tags(const struct front_seek *seek);
/* What is found in a record, lent up to the next call of this worker; NULL after a failure, which the slot has. */
const struct hgn_found *front_seek_record(struct front_seek *seek, struct front_worker *worker, struct front_slot *slot);
/* Warn of what no game could have that was met. */
void front_seek_unused(struct front *front, struct front_seek *seek);

#endif
