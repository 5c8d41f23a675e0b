/* SPDX-License-Identifier: MIT
 * Tests pages: digests, JSON without HTML syntax, and drawings stored as differences. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "base/digest.h"
#include "board/board.h"
#include "draw/page_change.h"
#include "draw/page_fen.h"
#include "draw/page_moves.h"
#include "draw/page_steps.h"
#include "draw/page_escape.h"
#include "fixture.h"
#include "hgn/tools/tools.h"

#define MAX_BYTES 2048

static void
test_digest(void **state)
{
	static const struct { const char *text, *digest; } known[] = {
		{ "", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=" },
		{ "abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=" },
		{ "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE=" },
		/* 55, 56, 63 and 64 bytes: the length still fits into the last block, and no longer. */
		{ "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "n0OQ+NMMLdkuyfCVtl4rmumwqSWlJY4kHJ8ekQ9zQxg=" },
		{ "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "s1Q5pKxvCUi21vnjxq8PX1kM4g8b3nCQ73lwaG7Gc4o=" },
		{ "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
		    "fT50oF19sVvOStnsBljqmOPwbu7PFrTG//LaRX3cLzQ=" },
		{ "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
		    "/+BU/nrgy23GXDr5th1SCfQ5hR20PQulmXM33xVGaOs=" },
	};
	char text[HGN_SHA256_TEXT + 1];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof known / sizeof *known; i++) {
		hgn_sha256_text(text, known[i].text, strlen(known[i].text));
		assert_string_equal(text, known[i].digest);
	}
}

/* Of all lengths around several blocks: what the processor's own instructions yield, and plain code. */
static void
test_digest_plain(void **state)
{
	uint8_t bytes[300], a[HGN_SHA256_BYTES], b[HGN_SHA256_BYTES];
	size_t n;

	(void)state;
	for (n = 0; n < sizeof bytes; n++)
		bytes[n] = (uint8_t)(n * 167 + (n >> 3));
	for (n = 0; n < sizeof bytes; n++) {
		hgn_sha256(a, bytes, n);
		hgn_sha256_plain(b, bytes, n);
		assert_memory_equal(a, b, sizeof a);
	}
}

static void
test_json(void **state)
{
	static const char hostile[] = "</script><!-- \"quoted\\\" & 'so' -->\n\xE2\x80\xA8\xE2\x80\xA9\x01\x1b\x7f\xC2\x85\xFF"
	    "\xEF\xBF\xBE\xEF\xBF\xBF\xC3\xA9";
	static const char safe[] = "\"\\u003c/script\\u003e\\u003c!-- \\\"quoted\\\\\\\" \\u0026 'so' --\\u003e\\n\\u2028\\u2029"
	    "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xC3\xA9\"";
	struct hgn_buf buf = { 0 };

	(void)state;
	hgn_page_json(&buf, hostile, sizeof hostile - 1);
	assert_string_equal(hgn_buf_string(&buf), safe);
	buf.len = 0;
	hgn_page_json(&buf, "a\0b", 3);
	assert_string_equal(hgn_buf_string(&buf), "\"a\xEF\xBF\xBD" "b\"");
	hgn_buf_clear(&buf);
}

/* ---- steps -------------------------------------------------------------------------------------------------- */

/* What a reader of the page knows of one side. */
struct reader {
	uint32_t list[MAX_BYTES];
	size_t n;
};

