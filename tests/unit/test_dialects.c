/* SPDX-License-Identifier: MIT
 * Tests positions in the dialects of other programs: known texts, errors, and random positions in both directions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "fixture.h"
#include "game/load.h"
#include "modules/registry.h"
#include "notation/foreign/dialect.h"
#include "notation/foreign/notation.h"
#include "rules/position.h"
#include "hgn/tools/tools.h"

static struct hgn_dialect *
dialect_of(const char *name)
{
	struct hgn_dialect *dialect;

	assert_int_equal(hgn_dialect_load(&dialect, fixture_library, name, NULL, NULL), 0);
	return dialect;
}

static void
check_written(const char *name, const struct hgn_position *position, const char *expected)
{
	struct hgn_dialect *dialect = dialect_of(name);
	struct hgn_buf out = { 0 };

	assert_int_equal(hgn_position_write_fen(&out, dialect, position, NULL), 0);
	assert_string_equal(hgn_buf_string(&out), expected);
	hgn_buf_clear(&out);
	hgn_dialect_free(dialect);
}

/* The start position, by hand; one with an en-passant cell beyond the missing j; and nothing is symmetric here. */
static void
test_expected_fen(void **state)
{
	struct hgn_position *position = hgn_position_new(fixture_game("glinski"));
	static const char lone[] = "1/k2/5/7/9/11/8pP1/11/11/11/5K5 b k4 7";

	(void)state;
	check_written("glinski-ranks-5", position,
	    "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - 0 1");
	check_written("glinski-ranks-up-6", position,
	    "1PRNQBKNRP1/2P2B2P2/3P1B1P3/4P1P4/5P5/11/ppppppppp/r5r/n1b1n/qbk/b w - - 0 1");
	check_written("glinski-files-6", position,
	    "6/p5P/rp4PR/n1p3P1N/q2p2P2Q/bbb1p1P1BBB/k2p2P2K/n1p3P1N/rp4PR/p5P/6 w - - 0 1");
	check_written("glinski-files-up-5", position,
	    "6/P5p/RP4pr/N1P3p1n/Q2P2p2q/BBB1P1p1bbb/K2P2p2k/N1P3p1n/RP4pr/P5p/6 w - 0 1");
	if (hgn_position_set_fen(position, lone, strlen(lone), NULL) != 0)
		fail();
	check_written("glinski-ranks-6", position, "1/k2/5/7/9/11/8pP1/11/11/11/5K5 b - k4 0 7");
	check_written("glinski-ranks-6-j", position, "1/k2/5/7/9/11/8pP1/11/11/11/5K5 b - j4 0 7");
	check_written("glinski-files-6-j", position, "6/7/8/9/k9/10K/10/9/3p4/2P4/6 b - j4 0 7");
	check_written("glinski-files-up-6", position, "6/7/8/9/9k/K10/10/9/4p3/4P2/6 b - k4 0 7");
	hgn_position_free(position);
}

