/* SPDX-License-Identifier: MIT
 * Tests external names of cells: a table for each coordinate system in use, conversion in both directions, and
 * errors. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "board/board.h"
#include "fixture.h"
#include "game/loader.h"
#include "notation/foreign/names.h"
#include "notation/position/facts.h"

/* ---- boards and names from YAML ---- */

/* Games of the library, and boards that none of them has. */
static const struct {
	const char *id, *board;
} boards[] = {
	{ "shafran", "{lattice: hex-flat, files: [6, 7, 8, 9, 10, 9, 8, 7, 6]}" },
	{ "brusky", "{lattice: hex-pointy, ranks: [1-9, 1-10, 1-11, 1-12, 2-13, 3-13, 4-13, 5-13], "
	    "mirror: half-turn}" },
	{ "rhombus", "{lattice: hex-pointy, ranks: [1-9, 2-10, 3-11, 4-12, 5-13, 6-14, 7-15, 8-16, 9-17], "
	    "mirror: half-turn}" },
	{ "hex", "{lattice: hex-pointy, ranks: [1-11, 2-12, 3-13, 4-14, 5-15, 6-16, 7-17, 8-18, 9-19, 10-20, 11-21], "
	    "mirror: half-turn}" },
	{ "long", "{lattice: hex-pointy, ranks: [1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11, "
	    "1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11, 1-11], "
	    "mirror: half-turn}" },
	{ "hexachess", "{lattice: hex-flat, files: [9, 10, 9, 10, 9, 10, 9, 10, 9]}" },
	{ "four", "{lattice: hex-flat, files: [9, 8, 9, 8]}" },
	{ "raumschach", "{lattice: hex-prism, ranks: [1-5, 1-5, 1-5, 1-5, 1-5], levels: 5, mirror: half-turn}" },
	{ "dragon", "{lattice: hex-prism, ranks: [1-8, 1-8, 1-8, 1-8, 1-8, 1-8, 1-8, 1-8], levels: 3, mirror: half-turn}" },
	{ "draughts", "{lattice: square, files: 8, ranks: 8, holes: [a2, a4, a6, a8, b1, b3, b5, b7, c2, c4, c6, c8, d1, d3, "
	    "d5, d7, e2, e4, e6, e8, f1, f3, f5, f7, g2, g4, g6, g8, h1, h3, h5, h7], "
	    "mirror: half-turn}" },
	{ "shogi", "{lattice: square, files: 9, ranks: 9}" },
	{ "xiangqi", "{lattice: square, files: 9, ranks: 10}" },
	{ "grid", "{lattice: square, files: 17, ranks: 12}" },
	{ "thirteen", "{lattice: square, files: 13, ranks: 5}" },
	{ "widest", "{lattice: square, files: 26, ranks: 3}" },
	{ "flat", "{lattice: hex-flat, files: [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2]}" },
	{ "columns", "{lattice: hex-pointy, columns: right, ranks: [1-26, 1-26], mirror: half-turn}" },
	{ "levels", "{lattice: square-prism, files: 4, ranks: 4, levels: 4}" },
};

/* A game that has nothing but a board. */
static struct hgn_game *
board_only(const char *id, const char *text)
{
	struct hgn_game *game = calloc(1, sizeof *game);
	struct hgn_arena document = { NULL };
	struct hgn_error error = { 0 };
	struct hgn_game_loader load = { { &game->arena, "board.yaml", &error, 0 }, .game = game };
	const struct hgn_node *root;

	assert_non_null(game);
	game->id = id;
	if (hgn_yaml_parse(&root, &document, text, strlen(text), "board.yaml", &error) != 0 ||
	    hgn_key_board(game, &load.base, NULL, root) != 0)
		fail_msg("%s: %s", id, error.message);
	hgn_arena_clear(&document);
	return game;
}

