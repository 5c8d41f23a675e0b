/* SPDX-License-Identifier: MIT
 * Tests reading of games: the compiled built-in files, and the errors in malformed files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "base/data.h"
#include "fixture.h"
#include "library/library.h"
#include "notation/foreign/notation.h"
#include "notation/foreign/record_plan.h"
#include "rules/position.h"
#include "tiny.h"

static void
plain_file_loads(void **state)
{
	struct hgn_error error;
	struct hgn_game *game;

	(void)state;
	assert_int_equal(load_with(&game, 0, NULL, &error), 0);
	assert_string_equal(hgn_game_id(game), "tiny");
	assert_int_equal(hgn_game_cells(game), 12);
	assert_string_equal(hgn_cell_name(game, 0), "a4");
	assert_int_equal(hgn_cell_find(game, "c1", 2), 11);
	assert_int_equal(hgn_cell_find(game, "c9", 2), HGN_NO_CELL);
	assert_int_equal(hgn_cell_find(game, "", 0), HGN_NO_CELL);
	assert_int_equal(hgn_cell_find(game, "c", 1), HGN_NO_CELL);
	assert_int_equal(hgn_cell_find(game, "c1", 1), HGN_NO_CELL);
	assert_int_equal(hgn_cell_find(game, "c11", 3), HGN_NO_CELL);
	assert_int_equal(hgn_cell_find(game, "c1 ", 3), HGN_NO_CELL);
	assert_int_equal(hgn_cell_find(game, "C1", 2), HGN_NO_CELL);
	assert_int_equal(hgn_cell_find(game, "a4", 2), 0);
	assert_string_equal(hgn_cell_name(game, 11), "c1");
	assert_string_equal(hgn_cell_name(game, 12), "-");
	assert_int_equal(game->silent_type, 1);
	assert_int_equal(hgn_game_type(game, 'K'), 0);
	assert_int_equal(hgn_game_type(game, 'R'), 2);
	assert_int_equal(hgn_game_type(game, 'k'), -1);
	assert_int_equal(hgn_game_type(game, '\0'), -1);
	assert_int_equal(hgn_game_type(game, '\x7F'), -1);
	assert_int_equal(hgn_game_type(game, '\xCB'), -1);
	hgn_game_free(game);
}

/* Each error has its line and column, and words that identify it. */
/* Black's cells, if omitted, are the mirror image of White's, from the first cell to the last. */
static void
zones_are_mirrored(void **state)
{
	struct hgn_error error;
	struct hgn_game *game;
	int cell;

	(void)state;
	assert_int_equal(load_with(&game, 8, "  last: {white: [a4, b2, c1]}", &error), 0);
	for (cell = 0; cell < game->board.cells; cell++) {
		bool named = cell == 0 || cell == 7 || cell == 11;

		assert_int_equal(hgn_cells_has(&game->zone[0].cells[HGN_WHITE], (unsigned)cell), named);
		assert_int_equal(hgn_cells_has(&game->zone[0].cells[HGN_BLACK], game->board.mirror[cell]), named);
	}
	hgn_game_free(game);
	assert_int_equal(load_with(&game, 8, "  last: {white: [a1], black: [c2]}", &error), 0);
	for (cell = 0; cell < game->board.cells; cell++)
		assert_int_equal(hgn_cells_has(&game->zone[0].cells[HGN_BLACK], (unsigned)cell), cell == 8);
	hgn_game_free(game);
}

static void
zones_are_files(void **state)
{
	struct hgn_error error;
	struct hgn_game *game;
	int cell;

	(void)state;
	assert_int_equal(load_with(&game, 8, "  last: {white: [file c, a4]}", &error), 0);
	for (cell = 0; cell < game->board.cells; cell++)
		assert_int_equal(hgn_cells_has(&game->zone[0].cells[HGN_WHITE], (unsigned)cell), cell % 3 == 2 || cell == 0);
	hgn_game_free(game);
}

