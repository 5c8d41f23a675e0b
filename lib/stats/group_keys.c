/* SPDX-License-Identifier: MIT */
#include "stats/group_keys.h"

#include <string.h>

#include "base/buf.h"
#include "base/error.h"
#include "base/text.h"

#define CLASS 20 /* half-moves: 1-20, 21-40 ... */
#define NAME_SIZE 256

struct source {
	const struct hgn_record *record;
	const struct hgn_play *play;
	bool valid;
};

static int
put_tag(struct hgn_buf *out, const struct source *source, const char *name)
{
	const struct hgn_tag *tag = hgn_record_tag(source->record, name);
	struct hgn_buf value = { 0 };
	int status;

	if (tag == NULL)
		return 0;
	hgn_record_tag_value(&value, source->record, tag);
	hgn_stats_put_value(out, value.data, value.len);
	status = value.failed ? HGN_ENOMEM : 0;
	hgn_buf_clear(&value);
	return status;
}

static int
put_variant(struct hgn_buf *out, const struct source *source)
{
	if (source->play->game == NULL)
		return put_tag(out, source, "Variant");
	hgn_buf_puts(out, hgn_game_id(source->play->game));
	return 0;
}

static int
put_file(struct hgn_buf *out, const struct source *source)
{
	hgn_stats_put_value(out, source->record->file, strlen(source->record->file));
	return 0;
}

static int
put_result(struct hgn_buf *out, const struct source *source)
{
	hgn_buf_puts(out, hgn_result_text(source->play->result));
	return 0;
}

static int
put_end(struct hgn_buf *out, const struct source *source)
{
	struct hgn_error error;
	const char *end = "invalid";
	int status = source->valid ? hgn_play_end(&end, source->play, source->record, &error) : 0;

	hgn_buf_puts(out, end);
	return status;
}

static int
put_plies(struct hgn_buf *out, const struct source *source)
{
	uint32_t plies = source->play->plies, first;

	if (plies == 0) {
		hgn_buf_putc(out, '0');
		return 0;
	}
	first = (plies - 1) / CLASS * CLASS + 1;
	hgn_buf_printf(out, "%ju-%ju", (uintmax_t)first, (uintmax_t)first + CLASS - 1);
	return 0;
}

/* The first of the dates that says a year. */
static int
put_year(struct hgn_buf *out, const struct source *source)
{
	static const char *const tags[] = { "Date", "UTCDate", "EventDate" };
	size_t start = out->len, i, n;

	for (i = 0; i < sizeof tags / sizeof *tags; i++) {
		if (put_tag(out, source, tags[i]) != 0)
			return HGN_ENOMEM;
		for (n = 0; start + n < out->len && hgn_is_digit(out->data[start + n]); n++)
			continue;
		out->len = start + (n == 4 ? n : 0);
		if (n == 4)
			return 0;
	}
	hgn_buf_puts(out, "????");
	return 0;
}

/* ---- the keys ---- */

static const struct {
	const char *name, *column;
	int (*put)(struct hgn_buf *out, const struct source *source);
} keys[] = {
	{ "variant", "variant", put_variant },
	{ "file", "file", put_file },
	{ "result", "result", put_result },
	{ "end", "end", put_end },
	{ "plies", "plies_class", put_plies },
	{ "year", "year", put_year },
};

enum { KEYS = sizeof keys / sizeof *keys };
#define TAG "tag:"

const char *
hgn_stats_key(size_t n)
{
	return n < KEYS ? keys[n].name : NULL;
}

static bool
is_tag(const char *name, size_t n)
{
	size_t i, start = n > strlen(TAG) && memcmp(name, TAG, strlen(TAG)) == 0 ? strlen(TAG) : 0;

	if (n - start >= NAME_SIZE || n == start || (start == 0 && !hgn_is_upper(name[0])))
		return false;
	for (i = start; i < n; i++)
		if (!hgn_is_alpha(name[i]) && !hgn_is_digit(name[i]) && name[i] != '_')
			return false;
	return true;
}

static bool
is_name(const char *key, const char *name, size_t n)
{
	return strlen(key) == n && memcmp(key, name, n) == 0;
}

/* Find the key of a column, or -1. */
static int
find(const char *column, size_t n)
{
	int i;

	for (i = 0; i < KEYS; i++)
		if (is_name(keys[i].column, column, n))
			return i;
	return -1;
}

static int
refuse(const char *name, size_t n, struct hgn_error *error)
{
	char word[NAME_SIZE], clip[64];
	const char *words[KEYS];
	int i, near;

	for (i = 0; i < KEYS; i++)
		words[i] = keys[i].name;
	n = n < sizeof word ? n : sizeof word - 1;
	memcpy(word, name, n);
	word[n] = '\0';
	near = hgn_text_nearest(word, words, KEYS);
	hgn_text_clip(clip, sizeof clip, word);
	if (near >= 0)
		return hgn_error_set(error, HGN_EINVAL, "", "unknown key '%s'; did you mean '%s'?", clip, words[near]);
	return hgn_error_set(error, HGN_EINVAL, "",
	    "unknown key '%s'; tags that do not begin with a capital are written "
	    "tag:NAME", clip);
}

int
hgn_stats_add_key(struct hgn_stats_layout *layout, const char *name, size_t n, struct hgn_error *error)
{
	int i;

	if (find(name, n) < 0 && !is_tag(name, n))
		return refuse(name, n, error);
	for (i = 0; i < layout->bys; i++)
		if (layout->by[i].len == n && memcmp(layout->names.data + layout->by[i].off, name, n) == 0)
			return hgn_error_set(error, HGN_EINVAL, "", "duplicate '%.*s'", (int)n, name);
	if (!hgn_layout_by(layout, name, n))
		return hgn_error_set(error, HGN_EINVAL, "", "there are more than %d keys", HGN_STATS_KEYS);
	return layout->names.failed ? hgn_error_nomem(error) : 0;
}

/* Add the column of a key that an option names. */
static int
add_option(struct hgn_stats_layout *layout, const char *name, size_t n, struct hgn_error *error)
{
	int i;

	for (i = 0; i < KEYS; i++)
		if (is_name(keys[i].name, name, n))
			return hgn_stats_add_key(layout, keys[i].column, strlen(keys[i].column), error);
	return is_tag(name, n) ? hgn_stats_add_key(layout, name, n, error) : refuse(name, n, error);
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
put_key(struct hgn_buf *out, const struct source *source, const char *name, size_t n)
{
	int key = find(name, n);
	char tag[NAME_SIZE];

	if (key >= 0)
		return keys[key].put(out, source);
	if (n > strlen(TAG) && memcmp(name, TAG, strlen(TAG)) == 0) {
		name += strlen(TAG);
		n -= strlen(TAG);
	}
	memcpy(tag, name, n);
	tag[n] = '\0';
	return put_tag(out, source, tag);
}

int
hgn_stats_put_keys(struct hgn_buf *out, const struct hgn_stats_layout *layout, const struct hgn_record *record,
    const struct hgn_play *play, bool valid, struct hgn_error *error)
{
	struct source source = { record, play, valid };
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
		if (len == 0 || text[i] == '\0') /* neither is text that JSON holds */
			hgn_buf_puts(out, "\xEF\xBF\xBD");
		else if (text[i] == '\t' || text[i] == '\n' || text[i] == '\r')
			hgn_buf_putc(out, ' ');
		else
			hgn_buf_add(out, text + i, len);
	}
}
