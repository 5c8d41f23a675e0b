/* SPDX-License-Identifier: MIT
 * Tests that invalid game files are refused: for each, the changed lines of a small game, and the message. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tiny.h"

struct fault {
	size_t line, through;
	const char *text, *at, *says; /* location of the error, as LINE:COL, and a part of the message */
};

/* Return true if a game with the fault is refused as expected, and otherwise print the difference. */
static bool
is_refused(const struct fault *fault)
{
	struct hgn_error error = { 0 };
	struct hgn_game *game;
	int status = load_without(&game, fault->line, fault->through, fault->text, &error);
	char at[40];
	bool right;

	snprintf(at, sizeof at, "%d:%d", (int)error.line, (int)error.col);
	right = (status == HGN_EINVAL || status == HGN_ELIMIT) && status == error.status &&
	    strcmp(at, fault->at) == 0 && strstr(error.message, fault->says) != NULL;
	if (!right)
		print_error("%.700s: status %d, %s: '%s', not %s: '%s'\n", fault->text, status, at, error.message,
		    fault->at, fault->says);
	hgn_game_free(game);
	return right;
}

static void
check(const struct fault *faults, size_t n)
{
	size_t i, right = 0;

	for (i = 0; i < n; i++)
		right += is_refused(&faults[i]);
	assert_int_equal(right, n);
}

/* A neutral piece. */
#define ROCK "  - name: Rook\n    letter: R\n    neutral: true\n    moves: []\nrules:\n"

/* A King that is royal for White, and a Rook that is royal for Black. */
#define BLACK_ROYAL "    royal: white\n    moves: []\n  - {name: Pawn, letter: P, moves: [{step: N}]}\n" \
	"  - {name: Rook, letter: R, royal: black, moves: [{step: N}]}\nrules:\n"

#define CHECK(faults) check(faults, sizeof (faults) / sizeof *(faults))

/* A board without a mirror image. */
#define LOPSIDED "  ranks: 4\n  holes: [a2]\nzones:\n  last: {white: [rank 1], black: [rank 4]}\npieces:\n" \
	"  - {name: King, letter: K, royal: true, moves: [{step: orthogonal}]}\n  - {name: Rook, letter: R, moves: []}\n"

#define N27 "1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1"

static void
boards(void **state)
{
	static const struct fault faults[] = {
		{ 4, 4, "", "5:3", "'lattice' is missing" },
		{ 5, 5, "", "4:3", "needs 'files'" },
		{ 5, 5, "  files: 3\n  columns: left", "6:12", "only hex-pointy and hex-prism" },
		{ 4, 5, "  lattice: hex-flat\n  files: [3]", "6:10", "has no 'ranks'" },
		{ 6, 6, "", "4:3", "needs 'ranks'" },
		{ 3, 6, "board:\n  lattice: hex-flat\n  files: []", "5:10", "expected a list of at most 26 heights" },
		{ 3, 6, "board:\n  lattice: hex-flat\n  files: [" N27 "]", "5:10", "expected a list of at most 26 heights" },
		{ 3, 6, "board:\n  lattice: hex-pointy\n  ranks: [1-2, x]", "5:16", "last column of rank 2" },
		{ 3, 6, "board:\n  lattice: hex-pointy\n  ranks: 3", "5:10", "a list of at most" },
		{ 3, 6, "board:\n  lattice: hex-pointy", "4:3", "a hex-pointy board needs 'ranks'" },
		{ 3, 6, "board:\n  lattice: hex-pointy\n  files: 3\n  ranks: [1-2]", "5:10", "a hex-pointy board has no 'files'" },
		{ 3, 6, "board:\n  lattice: hex-pointy\n  ranks: [2-3, 2-3]", "4:3", "use 'mirror: half-turn'" },
		{ 6, 6, "  ranks: 4\n  letters: ab", "7:12", "a word of 3 letters" },
		{ 6, 6, "  ranks: 4\n  letters: aab", "7:12", "must be different" },
		{ 6, 6, "  ranks: 4\n  letters: aBc", "7:12", "from a to z" },
		{ 6, 6, "  ranks: 4\n  holes: a1", "7:10", "a list of at most 64 cells that do not exist" },
		{ 6, 6, "  ranks: 4\n  holes: [[a1]]", "7:11", "expected a cell such as a1" },
		{ 6, 6, "  ranks: 4\n  holes: [a0]", "7:11", "expected a cell such as a1" },
		{ 6, 6, "  ranks: 4\n  holes: [d9]", "4:3", "invalid hole: no cell would be there" },
		{ 6, 6, "  ranks: 4\n  holes: [a2, b2, c2]", "4:3", "rank 2 has no cells" },
		{ 6, 6, "  ranks: 4\n  mirror: levels", "7:11", "no levels that could change places" },
		{ 7, 8, "zones: [last]", "7:8", "expected a mapping of at most" },
		{ 8, 8, "  last: {white: rank 1}", "8:17", "expected a list of cells" },
		{ 8, 8, "  last: {white: [[a1]]}", "8:18", "is not a cell" },
		{ 8, 8, "  last: {white: [file d]}", "8:18", "is not a cell" },
		{ 8, 8, "  last: {white: [rank 0]}", "8:18", "is not a cell" },
		{ 8, 8, "  a-zone-with-a-very-long-name-of-more-letters-than-there-is-room-for: {white: [a1]}",
		    "8:72", "a zone's name has at most" },
	};

	(void)state;
	CHECK(faults);
}

