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
	const char *text, *says;
};

static void
check(const struct fault *faults, size_t n)
{
	struct hgn_error error;
	struct hgn_game *game;
	size_t i, right = 0;

	for (i = 0; i < n; i++) {
		memset(&error, 0, sizeof error);
		if (load_without(&game, faults[i].line, faults[i].through, faults[i].text, &error) == 0)
			print_error("%s: loads\n", faults[i].text);
		else if (error.status != HGN_EINVAL && error.status != HGN_ELIMIT)
			print_error("%s: status %d\n", faults[i].text, error.status);
		else if (strstr(error.message, faults[i].says) == NULL)
			print_error("%s: says '%s', not '%s'\n", faults[i].text, error.message, faults[i].says);
		else if (error.line == 0 || error.col == 0)
			print_error("%s: has no place: %s\n", faults[i].text, error.message);
		else
			right++;
		hgn_game_free(game);
	}
	assert_int_equal(right, n);
}

/* A neutral piece. */
#define ROCK "  - name: Rook\n    letter: R\n    neutral: true\n    moves: [{step: N}]\nrules:\n"

#define CHECK(faults) check(faults, sizeof (faults) / sizeof *(faults))

static void
boards(void **state)
{
	static const struct fault faults[] = {
		{ 4, 4, "", "'lattice' is missing" },
		{ 5, 5, "", "needs 'files'" },
		{ 5, 5, "  files: 3\n  columns: left", "only hex-pointy and hex-prism" },
		{ 4, 5, "  lattice: hex-flat\n  files: [3]", "has no 'ranks'" },
		{ 6, 6, "", "needs 'ranks'" },
		{ 3, 6, "board:\n  lattice: hex-pointy\n  ranks: [1-2, x]", "last column of rank 2" },
		{ 3, 6, "board:\n  lattice: hex-pointy\n  ranks: 3", "a list of at most" },
		{ 3, 6, "board:\n  lattice: hex-pointy", "a hex-pointy board needs 'ranks'" },
		{ 3, 6, "board:\n  lattice: hex-pointy\n  files: 3\n  ranks: [1-2]", "a hex-pointy board has no 'files'" },
		{ 3, 6, "board:\n  lattice: hex-pointy\n  ranks: [2-3, 2-3]", "use 'mirror: half-turn'" },
		{ 6, 6, "  ranks: 4\n  letters: ab", "a word of 3 letters" },
		{ 6, 6, "  ranks: 4\n  letters: aab", "must be different" },
		{ 6, 6, "  ranks: 4\n  letters: aBc", "from a to z" },
		{ 6, 6, "  ranks: 4\n  holes: a1", "a list of cells that do not exist" },
		{ 6, 6, "  ranks: 4\n  holes: [[a1]]", "expected a cell such as a1" },
		{ 6, 6, "  ranks: 4\n  holes: [a0]", "expected a cell such as a1" },
		{ 6, 6, "  ranks: 4\n  holes: [d9]", "invalid hole: no cell would be there" },
		{ 6, 6, "  ranks: 4\n  holes: [a2, b2, c2]", "rank 2 has no cells" },
		{ 6, 6, "  ranks: 4\n  mirror: levels", "no levels that could change places" },
		{ 7, 8, "zones: [last]", "expected a mapping of at most" },
		{ 8, 8, "  last: {white: rank 1}", "expected a list of cells" },
		{ 8, 8, "  last: {white: [[a1]]}", "is not a cell" },
		{ 8, 8, "  last: {white: [file d]}", "is not a cell" },
		{ 8, 8, "  last: {white: [rank 0]}", "is not a cell" },
		{ 8, 8, "  a-zone-with-a-very-long-name-of-more-letters-than-there-is-room-for: {white: [a1]}",
		    "a zone's name has at most" },
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
		{ 9, 21, "pieces: []", "expected a list of pieces" },
		{ 9, 21, "", "'pieces' is missing" },
		{ 10, 10, "  - name: A name of a piece for which there is no room, whatever one may think", "needs a 'name' of at most" },
		{ 11, 11, "    letter: 1", "needs a 'letter' from A to Z" },
		{ 11, 11, "    letter: k", "needs a 'letter' from A to Z" },
		{ 11, 11, "    letter: K\n    clans: true", "this game has no clans" },
		{ 13, 13, "    moves: [{leap: {}}]", "'length' is missing" },
		{ 13, 13, "    moves: [{leap: [{length: 3}]}]", "are that far apart" },
		{ 13, 13, "    moves: [{leap: [{}]}]", "'length' is missing" },
		{ 13, 13, "    moves: [{leap: [[1]]}]", "two or three numbers" },
		{ 13, 13, "    moves: [{leap: [[1, 2, 3, 4]]}]", "two or three numbers" },
		{ 13, 13, "    moves: [{leap: [[1, 2, 3]]}]", "has two numbers" },
		{ 13, 13, "    moves: [{step: [" N128 ", S]}]", "more than 128 vectors" },
		{ 13, 13, "    moves: [{step: N, times: 2}]", "only a leap has 'times'" },
		{ 13, 13, "    moves: [{leap: [[1, 2]], times: 1}]", "whole number" },
		{ 13, 13, "    moves: [{slide: N, min: 3, max: 2}]", "whole number" },
		{ 13, 13, "    moves: [{slide: N, over: any}]", "only a hop has 'over'" },
		{ 13, 13, "    moves: [{slide: N, only: move, enemy-blocks-all: true}]", "requires a step with 'only: move'" },
		{ 13, 13, "    moves: [{step: N, enemy-blocks-all: false}]", "requires a step with 'only: move'" },
		{ 13, 13, "    moves: [{step: N, only: capture, enemy-blocks-all: true}]", "requires a step with 'only: move'" },
		{ 13, 13, "    moves: [{step: N, only: move, enemy-blocks-all: yes}]", "true or false" },
		{ 18, 18, "    promotes: {into: [R]}", "'in' is missing" },
		{ 18, 18, "    promotes: {in: last}", "'into' is missing" },
		{ 18, 18, "    promotes: {in: last, into: {R: R}}", "needs a list of letters" },
		{ 18, 18, "    promotes: {in: last, into: [P]}", "becomes another" },
		{ 18, 18, "    promotes: {in: last, into: [R, R]}", "duplicate letter" },
		{ 18, 18, "    promotes: {in: last, into: [R, R, R, R, R, R, R, R, R, R, R, R, R, R, R, R]}", "duplicate letter" },
		{ 18, 18, "    promotes: {in: last, into: [R, R, R, R, R, R, R, R, R, R, R, R, R, R, R, R, R]}", "needs a list of letters" },
		{ 18, 18, "    promotes: {in: last, into: [R], limits: [R]}", "a mapping of letters to limits" },
		{ 18, 18, "    promotes: {in: last, into: [R], limits: {R: {reason: tiny-immune}}}", "'zone' is missing" },
		{ 20, 20, "    letter: R\n    royal: true", "only one kind of piece can be royal" },
	};

	(void)state;
	CHECK(faults);
}

