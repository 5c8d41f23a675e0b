/* SPDX-License-Identifier: MIT
 * Sets and removes tags of records, for hconvert --set and --remove. */
#include "hconvert-tags.h"

#include <string.h>

#include "hgn/tools/objects.h"
#include "run.h"

/* Return the text at offset *i of a list, and advance *i to the next one; NULL after the last. */
static char *
next_text(const struct hgn_buf *list, size_t *i)
{
	char *text = *i < list->len ? list->data + *i : NULL;

	*i += text != NULL ? strlen(text) + 1 : 0;
	return text;
}

int
hconvert_tags_edit(const struct hconvert_tags *tags, struct hgn_record *record)
{
	const char *name, *value;
	size_t i = 0;
	int status = 0;

	while ((name = next_text(&tags->remove, &i)) != NULL)
		hgn_record_remove_tag(record, name);
	for (i = 0; status == 0 && (name = next_text(&tags->set, &i)) != NULL;) {
		value = next_text(&tags->set, &i);
		status = hgn_record_set_tag(record, name, value, NULL);
	}
	return status;
}

/* Check that a tag neither follows from the moves nor is required by them. Return false after a message. */
static bool
check_tag(struct run *run, const char *option, const char *name, bool all)
{
	static const struct { const char *name, *why; } fixed[] = {
		{ "Result", "must agree with the movetext; use" },
		{ "Variant", "determines the game of the moves; use --game or" },
		{ "SetUp", "depends on the tag FEN; use" },
		{ "FEN", "is the initial position of the moves; use" },
	};
	size_t i;

	for (i = 0; !all && i < sizeof fixed / sizeof *fixed; i++)
		if (strcmp(name, fixed[i].name) == 0)
			return run_usage(run, "%s: the tag %s cannot be changed: it %s --syntax-only", option,
			    name, fixed[i].why);
	return true;
}

/* Separate names and values of --set, and set them in an empty record as a test. Return false after a message. */
static bool
check_set(struct run *run, struct hgn_buf *set, bool all)
{
	struct hgn_record record = { .date_order = (uint8_t)run->common.date_order };
	struct hgn_error error;
	char *name, *value;
	bool good = true;
	size_t i = 0;
	int status;

	while (good && (name = next_text(set, &i)) != NULL) {
		value = strchr(name, '=');
		if (value == NULL || value == name) {
			good = run_usage(run, "--set: invalid value '%.60s'; expected NAME=VALUE", name);
			break;
		}
		*value++ = '\0';
		good = check_tag(run, "--set", name, all);
		status = good ? hgn_record_set_tag(&record, name, value, &error) : 0;
		if (status != 0)
			good = run_error(run, "--set", &error);
	}
	hgn_record_clear(&record);
	return good;
}

/* Check that tags may be removed and are not also set. Return false after a message. */
static bool
check_remove(struct run *run, const struct hconvert_tags *tags, bool all)
{
	struct hgn_record record = { 0 };
	const char *name, *other;
	struct hgn_error error;
	bool good = true;
	size_t i = 0, k;

	while (good && (name = next_text(&tags->remove, &i)) != NULL) {
		good = check_tag(run, "--remove", name, all);
		if (good &&
		    hgn_record_set_tag(&record, name, strcmp(name, "Result") == 0 ? "*" : "????.??.??", &error) != 0)
			good = run_error(run, "--remove", &error);
		for (k = 0; good && (other = next_text(&tags->set, &k)) != NULL; next_text(&tags->set, &k))
			if (strcmp(other, name) == 0)
				good = run_usage(run, "--set and --remove both name the tag %s", name);
	}
	hgn_record_clear(&record);
	return good;
}

bool
hconvert_tags_check(struct run *run, struct hconvert_tags *tags, bool all)
{
	return check_set(run, &tags->set, all) && check_remove(run, tags, all);
}

void
hconvert_tags_clear(struct hconvert_tags *tags)
{
	hgn_buf_clear(&tags->set);
	hgn_buf_clear(&tags->remove);
}
