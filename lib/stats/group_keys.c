/* SPDX-License-Identifier: MIT
 * Keys for grouping records, and their values. */
#include "stats/group_keys.h"

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

#define NAME_SIZE 256

struct key_source {
	const struct hgn_record *record;
	const struct hgn_play *play;
	bool valid;
};

static int
put_tag(struct hgn_buf *out, const struct key_source *source, const char *name, size_t n)
{
	struct hgn_buf value = { 0 };
	int status;

	hgn_record_put_tag(&value, source->record, name, n);
	hgn_stats_put_value(out, value.data, value.len);
	status = value.failed ? HGN_ENOMEM : 0;
	hgn_buf_clear(&value);
	return status;
}

static int
put_property(struct hgn_buf *out, const struct key_source *source, enum hgn_property property)
{
	struct hgn_buf value = { 0 };
	int status = 0;

	if (property == HGN_PROPERTY_END && !source->valid)
		hgn_buf_puts(&value, "invalid");
	else if (property == HGN_PROPERTY_VALID && !source->valid)
		hgn_buf_puts(&value, "no");
	else
		status = hgn_property_write(&value, property, source->record, source->play, NULL);
	hgn_stats_put_value(out, value.data, value.len);
	status = value.failed ? HGN_ENOMEM : status;
	hgn_buf_clear(&value);
	return status;
}

/* ---- keys ---- */

/* Each property is a column of the same name, except that --by plies means HGN_PROPERTY_PLIES_CLASS. */
enum { KEYS = HGN_PROPERTY_OPENING + 1 };

const char *
hgn_stats_key(size_t n)
{
	n += n >= HGN_PROPERTY_PLIES_CLASS;
	return hgn_property_name(n);
}

/* Return the property that an option names, or -1. */
static int
find_option(const char *name, size_t n)
{
	int property = hgn_property_find(name, n);

	return property == HGN_PROPERTY_PLIES ? HGN_PROPERTY_PLIES_CLASS : property;
}

/* Report an unknown key, and suggest a similar one. */
static int
refuse(const char *name, size_t n, struct hgn_error *error)
{
	char word[NAME_SIZE], clip[64];
	const char *words[KEYS];
	struct hgn_hint hint;
	int i;

	for (i = 0; i < KEYS; i++)
		words[i] = hgn_property_name((size_t)i);
	snprintf(word, sizeof word, "%.*s", (int)n, name);
	hint = hgn_text_hint(word, words, KEYS);
	return hgn_error_set(error, HGN_EINVAL, "", "unknown key '%s'%s", hgn_text_clip(clip, sizeof clip, word),
	    hint.text[0] != '\0' ? hint.text :
	    "; tags that do not begin with an upper-case letter are written tag:NAME");
}

int
hgn_stats_add_key(struct hgn_stats_layout *layout, const char *name, size_t n, struct hgn_error *error)
{
	int i;

	if (find_option(name, n) < 0 && !hgn_key_is_tag(name, n))
		return refuse(name, n, error);
	for (i = 0; i < layout->bys; i++)
		if (layout->by[i].len == n && memcmp(layout->names.data + layout->by[i].off, name, n) == 0)
			return hgn_error_set(error, HGN_EINVAL, "", "duplicate '%.*s'", (int)n, name);
	if (!hgn_layout_by(layout, name, n))
		return hgn_error_set(error, HGN_EINVAL, "", "there are more than %d keys", HGN_STATS_KEYS);
	return layout->names.failed ? hgn_error_nomem(error) : 0;
}

/* Add the key that an option names. */
static int
add_option(struct hgn_stats_layout *layout, const char *name, size_t n, struct hgn_error *error)
{
	int key = find_option(name, n);
	const char *column;

	if (key >= 0) {
		column = hgn_property_name((size_t)key);
		return hgn_stats_add_key(layout, column, strlen(column), error);
	}
	return hgn_key_is_tag(name, n) ? hgn_stats_add_key(layout, name, n, error) : refuse(name, n, error);
}

int
hgn_stats_parse_keys(struct hgn_stats_layout *layout, const char *list, struct hgn_error *error)
{
	size_t n = 0;
	int status;

	if (*list == '\0')
		return 0;
	for (;; list += n + 1) {
		n = strcspn(list, ",");
		status = add_option(layout, list, n, error);
		if (status != 0 || list[n] == '\0')
			return status;
	}
}

static int
put_key(struct hgn_buf *out, const struct key_source *source, const char *name, size_t n)
{
	int key = hgn_property_find(name, n);
	size_t prefix = hgn_key_prefix(name, n);

	return key >= 0 ? put_property(out, source, (enum hgn_property)key) :
	    put_tag(out, source, name + prefix, n - prefix);
}

int
hgn_stats_put_keys(struct hgn_buf *out, const struct hgn_stats_layout *layout, const struct hgn_record *record,
    const struct hgn_play *play, bool valid, struct hgn_error *error)
{
	struct key_source source = { record, play, valid };
	int i;

	for (i = 0; i < layout->bys; i++) {
		if (put_key(out, &source, layout->names.data + layout->by[i].off, layout->by[i].len) != 0)
			return hgn_error_nomem(error);
		hgn_buf_putc(out, '\t');
	}
	return out->failed ? hgn_error_nomem(error) : 0;
}

void
hgn_stats_put_value(struct hgn_buf *out, const char *text, size_t n)
{
	size_t i, len;

	for (i = 0; i < n; i += len > 0 ? len : 1) {
		len = hgn_utf8_len(text + i, n - i);
		if (len == 0 || text[i] == '\0') /* JSON can contain neither invalid UTF-8 nor NUL */
			hgn_buf_puts(out, "\xEF\xBF\xBD");
		else if (text[i] == '\t' || text[i] == '\n' || text[i] == '\r')
			hgn_buf_putc(out, ' ');
		else
			hgn_buf_add(out, text + i, len);
	}
}