/* A list, or a mapping, where one word is expected, and the reverse. */
static void
kinds_of_values(void **state)
{
	static const struct fault faults[] = {
		{ 1, 1, "id: [tiny]", "1:5", "'id' must be a text" },
		{ 2, 2, "title: [Tiny]", "2:8", "'title' must be a text" },
		{ 4, 4, "  lattice: [square]", "4:12", "expected a word such as 'square'" },
		{ 4, 4, "  lattice: {square: 1}", "4:12", "expected a word such as 'square'" },
		{ 5, 5, "  files: [3]", "5:10", "expected" },
		{ 6, 6, "  ranks: 4\n  mirror: {levels: 1}", "7:11", "expected" },
		{ 12, 12, "    royal: [true]", "12:12", "expected" },
		{ 13, 13, "    moves: [{step: N, only: [move]}]", "13:29", "expected a word such as 'move'" },
		{ 16, 16, "    unlettered: [true]", "16:17", "expected true or false" },
		{ 22, 23, "rules: immunity", "22:8", "expected" },
		{ 24, 24, "stalemate: [draws]\nstart: 1k1/1p1/1P1/1K1 w - 1", "24:12", "expected a word such as" },
		{ 24, 24, "start: [1k1/1p1/1P1/1K1 w - 1]", "24:8", "'start' must be a text" },
	};

	(void)state;
	CHECK(faults);
}

#define N8 "N, N, N, N, N, N, N, N"
#define N32 N8 ", " N8 ", " N8 ", " N8
#define N128 N32 ", " N32 ", " N32 ", " N32