static void
some_boards_have_no_mirror_image(void **state)
{
	struct hgn_position position, mirrored;
	struct hgn_error error;
	struct hgn_game *game;

	(void)state;
	assert_int_equal(load_without(&game, 6, 24, "  ranks: 4\n  holes: [a2]\npieces:\n"
	    "  - {name: Rook, letter: R, moves: [{slide: orthogonal}]}\nstart: 1r1/3/2/1R1 w - 1", &error), 0);
	position.game = game;
	assert_int_equal(hgn_position_mirror(&mirrored, &position, &error), HGN_EINVAL);
	assert_string_equal(error.message, "this board has no mirror image");
	hgn_game_free(game);
}

/* Modules that cannot be combined, although they do not know each other. */
static void
modules_conflict(void **state)
{
	static const struct hgn_module_text text = { .syntax = HGN_SYNTAX_TURN };
	static const struct hgn_module_state states = { .field = HGN_FEN_EXTRA };
	static const struct hgn_module texts[] = { { .name = "one", .text = &text }, { .name = "two", .text = &text } },
		fields[] = { { .name = "one", .state = &states }, { .name = "two", .state = &states } };
	static const struct {
		const struct hgn_module *modules;
		const char *message;
	} conflicts[] = {
		{ texts, "'two' cannot be combined with the rules before it: both have their own notation" },
		{ fields, "'two' cannot be combined with the rules before it: both have the same field of positions" },
	};
	struct hgn_error error;
	struct hgn_game *game;
	struct hgn_buf file = { 0 };
	size_t i;

	(void)state;
	for (i = 0; i < LINES; i++)
		hgn_buf_printf(&file, "%s\n", i == 22 ? "  - one\n  - two" : i < 24 ? lines[i] : "");
	for (i = 0; i < sizeof conflicts / sizeof *conflicts; i++) {
		const struct hgn_module *modules[2] = { &conflicts[i].modules[0], &conflicts[i].modules[1] };

		assert_int_not_equal(hgn_game_load(&game, file.data, file.len, "tiny.yaml", modules, 2, NULL, &error), 0);
		assert_string_equal(error.message, conflicts[i].message);
		assert_int_equal(error.line, 24);
	}
	hgn_buf_clear(&file);
}

static bool
no_moves_to(const struct hgn_position *position, unsigned code, unsigned to, hgn_each_move_fn *each, void *ctx)
{
	(void)position;
	(void)code;
	(void)to;
	(void)each;
	(void)ctx;
	return true;
}

/* If moves of a module have no symbol of their own, ordinary moves are not read in the fast way. */
static void
moves_without_symbols_are_not_fast(void **state)
{
	static const struct hgn_kind kinds[] = { { .kind = HGN_KIND_OWN }, { .kind = HGN_KIND_ORDINARY } },
		drops[] = { { .kind = HGN_KIND_OWN, .symbol = '@' }, { .kind = HGN_KIND_ORDINARY } };
	struct { uint64_t except; const char *reason; } params;
	struct hgn_module_moves moves = { .moves_to = no_moves_to };
	struct hgn_module module = { .name = "immunity", .moves = &moves, .size = sizeof params, .params = (struct hgn_key[]){
	    { "except", hgn_key_types }, { "reason", hgn_key_reason, .at = offsetof(__typeof__(params), reason) }, { NULL } } };
	const struct hgn_module *modules = &module;
	struct hgn_game *game;
	struct hgn_buf file = { 0 };
	size_t i;

	(void)state;
	for (i = 0; i < LINES; i++)
		hgn_buf_printf(&file, "%s\n", lines[i]);
	for (i = 0; i < 2; i++) {
		moves.kinds = i == 0 ? kinds : drops;
		assert_int_equal(hgn_game_load(&game, file.data, file.len, "tiny.yaml", &modules, 1, NULL, NULL), 0);
		assert_int_equal(game->fast_ordinary, i == 1);
		hgn_game_free(game);
	}
	hgn_buf_clear(&file);
}

