/* SPDX-License-Identifier: MIT
 * Makes file names and texts from a template and untrusted values of records. */
#include "run-template.h"

#include <stdio.h>
#include <string.h>

#include "hgn/tools/tools.h"
#include "run-escape.h"
#include "run-tags.h"
#include "run-message.h"

#define VALUE_MAX 100
#define PAD_MAX 20
#define NAMES_MAX 32

/* Return true if a byte is a space or special in shells. */
static bool
is_special(unsigned char c)
{
	return c <= 0x20 || c == 0x7f || strchr("\"'`$&;|<>()[]{}*?!:#~\\/", c) != NULL;
}

void
run_sanitise(struct hgn_buf *out, const char *value, size_t len)
{
	size_t start = out->len, i = 0;

	while (i < len) {
		size_t n = hgn_utf8_len(value + i, len - i);
		unsigned char c = (unsigned char)value[i];
		bool bad = n == 0 || is_special(c) || ((c == '.' || c == '-') && out->len == start);

		bad =
		    bad || run_is_hostile(value + i, n) || (n == 2 && c == 0xC2 && (unsigned char)value[i + 1] == 0xA0);
		if (out->len - start + (bad ? 1 : n) > VALUE_MAX)
			break;
		if (bad)
			hgn_buf_putc(out, '_');
		else
			hgn_buf_add(out, value + i, n);
		i += n > 0 ? n : 1;
	}
	if (out->len == start)
		hgn_buf_putc(out, '_');
}

/* Return true if a text consists of digits. */
static bool
all_digits(const char *text, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (text[i] < '0' || text[i] > '9')
			return false;
	return n > 0;
}

/* Where values come from and how they are written. */
struct source {
	run_lookup_fn *lookup;
	void *ctx;
	bool text;
	const char *const *keep; /* NULL-terminated list of keys that are not replaced, so that the result is a template
				  * again; NULL = none */
};

/* Return true if a NULL-terminated list, or NULL, contains the first `len` bytes of `name`. */
static bool
contains(const char *const *list, const char *name, size_t len)
{
	while (list != NULL && *list != NULL && !hgn_text_is(name, len, *list))
		list++;
	return list != NULL && *list != NULL;
}

/* Append literal text. Double percent signs if the result is a template again. */
static void
put_plain(struct hgn_buf *out, const char *text, size_t n, const struct source *source)
{
	size_t i;

	for (i = 0; i < n; i++)
		hgn_buf_puts(out, text[i] == '%' && source->keep != NULL ? "%%" : (char[]){ text[i], '\0' });
}

/* Append a value, made safe for file names. */
static void
put_safe(struct hgn_buf *out, const struct hgn_buf *value, const struct source *source)
{
	struct hgn_buf safe = { 0 };

	run_sanitise(&safe, value->data != NULL ? value->data : "", value->len);
	put_plain(out, safe.data, safe.len, source);
	hgn_buf_drop(out, &safe);
}

/* Append the value of a key. Pad digits to `width`. */
static void
expand(struct hgn_buf *out, const char *name, size_t len, uint64_t width, const struct source *source)
{
	struct hgn_buf value = { 0 };
	size_t n;

	if (source->lookup == NULL || !source->lookup(source->ctx, &value, name, len))
		value.len = 0;
	if (all_digits(value.data, value.len))
		for (n = value.len; n < width; n++)
			hgn_buf_putc(out, '0');
	if (!source->text)
		put_safe(out, &value, source);
	else if (value.len > 0)
		hgn_buf_add(out, value.data, value.len);
	else
		hgn_buf_putc(out, '?');
	hgn_buf_drop(out, &value);
}

/* Parse a key after '%': name and width. Return the byte after it, or NULL if it is malformed. */
static const char *
read_place(const char *at, const char **name, size_t *len, uint64_t *width)
{
	size_t n;

	*width = 0;
	*name = at;
	*len = 1;
	if (*at == 'd')
		return at + 1;
	if (*at != '{')
		return NULL;
	*name = at + 1;
	n = strcspn(*name, "{}");
	if (n == 0 || (*name)[n] != '}')
		return NULL;
	at = *name + n + 1;
	*len = hgn_key_prefix(*name, n);
	*len += strcspn(*name + *len, ":}");
	if (*len == 0)
		return NULL;
	if (*len < n && !hgn_text_number(width, *name + *len + 1, n - *len - 1, PAD_MAX))
		return NULL;
	return at;
}

/* Append a template with its values. Return false if it is malformed. */
static bool
fill(struct hgn_buf *out, const char *template, const struct source *source)
{
	const char *at = template, *name, *place;
	uint64_t width;
	size_t n;

	for (;;) {
		n = strcspn(at, "%");
		hgn_buf_add(out, at, n);
		at += n;
		if (*at == '\0')
			return true;
		if (at[1] == '%') {
			put_plain(out, "%", 1, source);
			at += 2;
			continue;
		}
		place = at;
		at = read_place(at + 1, &name, &n, &width);
		if (at == NULL)
			return false;
		if (contains(source->keep, name, n))
			hgn_buf_add(out, place, (size_t)(at - place));
		else
			expand(out, name, n, width, source);
	}
}

bool
run_template(struct hgn_buf *out, const char *template, run_lookup_fn *lookup, void *ctx)
{
	return fill(out, template, &(struct source){ .lookup = lookup, .ctx = ctx });
}

bool
run_fill(struct hgn_buf *out, const char *template, run_lookup_fn *lookup, void *ctx)
{
	return fill(out, template, &(struct source){ .lookup = lookup, .ctx = ctx, .text = true });
}

