/* SPDX-License-Identifier: MIT
 * Fuzz target: a game file of any bytes loads or is refused with a place, and what loads is played at random. Every text of
 * a move reads back to that move, every position to itself, and a move that is taken back leaves no trace. The game as a
 * record, written and read again, ends where it ended. */
#include "handmade.h"

#include "game/load.h"
#include "game_mutator.h"
#include "record/parse.h"
#include "rules/ends.h"
#include "rules/position.h"
#include "modules/clans/clans.h"
#include "modules/registry.h"

#include <stdio.h>

#define PLIES 60
#define SAMPLES 12 /* moves of a position whose texts are looked at */

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static uint64_t state;

static uint64_t
below(void *ctx, uint64_t n)
{
	(void)ctx;
	state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (state >> 33) % n;
}

static void
fail(const struct hgn_position *position, const char *text, const char *why)
{
	struct hgn_buf fen = { 0 };

	hgn_position_fen(&fen, position);
	fprintf(stderr, "%s, %s: %s\n", hgn_buf_string(&fen), text, why);
	abort();
}

static void
check_fen(const struct hgn_position *position)
{
	static struct hgn_position again;
	struct hgn_error error = { 0 };
	struct hgn_buf fen = { 0 };

	hgn_position_fen(&fen, position);
	hgn_position_clear(&again, position->game);
	if (hgn_position_set_fen(&again, fen.data, fen.len, &error) != 0)
		fail(position, "FEN", error.message);
	if (memcmp(&again, position, sizeof again) != 0)
		fail(position, "FEN", "it reads as another position");
	hgn_buf_clear(&fen);
}

static void
check_text(const struct hgn_position *position, const struct hgn_move *move, enum hgn_move_style style)
{
	struct hgn_error error = { 0 };
	struct hgn_buf text = { 0 };
	struct hgn_move again;
	unsigned flaws;

	hgn_move_text(&text, position, move, style);
	if (hgn_move_parse(&again, &flaws, position, text.data, text.len, &error) != 0)
		fail(position, hgn_buf_string(&text), error.message);
	if (memcmp(&again, move, sizeof again) != 0)
		fail(position, hgn_buf_string(&text), "it reads as another move");
	if (flaws != 0)
		fail(position, hgn_buf_string(&text), "it has flaws");
	hgn_buf_clear(&text);
}

/* Make a move and take it back. */
static void
check_undo(const struct hgn_position *position, const struct hgn_move *move)
{
	static struct hgn_position after;
	struct hgn_undo undo;

	after = *position;
	hgn_position_make(&after, move, &undo);
	check_fen(&after);
	hgn_position_unmake(&after, &undo);
	if (memcmp(&after, position, sizeof after) != 0)
		fail(position, "undo", "the position is another");
}

static void
check_move(const struct hgn_position *position, const struct hgn_move *move)
{
	check_text(position, move, HGN_MOVE_SHORT);
	check_text(position, move, HGN_MOVE_LONG);
	check_undo(position, move);
}

/* Look at some moves of a position, play one and append its text. False when there is none. */
static bool
step(struct hgn_position *position, struct hgn_moves *moves, struct hgn_buf *text)
{
	struct hgn_move move;
	size_t i;
	int status = hgn_position_random_move(&move, position, below, NULL);

	if (status == 0)
		check_move(position, &move);
	if (status == HGN_DONE || (status == HGN_ENOTFOUND && hgn_position_moves(moves, position, NULL) != 0))
		return false;
	if (status == HGN_ENOTFOUND) {
		if (hgn_position_can_move(position) != (moves->n > 0))
			fail(position, "moves", "there are some and there are none");
		for (i = 0; i < SAMPLES && i < moves->n; i++)
			check_move(position, &moves->list[moves->n > SAMPLES ? below(NULL, moves->n) : i]);
		if (moves->n == 0)
			return false;
		move = moves->list[below(NULL, moves->n)];
	}
	hgn_position_outcome(position);
	hgn_move_text(text, position, &move, HGN_MOVE_SHORT);
	hgn_buf_putc(text, ' ');
	hgn_position_play(position, &move);
	return true;
}