static void
pieces(void **state)
{
	static const struct fault faults[] = {
		{ 9, 21, "pieces: []", "9:9", "expected a list of pieces" },
		{ 9, 21, "", "1:1", "'pieces' is missing" },
		{ 10, 10, "  - name: A name of a piece for which there is no room, whatever one may think", "10:11", "needs a 'name' of at most" },
		{ 11, 11, "    letter: 1", "11:13", "needs a 'letter' from A to Z" },
		{ 11, 11, "    letter: k", "11:13", "needs a 'letter' from A to Z" },
		{ 11, 11, "    letter: K\n    clans: true", "12:12", "this game has no clans" },
		{ 13, 13, "    moves: [{leap: {}}]", "13:20", "'length' is missing" },
		{ 13, 13, "    moves: [{leap: [{length: 3}]}]", "13:21", "are that far apart" },
		{ 13, 13, "    moves: [{leap: [{}]}]", "13:21", "'length' is missing" },
		{ 13, 13, "    moves: [{leap: [[1]]}]", "13:21", "two or three numbers" },
		{ 13, 13, "    moves: [{leap: [[1, 2, 3, 4]]}]", "13:21", "two or three numbers" },
		{ 13, 13, "    moves: [{leap: [[1, 2, 3]]}]", "13:21", "has two numbers" },
		{ 13, 13, "    moves: [{leap: [[0, 0]]}]", "13:21", "invalid zero vector" },
		{ 13, 13, "    moves: [{step: [" N128 ", S]}]", "13:405", "more than 128 vectors" },
		{ 13, 13, "    moves: [{step: [" N32 ", " N32 ", " N32 ", " N8 ", " N8 ", " N8 ", N, N, N, N, N, orthogonal]}]", "13:396", "more than 128 vectors" },
		{ 13, 13, "    moves: [{leap: anywhere}]", "13:20", "'anywhere' requires 'to' and" },
		{ 13, 13, "    moves: [{leap: anywhere, to: last, times: 2}]", "13:20", "cannot be combined with 'via' or 'times'" },
		{ 13, 13, "    moves: [{leap: anywhere, to: last, via: N}]", "13:20", "cannot be combined with 'via' or 'times'" },
		{ 13, 13, "    moves: [{step: N, stays: true}]", "13:30", "'stays' requires 'only: capture'" },
		{ 13, 13, "    moves: [{hop: N, only: capture, stays: true}]", "13:44", "and a move that is not a hop" },
		{ 17, 17, "    moves: [{step: N, only: capture, stays: true}]", "18:15", "captures without moving and cannot promote" },
		{ 11, 11, "    letter: K\n    other-letters: [AB]", "12:21", "expected a letter from A to Z" },
		{ 11, 11, "    letter: K\n    other-letters: {A: B}", "12:20", "expected a letter from A to Z" },
		{ 13, 13, "    moves: [{step: N, times: 2}]", "13:30", "only a leap has 'times'" },
		{ 13, 13, "    moves: [{leap: [[1, 2]], times: 1}]", "13:37", "whole number" },
		{ 13, 13, "    moves: [{slide: N, min: 3, max: 2}]", "13:37", "whole number" },
		{ 13, 13, "    moves: [{slide: N, over: any}]", "13:30", "only a hop has 'over'" },
		{ 13, 13, "    moves: [{slide: N, only: move, enemy-blocks-all: true}]", "13:54", "requires a step with 'only: move'" },
		{ 13, 13, "    moves: [{step: N, enemy-blocks-all: false}]", "13:41", "requires a step with 'only: move'" },
		{ 13, 13, "    moves: [{step: N, only: capture, enemy-blocks-all: true}]", "13:56", "requires a step with 'only: move'" },
		{ 13, 13, "    moves: [{step: N, only: move, enemy-blocks-all: yes}]", "13:53", "true or false" },
		{ 18, 18, "    promotes: {into: [R]}", "18:15", "'in' is missing" },
		{ 18, 18, "    promotes: {in: last}", "18:15", "'into' is missing" },
		{ 18, 18, "    promotes: {in: last, into: [R], when: enter}", "18:43", "expected a list of enter, stay and leave" },
		{ 18, 18, "    promotes: {in: last, into: [R], when: []}", "18:43", "expected a list of enter, stay and leave" },
		{ 7, 8, "", "17:20", "this game has no zones" },
		{ 18, 18, "    promotes: {in: last, into: [R], must: last}", "18:43",
		    "'must' requires a promotion that is optional elsewhere" },
		{ 18, 18, "    promotes: {in: last, into: {R: R}}", "18:32", "a list of at most 16 letters" },
		{ 18, 18, "    promotes: {in: last, into: [P]}", "18:33", "becomes another" },
		{ 18, 18, "    promotes: {in: last, into: [R, R]}", "18:36", "duplicate letter" },
		{ 18, 18, "    promotes: {in: last, into: [R, R, R, R, R, R, R, R, R, R, R, R, R, R, R, R]}", "18:36", "duplicate letter" },
		{ 18, 18, "    promotes: {in: last, into: [R, R, R, R, R, R, R, R, R, R, R, R, R, R, R, R, R]}", "18:32", "a list of at most 16 letters" },
		{ 18, 18, "    promotes: {in: last, into: [R], limits: [R]}", "18:45", "a mapping of letters to limits" },
		{ 18, 18, "    promotes: {in: last, into: [R], limits: {R: {reason: tiny-immune}}}", "18:49", "'zone' is missing" },
		{ 20, 20, "    letter: R\n    royal: true", "21:12", "only one kind of piece can be royal" },
		{ 20, 20, "    letter: R\n    neutral: true", "22:12", "the Rook is neutral and cannot move; expected []" },
		{ 12, 13, "    royal: true\n    neutral: true\n    moves: []", "12:12", "a royal piece belongs to a side" },
	};

	(void)state;
	CHECK(faults);
}

