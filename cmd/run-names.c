/* SPDX-License-Identifier: MIT
 * File names and texts that are made from templates and untrusted values of records, and the tags that options name. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hgn/tools/tools.h"
#include "run.h"

#define VALUE_MAX 100
#define PAD_MAX 20
#define NAMES_MAX 32

/* ---- compiling -------------------------------------------------------------------------------------------------- */

/* Find a key by its name. Note what it requires, and whether the option accepts it. */
static struct run_key
find_key(struct run_template *template, const char *name, size_t len)
{
	static const char *const names[] = { "d", "id", "ply", "move", NULL }; /* indexed by their kinds */
	const char *const *more = template->more;
	size_t i;
	int property = hgn_property_find(name, len);

	for (i = 0; names[i] != NULL && !hgn_text_is(name, len, names[i]); i++)
		continue;
	if (i == RUN_KEY_NUMBER) {
		template->numbers++;
		return (struct run_key){ .kind = RUN_KEY_NUMBER };
	}
	template->names++;
	template->end |= property == HGN_PROPERTY_END || property == HGN_PROPERTY_VALID;
	if (property >= 0) {
		template->played |= hgn_property_needs_play((enum hgn_property)property);
		return (struct run_key){ .kind = RUN_KEY_PROPERTY, .property = (enum hgn_property)property };
	}
	while (*more != NULL && !hgn_text_is(name, len, *more))
		more++;
	if (*more != NULL)
		return (struct run_key){ .kind = i };
	if (!hgn_key_is_tag(name, len) && template->unknown[0] == '\0')
		snprintf(template->unknown, sizeof template->unknown, "%.*s", hgn_text_cut(name, len, 50), name);
	return (struct run_key){ .kind = RUN_KEY_TAG, .name = name, .len = len };
}

/* Parse the key that begins at the byte after '%'. Return the byte after it, or NULL if it is malformed. */
static const char *
parse_key(struct run_key *key, struct run_template *template, const char *at)
{
	const char *name = at + 1;
	uint64_t width = 0;
	size_t n, len;

	if (*at == 'd') {
		*key = find_key(template, at, 1);
		return at + 1;
	}
	n = *at == '{' ? strcspn(name, "{}") : 0;
	if (n == 0 || name[n] != '}')
		return NULL;
	len = hgn_key_prefix(name, n);
	len += strcspn(name + len, ":}");
	if (len == 0 || (len < n && !hgn_text_number(&width, name + len + 1, n - len - 1, PAD_MAX)))
		return NULL;
	*key = find_key(template, name, len);
	key->width = (unsigned)width;
	return name + n + 1;
}

int
run_template_compile(struct run_template *out, const char *text, const char *const *more)
{
	size_t max = 1, n;
	const char *at;
	struct hgn_template_part *part;

	for (at = text; *at != '\0'; at++)
		max += *at == '%';
	*out = (struct run_template){ .more = more, .keys = calloc(max, sizeof *out->keys) };
	out->parts.part = part = calloc(max, sizeof *part);
	if (out->keys == NULL || part == NULL)
		return HGN_ENOMEM;
	for (at = text; at != NULL && *at != '\0'; part++) {
		n = strcspn(at, "%");
		*part = (struct hgn_template_part){ at, n, -1 };
		out->parts.parts++;
		at += n;
		if (*at == '%' && at[1] == '%') { /* the text includes the first percent sign */
			part->len++;
			at += 2;
		} else if (*at == '%') {
			part->name = (int)out->nkeys;
			at = parse_key(&out->keys[out->nkeys++], out, at + 1);
		}
	}
	return at != NULL ? 0 : HGN_EINVAL;
}

