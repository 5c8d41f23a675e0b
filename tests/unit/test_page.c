/* SPDX-License-Identifier: MIT
 * Tests pages: digests, JSON without HTML syntax, and drawings as lists of elements. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <zlib.h>

#include <cmocka.h>

#include "base/digest.h"
#include "board/board.h"
#include "draw/page.h"
#include "fixture.h"
#include "hgn/tools/tools.h"

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

/* Texts in attributes have no markup. */
static void
test_attributes(void **state)
{
	static const char hostile[] = "</script><!-- \"quoted\\\" & 'so' -->\n\x01\x1b\x7f\xC2\x85\xFF\xEF\xBF\xBE\xC3\xA9";
	static const char safe[] = "\"&lt;/script&gt;&lt;!-- &quot;quoted\\&quot; &amp; 'so' --&gt; "
	    "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xC3\xA9\"";
	struct hgn_buf buf = { 0 };

	(void)state;
	hgn_page_attribute(&buf, hostile, sizeof hostile - 1);
	assert_string_equal(hgn_buf_string(&buf), safe);
	hgn_buf_clear(&buf);
}

/* ---- deflated JSON ------------------------------------------------------------------------------------------ */

/* Decode base 64 and inflate. */
static void
unpack(struct hgn_buf *out, const char *text, size_t n)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	static unsigned char packed[1 << 16], plain[1 << 20];
	uLongf len = sizeof plain;
	size_t i, k = 0;

	assert_int_equal(n % 4, 0);
	for (i = 0; i < n; i += 4) {
		uint32_t four = 0;
		int digit;

		for (digit = 0; digit < 4; digit++)
			four = four << 6 | (text[i + digit] == '=' ? 0 : (uint32_t)(strchr(digits, text[i + digit]) - digits));
		packed[k++] = (unsigned char)(four >> 16);
		packed[k++] = (unsigned char)(four >> 8);
		packed[k++] = (unsigned char)four;
	}
	k -= n > 0 && text[n - 1] == '=' ? n > 1 && text[n - 2] == '=' ? 2 : 1 : 0;
	assert_int_equal(uncompress(plain, &len, packed, k), Z_OK);
	out->len = 0;
	hgn_buf_add(out, plain, len);
}

static void
test_deflate(void **state)
{
	struct hgn_buf json = { 0 }, packed = { 0 }, out = { 0 };
	uint64_t seed = 1;
	int i;

	(void)state;
	for (i = 0; i < 300; i++) {
		packed.len = 0;
		hgn_page_deflate(&packed, &json);
		unpack(&out, hgn_buf_string(&packed), packed.len);
		assert_int_equal(out.len, json.len);
		assert_memory_equal(out.data, json.data, json.len);
		hgn_buf_putc(&json, (char)fixture_random(&seed));
	}
	hgn_buf_clear(&json);
	hgn_buf_clear(&packed);
	hgn_buf_clear(&out);
}

/* ---- drawings ----------------------------------------------------------------------------------------------- */

/* Append the line of an element for a side, from JSON: a string, or a list of strings. */
static void
put_element(struct hgn_buf *out, const struct hgn_page_step *step, int number, int side)
{
	const struct hgn_intern_span *span = &step->elements.list[number];
	const char *text = step->elements.text.data + span->off;
	bool each = *text == '[', any = false;

	for (text += each ? 2 : 1; each && side > 0; side--)
		text = strstr(text, "\",\"") + 3;
	for (; *text != '"'; text++, any = true) {
		text += *text == '\\';
		hgn_buf_putc(out, *text);
	}
	if (any)
		hgn_buf_putc(out, '\n');
}

static void
put_list(struct hgn_buf *out, struct hgn_page_step *step, struct hgn_buf *list, int side)
{
	const char *at = hgn_buf_string(list);

	while (*at != '\0') {
		int number = (int)strtol(at, (char **)&at, 10);

		if (number < 0)
			put_list(out, step, &step->board, side);
		else
			put_element(out, step, number, side);
		at += *at == ',';
	}
}

/* The elements of a drawing are those of an SVG document with the same position, and their shapes are defined. */
static void
check_drawing(struct hgn_page_step *step, const struct hgn_position *position, int side, const struct hgn_move *last)
{
	struct hgn_diagram_options options = { .id_prefix = "", .flip = side == 1, .last = last, .text = HGN_TEXT_FONT };
	struct hgn_buf svg = { 0 }, own = { 0 };
	const char *text, *start, *id, *end;
	char name[40];

	assert_int_equal(hgn_diagram_svg(&svg, position, NULL, &options, NULL), 0);
	text = hgn_buf_string(&svg);
	put_list(&own, step, &step->numbers, side);
	hgn_buf_puts(&own, "</svg>\n");
	start = strchr(text, '\n') + 1;
	assert_memory_equal(hgn_buf_string(&own), text, (size_t)(start - text));
	end = strstr(text, "</defs>\n") + strlen("</defs>\n");
	assert_string_equal(own.data + (start - text), end);
	for (id = end; (id = strstr(id, "href=\"#")) != NULL; id++) {
		snprintf(name, sizeof name, " id=\"%.*s\"", (int)strcspn(id + 7, "\""), id + 7);
		assert_true(strstr(end, name) != NULL || hgn_intern_has(&step->document.ids, id + 7, strcspn(id + 7, "\"")));
	}
	hgn_buf_clear(&svg);
	hgn_buf_clear(&own);
}

