/* SPDX-License-Identifier: MIT
 * Names of tags that the tools interpret, their ids, and duplicate names. */
#ifndef HGN_RECORD_TAG_NAMES_H
#define HGN_RECORD_TAG_NAMES_H

#include "hgn.h"
#include "hgn/tools/objects.h"
#include "record/remark.h"

/* Names of tags that the tools interpret. Red is another name of White. */
enum hgn_tag_id {
	HGN_TAG_OTHER,
	HGN_TAG_FEN,
	HGN_TAG_ECO,
	HGN_TAG_RED,
	HGN_TAG_DATE,
	HGN_TAG_SITE,
	HGN_TAG_GAME,
	HGN_TAG_EVENT,
	HGN_TAG_ROUND,
	HGN_TAG_WHITE,
	HGN_TAG_BLACK,
	HGN_TAG_SETUP,
	HGN_TAG_RESULT,
	HGN_TAG_VARIANT,
	HGN_TAG_UTC_DATE,
	HGN_TAG_OPENING,
	HGN_TAG_WHITE_ELO,
	HGN_TAG_BLACK_ELO,
	HGN_TAG_EVENT_DATE,
	HGN_TAG_ANNOTATOR,
	HGN_TAG_TIME_CONTROL,
	HGN_TAG_TERMINATION,
	HGN_TAG_IDS,
};

/* Return the name that has an id, in the case that is expected. */
const char *hgn_tag_name(enum hgn_tag_id id);
/* Return the id of a name. */
enum hgn_tag_id hgn_tag_name_id(const char *text, size_t n);
/* Return the id of a name, ignoring case. Set *exact if the name is in the expected case, or has no id. */
enum hgn_tag_id hgn_tag_id(bool *exact, const char *text, size_t n);

/* Set the ids of `n` tags, whose names are in `text`. Return false if one is Red, or differs from a name only in case,
 * which has no id. */
bool hgn_tag_ids_set(struct hgn_tag *tags, size_t n, const char *text);

/* The name of a tag. */
struct hgn_tag_entry {
	const char *text;
	uint32_t len, index;
	bool repeats; /* in entry[i]: tag i of the record has the name of an earlier tag; not affected by sorting */
};

/* Fill `names` with one entry per tag of a record, in any order, and find repeated names. Return false if memory runs
 * out. */
bool hgn_tag_names_find(struct hgn_buf *names, const struct hgn_record *record);

/* Set the ids of the tags of a record. Give tags the names that the tools interpret, unless the record also has a tag
 * with that name: names that differ in case, which is remarked, and White for Red. Their text is appended to the
 * record. */
void hgn_tag_names_identify(struct hgn_record *record, struct hgn_remarks *remarks);

/* Keep a tag as the first one with its id, and one that was renamed also as the first with its name in the input.
 * Return false if its id already had a tag. */
static inline bool
hgn_tag_name_keep(const struct hgn_tag *first[HGN_TAG_IDS], const struct hgn_record *record, const struct hgn_tag *tag)
{
	bool is_first = first[tag->id] == NULL;
	enum hgn_tag_id id = tag->written.len == 0 ? HGN_TAG_OTHER :
	    hgn_tag_name_id(record->text.data + tag->written.off, tag->written.len);

	if (is_first)
		first[tag->id] = tag;
	if (id != HGN_TAG_OTHER && first[id] == NULL)
		first[id] = tag;
	return is_first;
}

/* Store the first tag with each id; NULL must be in elements of other ids. */
void hgn_tag_names_collect(const struct hgn_tag *first[HGN_TAG_IDS], const struct hgn_record *record);

/* Return true if tag `i` has the name of an earlier tag. If `names` is empty, no tag has. */
static inline bool
hgn_tag_repeats(const struct hgn_buf *names, size_t i)
{
	return names->len > 0 && ((const struct hgn_tag_entry *)(const void *)names->data)[i].repeats;
}

#endif
