/* SPDX-License-Identifier: MIT
 * Fuzz target: tables of counts. The first byte chooses the kind of table; each line after it is added or refused with
 * a reason. The sum is written, and reads back to the same table. */
#include "handmade.h"
#include "hgn/tools/tools.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static struct hgn_stats *
new_table(const char *by)
{
	struct hgn_stats_options options = { .kind = HGN_STATS_ANY, .by = by };
	struct hgn_stats *stats;

	CHECK(hgn_stats_new(&stats, &options, NULL) == 0);
	return stats;
}

static bool
read_line(struct hgn_stats *stats, const char *line, size_t n)
{
	struct hgn_error error = { 0 };

	if (hgn_stats_read(stats, line, n, &error) == 0)
		return true;
	CHECK(error.status == HGN_EINVAL && error.message[0] != '\0');
	observe_error(&error);
	return false;
}

/* Read all lines that are rows. False when one of them is none. */
static bool
read_all(struct hgn_stats *stats, const char *text, size_t n)
{
	const char *end;
	bool right = true;
	size_t len;

	for (; n > 0; text += len, n -= len) {
		end = memchr(text, '\n', n);
		len = end != NULL ? (size_t)(end - text) : n;
		right &= read_line(stats, text, len);
		len += end != NULL;
	}
	return right;
}

static void
show(struct hgn_buf *out, struct hgn_stats *stats, bool json)
{
	size_t i;

	CHECK(hgn_stats_sort(stats, NULL) == 0);
	if (!json)
		hgn_stats_header(out, stats);
	for (i = 0; hgn_stats_row(out, stats, i, json); i++)
		continue;
}

/* Check that the written table reads back to itself. */
static void
check_again(struct hgn_stats *stats, bool json)
{
	struct hgn_stats *again = new_table(NULL);
	struct hgn_buf once = { 0 }, twice = { 0 };

	show(&once, stats, json);
	observe_buf(&once);
	CHECK(read_all(again, once.data, once.len));
	show(&twice, again, json);
	CHECK(once.len == twice.len && (once.len == 0 || memcmp(once.data, twice.data, once.len) == 0));
	hgn_buf_clear(&once);
	hgn_buf_clear(&twice);
	hgn_stats_free(again);
}

static void
check_cells(struct hgn_stats *stats, struct hgn_library *library)
{
	const struct hgn_game *game;
	struct hgn_buf id = { 0 };
	uint64_t cells[1024];
	size_t i;

	if (hgn_stats_game(&id, stats, NULL) == 0 && hgn_library_game(&game, library, hgn_buf_string(&id), NULL) == 0) {
		CHECK(hgn_game_cells(game) <= sizeof cells / sizeof cells[0]);
		if (hgn_stats_cells(cells, stats, game, NULL) == 0)
			for (i = 0; i < hgn_game_cells(game); i++)
				observe_number(cells[i]);
	}
	hgn_buf_clear(&id);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static const char *const by[] = { NULL, "variant", "result,White", "year,end" };
	static struct hgn_library *library;
	const char *text = (const char *)bytes + 1;
	struct hgn_stats *stats;
	struct hgn_buf head = { 0 };

	if (n == 0 || bytes[0] < '0' || bytes[0] >= '0' + (int)(sizeof by / sizeof by[0]))
		return -1;
	if (library == NULL)
		library = hgn_library_new(NULL);
	stats = new_table(by[bytes[0] - '0']);
	read_all(stats, text, n - 1);
	hgn_stats_header(&head, stats);
	if (head.len > 0) {
		check_again(stats, false);
		check_again(stats, true);
		check_cells(stats, library);
	}
	hgn_buf_clear(&head);
	hgn_stats_free(stats);
	return 0;
}
