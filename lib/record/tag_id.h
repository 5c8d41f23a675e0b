/* SPDX-License-Identifier: MIT
 * Names of tags that the tools interpret, and their ids. */
#ifndef HGN_RECORD_TAG_ID_H
#define HGN_RECORD_TAG_ID_H

#include "hgn.h"

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

#endif
