/* SPDX-License-Identifier: MIT
 * Fuzz target: a game file of any bytes loads or is refused with a place, and what loads is played at random. Every text of
 * a move reads back to that move, every position to itself, and a move that is taken back leaves no trace. Lists and
 * counts of legal moves agree. The game as a record, written and read again, ends where it ended. */
#include "file_mutator.h"
#include "legal_moves.h"

#include "game/load.h"
#include "library/demonstration.h"
#include "parse.h"
#include "modules/clans/clans.h"
#include "modules/registry.h"

#include <stdio.h>

#define PLIES 60
#define SAMPLES 12 /* moves of a position whose texts are looked at */

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static const char *const shipped[] = { "chess", "glinski", "hexetera", "heroes", "lengthleaper", "lengthleaper-birds",
	"hepta", "hepta-randolph", "brusky", "chess960", "devasa", "mccooey", "raumschach", "shafran", "starchess",
	"antichess", "atomic", "horde", "kingofthehill", "racingkings", "crazyhouse", "threecheck",
	"makruk", "capablanca", "grand", "xiangqi", "dragonchess", "shogi" };

/* Keys that none of these games has, or few. */
static const char rare[] =
    "      - {hop: orthogonal, only: capture}\n"
    "      - {hop: diagonal, before: 1, over: friend}\n"
    "      - {hop: orthogonal, after: 1}\n"
    "      - {step: [N, E, W], only: move, enemy-blocks-all: true}\n"
    "      - {hop: [[1, 1]], over: enemy, only: move}\n"
    "  - goal: {pieces: [K], zone: home}\n"
    "  - goal: {pieces: [P, R], zone: home, least: 2}\n"
    "  - extinction: {pieces: [P], least: 3, reply: true}\n"
    "  - extinction: {pieces: [R]}\n"
    "  - draws: {insufficient-material: [N], insufficient-on-one-colour: [B]}\n"
    "  - null-moves\n"
    "  - immunity: {except: [P], reason: tiny-immune}\n"
    "  - double-step: {pieces: [P], from: pawns, steps: 3, en-passant: true}\n"
    "  - second-step: {pieces: [N]}\n"
    "  - cannibals: {pieces: [Q]}\n"
    "  hill: {title: the hill, white: [rank 2]}\n"
    "cells: {text: \"{file}{rank}\", rank: {of: diag}}\n"
    "cells: {text: \"{file}{row}\", file: {letters: [to, lo, a, b, c, d, e, f]}, turn: 180}\n"
    "cells: {text: \"c{ordinal}\", order: [-file, rank], mirror: rank, renamed: {c1: z9}}\n"
    "fen: six-fields\n"
    "fen: four-fields\n"
    "move-text: pgn\n"
    "stalemate: loses\n"
    "stalemate: wins\n"
    "mark: win\n"
    "  mirror: half-turn\n"
    "  plain: true\n"
    "    moves: fmWfcFifmnD\n"
    "    moves: mRcpRgQ\n"
    "    moves: NNnAvsH2\n"
    "      - {leap: [1, 2], via: orthogonal}\n"
    "      - {slide: diagonal, only: capture, stays: true}\n"
    "      - {step: N, from: home, to: home}\n"
    "extends: chess\n"
    "extends: shogi\n"
    "without: {rules: [castling], pieces: [Q], zones: [home]}\n"
    "  - drops: {pieces: [P, N, R], demote: P, movable: [P], one-per-file: [P], no-mate: [P]}\n"
    "  - drops: {pieces: [R], captured: false, zone: home}\n"
    "  - drops-first: {reason: tiny-immune}\n"
    "  - explosion: {spares: [P], reason: tiny-immune}\n"
    "  - compulsory-capture: {reason: tiny-immune}\n"
    "  - check-count: {checks: 2}\n"
    "  - no-checks: {reason: tiny-immune}\n"
    "  - facing: {reason: tiny-immune}\n"
    "  - freeze: {moves: {N: [{step: N}, {step: E}]}, reason: tiny-immune}\n"
    "  - confinement: {pieces: [K], zone: home, reason: tiny-immune}\n"
    "  - goal: {pieces: [K], zone: home, reply: true}\n"
    "  - extinction: {pieces: [P, R], side: white, wins: true}\n"
    "  - castling: {partner: [R], short: \"e1-f1,h1-e1\", long: \"e1-d1,a1-e1\"}\n"
    "  - castling: {partner: [R], shuffled: true, short: \"d1,c1\", long: \"c1,d1\"}\n"
    "  - influence: {by: [N], moves: {R: [{step: diagonal}]}}\n"
    "  - charge: {pieces: [R], min: 1, max: 3, reasons: tiny}\n"
    "  - changes: {list: [{pieces: [N], in: home, into: R}, {pieces: [R], beside-royal: true, into: N}]}\n"
    "  - rise: {pieces: [N], into: [R]}\n"
    "  - mobilization: {pieces: [N, R], turns: \"1/2,2/1\", reasons: tiny}\n"
    "    royal: white\n"
    "demonstrations: {king: {cell: e1, caption: c}, knight: {position: 8/8/8/3N4/8/8/8/8 w, cell: d5, caption: c}}\n"
    "demonstrations: {rook: {move: Ra3, caption: c}}\n";

const struct donors file_donors = { "games", shipped, sizeof shipped / sizeof shipped[0], rare };

static uint64_t state;

static uint64_t
below(void *ctx, uint64_t n)
{
	(void)ctx;
	state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (state >> 33) % n;
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
		check_legal_moves(position, moves);
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
	CHECK(parse_record(&record, text->data, text->len, &listener) == 0);
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
	observe_buf(&start);
	hgn_buf_puts(&text, "[Result \"*\"]\n\n");
	for (ply = 0; ply < PLIES && step(position, &moves, &text); ply++)
		continue;
	observe_buf(&text);
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

/* Put pieces anywhere, and one royal piece of each side. Return false if the position is invalid. */
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
	static struct hgn_position position, start; /* check_demonstrations() uses game->start_position too */
	bool free = game->state[HGN_FEN_STATE] == NULL || game->state[HGN_FEN_STATE]->check == NULL; /* pieces anywhere */
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

/* Read the demonstrations of a game. Those that are not legal are refused with a place. */
static void
check_demonstrations(const struct hgn_game *game)
{
	struct hgn_demonstrated shown = { 0 };
	struct hgn_error error = { 0 };
	int i;

	for (i = 0; i < game->demonstrations && game->start_position != NULL; i++) {
		if (hgn_demonstration_read(&shown, game, &game->demonstration[i], &error) == 0)
			CHECK(shown.moves.n > 0);
		else
			CHECK(error.line > 0 && error.message[0] != '\0');
		observe_error(&error);
	}
	hgn_demonstrated_clear(&shown);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	struct hgn_error error = { 0 };
	struct hgn_game *game;

	state = n;
	if (hgn_game_load(&game, (const char *)bytes, n, "game.yaml", hgn_modules, hgn_modules_count, NULL, &error) == 0) {
		play_game(game);
		check_demonstrations(game);
		hgn_game_free(game);
		return 0;
	}
	if (error.message[0] == '\0' || error.line == 0 || game != NULL) {
		fprintf(stderr, "refused without a place: '%s'\n", error.message);
		abort();
	}
	observe_error(&error);
	return 0;
}