bool
run_template_is(const char *text)
{
	const char *at;

	for (at = strchr(text, '%'); at != NULL; at = strchr(at + 1, '%')) {
		if (at[1] == '{' || at[1] == 'd')
			return true;
		at += at[1] == '%';
	}
	return false;
}

/* ---- the keys of templates --------------------------------------------------------------------------------------- */

/* Record a key of a template in `ctx`, a struct run_keys. Return false, because it has no value here. */
static bool
list_key(void *ctx, struct hgn_buf *out, const char *name, size_t len)
{
	struct run_keys *keys = ctx;
	int property = hgn_property_find(name, len);

	(void)out;
	if (len == 1 && *name == 'd') {
		keys->numbers++;
		return false;
	}
	keys->keys++;
	keys->end |= property == HGN_PROPERTY_END || property == HGN_PROPERTY_VALID;
	if (property >= 0)
		keys->played |= hgn_property_needs_play((enum hgn_property)property);
	else if (!hgn_key_is_tag(name, len) && !contains(keys->more, name, len) && keys->unknown[0] == '\0')
		snprintf(keys->unknown, sizeof keys->unknown, "%.*s", hgn_text_cut(name, len, 50), name);
	return false;
}

bool
run_keys_list(struct run_keys *out, const char *template, const char *const *more)
{
	struct hgn_buf ignored = { 0 };
	bool well;

	*out = (struct run_keys){.more = more};
	well = run_template(&ignored, template, list_key, out);
	hgn_buf_clear(&ignored);
	return well;
}

/* Report an unknown key in the template of an option, with the most similar known key. */
static void
report_unknown(struct run *run, const char *option, const struct run_keys *keys)
{
	const char *names[NAMES_MAX];
	struct hgn_buf list = { 0 };
	size_t n, i;

	for (n = 0; n < NAMES_MAX && (names[n] = hgn_property_name(n)) != NULL; n++)
		continue;
	for (i = 0; n < NAMES_MAX && keys->more[i] != NULL; i++)
		names[n++] = keys->more[i];
	for (i = 0; i < n; i++)
		hgn_buf_printf(&list, "%s%s", i > 0 ? " " : "", names[i]);
	run_usage(run, "--%s: unknown key '%s'; expected one of: %s, or a tag such as White%s", option,
	    keys->unknown, hgn_buf_string(&list), hgn_text_hint(keys->unknown, names, n).text);
	hgn_buf_clear(&list);
}

/* The run and the option whose template is watched. */
struct watch {
	struct run *run;
	const char *option;
	bool ok;
};

/* Watch a key of a template, if it is a tag. Return false: no value is wanted. */
static bool
watch_key(void *ctx, struct hgn_buf *out, const char *name, size_t len)
{
	struct watch *watch = ctx;

	(void)out;
	watch->ok = watch->ok && run_tags_watch(watch->run, watch->option, name, len);
	return false;
}

bool
run_keys_accept(struct run *run, const char *option, const char *template, const struct run_keys *keys)
{
	struct watch watch = { run, option, true };
	struct hgn_buf ignored = { 0 };

	if (keys->unknown[0] != '\0') {
		report_unknown(run, option, keys);
		return false;
	}
	if (keys->keys > 0)
		run_template(&ignored, template, watch_key, &watch);
	hgn_buf_clear(&ignored);
	return watch.ok;
}

/* Append the value of a property or a tag. The result and the number of plies are those of the text unless the record
 * was played to its end. */
static bool
put_key(struct hgn_buf *out, const struct run_place *place, const char *name, size_t len)
{
	int property = hgn_property_find(name, len);
	bool played = place->played || property == HGN_PROPERTY_VARIANT;
	size_t prefix = hgn_key_prefix(name, len);

	if (property < 0)
		hgn_record_put_tag(out, place->record, name + prefix, len - prefix);
	else if (!played && hgn_property_needs_play((enum hgn_property)property))
		return false;
	else
		out->failed |= hgn_property_write(out, (enum hgn_property)property, place->record,
		    played ? place->play : NULL, NULL) != 0;
	return true;
}

bool
run_place_value(void *ctx, struct hgn_buf *out, const char *name, size_t len)
{
	const struct run_place *place = ctx;

	if (hgn_text_is(name, len, "id"))
		hgn_buf_putn(out, (int64_t)place->record->ordinal);
	else if (hgn_text_is(name, len, "ply"))
		hgn_buf_putn(out, place->ply);
	else if (hgn_text_is(name, len, "d"))
		hgn_buf_putn(out, (int64_t)place->number);
	else
		return put_key(out, place, name, len);
	return true;
}

void
run_template_keep(struct hgn_buf *out, const char *template, const struct hgn_record *record,
    const struct hgn_play *play)
{
	static const char *const keep[] = { "d", "ply", NULL };
	struct run_place place = { .record = record, .play = play, .played = true };

	fill(out, template, &(struct source){ .lookup = run_place_value, .ctx = &place, .keep = keep });
	hgn_buf_putc(out, '\0');
}

/* Return true if a list consists of comma-separated tag names. */
static bool
is_tag_list(const char *list)
{
	size_t n;

	for (;; list += n + 1) {
		n = hgn_count_tag_name(list, SIZE_MAX);
		if (n == 0 || (list[n] != ',' && list[n] != '\0'))
			return false;
		if (list[n] == '\0')
			return true;
	}
}

const char *
run_tag_list(const char *value)
{
	static const char prefix[] = "tags:";
	const char *list = value + strlen(prefix);

	return strncmp(value, prefix, strlen(prefix)) == 0 && is_tag_list(list) ? list : NULL;
}