static void
errors_have_locations(void **state)
{
	static const struct {
		size_t line;
		const char *text;
		uint64_t at_line, at_col;
		const char *says;
	} faults[] = {
		{ 2, "titel: Tiny", 2, 1, "did you mean 'title'" },
		{ 2, "id: twice", 2, 1, "duplicate key" },
		{ 1, "id: Tiny Game", 1, 5, "lower-case letters" },
		{ 1, "id: &anchor tiny", 1, 5, "anchors" },
		{ 1, "id: !tag tiny", 1, 5, "tags" },
		{ 1, "id: *alias", 1, 5, "aliases" },
		{ 1, "id: \"a\\0b\"", 1, 5, "NUL" },
		{ 1, "id: [tiny]", 1, 5, "must be a text" },
		{ 2, "title: \"open", 2, 8, "YAML" },
		{ 2, "? [a]\n: b", 2, 3, "plain word" },
		{ 4, "  lattice: sqare", 4, 12, "did you mean 'square'" },
		{ 5, "  files: many", 5, 10, "whole number" },
		{ 5, "  files: 99", 5, 10, "whole number" },
		{ 5, "  flies: 3", 5, 3, "did you mean 'files'" },
		{ 6, "  holes: [a1]", 4, 3, "needs 'ranks'" },
		{ 6, "  ranks: 4\n  levels: 2", 7, 11, "only a hex-prism" },
		{ 8, "  last: {white: [rank 9]}", 8, 18, "is not a cell" },
		{ 8, "  last: {white: [d1]}", 8, 18, "is not a cell" },
		{ 8, "  last: {white: [a1-b2]}", 8, 18, "is not a cell" },
		{ 8, "  last: {black: [a1]}", 8, 9, "'white' is missing" },
		{ 10, "  - name: \"\"", 10, 11, "needs a 'name'" },
		{ 11, "    letter: KK", 11, 13, "needs a 'letter'" },
		{ 12, "    royal: yes", 12, 12, "expected 'false', 'true'" },
		{ 13, "    moves: [{walk: N}]", 13, 14, "unknown key 'walk'" },
		{ 13, "    moves: [{step: NNW}]", 13, 20, "unknown direction" },
		{ 13, "    moves: [{step: N, max: 2}]", 13, 28, "only a slide" },
		{ 13, "    moves: [{step: N, slide: S}]", 13, 30, "cannot be combined" },
		{ 13, "    moves: [{only: move}]", 13, 13, "needs one of" },
		{ 13, "    moves: [{leap: {length: 3}}]", 13, 20, "that far apart" },
		{ 13, "    moves: [{step: [[0, 0]]}]", 13, 21, "zero vector" },
		{ 13, "    moves: none", 13, 12, "Betza notation" },
		{ 15, "    letter: K", 15, 13, "is taken by the King" },
		{ 18, "    promotes: {in: first, into: [R]}", 18, 20, "unknown value" },
		{ 18, "    promotes: {in: last, into: [X]}", 18, 33, "letter of one of the pieces" },
		{ 18, "    promotes: {in: last, into: [K]}", 18, 33, "become royal" },
		{ 18, "    promotes: {in: last}", 18, 15, "'into'" },
		{ 18, "    promotes: {in: last, into: [R], limits: {P: {zone: last}}}", 18, 49, "not among" },
		{ 17, "    moves: [{step: S, only: move}]", 18, 15, "reaches a cell" },
		{ 19, "  - name: Rook\n    unlettered: true", 20, 17, "only one piece" },
		{ 19, "  - name: Rook\n    figure: rok", 20, 13, "did you mean 'rook'" },
		{ 19, "  - name: Rook\n    figure: [rook]", 20, 13, "" },
		{ 23, "  - imunity: {reason: tiny-immune}", 23, 5, "did you mean 'immunity'" },
		{ 23, "  - immunity: {}", 23, 15, "'reason' is missing" },
		{ 23, "  - immunity: {reason: other}", 23, 24, "'reasons' does not explain other" },
		{ 23, "  - immunity: {expect: [P], reason: tiny-immune}", 23, 16, "did you mean 'except'" },
		{ 23, "  - facing: {reason: tiny-immune}\n  - facing: {reason: tiny-immune}", 24, 5, "duplicate rule" },
#define FOUR "{pieces: [P], into: R}, {pieces: [P], into: R}, {pieces: [P], into: R}, {pieces: [P], into: R}, "
		{ 23, "  - changes: {list: [" FOUR FOUR "{pieces: [P], int: last, into: R}]}", 23, 228, "did you mean 'in'" },
		{ 23, "  - changes: {list: [" FOUR FOUR "{pieces: [P], into: R}]}", 23, 214, "more than 8 changes" },
		{ 23, "  - castling: {partner: [R], short: a1-b1, long: b1, reasons: tiny}", 23, 37, "expected where" },
		{ 23, "  - castling: {partner: [R], short: \"b1-c1,a1-c1\", long: \"b1-a1,c1-b1\", reasons: tiny}", 23, 5, "'short' has the two" },
		{ 23, "  - castling: {partner: [R], short: \"b1-c1,c1-c1\", long: b1, reasons: tiny}", 23, 37, "expected where" },
		{ 23, "  - castling: {partner: [R], short: \"b1-c1,c1-b1\", long: \"b1-a1,a1-d1\", reasons: tiny}", 23, 58,
		    "'d1' is not a cell of this board" },
		{ 23, "  - castling: {partner: [R], short: \"b1-c1,c1-b1\", long: \"b1-a1,a1-b1\", reasons: tiny}", 23, 5,
		    "set 'fen: six-fields'" },
		{ 23, "  - castling: {partner: [K], short: \"b1-c1,c1-b1\", long: \"b1-a1,a1-b1\", reasons: tiny}", 23, 5, "its own partner" },
		{ 23, "  - castling: {partner: [R, P], short: a, long: b, reasons: tiny}", 23, 40, "'a' is not a cell" },
		{ 23, "  - draws: {insufficient-material: [N]}", 23, 37, "letter of one of the pieces" },
		{ 26, "  Tiny: {summary: s, text: t, example: e}", 26, 9, "rule id" },
		{ 26, "  tiny-immune: {summary: s, text: t}", 26, 16, "'example' is missing" },
		{ 26, "  tiny-immune: {summary: s, text: t, example: e}\nstalemate: lost", 27, 12, "did you mean 'loses'" },
		{ 26, "  tiny-immune: {summary: s, text: t, example: e}\nmove-text: png", 27, 12, "did you mean 'pgn'" },
		{ 26, "  tiny-immune: {summary: s, text: t, example: e}\nfen: six", 27, 6, "six-fields" },
		{ 26, "  tiny-immune: {summary: s, text: t, example: e}\nprovenance: [{part: x, source: said}]", 27, 14, "'note' is missing" },
		{ 26, "  tiny-immune: {summary: s, text: t, example: e}\n---\nid: more", 27, 1, "one document" },
	};
	struct hgn_error error;
	struct hgn_game *game;
	size_t i, right = 0;

	(void)state;
	for (i = 0; i < sizeof faults / sizeof faults[0]; i++) {
		memset(&error, 0, sizeof error);
		if (load_with(&game, faults[i].line, faults[i].text, &error) == 0)
			print_error("%s: loads\n", faults[i].text);
		else if (strstr(error.message, faults[i].says) == NULL)
			print_error("%s: says '%s', not '%s'\n", faults[i].text, error.message, faults[i].says);
		else if (error.line != faults[i].at_line || error.col != faults[i].at_col)
			print_error("%s: at %d:%d, not %d:%d (%s)\n", faults[i].text, (int)error.line, (int)error.col,
			    (int)faults[i].at_line, (int)faults[i].at_col, error.message);
		else
			right++;
		hgn_game_free(game);
	}
	assert_int_equal(right, i);
}