static const struct hgn_game *
find_board(const char *id)
{
	static struct hgn_game *made[sizeof boards / sizeof *boards];
	size_t i;

	for (i = 0; i < sizeof boards / sizeof *boards; i++) {
		if (strcmp(boards[i].id, id) != 0)
			continue;
		if (made[i] == NULL)
			made[i] = board_only(id, boards[i].board);
		return made[i];
	}
	return fixture_game(id);
}

/* The names that a section `cells` gives to a game; they live as long as the arena and `names`. */
static int
make_names(struct hgn_cell_names *names, struct hgn_arena *arena, const char *section, const struct hgn_game *game,
    struct hgn_error *error)
{
	const struct hgn_cells_plan *plan = NULL;
	const struct hgn_node *root;
	char text[512];
	int n = snprintf(text, sizeof text, "cells: %s", section);
	int status = hgn_yaml_parse(&root, arena, text, (size_t)n, "x.yaml", error);
	struct hgn_loader load = { arena, "x.yaml", error, status };

	if (status == 0)
		status = hgn_key_cells_plan(&plan, &load, NULL, hgn_node_get(root, "cells"));
	return status == 0 ? hgn_cell_names_make(names, plan, game, error) : status;
}

/* Every written name is read, alone and followed by other text. */
static void
check_both_ways(const struct hgn_cell_names *names, const struct hgn_game *game)
{
	char behind[HGN_CELL_TEXT + 3];
	uint16_t place;
	unsigned i;

	for (i = 0; i < (unsigned)game->board.cells; i++) {
		const struct hgn_cell_name *name = &names->written[i];

		assert_non_null(name->text);
		assert_int_equal(strlen(name->text), name->len);
		assert_int_equal(hgn_cell_names_find(names, name->text, name->len), i);
		snprintf(behind, sizeof behind, "%s-/", name->text);
		assert_int_equal(hgn_cell_names_read(&place, names, behind, name->len + 2), name->len);
		assert_int_equal(place, i);
	}
}

/* ---- the systems ---- */

