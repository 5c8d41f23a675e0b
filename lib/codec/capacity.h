/* SPDX-License-Identifier: MIT
 * The parts of a record that a format can hold, and the check for parts that must be dropped. */
#ifndef HGN_CODEC_CAPACITY_H
#define HGN_CODEC_CAPACITY_H

#include "hgn.h"

/* All parts of a record. */
#define HGN_HOLDS_ALL ((1u << HGN_DROPPED_KINDS) - 1)

struct hgn_capacity {
	unsigned holds;    /* bits of enum hgn_dropped: the parts that the format can hold */
	unsigned optional; /* parts that are dropped even without options->lossy, because the format has another
	                    * purpose */
	/* Return true if the format can hold a tag although HGN_DROPPED_TAGS is not in `holds`. NULL = it holds none. */
	bool (*holds_tag)(const void *ctx, const struct hgn_record *record, const struct hgn_play *play,
	    const struct hgn_tag *tag);
};

/* Check a record against a format of that name. Parts that the format cannot hold are added to options->dropped if they
 * are optional or options->lossy is set; else the status is HGN_EINVAL (not-expressible, with the location of the first
 * of them). `ctx` is passed to holds_tag. */
int hgn_capacity_check(const struct hgn_capacity *capacity, const void *ctx, const char *format,
    const struct hgn_record *record, const struct hgn_play *play, const struct hgn_write_options *options,
    struct hgn_error *error);
/* Add a part that turned out not to fit to options->dropped. Return false if the record has to be refused for it. */
bool hgn_capacity_drop(const struct hgn_write_options *options, enum hgn_dropped part);
/* Add the location of an item to the error that was just set. Return its status. */
int hgn_capacity_locate(const struct hgn_record *record, const struct hgn_item *item, struct hgn_error *error);
/* Return true if a tag of the record has a value other than "unknown", and is not made from the game or the result. */
bool hgn_tag_has_value(const struct hgn_record *record, const struct hgn_tag *tag);

#endif
