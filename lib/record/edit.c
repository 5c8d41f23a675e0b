/* SPDX-License-Identifier: MIT
 * Setting and removing tags of a record. */
#include <string.h>

#include "base/date.h"
#include "base/error.h"
#include "base/list.h"
#include "base/text.h"
#include "record/record.h"
#include "record/tag_names.h"
#include "hgn/tools/tools.h"

/* Check that a tag can be written and read back without change or warning. */
static int
check_tag(const char *name, const char *value, struct hgn_error *error)
{
	size_t i, n = strlen(value);

	if (name[0] == '\0' || name[hgn_count_tag_name(name, SIZE_MAX)] != '\0')
		return hgn_error_set(error, HGN_EINVAL, "", "invalid tag name '%.60s'; expected letters, digits and _",
		    name);
	if (hgn_utf8_check(value, n) < n)
		return hgn_error_set(error, HGN_EINVAL, "", "the value of %.60s is not UTF-8", name);
	for (i = 0; i < n; i++)
		if ((unsigned char)value[i] < ' ' || value[i] == 0x7F)
			return hgn_error_set(error, HGN_EINVAL, "", "the value of %.60s holds a control character",
			    name);
	if (strcmp(name, "Result") == 0 && hgn_result_parse(value, n) == HGN_RESULT_NONE)
		return hgn_error_set(error, HGN_EINVAL, "",
		    "Result: invalid result '%.60s'; expected 1-0, 0-1, 1/2-1/2 or *", value);
	return 0;
}

/* Append the source text of a tag to the bytes of the record. */
static void
add_pair(struct hgn_tag *tag, struct hgn_buf *text, const char *name, const char *value)
{
	hgn_buf_putc(text, '[');
	tag->name = (struct hgn_span){ (uint32_t)text->len, (uint32_t)strlen(name) };
	tag->id = hgn_tag_name_id(name, tag->name.len);
	hgn_buf_puts(text, name);
	hgn_buf_puts(text, " \"");
	tag->value.off = (uint32_t)text->len;
	for (; *value != '\0'; value++) {
		if (*value == '"' || *value == '\\') {
			hgn_buf_putc(text, '\\');
			tag->escaped = true;
		}
		hgn_buf_putc(text, *value);
	}
	tag->value.len = (uint32_t)text->len - tag->value.off;
	hgn_buf_puts(text, "\"]\n");
	hgn_buf_string(text);
}

static bool
is_named(const struct hgn_record *record, const struct hgn_tag *tag, const char *name)
{
	return hgn_text_is(record->text.data + tag->name.off, tag->name.len, name) ||
	    (tag->written.len > 0 && hgn_text_is(record->text.data + tag->written.off, tag->written.len, name));
}

/* Remove the tags with a name, from the nth on. */
static void
remove_from(struct hgn_record *record, size_t n, const char *name)
{
	size_t i;

	for (i = n; i < record->ntags; i++)
		if (!is_named(record, &record->tags[i], name))
			record->tags[n++] = record->tags[i];
	record->ntags = n;
}

/* Update data that depend on a tag: the name of the game, the termination. */
static void
follow_tag(struct hgn_record *record, const char *name, const char *value)
{
	size_t i;

	if (strcmp(name, "Variant") == 0)
		record->game.len = 0;
	for (i = 0; value != NULL && strcmp(name, "Result") == 0 && i < record->nitems; i++)
		if (record->items[i].kind == HGN_RESULT)
			record->items[i].value = (uint32_t)hgn_result_parse(value, strlen(value));
}

void
hgn_record_remove_tag(struct hgn_record *record, const char *name)
{
	remove_from(record, 0, name);
	follow_tag(record, name, NULL);
}

int
hgn_record_set_tag(struct hgn_record *record, const char *name, const char *value, struct hgn_error *error)
{
	struct hgn_tag tag = { .utf8 = true, .place = (uint32_t)record->own }, *tags;
	int status = check_tag(name, value, error);
	char date[HGN_DATE_SIZE];
	size_t i;

	if (status != 0)
		return status;
	if (hgn_date_is_expected(name, strlen(name), strlen(value))) {
		if (!hgn_date_read(date, value, strlen(value), (enum hgn_date_order)record->date_order))
			return hgn_error_set(error, HGN_EINVAL, "",
			    "%.60s: invalid date '%.60s'; expected YYYY.MM.DD, with ? for unknown digits", name, value);
		value = date;
	}
	tags = hgn_list_room(record->tags, record->ntags, &record->captags, sizeof *tags);
	if (tags == NULL)
		return hgn_error_nomem(error);
	record->tags = tags;
	add_pair(&tag, &record->text, name, value);
	if (record->text.failed)
		return hgn_error_nomem(error);
	for (i = 0; i < record->ntags && !is_named(record, &tags[i], name); i++)
		continue;
	record->ntags += i == record->ntags;
	tags[i] = tag;
	remove_from(record, i + 1, name);
	follow_tag(record, name, value);
	return 0;
}

void
hgn_record_put_value(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_tag *tag)
{
	const char *name = record->text.data + tag->name.off;
	char date[HGN_DATE_SIZE];
	size_t start = out->len;

	hgn_record_tag_value(out, record, tag);
	if (out->failed || !hgn_date_is_expected(name, tag->name.len, out->len - start) ||
	    !hgn_date_read(date, hgn_buf_string(out) + start, out->len - start,
	    (enum hgn_date_order)record->date_order))
		return;
	out->len = start;
	hgn_buf_puts(out, date);
}