/* Pairs of the library's name and the other. */
static const struct {
	const char *what, *board, *cells, *pairs;
} systems[] = {
	{ "own", "glinski", "{turn: 0}", "a1 a1 l6 l6 f11 f11" },
	{ "own by a template", "glinski", "{text: '{file}{rank}'}", "a1 a1 k1 k1 l6 l6" },
	{ "own by a template", "lengthleaper", "{text: '{rank}{level}{file}'}", "1a1 1a1 9d6 9d6" },
	{ "own by a template", "rhombus", "{text: '{file}{rank}'}", "a1 a1 i9 i9 q9 q9" },
	{ "Glinski", "glinski", "{text: '{file}{rank}', file: {as: letters, letters: abcdefghikl}}",
	    "a1 a1 a6 a6 f1 f1 f11 f11 g10 g10 i8 i8 k1 k1 l6 l6" },
	{ "a to k", "glinski", "{text: '{file}{rank}', file: {as: letters}}", "a1 a1 f11 f11 i8 i8 k1 j1 l1 k1 l6 k6" },
	{ "McCooey", "glinski", "{text: '{file}{rank}', file: {letters: [a, b, c, d, e, f, g, h, i, k, l]}}",
	    "f1 f1 k7 k7 l6 l6" },
	{ "Shafran", "shafran", "{text: '{file}{diag}', file: {as: letters}, renamed: {g7: f11}}",
	    "a1 a1 b1 b1 c1 c1 d1 d1 e1 e1 f1 f2 g1 g3 h1 h4 i1 i5 a6 a6 e10 e10 i6 i10 g5 f11" },
	{ "Ludii coordinates", "glinski", "{text: '{diag}{anti}', diag: {as: letters, case: upper}}",
	    "f1 A1 g1 B1 e1 A2 f11 K11 a1 A6 l1 F1 a6 F11 l6 K6 f6 F6" },
	{ "Ludii ordinals", "glinski", "{text: '{ordinal}', ordinal: {from: 0}, order: [-file, rank]}",
	    "l1 0 l6 5 k1 6 k7 12 i1 13 f1 40 f11 50 a1 85 a6 90" },
	{ "Brusky", "brusky", "{text: '{diag}{row}', diag: {as: letters}}",
	    "i1 a1 a1 i1 l4 a4 a4 l4 m5 a5 b5 l5 m6 b6 c6 l6 m8 d8 e8 l8" },
	{ "De Vasa", "rhombus", "{text: '{diag}{row}', diag: {as: letters}}", "i1 a1 a1 i1 q9 a9 i9 i9" },
	{ "Little Golem", "hex", "{text: '{x}{y}', x: {of: diag, as: letters}, y: {of: row, as: letters, descending: true}}",
	    "u11 aa k11 ka k1 ak a1 kk j10 kb" },
	{ "D'Almeida", "glinski", "{text: '{file}{row}', file: {letters: abcdefghikl}}",
	    "a1 a6 f1 f1 f11 f21 e1 e2 l6 l16 l1 l6" },
	{ "QR", "hex", "{text: '{q}{r}', q: {of: diag, as: letters}, r: {of: row}}", "k1 a1 a1 k1 u11 a11 k11 k11" },
	{ "axial", "glinski", "{text: '{q},{r}', q: {of: file, from: -5}, r: {of: diag, from: -5, descending: true}}",
	    "f6 0,0 f11 0,-5 f1 0,5 a1 -5,5 a6 -5,0 l1 5,0 l6 5,-5" },
	{ "cube", "glinski", "{text: '({q},{r},{s})', q: {of: file, from: -5}, r: {of: diag, from: -5, descending: true}, "
	    "s: {of: anti, from: -5}}", "f6 (0,0,0) f11 (0,-5,5) f1 (0,5,-5) a1 (-5,5,0) l6 (5,-5,0) g6 (1,-1,0)" },
	{ "Hexes", "four", "{text: '{file}{diag}', file: {as: letters}}", "a1 a1 b1 b2 c1 c2 d1 d3 a9 a9 d8 d10" },
	{ "Hexachessagon", "hexachess", "{text: '{file}{rank}', file: {as: letters, case: upper}}", "a1 A1 b10 B10 i9 I9" },
	{ "Zillions", "grid", "{text: '{rank}{file}', file: {as: letters, case: upper, descending: true}, renamed: {12A: np}}",
	    "a1 1Q q1 1A j11 11H q12 np" },
	{ "labels", "four", "{text: '{x}{y}', x: {of: file, letters: [α, ββ, '3', d]}, y: {of: diag, as: number}}",
	    "a1 α1 b1 ββ2 d8 d10 c1 32" },
	{ "Raumschach", "raumschach", "{text: '{level}{file}{rank}', level: {as: letters, case: upper, descending: true}, "
	    "file: {as: letters, descending: true}}", "1e5 Aa1 5a1 Ee5 3c3 Cc3" },
	{ "Dragonchess", "dragon", "{text: '{ordinal}', ordinal: {from: 0}, order: [level, rank, -column]}",
	    "1a8 0 1a1 7 2a8 8 8a1 63 1b8 64 8c1 191" },
	{ "sums", "chess", "{text: '{ordinal}', order: [file+rank, -file]}", "a1 1 b1 2 a2 3 c1 4 b2 5 h8 64" },
	{ "draughts", "draughts", "{text: '{ordinal}', order: [-rank, file]}", "b8 1 h8 4 a7 5 g7 8 a1 29 g1 32" },
	{ "Lengthleaper", "lengthleaper", "{text: '{rank}{level}{column}', level: {as: letters, letters: abcd}}",
	    "1a1 1a1 5a3 5a3 9d6 9d6 5c6 5c6" },
	{ "USI", "shogi", "{text: '{file}{rank}', file: {descending: true}, rank: {as: letters, descending: true}}",
	    "a1 9i i9 1a c3 7g h9 2a" },
	{ "UCCI", "xiangqi", "{text: '{file}{rank}', file: {as: letters}, rank: {from: 0}}", "a1 a0 i10 i9 h10 h9" },
	{ "vchess", "chess", "{text: '{file}{rank}', file: {as: letters}}", "a1 a1 e2 e2 h8 h8" },
	{ "White above", "chess", "{text: '{file}{rank}', file: {as: letters}, turn: 180}", "a1 h8 h8 a1 e2 d7" },
	{ "turned squares", "xiangqi", "{text: '{file}{rank}', file: {as: letters}, turn: 90}",
	    "a1 a9 a10 j9 i10 j1 i1 a1" },
	{ "turned hexes", "glinski", "{text: '{file}{rank}', file: {letters: abcdefghikl}, turn: 60}",
	    "a1 a6 a6 f11 f11 l6 l6 l1 l1 f1 f1 a1 f6 f6" },
	{ "turned rows", "brusky", "{text: '{x}.{rank}', x: {of: column}, turn: 180}", "a1 13.8 m8 1.1 e8 9.1" },
	{ "diagonals of squares", "chess", "{text: '{diag}/{anti}'}", "a1 1/8 h8 15/8 a8 8/15 h1 8/1" },
	{ "braces", "four", "{text: '{{{file}}}{rank}'}", "a1 {a}1 d8 {d}8" },
};