static void
check_game(const struct hgn_game *game, uint64_t seed)
{
	struct hgn_page_step *step = calloc(1, sizeof *step);
	struct hgn_position *position = hgn_position_new(game);
	struct hgn_diagram_options options = { 0 };
	struct hgn_moves list = { 0 };
	struct hgn_move last;
	struct hgn_error error;
	int ply;

	assert_true(step != NULL && position != NULL);
	assert_int_equal(hgn_page_step_begin(step, game, NULL, &error), 0);
	for (ply = 0; ply < 40; ply++) {
		assert_int_equal(hgn_page_diagram(step, position, &options, &error), 0);
		check_drawing(step, position, 0, options.last);
		check_drawing(step, position, 1, options.last);
		assert_int_equal(hgn_position_moves(&list, position, &error), 0);
		if (list.n == 0)
			break;
		last = list.list[fixture_random(&seed) % list.n];
		options.last = &last;
		hgn_position_play(position, &last);
	}
	hgn_moves_clear(&list);
	hgn_position_free(position);
	assert_int_equal(hgn_page_step_end(step, &error), 0);
	free(step);
}

static void
test_drawings(void **state)
{
	static const char *const games[] = { "chess", "glinski", "lengthleaper", "hepta", "crazyhouse" };
	struct hgn_library *library = hgn_library_new(NULL);
	const struct hgn_game *game;
	struct hgn_error error;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof games / sizeof *games; i++) {
		assert_int_equal(hgn_library_game(&game, library, games[i], &error), 0);
		check_game(game, i);
	}
	hgn_library_free(library);
}

/* ---- legal moves -------------------------------------------------------------------------------------------- */

/* The legal moves of a position in a page are those of the generator. */
static void
check_moves(const struct hgn_position *position)
{
	static struct hgn_cells found[HGN_MAX_CELLS], told[HGN_MAX_CELLS];
	struct hgn_page_options options = { .moves = true };
	struct hgn_buf page = { 0 }, json = { 0 };
	struct hgn_moves list = { 0 };
	struct hgn_error error;
	const char *at, *end;
	size_t i;
	long from;

	memset(found, 0, sizeof found);
	memset(told, 0, sizeof told);
	assert_int_equal(hgn_position_moves(&list, position, &error), 0);
	for (i = 0; i < list.n; i++)
		hgn_cells_add(&found[list.list[i].from], list.list[i].to);
	assert_int_equal(hgn_page_position(&page, position, &options, &error), 0);
	at = strstr(hgn_buf_string(&page), ">\n") + 2;
	unpack(&json, at, strcspn(at, "\n"));
	at = strstr(hgn_buf_string(&json), "\"t\":[") + 5;
	for (end = at; *at == '[' || *at == ','; at = end + 1) {
		at += *at == ',';
		from = strtol(at + 1, (char **)&end, 10);
		while (*end == ',')
			hgn_cells_add(&told[from], (unsigned)strtol(end + 1, (char **)&end, 10));
	}
	assert_memory_equal(told, found, sizeof found);
	hgn_moves_clear(&list);
	hgn_buf_clear(&page);
	hgn_buf_clear(&json);
}

static void
test_moves(void **state)
{
	static const char *const games[] = { "chess", "glinski", "lengthleaper" };
	struct hgn_library *library = hgn_library_new(NULL);
	struct hgn_position *position;
	struct hgn_moves list = { 0 };
	const struct hgn_game *game;
	struct hgn_error error;
	uint64_t seed = 7;
	int i, ply;

	(void)state;
	for (i = 0; i < 3; i++) {
		assert_int_equal(hgn_library_game(&game, library, games[i], &error), 0);
		position = hgn_position_new(game);
		for (ply = 0; ply < 8; ply++) {
			check_moves(position);
			assert_int_equal(hgn_position_moves(&list, position, &error), 0);
			hgn_position_play(position, &list.list[fixture_random(&seed) % list.n]);
		}
		hgn_position_free(position);
	}
	hgn_moves_clear(&list);
	hgn_library_free(library);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_digest),
		cmocka_unit_test(test_digest_plain),
		cmocka_unit_test(test_attributes),
		cmocka_unit_test(test_deflate),
		cmocka_unit_test(test_drawings),
		cmocka_unit_test(test_moves),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
