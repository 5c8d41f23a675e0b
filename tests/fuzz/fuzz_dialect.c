/* SPDX-License-Identifier: MIT
 * Fuzz target: lines of positions. The first byte chooses: a dialect, whose text is refused with a place or reads back
 * as it is written; or the formats of positions, which read any bytes. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codec/codec.h"
#include "handmade.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static void
complain(const char *what, const char *text)
{
	fprintf(stderr, "%s: '%s'\n", what, text);
	abort();
}

static void
read_lines(const char *format, const uint8_t *bytes, size_t n)
{
	struct hgn_reader *reader;
	struct hgn_record record = { 0 };
	struct hgn_buf seen = { 0 };
	struct hgn_listener listener = { .report = show_diagnostic, .ctx = &seen };
	int status;

	if (hgn_reader_new(&reader, NULL, NULL) != 0)
		abort();
	hgn_reader_open_memory(reader, "-", (const char *)bytes, n);
	hgn_reader_set_codec(reader, hgn_codec_find(format));
	do
		if ((status = hgn_reader_next(reader, &record, &listener, NULL)) == 0)
			show_record(&seen, &record);
	while (status == 0);
	observe_buf(&seen);
	hgn_buf_clear(&seen);
	if (status != HGN_DONE)
		abort();
	hgn_record_clear(&record);
	hgn_reader_free(reader);
}

static void
check_text(struct hgn_library *library, const char *name, const char *id, const char *text, size_t n)
{
	const struct hgn_game *game = NULL;
	struct hgn_buf own = { 0 }, again = { 0 }, native = { 0 };
	struct hgn_error error = { 0 };
	struct hgn_dialect *dialect;
	struct hgn_position *position, *back;

	if ((id != NULL && hgn_library_game(&game, library, id, NULL) != 0) ||
	    hgn_dialect_load(&dialect, library, name, game, NULL) != 0 ||
	    (position = hgn_position_new(hgn_dialect_game(dialect))) == NULL ||
	    (back = hgn_position_new(hgn_dialect_game(dialect))) == NULL)
		abort();
	if (hgn_position_read_fen(position, dialect, NULL, text, n, &error) != 0) {
		if (error.message[0] == '\0')
			complain("refused without a message", text);
		observe_error(&error);
	} else {
		hgn_position_fen(&own, position);
		observe_buf(&own);
		if (hgn_position_write_fen(&again, dialect, position, NULL) != 0 ||
		    hgn_position_read_fen(back, dialect, NULL, again.data, again.len, NULL) != 0)
			complain("not readable", hgn_buf_string(&again));
		hgn_position_fen(&native, back);
		if (strcmp(hgn_buf_string(&native), hgn_buf_string(&own)) != 0)
			complain("not what was written", hgn_buf_string(&again));
	}
	observe_buf(&again);
	hgn_buf_clear(&own);
	hgn_buf_clear(&again);
	hgn_buf_clear(&native);
	hgn_position_free(position);
	hgn_position_free(back);
	hgn_dialect_free(dialect);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static const char *const dialects[] = { "glinski-ranks-5", "glinski-files-6-j", "glinski-files-up-6",
		"glinski-ranks-up-6" };
	static const struct {
		char byte;
		const char *id;
	} games[] = { { 'c', "chess" }, { 'g', "hexetera" }, { 'h', "heroes" }, { 'l', "glinski" } };
	static struct hgn_library *library;
	const char *game = NULL;
	size_t i;
	char *copy;

	if (n == 0 || (library == NULL && (library = hgn_library_new(NULL)) == NULL))
		return 0;
	if (bytes[0] == 'e' || bytes[0] == 'f') {
		read_lines(bytes[0] == 'e' ? "epd" : "fen", bytes + 1, n - 1);
		return 0;
	}
	for (i = 0; i < sizeof games / sizeof *games; i++)
		if (bytes[0] == (uint8_t)games[i].byte)
			game = games[i].id;
	copy = malloc(n);
	if (copy == NULL)
		abort();
	memcpy(copy, bytes + 1, n - 1);
	check_text(library, game != NULL ? "gamecourier" : dialects[bytes[0] % 4], game, copy, n - 1);
	free(copy);
	return 0;
}
