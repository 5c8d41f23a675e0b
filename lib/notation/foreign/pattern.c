/* SPDX-License-Identifier: MIT
 * Patterns, which are PCRE2 regular expressions: compilation, matching within limits, and named groups. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "notation/foreign/pattern.h"

#include <pcre2.h>
#include <stdlib.h>
#include <string.h>

#include "base/error.h"
#include "hgn/tools/tools.h"

#define MAX_BYTES 4096          /* maximum bytes of a pattern */
#define MATCH_LIMIT 200000      /* maximum steps of a match, as PCRE2 counts them */
#define DEPTH_LIMIT 2000
#define HEAP_LIMIT 4096         /* in KiB */
#define JIT_STACK (512 * 1024)

struct hgn_pattern {
	struct hgn_pattern *next;
	pcre2_code *code;
	const char *text; /* source */
	uint64_t line;    /* line in its file, 1-based; 0 for patterns of users */
	bool jit;                              /* compiled to machine code */
	uint8_t number[HGN_PATTERN_GROUPS];    /* numbers of named groups, sorted by name */
	uint8_t first[HGN_PATTERN_GROUPS + 1]; /* index in `number` of the first group with each name */
};

struct hgn_matcher {
	pcre2_general_context *memory;
	pcre2_match_context *limits;
	pcre2_match_data *data;
	pcre2_jit_stack *stack;
};

/* ---- memory ---- */

static void *
allocate(size_t n, void *ctx)
{
	(void)ctx;
	return malloc(n);
}

static void
give_back(void *p, void *ctx)
{
	(void)ctx;
	free(p);
}

void
hgn_patterns_clear(struct hgn_patterns *patterns)
{
	for (; patterns->first != NULL; patterns->first = patterns->first->next)
		pcre2_code_free(patterns->first->code);
}

/* ---- compiling ---- */

static int
fail(struct hgn_error *error, const char *file, const struct hgn_node *node, int code, size_t at)
{
	PCRE2_UCHAR words[128] = "";

	if (code == PCRE2_ERROR_NOMEMORY || code == PCRE2_ERROR_HEAP_FAILED)
		return hgn_error_nomem(error);
	(void)pcre2_get_error_message(code, words, sizeof words);
	return hgn_node_error(error, file, node, "at byte %zu of the pattern: %s", at + 1, (const char *)words);
}

/* Find the index of a group's name in `names`. Report an unknown name. */
static int
find_name(size_t *out, const char *group, const struct hgn_node *node, const char *const *names, size_t n,
    const char *file, struct hgn_error *error)
{
	for (*out = 0; *out < n; (*out)++)
		if (strcmp(names[*out], group) == 0)
			return 0;
	return hgn_node_error(error, file, node, "unknown group '%.40s'%s", group,
	    hgn_text_hint(group, names, n).text);
}

/* Find the numbers of all named groups. */
static int
find_groups(struct hgn_pattern *pattern, const struct hgn_node *node, const char *const *names, size_t n,
    const char *file, struct hgn_error *error)
{
	const unsigned char *table;
	uint8_t name_of[HGN_PATTERN_GROUPS + 1];
	uint32_t groups, named, size, i;
	size_t name, used = 0;
	int status = 0;

	pcre2_pattern_info(pattern->code, PCRE2_INFO_CAPTURECOUNT, &groups);
	pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMECOUNT, &named);
	pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMEENTRYSIZE, &size);
	pcre2_pattern_info(pattern->code, PCRE2_INFO_NAMETABLE, &table);
	if (groups > HGN_PATTERN_GROUPS)
		return hgn_node_error(error, file, node, "more than %d groups in one pattern", HGN_PATTERN_GROUPS);
	memset(name_of, UINT8_MAX, sizeof name_of);
	for (i = 0; status == 0 && i < named; i++, table += size) {
		status = find_name(&name, (const char *)table + 2, node, names, n, file, error);
		name_of[table[0] << 8 | table[1]] = (uint8_t)name;
	}
	for (name = 0; status == 0 && name < n; name++) {
		pattern->first[name] = (uint8_t)used;
		for (i = 1; i <= groups; i++)
			if (name_of[i] == name)
				pattern->number[used++] = (uint8_t)i;
	}
	for (; name <= HGN_PATTERN_GROUPS; name++)
		pattern->first[name] = (uint8_t)used;
	return status;
}

