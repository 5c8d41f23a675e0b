/* SPDX-License-Identifier: MIT
 * Tests that tables keep their contents when they grow. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "base/hash_table.h"
#include "base/intern.h"
#include "fixture.h"
#include "search/openings.h"

#define MANY 3000

/* Hashes of which many belong in one place of a small table. */
static uint64_t
hash_of(unsigned i)
{
	return (uint64_t)i << (i % 3 == 0 ? 20 : 0) | 1;
}

static void
positions_are_counted(void **state)
{
	struct hgn_hash_table seen = { 0 };
	unsigned round, i;

	(void)state;
	for (round = 1; round <= 3; round++)
		for (i = 0; i < MANY; i += 2)
			assert_int_equal(hgn_hash_table_count(&seen, hash_of(i)), round);
	hgn_hash_table_empty(&seen);
	for (i = 0; i < MANY; i += 6)
		assert_int_equal(hgn_hash_table_count(&seen, hash_of(i)), 1);
	hgn_hash_table_clear(&seen);
	assert_null(seen.slot);
}

/* Keys of which many have one hash are found by their numbers, in a table that grows and in one in an arena. */
static void
equal_hashes_are_distinguished(void **state)
{
	struct hgn_hash_table heap = { 0 }, fixed = { 0 }, *table;
	struct hgn_hash_slot *slot;
	struct hgn_arena arena = { 0 };
	unsigned round, i;

	(void)state;
	assert_true(hgn_hash_table_allocate(&fixed, MANY, &arena));
	for (round = 0; round < 2; round++)
		for (table = &heap, i = 0; i < 2 * MANY; table = ++i < MANY ? &heap : &fixed) {
			assert_true(hgn_hash_table_reserve(table));
			slot = hgn_hash_table_find(table, hash_of(i % MANY / 4));
			while (!hgn_hash_slot_is_free(table, slot) && slot->value != i)
				slot = hgn_hash_table_next(table, slot);
			assert_int_equal(hgn_hash_slot_is_free(table, slot), round == 0);
			if (round == 0)
				hgn_hash_table_fill(table, slot, hash_of(i % MANY / 4), i);
			assert_true(table->slots >= 2 * table->used && (table->slots & (table->slots - 1)) == 0);
		}
	assert_int_equal(heap.used, MANY);
	assert_int_equal(fixed.used, MANY);
	hgn_hash_table_empty(&heap);
	assert_int_equal(heap.used, 0);
	assert_true(hgn_hash_slot_is_free(&heap, hgn_hash_table_find(&heap, hash_of(0))));
	hgn_hash_table_clear(&heap);
	assert_null(heap.slot);
	hgn_arena_clear(&arena);
}

/* When the numbers of epochs come to their end, nothing of old is taken for new. */
static void
epochs_end(void **state)
{
	struct hgn_hash_table seen = { 0 };

	(void)state;
	assert_int_equal(hgn_hash_table_count(&seen, 5), 1);
	assert_int_equal(seen.epoch, 1);
	seen.epoch = UINT32_MAX;
	assert_int_equal(hgn_hash_table_count(&seen, 6), 1);
	hgn_hash_table_empty(&seen);
	assert_int_equal(hgn_hash_table_count(&seen, 5), 1);
	assert_int_equal(hgn_hash_table_count(&seen, 6), 1);
	assert_int_equal(hgn_hash_table_count(&seen, 6), 2);
	hgn_hash_table_clear(&seen);
}

static void
texts_are_numbered(void **state)
{
	struct hgn_intern intern = { 0 };
	char text[32];
	unsigned i, round;

	(void)state;
	for (round = 0; round < 2; round++)
		for (i = 0; i < MANY; i++)
			assert_int_equal(hgn_intern_number(&intern, text, (size_t)snprintf(text, sizeof text, "%u", i)), i);
	assert_int_equal(intern.n, MANY);
	assert_true(hgn_intern_has(&intern, "2999", 4));
	assert_false(hgn_intern_has(&intern, "3000", 4));
	assert_false(hgn_intern_has(&intern, "2999", 5));
	assert_true(hgn_intern_add(&intern, "x", 1));
	assert_false(hgn_intern_add(&intern, "x", 1));
	hgn_intern_empty(&intern);
	assert_false(hgn_intern_has(&intern, "x", 1));
	assert_int_equal(hgn_intern_number(&intern, "x", 1), 0);
	hgn_intern_clear(&intern);
}

/* Four kinds of pieces on each of the cells: none is there before it is added, and all are afterwards. */
static void
positions_are_kept(void **state)
{
	struct hgn_position_set set = { 0 };
	struct hgn_buf scratch = { 0 };
	struct hgn_position *position = hgn_position_new(fixture_game("chess"));
	unsigned cell, code, round;
	uint64_t hash, last = 0;
	int64_t number;

	(void)state;
	for (cell = 0; cell < 64; cell++)
		hgn_position_set(position, cell, 0);
	for (round = 0; round < 2; round++)
		for (code = 1; code <= 4; code++)
			for (cell = 0; cell < 64; cell++) {
				hgn_position_set(position, cell, code);
				hash = hgn_position_board_hash(position);
				assert_true(hash != last);
				last = hash;
				number = hgn_position_set_find(&set, position, hash, &scratch);
				assert_int_equal(number, round == 0 ? -1 : (int)((code - 1) * 64 + cell));
				assert_int_equal(hgn_position_set_add(&set, position, NULL), 0);
				assert_true(hgn_position_set_find(&set, position, hash, &scratch) >= 0);
				hgn_position_set(position, cell, 0);
			}
	assert_int_equal(set.boards.used, 256);
	hgn_position_set(position, 0, 5);
	assert_int_equal(hgn_position_set_find(&set, position, hgn_position_board_hash(position), &scratch), -1);
	hgn_position_set_clear(&set);
	hgn_position_free(position);
	hgn_buf_clear(&scratch);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(positions_are_counted),
		cmocka_unit_test(equal_hashes_are_distinguished),
		cmocka_unit_test(epochs_end),
		cmocka_unit_test(texts_are_numbered),
		cmocka_unit_test(positions_are_kept),
	};

	return cmocka_run_group_tests(tests, fixture_set_up, fixture_tear_down);
}
