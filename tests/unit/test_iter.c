/* SPDX-License-Identifier: MIT
 * Tests iteration over the items of a record, one after the other and line by line. */
#include "record/iter.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

/* e4 (d4 (c4) {x}) $1 e5 (f4, which is never closed */
static struct hgn_item items[] = { { .kind = HGN_MOVE }, { .kind = HGN_OPEN, .value = 7 }, { .kind = HGN_MOVE },
	{ .kind = HGN_OPEN, .value = 5 }, { .kind = HGN_MOVE }, { .kind = HGN_CLOSE, .value = 3 }, { .kind = HGN_COMMENT },
	{ .kind = HGN_CLOSE, .value = 1 }, { .kind = HGN_NAG }, { .kind = HGN_MOVE }, { .kind = HGN_OPEN },
	{ .kind = HGN_MOVE } };
static struct hgn_record record = { .items = items, .nitems = sizeof items / sizeof *items };

static void
expect(struct hgn_iter iter, const struct hgn_item *(*next)(struct hgn_iter *iter), const int *indexes, size_t n)
{
	const struct hgn_item *item;
	size_t i = 0;

	for (; (item = next(&iter)) != NULL; i++) {
		assert_true(i < n);
		assert_int_equal(hgn_iter_index(&iter), indexes[i]);
		assert_ptr_equal(item, &items[indexes[i]]);
	}
	assert_int_equal(i, n);
}

static void
test_own(void **state)
{
	static const int main_line[] = { 0, 1, 8, 9, 10 }, variation[] = { 2, 3, 6 }, with_close[] = { 4, 5, 6, 7, 8, 9, 10 };

	(void)state;
	expect(hgn_iter_all(&record), hgn_iter_own, main_line, 5);
	expect(hgn_iter_range(&record, 2, 7), hgn_iter_own, variation, 3);
	expect(hgn_iter_from(&record, 4), hgn_iter_own, with_close, 7);
	expect(hgn_iter_range(&record, 7, 3), hgn_iter_own, NULL, 0);
}

static void
test_next(void **state)
{
	static const int all[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 };
	const struct hgn_record empty = { 0 };

	(void)state;
	expect(hgn_iter_all(&record), hgn_iter_next, all, 12);
	expect(hgn_iter_all(&empty), hgn_iter_next, NULL, 0);
}

static void
test_skip(void **state)
{
	struct hgn_iter iter = hgn_iter_from(&record, 1);

	(void)state;
	(void)hgn_iter_next(&iter);
	assert_int_equal(hgn_iter_skip_moves(&iter), 2);
	assert_ptr_equal(hgn_iter_next(&iter), &items[8]);
	iter = hgn_iter_from(&record, 10);
	(void)hgn_iter_next(&iter);
	assert_int_equal(hgn_iter_skip_moves(&iter), 1);
	assert_null(hgn_iter_next(&iter));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_own),
		cmocka_unit_test(test_next),
		cmocka_unit_test(test_skip),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