/* The next packed number of a text. */
static uint32_t
unpack(const char **text)
{
	static const char signs[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
	uint32_t number = 0, digit;
	unsigned shift = 0;

	do {
		assert_true(**text != '\0' && strchr(signs, **text) != NULL);
		digit = (uint32_t)(strchr(signs, *(*text)++) - signs);
		number |= (digit & 31) << shift;
		shift += 5;
	} while (digit > 31);
	return number;
}

/* Apply the difference that a page contains. */
static void
follow(struct reader *reader, const char *text)
{
	static uint32_t old[MAX_BYTES];
	size_t from = 0, nold = reader->n;
	uint32_t n;

	memcpy(old, reader->list, nold * sizeof *old);
	reader->n = 0;
	while (*text != '\0') {
		for (n = unpack(&text); n > 0; n--)
			reader->list[reader->n++] = old[from++];
		from += unpack(&text);
		assert_true(from <= nold);
		for (n = unpack(&text); n > 0; n--)
			reader->list[reader->n++] = unpack(&text);
	}
	while (from < nold)
		reader->list[reader->n++] = old[from++];
}

/* Take over a list as the current drawing. */
static void
set_now(struct hgn_page_step *steps, const uint32_t *list, size_t n)
{
	struct hgn_step_list *now = &steps->now[0];

	free(now->list);
	now->list = malloc((n + 1) * sizeof *list);
	assert_non_null(now->list);
	memcpy(now->list, list, n * sizeof *list);
	now->n = now->cap = n;
}

/* Change a list here and there, now and then all of it. */
static size_t
edit(uint32_t *list, size_t n, uint64_t *random)
{
	uint32_t old[MAX_BYTES];
	size_t i, k = 0, all = fixture_random(random) % 10 == 0 ? 2 : 20;

	memcpy(old, list, n * sizeof *list);
	for (i = 0; i < n; i++) {
		if (k < MAX_BYTES - 1 && fixture_random(random) % all == 0)
			list[k++] = (uint32_t)(fixture_random(random) % 50 * 9999);
		if (k < MAX_BYTES && fixture_random(random) % all != 0)
			list[k++] = old[i];
	}
	return k;
}

static void
check_steps(uint64_t seed)
{
	static struct reader reader;
	struct hgn_page_step steps = { 0 };
	struct hgn_buf text = { 0 };
	uint32_t list[MAX_BYTES];
	size_t n;
	int i;

	reader.n = 0;
	for (n = 0; n < 600; n++)
		list[n] = (uint32_t)(fixture_random(&seed) % 50);
	for (i = 0; i < 60; i++) {
		set_now(&steps, list, n);
		text.len = 0;
		hgn_steps_change(&text, &steps, 0);
		follow(&reader, hgn_buf_string(&text));
		assert_int_equal(reader.n, n);
		assert_memory_equal(reader.list, list, n * sizeof *list);
		n = edit(list, n, &seed);
	}
	assert_false(steps.failed);
	hgn_buf_clear(&text);
	hgn_steps_clear(&steps);
}

static void
test_steps(void **state)
{
	unsigned i, n = fixture_share(50);

	(void)state;
	for (i = 0; i < n; i++)
		check_steps(i);
}

/* A small difference has a short text. */
static void
test_small_steps(void **state)
{
	static const uint32_t lists[][5] = { { 1, 2, 3, 4, 5 }, { 1, 2, 9, 4, 5 }, { 1, 2, 9, 4, 5 }, { 2, 9, 4, 5, 7 } };
	static const char *const texts[] = { "AAFBCDEF", "CBBJ", "", "ABAEABH" };
	struct hgn_page_step steps = { 0 };
	struct hgn_buf text = { 0 };
	int i;

	(void)state;
	for (i = 0; i < 4; i++) {
		set_now(&steps, lists[i], 5);
		text.len = 0;
		hgn_steps_change(&text, &steps, 0);
		assert_string_equal(hgn_buf_string(&text), texts[i]);
	}
	hgn_buf_clear(&text);
	hgn_steps_clear(&steps);
}

/* Take over the targets of the pieces of a position from a page. */
static void
follow_moves(struct hgn_cells to[HGN_MAX_CELLS], const char *text)
{
	uint32_t n, from, cell;

	assert_int_equal(*text++, '"');
	while (*text != '"') {
		from = unpack(&text);
		assert_true(from < HGN_MAX_CELLS);
		memset(&to[from], 0, sizeof to[from]);
		for (n = unpack(&text), cell = 0; n > 0; n--)
			hgn_cells_add(&to[from], cell += unpack(&text));
	}
}

/* The legal moves in pages of a random game are the legal moves of its positions. */
static void
check_moves(const struct hgn_game *game, uint64_t seed)
{
	static struct hgn_cells told[2][HGN_MAX_CELLS], found[HGN_MAX_CELLS];
	struct hgn_page_moves *moves = hgn_page_moves_new();
	struct hgn_position *position = hgn_position_new(game);
	struct hgn_moves list = { 0 };
	struct hgn_buf text = { 0 };
	struct hgn_error error;
	size_t i;
	int ply, side;

	assert_true(moves != NULL && position != NULL);
	memset(told, 0, sizeof told);
	for (ply = 0; ply < 60; ply++) {
		side = hgn_position_side(position) == HGN_BLACK;
		text.len = 0;
		hgn_page_moves(&text, moves, position);
		follow_moves(told[side], hgn_buf_string(&text));
		assert_int_equal(hgn_position_moves(&list, position, &error), 0);
		memset(found, 0, sizeof found);
		for (i = 0; i < list.n; i++)
			hgn_cells_add(&found[list.list[i].from], list.list[i].to);
		assert_memory_equal(told[side], found, sizeof found);
		if (list.n == 0)
			break;
		hgn_position_play(position, &list.list[fixture_random(&seed) % list.n]);
	}
	hgn_moves_clear(&list);
	hgn_buf_clear(&text);
	hgn_position_free(position);
	hgn_page_moves_free(moves);
}

static void
test_moves(void **state)
{
	static const char *const games[] = { "chess", "glinski", "lengthleaper" };
	struct hgn_library *library = hgn_library_new(NULL);
	const struct hgn_game *game;
	struct hgn_error error;
	size_t i;

	(void)state;
	for (i = 0; i < 3 * sizeof games / sizeof *games; i++) {
		assert_int_equal(hgn_library_game(&game, library, games[i / 3], &error), 0);
		check_moves(game, i);
	}
	hgn_library_free(library);
}

static void
test_fens(void **state)
{
	static const char *const fens[][3] = {
		{ "8/8/3k4 w - - 0 1", "8/8/3k4 b - - 1 1", "" },
		{ "8/8/3k4 b - - 9 9", "8/8/2k5 w - - 10 10", "2 2k5" },
		{ "8/8/3k4 b - - 9 9", "1p6/8/2k5 w - - 0 10", "0 1p6 1 2k5 3 0" },
		{ "1/2 w - 4", "1/2 w - 4", "2 w" },
		{ "1/2 b - 4", "1/2|3 w - 5", "=1/2|3 w - 5" },
		{ "1/2 w - 4", "1/2 b - 4 7", "=1/2 b - 4 7" },
		{ "1/2 w - 4 7", "1/2 b - 4", "=1/2 b - 4" },
		{ "1 b m1 999999999", "1 w  1000000000", "2 " },
		{ "", "", "" },
	};
	struct hgn_buf out = { 0 };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof fens / sizeof *fens; i++) {
		out.len = 0;
		hgn_page_fen(&out, fens[i][1], strlen(fens[i][1]), fens[i][0], strlen(fens[i][0]));
		assert_string_equal(hgn_buf_string(&out), fens[i][2]);
	}
	hgn_buf_clear(&out);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_digest),
		cmocka_unit_test(test_digest_plain),
		cmocka_unit_test(test_json),
		cmocka_unit_test(test_steps),
		cmocka_unit_test(test_small_steps),
		cmocka_unit_test(test_moves),
		cmocka_unit_test(test_fens),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
