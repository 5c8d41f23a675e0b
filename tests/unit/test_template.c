/* SPDX-License-Identifier: MIT
 * Tests templates of notation files: their output, and the locations of errors. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/error.h"
#include "base/template.h"

enum { FROM, TO, NEVER, NAMES };
static const char *const names[NAMES] = { "from", "to", "never" };

static int
put(struct hgn_buf *out, void *ctx, int name, struct hgn_error *error)
{
	(void)ctx;
	if (name == NEVER)
		return hgn_error_set(error, HGN_EINVAL, "", "never");
	hgn_buf_puts(out, name == FROM ? "e2" : "e4");
	return 0;
}

static int
compile(struct hgn_template *out, struct hgn_arena *arena, const char *text, struct hgn_error *error)
{
	struct hgn_node node = { .kind = HGN_NODE_SCALAR, .line = 3, .col = 9, .text = text };

	return hgn_template_compile(out, arena, &node, names, NAMES, "x.yaml", error);
}

static void
check(const char *text, const char *expected)
{
	struct hgn_arena arena = { NULL };
	struct hgn_template template;
	struct hgn_buf out = { 0 };

	assert_int_equal(compile(&template, &arena, text, NULL), 0);
	memset(hgn_arena_alloc(&arena, 256), 'x', 256); /* the parts do not extend into memory that is allocated later */
	assert_int_equal(hgn_template_write(&out, &template, put, NULL, NULL), 0);
	assert_string_equal(hgn_buf_string(&out), expected);
	hgn_buf_clear(&out);
	hgn_arena_clear(&arena);
}

static void
check_refused(const char *text, const char *message)
{
	struct hgn_arena arena = { NULL };
	struct hgn_template template;
	struct hgn_error error;

	assert_int_equal(compile(&template, &arena, text, &error), HGN_EINVAL);
	assert_string_equal(error.message, message);
	assert_int_equal(error.line, 3);
	assert_int_equal(error.col, 9);
	hgn_arena_clear(&arena);
}

static void
test_output(void **state)
{
	(void)state;
	check("", "");
	check("plain", "plain");
	check("{from}{to}", "e2e4");
	check("{from}-{to}.", "e2-e4.");
	check("{{{from}}}", "{e2}");
	check("é{{}}{to}", "é{}e4");
	check("{{{{{{{{{{", "{{{{{");
	check("}}}}}}}}}}", "}}}}}");
}

static void
test_errors(void **state)
{
	struct hgn_node list = { .kind = HGN_NODE_LIST };
	struct hgn_arena arena = { NULL };
	struct hgn_template template;
	struct hgn_error error;

	(void)state;
	check_refused("{form}", "at byte 2 of the template: unknown name 'form'; did you mean 'from'?");
	check_refused("{a name of more than forty bytes ......é}", /* no part of a character */
	    "at byte 2 of the template: unknown name 'a name of more than forty bytes ......'");
	check_refused("a{}", "at byte 3 of the template: unknown name ''");
	check_refused("a{from", "at byte 2 of the template: unclosed brace; write {{ for a brace");
	check_refused("a{from{to}", "at byte 2 of the template: unclosed brace; write {{ for a brace");
	check_refused("{from}}", "at byte 7 of the template: unexpected closing brace; write }} for a brace");
	assert_int_equal(hgn_template_compile(&template, &arena, &list, names, NAMES, "x.yaml", &error), HGN_EINVAL);
	assert_string_equal(error.message, "expected a template: a text with names in braces, found an empty list");
}

static void
test_missing_values(void **state)
{
	struct hgn_arena arena = { NULL };
	struct hgn_template template;
	struct hgn_buf out = { 0 };
	struct hgn_error error;

	(void)state;
	assert_int_equal(compile(&template, &arena, "{to}", NULL), 0);
	assert_false(hgn_template_has(&template, FROM));
	assert_true(hgn_template_has(&template, TO));
	assert_false(hgn_template_has(&template, NEVER));
	assert_int_equal(compile(&template, &arena, "{from}{never}{to}", NULL), 0);
	assert_true(hgn_template_has(&template, FROM));
	assert_true(hgn_template_has(&template, NEVER));
	assert_int_equal(hgn_template_write(&out, &template, put, NULL, &error), HGN_EINVAL);
	assert_string_equal(error.message, "never");
	hgn_buf_clear(&out);
	hgn_arena_clear(&arena);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_output),
		cmocka_unit_test(test_errors),
		cmocka_unit_test(test_missing_values),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