static void
on_diagnostic(void *ctx, const struct hgn_diagnostic *diagnostic)
{
	struct hgn_buf *text = ctx;

	if (diagnostic->severity != HGN_ERROR)
		return;
	fprintf(stderr, "%s\n%s\n", hgn_buf_string(text), diagnostic->message);
	abort();
}

/* Read the moves of a game again, which began at a FEN and ended in a position. */
static void
check_record(const struct hgn_position *end, const char *start, struct hgn_buf *text)
{
	struct hgn_library *library = hgn_library_new(NULL);
	struct hgn_record record = { 0 };
	struct hgn_play play = { 0 };
	struct hgn_play_options options = { .game = end->game, .fen = start, .want = HGN_WANT_SAN | HGN_WANT_FEN };
	struct hgn_listener listener = { .report = on_diagnostic, .ctx = text };

	hgn_buf_puts(text, "*\n");
	CHECK(hgn_record_parse(&record, text->data, text->len, &listener, NULL) == 0);
	CHECK(hgn_play_record(&play, library, &record, &options, &listener, NULL) == 0);
	if (memcmp(play.position, end, sizeof *end) != 0)
		fail(end, hgn_buf_string(text), "the record ends elsewhere");
	hgn_play_clear(&play);
	hgn_record_clear(&record);
	hgn_library_free(library);
}

static void
play(struct hgn_position *position)
{
	struct hgn_moves moves = { 0 };
	struct hgn_buf start = { 0 }, text = { 0 };
	int ply;

	check_fen(position);
	hgn_position_fen(&start, position);
	hgn_buf_puts(&text, "[Result \"*\"]\n\n");
	for (ply = 0; ply < PLIES && step(position, &moves, &text); ply++)
		continue;
	if (position->game->repetitions == 0) /* or some moves came after the end */
		check_record(position, hgn_buf_string(&start), &text);
	hgn_buf_clear(&start);
	hgn_buf_clear(&text);
	hgn_moves_clear(&moves);
}

static uint16_t
empty_cell(const struct hgn_position *position)
{
	uint16_t cell;

	do
		cell = (uint16_t)below(NULL, (uint64_t)position->game->board.cells);
	while (position->at[cell] != 0);
	return cell;
}

/* Put pieces anywhere, and one royal piece of each side. False when they may not stand so. */
static bool
scatter(struct hgn_position *position, const struct hgn_game *game)
{
	struct hgn_buf fen = { 0 };
	unsigned side, code;
	int n = game->board.cells / 4;
	bool right;

	hgn_position_clear(position, game);
	for (side = 0; side < 2 && game->royal >= 0; side++)
		hgn_position_put(position, empty_cell(position), hgn_code(game, game->royal, (int)side));
	while (n-- > 0) {
		code = 1 + (unsigned)below(NULL, 2 * (uint64_t)game->types);
		if (hgn_code_type(game, code) != game->royal && game->owner[code] != HGN_NEUTRAL)
			hgn_position_put(position, empty_cell(position), code);
	}
	hgn_position_fen(&fen, position);
	right = hgn_position_set_fen(position, fen.data, fen.len, NULL) == 0;
	hgn_buf_clear(&fen);
	return right;
}

/* Play from the start, if that is a position, and from others. */
static void
play_game(struct hgn_game *game)
{
	static struct hgn_position position, start;
	bool free = game->text == NULL || game->text->fen_check == NULL; /* pieces may stand anywhere */
	int games, tries = 20;

	hgn_position_clear(&position, game);
	start = position;
	game->start_position = &start; /* as the library has it */
	if (hgn_position_set_fen(&position, game->start, strlen(game->start), NULL) == 0)
		play(&position);
	for (games = 0; games < 2 && free && game->board.cells > 8; games++) {
		while (!scatter(&position, game) && tries > 0)
			tries--;
		if (tries > 0)
			play(&position);
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct hgn_error error = { 0 };
	struct hgn_game *game;

	state = n;
	if (hgn_game_load(&game, (const char *)bytes, n, "game.yaml", hgn_modules, hgn_modules_count, &error) == 0) {
		play_game(game);
		hgn_game_free(game);
	} else if (error.message[0] == '\0' || error.line == 0 || game != NULL) {
		fprintf(stderr, "refused without a place: '%s'\n", error.message);
		abort();
	}
	return 0;
}
