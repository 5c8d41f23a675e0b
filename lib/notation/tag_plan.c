/* SPDX-License-Identifier: MIT
 * Rules for tags, read. */
#include "notation/tag_plan.h"

#include <string.h>

#include "base/error.h"
#include "base/text.h"

struct loading {
	struct hgn_patterns *patterns;
	struct hgn_buf *names;                      /* of the plan */
	const char *group[HGN_PATTERN_GROUPS];      /* names that groups of this rule may have */
	size_t groups;
	const char *file;
	struct hgn_error *error;
};

struct hgn_span
hgn_tag_name_add(struct hgn_buf *names, const char *text, size_t len)
{
	struct hgn_span span = { (uint32_t)names->len, (uint32_t)len };

	hgn_buf_add(names, text, len);
	hgn_buf_putc(names, ' ');
	return span;
}

/* How many bytes of a text may be the name of a tag. */
static size_t
name_len(const char *text)
{
	size_t i;

	for (i = 0; hgn_is_alpha(text[i]) || hgn_is_digit(text[i]) || text[i] == '_'; i++)
		continue;
	return i;
}

int
hgn_tag_name_load(struct hgn_span *out, struct hgn_buf *names, const struct hgn_node *node, const char *file,
    struct hgn_error *error)
{
	size_t len = node->kind == HGN_NODE_SCALAR ? name_len(node->text) : 0;

	if (len == 0 || node->text[len] != '\0')
		return hgn_node_error(error, file, node, "expected the name of a tag, such as Event");
	*out = hgn_tag_name_add(names, node->text, len);
	return 0;
}

/* ---- groups ---- */

/* Collect the names of groups that begin with a capital, as (?<White>...) does. */
static int
find_tags(struct loading *load, const struct hgn_node *read)
{
	const char *p = read->kind == HGN_NODE_SCALAR ? read->text : "", *name;
	size_t len, i;

	for (; (p = strstr(p, "(?")) != NULL; p += 2) {
		name = p + 2 + (p[2] == 'P') + 1;
		if (p[2] == '\0' || (name[-1] != '<' && name[-1] != '\'') || *name < 'A' || *name > 'Z')
			continue;
		len = name_len(name);
		for (i = 0; i < load->groups && (strlen(load->group[i]) != len || memcmp(load->group[i], name, len) != 0); i++)
			continue;
		if (i < load->groups)
			continue;
		if (load->groups == HGN_PATTERN_GROUPS)
			return hgn_node_error(load->error, load->file, read, "more than %d groups in one pattern",
			    HGN_PATTERN_GROUPS - HGN_TAG_GROUPS);
		load->group[load->groups] = hgn_arena_strndup(load->patterns->arena, name, len);
		if (load->group[load->groups++] == NULL)
			return hgn_error_nomem(load->error);
	}
	return 0;
}

/* The tags that a line holds. */
static int
take_tags(struct hgn_tag_rule *rule, struct loading *load)
{
	size_t i;

	rule->groups = load->groups - HGN_TAG_GROUPS;
	rule->group = hgn_arena_alloc(load->patterns->arena, rule->groups * sizeof *rule->group + 1);
	if (rule->group == NULL)
		return hgn_error_nomem(load->error);
	for (i = 0; i < rule->groups; i++)
		rule->group[i] = hgn_tag_name_add(load->names, load->group[HGN_TAG_GROUPS + i],
		    strlen(load->group[HGN_TAG_GROUPS + i]));
	return 0;
}

/* ---- rules ---- */

/* A rule whose pattern says what the tags are called, or that says it itself. */
static int
check(const struct loading *load, const struct hgn_node *node, const struct hgn_tag_rule *rule)
{
	bool named = hgn_pattern_has(rule->read, HGN_TAG_NAME), has_value = hgn_pattern_has(rule->read, HGN_TAG_VALUE);
	bool own = rule->groups > 0;

	if (own && (named || has_value || rule->name.len > 0))
		return hgn_node_error(load->error, load->file, node, "groups that are called as tags, such as '%s', go with no "
		    "other and without 'name'", load->group[HGN_TAG_GROUPS]);
	if (!own && !has_value)
		return hgn_node_error(load->error, load->file, node, "the pattern has no group 'value', nor one that is called as "
		    "a tag is");
	if (!own && named == (rule->name.len > 0))
		return hgn_node_error(load->error, load->file, node, named ? "the name is in the pattern already" :
		    "what is the tag called? Expected 'name', or a group of that name in the pattern");
	if (rule->missing != NULL && (rule->write.part == NULL || named))
		return hgn_node_error(load->error, load->file, node, "'default' goes with 'write' and 'name'");
	return 0;
}

static int
load_template(struct hgn_tag_rule *rule, const struct loading *load, const struct hgn_node *node)
{
	return hgn_template_compile(&rule->write, load->patterns->arena, node, load->group, load->groups, load->file,
	    load->error);
}

static int
load_missing(struct hgn_tag_rule *rule, const struct loading *load, const struct hgn_node *node)
{
	if (node->kind != HGN_NODE_SCALAR || node->text[0] == '\0')
		return hgn_node_error(load->error, load->file, node, "expected a text");
	rule->missing = hgn_arena_strndup(load->patterns->arena, node->text, strlen(node->text));
	return rule->missing != NULL ? 0 : hgn_error_nomem(load->error);
}

static int
load_map(struct hgn_tag_rule *rule, struct loading *load, const struct hgn_node *node)
{
	static const char *const keys[] = { "read", "write", "name", "default" };
	const struct hgn_node *read = hgn_node_get(node, "read"), *write = hgn_node_get(node, "write");
	const struct hgn_node *name = hgn_node_get(node, "name"), *missing = hgn_node_get(node, "default");
	int status = hgn_node_keys(node, keys, sizeof keys / sizeof *keys, load->file, load->error);

	if (status == 0 && read == NULL)
		return hgn_node_error(load->error, load->file, node, "'read' is missing");
	if (status == 0)
		status = find_tags(load, read);
	if (status == 0)
		status = hgn_pattern_compile(&rule->read, load->patterns, read, HGN_PATTERN_WHOLE, load->group, load->groups,
		    load->file, load->error);
	if (status == 0)
		status = take_tags(rule, load);
	if (status == 0 && write != NULL)
		status = load_template(rule, load, write);
	if (status == 0 && name != NULL)
		status = hgn_tag_name_load(&rule->name, load->names, name, load->file, load->error);
	if (status == 0 && missing != NULL)
		status = load_missing(rule, load, missing);
	return status == 0 ? check(load, node, rule) : status;
}

int
hgn_tag_rule_load(struct hgn_tag_rule *out, struct hgn_patterns *patterns, struct hgn_buf *names,
    const struct hgn_node *node, const char *file, struct hgn_error *error)
{
	static const struct hgn_node pair = { .kind = HGN_NODE_SCALAR, .text = "[{name} \"{value}\"]" };
	struct loading load = { patterns, names, { "name", "value" }, HGN_TAG_GROUPS, file, error };

	if (node->kind == HGN_NODE_SCALAR && strcmp(node->text, "pairs") == 0)
		return load_template(out, &load, &pair);
	if (node->kind != HGN_NODE_MAP)
		return hgn_node_error(error, file, node, "expected 'pairs', or a mapping with the key 'read'");
	return load_map(out, &load, node);
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
