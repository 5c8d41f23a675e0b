/* SPDX-License-Identifier: MIT
 * Names of tags: search for tags that have the name of an earlier tag, and for names that differ from one that the
 * tools interpret. */
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

/* Give a tag another name, unless the record has a tag with that name. */
static void
rename_tag(struct hgn_record *record, struct hgn_tag *tag, const char *name)
{
	size_t n = strlen(name);

	if (hgn_record_find_tag(record, name, n) != NULL)
		return;
	tag->written = tag->name;
	tag->name = hgn_build_made(record, name, n, tag->name.off);
}

void
hgn_tag_names_correct(struct hgn_record *record, struct hgn_remarks *remarks)
{
	size_t i;

	for (i = 0; i < record->ntags && !record->text.failed; i++) {
		struct hgn_tag *tag = &record->tags[i];
		const char *text = record->text.data + tag->name.off, *name = hgn_tag_name_similar(text, tag->name.len);

		if (name == NULL || (memcmp(name, text, tag->name.len) == 0 && tag->name.len != 3))
			continue;
		if (hgn_tag_name_in_case(text, tag->name.len) != NULL)
			hgn_remarks_add(remarks, record, HGN_REMARK_TAG_CASE, tag->name.off);
		else if (!hgn_text_is(text, tag->name.len, "Red"))
			continue;
		rename_tag(record, tag, strcmp(name, "Red") == 0 ? "White" : name);
	}
}
