/* SPDX-License-Identifier: MIT
 * Fuzz target: a game file of any bytes loads or is refused with a place, and what loads can be played. */
#include "handmade.h"

#include "notation/notation.h"
#include "rules/modules.h"

#include <stdio.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

/* Whatever the start text is, set up what it can, and count two plies. */
static void
play(const struct hgn_game *game)
{
	struct hgn_position *position = calloc(1, sizeof *position);
	uint64_t nodes;

	if (position == NULL)
		return;
	hgn_position_clear(position, game);
	if (hgn_position_set_fen(position, game->start, strlen(game->start), NULL) == 0) {
		hgn_position_perft(&nodes, position, 1, NULL);
		hgn_position_outcome(position);
	}
	free(position);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct hgn_error error = { 0 };
	struct hgn_game *game;

	if (hgn_game_load(&game, (const char *)bytes, n, "game.yaml", hgn_modules, hgn_modules_count, &error) == 0) {
		play(game);
		hgn_game_free(game);
	} else if (error.message[0] == '\0' || error.line == 0 || game != NULL) {
		fprintf(stderr, "refused without a place: '%s'\n", error.message);
		abort();
	}
	return 0;
}
