/* SPDX-License-Identifier: MIT
 * Tests patterns of notation files: groups, anchors, locations of errors, limits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "notation/foreign/pattern.h"

enum { FROM, TO, PIECE, NAMES };
static const char *const names[NAMES] = { "from", "to", "piece" };

struct sample {
	struct hgn_arena arena;
	struct hgn_patterns patterns;
	const struct hgn_pattern *pattern;
	struct hgn_matcher *matcher;
	struct hgn_error error;
};

static int
compile(struct sample *sample, const char *text, enum hgn_pattern_anchor anchor)
{
	struct hgn_node node = { .kind = HGN_NODE_SCALAR, .line = 7, .col = 5, .text = text };

	memset(sample, 0, sizeof *sample);
	sample->patterns.arena = &sample->arena;
	assert_int_equal(hgn_matcher_new(&sample->matcher, NULL), 0);
	return hgn_pattern_compile(&sample->pattern, &sample->patterns, &node, anchor, names, NAMES, "x.yaml",
	    &sample->error);
}

static void
clear(struct sample *sample)
{
	hgn_patterns_clear(&sample->patterns);
	hgn_arena_clear(&sample->arena);
	hgn_matcher_free(sample->matcher);
}

static int
match(struct sample *sample, const char *text, size_t start)
{
	return hgn_pattern_match(sample->matcher, sample->pattern, text, strlen(text), start, &sample->error);
}

static void
check_group(struct sample *sample, const char *text, size_t name, const char *expected)
{
	struct hgn_span span;
	bool found = hgn_match_group(&span, sample->matcher, sample->pattern, name);

	assert_int_equal(found, expected != NULL);
	if (!found)
		return;
	assert_int_equal(span.len, strlen(expected));
	assert_memory_equal(text + span.off, expected, span.len);
}

static void
check_refused(const char *pattern, const char *message)
{
	struct sample sample;

	assert_int_equal(compile(&sample, pattern, HGN_PATTERN_WHOLE), HGN_EINVAL);
	assert_string_equal(sample.error.message, message);
	assert_string_equal(sample.error.file, "x.yaml");
	assert_int_equal(sample.error.line, 7);
	assert_int_equal(sample.error.col, 5);
	clear(&sample);
}

static void
test_groups(void **state)
{
	struct sample sample;

	(void)state;
	assert_int_equal(compile(&sample, "(?<piece>[NR])?(?<from>[a-l]\\d+)-(?<to>[a-l]\\d+)", HGN_PATTERN_WHOLE), 0);
	assert_true(hgn_pattern_has(sample.pattern, TO));
	assert_int_equal(match(&sample, "Ne4-f10", 0), 0);
	check_group(&sample, "Ne4-f10", FROM, "e4");
	check_group(&sample, "Ne4-f10", TO, "f10");
	check_group(&sample, "Ne4-f10", PIECE, "N");
	assert_int_equal(match(&sample, "e4-f10", 0), 0);
	check_group(&sample, "e4-f10", PIECE, NULL);
	assert_int_equal(match(&sample, "e4-f10 ", 0), HGN_DONE);
	assert_int_equal(match(&sample, "", 0), HGN_DONE);
	assert_int_equal(match(&sample, "e4-f1\xFF", 0), HGN_DONE);
	clear(&sample);
}

/* Several groups of one name: the first that took part. */
static void
test_names_twice(void **state)
{
	struct sample sample;

	(void)state;
	assert_int_equal(compile(&sample, "(x)?(?:(?<to>..)<(?<from>..)|(?<from>..)>(?<to>..))", HGN_PATTERN_WHOLE), 0);
	assert_false(hgn_pattern_has(sample.pattern, PIECE));
	assert_int_equal(match(&sample, "a1<b2", 0), 0);
	check_group(&sample, "a1<b2", FROM, "b2");
	assert_int_equal(match(&sample, "xa1>b2", 0), 0);
	check_group(&sample, "xa1>b2", FROM, "a1");
	check_group(&sample, "xa1>b2", TO, "b2");
	clear(&sample);
}

