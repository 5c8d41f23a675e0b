/* SPDX-License-Identifier: MIT
 * Finds tags that an option names and that no record of the input has: they are probably misspelled. */
#ifndef HGN_CMD_RUN_TAGS_H
#define HGN_CMD_RUN_TAGS_H

#include "hgn.h"

struct run;

struct run_tag {
	const char *option; /* long name of the option that names the tag */
	char *name;
	bool met; /* a record has the tag */
};

struct run_tags {
	struct run_tag *tags;
	size_t n, unmet;
	bool asked; /* there was a record */
};

/* Watch the tag that a key names, `len` bytes of `key`; ignore keys of properties. Return false after a message if out
 * of memory. */
bool run_tags_watch(struct run *run, const char *option, const char *key, size_t len);
/* Watch the tags of a list of keys, separated by commas; NULL is an empty list. */
bool run_tags_watch_list(struct run *run, const char *option, const char *keys);
/* Note the tags of a record. */
void run_tags_meet(struct run_tags *tags, const struct hgn_record *record);
/* Warn about each tag that no record had, if there was a record. */
void run_tags_report(struct run *run);
void run_tags_clear(struct run_tags *tags);

#endif
