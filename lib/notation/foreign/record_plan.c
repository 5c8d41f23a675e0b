/* SPDX-License-Identifier: MIT
 * Loading of the section `record` of notation files. */
#include "notation/foreign/record_plan.h"

#include <string.h>

#include "base/error.h"
#include "base/template.h"
#include "base/text.h"
#include "hgn/tools/tools.h"
#include "notation/foreign/pattern.h"
#include "notation/foreign/setup.h"

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

static struct hgn_span
tag_name_add(struct hgn_buf *names, const char *text, size_t len)
{
	struct hgn_span span = { (uint32_t)names->len, (uint32_t)len };

	hgn_buf_add(names, text, len);
	hgn_buf_putc(names, ' ');
	return span;
}

/* Return a copy of a scalar that is the name of a tag in HGN, or NULL after an error. */
static const char *
tag_name_load(struct hgn_loader *load, const struct hgn_node *node)
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
		rule->group[i] = tag_name_add(load->names, load->group[HGN_TAG_GROUPS + i],
		    strlen(load->group[HGN_TAG_GROUPS + i]));
	return 0;
}

/* ---- rules ---- */

/* Load a pattern, and collect its groups whose names are tags. */
static int
load_tag_read(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
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
load_tag_write(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_key own = *key;

	own.words = get_loading(load)->group;
	own.n = get_loading(load)->groups;
	return hgn_key_template(to, load, &own, node);
}

static int
load_tag_name(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const char *name = tag_name_load(load, node);
	struct hgn_span *out = to;

	(void)key;
	if (name != NULL)
		*out = tag_name_add(get_loading(load)->names, name, strlen(name));
	return load->status;
}

static const struct hgn_key tag_keys[] = {
	{ "read", load_tag_read, .required = true, .min = HGN_PATTERN_WHOLE, .about = "a pattern of a line" },
	{ "write", load_tag_write, HGN_FIELD(struct hgn_tag_rule, write), .about = "a template of that line" },
	{ "name", load_tag_name, HGN_FIELD(struct hgn_tag_rule, name), .about = "the tag" },
	{ "default", hgn_key_text, HGN_FIELD(struct hgn_tag_rule, missing), .about = "the text for a missing tag" },
	{ NULL },
};
const struct hgn_schema hgn_tag_schema = { "hgn-notation.5", "Records/tags", tag_keys };

/* Check that a rule identifies its tags in only one way. */
static int
check_rule(struct tag_plan_loading *load, const struct hgn_node *node, const struct hgn_tag_rule *rule)
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

/* Load a rule. Names of tags are appended to `names`, each with a space after it. `load` is a struct
 * hgn_notation_loader. */
static int
tag_rule_load(struct hgn_tag_rule *out, struct hgn_loader *load, struct hgn_buf *names, const struct hgn_node *node)
{
	static const struct hgn_node pair = { .kind = HGN_NODE_SCALAR, .text = "[{name} \"{value}\"]" };
	struct tag_plan_loading own = { *(struct hgn_notation_loader *)load, names, { "name", "value" },
	    HGN_TAG_GROUPS };
	struct hgn_loader *base = &own.base.base;

	if (node->kind == HGN_NODE_SCALAR && strcmp(node->text, "pairs") == 0)
		load_tag_write(&out->write, base, &tag_keys[1], &pair);
	else if (node->kind != HGN_NODE_MAP)
		hgn_load_fail(base, node, "expected 'pairs', or a mapping with the key 'read'");
	else if (hgn_load_map(out, base, &hgn_tag_schema, node) == 0)
		check_rule(&own, node, out);
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

#define MAX_NAG 255

/* Words for results: those of enum hgn_result, without HGN_RESULT_NONE. */
static const char *const result_words[] = {"*", "1-0", "0-1", "1/2-1/2", "resigned", "won"};

/* State of loading the section. `to` is always a struct hgn_record_plan. */
struct record_plan_loading {
	struct hgn_notation_loader base; /* the first member */
	struct hgn_buf names;            /* becomes plan->name; each name has a space before and after it */
};

static struct hgn_buf *
get_names(struct hgn_loader *load)
{
	return &((struct record_plan_loading *)load)->names;
}

/* Compile a default template. */
static int
make_template(struct hgn_template *out, struct hgn_loader *load, const struct hgn_key *key, const char *text)
{
	const struct hgn_node node = { .kind = HGN_NODE_SCALAR, .text = text };

	return hgn_key_template(out, load, key, &node);
}

/* ---- tags ---- */

static int
load_tags(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_record_plan *plan = to;
	const struct hgn_node *node;

	(void)key;
	plan->tag = hgn_load_room(load, list, HGN_NODE_LIST, sizeof *plan->tag, "a list such as [pairs]");
	for (node = list->first; load->status == 0 && node != NULL; node = node->next) {
		struct hgn_tag_rule *rule = &plan->tag[plan->tags++];

		tag_rule_load(rule, load, get_names(load), node);
		plan->pairs |= rule->read == NULL;
	}
	return load->status;
}

/* Load external names of tags. A null value means that the tag is dropped. */
static int
load_tag_names(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	struct hgn_words *words = &((struct hgn_record_plan *)to)->words;
	struct hgn_tag_word *word = hgn_load_room(load, map, HGN_NODE_MAP, sizeof *word,
	    "a mapping such as {Game: Variant}");
	const struct hgn_node *node;

	(void)key;
	words->tag = word;
	for (node = map->first; load->status == 0 && node != NULL; node = node->next, word++, words->tags++) {
		word->external = hgn_load_copy(load, node->key);
		if (node->kind != HGN_NODE_SCALAR || node->text[0] != '\0')
			word->own = tag_name_load(load, node);
	}
	return load->status;
}

/* ---- movetext ---- */

/* Load a result. */
static int
load_result(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	static const struct hgn_key word = {.size = 1, HGN_WORDS(result_words)};
	uint8_t *result = to;

	(void)key;
	if (hgn_key_word(result, load, &word, node) == 0)
		*result += *result >= HGN_RESULT_NONE;
	return load->status;
}

static const char *const plies_names[] = {"plies"};

static const struct hgn_key skip_keys[] = {
    {"read", hgn_key_pattern, HGN_FIELD(struct hgn_skip, read), .required = true, .min = HGN_PATTERN_WHOLE,
	.about = "a pattern of a line"},
    {"result", load_result, HGN_FIELD(struct hgn_skip, result), .about = "the result that the line means"},
    {"termination", hgn_key_text, HGN_FIELD(struct hgn_skip, termination), .about = "the tag Termination"},
    {"comment", hgn_key_flag, HGN_FIELD(struct hgn_skip, comment), .about = "keep the line as a comment"},
    {"write", hgn_key_template, HGN_FIELD(struct hgn_skip, write), HGN_WORDS(plies_names),
	.about = "a template of the last line"},
    {NULL},
};
const struct hgn_schema hgn_skip_schema = { "hgn-notation.5", "Records/skip", skip_keys };

/* Load the patterns of lines without movetext: scalars, or mappings with results or for comments. */
static int
load_skips(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_record_plan *plan = to;
	const struct hgn_node *node;
	struct hgn_skip *skip;

	plan->skip = hgn_load_room(load, list, HGN_NODE_LIST, sizeof *plan->skip, "a list of patterns");
	for (node = list->first; load->status == 0 && node != NULL; node = node->next) {
		skip = &plan->skip[plan->skips++];
		skip->result = HGN_RESULT_NONE;
		if (node->kind == HGN_NODE_MAP)
			hgn_load_map(skip, load, &hgn_skip_schema, node);
		else
			hgn_key_pattern(&skip->read, load, key, node);
	}
	return load->status;
}

static const char *const branch_names[] = { "ply" };

static const struct hgn_key branch_keys[] = {
    {"read", hgn_key_pattern, HGN_FIELD(struct hgn_record_plan, branch.read), .required = true,
	.min = HGN_PATTERN_WHOLE, HGN_WORDS(branch_names), .about = "a pattern of a line"},
    {"write", hgn_key_template, HGN_FIELD(struct hgn_record_plan, branch.write), HGN_WORDS(branch_names),
	.about = "a template of that line"},
    {NULL},
};
const struct hgn_schema hgn_branch_schema = {"hgn-notation.5", "Records/branch", branch_keys};

/* Load the pattern of lines that begin variations, and perhaps a template for them. */
static int
load_branch(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_record_plan *plan = to;

	if (node->kind == HGN_NODE_MAP)
		hgn_load_map(plan, load, &hgn_branch_schema, node);
	else
		hgn_key_pattern(&plan->branch.read, load, key, node);
	if (load->status == 0 && !hgn_pattern_has(plan->branch.read, 0))
		return hgn_load_fail(load, node, "the pattern 'branch' has no group 'ply'");
	return load->status;
}

static const char *const time_names[] = {"hours", "minutes", "seconds", "total"};

static const struct hgn_key time_keys[] = {
    {"read", hgn_key_pattern, HGN_FIELD(struct hgn_time_plan, read), .required = true, .min = HGN_PATTERN_HERE,
	.words = time_names, .n = HGN_TIME_TOTAL, .about = "a pattern of the time after a move"},
    {"write", hgn_key_template, HGN_FIELD(struct hgn_time_plan, write), HGN_WORDS(time_names),
	.about = "a template of it"},
    {NULL},
};
const struct hgn_schema hgn_time_schema = {"hgn-notation.5", "Records/time", time_keys};

static const struct hgn_key delimiter_keys[] = {
    {"apart", hgn_key_text, HGN_FIELD(struct hgn_delimiters, open),
	.about = "the symbols of a comment that begins after a space"},
    {"line", hgn_key_text, HGN_FIELD(struct hgn_delimiters, open),
	.about = "the symbol of a comment that is a line of its own"},
    {"keep", hgn_key_text, HGN_FIELD(struct hgn_delimiters, open),
	.about = "the symbol of such a comment, which is part of it"},
    {NULL},
};
const struct hgn_schema hgn_delimiters_schema = { "hgn-notation.5", "~Records", delimiter_keys };

/* Load the delimiters of comments: a pair such as "{}", two symbols separated by a space, or one symbol for comments
 * that extend to the end of the line. */
static int
load_comment(struct hgn_delimiters *delimiters, struct hgn_loader *load, const struct hgn_node *node)
{
	static const struct hgn_key key = { .name = "comments" };
	bool map = node->kind == HGN_NODE_MAP, keep = hgn_node_get(node, "keep") != NULL;
	const struct hgn_node *text = map ? node->first : node;
	const char *space, *open, *close;

	if (map && node->n != 1)
		return hgn_load_fail(load, node, "expected the key 'apart', 'line' or 'keep'");
	if (map ? hgn_load_map(delimiters, load, &hgn_delimiters_schema, node) :
	    hgn_key_text(&delimiters->open, load, &key, node))
		return load->status;
	open = delimiters->open;
	if (keep || hgn_node_get(node, "line") != NULL) {
		*delimiters = (struct hgn_delimiters){open, NULL, strlen(open), 0, false, true, keep};
		return 0;
	}
	space = strchr(open, ' ');
	close = space != NULL ? space + 1 : open + 1;
	if (space == NULL && (strlen(open) != 2 || strstr("{} () [] <>", open) == NULL))
		close = NULL;
	if (close == NULL ? map : *close == '\0' || space == open || strpbrk(close, " \t\r\n") != NULL)
		return hgn_load_fail(load, text, "expected a symbol that opens and one that closes, such as '(* *)'");
	*delimiters = (struct hgn_delimiters){open, close,
	    close == NULL ? strlen(open) : (size_t)(close - open) - (space != NULL), close != NULL ? strlen(close) : 0,
	    map, false, false};
	return 0;
}

/* Load the list of comment symbols. */
static int
load_comments(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_record_plan *plan = to;
	const struct hgn_node *node;

	(void)key;
	plan->comment = hgn_load_room(load, list, HGN_NODE_LIST, sizeof *plan->comment, "a list such as ['{}', ';']");
	for (node = list->first; load->status == 0 && node != NULL; node = node->next, plan->comments++)
		if (load_comment(&plan->comment[plan->comments], load, node) == 0)
			plan->class[(unsigned char)*plan->comment[plan->comments].open] |= HGN_BYTE_COMMENT;
	return load->status;
}

/* Load a boolean, or a mapping of words to NAGs. */
static int
load_nags(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	static const char symbols[] = "$!?";
	struct hgn_record_plan *plan = to;
	const struct hgn_node *node;
	struct hgn_nag_word *word;
	int value = 0;
	size_t i;

	if (map->kind != HGN_NODE_MAP) {
		hgn_key_flag(&plan->nags, load, key, map);
		for (i = 0; plan->nags && i < sizeof symbols - 1; i++)
			plan->class[(unsigned char)symbols[i]] |= HGN_BYTE_NAG;
		return load->status;
	}
	plan->nags = true;
	plan->nag = word = hgn_load_alloc(load, map->n * sizeof *word + 1);
	for (node = map->first; load->status == 0 && node != NULL; node = node->next, word++, plan->nnags++) {
		if (hgn_key_int(&value, load, key, node) != 0)
			return load->status;
		*word = (struct hgn_nag_word){ hgn_load_copy(load, node->key), strlen(node->key), (uint32_t)value };
		plan->class[(unsigned char)node->key[0]] |= HGN_BYTE_NAG;
	}
	return load->status;
}

static const char *const counts[] = { "none", "turns", "sides", "plies" }, *const number_names[] = { "number" };

static const struct hgn_key numbers_keys[] = {
    {"count", hgn_key_word, HGN_FIELD(struct hgn_record_plan, count), .required = true, HGN_WORDS(counts),
	.about = "what numbers count"},
    {"read", hgn_key_pattern, HGN_FIELD(struct hgn_record_plan, number), .min = HGN_PATTERN_HERE,
	.about = "a pattern of numbers"},
    {"white", hgn_key_template, HGN_FIELD(struct hgn_record_plan, number_white), HGN_WORDS(number_names),
	.about = "a template of White's"},
    {"black", hgn_key_template, HGN_FIELD(struct hgn_record_plan, number_black), HGN_WORDS(number_names),
	.about = "a template of Black's"},
    {"width", hgn_key_int, HGN_FIELD(struct hgn_record_plan, width), .max = 20, .about = "the width of numbers"},
    {"results", hgn_key_flag, HGN_FIELD(struct hgn_record_plan, ends_numbered), .about = "results have numbers too"},
    {NULL},
};
const struct hgn_schema hgn_numbers_schema = { "hgn-notation.5", "~Records", numbers_keys };

/* Load the numbering of moves. */
static int
load_numbers(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	const struct hgn_key *template = &numbers_keys[2];
	struct hgn_record_plan *plan = to;
	bool turns, black = hgn_node_get(node, "black") != NULL, white = hgn_node_get(node, "white") != NULL;

	(void)key;
	if (node->kind == HGN_NODE_MAP)
		hgn_load_map(plan, load, &hgn_numbers_schema, node);
	else
		hgn_key_word(&plan->count, load, numbers_keys, node);
	turns = plan->count == HGN_COUNT_TURNS;
	if (load->status == 0 && !black && white && !turns)
		plan->number_black = plan->number_white;
	else if (load->status == 0 && !black)
		make_template(&plan->number_black, load, template, turns ? "{number}... " : "{number}. ");
	return load->status != 0 || white ? load->status : make_template(&plan->number_white, load, template,
	    "{number}. ");
}

/* ---- results ---- */

static const struct hgn_key results_keys[] = {
    {"result", load_result, HGN_FIELD(struct hgn_skip, result), .required = true, .about = "the result"},
    {"termination", hgn_key_text, HGN_FIELD(struct hgn_skip, termination), .about = "the tag Termination"},
    {NULL},
};
const struct hgn_schema hgn_results_schema = {"hgn-notation.5", "~Records", results_keys};

/* Add a word for a result. */
static void
add_result(struct hgn_result_words *words, const char *text, const struct hgn_skip *meaning)
{
	words->word[words->n++] =
	    (struct hgn_result_word){text, strlen(text), (enum hgn_result)meaning->result, false, meaning->termination};
	words->first[(unsigned char)text[0]] = true;
}

static int
load_results(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *map)
{
	struct hgn_result_words *words = &((struct hgn_record_plan *)to)->words.results;
	const struct hgn_node *node;
	const char *word;

	words->word = hgn_load_room(
	    load, map, HGN_NODE_MAP, sizeof *words->word, "a mapping of words to results, such as {remi: 1/2-1/2}");
	for (node = map->first; load->status == 0 && node != NULL; node = node->next) {
		struct hgn_skip meaning = {0};

		word = hgn_load_copy(load, node->key);
		if (node->kind == HGN_NODE_MAP)
			hgn_load_map(&meaning, load, &hgn_results_schema, node);
		else
			load_result(&meaning.result, load, key, node);
		if (load->status == 0 && word[0] == '\0')
			return hgn_load_fail(load, node, "a result's word is empty");
		if (load->status == 0)
			add_result(words, word, &meaning);
	}
	return load->status;
}

/* Load the list of words that mean a result only at the end of a record. */
static int
load_results_last(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_result_words *words = &((struct hgn_record_plan *)to)->words.results;
	const struct hgn_node *node;
	size_t i;

	(void)key;
	if (list->kind != HGN_NODE_LIST)
		return hgn_load_fail(load, list, "expected a list of words of 'results'");
	for (node = list->first; node != NULL; node = node->next) {
		for (i = 0; i < words->n && (node->kind != HGN_NODE_SCALAR ||
		    strcmp(words->word[i].text, node->text) != 0); i++)
			continue;
		if (i == words->n)
			return hgn_load_fail(load, node, "expected one of the words of 'results'");
		words->word[i].last = true;
	}
	return 0;
}

/* ---- the section ---- */

/* Return the parts of a record that the layout can hold, as follows from earlier keys. */
static unsigned
find_carries(const struct hgn_record_plan *plan, struct hgn_loader *load)
{
	const char *names = hgn_buf_string(get_names(load));
	unsigned can = 0;
	size_t i;

	for (i = 0; i < plan->tags; i++)
		if (plan->tag[i].write.part != NULL)
			can |= HGN_CARRY_TAGS | (hgn_tag_rule_writes(&plan->tag[i], names, "FEN", 3) ? HGN_CARRY_SETUP :
			    0);
	return can | (plan->words.results.n > 0 ? HGN_CARRY_RESULTS : 0) |
	       (plan->comments > 0 ? HGN_CARRY_COMMENTS : 0) | (plan->nags ? HGN_CARRY_NAGS : 0) |
	       (plan->branch.write.part != NULL ? HGN_CARRY_VARIATIONS : 0) |
	       (plan->pairs || plan->setup != NULL || plan->start != NULL ? HGN_CARRY_SETUP : 0);
}

/* Load the list of parts of a record that the format can hold. */
static int
load_carries(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_record_plan *plan = to;
	unsigned can = find_carries(plan, load) | HGN_CARRY_RESULTS | HGN_CARRY_SETUP;
	const struct hgn_node *node;
	uint8_t which = 0;

	if (list->kind != HGN_NODE_LIST)
		return hgn_load_fail(load, list, "expected a list such as [tags, results]");
	for (node = list->first; load->status == 0 && node != NULL; node = node->next) {
		if (hgn_key_word(&which, load, key, node) == 0 && (can & 1u << which) == 0)
			return hgn_load_fail(load, node, "no key defines how %s are written", key->words[which]);
		plan->carries |= (uint8_t)(1u << which);
	}
	return load->status;
}

static const char *const begins[] = { "line", "blank-line", "tags" };

static const struct hgn_key begin_keys[] = {
    {"after-moves", hgn_key_pattern, HGN_FIELD(struct hgn_record_plan, begins), .required = true,
	.min = HGN_PATTERN_WHOLE, .about = "a pattern of a line"},
    {NULL},
};
const struct hgn_schema hgn_begin_schema = {"hgn-notation.5", "~Records", begin_keys};

/* Load the key that defines how a record begins. */
static int
load_begin(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_record_plan *plan = to;
	size_t i;

	for (i = 0; i < sizeof begins / sizeof *begins; i++)
		if (node->kind == HGN_NODE_SCALAR && strcmp(node->text, begins[i]) == 0) {
			plan->begin = (uint8_t)i;
			return plan->begin != HGN_BEGIN_TAGS || plan->tags > 0 ? 0 :
			    hgn_load_fail(load, node, "records begin with tags, but 'tags' is missing");
		}
	plan->begin = node->kind == HGN_NODE_MAP ? HGN_BEGIN_AFTER : HGN_BEGIN_PATTERN;
	return node->kind == HGN_NODE_MAP ? hgn_load_map(plan, load, &hgn_begin_schema, node) :
					    hgn_key_pattern(&plan->begins, load, key, node);
}

/* Set the classes of bytes that begin tokens. */
static void
set_classes(struct hgn_record_plan *plan)
{
	static const char spaces[] = " \t\v\f\r\x1A";
	size_t i;

	for (i = 0; i < sizeof spaces; i++) /* including NUL */
		plan->class[(unsigned char)spaces[i]] = HGN_BYTE_SPACE;
	plan->class['\n'] = HGN_BYTE_NEWLINE;
}

/* Load texts with which files begin: a scalar or a list. Spaces before them in the file are ignored. */
static int
load_detect(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_record_plan *plan = to;
	const struct hgn_node *item = node->kind == HGN_NODE_LIST ? node->first : node;
	size_t n = node->kind == HGN_NODE_LIST ? node->n : 1;

	plan->detect = hgn_load_alloc(load, n * sizeof *plan->detect + 1);
	for (; load->status == 0 && plan->detects < n; item = item->next) {
		if (hgn_key_text(&plan->detect[plan->detects++], load, key, item) == 0 &&
		    (hgn_is_space(item->text[0]) || strlen(item->text) > HGN_DETECT_SIZE))
			return hgn_load_fail(load, item,
			    "expected a text of at most %d bytes that does not begin with a space", HGN_DETECT_SIZE);
	}
	return load->status;
}

/* Load patterns of lines that identify the layout. */
static int
load_detect_lines(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *list)
{
	struct hgn_record_plan *plan = to;
	const struct hgn_node *node;

	plan->detect_line = hgn_load_room(load, list, HGN_NODE_LIST, sizeof *plan->detect_line, "a list of patterns");
	for (node = list->first; load->status == 0 && node != NULL; node = node->next)
		hgn_key_pattern(&plan->detect_line[plan->detect_lines++], load, key, node);
	return load->status;
}

static const char *const start_names[] = { "fen" };

#define START(field) HGN_FIELD(struct hgn_start_plan, field)

static const struct hgn_key start_keys[] = {
	{ "read", hgn_key_pattern, START(read), .required = true, .min = HGN_PATTERN_HERE, HGN_WORDS(start_names),
	    .about = "a pattern of the text before the moves" },
	{ "write", hgn_key_template, START(write), .required = true, HGN_WORDS(start_names),
	    .about = "a template of it" },
	{ "moves", hgn_key_text, START(moves), .about = "a word before the first move" },
	{ "empty", hgn_key_text, START(empty), .about = "a game without moves" },
	{ NULL },
};
const struct hgn_schema hgn_start_schema = { "hgn-notation.5", "Records/start", start_keys };

/* Load the text at the beginning of a record. */
static int
load_start(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_start_plan *start = hgn_load_alloc(load, sizeof *start);

	(void)key;
	if (start == NULL)
		return load->status;
	*(const struct hgn_start_plan **)to = start;
	if (hgn_load_map(start, load, &hgn_start_schema, node) == 0 && !hgn_pattern_has(start->read, 0))
		return hgn_load_fail(load, node, "the pattern 'read' has no group 'fen'");
	return load->status;
}

/* Load an encoding, or a list of encodings. */
static int
load_encoding(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	static const char *const names[] = {"utf-8", "latin-1", "windows-1252", "cp932", "euc-jp", "gb18030"};
	const struct hgn_key word = {.size = 1, HGN_WORDS(names)};
	const struct hgn_node *child = node->kind == HGN_NODE_LIST ? node->first : node;
	struct hgn_record_plan *plan = to;
	uint8_t which;

	(void)key;
	/* a scalar has no children, and NULL follows the last */
	plan->encoding = hgn_load_alloc(load, (node->n + 2) * sizeof *plan->encoding);
	for (; load->status == 0 && child != NULL; child = node->kind == HGN_NODE_LIST ? child->next : NULL)
		if (hgn_key_word(&which, load, &word, child) == 0)
			plan->encoding[plan->encodings++] = names[which];
	plan->utf8 = plan->encodings > 0 && strcmp(plan->encoding[0], names[0]) == 0;
	if (plan->utf8 && plan->encodings == 1) /* other text is read as Windows-1252, with a warning */
		plan->encodings = 0;
	return load->status;
}

/* Load characters that separate words like spaces. */
static int
load_blanks(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct hgn_record_plan *plan = to;
	const char *text = NULL;

	if (hgn_key_text(&text, load, key, node) != 0)
		return load->status;
	plan->blanks = true;
	for (; *text != '\0'; text++) {
		if ((unsigned char)*text >= 0x80)
			return hgn_load_fail(load, node, "expected ASCII characters");
		plan->class[(unsigned char)*text] |= HGN_BYTE_SPACE;
	}
	return 0;
}

/* Load the separator of dates. */
static int
load_dates(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	(void)key;
	if (node->kind != HGN_NODE_SCALAR || strlen(node->text) != 1 || strchr("/-.", node->text[0]) == NULL)
		return hgn_load_fail(load, node, "expected a separator of dates: / - or .");
	((struct hgn_record_plan *)to)->date = node->text[0];
	return 0;
}

static const char *const ends[] = {"lf", "crlf"}, *const separators[] = {"blanks", "lines", "turns"},
			 *const parts[] = {"tags", "results", "comments", "variations", "nags", "setup"};

#define PLAN(field) HGN_FIELD(struct hgn_record_plan, field)

/* The order matters, because later keys depend on earlier ones. */
static const struct hgn_key record_keys[] = {
    {"tags", load_tags, .about = "lines of tags"},
    {"tag-names", load_tag_names, .about = "other names of tags"},
    {"skip", load_skips, .min = HGN_PATTERN_WHOLE, .about = "patterns of lines to skip"},
    {"branch", load_branch, .min = HGN_PATTERN_WHOLE, HGN_WORDS(branch_names),
	.about = "lines that begin variations after the main line"},
    {"time", hgn_key_map, PLAN(time), .schema = &hgn_time_schema, .about = "the time spent on a move"},
    {"dates", load_dates, .about = "the separator in dates"},
    {"blanks", load_blanks, .about = "characters that separate words like spaces"},
    {"comments", load_comments, .about = "symbols around comments"},
    {"nags", load_nags, .max = MAX_NAG, .about = "words for annotation glyphs"},
    {"separator", hgn_key_word, PLAN(separator), HGN_WORDS(separators), .about = "the separator between plies"},
    {"numbers", load_numbers, .about = "numbers of moves"},
    {"results", load_results, .about = "words for results"},
    {"detect", load_detect, .about = "texts that files begin with"},
    {"detect-lines", load_detect_lines, .min = HGN_PATTERN_WHOLE, .about = "patterns of lines that files have"},
    {"head", hgn_key_text, PLAN(head), .about = "a text before each record"},
    {"head-encoded", hgn_key_text, PLAN(head_encoded), .about = "this text in records that are not UTF-8"},
    {"before-moves", hgn_key_text, PLAN(before_moves), .about = "a line before the moves"},
    {"end", hgn_key_pattern, PLAN(end), .min = HGN_PATTERN_WHOLE, .about = "a pattern of lines that end records"},
    {"start", load_start, PLAN(start), .about = "the position at the beginning of a line"},
    {"setup", hgn_key_setup, PLAN(setup), .about = "lines that set up a position"},
    {"continuation", hgn_key_pattern, PLAN(more), .min = HGN_PATTERN_HERE,
	.about = "a pattern of plies that go on in the next"},
    {"encoding", load_encoding, .about = "the encodings of files"},
    {"line-end", hgn_key_word, PLAN(crlf), HGN_WORDS(ends), .about = "how lines end"},
    {"begin", load_begin, .min = HGN_PATTERN_WHOLE, .about = "how records begin"},
    {"supports", load_carries, .size = 1, HGN_WORDS(parts), .about = "what the format can hold"},
    {NULL},
};
const struct hgn_schema hgn_record_schema = { "hgn-notation.5", "Records", record_keys };

/* The keys of the section in files that extend HGN. */
static const struct hgn_key words_keys[] = {
    {"tag-names", load_tag_names, .about = "other names of tags"},
    {"results", load_results, .about = "more words for results"},
    {"results-last", load_results_last, .about = "words that are results at the end only"},
    {"detect", load_detect, .about = "texts that files begin with"},
    {"detect-lines", load_detect_lines, .min = HGN_PATTERN_WHOLE, .about = "patterns of lines that files have"},
    {"encoding", load_encoding, .about = "the encodings of files"},
    {NULL},
};
const struct hgn_schema hgn_words_schema = { "hgn-notation.5", "Records like HGN", words_keys };

/* Load a record layout that does not extend HGN's. */
static int
load_own(struct hgn_record_plan *plan, struct hgn_loader *load, const struct hgn_node *map)
{
	struct hgn_result_words *words = &plan->words.results;
	struct hgn_skip usual = {0};

	if (hgn_load_map(plan, load, &hgn_record_schema, map) != 0)
		return load->status;
	plan->utf8 |= plan->encodings == 0;
	if (hgn_node_get(map, "begin") == NULL)
		plan->begin = plan->tags > 0 ? HGN_BEGIN_TAGS : plan->separator == HGN_SEPARATOR_SPACES ?
		    HGN_BEGIN_LINE : HGN_BEGIN_GAP;
	if (plan->start != NULL && plan->begin != HGN_BEGIN_LINE)
		return hgn_load_fail(load, hgn_node_get(map, "start"), "'start' requires 'begin: line'");
	if (hgn_node_get(map, "supports") == NULL)
		plan->carries = (uint8_t)find_carries(plan, load);
	set_classes(plan);
	if (words->n > 0 || (words->word = hgn_load_alloc(load, HGN_RESULT_NONE * sizeof *words->word)) == NULL)
		return load->status;
	for (; usual.result < HGN_RESULT_NONE; usual.result++)
		add_result(words, result_words[usual.result], &usual);
	return 0;
}

/* Add the names of tags that the library itself generates. */
static void
add_own_names(struct hgn_buf *names)
{
	static const char *const made[] = { "Variant", "FEN", "SetUp", "Result" };
	size_t i;

	hgn_buf_putc(names, ' ');
	for (i = 0; i < sizeof made / sizeof *made; i++)
		tag_name_add(names, made[i], strlen(made[i]));
}

/* Load the section. */
static int
load_plan(struct hgn_record_plan *plan, struct hgn_loader *load, const struct hgn_node *node)
{
	struct hgn_buf *names = get_names(load);

	add_own_names(names);
	if (names->failed)
		return hgn_load_nomem(load);
	plan->like_hgn = ((struct hgn_notation_loader *)load)->like_hgn;
	if (plan->like_hgn)
		hgn_load_map(plan, load, &hgn_words_schema, node);
	else
		load_own(plan, load, node);
	if (load->status != 0)
		return load->status;
	plan->nname = plan->tags > 0 || plan->setup != NULL || plan->start != NULL ? names->len : 0;
	plan->name = hgn_load_copy(load, hgn_buf_string(names));
	return names->failed ? hgn_load_nomem(load) : load->status;
}

int
hgn_key_record(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	struct record_plan_loading own = { .base = *(struct hgn_notation_loader *)load };
	struct hgn_record_plan *plan = hgn_load_alloc(load, sizeof *plan);

	(void)key;
	if (plan == NULL)
		return load->status;
	*(const struct hgn_record_plan **)to = plan;
	load->status = load_plan(plan, &own.base.base, node);
	hgn_buf_clear(&own.names);
	return load->status;
}

struct number {
	uint32_t value;
	int width;
};

static int
put_digits(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	const struct number *number = ctx;

	(void)name, (void)error;
	hgn_buf_printf(out, "%*u", number->width, (unsigned)number->value);
	return 0;
}

int
hgn_record_plan_number(struct hgn_buf *out, const struct hgn_record_plan *plan, int side, uint32_t number,
    struct hgn_error *error)
{
	struct number value = {number, plan->width};

	return hgn_template_write(
	    out, side == 0 ? &plan->number_white : &plan->number_black, put_digits, &value, error);
}