/* Compile a pattern. Return 0, or PCRE2's error number, with the offset of the error in *at. */
static int
compile(struct hgn_pattern *pattern, const char *text, size_t len, uint32_t options, size_t *at)
{
	pcre2_general_context *memory = pcre2_general_context_create(allocate, give_back, NULL);
	pcre2_compile_context *context = memory != NULL ? pcre2_compile_context_create(memory) : NULL;
	size_t size = 0;
	int code = PCRE2_ERROR_NOMEMORY;

	*at = 0;
	options |= PCRE2_UTF | PCRE2_MATCH_INVALID_UTF | PCRE2_NEVER_BACKSLASH_C;
	if (context != NULL) {
		pcre2_set_newline(context, PCRE2_NEWLINE_ANYCRLF);
		pattern->code = pcre2_compile((PCRE2_SPTR)text, len, options, &code, at, context);
	}
	pcre2_compile_context_free(context);
	pcre2_general_context_free(memory);
	if (pattern->code == NULL)
		return code;
	/* The system or the pattern may not allow machine code. Matching is then slower. */
	pattern->jit = pcre2_jit_compile(pattern->code, PCRE2_JIT_COMPLETE) == 0 &&
	    pcre2_pattern_info(pattern->code, PCRE2_INFO_JITSIZE, &size) == 0 && size > 0;
	return 0;
}

static void
keep(struct hgn_patterns *patterns, struct hgn_pattern *pattern)
{
	pattern->next = patterns->first;
	patterns->first = pattern;
}

int
hgn_pattern_compile(const struct hgn_pattern **out, struct hgn_patterns *patterns, const struct hgn_node *node,
    enum hgn_pattern_anchor anchor, const char *const *names, size_t n, const char *file, struct hgn_error *error)
{
	static const uint32_t anchors[] = { PCRE2_ANCHORED | PCRE2_ENDANCHORED, PCRE2_ANCHORED, 0 };
	struct hgn_pattern *pattern;
	size_t at;
	int status;

	if (node->kind != HGN_NODE_SCALAR || node->text[0] == '\0')
		return hgn_node_error(error, file, node, "expected a pattern");
	if (strlen(node->text) > MAX_BYTES)
		return hgn_node_error(error, file, node, "a pattern of more than %d bytes", MAX_BYTES);
	pattern = hgn_arena_alloc(patterns->arena, sizeof *pattern);
	if (pattern == NULL)
		return hgn_error_nomem(error);
	pattern->line = node->line;
	pattern->text = hgn_arena_strndup(patterns->arena, node->text, strlen(node->text));
	if (pattern->text == NULL)
		return hgn_error_nomem(error);
	status = compile(pattern, node->text, strlen(node->text), anchors[anchor] | PCRE2_DUPNAMES, &at);
	if (status != 0)
		return fail(error, file, node, status, at);
	keep(patterns, pattern);
	*out = pattern;
	return find_groups(pattern, node, names, n, file, error);
}

int
hgn_key_pattern(void *to, struct hgn_loader *load, const struct hgn_key *key, const struct hgn_node *node)
{
	return hgn_load_set(load, hgn_pattern_compile(to, ((struct hgn_notation_loader *)load)->patterns, node,
	    (enum hgn_pattern_anchor)key->min, key->words, key->n, load->file, load->error));
}

int
hgn_pattern_compile_text(const struct hgn_pattern **out, struct hgn_patterns *patterns, const char *text, size_t len,
    unsigned flags, struct hgn_error *error)
{
	struct hgn_pattern *pattern = hgn_arena_alloc(patterns->arena, sizeof *pattern);
	PCRE2_UCHAR words[128];
	size_t at;
	int code;

	if (pattern == NULL)
		return hgn_error_nomem(error);
	if (len > MAX_BYTES)
		return hgn_error_set(error, HGN_EINVAL, "", "a regular expression of more than %d bytes", MAX_BYTES);
	code = compile(pattern, text, len, (flags & HGN_PATTERN_CASELESS ? PCRE2_CASELESS : 0) |
	    (flags & HGN_PATTERN_MULTILINE ? PCRE2_MULTILINE : 0) | (flags & HGN_PATTERN_DOTALL ? PCRE2_DOTALL : 0) |
	    (flags & HGN_PATTERN_EXTENDED ? PCRE2_EXTENDED : 0), &at);
	if (code == PCRE2_ERROR_NOMEMORY || code == PCRE2_ERROR_HEAP_FAILED)
		return hgn_error_nomem(error);
	if (code != 0) {
		if (pcre2_get_error_message(code, words, sizeof words) < 0)
			words[0] = '\0';
		hgn_error_set(error, HGN_EINVAL, "", "in the regular expression: %s", (const char *)words);
		return hgn_error_at(error, NULL, 0, at + 1);
	}
	keep(patterns, pattern);
	pattern->text = hgn_arena_strndup(patterns->arena, text, len);
	if (pattern->text == NULL)
		return hgn_error_nomem(error);
	*out = pattern;
	return 0;
}

