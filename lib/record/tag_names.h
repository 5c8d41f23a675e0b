/* SPDX-License-Identifier: MIT
 * Search for tags that have the name of an earlier tag. */
#ifndef HGN_RECORD_TAG_NAMES_H
#define HGN_RECORD_TAG_NAMES_H

#include "hgn.h"
#include "hgn/tools/objects.h"
#include "record/remark.h"

/* The name of a tag. */
struct hgn_tag_entry {
	const char *text;
	uint32_t len, index;
	bool repeats; /* in entry[i]: tag i of the record has the name of an earlier tag; not affected by sorting */
};

/* Fill `names` with one entry per tag of a record, in any order, and find repeated names. Return false if memory runs
 * out. */
bool hgn_tag_names_find(struct hgn_buf *names, const struct hgn_record *record);

/* Give tags the names that the tools interpret, unless the record also has a tag with that name: names that differ in
 * case, which is remarked, and White for Red. Their text is appended to the record. */
void hgn_tag_names_correct(struct hgn_record *record, struct hgn_remarks *remarks);

/* Return true if tag `i` has the name of an earlier tag. If `names` is empty, no tag has. */
static inline bool
hgn_tag_repeats(const struct hgn_buf *names, size_t i)
{
	return names->len > 0 && ((const struct hgn_tag_entry *)(const void *)names->data)[i].repeats;
}

#endif