static void
check_pairs(const struct hgn_cell_names *names, const struct hgn_game *game, const char *pairs)
{
	char own[HGN_CELL_NAME], name[64];
	int length;

	for (; sscanf(pairs, "%7s %63s%n", own, name, &length) == 2; pairs += length) {
		unsigned cell = hgn_cell_find(game, own, strlen(own));

		if (strcmp(name, "-") == 0) {
			assert_int_equal(cell, HGN_NO_CELL);
			continue;
		}
		assert_int_not_equal(cell, HGN_NO_CELL);
		assert_string_equal(names->written[cell].text, name);
	}
	assert_int_equal(*pairs, '\0');
}

static void
test_systems(void **state)
{
	size_t i;

	(void)state;
	for (i = 0; i < sizeof systems / sizeof *systems; i++) {
		const struct hgn_game *game = find_board(systems[i].board);
		struct hgn_arena arena = { NULL };
		struct hgn_cell_names names;
		struct hgn_error error = { 0 };

		if (make_names(&names, &arena, systems[i].cells, game, &error) != 0)
			fail_msg("%s: %d:%d: %s", systems[i].what, (int)error.line, (int)error.col, error.message);
		check_both_ways(&names, game);
		check_pairs(&names, game, systems[i].pairs);
		hgn_cell_names_clear(&names);
		hgn_arena_clear(&arena);
	}
}

/* ---- exceptions and places ---- */

static void
make_good(struct hgn_cell_names *names, struct hgn_arena *arena, const char *section, const char *id)
{
	struct hgn_error error = { 0 };

	if (make_names(names, arena, section, find_board(id), &error) != 0)
		fail_msg("%s: %s", section, error.message);
}

static unsigned
find(const struct hgn_cell_names *names, const char *text)
{
	return hgn_cell_names_find(names, text, strlen(text));
}

/* A renamed cell is written and read by its new name, an alias is only read, and old names are unknown. */
static void
test_exceptions(void **state)
{
	struct hgn_arena arena = { NULL };
	struct hgn_cell_names names;
	unsigned g5 = hgn_cell_find(find_board("shafran"), "g5", 2);

	(void)state;
	make_good(&names, &arena, "{text: '{file}{diag}', file: {as: letters}, renamed: {g7: f11}}", "shafran");
	assert_string_equal(names.written[g5].text, "f11");
	assert_int_equal(find(&names, "f11"), g5);
	assert_int_equal(find(&names, "g7"), HGN_NO_CELL);
	hgn_cell_names_clear(&names);
	make_good(&names, &arena, "{renamed: {a1: b1, b1: a1}}", "chess");
	assert_int_equal(find(&names, "a1"), hgn_cell_find(fixture_game("chess"), "b1", 2));
	hgn_cell_names_clear(&names);
	hgn_arena_clear(&arena);
}

