/* SPDX-License-Identifier: MIT
 * Fuzz target: pages of records. Whatever the bytes, a page is UTF-8 without control characters, its scripts end only
 * where they should, and the data of each game is JSON that has all its plies. */
#include "handmade.h"

#include "base/text.h"
#include "codec/json.h"
#include "hgn/tools/tools.h"

#include <zlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

#define RECORDS_MAX 4

static struct hgn_library *library;

static size_t
count(const char *text, const char *what)
{
	size_t n = 0;

	for (; (text = strstr(text, what)) != NULL; text++)
		n++;
	return n;
}

static void
check_text(const struct hgn_buf *page)
{
	size_t i;

	CHECK(hgn_utf8_check(page->data, page->len) == page->len);
	for (i = 0; i < page->len; i++)
		CHECK((unsigned char)page->data[i] >= ' ' || page->data[i] == '\n' || page->data[i] == '\t');
}

/* Append the text that is deflated and written in base 64 in [p, end). */
static void
inflate_text(struct hgn_buf *out, const char *p, const char *end)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	struct hgn_buf packed = { 0 };
	z_stream stream = { 0 };
	unsigned char bytes[4096];
	uint32_t bits = 0;
	int n = 0, status = Z_OK;

	for (; p < end && *p != '='; p++) {
		if (*p == '\n')
			continue;
		CHECK(strchr(digits, *p) != NULL);
		bits = bits << 6 | (uint32_t)(strchr(digits, *p) - digits);
		n += 6;
		if (n >= 8)
			hgn_buf_putc(&packed, (char)(bits >> (n -= 8) & 0xFF));
	}
	CHECK(inflateInit(&stream) == Z_OK);
	stream.next_in = (unsigned char *)packed.data;
	stream.avail_in = (unsigned)packed.len;
	while (status == Z_OK) {
		stream.next_out = bytes;
		stream.avail_out = sizeof bytes;
		status = inflate(&stream, Z_NO_FLUSH);
		hgn_buf_add(out, (char *)bytes, sizeof bytes - stream.avail_out);
	}
	CHECK(status == Z_STREAM_END && stream.avail_in == 0);
	inflateEnd(&stream);
	hgn_buf_clear(&packed);
}

/* Append a game, and check the appended text. */
static void
check_game(struct hgn_buf *page, const struct hgn_record *record, const struct hgn_play *play,
    const struct hgn_page_options *options)
{
	size_t at = page->len;
	const char *begin, *end;
	struct hgn_json_document document = { 0 };
	const struct hgn_json_value *nodes, *node;
	struct hgn_buf json = { 0 };
	struct hgn_error error;
	size_t n = 0;

	CHECK(hgn_page_game(page, record, play, options, NULL) == 0);
	hgn_buf_putc(page, '\0');
	page->len--;
	CHECK(count(page->data + at, "<script") == 1 && count(page->data + at, "</script") == 1);
	begin = strchr(strstr(page->data + at, "<script"), '>') + 1;
	end = strstr(begin, "</script");
	inflate_text(&json, begin, end);
	CHECK(hgn_json_parse(&document, json.data, json.len, &error) == 0);
	nodes = hgn_json_member(&document, hgn_json_at(&document, 0), "nodes");
	CHECK(nodes != NULL && nodes->type == HGN_JSON_ARRAY);
	for (node = hgn_json_first(&document, nodes); node != NULL; node = hgn_json_next(&document, nodes, node))
		n++;
	CHECK(n >= play->plies + 1);
	hgn_buf_clear(&json);
	hgn_json_clear(&document);
}

static void
check_page(const char *bytes, size_t n, const struct hgn_page_options *options)
{
	const struct hgn_play_options wanted = { .want = HGN_WANT_SAN | HGN_WANT_FEN };
	struct hgn_record record = { 0 };
	struct hgn_play play = { 0 };
	struct hgn_buf page = { 0 };
	struct hgn_reader *reader;
	int games = 0;

	CHECK(hgn_reader_new(&reader, NULL, NULL) == 0);
	hgn_reader_open_memory(reader, "memory", bytes, n);
	CHECK(hgn_page_begin(&page, options, NULL) == 0);
	while (games < RECORDS_MAX && hgn_reader_next(reader, &record, NULL, NULL) == 0) {
		CHECK(hgn_play_record(&play, library, &record, &wanted, NULL, NULL) == 0);
		if (record.broken || !play.valid || play.plies > 60)
			continue;
		check_game(&page, &record, &play, options);
		CHECK(hgn_page_board(&page, play.game, options, NULL) == 0);
		games++;
	}
	CHECK(hgn_page_end(&page, options, NULL) == 0);
	check_text(&page);
	observe_buf(&page);
	hgn_buf_clear(&page);
	hgn_play_clear(&play);
	hgn_record_clear(&record);
	hgn_reader_free(reader);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct hgn_page_options options = { 0 };

	if (library == NULL)
		library = hgn_library_new(NULL);
	CHECK(library != NULL);
	if (n == 0)
		return 0;
	options.flip = (bytes[0] & 1) != 0;
	options.embed = (bytes[0] & 2) != 0;
	options.moves = (bytes[0] & 4) != 0;
	options.ply = bytes[0] >> 3 & 3;
	options.print_every = bytes[0] >> 5 & 3;
	check_page((const char *)bytes + 1, n - 1, &options);
	return 0;
}