static void
rules(void **state)
{
	static const struct fault faults[] = {
		{ 22, 23, "rules: none", "expected a list of at most" },
		{ 23, 23, "  - [immunity]", "the name of one rule module" },
		{ 23, 23, "  - {immunity: {reason: tiny-immune}, facing: {reason: tiny-immune}}", "the name of one rule module" },
		{ 23, 23, "  - no-such-thing", "unknown rule module" },
		{ 23, 23, "  - immunity: {except: PR, reason: tiny-immune}", "a list of piece letters" },
		{ 23, 23, "  - immunity: {except: [P, P], reason: tiny-immune}", "duplicate letter" },
		{ 23, 23, "  - changes: {list: none}", "expected a list of changes" },
		{ 23, 23, "  - changes: {list: [{pieces: [P]}]}", "'into' is missing" },
		{ 23, 23, "  - changes: {list: [{pieces: [P], into: P}]}", "other than the one that changes" },
		{ 23, 23, "  - changes: {list: [{pieces: [P], into: [R, K]}]}", "one kind of piece" },
		{ 21, 23, "    moves: [{step: N, from: last}]\nrules:\n  - second-step: {pieces: [R]}", "steps of the Rook have no 'from'" },
		{ 23, 23, "  - double-step: {pieces: [P, R]}", "only one kind of piece can make double steps" },
		{ 23, 23, "  - double-step: {pieces: [P], steps: 1}", "'steps' is a number from 2" },
		{ 23, 23, "  - double-step: {pieces: [P], steps: 77}", "'steps' is a number from 2" },
		{ 23, 23, "  - double-step: {pieces: [P], becomes: [K, R]}", "kind" },
		{ 23, 23, "  - draws: {insufficient-material: [R], threefold-alone: true}", "cannot be combined with" },
		{ 21, 21, "    neutral: true\n    moves: [{step: N}]", "no piece can become a Rook: it is neutral" },
		{ 18, 23, ROCK "  - rise: {pieces: [P], into: [R]}", "no piece can become a Rook: it is neutral" },
		{ 18, 23, ROCK "  - changes: {list: [{pieces: [P], into: R}]}", "no piece can become a Rook: it is neutral" },
		{ 18, 23, ROCK "  - double-step: {pieces: [P], becomes: R}", "no piece can become a Rook: it is neutral" },
		{ 23, 23, "  - draws: {insufficient-material: [R]}", "set 'fen: six-fields'" },
		{ 23, 23, "  - confinement: {pieces: [R], zone: last, reason: tiny-immune}\n"
		    "  - confinement: {pieces: [R], zone: last, reason: tiny-immune}", "the Rook is confined already" },
		{ 23, 23, "  - rise: {pieces: [P, R], into: [R]}", "kind" },
		{ 23, 23, "  - rise: {pieces: [R], into: [R]}", "kind" },
		{ 23, 23, "  - charge: {pieces: [R], min: 1, max: 2, reasons: tiny}", "before it" },
		{ 23, 23, "  - mobilization: {pieces: [K], turns: 1/1, reasons: tiny}", "needs a royal piece, which does not move" },
		{ 23, 23, "  - mobilization: {pieces: [R], turns: 0/1, reasons: tiny}", "pairs of numbers" },
		{ 23, 23, "  - mobilization: {pieces: [R], turns: 3, reasons: tiny}", "pairs of numbers" },
		{ 23, 23, "  - influence: {by: [R, P], moves: {P: [{step: N}]}}", "only one kind of piece can have influence" },
		{ 23, 23, "  - influence: {by: [R], moves: [P]}", "a mapping of piece letters to lists of moves" },
		{ 23, 23, "  - clans: {pieces: KKKK, promotion: last, reasons: tiny}", "needs a hex-flat board" },
		{ 23, 23, "  - castling: {partner: [R], short: [a], long: b, reasons: tiny}", "expected a word" },
	};

	(void)state;
	CHECK(faults);
}