static void
test_anchors(void **state)
{
	struct sample sample;

	(void)state;
	assert_int_equal(compile(&sample, "é(?<to>[a-z]\\d)", HGN_PATTERN_HERE), 0);
	assert_int_equal(match(&sample, "-éa1-", 0), HGN_DONE);
	assert_int_equal(match(&sample, "-éa1-", 1), 0);
	assert_int_equal(hgn_match_span(sample.matcher).off, 1);
	assert_int_equal(hgn_match_span(sample.matcher).len, 4);
	clear(&sample);
	assert_int_equal(compile(&sample, "(?<to>[a-z]\\d)", HGN_PATTERN_SEARCH), 0);
	assert_int_equal(match(&sample, "- a1 b2", 3), 0);
	check_group(&sample, "- a1 b2", TO, "b2");
	clear(&sample);
}

static void
test_errors(void **state)
{
	char many[200] = "", text[4098];
	struct sample sample;
	size_t i;

	(void)state;
	check_refused("", "expected a pattern, found nothing");
	memset(text, 'a', sizeof text);
	text[4097] = '\0';
	check_refused(text, "a pattern of more than 4096 bytes");
	text[4096] = '\0';
	assert_int_equal(compile(&sample, text, HGN_PATTERN_WHOLE), 0);
	clear(&sample);
	check_refused("(?<to>a", "at byte 8 of the pattern: missing closing parenthesis");
	check_refused("a[b", "at byte 4 of the pattern: missing terminating ] for character class");
	check_refused("(?<form>a)", "unknown group 'form'; did you mean 'from'?");
	check_refused("(?<wing>a)", "unknown group 'wing'");
	for (i = 0; i < HGN_PATTERN_GROUPS + 1; i++)
		strcat(many, "(a)");
	check_refused(many, "more than 32 groups in one pattern");
}

/* A pattern that tries all ways to divide a text is stopped with an error. */
static void
test_limits(void **state)
{
	static const char *const explosive[] = { "(?:a+)+[bc]", "(?:(?:a|aa)+)+[bc]", "(*NO_JIT)(?:a+)+[bc]" };
	char text[4096];
	struct sample sample;
	size_t i;

	(void)state;
	memset(text, 'a', sizeof text);
	text[sizeof text - 1] = '\0';
	for (i = 0; i < sizeof explosive / sizeof *explosive; i++) {
		assert_int_equal(compile(&sample, explosive[i], HGN_PATTERN_WHOLE), 0);
		assert_int_equal(match(&sample, text, 0), HGN_EINVAL);
		assert_string_equal(sample.error.rule, "pattern-limit");
		clear(&sample);
	}
}

/* Each flag of a user's pattern changes how one text matches, and no flag is on by default. */
static void
test_flags(void **state)
{
	static const struct { unsigned flags; const char *pattern, *text; } samples[] = {
		{ 0, "[]]", "]" },
		{ 0, "^.$", "\xC3\xA9" },
		{ 0, "b$", "\xFF" "b" },
		{ HGN_PATTERN_CASELESS, "a", "A" },
		{ HGN_PATTERN_MULTILINE, "a$", "a\rb" },
		{ HGN_PATTERN_DOTALL, "a.b", "a\nb" },
		{ HGN_PATTERN_EXTENDED, "a b", "ab" },
	};
	struct sample sample;
	size_t i;
	unsigned k;

	(void)state;
	for (i = 0; i < sizeof samples / sizeof *samples; i++)
		for (k = 0; k < 16; k++) {
			assert_int_equal(compile(&sample, "a", HGN_PATTERN_WHOLE), 0);
			assert_int_equal(hgn_pattern_compile_text(&sample.pattern, &sample.patterns, samples[i].pattern,
			    strlen(samples[i].pattern), k, &sample.error), 0);
			assert_int_equal(match(&sample, samples[i].text, 0), (k & samples[i].flags) ==
			    samples[i].flags ? 0 : HGN_DONE);
			clear(&sample);
		}
	assert_int_equal(compile(&sample, "a", HGN_PATTERN_WHOLE), 0);
	assert_int_equal(hgn_pattern_compile_text(&sample.pattern, &sample.patterns, "a\\Cb", 4, 0, &sample.error),
	    HGN_EINVAL);
	assert_string_equal(sample.error.message,
	    "in the regular expression: using \\C is disabled by the application");
	assert_int_equal(sample.error.col, 4);
	clear(&sample);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_groups),
		cmocka_unit_test(test_names_twice),
		cmocka_unit_test(test_anchors),
		cmocka_unit_test(test_errors),
		cmocka_unit_test(test_limits),
		cmocka_unit_test(test_flags),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
