/* SPDX-License-Identifier: MIT
 * Ids and duplicate names of the tags of a record. */
#include "record/tag_names.h"

#include "base/text.h"
#include "record/build.h"
#include "hgn/tools/tools.h"

#include <stdlib.h>
#include <string.h>

static int
by_name(const void *a, const void *b)
{
	const struct hgn_tag_entry *m = a, *n = b;
	int order = memcmp(m->text, n->text, m->len < n->len ? m->len : n->len);

	if (order != 0 || m->len != n->len)
		return order != 0 ? order : m->len < n->len ? -1 : 1;
	return m->index < n->index ? -1 : m->index > n->index;
}

void
hgn_tag_names_collect(const struct hgn_tag *first[HGN_TAG_IDS], const struct hgn_record *record)
{
	size_t i;

	for (i = 0; i < record->ntags; i++)
		hgn_tag_name_keep(first, record, &record->tags[i]);
}

bool
hgn_tag_names_find(struct hgn_buf *names, const struct hgn_record *record)
{
	struct hgn_tag_entry *entry;
	size_t i;

	names->len = 0;
	for (i = 0; i < record->ntags; i++) {
		const struct hgn_span *span = &record->tags[i].name;
		struct hgn_tag_entry name = { record->text.data + span->off, span->len, (uint32_t)i, false };

		hgn_buf_add(names, &name, sizeof name);
	}
	if (names->failed) {
		names->len = 0;
		return false;
	}
	entry = (struct hgn_tag_entry *)(void *)names->data;
	if (record->ntags > 1)
		qsort(entry, record->ntags, sizeof *entry, by_name);
	for (i = 1; i < record->ntags; i++)
		if (entry[i].len == entry[i - 1].len && memcmp(entry[i].text, entry[i - 1].text, entry[i].len) == 0)
			entry[entry[i].index].repeats = true;
	return true;
}

/* Give a tag the name with an id, unless the record has a tag with that name. */
static void
rename_tag(struct hgn_record *record, struct hgn_tag *tag, enum hgn_tag_id id)
{
	const char *name = hgn_tag_name(id);
	size_t n = strlen(name);

	if (hgn_record_find_tag(record, name, n) != NULL)
		return;
	tag->written = tag->name;
	tag->name = hgn_build_made(record, name, n, tag->name.off);
	tag->id = id;
}

void
hgn_tag_names_identify(struct hgn_record *record, struct hgn_remarks *remarks)
{
	struct hgn_tag *tag, *end;
	enum hgn_tag_id id;
	bool exact;

	if (hgn_tag_ids_set(record->tags, record->ntags, record->text.data)) /* also if there are no tags */
		return;
	end = record->tags + record->ntags;
	for (tag = record->tags; tag < end && !record->text.failed; tag++) {
		id = hgn_tag_id(&exact, record->text.data + tag->name.off, tag->name.len);
		if (exact || id == HGN_TAG_RED)
			continue;
		hgn_remarks_add(remarks, record, HGN_REMARK_TAG_CASE, tag->name.off);
		rename_tag(record, tag, id);
	}
	for (tag = record->tags; tag < end && !record->text.failed; tag++) { /* after White in another case */
		id = hgn_tag_id(&exact, record->text.data + tag->name.off, tag->name.len);
		if (id != HGN_TAG_RED)
			continue;
		if (!exact)
			hgn_remarks_add(remarks, record, HGN_REMARK_TAG_CASE, tag->name.off);
		rename_tag(record, tag, HGN_TAG_WHITE);
	}
}
