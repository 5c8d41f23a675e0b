/* SPDX-License-Identifier: MIT
 * Search for tags that have the name of an earlier tag: sorts the names. */
#include "record/tag_names.h"

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