void
run_template_clear(struct run_template *template)
{
	free((void *)template->parts.part);
	free(template->keys);
	*template = (struct run_template){ 0 };
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

bool
run_template_accept(struct run *run, const char *option, const struct run_template *template)
{
	bool ok = template->unknown[0] == '\0';
	const char *names[NAMES_MAX];
	struct hgn_buf list = { 0 };
	size_t n = 0, i;

	if (!ok) {
		for (; n < NAMES_MAX && (names[n] = hgn_property_name(n)) != NULL; n++)
			continue;
		for (i = 0; n < NAMES_MAX && template->more[i] != NULL; i++)
			names[n++] = template->more[i];
		for (i = 0; i < n; i++)
			hgn_buf_printf(&list, "%s%s", i > 0 ? " " : "", names[i]);
		run_usage(run, "--%s: unknown key '%s'; expected one of: %s, or a tag such as White%s", option,
		    template->unknown, hgn_buf_string(&list), hgn_text_hint(template->unknown, names, n).text);
		hgn_buf_clear(&list);
	}
	for (i = 0; ok && i < template->nkeys; i++)
		if (template->keys[i].kind == RUN_KEY_TAG)
			ok = run_tags_watch(run, option, template->keys[i].name, template->keys[i].len);
	return ok;
}

/* ---- values ----------------------------------------------------------------------------------------------------- */

void
run_sanitise(struct hgn_buf *out, const char *value, size_t len)
{
	size_t start = out->len, i = 0;

	while (i < len) {
		size_t n = hgn_utf8_len(value + i, len - i);
		unsigned char c = (unsigned char)value[i];
		bool bad = n == 0 || c <= 0x20 || c == 0x7f || strchr("\"'`$&;|<>()[]{}*?!:#~\\/", c) != NULL ||
		    ((c == '.' || c == '-') && out->len == start) || run_is_hostile(value + i, n) ||
		    (n == 2 && c == 0xC2 && (unsigned char)value[i + 1] == 0xA0); /* a no-break space */

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

void
run_put_move(struct hgn_buf *out, const struct hgn_play *play, const struct hgn_played *played)
{
	if (played == NULL)
		return;
	hgn_buf_printf(out, "%ju%s ", (uintmax_t)played->number, played->side == HGN_WHITE ? "." : "...");
	hgn_buf_add(out, play->text.data + played->san.off, played->san.len);
}

/* Append the value of a key, padded with zeros if it is a number. The result and the number of plies are those of the
 * text unless the record was played to its end. */
static void
put_value(struct hgn_buf *out, const struct run_place *place, const struct run_key *key)
{
	bool played = place->played || key->property == HGN_PROPERTY_VARIANT;
	struct hgn_buf value = { 0 };
	size_t n;

	switch (key->kind) {
	case RUN_KEY_NUMBER:
		hgn_buf_putn(&value, (int64_t)place->number);
		break;
	case RUN_KEY_ID:
		hgn_buf_putn(&value, (int64_t)place->record->ordinal);
		break;
	case RUN_KEY_PLY:
		hgn_buf_putn(&value, place->ply);
		break;
	case RUN_KEY_MOVE:
		run_put_move(&value, place->play, place->last);
		break;
	case RUN_KEY_PROPERTY:
		if (played || !hgn_property_needs_play(key->property))
			value.failed |= hgn_property_write(&value, key->property, place->record,
			    played ? place->play : NULL, NULL) != 0;
		break;
	case RUN_KEY_TAG:
		n = hgn_key_prefix(key->name, key->len);
		hgn_record_put_tag(&value, place->record, key->name + n, key->len - n);
		break;
	}
	if (value.len > 0 && value.len < key->width && strspn(hgn_buf_string(&value), "0123456789") == value.len)
		for (n = value.len; n < key->width; n++)
			hgn_buf_putc(out, '0');
	hgn_buf_add(out, value.data, value.len);
	hgn_buf_drop(out, &value);
}

/* Append the value of a key, made safe for file names. */
static void
put_safe_value(struct hgn_buf *out, const struct run_place *place, const struct run_key *key)
{
	struct hgn_buf value = { 0 };

	put_value(&value, place, key);
	run_sanitise(out, hgn_buf_string(&value), value.len);
	hgn_buf_drop(out, &value);
}

/* What is written for the keys of a template. */
struct filling {
	const struct run_template *template;
	const struct run_place *place;
	const char *values; /* stored values that come next; NULL = none are stored */
};

static int
put_name_key(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	struct filling *filling = ctx;
	const struct run_key *key = &filling->template->keys[name];
	size_t n;

	(void)error;
	if (filling->values == NULL || key->kind == RUN_KEY_NUMBER || key->kind == RUN_KEY_PLY) {
		put_safe_value(out, filling->place, key);
		return 0;
	}
	n = strcspn(filling->values, "\n");
	hgn_buf_add(out, filling->values, n);
	filling->values += n + (filling->values[n] == '\n');
	return 0;
}

static int
put_text_key(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	struct filling *filling = ctx;
	size_t before = out->len;

	(void)error;
	put_value(out, filling->place, &filling->template->keys[name]);
	if (out->len == before)
		hgn_buf_putc(out, '?');
	return 0;
}

void
run_template_values(struct hgn_buf *out, const struct run_template *template, const struct run_place *place)
{
	size_t i;

	for (i = 0; i < template->nkeys; i++) {
		const struct run_key *key = &template->keys[i];

		if (key->kind == RUN_KEY_NUMBER || key->kind == RUN_KEY_PLY)
			continue;
		put_safe_value(out, place, key);
		hgn_buf_putc(out, '\n');
	}
	hgn_buf_putc(out, '\0');
}

void
run_template_name(
    struct hgn_buf *out, const struct run_template *template, const char *values, const struct run_place *place)
{
	hgn_template_write(out, &template->parts, put_name_key, &(struct filling){ template, place, values }, NULL);
}

void
run_template_text(struct hgn_buf *out, const struct run_template *template, const struct run_place *place)
{
	hgn_template_write(out, &template->parts, put_text_key, &(struct filling){ template, place, NULL }, NULL);
}

/* ---- tags ------------------------------------------------------------------------------------------------------- */

bool
run_tags_compared(struct run *run, const char **tags, const char *option, const char *by, const char *other)
{
	const char *at = strncmp(by, "tags:", 5) == 0 ? by + 5 : "";
	size_t n;

	*tags = at;
	if (*by == '\0' || strcmp(by, "moves") == 0 || (*other != '\0' && strcmp(by, other) == 0))
		return true;
	for (;; at += n + 1) {
		n = hgn_count_tag_name(at, SIZE_MAX);
		if (n == 0 || (at[n] != ',' && at[n] != '\0'))
			return run_usage(run, "--%s: invalid value '%.60s'; expected moves%s%s or tags:LIST, such as "
			    "tags:White,Black", option, by, *other != '\0' ? ", " : "", other);
		if (!run_tags_watch(run, option, at, n))
			return false;
		if (at[n] == '\0')
			return true;
	}
}

bool
run_tags_watch(struct run *run, const char *option, const char *key, size_t len)
{
	struct run_tags *watched = &run->tags;
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

	for (i = 0; run->tags.asked && !run->common.quiet && i < run->tags.n; i++) {
		const struct run_tag *tag = &run->tags.tags[i];

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
