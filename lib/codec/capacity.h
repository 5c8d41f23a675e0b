/* SPDX-License-Identifier: MIT
 * The capacity of a format: the parts of a record that it can hold. */
#ifndef HGN_CODEC_CAPACITY_H
#define HGN_CODEC_CAPACITY_H

#include "hgn.h"

/* All parts of a record. */
#define HGN_HOLDS_ALL ((1u << HGN_DROPPED_KINDS) - 1)

struct hgn_capacity {
	unsigned holds;    /* parts that the format can hold, as bits of enum hgn_dropped */
	unsigned optional; /* parts that are dropped even without options->lossy, because the format serves another
			    * purpose */
	/* Return true if the format can hold a tag although it cannot hold HGN_DROPPED_TAGS. NULL = it can hold
	 * none. */
	bool (*holds_tag)(const void *ctx, const struct hgn_record *record, const struct hgn_play *play,
	    const struct hgn_tag *tag);
};

/* Check that a format can hold a record. A part that it cannot hold is added to options->dropped if it is optional or
 * options->lossy is set; otherwise return HGN_EINVAL (not-expressible) with its location. `format` is the name of the
 * format for messages, and `ctx` is passed to holds_tag. */
int hgn_capacity_check(const struct hgn_capacity *capacity, const void *ctx, const char *format,
    const struct hgn_record *record, const struct hgn_play *play, const struct hgn_write_options *options,
    struct hgn_error *error);
/* Add a part that a writer cannot write to options->dropped. Return false if the writer must report an error
 * instead. */
bool hgn_capacity_drop(const struct hgn_write_options *options, enum hgn_dropped part);
/* Add the location of an item to an error that was just set. Return its status. */
int hgn_capacity_locate(const struct hgn_record *record, const struct hgn_item *item, struct hgn_error *error);

#endif