static void
rules(void **state)
{
	static const struct fault faults[] = {
		{ 22, 23, "rules: none", "22:8", "expected a list of at most" },
		{ 23, 23, "  - [immunity]", "23:5", "the name of one rule module" },
		{ 23, 23, "  - {immunity: {reason: tiny-immune}, facing: {reason: tiny-immune}}", "23:5", "the name of one rule module" },
		{ 23, 23, "  - no-such-thing", "23:5", "unknown rule module" },
		{ 23, 23, "  - immunity: {except: PR, reason: tiny-immune}", "23:24", "a list of piece letters" },
		{ 23, 23, "  - immunity: {except: [P, P], reason: tiny-immune}", "23:28", "duplicate letter" },
		{ 23, 23, "  - changes: {list: none}", "23:21", "expected a list of changes" },
		{ 23, 23, "  - changes: {list: [{pieces: [P]}]}", "23:22", "'into' is missing" },
		{ 23, 23, "  - changes: {list: [{pieces: [P], into: P}]}", "23:42", "other than the one that changes" },
		{ 23, 23, "  - changes: {list: [{pieces: [P], into: [R, K]}]}", "23:42", "one kind of piece" },
		{ 21, 23, "    moves: [{step: N, from: last}]\nrules:\n  - second-step: {pieces: [R]}", "23:5", "steps of the Rook have no 'from'" },
		{ 23, 23, "  - double-step: {pieces: [P, R]}", "23:27", "expected one kind of piece" },
		{ 23, 23, "  - double-step: {pieces: [P], steps: 1}", "23:39", "from 2 to 32" },
		{ 23, 23, "  - double-step: {pieces: [P], steps: 77}", "23:39", "from 2 to 32" },
		{ 23, 23, "  - double-step: {pieces: [P], becomes: [K, R]}", "23:41", "expected one kind of piece" },
		{ 23, 23, "  - draws: {insufficient-material: [R], threefold-alone: true}", "23:5", "cannot be combined with" },
		{ 21, 21, "    neutral: true\n    moves: []", "18:33", "no piece can become a Rook: it is neutral" },
		{ 18, 23, ROCK "  - rise: {pieces: [P], into: [R]}", "23:5", "no piece can become a Rook: it is neutral" },
		{ 18, 23, ROCK "  - changes: {list: [{pieces: [P], into: R}]}", "23:22", "no piece can become a Rook: it is neutral" },
		{ 18, 23, ROCK "  - double-step: {pieces: [P], becomes: R}", "23:5", "no piece can become a Rook: it is neutral" },
		{ 18, 23, ROCK "  - rise: {pieces: [R], into: [P]}", "23:5", "the Rook is neutral and cannot change" },
		{ 18, 23, ROCK "  - drops: {pieces: [P, R]}", "23:5", "the Rook is neutral: no side has it in a pocket" },
		{ 23, 23, "  - drops: {pieces: [P], zoned: [P]}", "23:5", "'zoned' needs 'zone'" },
		{ 23, 23, "  - drops: {pieces: [P], zoned: [R], zone: last}", "23:5", "the Rook is not one of the 'pieces'" },
		{ 23, 23, "  - drops: {pieces: [P], no-mate: [P, K]}", "23:5", "the King is not one of the 'pieces'" },
		{ 12, 23, BLACK_ROYAL "  - rise: {pieces: [R], into: [P]}", "17:5", "the Rook is royal: it cannot change" },
		{ 12, 23, BLACK_ROYAL "  - changes: {list: [{pieces: [P], into: [R]}]}", "17:22", "no piece can become one" },
		{ 12, 23, BLACK_ROYAL "  - extinction: {pieces: [R]}", "17:5", "a side is never without its Rook" },
		{ 12, 23, BLACK_ROYAL "  - mobilization: {pieces: [R], turns: 1/1, reasons: tiny}", "17:5", "needs a royal piece" },
		{ 12, 23, BLACK_ROYAL "  - castling: {partner: [R], short: \"b1-c1,c1-b1\", long: \"b1-a1,a1-b1\"}", "17:5", "cannot be its own partner" },
		{ 23, 23, "  - draws: {insufficient-material: [R]}", "23:5", "set 'fen: six-fields'" },
		{ 23, 23, "  - confinement: {pieces: [R], zone: last, reason: tiny-immune}\n"
		    "  - confinement: {pieces: [R], zone: last, reason: tiny-immune}", "24:5", "the Rook is confined already" },
		{ 23, 23, "  - rise: {pieces: [P, R], into: [R]}", "23:20", "kind" },
		{ 23, 23, "  - rise: {pieces: [R], into: [R]}", "23:5", "kind" },
		{ 23, 23, "  - charge: {pieces: [R], min: 1, max: 2, reasons: tiny}", "23:5", "before it" },
		{ 23, 23, "  - mobilization: {pieces: [K], turns: 1/1, reasons: tiny}", "23:5", "needs a royal piece, which does not move" },
		{ 23, 23, "  - mobilization: {pieces: [P], turns: 1/1, reasons: tiny}", "23:5", "the Pawn promotes" },
		{ 23, 23, "  - mobilization: {pieces: [R], turns: 0/1, reasons: tiny}", "23:5", "pairs of numbers" },
		{ 23, 23, "  - mobilization: {pieces: [R], turns: '1/1,1/1,1/1,1/1,1/1,1/1,1/1,1/1,1/1,1/1', reasons: tiny}", "23:5", "at most 9 pairs" },
		{ 23, 23, "  - mobilization: {pieces: [R], turns: 3, reasons: tiny}", "23:5", "pairs of numbers" },
		{ 23, 23, "  - influence: {by: [R, P], moves: {P: [{step: N}]}}", "23:21", "expected one kind of piece" },
		{ 23, 23, "  - influence: {by: [R], moves: [P]}", "23:33", "a mapping of piece letters to lists of moves" },
		{ 23, 23, "  - influence: {by: [R], moves: {P: [{step: N, only: capture, stays: true}]}}", "23:70",
		    "the Pawn promotes and cannot capture without moving" },
		{ 23, 23, "  - influence: {by: [R], moves: {P: [{step: N}]}}\n  - freeze: {moves: {R: [{step: N}]}, reason: tiny-immune}", "24:5", "both have a condition for moves" },
		{ 23, 23, "  - influence: {by: [R], moves: {P: [{step: N}]}}\n  - charge: {pieces: [R, P], min: 1, max: 2, reasons: tiny}", "24:22", "expected one kind of piece" },
		{ 23, 23, "  - influence: {by: [R], moves: {P: [{step: N}]}}\n  - charge: {pieces: [R], min: 3, max: 2, reasons: tiny}", "24:5", "'min' is more than 'max'" },
		{ 23, 23, "  - influence: {by: [R], moves: {P: [{step: N}]}}\n  - charge: {pieces: [R], min: 3, max: 13, reasons: tiny}", "24:40", "from 1 to 12" },
		{ 23, 23, "  - check-count: {checks: 3}\n  - explosion: {reason: tiny-immune}", "24:5", "follows 'check-count'; expected it before" },
		{ 23, 23, "  - double-step: {pieces: [P], en-passant: true}\n  - double-step: {pieces: [R], en-passant: true}",
		    "24:5", "only one kind of piece can be captured en passant" },
		{ 23, 23, "  - clans: {pieces: KKKK, promotion: last, reasons: tiny}", "23:5", "needs a hex-flat board" },
		{ 23, 23, "  - castling: {partner: [R], short: [a], long: b, reasons: tiny}", "23:37", "expected where the two pieces go" },
	};

	(void)state;
	CHECK(faults);
}