/* Places beside the board keep their own names unless the file renames them. */
static void
test_off_board_places(void **state)
{
	struct hgn_arena arena = { NULL };
	struct hgn_cell_names names;
	struct hgn_buf out = { 0 };
	struct hgn_error error;
	char own[HGN_CELL_NAME];
	unsigned i;

	(void)state;
	make_good(&names, &arena, "{text: 'c{ordinal}', renamed: {~1: seven, w@Rr: wR}}", "hepta");
	hgn_place_name(own, names.game, find(&names, "seven"));
	assert_string_equal(own, "~1");
	assert_int_equal(hgn_cell_names_write(&out, &names, find(&names, "wR"), &error), 0);
	assert_string_equal(hgn_buf_string(&out), "wR");
	assert_int_equal(find(&names, "~1"), HGN_NO_CELL);
	assert_int_equal(find(&names, "~2"), find(&names, "seven") + 1);
	for (i = 0; i < names.places; i++)
		assert_int_equal(hgn_cell_names_write(&out, &names, i, NULL), 0);
	hgn_cell_names_clear(&names);
	assert_int_equal(hgn_cell_names_make(&names, NULL, fixture_game("hepta"), NULL), 0);
	for (i = 0; i < names.places; i++) {
		hgn_place_name(own, names.game, i);
		assert_int_equal(find(&names, own), i);
	}
	hgn_cell_names_clear(&names);
	hgn_buf_clear(&out);
	hgn_arena_clear(&arena);
}

/* The longest name at the start of a text, and whether adjacent names are unambiguous. */
static void
test_reading(void **state)
{
	struct hgn_arena arena = { NULL };
	struct hgn_cell_names names;
	uint16_t place, twins[2];

	(void)state;
	make_good(&names, &arena, "{turn: 0}", "glinski");
	assert_int_equal(hgn_cell_names_read(&place, &names, "e10e9", 5), 3);
	assert_int_equal(place, find(&names, "e10"));
	assert_int_equal(hgn_cell_names_read(&place, &names, "e10e9", 2), 2);
	assert_int_equal(place, find(&names, "e1"));
	assert_int_equal(hgn_cell_names_read(&place, &names, "j10", 3), 0);
	assert_int_equal(place, HGN_NO_CELL);
	assert_int_equal(hgn_cell_names_read(&place, &names, "", 0), 0);
	assert_false(hgn_cell_names_run_together(twins, &names));
	hgn_cell_names_clear(&names);
	make_good(&names, &arena, "{text: '{ordinal}'}", "chess");
	assert_true(hgn_cell_names_run_together(twins, &names));
	assert_int_equal(memcmp(names.written[twins[0]].text, names.written[twins[1]].text, names.written[twins[0]].len), 0);
	hgn_cell_names_clear(&names);
	make_good(&names, &arena, "{text: '{rank}{file}', file: {as: letters}}", "glinski");
	assert_false(hgn_cell_names_run_together(twins, &names));
	hgn_cell_names_clear(&names);
	hgn_arena_clear(&arena);
}

/* The part for a game, else the one for all, else the library's names. */
static void
test_parts_by_game(void **state)
{
	static const char parts[] = "[{games: [chess], text: 'c{ordinal}'}, {games: [glinski, hexetera], text: 'g{ordinal}'}]";
	struct hgn_arena arena = { NULL };
	struct hgn_cell_names names;

	(void)state;
	make_good(&names, &arena, parts, "chess");
	assert_string_equal(names.written[0].text, "c1");
	hgn_cell_names_clear(&names);
	make_good(&names, &arena, parts, "hexetera");
	assert_string_equal(names.written[0].text, "g1");
	hgn_cell_names_clear(&names);
	make_good(&names, &arena, parts, "shogi");
	assert_string_equal(names.written[0].text, "a9");
	hgn_cell_names_clear(&names);
	make_good(&names, &arena, "[{text: 'x{ordinal}'}, {games: [chess], text: 'c{ordinal}'}]", "shogi");
	assert_string_equal(names.written[0].text, "x1");
	hgn_cell_names_clear(&names);
	hgn_arena_clear(&arena);
}