static void
test_refused(void **state)
{
	static const struct {
		const char *name, *text;
		uint64_t col;
		const char *message;
	} cases[] = {
		{ "glinski-files-5", "6/p5P/rp4PR/n1p3P1N/q2p2P2Q/bbb1p1P1BBB/k2p2P2K/n1p3P1N/rp4PR/p5P/6 w - - 0 1", 77,
		    "too many fields (positions of this dialect have five) at byte 77 of the FEN: is it in a dialect other than 'glinski-files-5'?" },
		{ "glinski-files-6", "6/p5P/rp4PR/n1p3P1N/q2p2P2Q/bbb1p1P1BBB/k2p2P2K/n1p3P1N/rp4PR/p5P/6 w - 0 1", 76,
		    "too few fields (positions of this dialect have six) at byte 76 of the FEN: is it in a dialect other than 'glinski-files-6'?" },
		{ "glinski-ranks-6", "6/p5P/rp4PR/n1p3P1N/q2p2P2Q/bbb1p1P1BBB/k2p2P2K/n1p3P1N/rp4PR/p5P/6 w - - 0 1", 1,
		    "line 1 of the board has 1 cell, and more are given at byte 1 of the FEN: is it in a dialect other than 'glinski-ranks-6'?" },
		{ "glinski-files-6", "b/qbk/n1b1n/r5r/ppppppppp/11/5P5/4P1P4/3P1B1P3/2P2B2P2/1PRNQBKNRP1 w - - 0 1", 2,
		    "line 1 of the board has 6 cells, and 1 is given at byte 2 of the FEN: is it in a dialect other than 'glinski-files-6'?" },
		{ "glinski-files-6", "6/7 w - - 0 1", 4,
		    "line 3 of the board is missing, and the board has 11 lines, of which 2 are given, at byte 4 of the FEN: is it in a dialect other than 'glinski-files-6'?" },
		{ "glinski-ranks-6", "b1/qbk", 2,
		    "line 1 of the board has 1 cell, and more are given, and the board has 11 lines, of which 2 are given, at byte 2 of the FEN: is it in a dialect other than 'glinski-ranks-6'?" },
		{ "glinski-ranks-6", "1/3/5/7/9/11/11/11/11/11/11/11 w - - 0 1", 28,
		    "line 11 of the board is the last one, and the board has 11 lines, of which 12 are given, at byte 28 of the FEN: is it in a dialect other than 'glinski-ranks-6'?" },
		{ "glinski-ranks-6", "x/3", 1, "unknown piece 'x' at byte 1 of the FEN" },
		{ "glinski-ranks-6", "k/k2", 3, "a second King of that side at byte 3 of the FEN" },
		{ "glinski-ranks-6", "0/3", 1, "a run of empty cells is a plain number at byte 1 of the FEN" },
		{ "glinski-ranks-6", "1/k2/5/7/9/11/11/11/11/11/5K5 x - - 0 1", 31,
		    "expected w or b, the side to move, at byte 31 of the FEN, found 'x'" },
		{ "glinski-ranks-6", "1/k2/5/7/9/11/11/11/11/11/5K5 w K - 0 1", 33,
		    "expected -, because this game has no castling, at byte 33 of the FEN, found 'K'" },
		{ "glinski-ranks-6", "1/k2/5/7/9/11/8pP1/11/11/11/5K5 b - j4 0 7", 37,
		    "the en passant cell does not exist at byte 37 of the FEN: is it in a dialect other than 'glinski-ranks-6'?" },
		{ "glinski-ranks-6-j", "1/k2/5/7/9/11/8pP1/11/11/11/5K5 b - l4 0 7", 37,
		    "the en passant cell does not exist at byte 37 of the FEN: is it in a dialect other than 'glinski-ranks-6-j'?" },
		{ "glinski-ranks-6", "1/k2/5/7/9/11/11/11/11/11/5K5 w - - x 1", 37,
		    "expected the number of plies since a capture or a Pawn's move at byte 37 of the FEN, found 'x'" },
		{ "glinski-ranks-6", "1/k2/5/7/9/11/11/11/11/11/5K5 w - - 0 01", 39,
		    "expected the move number (positions of this dialect have six fields) at byte 39 of the FEN, found '01'" },
		{ "glinski-ranks-6", "1/k2/5/7/9/11/11/11/11/11/5K5 w  - - 0 1", 40, "too many fields (positions of this dialect have six) at byte 40 of the FEN: is it in a dialect other than 'glinski-ranks-6'?" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct hgn_dialect *dialect = dialect_of(cases[i].name);
		struct hgn_position *position = hgn_position_new(hgn_dialect_game(dialect));
		struct hgn_error error;

		assert_int_equal(hgn_position_read_fen(position, dialect, NULL, cases[i].text, strlen(cases[i].text), &error),
		    HGN_EINVAL);
		assert_string_equal(error.message, cases[i].message);
		assert_int_equal(error.col, cases[i].col);
		hgn_position_free(position);
		hgn_dialect_free(dialect);
	}
}

/* ---- random positions ---- */

/* Remove the number of plies without progress, the last field but one, which SFEN does not have. */
static void
remove_counter(struct hgn_buf *fen)
{
	char *last = strrchr(hgn_buf_string(fen), ' '), *before = last - 1;

	while (*before != ' ')
		before--;
	memmove(before, last, strlen(last) + 1);
}

static void
check_both_ways(const struct hgn_dialect *dialect, const struct hgn_position *position, bool counted)
{
	struct hgn_position *again = hgn_position_new(hgn_position_game(position));
	struct hgn_buf own = { 0 }, foreign = { 0 }, back = { 0 };

	hgn_position_fen(&own, position);
	assert_int_equal(hgn_position_write_fen(&foreign, dialect, position, NULL), 0);
	assert_int_equal(hgn_position_read_fen(again, dialect, NULL, foreign.data, foreign.len, NULL), 0);
	hgn_position_fen(&back, again);
	if (!counted) {
		remove_counter(&own);
		remove_counter(&back);
	}
	assert_string_equal(hgn_buf_string(&back), hgn_buf_string(&own));
	hgn_position_free(again);
	hgn_buf_clear(&own);
	hgn_buf_clear(&foreign);
	hgn_buf_clear(&back);
}

static void
check_random(const struct hgn_dialect *dialect, bool counted)
{
	struct hgn_position *position = hgn_position_new(hgn_dialect_game(dialect));
	unsigned i, most = fixture_share(500);
	uint64_t random = 4;
	struct hgn_move move;

	for (i = 0; i < most; i++) {
		check_both_ways(dialect, position, counted);
		if (fixture_move(&move, position, &random))
			hgn_position_play(position, &move);
		else
			hgn_position_copy(position, hgn_game_start(hgn_position_game(position)));
	}
	hgn_position_free(position);
}

/* Each of the games that a dialect has; returns how many there are. */
static int
check_each_game(const char *name)
{
	struct hgn_dialect *dialect;
	size_t i;
	int n = 0;

	for (i = 0; i < FIXTURE_GAMES; i++)
		if (hgn_dialect_load(&dialect, fixture_library, name, fixture_game(fixture_games[i]), NULL) == 0) {
			check_random(dialect, strcmp(name, "sfen") != 0 && strcmp(name, "usi") != 0);
			hgn_dialect_free(dialect);
			n++;
		}
	return n;
}

static void
test_builtin_dialects(void **state)
{
	struct hgn_buf names = { 0 };
	char *name, *rest;
	int n = 0;

	(void)state;
	hgn_dialect_names(&names);
	hgn_buf_putc(&names, '\0');
	for (name = strtok_r(names.data, " ", &rest); name != NULL; name = strtok_r(NULL, " ", &rest))
		n += check_each_game(name);
	assert_true(n >= 13);
	hgn_buf_clear(&names);
}

#define HEAD "id: x\ntitle: x\nabout: x\npositions:\n"

/* Dialects of one's own, of other games, with other letters. */
static void
test_custom_dialects(void **state)
{
	static const struct {
		const char *game, *text;
	} cases[] = {
		{ "chess",
		    "  lines: files\n  first-line: right\n  first-cell: bottom\n  files: hgfedcba\n  pieces: {N: S, B: L}\n"
		    "  fields: [board, number, clock, en-passant, castling, side]\n" },
		{ "hexetera", "  first-cell: right\n  pieces: {M: G, G: M}\n  fields: [board, side, number]\n" },
		{ "chess", "  fields: [board, side, castling, en-passant, clock, number]\n" },
		{ "chess", "  quotes: '<>'\n  pieces: {N: KN, B: B2}\n  fields: [board, side, castling, state, clock, number]\n" },
		{ "hexetera", "  grid: [anti, diag]\n  gap: .\n  first-line: bottom\n  first-cell: right\n"
		    "  fields: [board, side, number]\n" },
		{ "glinski", "  grid: [row, column]\n  gap: _\n  optional: true\n  fields: [board, side, en-passant, number]\n"
		    "cells: {text: '{diag}.{anti}'}\n" },
		{ "chess", "  grid: [rank, anti]\n  gap: .\n  fields: [board, side, castling, en-passant, clock, number]\n" },
		{ "chess", "  grid: [rank, anti]\n  gap: .\n  first-cell: right\n"
		    "  fields: [board, side, castling, en-passant, clock, number]\n" },
		{ "chess", "  sides: bw\n  number: plies\n  fields: [board, side, castling, en-passant, clock, number]\n" },
		{ "chess", "  grid: [file, rank]\n  first-cell: right\n  fields: [board, castling, side, en-passant, clock, number]\n" },
		{ "chess", "  fields: [board, side, castling, en-passant, extra, clock, number]\n" },
		{ "threecheck", "  fields: [board, side, extra, castling, en-passant, clock, number]\n" },
	};
	struct hgn_dialect dialect;
	struct hgn_error error;
	char text[400];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		memset(&dialect, 0, sizeof dialect);
		snprintf(text, sizeof text, HEAD "  games: [%s]\n%s", cases[i].game, cases[i].text);
		assert_int_equal(hgn_notation_parse(&dialect.own, text, strlen(text), "x.yaml", NULL, &error), 0);
		dialect.notation = dialect.own;
		dialect.plan = dialect.notation->positions;
		dialect.game = fixture_game(cases[i].game);
		assert_int_equal(hgn_dialect_make(&dialect, &error), 0);
		check_random(&dialect, true);
		hgn_cell_names_clear(&dialect.names);
		hgn_notation_free(dialect.own);
	}
}