#define WAYS(ways) "  - castling: {partner: [R], reasons: tiny, ways: " ways "}"
#define ROYAL "cells: \"b1-c1,c1-b1\"}"
#define WAY(right, cell) "{name: " right "-O, right: " right ", cells: \"b1-" cell "," cell "-b1\"}"

static void
ways_to_castle(void **state)
{
	static const struct fault faults[] = {
		{ 23, 23, "  - castling: {partner: [R], reasons: tiny}", "23:5", "needs 'short' and 'long', or 'ways'" },
		{ 23, 23, WAYS("none"), "23:51", "expected a list of at most" },
		{ 23, 23, WAYS("[]"), "23:51", "expected a list of at most" },
		{ 23, 23, WAYS("[{name: q-o, right: Q, " ROYAL "]"), "23:59", "expected upper-case letters" },
		{ 23, 23, WAYS("[{name: Q-O, right: q, " ROYAL "]"), "23:71", "expected an upper-case letter" },
		{ 23, 23, WAYS("[{name: Q-O, right: QK, " ROYAL "]"), "23:71", "expected an upper-case letter" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, " ROYAL ", {name: Q-O, right: K, " ROYAL "]"), "23:104", "duplicate name" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, " ROYAL "], short: \"b1-c1,c1-b1\""), "23:5", "cannot be combined with" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, " ROYAL ", {name: K-O, right: Q, cells: \"b1-a1,a1-b1\"}]"),
		    "23:5", "has the right of another partner" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, " ROYAL ", {name: K-O, right: K, cells: \"b1-a1,c1-b1\"}]"),
		    "23:5", "the partner of another right" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, " ROYAL ", {name: K-O, right: K, cells: \"b2-c2,a2-b2\"}]"),
		    "23:5", "the royal piece starts on" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, " ROYAL ", {name: K-O, right: K, cells: \"b1-c1,a1-b1\"}]"),
		    "23:5", "arrive where it does in another way" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, cells: \"c1\"}], shuffled: true"), "23:81", "expected where the two pieces go" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, cells: \"b1-c1,c1-c1\"}]"), "23:81", "expected where the two pieces go" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, cells: \"b1-c1,b1-a1\"}]"), "23:5", "has the two pieces on one cell" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, cells: \"b1-c1,a1-c1\"}]"), "23:5", "has the two pieces on one cell" },
		{ 23, 23, WAYS("[" WAY("A", "a1") ", " WAY("B", "c1") ", " WAY("C", "a2") ", " WAY("D", "b2") ", " WAY("E", "c2") "]"),
		    "23:5", "'E-O' has more rights than a side can have: 4" },
		{ 12, 23, "    moves: [{step: orthogonal}]\n  - {name: Rook, letter: R, moves: []}\nrules:\n" WAYS("[" WAY("A", "a1") "]"),
		    "15:5", "castling needs a royal piece" },
		{ 6, 23, LOPSIDED "rules:\n" WAYS("[" WAY("A", "a1") "]"), "14:5", "and a board with a mirror image" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, cells: \"c1,b2\"}], shuffled: true"), "23:5", "where the two pieces go on one rank" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, cells: \"c1,c1\"}], shuffled: true"), "23:5", "where the two pieces go on one rank" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, cells: \"c1,b1,\"}], shuffled: true"), "23:81", "expected where the two pieces go" },
	};

	(void)state;
	CHECK(faults);
}

