/* SPDX-License-Identifier: MIT
 * Fuzz target: the first line is a game's number and a FEN, the second a move. An accepted position is written in
 * canonical form and reads back to itself. A refused one is refused with a rule of the table. */
#include "handmade.h"

#include "rules/position.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static const char *const games[] = { "hexetera", "lengthleaper", "lengthleaper-birds", "hepta", "chess",
	"glinski", "hepta-randolph", "heroes" };
#define GAMES (sizeof games / sizeof games[0])
/* Counters that are larger are not read. */
#define LARGEST 4000000000

static void
check_fen(const struct hgn_position *position)
{
	struct hgn_position *again = hgn_position_new(position->game);
	struct hgn_buf first = { 0 }, second = { 0 };

	CHECK(again != NULL);
	hgn_position_fen(&first, position);
	observe_buf(&first);
	CHECK(hgn_position_set_fen(again, first.data, first.len, NULL) == 0);
	hgn_position_fen(&second, again);
	CHECK(first.len == second.len && memcmp(first.data, second.data, first.len) == 0);
	CHECK(memcmp(again, position, sizeof *again) == 0);
	hgn_buf_clear(&first);
	hgn_buf_clear(&second);
	hgn_position_free(again);
}

static void
check_move(struct hgn_library *library, struct hgn_position *position, const char *text, size_t n)
{
	struct hgn_buf san = { 0 };
	struct hgn_error error = { 0 };
	struct hgn_move move, again;
	struct hgn_diagnostic_kind rule;
	unsigned flaws = 0;

	if (hgn_move_parse(&move, &flaws, position, text, n, &error) != 0) {
		CHECK(error.message[0] != '\0' && hgn_diagnostic_find(&rule, library, error.rule, NULL) == 0);
		observe_error(&error);
		return;
	}
	hgn_move_text(&san, position, &move, HGN_MOVE_SHORT);
	CHECK(hgn_move_parse(&again, &flaws, position, san.data, san.len, &error) == 0 && (flaws | HGN_FLAW_NULL) == HGN_FLAW_NULL);
	CHECK(memcmp(&move, &again, sizeof move) == 0);
	observe_buf(&san);
	observe_number(flaws);
	hgn_position_play(position, &move);
	if (hgn_position_number(position) < LARGEST && position->state.clock < LARGEST)
		check_fen(position);
	hgn_buf_clear(&san);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static struct hgn_library *library;
	const struct hgn_game *game;
	const char *text = (const char *)bytes, *line;
	struct hgn_position *position;
	size_t fen;

	if (library == NULL)
		library = hgn_library_new(NULL);
	if (n < 2 || bytes[0] < '0' || bytes[0] >= '0' + GAMES)
		return 0;
	CHECK(hgn_library_game(&game, library, games[bytes[0] - '0'], NULL) == 0);
	line = memchr(text, '\n', n);
	fen = line == NULL ? n - 2 : (size_t)(line - text) > 2 ? (size_t)(line - text) - 2 : 0;
	position = hgn_position_new(game);
	CHECK(position != NULL);
	if (fen == 0 || hgn_position_set_fen(position, text + 2, fen, NULL) == 0)
		check_fen(position);
	if (line != NULL && (size_t)(line - text) + 1 < n)
		check_move(library, position, line + 1, n - (size_t)(line - text) - 1);
	hgn_position_free(position);
	return 0;
}