/* ---- refused files ---- */

static void
test_errors(void **state)
{
	static const struct {
		const char *game, *section;
		int line, col;
		const char *message;
	} cases[] = {
	    {"chess", "word", 1, 1, "expected a mapping, or"},
	    {"chess", "[]", 1, 1, "expected a mapping, or"},
	    {"chess", "[word]", 1, 2, "expected a mapping"},
	    {"chess", "{text: [a]}", 1, 8, "expected a template"},
	    {"chess", "{text: ''}", 1, 8, "expected a template without spaces"},
	    {"chess", "{text: '{file} {rank}'}", 1, 8, "expected a template without spaces"},
	    {"chess", "{text: '{file}{rnk}'}", 1, 8,
		"at byte 8 of the template: unknown name 'rnk'; did you mean 'rank'?"},
	    {"chess", "{text: '{file}{rank'}", 1, 8, "at byte 7 of the template: unclosed brace"},
	    {"chess", "{text: '{file}{rank}', fiel: {as: letters}}", 1, 24, "unknown key 'fiel'; did you mean 'file'?"},
	    {"chess", "{text: '{file}{rank}', rename: {a1: b1}}", 1, 24,
		"unknown key 'rename'; did you mean 'renamed'?"},
	    {"chess", "{text: '{file}{rank}', q: {of: file}}", 1, 24, "'text' does not use {q}"},
	    {"chess", "{text: '{file}{rank}', level: {as: letters}}", 1, 24, "'text' does not use {level}"},
	    {"chess", "{text: '{q}{rank}', q: {as: letters}}", 1, 21, "'q' needs 'of', such as 'of: file'"},
	    {"chess", "{text: '{file}{rank}', file: {of: fil}}", 1, 35, "unknown value 'fil'; did you mean 'file'?"},
	    {"chess", "{text: '{file}{rank}', file: {as: letter}}", 1, 35, "did you mean 'letters'?"},
	    {"chess", "{text: '{file}{rank}', file: {form: 1}}", 1, 31, "unknown key 'form'; did you mean 'from'?"},
	    {"chess", "{text: '{file}{rank}', file: letters}", 1, 30, "expected a mapping with keys"},
	    {"chess", "{text: '{file}{rank}', file: {as: letters, from: 0}}", 1, 50, "expected a whole number from 1"},
	    {"chess", "{text: '{file}{rank}', file: {descending: yes}}", 1, 43, "expected true or false"},
	    {"chess", "{text: '{file}{rank}', file: {case: upper}}", 1, 31, "'case' requires 'as: letters'"},
	    {"chess", "{text: '{file}{rank}', file: {letters: ab, as: number}}", 1, 31,
		"'letters' requires"},
	    {"chess", "{text: '{file}{rank}', file: {letters: ab, case: upper}}", 1, 44, "cannot be combined with 'letters'"},
	    {"chess", "{text: '{file}{rank}', file: {letters: ''}}", 1, 40, "expected letters, such as"},
	    {"chess", "{text: '{file}{rank}', file: {letters: 'a b'}}", 1, 40, "expected letters without spaces"},
	    {"chess", "{text: '{file}{rank}', file: {letters: abca}}", 1, 40, "duplicate letter 'a'"},
	    {"chess", "{text: '{file}{rank}', file: {letters: [a, [b]]}}", 1, 44, "expected a text"},
	    {"chess", "{text: '{file}{rank}',\n file: {letters: abcdefg}}", 2, 8,
		"'file' needs 8 letters for chess and has 7"},
	    {"chess", "{text: '{file}{rank}', file: {as: letters, from: 20}}", 1, 30,
		"needs 27 letters for chess and has 26"},
	    {"chess", "{text: '{file}'}", 1, 8, "a8 and a7 of chess are both called 'a'"},
	    {"grid", "{text: '{column}{rank}'}", 1, 8, "a12 and k2 of grid are both called '112'"},
	    {"glinski", "{text: '{file}-{level}'}", 1, 8, "are both called"},
	    {"chess", "{text: '{ordinal}', order: []}", 1, 28, "expected a list such as [-file, rank]"},
	    {"chess", "{text: '{ordinal}', order: [file, rnk]}", 1, 35, "did you mean 'rank'?"},
	    {"chess", "{text: '{ordinal}', order: [file]}", 1, 8,
		"'order' does not distinguish a8 and a7 of chess"},
	    {"chess", "{text: '{ordinal}', order: [file+rnk]}", 1, 29, "did you mean 'rank'?"},
	    {"chess", "{text: '{ordinal}', order: [rnk+file]}", 1, 29, "did you mean 'rank'?"},
	    {"chess", "{text: '{file}-{rank}', order: [file]}", 1, 25, "'order' requires an ordinal"},
	    {"long", "{text: '{file}-{rank}', turn: 60}", 1, 8, "'file' needs 38 letters for long and has 26"},
	    {"chess", "{text: '{file}-{rank}', turn: 45}", 1, 31, "expected 60, 120"},
	    {"chess", "{text: '{file}-{rank}', turn: 60}", 1, 8,
		"chess cannot be turned by 60 degrees; expected a multiple of 90"},
	    {"hexetera", "{text: '{file}-{rank}', turn: 90}", 1, 8, "expected a multiple of 60"},
	    {"chess", "{renamed: []}", 1, 11, "expected a mapping of names to names"},
	    {"chess", "{renamed: {a1: ''}}", 1, 16, "must be a text"},
	    {"chess", "{renamed: {a1: [x]}}", 1, 16, "must be a text"},
	    {"chess", "{renamed: {a1: 'b c'}}", 1, 16, "a name cannot contain spaces"},
	    {"chess", "{renamed: {a1: b1}}", 1, 16, "a1 and b1 of chess are both called 'b1'"},
	    {"chess", "{renamed: {a9: x}}", 1, 16, "chess has no cell 'a9'"},
	    {"chess", "{renamed: {a1: 01234567890123456789012345678901}}", 1, 16, "has more than 31 bytes"},
	    {"chess", "{games: chess, text: '{file}-{rank}'}", 1, 9, "expected a list of games"},
	    {"chess", "[{games: [chess]}, {games: [chess]}]", 1, 29, "another section is already for 'chess'"},
	    {"chess", "[{turn: 0}, {turn: 0}]", 1, 13, "another section is already for all games"},
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct hgn_arena arena = { NULL };
		struct hgn_cell_names names;
		struct hgn_error error = { 0 };

		assert_int_equal(make_names(&names, &arena, cases[i].section, find_board(cases[i].game), &error), HGN_EINVAL);
		error.col -= error.line == 1 ? strlen("cells: ") : 0;
		if (strstr(error.message, cases[i].message) == NULL || (int)error.line != cases[i].line ||
		    (int)error.col != cases[i].col || strcmp(error.file, "x.yaml") != 0)
			fail_msg("%s: %s:%d:%d: %s", cases[i].section, error.file, (int)error.line, (int)error.col, error.message);
		hgn_arena_clear(&arena);
	}
}

