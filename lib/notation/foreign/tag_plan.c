/* SPDX-License-Identifier: MIT
 * Loading of rules for lines with tags in notation files. */
#include "notation/foreign/tag_plan.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"
#include "hgn/tools/tools.h"

struct tag_plan_loading {
	struct hgn_notation_loader base;            /* the first member */
	struct hgn_buf *names;                      /* names of the plan */
	const char *group[HGN_PATTERN_GROUPS];      /* allowed names of groups in the rule */
	size_t groups;
};

static struct tag_plan_loading *
get_loading(struct hgn_loader *load)
{
	return (struct tag_plan_loading *)load;
}

struct hgn_span
hgn_tag_name_add(struct hgn_buf *names, const char *text, size_t len)
{
	struct hgn_span span = { (uint32_t)names->len, (uint32_t)len };

	hgn_buf_add(names, text, len);
	hgn_buf_putc(names, ' ');
	return span;
}

const char *
hgn_tag_name_load(struct hgn_loader *load, const struct hgn_node *node)
{
	size_t len = node->kind == HGN_NODE_SCALAR ? hgn_count_tag_name(node->text, SIZE_MAX) : 0;

	if (len > 0 && node->text[len] == '\0')
		return hgn_load_copy(load, node->text);
	hgn_load_fail(load, node, "expected the name of a tag, such as Event");
	return NULL;
}

/* ---- groups ---- */

/* Collect the names of groups that begin with an upper-case letter, such as (?<White>...). */
static int
find_tags(struct tag_plan_loading *load, const struct hgn_node *read)
{
	const char *p = read->kind == HGN_NODE_SCALAR ? read->text : "", *name;
	size_t len, i;

	for (; (p = strstr(p, "(?")) != NULL; p += 2) {
		name = p + 2 + (p[2] == 'P') + 1;
		if (p[2] == '\0' || (name[-1] != '<' && name[-1] != '\'') || *name < 'A' || *name > 'Z')
			continue;
		len = hgn_count_tag_name(name, SIZE_MAX);
		for (i = 0; i < load->groups && (strlen(load->group[i]) != len ||
		    memcmp(load->group[i], name, len) != 0); i++)
			continue;
		if (i < load->groups)
			continue;
		if (load->groups == HGN_PATTERN_GROUPS)
			return hgn_load_fail(&load->base.base, read, "more than %d groups in one pattern",
			    HGN_PATTERN_GROUPS - HGN_TAG_GROUPS);
		load->group[load->groups] = hgn_arena_strndup(load->base.base.arena, name, len);
		if (load->group[load->groups++] == NULL)
			return hgn_load_nomem(&load->base.base);
	}
	return 0;
}

/* Set the tags of a rule by the names of its groups. */
static int
set_tags(struct hgn_tag_rule *rule, struct tag_plan_loading *load)
{
	size_t i;

	rule->groups = load->groups - HGN_TAG_GROUPS;
	rule->group = hgn_load_alloc(&load->base.base, rule->groups * sizeof *rule->group + 1);
	if (rule->group == NULL)
		return load->base.base.status;
	for (i = 0; i < rule->groups; i++)
		rule->group[i] = hgn_tag_name_add(load->names, load->group[HGN_TAG_GROUPS + i],
		    strlen(load->group[HGN_TAG_GROUPS + i]));
	return 0;
}

/* ---- rules ---- */

/* Load a pattern, and collect its groups whose names are tags. */
static int
load_read(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct tag_plan_loading *loading = get_loading(load);
	struct hgn_tag_rule *rule = to;
	struct hgn_key own = *key;

	if (find_tags(loading, node) != 0)
		return load->status;
	own.words = loading->group;
	own.n = loading->groups;
	return hgn_key_pattern(&rule->read, load, &own, node) == 0 ? set_tags(rule, loading) : load->status;
}

static int
load_write(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_key own = *key;

	own.words = get_loading(load)->group;
	own.n = get_loading(load)->groups;
	return hgn_key_template(to, load, &own, node);
}

static int
load_name(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const char *name = hgn_tag_name_load(load, node);
	struct hgn_span *out = to;

	(void)key;
	if (name != NULL)
		*out = hgn_tag_name_add(get_loading(load)->names, name, strlen(name));
	return load->status;
}

static const struct hgn_key tag_keys[] = {
	{ "read", load_read, .required = true, .min = HGN_PATTERN_WHOLE, .about = "a pattern of a line" },
	{ "write", load_write, HGN_FIELD(struct hgn_tag_rule, write), .about = "a template of that line" },
	{ "name", load_name, HGN_FIELD(struct hgn_tag_rule, name), .about = "the tag" },
	{ "default", hgn_key_text, HGN_FIELD(struct hgn_tag_rule, missing), .about = "the text for a missing tag" },
	{ NULL },
};
const struct hgn_schema hgn_tag_schema = { "hgn-notation.5", "Records/tags", tag_keys };

/* Check that a rule identifies its tags in only one way. */
static int
check(struct tag_plan_loading *load, const struct hgn_node *node, const struct hgn_tag_rule *rule)
{
	bool named = hgn_pattern_has(rule->read, HGN_TAG_NAME), has_value = hgn_pattern_has(rule->read, HGN_TAG_VALUE);
	bool own = rule->groups > 0;

	if (own && (named || has_value || rule->name.len > 0))
		return hgn_load_fail(&load->base.base, node,
		    "groups with names of tags, such as '%s', cannot be combined with other groups or 'name'",
		    load->group[HGN_TAG_GROUPS]);
	if (!own && !has_value)
		return hgn_load_fail(
		    &load->base.base, node, "the pattern has no group 'value' and none with the name of a tag");
	if (!own && named == (rule->name.len > 0))
		return hgn_load_fail(&load->base.base, node,
		    named ? "the name is in the pattern already" :
			    "missing key 'name', or a group 'name' in the pattern");
	if (rule->missing != NULL && (rule->write.part == NULL || named))
		return hgn_load_fail(&load->base.base, node, "'default' requires 'write' and 'name'");
	return 0;
}

int
hgn_tag_rule_load(struct hgn_tag_rule *out, struct hgn_loader *load, struct hgn_buf *names, const struct hgn_node *node)
{
	static const struct hgn_node pair = { .kind = HGN_NODE_SCALAR, .text = "[{name} \"{value}\"]" };
	struct tag_plan_loading own = { *(struct hgn_notation_loader *)load, names, { "name", "value" },
	    HGN_TAG_GROUPS };
	struct hgn_loader *base = &own.base.base;

	if (node->kind == HGN_NODE_SCALAR && strcmp(node->text, "pairs") == 0)
		load_write(&out->write, base, &tag_keys[1], &pair);
	else if (node->kind != HGN_NODE_MAP)
		hgn_load_fail(base, node, "expected 'pairs', or a mapping with the key 'read'");
	else if (hgn_load_map(out, base, &hgn_tag_schema, node) == 0)
		check(&own, node, out);
	return load->status = base->status;
}

static bool
is_name(const char *names, struct hgn_span span, const char *name, size_t n)
{
	return span.len == n && memcmp(names + span.off, name, n) == 0;
}

bool
hgn_tag_rule_writes(const struct hgn_tag_rule *rule, const char *names, const char *name, size_t n)
{
	size_t i;

	if (rule->write.part == NULL)
		return false;
	for (i = 0; i < rule->groups; i++)
		if (is_name(names, rule->group[i], name, n) && hgn_template_has(&rule->write, HGN_TAG_GROUPS + (int)i))
			return true;
	return rule->name.len > 0 && is_name(names, rule->name, name, n);
}
