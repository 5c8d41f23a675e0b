/* SPDX-License-Identifier: MIT
 * hconvert: counts the parts of records that the output format cannot hold, and reports them after all records. */
#ifndef HGN_CMD_HCONVERT_DROPPED_H
#define HGN_CMD_HCONVERT_DROPPED_H

#include "run.h"

struct run;

/* The parts dropped from all records. Zero-initialise it. */
struct hconvert_dropped {
	uint64_t records[HGN_DROPPED_KINDS]; /* for each bit of enum hgn_dropped: number of records that had the part */
	struct hgn_buf replaced; /* location of the first record with replaced characters */
};

/* Count the parts dropped from a record, bits of enum hgn_dropped. */
void hconvert_dropped_add(struct hconvert_dropped *all, const struct hgn_record *record, unsigned parts);
/* Report how many records lost each part. The severity is a note if the format drops the part without --lossy. */
void hconvert_dropped_report(struct run *run, struct hconvert_dropped *all, const struct hgn_codec *to, bool lossy);
void hconvert_dropped_clear(struct hconvert_dropped *all);

#endif