#define WAYS(ways) "  - castling: {partner: [R], reasons: tiny, ways: " ways "}"
#define ROYAL "cells: \"b1-c1,c1-b1\"}"

static void
ways_to_castle(void **state)
{
	static const struct fault faults[] = {
		{ 23, 23, "  - castling: {partner: [R], reasons: tiny}", "needs 'short' and 'long', or 'ways'" },
		{ 23, 23, WAYS("none"), "expected a list of at most" },
		{ 23, 23, WAYS("[]"), "expected a list of at most" },
		{ 23, 23, WAYS("[{name: q-o, right: Q, " ROYAL "]"), "expected upper-case letters" },
		{ 23, 23, WAYS("[{name: Q-O, right: q, " ROYAL "]"), "expected an upper-case letter" },
		{ 23, 23, WAYS("[{name: Q-O, right: QK, " ROYAL "]"), "expected an upper-case letter" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, " ROYAL ", {name: Q-O, right: K, " ROYAL "]"), "duplicate name" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, " ROYAL "], short: a"), "cannot be combined with" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, " ROYAL ", {name: K-O, right: Q, cells: \"b1-a1,a1-b1\"}]"),
		    "has the right of another partner" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, " ROYAL ", {name: K-O, right: K, cells: \"b1-a1,c1-b1\"}]"),
		    "the partner of another right" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, " ROYAL ", {name: K-O, right: K, cells: \"b2-c2,a2-b2\"}]"),
		    "the royal piece starts on" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, " ROYAL ", {name: K-O, right: K, cells: \"b1-c1,a1-b1\"}]"),
		    "arrive where it does in another way" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, cells: \"c1\"}], shuffled: true"), "where the two pieces go on one rank" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, cells: \"c1,b2\"}], shuffled: true"), "where the two pieces go on one rank" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, cells: \"c1,c1\"}], shuffled: true"), "where the two pieces go on one rank" },
		{ 23, 23, WAYS("[{name: Q-O, right: Q, cells: \"c1,b1,\"}], shuffled: true"), "where the two pieces go on one rank" },
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
		{ 25, 26, "reasons: tiny", "a mapping of rule ids to their explanations" },
		{ 26, 26, LAST "provenance: someone", "a list of parts and their sources" },
		{ 26, 26, LAST "provenance: [{part: x, note: y, source: recalled, by: z}]", "requires 'source: said'" },
		{ 26, 26, LAST "provenance: [{part: x, note: y, source: told}]", "'recalled'" },
		{ 26, 26, LAST "also-called: Tiny", "expected a list of names" },
		{ 26, 26, LAST "also-called: [[Tiny]]", "expected a name" },
		{ 26, 26, LAST "also-called: [tiny]", "duplicate name; it is the id of the game" },
		{ 26, 26, LAST "also-called: [small, Small]", "duplicate name" },
		{ 26, 26, LAST "clans: {a: Angels}", "a mapping of 2 to" },
		{ 26, 26, LAST "clans: [a, b]", "a mapping of 2 to" },
		{ 26, 26, LAST "clans: {A: Angels, b: Beasts}", "expected a to z" },
		{ 26, 26, LAST "clans: {ab: Angels, b: Beasts}", "expected a to z" },
		{ 26, 26, LAST "letters: KK", "each of KR once" },
		{ 26, 26, LAST "letters: K", "each of KR once" },
		{ 26, 26, LAST "letters: KRX", "each of KR once" },
	};

	(void)state;
	CHECK(faults);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(boards),
		cmocka_unit_test(pieces),
		cmocka_unit_test(rules),
		cmocka_unit_test(ways_to_castle),
		cmocka_unit_test(other_keys),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