/* Game Courier's ways to write one position, and what it refuses. */
static void
test_lenient_fen(void **state)
{
	static const struct {
		const char *game, *text, *native; /* or the error */
	} cases[] = {
		{ "chess", "rnbqkbnr/pppppppp/32/PPPPPPPP/RNBQKBNR", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" },
		{ "chess", "rnbqkbnrpppppppp32PPPPPPPPRNBQKBNR", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" },
		{ "chess", "{r}nbqkbnr/pppppppp/*/*/4*/*/PPPPPPPP/RNBQKBNR b", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1" },
		{ "chess", "k*/48K7", "k7/8/8/8/8/8/8/K7 w - - 0 1" },
		{ "chess", "r3k*/*/*/*/*/*/*/4K2R", "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1" },
		{ "chess", "k*/50K5", "k7/8/8/8/8/8/8/2K5 w - - 0 1" },
		{ "chess", "k*/*/*/*/*/*/*/K6", "line 8 of the board has 8 cells, and 7 are given at byte 18 of the FEN" },
		{ "chess", "k*/*/*/*/*/*/*/K8", "the board has fewer empty cells at byte 17 of the FEN" },
		{ "chess", "k*/*/*/*/*/*/*/K7/", "line 8 of the board is the last one, and the board has 8 lines, of which 9 are given, at byte 18 of the FEN" },
		{ "chess", "k*/*/*/*/*/*/*", "line 8 of the board has 8 cells, and 0 are given, and the board has 8 lines, of which 7 are given, at byte 15" },
		{ "chess", "k-", "a gap where the board has the cell b8 at byte 2 of the FEN" },
		{ "chess", "{kk}", "no piece of this game at byte 1 of the FEN" },
		{ "chess", "{k", "no piece of this game at byte 1 of the FEN" },
		{ "chess", "{}", "no piece of this game at byte 1 of the FEN" },
		{ "hexetera", "---k*/--*/-*/3p*/*/*/*/GFRK", "k/3/5/3p3/7/7/7/GFRK3 w - 1" },
		{ "hexetera", "---krfg/--rpppp/-fp1m2/gpm3P/p3MPG/2M1PF/PPPPR/GFRK", "k/rpr/fp1pf/gpm1mpg/p5p/2M1M2/PPPPPPP/GFRKRFG w - 1" },
		{ "hexetera", "---krfg/--rpppp/-fp1m2/gpm3P/p3MPG/2M1PF-/PPPPR/GFRK--- w",
		    "k/rpr/fp1pf/gpm1mpg/p5p/2M1M2/PPPPPPP/GFRKRFG w - 1" },
		{ "hexetera", "k", "a piece where the board has no cell at byte 1 of the FEN" },
		{ "hexetera", "--4", "empty cells where the board has none at byte 4 of the FEN" },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct hgn_position *position = hgn_position_new(fixture_game(cases[i].game));
		struct hgn_dialect *dialect;
		struct hgn_error error = { 0 };
		struct hgn_buf out = { 0 };
		const char *got = error.message;

		assert_int_equal(hgn_dialect_load(&dialect, fixture_library, "gamecourier", fixture_game(cases[i].game), &error), 0);
		if (hgn_position_read_fen(position, dialect, NULL, cases[i].text, strlen(cases[i].text), &error) == 0) {
			hgn_position_fen(&out, position);
			got = hgn_buf_string(&out);
		}
		if (strncmp(got, cases[i].native, strlen(cases[i].native)) != 0)
			fail_msg("%s: %s", cases[i].text, got);
		hgn_buf_clear(&out);
		hgn_position_free(position);
		hgn_dialect_free(dialect);
	}
}

/* With repairs, white space of any kind divides and surrounds the fields; bytes before the text do not count. */
static void
test_white_space(void **state)
{
	static const char initial[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";
	struct hgn_position *position = hgn_position_new(fixture_game("chess"));
	struct hgn_buf repairs = { 0 }, text = { 0 };
	struct hgn_error error;
	size_t n;

	(void)state;
	for (n = 0; n < 4; n++)
		assert_int_equal(hgn_position_read_fen(position, NULL, &repairs, "  \t \n" + 5 - n, n, &error), HGN_EINVAL);
	for (n = 0; n < 8; n++) {
		text.len = repairs.len = 0;
		hgn_buf_printf(&text, "%s%s%sw%sKQkq - 0 1%s", n & 1 ? " \n" : "", initial, n & 2 ? "\t" : " ", n & 4 ? "  " : " ",
		    n & 1 ? "\r\n" : "");
		assert_int_equal(hgn_position_read_fen(position, NULL, &repairs, text.data, text.len, &error), 0);
		assert_string_equal(hgn_buf_string(&repairs), n > 0 ? "with single spaces between its fields" : "");
		assert_int_equal(hgn_position_set_fen(position, text.data, text.len, &error), n > 0 ? HGN_EINVAL : 0);
	}
	hgn_buf_clear(&repairs);
	hgn_buf_clear(&text);
	hgn_position_free(position);
}

/* Make a dialect of a game that is not in the library. */
static int
make_own(struct hgn_dialect *dialect, const char *game, const char *keys, struct hgn_error *error)
{
	struct hgn_game *own;
	char text[400];

	memset(dialect, 0, sizeof *dialect);
	assert_int_equal(hgn_game_load(&own, game, strlen(game), "own.yaml", hgn_modules, hgn_modules_count, NULL, NULL), 0);
	snprintf(text, sizeof text, HEAD "  games: [own]\n%s  fields: [board, side]\n", keys);
	assert_int_equal(hgn_notation_parse(&dialect->own, text, strlen(text), "x.yaml", NULL, error), 0);
	dialect->notation = dialect->own;
	dialect->plan = dialect->notation->positions;
	dialect->game = own;
	return hgn_dialect_make(dialect, error);
}

static void
clear_own(struct hgn_dialect *dialect)
{
	hgn_game_free((struct hgn_game *)dialect->game);
	hgn_cell_names_clear(&dialect->names);
	hgn_notation_free(dialect->own);
}

/* Cells are in the order of native positions, from left to right, if columns are numbered from right to left, too. */
static void
test_columns(void **state)
{
	static const char *const columns[] = { "left", "right" };
	struct hgn_dialect dialect;
	struct hgn_error error;
	char game[200];
	size_t i;
	int cell;

	(void)state;
	for (i = 0; i < 2; i++) {
		snprintf(game, sizeof game, "id: own\ntitle: Own\nboard: {lattice: hex-pointy, ranks: [1-2, 1-3, 2-3], mirror: half-turn, columns: %s}\n"
		    "pieces: [{name: Man, letter: M, moves: [{step: orthogonal}]}]\nstart: 2/1M1/2 w - 1\n", columns[i]);
		assert_int_equal(make_own(&dialect, game, "", &error), 0);
		assert_int_equal(dialect.squares, 7);
		for (cell = 0; cell < 7; cell++)
			assert_int_equal(dialect.cell[cell], cell);
		clear_own(&dialect);
	}
}

/* The largest board, with more diagonals than a grid has room for. */
static void
test_large_grid(void **state)
{
	static const char game[] = "id: own\ntitle: Own\nboard: {lattice: square, files: 16, ranks: 32}\n"
		"pieces: [{name: Man, letter: M, moves: [{step: orthogonal}]}]\nstart: 16 w - 1\n";
	struct hgn_dialect dialect;
	struct hgn_error error;

	(void)state;
	assert_int_equal(make_own(&dialect, game, "  grid: [diag, anti]\n  gap: '-'\n", &error), HGN_EINVAL);
	assert_string_equal(error.message, "'x' cannot be used for own: its grid has more than 2048 squares");
	clear_own(&dialect);
}

static void
test_games_not_supported(void **state)
{
	static const struct {
		const char *game, *text, *message;
	} cases[] = {
	    {"hepta", "  fields: [board, side]\n", "'x' cannot be used for hepta: it cannot hold neutral pieces"},
	    {"heroes", "  fields: [board, side]\n",
		"'x' cannot be used for heroes: it cannot hold the state of its positions"},
	    {"hepta-randolph", "  fields: [board, side]\n",
		"'x' cannot be used for hepta-randolph: it cannot hold neutral pieces"},
	    {"lengthleaper", "  fields: [board, side]\n",
		"'x' cannot be used for lengthleaper: it cannot hold boards of "
		"several levels"},
	    {"chess", "  fields: [board, side, en-passant]\n", "'x' cannot be used for chess: it cannot hold castling"},
	    {"glinski", "  fields: [board, side]\n",
		"'x' cannot be used for glinski: it cannot hold en passant captures"},
	    {"glinski", "  files: abcde\n  fields: [board, side, en-passant]\n",
		"'x' cannot be used for glinski: it has letters for 5 files"},
	    {"glinski", "  pieces: {Q: N}\n  fields: [board, side, en-passant]\n",
		"in 'x' N means two pieces of glinski"},
	    {"glinski", "  grid: [row, diag]\n  fields: [board, side, en-passant]\n",
		"'x' cannot be used for glinski: it has no symbol for gaps"},
	    {"glinski", "  grid: [row, level]\n  gap: '-'\n  fields: [board, side, en-passant]\n",
		"'x' cannot be used for glinski: e10 and g10 are one square of its grid"},
	    {"glinski", "  pieces: {Z: Z}\n  fields: [board, side, en-passant]\n",
		"'x' has a letter for Z, and glinski has no such "
		"piece"},
	};
	struct hgn_error error;
	char text[400];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct hgn_dialect dialect = { .game = fixture_game(cases[i].game) };

		snprintf(text, sizeof text, HEAD "  games: [%s]\n%s", cases[i].game, cases[i].text);
		assert_int_equal(hgn_notation_parse(&dialect.own, text, strlen(text), "x.yaml", NULL, &error), 0);
		dialect.notation = dialect.own;
		dialect.plan = dialect.notation->positions;
		assert_int_equal(hgn_dialect_make(&dialect, &error), HGN_EINVAL);
		assert_string_equal(error.message, cases[i].message);
		hgn_notation_free(dialect.own);
	}
}

static void
test_invalid_files(void **state)
{
	static const struct {
		const char *text;
		uint64_t line, col;
		const char *message;
	} cases[] = {
		{ "  games: [a]\n", 5, 3, "'fields' is missing: what a position consists of" },
		{ "  fields: [board, side]\n", 5, 3, "'games' is missing: ids of games" },
		{ "  games: a\n  fields: [board, side]\n", 5, 10, "expected a list of games, such as [chess], found 'a'" },
		{ "  games: [a]\n  fields: [side, board]\n", 6, 11, "expected the board first, and the side to move, found a list of 2" },
		{ "  games: [a]\n  fields: [board, number]\n", 6, 11, "expected the board first, and the side to move, found a list of 2" },
		{ "  games: [a]\n  fields: [board, side, side]\n", 6, 25, "duplicate field 'side'" },
		{ "  games: [a]\n  fields: board\n", 6, 11, "expected a list such as [board, side, en-passant, number], found 'board'" },
		{ "  games: [a]\n  fields: [board]\n", 6, 11,
		    "expected a list such as [board, side, en-passant, number], found a list of 1" },
		{ "  games: [a]\n  pieces: [N]\n  fields: [board, side]\n", 6, 11, "expected a mapping of letters, found a list of 1" },
		{ "  games: [a]\n  fields: [board, sid]\n", 6, 19, "unknown value 'sid'; did you mean 'side'?" },
		{ "  games: [a]\n  lines: files\n  first-line: top\n  fields: [board, side]\n", 7, 15,
		    "unknown value 'top'; expected 'left' or 'right'" },
		{ "  games: [a]\n  files: aab\n  fields: [board, side]\n", 6, 10,
		    "expected the letters of the files, such as abcdefgh, found 'aab'" },
		{ "  games: [a]\n  pieces: {N: s}\n  fields: [board, side]\n", 6, 15, "expected an upper-case letter for each upper-case letter, found 's'" },
		{ "  - word\n", 5, 5, "expected a mapping with keys such as 'games', 'grid' or 'gap', found 'word'" },
		{ "  - {games: [a], fields: [board, side]}\n  - {games: [b, a], fields: [board, side]}\n", 6, 17,
		    "another section is already for 'a'" },
		{ "  games: [a]\n  grid: [diag]\n  fields: [board, side]\n", 6, 9, "expected two numbers, such as [diag, file], found a list of 1" },
		{ "  games: [a]\n  grid: [diag, fil]\n  fields: [board, side]\n", 6, 16,
		    "unknown value 'fil'; did you mean 'file'?" },
		{ "  games: [a]\n  grid: [diag, file]\n  lines: files\n  fields: [board, side]\n", 7, 10,
		    "'grid' cannot be combined with 'lines'" },
		{ "  games: [a]\n  gap: x\n  fields: [board, side]\n", 6, 8,
		    "expected a symbol that has no other meaning, such as -, found 'x'" },
		{ "  games: [a]\n  gap: '*'\n  fill: '*'\n  fields: [board, side]\n", 7, 9,
		    "expected a symbol that has no other meaning, such as -, found '*'" },
		{ "  games: [a]\n  quotes: '{{'\n  fields: [board, side]\n", 6, 11,
		    "expected two symbols that have no other meaning, such as {}, found '{{'" },
		{ "  games: [a]\n  quotes: '{}'\n  pieces: {N: n}\n  fields: [board, side]\n", 7, 15,
		    "expected an upper-case letter, or a label of upper-case letters and digits, for each upper-case letter, found 'n'" },
		{ "  games: [a]\n  sides: ww\n  fields: [board, side]\n", 6, 10,
		    "expected the letters of White and Black to move, such as wb, found 'ww'" },
		{ "  games: [a]\n  loose: yes\n  fields: [board, side]\n", 6, 10, "expected true or false, found 'yes'" },
		{ "  games: [a]\n  fields: [board, side, state, en-passant]\n", 6, 11,
		    "'state' includes en passant: use 'en-passant' or 'state'" },
		{ "  games: [a]\n  line: files\n  fields: [board, side]\n", 6, 3, "unknown key 'line'; did you mean 'lines'?" },
	};
	struct hgn_notation *letters;
	struct hgn_error error;
	char text[400];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		snprintf(text, sizeof text, HEAD "%s", cases[i].text);
		assert_int_equal(hgn_notation_parse(&letters, text, strlen(text), "x.yaml", NULL, &error), HGN_EINVAL);
		assert_string_equal(error.message, cases[i].message);
		assert_int_equal(error.line, cases[i].line);
		assert_int_equal(error.col, cases[i].col);
	}
}

/* The game of a dialect: one that it names. */
static void
test_all_games(void **state)
{
	struct hgn_dialect *dialect;
	struct hgn_buf out = { 0 };
	struct hgn_error error;

	(void)state;
	assert_int_equal(hgn_dialect_load(&dialect, fixture_library, "glinski-files-6", fixture_game("glinski"), &error), 0);
	hgn_dialect_free(dialect);
	assert_int_equal(hgn_dialect_load(&dialect, fixture_library, "glinski-files-6", fixture_game("chess"), &error), HGN_EINVAL);
	assert_string_equal(error.message, "'glinski-files-6' is a dialect of glinski, not of chess");
	assert_int_equal(hgn_dialect_load(&dialect, fixture_library, "german", NULL, &error), HGN_EINVAL);
	assert_string_equal(error.message, "the notation 'german' does not define positions");
	assert_int_equal(hgn_dialect_load(&dialect, fixture_library, "glinski-file-6", NULL, &error), HGN_ENOTFOUND);
	assert_string_equal(error.message, "unknown notation 'glinski-file-6'; did you mean 'glinski-files-6'?");
	dialect = dialect_of("glinski-files-6");
	assert_int_equal(hgn_position_write_fen(&out, dialect, hgn_game_start(fixture_game("chess")), &error), HGN_EINVAL);
	assert_string_equal(error.message, "'glinski-files-6' is a dialect of glinski, not of chess");
	assert_string_equal(error.rule, "not-expressible");
	hgn_buf_clear(&out);
	hgn_dialect_free(dialect);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_expected_fen),
		cmocka_unit_test(test_refused),
		cmocka_unit_test(test_builtin_dialects),
		cmocka_unit_test(test_custom_dialects),
		cmocka_unit_test(test_lenient_fen),
		cmocka_unit_test(test_white_space),
		cmocka_unit_test(test_columns),
		cmocka_unit_test(test_large_grid),
		cmocka_unit_test(test_games_not_supported),
		cmocka_unit_test(test_invalid_files),
		cmocka_unit_test(test_all_games),
	};

	return cmocka_run_group_tests(tests, fixture_set_up, fixture_tear_down);
}