static void
load_repeated(const char *head, const char *part, size_t times, const char *says)
{
	struct hgn_buf text = { 0 };
	struct hgn_error error;
	struct hgn_game *game;
	size_t i;

	hgn_buf_puts(&text, head);
	for (i = 0; i < times; i++)
		hgn_buf_puts(&text, part);
	assert_int_not_equal(hgn_game_load(&game, text.data, text.len, "big.yaml", hgn_modules, hgn_modules_count, NULL, &error), 0);
	if (strstr(error.message, says) == NULL)
		fail_msg("says '%s', not '%s'", error.message, says);
	assert_int_not_equal(error.line, 0);
	hgn_buf_clear(&text);
}

static void
hostile_files_are_refused(void **state)
{
	struct hgn_error error;
	struct hgn_game *game;

	(void)state;
	load_repeated("id: ", "[", 100000, "deep");
	load_repeated("id:\n", " - a\n", 100000, "more than");
	load_repeated("# ", "comment ", 200000, "larger than");
	load_repeated("", "\t", 10, "YAML");
	load_repeated("", "- a\n", 3, "mapping");
	load_repeated("", "\xFF", 3, "YAML");
	assert_int_not_equal(hgn_game_load(&game, "", 0, "empty.yaml", hgn_modules, hgn_modules_count, NULL, &error), 0);
	assert_non_null(strstr(error.message, "mapping"));
}

