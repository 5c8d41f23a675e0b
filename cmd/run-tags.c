/* SPDX-License-Identifier: MIT */
#include "run-tags.h"

#include <stdlib.h>
#include <string.h>

#include "hgn/tools/tools.h"
#include "run-message.h"
#include "run.h"

bool
run_tags_watch(struct run *run, const char *option, const char *key, size_t len)
{
	struct run_tags *watched = run->tags;
	size_t prefix = hgn_key_prefix(key, len);
	struct run_tag *tags;
	char *name;

	if (hgn_property_find(key, len) >= 0 || !hgn_key_is_tag(key, len))
		return true;
	name = strndup(key + prefix, len - prefix);
	tags = name != NULL ? realloc(watched->tags, (watched->n + 1) * sizeof *tags) : NULL;
	if (tags == NULL) {
		free(name);
		return run_fail(run, "out of memory");
	}
	watched->tags = tags;
	tags[watched->n++] = (struct run_tag){ option, name, false };
	watched->unmet++;
	return true;
}

bool
run_tags_watch_list(struct run *run, const char *option, const char *keys)
{
	bool ok = true;
	size_t n;

	for (; ok && keys != NULL && *keys != '\0'; keys += n + (keys[n] == ',')) {
		n = strcspn(keys, ",");
		ok = run_tags_watch(run, option, keys, n);
	}
	return ok;
}

void
run_tags_meet(struct run_tags *tags, const struct hgn_record *record)
{
	size_t i;

	tags->asked = true;
	for (i = 0; tags->unmet > 0 && i < tags->n; i++) {
		struct run_tag *tag = &tags->tags[i];

		if (tag->met || hgn_record_tag(record, tag->name) == NULL)
			continue;
		tag->met = true;
		tags->unmet--;
	}
}

void
run_tags_report(struct run *run)
{
	size_t i;

	for (i = 0; run->tags->asked && !run->common.quiet && i < run->tags->n; i++) {
		const struct run_tag *tag = &run->tags->tags[i];

		if (!tag->met)
			run_notice(run, "--%s: warning: no record has the tag %.60s%s", tag->option, tag->name,
			    hgn_tag_guess(tag->name, false).text);
	}
}

void
run_tags_clear(struct run_tags *tags)
{
	size_t i;

	for (i = 0; i < tags->n; i++)
		free(tags->tags[i].name);
	free(tags->tags);
	*tags = (struct run_tags){ 0 };
}
