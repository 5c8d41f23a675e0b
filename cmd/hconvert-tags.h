/* SPDX-License-Identifier: MIT
 * Sets and removes tags of records, for hconvert --set and --remove. */
#ifndef HGN_CMD_HCONVERT_TAGS_H
#define HGN_CMD_HCONVERT_TAGS_H

#include "run.h"

struct run;

/* Tags to set and to remove: NUL-terminated names. After hconvert_tags_check(), each name in `set` is followed by its
 * NUL-terminated value. */
struct hconvert_tags {
	struct hgn_buf set, remove;
};
/* Check the options. `all` allows tags that the moves determine or require. Return false after a message. */
bool hconvert_tags_check(struct run *run, struct hconvert_tags *tags, bool all);
/* Set and remove the tags of a record. Return 0 or HGN_ENOMEM. */
int hconvert_tags_edit(const struct hconvert_tags *tags, struct hgn_record *record);
void hconvert_tags_clear(struct hconvert_tags *tags);

#endif