/* A start position that the game does not allow is found where games are kept, at the line of `start`. */
static void
invalid_start_is_reported(void **state)
{
	char dir[] = "/tmp/hgn-test-XXXXXX", path[sizeof dir + 16];
	struct hgn_library *library = hgn_library_new(NULL);
	const struct hgn_game *game;
	struct hgn_error error;
	FILE *file;
	size_t i;

	(void)state;
	assert_non_null(mkdtemp(dir));
	snprintf(path, sizeof path, "%s/tiny.yaml", dir);
	file = fopen(path, "w");
	assert_non_null(file);
	for (i = 0; i < LINES; i++)
		fprintf(file, "%s\n", i == 23 ? "start: 1k1/1p1/1P1/3 w - 1" : lines[i]);
	fclose(file);
	assert_int_equal(hgn_library_game(&game, library, path, &error), HGN_EINVAL);
	assert_int_equal(error.line, 24);
	assert_string_equal(error.file, path);
	assert_non_null(strstr(error.message, "White has no King"));
	remove(path);
	assert_int_equal(hgn_library_game(&game, library, path, &error), HGN_ENOTFOUND);
	remove(dir);
	hgn_library_free(library);
}

static void
letters_are_ascii(void **state)
{
	struct hgn_error error;
	struct hgn_game *game;

	(void)state;
	assert_int_equal(load_without(&game, 0, 0, "", &error), 0);
	assert_int_equal(hgn_game_type(game, 'K'), 0);
	assert_int_equal(hgn_game_type(game, '\xC3'), -1);
	hgn_game_free(game);
}

static void
names_find_games(void **state)
{
	struct hgn_library *library = hgn_library_new("/nonexistent");
	const struct hgn_game *by_id, *by_title;
	struct hgn_error error;

	(void)state;
	assert_int_equal(hgn_library_game(&by_id, library, "HexeTera", &error), 0);
	assert_int_equal(hgn_library_game(&by_title, library, "lengthleaper hex chess", &error), 0);
	assert_string_equal(hgn_game_id(by_title), "lengthleaper");
	assert_int_equal(hgn_library_game(&by_id, library, "hexotera", &error), HGN_ENOTFOUND);
	assert_non_null(strstr(error.message, "did you mean 'hexetera'"));
	assert_int_equal(hgn_library_game(&by_id, library, "../hexetera", &error), HGN_ENOTFOUND);
	hgn_library_free(library);
}

/* The library may be used by `each`. */
static void
count_game(void *ctx, const struct hgn_game *game)
{
	struct { struct hgn_library *library; int n; } *count = ctx;
	const struct hgn_game *found;

	assert_int_equal(hgn_library_game(&found, count->library, hgn_game_id(game), NULL), 0);
	count->n += strcmp(hgn_game_id(game), lines[0] + 4) == 0;
}