/* Text after the last line. */
#define LAST "  tiny-immune: {summary: s, text: t, example: e}\n"

static void
other_keys(void **state)
{
	static const struct fault faults[] = {
		{ 25, 26, "reasons: tiny", "25:10", "a mapping of rule ids to their explanations" },
		{ 26, 26, LAST "provenance: someone", "27:13", "a list of parts and their sources" },
		{ 26, 26, LAST "provenance: [{part: x, note: y, source: recalled, by: z}]", "27:55", "requires 'source: said'" },
		{ 26, 26, LAST "provenance: [{part: x, note: y, source: told}]", "27:41", "'recalled'" },
		{ 26, 26, LAST "also-called: Tiny", "27:14", "expected a list of names" },
		{ 26, 26, LAST "also-called: [[Tiny]]", "27:15", "expected a name" },
		{ 26, 26, LAST "also-called: ['- _']", "27:15", "expected a name with letters or digits" },
		{ 26, 26, LAST "also-called: [tiny]", "27:15", "duplicate name; it is the id of the game" },
		{ 26, 26, LAST "also-called: [small, Small]", "27:22", "duplicate name" },
		{ 26, 26, LAST "clans: {a: Angels}", "27:8", "a mapping of 2 to" },
		{ 26, 26, LAST "clans: [a, b]", "27:8", "a mapping of 2 to" },
		{ 26, 26, LAST "clans: {A: Angels, b: Beasts}", "27:12", "expected a to z" },
		{ 26, 26, LAST "clans: {ab: Angels, b: Beasts}", "27:13", "expected a to z" },
		{ 26, 26, LAST "letters: KK", "27:10", "each of KR once" },
		{ 26, 26, LAST "letters: K", "27:10", "each of KR once" },
		{ 26, 26, LAST "letters: KRX", "27:10", "each of KR once" },
		{ 6, 26, LOPSIDED "shuffle: {zone: last}\nstart: 1k1/3/2/1K1 w - 1", "13:10", "'shuffle' requires a board that looks the same from both sides" },
	};

	(void)state;
	CHECK(faults);
}

/* ---- limits ---- */

#define X8 "XXXXXXXX"
#define X31 X8 X8 X8 "XXXXXXX"
#define LIST8(x) x ", " x ", " x ", " x ", " x ", " x ", " x ", " x
#define LIST24(x) LIST8(x) ", " LIST8(x) ", " LIST8(x)
#define LIST64(x) LIST24(x) ", " LIST24(x) ", " LIST8(x) ", " LIST8(x)
#define ZONE ": {white: [a1]}"
#define LIST7(x) x ", " x ", " x ", " x ", " x ", " x ", " x
#define STEPS(directions) "{step: [" directions "]}"
#define HOPS(before) "{hop: N, before: " before ", after: 1}, {hop: N, before: " before ", after: 2}, " \
	"{hop: N, before: " before ", after: 3}, {hop: N, before: " before ", after: 4}, " \
	"{hop: N, before: " before ", after: 5}, {hop: N, before: " before ", after: 6}, " \
	"{hop: N, before: " before ", after: 7}, {hop: N, before: " before ", after: 8}"
