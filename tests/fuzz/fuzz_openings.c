/* SPDX-License-Identifier: MIT
 * Fuzz target: each line of a table of openings is added, ignored or refused with a location in the line, and a line that
 * was added is found by its final position. */
#include "handmade.h"
#include "search/openings.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static struct hgn_library *library;
static const struct hgn_game *game;

/* Add a line. Openings that were added before stay in the list. */
static void
add_line(struct hgn_openings *openings, const char *line, size_t n)
{
	uint32_t before = openings->set.boards.used;
	struct hgn_error error = { 0 };
	int status = hgn_openings_add_line(openings, game, line, n, &error);

	CHECK(status == 0 || (status == HGN_EINVAL && error.message[0] != '\0' && error.col <= n + 1));
	CHECK(openings->set.boards.used == before || (status == 0 && openings->set.boards.used == before + 1));
	observe_number((uint64_t)(status == 0 ? 0 : error.col));
	observe_text(error.message);
}

/* Check that the number of a position, if it has one, is that of an opening whose tags can be set. */
static void
check_find(const struct hgn_openings *openings)
{
	int64_t number;
	struct hgn_record record = { 0 };
	struct hgn_buf scratch = { 0 };
	struct hgn_error error;

	number = hgn_openings_find(openings, hgn_game_start(game), &scratch);
	CHECK(number >= -1 && number < (int64_t)openings->set.boards.used);
	observe_number((uint64_t)(number + 1));
	if (number >= 0 && hgn_openings_set_tags(&record, openings, (size_t)number, &error) == 0)
		CHECK(record.ntags <= 2);
	hgn_record_clear(&record);
	hgn_buf_clear(&scratch);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	const char *text = (const char *)bytes, *end = text + n, *nl;
	struct hgn_openings openings = { .list = NULL };

	if (library == NULL) {
		library = hgn_library_new(NULL);
		CHECK(hgn_library_game(&game, library, HGN_DEFAULT_GAME, NULL) == 0);
	}
	for (; text < end; text = nl + 1) {
		nl = memchr(text, '\n', (size_t)(end - text));
		nl = nl != NULL ? nl : end;
		add_line(&openings, text, (size_t)(nl - text));
	}
	check_find(&openings);
	hgn_openings_clear(&openings);
	return 0;
}