/* Paths differ if only the case of a letter differs, and records cannot name games by them. */
static void
paths_are_not_names(void **state)
{
	char dir[] = "/tmp/hgn-test-XXXXXX", path[2][sizeof dir + 16];
	struct { struct hgn_library *library; int n; } count = { hgn_library_new("/nonexistent"), 0 };
	const struct hgn_game *game[2];
	size_t i, k;

	(void)state;
	assert_non_null(mkdtemp(dir));
	for (k = 0; k < 2; k++) {
		FILE *file;

		snprintf(path[k], sizeof path[k], "%s/%s.yaml", dir, k == 0 ? "tiny" : "Tiny");
		file = fopen(path[k], "w");
		assert_non_null(file);
		for (i = 0; i < LINES; i++)
			fprintf(file, "%s\n", i == 1 ? k == 0 ? "title: One" : "title: Two" : lines[i]);
		fclose(file);
		assert_int_equal(hgn_library_game(&game[k], count.library, path[k], NULL), 0);
		remove(path[k]);
	}
	remove(dir);
	assert_string_equal(hgn_game_title(game[0]), "One");
	assert_string_equal(hgn_game_title(game[1]), "Two");
	assert_int_equal(hgn_library_named(&game[0], count.library, path[0], NULL), HGN_ENOTFOUND);
	hgn_library_each(count.library, count_game, &count, NULL);
	assert_int_equal(count.n, 2);
	hgn_library_free(count.library);
}

/* Append a manual page to a text of SIZE bytes. */
static void
append_page(char *text, size_t size, const char *path)
{
	FILE *file = fopen(path, "r");
	size_t used = strlen(text), n;

	assert_non_null(file);
	n = fread(text + used, 1, size - used - 1, file);
	text[used + n] = '\0';
	fclose(file);
}

/* hgn-game(5), or hepta(7) for clans, describes every rule module and every parameter of it. */
static void
manual_names_modules(void **state)
{
	static char pages[131072];
	char word[64];
	const char *rules;
	size_t i, k;

	(void)state;
	append_page(pages, sizeof pages, "man/hgn-game.5");
	append_page(pages, sizeof pages, "man/hepta.7");
	rules = strstr(pages, "Ss Rule modules\n");
	assert_non_null(rules);
	for (i = 0; i < hgn_modules_count; i++) {
		snprintf(word, sizeof word, ".It Cm %s\n", hgn_modules[i]->name);
		if (strstr(rules, word) == NULL)
			fail_msg("hgn-game(5) and hepta(7) do not describe the rule module %s", hgn_modules[i]->name);
		for (k = 0; hgn_modules[i]->params != NULL && hgn_modules[i]->params[k].name != NULL; k++) {
			snprintf(word, sizeof word, "%s", hgn_modules[i]->params[k].name);
			if (strstr(rules, word) == NULL)
				fail_msg("hgn-game(5) and hepta(7) do not describe %s of %s", word, hgn_modules[i]->name);
		}
	}
}