/* Names that a game gives: each is read as its cell before any text, and other words are not read. */
static void
test_all_games(void **state)
{
	static const char *const games[] = { "tests/cli/data/slant.yaml", "tests/cli/data/words.yaml" };
	const struct hgn_board *board;
	char text[2 * HGN_CELL_NAME];
	uint16_t cell;
	int g, i;

	(void)state;
	for (g = 0; g < 2; g++) {
		board = &fixture_game(games[g])->board;
		assert_true(board->renamed);
		for (i = 0; i < board->cells; i++) {
			snprintf(text, sizeof text, "%s-%s", board->name[i], board->name[0]);
			assert_int_equal(hgn_board_read_cell(&cell, board, text, strlen(text)), strlen(board->name[i]));
			assert_int_equal(cell, i);
			assert_true(hgn_board_begins(board, board->name[i][0]));
		}
		assert_false(hgn_board_begins(board, 'q'));
		assert_int_equal(hgn_board_read_cell(&cell, board, "c", 1), 0);
		assert_int_equal(hgn_board_read_cell(&cell, board, "12", 2), 0);
		assert_int_equal(hgn_board_read_cell(&cell, board, "c99", 3), 3);
		assert_int_equal(cell, HGN_NO_CELL);
		assert_int_equal(hgn_board_read_cell(&cell, board, "c1234567", 8), 8);
		assert_int_equal(cell, HGN_NO_CELL);
	}
	assert_int_equal(hgn_board_read_cell(&cell, board, "toa34", 5), 5);
	assert_int_equal(cell, HGN_NO_CELL);
	assert_false(hgn_board_is_part(board, "t", 1));
	assert_false(hgn_board_is_part(board, "3", 1));
	board = &fixture_game(games[0])->board;
	assert_int_equal(hgn_board_read_cell(&cell, board, "ab3", 3), 0);
	assert_true(hgn_board_is_part(board, "g", 1));
	assert_true(hgn_board_is_part(board, "7", 1));
	assert_false(hgn_board_is_part(board, "h", 1));
	assert_false(hgn_board_is_part(board, "8", 1));
	assert_false(hgn_board_is_part(board, "ab", 2));
	assert_false(hgn_board_is_part(board, "1234", 4));
}

