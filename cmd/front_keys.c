/* SPDX-License-Identifier: MIT */
#include "front_keys.h"

#include <stdio.h>
#include <string.h>

#include "front_memory.h"
#include "front_say.h"
#include "front_template.h"
#include "hgn/tools/tools.h"

#define NAMES_MAX 32

/* Return true if a name can be a tag's: it begins with a capital, or with "tag:". */
static bool
is_tag(const char *name, size_t len)
{
	size_t i, start = len > strlen(FRONT_TAG) && memcmp(name, FRONT_TAG, strlen(FRONT_TAG)) == 0 ? strlen(FRONT_TAG) : 0;

	if (start == 0 && !(name[0] >= 'A' && name[0] <= 'Z'))
		return false;
	for (i = start; i < len; i++)
		if (name[i] != '_' && !((name[i] | 32) >= 'a' && (name[i] | 32) <= 'z') && !(name[i] >= '0' && name[i] <= '9'))
			return false;
	return len > start;
}

static bool
list_key(void *ctx, struct hgn_buf *out, const char *name, size_t len)
{
	struct front_keys *keys = ctx;
	int property = hgn_property_find(name, len);

	(void)out;
	if (len == 1 && *name == 'd') {
		keys->numbers++;
		return false;
	}
	keys->keys++;
	if (property >= 0)
		keys->played |= hgn_property_needs_play((enum hgn_property)property);
	else if (!is_tag(name, len) && keys->unknown[0] == '\0')
		snprintf(keys->unknown, sizeof keys->unknown, "%.*s", (int)(len < 50 ? len : 50), name);
	return false;
}

bool
front_keys_list(struct front_keys *out, const char *template)
{
	struct hgn_buf ignored = { 0 };
	bool well;

	*out = (struct front_keys){ .keys = 0 };
	well = front_template(&ignored, template, list_key, out);
	hgn_buf_clear(&ignored);
	return well;
}

bool
front_keys_refuse(struct front *front, const char *option, const struct front_keys *keys)
{
	const char *names[NAMES_MAX];
	struct hgn_buf list = { 0 };
	size_t n;
	int near;

	for (n = 0; n < NAMES_MAX && (names[n] = hgn_property_name(n)) != NULL; n++)
		hgn_buf_printf(&list, "%s ", names[n]);
	near = hgn_text_nearest(keys->unknown, names, n);
	front_usage(front, "--%s: unknown key '%s'; expected one of: %sd, or a tag such as White%s%s%s", option,
	    keys->unknown, hgn_buf_string(&list), near >= 0 ? "; did you mean '" : "", near >= 0 ? names[near] : "",
	    near >= 0 ? "'?" : "");
	hgn_buf_clear(&list);
	return false;
}

bool
front_key_put(struct hgn_buf *out, const struct hgn_record *record, const struct hgn_play *play, const char *name,
    size_t len)
{
	int property = hgn_property_find(name, len);
	const struct hgn_tag *tag;
	struct hgn_buf word = { 0 };

	if (property >= 0)
		return hgn_property_write(out, (enum hgn_property)property, record, play, NULL) == 0;
	if (len > strlen(FRONT_TAG) && memcmp(name, FRONT_TAG, strlen(FRONT_TAG)) == 0) {
		name += strlen(FRONT_TAG);
		len -= strlen(FRONT_TAG);
	}
	hgn_buf_add(&word, name, len);
	tag = hgn_record_tag(record, hgn_buf_string(&word));
	if (tag != NULL)
		hgn_record_tag_value(out, record, tag);
	front_drop(out, &word);
	return !out->failed;
}