/* Board facts that the rules lean on. */
static void
boards_have_their_shape(void **state)
{
	struct hgn_library *library = hgn_library_new(NULL);
	const struct hgn_game *game;
	const struct hgn_board *board;
	struct hgn_error error;
	int cell, neighbours, plains = 0;
	size_t i, n;
	bool plain;
	struct hgn_vec v[32];
	static const int cells[FIXTURE_GAMES] = { 44, 136, 136, 64, 91, 84, 49, 91, 70, 84, 81, 37, 125, 64,
		64, 64, 64, 64, 64, 64, 64, 64, 80, 100, 90, 288, 81 };

	(void)state;
	for (i = 0; i < FIXTURE_GAMES; i++) {
		assert_int_equal(hgn_library_game(&game, library, fixture_games[i], &error), 0);
		board = &game->board;
		assert_true(board->symmetric);
		assert_int_equal(board->cells, cells[i]);
		n = (size_t)hgn_board_vectors(v, 32, board, 1);
		assert_int_equal(n, board->lattice == HGN_HEX_PRISM ? 8 : board->lattice == HGN_SQUARE ? 4 : 6);
		plain = memchr(board->cell_colour, board->cell_colour[0] != 1, (size_t)board->cells) == NULL;
		plains += plain;
		neighbours = 0;
		for (cell = 0; cell < board->cells; cell++) {
			size_t k;

			assert_true(board->cell_colour[cell] < (hgn_lattice_has_columns(board->lattice) ||
			    board->lattice == HGN_HEX_FLAT ? 3 : 2));
			assert_int_equal(board->mirror[board->mirror[cell]], cell);
			assert_int_equal(hgn_cell_find(game, board->name[cell], strlen(board->name[cell])), cell);
			for (k = 0; k < n; k++) {
				uint16_t next = hgn_board_step(board, (unsigned)cell, v[k]);

				if (next == HGN_NO_CELL)
					continue;
				neighbours++;
				if (board->level[next] == board->level[cell] && !plain)
					assert_int_not_equal(board->cell_colour[next], board->cell_colour[cell]);
			}
		}
		assert_int_equal(neighbours % 2, 0);
	}
	assert_int_equal(plains, 2);
	hgn_library_free(library);
}

/* Count the names in the index that belong to a game, check them, and check that no other game has one of them. */
static void
check_names(void *ctx, const struct hgn_game *game)
{
	size_t i, n = 0;

	for (i = 0; i < hgn_data_name_count; i++) {
		bool own = strcmp(hgn_data_names[i].id, hgn_game_id(game)) == 0;

		n += own;
		assert_int_equal(hgn_game_is_called(game, hgn_data_names[i].name), own);
	}
	assert_int_equal(n, game->names + 1);
	*(size_t *)ctx += n;
}

/* The index of names that is made of the shipped files agrees with the games that are loaded from them. */
static void
names_are_indexed(void **state)
{
	struct hgn_library *library = hgn_library_new(NULL);
	size_t n = 0;

	(void)state;
	assert_non_null(library);
	assert_int_equal(hgn_library_each(library, check_names, &n, NULL), 0);
	assert_int_equal(n, hgn_data_name_count);
	hgn_library_free(library);
}

/* The index of texts that files begin with agrees with the shipped notations. */
static void
detects_are_indexed(void **state)
{
	struct hgn_notation *notation;
	size_t i, k, n = 0;

	(void)state;
	for (i = 0; i < hgn_data_count; i++) {
		const struct hgn_data_file *file = &hgn_data_files[i];

		if (strcmp(file->kind, "notations") != 0)
			continue;
		if (hgn_notation_parse(&notation, (const char *)file->bytes, file->len, file->name, NULL, NULL) != 0)
			continue; /* it extends another one, and has no texts of its own */
		for (k = 0; notation->record != NULL && k < notation->record->detects; k++, n++) {
			assert_true(n < hgn_data_detect_count);
			assert_string_equal(hgn_data_detects[n].id, file->name);
			assert_string_equal(hgn_data_detects[n].name, notation->record->detect[k]);
		}
		hgn_notation_free(notation);
	}
	assert_int_equal(n, hgn_data_detect_count);
	assert_true(n >= 4);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(plain_file_loads),
		cmocka_unit_test(errors_have_locations),
		cmocka_unit_test(zones_are_mirrored),
		cmocka_unit_test(zones_are_files),
		cmocka_unit_test(some_boards_have_no_mirror_image),
		cmocka_unit_test(modules_conflict),
		cmocka_unit_test(moves_without_symbols_are_not_fast),
		cmocka_unit_test(hostile_files_are_refused),
		cmocka_unit_test(invalid_start_is_reported),
		cmocka_unit_test(letters_are_ascii),
		cmocka_unit_test(names_find_games),
		cmocka_unit_test(paths_are_not_names),
		cmocka_unit_test(names_are_indexed),
		cmocka_unit_test(detects_are_indexed),
		cmocka_unit_test(manual_names_modules),
		cmocka_unit_test(boards_have_their_shape),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