bool
hgn_pattern_has(const struct hgn_pattern *pattern, size_t name)
{
	return pattern->first[name + 1] > pattern->first[name];
}

const char *
hgn_pattern_text(const struct hgn_pattern *pattern)
{
	return pattern->text;
}

uint64_t
hgn_pattern_line(const struct hgn_pattern *pattern)
{
	return pattern->line;
}

/* ---- matching ---- */

void
hgn_matcher_free(struct hgn_matcher *matcher)
{
	if (matcher == NULL)
		return;
	pcre2_jit_stack_free(matcher->stack);
	pcre2_match_data_free(matcher->data);
	pcre2_match_context_free(matcher->limits);
	pcre2_general_context_free(matcher->memory);
	free(matcher);
}

int
hgn_matcher_new(struct hgn_matcher **out, struct hgn_error *error)
{
	struct hgn_matcher *matcher = calloc(1, sizeof *matcher);

	*out = NULL;
	if (matcher != NULL)
		matcher->memory = pcre2_general_context_create(allocate, give_back, NULL);
	if (matcher != NULL && matcher->memory != NULL) {
		matcher->limits = pcre2_match_context_create(matcher->memory);
		matcher->data = pcre2_match_data_create(HGN_PATTERN_GROUPS + 1, matcher->memory);
		matcher->stack = pcre2_jit_stack_create(JIT_STACK / 16, JIT_STACK, matcher->memory);
	}
	if (matcher == NULL || matcher->limits == NULL || matcher->data == NULL || matcher->stack == NULL) {
		hgn_matcher_free(matcher);
		return hgn_error_nomem(error);
	}
	pcre2_set_match_limit(matcher->limits, MATCH_LIMIT);
	pcre2_set_depth_limit(matcher->limits, DEPTH_LIMIT);
	pcre2_set_heap_limit(matcher->limits, HEAP_LIMIT);
	pcre2_jit_stack_assign(matcher->limits, NULL, matcher->stack);
	*out = matcher;
	return 0;
}

int
hgn_pattern_match(struct hgn_matcher *matcher, const struct hgn_pattern *pattern, const char *text, size_t len,
    size_t start, struct hgn_error *error)
{
	PCRE2_SPTR subject = (PCRE2_SPTR)text;
	int found;

	if (pattern->jit)
		found = pcre2_jit_match(pattern->code, subject, len, start, 0, matcher->data, matcher->limits);
	else
		found = pcre2_match(pattern->code, subject, len, start, 0, matcher->data, matcher->limits);
	if (found >= 0)
		return 0; /* the match data have no room for further groups, which are not used */
	if (found == PCRE2_ERROR_NOMATCH)
		return HGN_DONE;
	if (found == PCRE2_ERROR_NOMEMORY)
		return hgn_error_nomem(error);
	return hgn_error_set(error, HGN_EINVAL, "pattern-limit",
	    "matching the pattern on line %u of the notation takes too long", (unsigned)pattern->line);
}

bool
hgn_match_group(struct hgn_span *out, const struct hgn_matcher *matcher, const struct hgn_pattern *pattern, size_t name)
{
	const PCRE2_SIZE *ends = pcre2_get_ovector_pointer(matcher->data);
	unsigned i;

	for (i = pattern->first[name]; i < pattern->first[name + 1]; i++) {
		const PCRE2_SIZE *at = &ends[2 * pattern->number[i]];

		if (at[0] == PCRE2_UNSET)
			continue;
		*out = (struct hgn_span){ (uint32_t)at[0], (uint32_t)(at[1] - at[0]) };
		return true;
	}
	return false;
}

struct hgn_span
hgn_match_span(const struct hgn_matcher *matcher)
{
	const PCRE2_SIZE *ends = pcre2_get_ovector_pointer(matcher->data);

	return (struct hgn_span){ (uint32_t)ends[0], (uint32_t)(ends[1] - ends[0]) };
}