#define LOSS "{extinction: {pieces: [R]}}"
#define ZONES(x) x "1" ZONE ", " x "2" ZONE ", " x "3" ZONE ", " x "4" ZONE ", " x "5" ZONE
#define CLANS "clans: {a: A, b: B, c: C, d: D, e: E, f: F, g: G"
#define SHAPE "[[0, 0]]"
#define SHAPES(map) "  - polyomino: {shapes: {" map "}, white: K, black: K, neutral: K, neutrals: 1, pieces: 1, reasons: a}"

/* One more than the limit. */
static void
beyond_limits(void **state)
{
	static const struct fault faults[] = {
		{ 5, 5, "  files: 27", "5:10", "whole number from 1 to 26" },
		{ 5, 5, "  files: 0", "5:10", "whole number from 1 to 26" },
		{ 6, 6, "  ranks: 33", "6:10", "whole number from 1 to 32" },
		{ 3, 6, "board:\n  lattice: square-prism\n  files: 3\n  ranks: 4\n  levels: 10", "7:11", "whole number from 1 to 9" },
		{ 3, 6, "board:\n  lattice: square-prism\n  files: 3\n  ranks: 4\n  levels: abcdefghij", "7:11", "at most 9, from the top" },
		{ 3, 6, "board:\n  lattice: hex-prism\n  ranks: [" LIST8("1-2") ", 1-2, 1-2]", "5:10", "a list of at most 9 rows" },
		{ 3, 6, "board:\n  lattice: hex-pointy\n  ranks: [" LIST24("1-2") ", " LIST8("1-2") ", 1-2]", "5:10", "a list of at most 32 rows" },
		{ 3, 6, "board:\n  lattice: hex-pointy\n  ranks: [1-27]", "5:11", "last column of rank 1" },
		{ 3, 6, "board:\n  lattice: hex-flat\n  files: [" LIST24("2") ", 2, 2, 2]", "5:10", "a list of at most 26 heights" },
		{ 3, 6, "board:\n  lattice: hex-flat\n  files: [33]", "5:11", "at most 32, or the numbers" },
		{ 6, 6, "  ranks: 4\n  holes: [" LIST64("a1") ", a1]", "7:10", "a list of at most 64 cells that do not exist" },
		{ 8, 8, "  last: {white: [rank 1]}\n  " X31 "X: {white: [a1]}", "9:37", "a zone's name has at most 31 letters" },
		{ 8, 8, "  last: {title: " X31 "X, white: [rank 1]}", "8:17", "a zone's title has at most 31 bytes" },
		{ 7, 8, "zones: {last: {white: [rank 1]}, " ZONES("a") ", " ZONES("b") ", " ZONES("c") ", d" ZONE "}", "7:8", "at most 16 zones" },
		{ 10, 10, "  - name: " X31 "X", "10:11", "a 'name' of at most 31 letters" },
		{ 11, 11, "    letter: K\n    other-letters: [A, B, C, D]", "12:30", "more than 3 other letters" },
		{ 23, 23, "  - changes: {list: [" LIST8("{pieces: [R], into: P}") ", {pieces: [R], into: P}]}", "23:214", "more than 8 changes" },
		{ 22, 23, "rules: [" LIST24("unknown") ", unknown]", "22:8", "a list of at most 24 rules" },
		{ 23, 23, "  - castling: {partner: [R], reasons: tiny, ways: [" LIST8("{name: O}") ", {name: O}]}", "23:51", "at most 8 ways" },
		{ 23, 23, SHAPES("K: " SHAPE ", P: " SHAPE ", R: " SHAPE ", A: " SHAPE ", B: " SHAPE), "23:25", "at most 4 piece letters" },
		{ 23, 23, SHAPES("K: [" LIST24("[0, 0]") "]"), "23:29", "a list of at most 12 cells" },
		{ 23, 23, SHAPES("K: [[0, 13]]"), "23:34", "from -12 to 12" },
		{ 26, 26, LAST CLANS ", h: H, i: I}", "27:8", "a mapping of 2 to 8" },
		{ 26, 26, LAST "clans: {a: A}", "27:8", "a mapping of 2 to 8" },
		{ 13, 13, "    moves: [" LIST7(STEPS(N128)) ", " STEPS(N32 ", " N32 ", " N32 ", " N8 ", " N8 ", " N8 ", N, N") "]\n", "22:13", "more than 1024 moves in one game" },
		{ 13, 23, "    moves: [" LIST7(STEPS(N128)) ", " STEPS(N128) "]\n"
		    "  - {name: Pawn, letter: P, moves: []}\nrules:\n  - double-step: {pieces: [K]}", "16:5", "more than 1024 moves in one game" },
		{ 13, 13, "    moves: [" HOPS("1") ", " HOPS("2") ", {hop: N, before: 3}]", "13:509", "more than 16 kinds of hops" },
		{ 23, 23, "  - changes: {list: [" LIST8("{pieces: [R], into: P}") "]}\n  - double-step: {pieces: [P], becomes: [R]}", "24:5", "more than 8 changes" },
		{ 22, 23, "rules: [" LIST8(LOSS) ", " LIST8(LOSS) ", " LOSS "]", "22:473", "more than 16 rules that end a game" },
		{ 7, 13, "zones: {last: {white: [rank 1]}, " ZONES("a") ", " ZONES("b") ", " ZONES("c") "}\n"
		    "pieces:\n  - {name: King, letter: K, royal: true, moves: imW}", "9:49", "no room for the zone of initial cells" },
	};

	(void)state;
	CHECK(faults);
}