/* Colours of cells are below 2 or 3 and differ between adjacent cells of a level. Bitboards have room for all cells. */
static void
test_boards(void **state)
{
	size_t i;
	int cell, near;

	(void)state;
	for (i = 0; i < sizeof boards / sizeof *boards; i++) {
		const struct hgn_board *board = &find_board(boards[i].id)->board;
		int colours = hgn_board_is_square(board) ? 2 : 3;

		assert_int_equal(board->words, board->cells / 64 + (board->cells % 64 > 0));
		assert_int_equal(board->after[board->cells - 1], ' ');
		assert_true(hgn_cells_has(&board->rank_ends, (unsigned)board->cells - 1));
		for (cell = 0; cell < board->cells; cell++) {
			struct hgn_vec v = board->at[cell];

			assert_true(board->cell_colour[cell] < colours);
			assert_int_equal(hgn_board_at(board, v), cell);
			for (near = 0; near < board->cells; near++) {
				struct hgn_vec w = board->at[near];
				struct hgn_vec step = { w.a - v.a, w.b - v.b, w.c - v.c };

				if (step.c == 0 && hgn_board_length2(board, step) == 1)
					assert_int_not_equal(board->cell_colour[cell], board->cell_colour[near]);
			}
		}
	}
	assert_int_equal(find_board("thirteen")->board.cells, 65);
	assert_int_equal(find_board("widest")->board.cells, 78);
	assert_int_equal(find_board("flat")->board.cells, 39);
	assert_int_equal(find_board("levels")->board.cells, 64);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_systems),
		cmocka_unit_test(test_exceptions),
		cmocka_unit_test(test_off_board_places),
		cmocka_unit_test(test_reading),
		cmocka_unit_test(test_parts_by_game),
		cmocka_unit_test(test_errors),
		cmocka_unit_test(test_all_games),
		cmocka_unit_test(test_boards),
	};

	return cmocka_run_group_tests(tests, fixture_set_up, fixture_tear_down);
}
