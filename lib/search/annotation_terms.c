/* SPDX-License-Identifier: MIT
 * Parsing of tests of clock times and evaluations. */
#include "search/annotation_terms.h"

#include <string.h>

#include "base/text.h"
#include "record/annotation.h"
#include "hgn/tools/tools.h"

static const struct {
	const char *name;
	enum hgn_test_kind kind;
} terms[] = { { "clk", HGN_TEST_CLK }, { "emt", HGN_TEST_EMT }, { "eval", HGN_TEST_EVAL } };

/* Parse a time or an evaluation at the cursor. It extends to the next space, or to the end of the text if `rest` is
 * set. */
static int
parse_value(struct hgn_test *test, struct hgn_parse *parse, bool rest)
{
	struct hgn_scan *scan = &parse->scan;
	char found[HGN_SCAN_FOUND];
	const char *expected;
	size_t start;
	bool read, mate;

	hgn_scan_skip_spaces(scan);
	start = scan->at;
	while (rest ? scan->at < scan->n : !hgn_scan_is_end(scan, scan->at))
		scan->at++;
	if (test->kind == HGN_TEST_CLK || test->kind == HGN_TEST_EMT) {
		read = hgn_annotation_time(&test->value, scan->text + start, scan->at - start);
		expected = "seconds, or a time such as 0:01:30";
	} else {
		read = hgn_annotation_eval(&test->value, &mate, scan->text + start, scan->at - start);
		expected = "pawns such as 2.5, or a mate such as #3 or #-3";
	}
	if (test->kind == HGN_TEST_JUMP) {
		read = read && !mate && test->value > 0;
		expected = "a number of pawns";
	}
	return read ? 0 : hgn_scan_fail(scan, start, "expected %s, found %s", expected,
	    hgn_scan_found(found, scan, start));
}

/* Return true if the word "jumps" follows, after `n` bytes and spaces. Set `end` to its end. */
static bool
is_jump(size_t *end, const struct hgn_scan *scan, size_t n)
{
	static const char word[] = "jumps";

	*end = scan->at + n;
	while (*end < scan->n && hgn_is_space(scan->text[*end]))
		++*end;
	if (hgn_scan_word(scan, *end) != strlen(word) || memcmp(scan->text + *end, word, strlen(word)) != 0)
		return false;
	*end += strlen(word);
	return true;
}

bool
hgn_is_annotation_term(int *kind, const struct hgn_scan *scan, size_t n)
{
	size_t i;

	for (i = 0; i < sizeof terms / sizeof *terms; i++)
		if (hgn_text_is(scan->text + scan->at, n, terms[i].name)) {
			*kind = terms[i].kind;
			return true;
		}
	return false;
}

int
hgn_annotation_term_parse(struct hgn_parse *parse, int kind, size_t n, bool rest)
{
	struct hgn_scan *scan = &parse->scan;
	struct hgn_test test = { .kind = (enum hgn_test_kind)kind };
	char found[HGN_SCAN_FOUND];
	bool negated;
	size_t end;
	int status;

	if (kind == HGN_TEST_EVAL && is_jump(&end, scan, n))
		test.kind = HGN_TEST_JUMP;
	else if (!hgn_scan_operator(&test.op, &end, scan, scan->at + n) || test.op >= HGN_COMPARE_MATCH)
		return hgn_scan_fail(scan, scan->at + n, "expected = != < <= > or >= %safter '%.*s', found %s",
		    kind == HGN_TEST_EVAL ? "or 'jumps' " : "", (int)n, scan->text + scan->at,
		    hgn_scan_found(found, scan, scan->at + n));
	negated = test.kind != HGN_TEST_JUMP && test.op == HGN_COMPARE_NE;
	if (negated)
		test.op = HGN_COMPARE_EQ;
	scan->at = end;
	status = parse_value(&test, parse, rest);
	if (status == 0)
		status = hgn_emit_test(parse, &test);
	return status == 0 && negated ? hgn_emit(parse, HGN_OP_NOT, 0) : status;
}