/* At the limit; if there is a message, it is about something else. */
static void
at_limits(void **state)
{
	static const struct fault faults[] = {
		{ 22, 23, "rules: [" LIST24("unknown") "]", "22:9", "unknown rule module" },
		{ 23, 23, "  - castling: {partner: [R], reasons: tiny, ways: [" LIST8("{name: O}") "]}", "23:52", "missing" },
		{ 23, 23, SHAPES("K: " SHAPE ", P: " SHAPE ", R: " SHAPE ", A: " SHAPE), "23:68", "'A'" },
		{ 23, 23, SHAPES("K: [" LIST8("[0, 0]") ", [0, 0], [0, 0], [0, 0], [0, 0]]"), "23:38", "duplicate cell" },
		{ 23, 23, SHAPES("K: [[0, 12], [0, -12], [0, -13]]"), "23:53", "from -12 to 12" },
		{ 3, 6, "board:\n  lattice: hex-prism\n  ranks: [" LIST8("1-2") ", 1-2]", "4:3", "needs 'levels'" },
		{ 3, 6, "board:\n  lattice: hex-pointy\n  ranks: [" LIST24("1-2") ", " LIST8("1-2") "]", "4:3", "symmetry" },
		{ 3, 6, "board:\n  lattice: hex-pointy\n  ranks: [1-26]", "17:15", "no move of the Pawn" },
		{ 3, 6, "board:\n  lattice: hex-flat\n  files: [" LIST24("2") ", 2, 2]", "5:10", "odd" },
		{ 6, 6, "  ranks: 4\n  holes: [" LIST64("a1") "]", "9:9", "not symmetric" },
	};
	static const struct fault good[] = {
		{ 3, 6, "board:\n  lattice: square-prism\n  files: 3\n  ranks: 4\n  levels: 9", NULL, NULL },
		{ 3, 6, "board:\n  lattice: square-prism\n  files: 3\n  ranks: 4\n  levels: abcdefghi", NULL, NULL },
		{ 3, 6, "board:\n  lattice: hex-flat\n  files: [32]", NULL, NULL },
		{ 5, 5, "  files: 26", NULL, NULL },
		{ 6, 6, "  ranks: 32", NULL, NULL },
		{ 8, 8, "  last: {title: " X31 ", white: [rank 1]}\n  " X31 ": {white: [a1]}", NULL, NULL },
		{ 7, 8, "zones: {last: {white: [rank 1]}, " ZONES("a") ", " ZONES("b") ", " ZONES("c") "}", NULL, NULL },
		{ 10, 10, "  - name: " X31, NULL, NULL },
		{ 11, 11, "    letter: K\n    other-letters: [A, B, C]", NULL, NULL },
		{ 13, 13, "    moves: [{step: [" N128 "]}]", NULL, NULL },
		{ 23, 23, "  - changes: {list: [" LIST8("{pieces: [R], into: P}") "]}", NULL, NULL },
		{ 26, 26, LAST CLANS ", h: H}", NULL, NULL },
	};
	struct hgn_error error;
	struct hgn_game *game;
	size_t i;

	(void)state;
	CHECK(faults);
	for (i = 0; i < sizeof good / sizeof *good; i++) {
		if (load_without(&game, good[i].line, good[i].through, good[i].text, &error) != 0)
			fail_msg("%s: %s", good[i].text, error.message);
		hgn_game_free(game);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(boards),
		cmocka_unit_test(kinds_of_values),
		cmocka_unit_test(pieces),
		cmocka_unit_test(rules),
		cmocka_unit_test(ways_to_castle),
		cmocka_unit_test(other_keys),
		cmocka_unit_test(beyond_limits),
		cmocka_unit_test(at_limits),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
