/* SPDX-License-Identifier: MIT
 * Finds the keys of templates in records: properties and tags. */
#include "front_keys.h"

#include <stdio.h>
#include <string.h>

#include "front_memory.h"
#include "front_say.h"
#include "front_template.h"
#include "hgn/tools/tools.h"

#define NAMES_MAX 32

/* Note a key of a template in ctx, a struct front_keys. Return false: no value is wanted. */
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
	else if (!hgn_key_is_tag(name, len) && keys->unknown[0] == '\0')
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
	size_t prefix = hgn_key_prefix(name, len);

	if (property >= 0)
		return hgn_property_write(out, (enum hgn_property)property, record, play, NULL) == 0;
	hgn_record_put_tag(out, record, name + prefix, len - prefix);
	return !out->failed;
}

/* Return true if a list has names of tags, separated by commas. */
static bool
is_tag_list(const char *list)
{
	size_t n;

	for (;; list += n + 1) {
		n = strspn(list, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_");
		if (n == 0 || (list[n] != ',' && list[n] != '\0'))
			return false;
		if (list[n] == '\0')
			return true;
	}
}

const char *
front_tag_list(const char *value)
{
	static const char prefix[] = "tags:";
	const char *list = value + strlen(prefix);

	return strncmp(value, prefix, strlen(prefix)) == 0 && is_tag_list(list) ? list : NULL;
}
