/* SPDX-License-Identifier: MIT
 * Pages: digests, JSON that means nothing to HTML, and drawings told by what changes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>
#include <jansson.h>

#include "base/digest.h"
#include "draw/page_steps.h"
#include "draw/page_escape.h"
#include "fixture.h"

#define MAX_DRAWING (64 * 1024)

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
	    "\xEF\xBF\xBF\xC3\xA9";
	static const char safe[] = "\"\\u003c/script\\u003e\\u003c!-- \\\"quoted\\\\\\\" \\u0026 'so' --\\u003e\\n\\u2028\\u2029"
	    "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xC3\xA9\"";
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
	uint32_t list[MAX_DRAWING];
	size_t n;
};

/* Follow the change that a page tells. */
static void
follow(struct reader *reader, const char *text)
{
	static uint32_t old[MAX_DRAWING];
	json_t *change = json_loads(text, 0, NULL), *come;
	size_t from = 0, nold = reader->n, i, k;

	assert_non_null(change);
	memcpy(old, reader->list, nold * sizeof *old);
	reader->n = 0;
	for (i = 0; i < json_array_size(change); i += 3) {
		json_int_t stay = json_integer_value(json_array_get(change, i));

		for (; stay > 0; stay--)
			reader->list[reader->n++] = old[from++];
		from += (size_t)json_integer_value(json_array_get(change, i + 1));
		assert_true(from <= nold);
		come = json_array_get(change, i + 2);
		assert_true(json_is_array(come));
		for (k = 0; k < json_array_size(come); k++) {
			json_int_t number = json_integer_value(json_array_get(come, k));

			if (number >= 0)
				reader->list[reader->n++] = (uint32_t)number;
			for (; number < 0; number++, reader->n++)
				reader->list[reader->n] = reader->list[reader->n - 1] + 1;
		}
	}
	while (from < nold)
		reader->list[reader->n++] = old[from++];
	json_decref(change);
}

/* The drawing that a reader sees. */
static void
see(struct hgn_buf *out, const struct reader *reader, const json_t *pieces)
{
	static const char signs[] = "\"'<`>~", others[] = "'\"`<~>";
	const char *piece, *at;
	size_t i;

	out->len = 0;
	for (i = 0; i < reader->n; i++)
		for (piece = json_string_value(json_array_get(pieces, reader->list[i])); *piece != '\0'; piece++) {
			at = strchr(signs, *piece);
			hgn_buf_putc(out, at != NULL ? others[at - signs] : *piece);
		}
}

/* A line that may come again, sometimes a long one. */
static void
add_line(struct hgn_buf *out, uint64_t *random)
{
	uint64_t kind = fixture_random(random) % 40, i;

	if (kind < 10)
		hgn_buf_puts(out, "</g>\n");
	else if (kind < 38)
		hgn_buf_printf(out, "<use x=\"%u\" y='~`%u'/>\n", (unsigned)(fixture_random(random) % 50), (unsigned)kind);
	else
		for (i = 0; i < 60; i++)
			hgn_buf_printf(out, "%u%s", (unsigned)(fixture_random(random) % 9), i == 59 ? "\n" : i % 7 == 0 ? "/" : ", ");
}

/* Add a text to the steps, as a drawing whose lines are known. */
static void
add_step(struct hgn_buf *out, struct hgn_steps *steps, int side, const struct hgn_buf *text)
{
	struct hgn_fragment drawing = { .text = *text };
	size_t i;

	for (i = 0; i < text->len; i++)
		if (text->data[i] == '\n')
			hgn_fragment_note(&drawing, HGN_EVENT_LINE, i, 0);
	hgn_steps_add(out, steps, side, &drawing);
	free(drawing.event);
}

/* Change a drawing here and there. */
static void
edit(struct hgn_buf *drawing, uint64_t *random)
{
	struct hgn_buf old = *drawing;
	size_t at = 0, line;

	memset(drawing, 0, sizeof *drawing);
	while (at < old.len) {
		const char *end = memchr(old.data + at, '\n', old.len - at);

		line = end == NULL ? old.len - at : (size_t)(end - old.data) + 1 - at;
		if (fixture_random(random) % 20 == 0)
			add_line(drawing, random);
		if (fixture_random(random) % 20 != 0)
			hgn_buf_add(drawing, old.data + at, line);
		at += line;
	}
	hgn_buf_clear(&old);
}

#define DRAWINGS 60

static void
check_steps(uint64_t seed)
{
	static struct reader readers[2];
	struct hgn_buf drawings[DRAWINGS] = { { 0 } }, text = { 0 }, seen = { 0 };
	struct hgn_steps steps = { 0 };
	uint32_t *lists[DRAWINGS];
	size_t counts[DRAWINGS];
	json_t *pieces;
	int i;

	readers[0].n = readers[1].n = 0;
	for (i = 0; i < DRAWINGS; i++) {
		struct hgn_buf *drawing = &drawings[i];
		int lines;

		if (i >= 2 && fixture_random(&seed) % 10 > 0) {
			hgn_buf_add(drawing, drawings[i - 2].data, drawings[i - 2].len);
			edit(drawing, &seed);
		} else {
			for (lines = (int)(fixture_random(&seed) % 900); lines > 0; lines--)
				add_line(drawing, &seed);
			hgn_buf_puts(drawing, i % 3 == 0 ? "without an end" : "");
		}
		text.len = 0;
		add_step(&text, &steps, i % 2, drawing);
		follow(&readers[i % 2], hgn_buf_string(&text));
		counts[i] = readers[i % 2].n;
		lists[i] = malloc((counts[i] + 1) * sizeof *lists[i]);
		assert_non_null(lists[i]);
		memcpy(lists[i], readers[i % 2].list, counts[i] * sizeof *lists[i]);
	}
	assert_false(steps.failed);
	text.len = 0;
	hgn_steps_pieces(&text, &steps);
	pieces = json_loads(hgn_buf_string(&text), 0, NULL);
	assert_non_null(pieces);
	for (i = 0; i < DRAWINGS; i++) {
		memcpy(readers[0].list, lists[i], counts[i] * sizeof *lists[i]);
		readers[0].n = counts[i];
		see(&seen, &readers[0], pieces);
		assert_int_equal(seen.len, drawings[i].len);
		assert_true(seen.len == 0 || memcmp(seen.data, drawings[i].data, seen.len) == 0);
		free(lists[i]);
		hgn_buf_clear(&drawings[i]);
	}
	json_decref(pieces);
	hgn_buf_clear(&text);
	hgn_buf_clear(&seen);
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

/* A small change is told in few words. */
static void
test_small_steps(void **state)
{
	struct hgn_buf drawing = { 0 }, text = { 0 };
	struct hgn_steps steps = { 0 };
	int i;

	(void)state;
	for (i = 0; i < 500; i++)
		hgn_buf_printf(&drawing, "line %d\n", i);
	add_step(&text, &steps, 0, &drawing);
	assert_string_equal(hgn_buf_string(&text), "[0,0,[0,-499]]");
	text.len = 0;
	add_step(&text, &steps, 0, &drawing);
	assert_string_equal(hgn_buf_string(&text), "[]");
	memcpy(strstr(hgn_buf_string(&drawing), "line 250\n"), "line XYZ\n", 9);
	text.len = 0;
	add_step(&text, &steps, 0, &drawing);
	assert_string_equal(hgn_buf_string(&text), "[250,1,[500]]");
	assert_int_equal(steps.pieces.n, 501);
	hgn_buf_clear(&drawing);
	hgn_buf_clear(&text);
	hgn_steps_clear(&steps);
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
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
