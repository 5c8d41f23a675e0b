/* SPDX-License-Identifier: MIT
 * Tests drawings: properties that must hold for any position, and the shape of each mark. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "base/text.h"
#include "draw/layout.h"
#include "draw/glyphs.h"
#include "base/schema.h"
#include "draw/theme.h"
#include "drawing.h"
#include "fixture.h"
#include "game/load.h"
#include "rules/position.h"
#include "modules/registry.h"

#define MAX_SIZE 25000
#define MAX_SIZE_LARGE 60000 /* of boards with more than 200 cells */

static const char *const themes[] = { "hepta7", "mono", "mono-bw", "okabe-ito", "tol-bright" };

/* A board of squares, for what the shipped games have none of. */
static const char square_game[] =
    "id: tiny\ntitle: Tiny\nboard: {lattice: square, files: 4, ranks: 4}\n"
    "zones:\n  corner: {white: [a1, b1, a2]}\n  row: {white: [rank 1]}\n"
    "pieces:\n"
    "  - {name: King, letter: K, royal: true, moves: [{step: orthogonal}]}\n"
    "  - {name: Rook, letter: R, moves: [{slide: orthogonal}]}\n"
    "start: 1k1r/4/4/R1K1 w - 1\n";

/* Every cell is there once and inside the view, but points have no cells; pieces are where the position has them, and nowhere else. */
static void
check_cells(const char *svg, const struct hgn_position *position)
{
	const struct hgn_game *game = position->game;
	const struct hgn_type *type;
	struct hgn_box view = view_of(svg);
	unsigned cell, code, pieces = 0;
	const char *at;
	char key[64], *end;
	int x, y;

	for (cell = 0; cell < hgn_game_cells(game); cell++) {
		snprintf(key, sizeof key, " class=\"cell %s\"", hgn_cell_name(game, cell));
		assert_int_equal(count(svg, key), game->board.points ? 0 : 1);
		if ((at = strstr(svg, key)) != NULL) {
			x = (int)(100 * strtod(strstr(at, " x=\"") + strlen(" x=\""), &end));
			y = (int)(100 * strtod(strstr(end, "y=\"") + strlen("y=\""), NULL));
			assert_true(x >= view.left && x <= view.right && y >= view.top && y <= view.bottom);
		}
		code = hgn_position_piece(position, cell);
		if (code == 0)
			continue;
		if (fixture_places(game))
			continue;
		pieces++;
		type = &game->type[hgn_code_type(game, code)];
		snprintf(key, sizeof key, "<use class=\"piece %s\" xlink:href=\"#%c%c\"", hgn_cell_name(game, cell),
		    (type->promoted ? "WB" : "wb")[hgn_piece_side(game, code) == HGN_WHITE ? 0 : 1], type->letter);
		assert_int_equal(count(svg, key), 1);
	}
	if (!fixture_places(game))
		assert_int_equal(count(svg, "class=\"piece "), pieces);
}

/* "Rook a1 h1, King e1": take the pieces of a side out of those that are there. */
static void
collect_pieces(uint8_t *at, const char *words, const struct hgn_game *game, int side)
{
	char name[64], cell[8];
	int used, type, word;
	unsigned c;

	while (*words != '.') {
		for (word = 0; words[word] != '.' && words[word] != ',' && !(words[word] == ' ' &&
		    strcspn(words + word + 1, "0123456789") < strcspn(words + word + 1, " ,.")); word++)
			name[word] = words[word];
		name[word] = '\0';
		for (type = 0; type < game->types && strcmp(game->type[type].name, name) != 0; type++)
			;
		assert_true(type < game->types);
		for (words += word; *words == ' '; words += used) {
			assert_int_equal(sscanf(words, " %7[a-z0-9]%n", cell, &used), 1);
			for (c = 0; c < hgn_game_cells(game) && strcmp(hgn_cell_name(game, c), cell) != 0; c++)
				;
			assert_true(c < hgn_game_cells(game));
			assert_int_equal(at[c], hgn_code(game, type, side));
			at[c] = 0;
		}
		words += *words == ',' ? 2 : 0;
	}
}

/* The description in words matches the position. */
static void
check_words(const char *svg, const struct hgn_position *position)
{
	const char *white = strstr(svg, ". White: ") + strlen(". White: "), *black = strstr(white, ". Black: ");
	uint8_t at[HGN_MAX_CELLS];
	unsigned c;

	for (c = 0; c < hgn_game_cells(position->game); c++)
		at[c] = (uint8_t)hgn_position_piece(position, c);
	collect_pieces(at, white, position->game, HGN_WHITE);
	collect_pieces(at, black + strlen(". Black: "), position->game, HGN_BLACK);
	for (c = 0; c < hgn_game_cells(position->game); c++)
		assert_int_equal(at[c], 0);
}

/* ---- tests ------------------------------------------------------------------------------------------------- */

/* The most bytes of a diagram: 25 kB, 35 kB with Temples and Heptagram, and 1.3 kB more for each figure after six. */
static size_t
find_budget(const struct hgn_game *game)
{
	size_t budget = game->board.cells > 200 ? MAX_SIZE_LARGE : game->families > 0 ? 35000 : MAX_SIZE;
	int type, figures = 0;

	for (type = 0; type < game->types; type++)
		figures += game->type[type].figure != NULL;
	return budget + (size_t)(figures > 6 ? figures - 6 : 0) * 1300;
}

static void
check_drawing(const struct hgn_position *position, const struct hgn_diagram_options *options)
{
	struct hgn_buf buf = { 0 };
	const char *svg = draw(&buf, position, options);

	check_whole(&buf, position, options);
	check_cells(svg, position);
	if (!fixture_places(position->game))
		check_words(svg, position);
	assert_int_equal(count(svg, "class=\"side "), !fixture_places(position->game) || position->state.phase == 0);
	if (options->coords == HGN_COORDS_EDGE)
		assert_true(buf.len < find_budget(position->game));
	hgn_buf_clear(&buf);
}

static void
positions_are_drawn(void **state)
{
	const struct hgn_game *game;
	struct hgn_position *position;
	struct hgn_move move;
	uint64_t random = 7;
	size_t g;
	unsigned ply;

	(void)state;
	for (g = 0; g < FIXTURE_GAMES; g++) {
		struct hgn_diagram_options options = { 0 };

		game = fixture_game(fixture_games[g]);
		position = hgn_position_new(game);
		for (ply = 0; ply < fixture_share(60); ply++) {
			options.coords = (enum hgn_coords)(ply % 3);
			options.flip = ply / 3 % 2;
			check_drawing(position, &options);
			if (!fixture_move(&move, position, &random))
				break;
			hgn_position_play(position, &move);
			options.last = &move;
		}
		hgn_position_free(position);
	}
}

static void
check_size(void *ctx, const struct hgn_game *game)
{
	struct hgn_position *position = hgn_position_new(game);
	struct hgn_diagram_options options = { 0 };
	size_t budget = find_budget(game), first = 0, most = 0;
	struct hgn_buf buf = { 0 };
	struct hgn_move move;
	uint64_t random = 11;
	unsigned ply;

	for (ply = 0; ply < fixture_share(80); ply++) {
		draw(&buf, position, &options);
		first = ply == 0 ? buf.len : first;
		most = buf.len > most ? buf.len : most;
		if (!fixture_move(&move, position, &random))
			break;
		hgn_position_play(position, &move);
		options.last = &move;
	}
	print_message("%s: %zu bytes at the start, up to %zu, of %zu\n", game->id, first, most, budget);
	assert_true(most <= budget);
	++*(unsigned *)ctx;
	hgn_position_free(position);
	hgn_buf_clear(&buf);
}

static void
diagrams_stay_within_size_limits(void **state)
{
	unsigned games = 0;

	(void)state;
	assert_int_equal(hgn_library_each(fixture_library, check_size, &games, NULL), 0);
	assert_true(games > FIXTURE_GAMES);
}

/* Marks and arrows with cells that the board does not have are not drawn. */
static void
invalid_marks_are_skipped(void **state)
{
	struct hgn_diagram_mark marks[] = { { 9999, HGN_NO_CELL, 'G' }, { 3, 9999, 'R' }, { 9999, 3, 'B' }, { 3, HGN_NO_CELL, 'Y' } };
	const struct hgn_diagram_marks list = { marks, 4, 0 };
	struct hgn_diagram_options options = { .marks = &list };
	const struct hgn_game *game;
	struct hgn_position *position;
	struct hgn_buf buf = { 0 };
	const char *svg;

	(void)state;
	game = fixture_game("hexetera");
	position = hgn_position_new(game);
	svg = draw(&buf, position, &options);
	assert_int_equal(count(svg, "class=\"circle "), 1);
	assert_int_equal(count(svg, "class=\"arrow "), 0);
	hgn_position_free(position);
	hgn_buf_clear(&buf);
}

static void
last_move_is_marked(void **state)
{
	const struct hgn_game *game;
	struct hgn_move last;
	struct hgn_diagram_options options = { .last = &last };
	struct hgn_position *position;
	struct hgn_buf buf = { 0 };
	const char *svg;

	(void)state;
	game = fixture_game("hexetera");
	position = play_moves(&last, game, NULL, (const char *const[]){ "d2-d3", "Gxa4", NULL });
	svg = draw(&buf, position, &options);
	assert_int_equal(count(svg, "<use class=\"mark from a5\" xlink:href=\"#ring\""), 1);
	assert_int_equal(count(svg, "<use class=\"mark to a4\" xlink:href=\"#ring\""), 1);
	assert_int_equal(count(svg, "stroke-dasharray=\"6 4.6\""), 1);
	assert_int_equal(count(svg, "<use class=\"alarm capture a4\" xlink:href=\"#cross\""), 1);
	assert_int_equal(count(svg, "xlink:href=\"#flag\"") + count(svg, "xlink:href=\"#dot\""), 0);
	assert_non_null(strstr(svg, "Last move: Black Guardian a5 to a4, capturing its own Pawn. White: "));
	assert_non_null(strstr(svg, "White to move."));
	assert_int_equal(count(svg, "class=\"side white-disc\""), 1);
	hgn_position_free(position);
	hgn_buf_clear(&buf);
}

static void
moves_between_levels_are_flagged(void **state)
{
	static const char fen[] = "bb/twt/pppp/5/6/5/PPPP/TWT/BB|qk/ese/1ppp/5/1p4/5/PPPP/ESE/QK|"
	    "ff/isi/pppp/5/6/5/PPPP/ISI/FF|rr/vwv/pppp/5/6/5/PPPP/VWV/RR w - 1";
	const struct hgn_game *game;
	struct hgn_move last;
	struct hgn_diagram_options options = { .last = &last };
	struct hgn_position *position;
	struct hgn_buf buf = { 0 };
	const char *svg;

	(void)state;
	game = fixture_game("lengthleaper");
	position = play_moves(&last, game, fen, (const char *const[]){ "3a4-5a4", "5b5x4a4", NULL });
	svg = draw(&buf, position, &options);
	assert_int_equal(count(svg, "xlink:href=\"#flag\""), 2);
	assert_int_equal(count(svg, "<use class=\"flag mark 5b5\""), 1);
	assert_int_equal(count(svg, "<use class=\"flag mark 4a4\""), 1);
	assert_int_equal(count(svg, "xlink:href=\"#above\""), 3);
	assert_int_equal(count(svg, "<use class=\"mark column 4c4\""), 1);
	/* En passant: the cross is on the target and where the piece was taken. */
	assert_int_equal(count(svg, "<use class=\"alarm capture 4a4\""), 1);
	assert_int_equal(count(svg, "<use class=\"alarm capture 5a4\""), 1);
	assert_non_null(strstr(svg, "capturing Pawn on 5a4."));
	hgn_position_free(position);
	hgn_buf_clear(&buf);
}

static void
check_is_shown(void **state)
{
	const struct hgn_game *game;
	struct hgn_position *position;
	struct hgn_buf buf = { 0 };
	struct hgn_move move;
	const char *svg;

	(void)state;
	game = fixture_game("hexetera");
	position = play_moves(&move, game, "k/3/5/3R3/7/7/7/2K4 b - 9", (const char *const[]){ NULL });
	svg = draw(&buf, position, NULL);
	assert_true(hgn_position_in_check(position));
	assert_int_equal(count(svg, "<use class=\"alarm check d8\" xlink:href=\"#ring\""), 1);
	assert_int_equal(count(svg, "<use class=\"alarm check d8\" xlink:href=\"#plus\""), 1);
	assert_non_null(strstr(svg, "Black to move, in check."));
	hgn_position_free(position);
	position = play_moves(&move, game, "1/kF1/5/1F5/7/4K2/7/7 b - 51", (const char *const[]){ NULL });
	svg = draw(&buf, position, NULL);
	assert_int_equal(count(svg, "<use class=\"alarm check c7\" xlink:href=\"#hash\""), 1);
	assert_int_equal(count(svg, "id=\"plus\""), 0);
	assert_non_null(strstr(svg, "Black is checkmated."));
	hgn_position_free(position);
	hgn_buf_clear(&buf);
}

static void
squares_are_drawn(void **state)
{
	struct hgn_error error = { 0 };
	struct hgn_game *game;
	struct hgn_position *position;
	struct hgn_diagram_options options = { 0 };
	struct hgn_buf buf = { 0 };
	const char *svg;
	int status = hgn_game_load(&game, square_game, sizeof square_game - 1, "tiny.yaml", hgn_modules,
	    hgn_modules_count, NULL, &error);

	(void)state;
	assert_string_equal(error.message, "");
	assert_int_equal(status, 0);
	position = empty_position(game);
	assert_int_equal(hgn_position_set_fen(position, game->start, strlen(game->start), &error), 0);
	check_drawing(position, &options);
	options.flip = true;
	check_drawing(position, &options);
	svg = draw(&buf, position, &options);
	/* No zone is a goal; a corner that is asked for has an outline on either side. */
	assert_int_equal(count(svg, "class=\"zone "), 0);
	options.zones = "corner";
	hgn_buf_clear(&buf);
	svg = draw(&buf, position, &options);
	assert_int_equal(count(svg, "class=\"zone "), 2);
	assert_int_equal(count(svg, "class=\"zone corner white\""), 1);
	free(position);
	hgn_game_free(game);
	hgn_buf_clear(&buf);
}

/* Turning the board moves every cell to where its opposite was. */
/* The characters of all coordinates, in order: a file and a rank may share a label. */
static const char *
labels_of(const struct hgn_layout *layout)
{
	static char texts[2][512];
	static int turn;
	char *text = texts[turn = !turn];
	size_t n = 0, i, j;
	int label;
	char c;

	for (label = 0; label < layout->labels; label++)
		for (i = 0; layout->label[label].text[i] != '\0'; i++) {
			c = layout->label[label].text[i];
			for (j = n++; j > 0 && text[j - 1] > c; j--)
				text[j] = text[j - 1];
			text[j] = c;
		}
	text[n] = '\0';
	return text;
}

static void
flip_turns_the_board(void **state)
{
	static struct hgn_layout one, two;
	const struct hgn_game *game;
	size_t g;
	int c;

	(void)state;
	for (g = 0; g < FIXTURE_GAMES; g++) {
		game = fixture_game(fixture_games[g]);
		hgn_layout_make(&one, &game->board, false, true, 0);
		hgn_layout_make(&two, &game->board, true, true, 0);
		for (c = 0; c < game->board.cells; c++) {
			struct hgn_place at = one.level[game->board.level[c]];

			assert_int_equal(one.cell[c].x + two.cell[c].x - 2 * at.x, one.cell[0].x + two.cell[0].x);
			assert_int_equal(one.cell[c].y + two.cell[c].y - 2 * at.y, one.cell[0].y + two.cell[0].y);
		}
		assert_string_equal(labels_of(&one), labels_of(&two));
		if (!game->board.by.files) /* otherwise numbers of two digits may be farther out */
			assert_int_equal(one.box.right - one.box.left, two.box.right - two.box.left);
	}
}

static void
texts_are_escaped(void **state)
{
	const struct hgn_game *game;
	struct hgn_diagram_options options = { .title = "a<b>&\"\001\xFFz",
	    .caption = "<&>\"' \x02 \xFF \xC5\xBB \xE2\x99\x94" };
	struct hgn_position *position;
	struct hgn_buf buf = { 0 };
	const char *svg;

	(void)state;
	game = fixture_game("hexetera");
	position = hgn_position_new(game);
	check_drawing(position, &options);
	svg = draw(&buf, position, &options);
	assert_non_null(strstr(svg, ">a&lt;b&gt;&amp;&quot;\xEF\xBF\xBD\xEF\xBF\xBDz</title>"));
	assert_int_equal(hgn_utf8_check(buf.data, buf.len), buf.len);
	options.caption = NULL;
	options.size = 800;
	svg = draw(&buf, position, &options);
	assert_non_null(strstr(svg, " width=\"800\" height=\""));
	hgn_position_free(position);
	hgn_buf_clear(&buf);
}

static void
captions_are_broken_into_lines(void **state)
{
	struct hgn_text_line line;
	const char *text;

	(void)state;
	text = "one two three";
	assert_true(hgn_text_next_line(&line, &text, 100, hgn_text_width("one two t", 9, 100) + 1000));
	assert_int_equal(line.n, 7);
	assert_string_equal(text, "three");
	text = "wwwwwwww";
	assert_true(hgn_text_next_line(&line, &text, 100, 1));
	assert_int_equal(line.n, 1);
	assert_string_equal(text, "wwwwwww");
	text = "short\n\nlast";
	assert_true(hgn_text_next_line(&line, &text, 100, 1000000));
	assert_int_equal(line.n, 5);
	assert_true(hgn_text_next_line(&line, &text, 100, 1000000));
	assert_int_equal(line.n, 0);
	assert_true(hgn_text_next_line(&line, &text, 100, 1000000));
	assert_int_equal(line.n, 4);
	assert_false(hgn_text_next_line(&line, &text, 100, 1000000));
	text = "First Name \xE2\x80\x93 Second Name";
	assert_true(hgn_text_next_line(&line, &text, 100, hgn_text_width("First Name - Second", 19, 100)));
	assert_string_equal(text, "Second Name");
	text = "a long name";
	assert_true(hgn_text_next_line(&line, &text, 100, 1000000));
	hgn_text_cut_line(&line, 100, hgn_text_width("a long na", 9, 100));
	assert_int_equal(line.n, 6);
	assert_true(hgn_text_line_width(&line, 100) < hgn_text_width("a long name", 11, 100));
	assert_true(hgn_text_width("\xC5\x81", 2, 100) == hgn_text_width("L", 1, 100));
}

/* A text of which the width in hundredths does not fit into 32 bits is as wide as the longest that does. */
static void
long_texts_are_wide(void **state)
{
	size_t n = 4000000;
	char *text = malloc(n);

	(void)state;
	assert_non_null(text);
	memset(text, 'w', n);
	assert_true(hgn_text_width(text, n, 66) >= hgn_text_width(text, n / 1000, 66));
	free(text);
}

/* Symbols with a glyph need no font. */
static void
symbols_have_glyphs(void **state)
{
	static const char text[] = "3\xC3\x97" "1\xC2\xBD\xC3\x9F\xE2\x80\xA6";
	bool strange;

	(void)state;
	assert_true(hgn_text_is_visible(&strange, text, sizeof text - 1));
	assert_false(strange);
	assert_true(hgn_text_is_visible(&strange, "\xC3\xB7", 2));
	assert_true(strange);
}

static void
shipped_themes_load(void **state)
{
	struct hgn_error error = { 0 };
	struct hgn_theme *theme;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof themes / sizeof themes[0]; i++) {
		assert_int_equal(hgn_theme_load(&theme, fixture_library, themes[i], &error), 0);
		if (strcmp(themes[i], "hepta7") == 0)
			assert_memory_equal(theme->colour, hgn_theme_default.colour, sizeof theme->colour);
		hgn_theme_free(theme);
	}
	assert_int_equal(hgn_theme_load(&theme, fixture_library, "no-such-theme", &error), HGN_ENOTFOUND);
	assert_null(theme);
}

static void
theme_errors_have_locations(void **state)
{
	static const struct {
		const char *text;
		unsigned line;
		const char *says;
	} faults[] = {
		{ "light:\n  papr: \"#ffffff\"\n", 2, "paper" },
		{ "light:\n  paper: white\n", 2, "colour" },
		{ "light:\n  paper: \"#fffff\"\n", 2, "colour" },
		{ "light:\n  paper: \"#fffffff\"\n", 2, "colour" },
		{ "light:\n  paper: \"#ggffff\"\n", 2, "colour" },
		{ "light:\n  paper: [\"#ffffff\"]\n", 2, "colour" },
		{ "light: red\n", 1, "mapping" },
		{ "id: x\nabout: [a]\n", 2, "text" },
		{ "id: x\ndrak: {}\n", 2, "dark" },
		{ "- a\n", 1, "mapping" },
		{ "shapes: M0 0z\n", 1, "letters" },
		{ "shapes:\n  k: M0 0z\n", 2, "A to Z" },
		{ "shapes:\n  KK: M0 0z\n", 2, "A to Z" },
		{ "shapes:\n  K: {lines: M0 0h1}\n", 2, "outline" },
		{ "shapes:\n  K:\n    outline: M0 0z\n    line: M0 0h1\n", 4, "lines" },
		{ "shapes:\n  K: [a]\n", 2, "path data" },
		{ "shapes:\n  K: ''\n", 2, "path data" },
		{ "shapes:\n  K: 10 10z\n", 2, "byte 1: expected M" },
		{ "shapes:\n  K: M1\n", 2, "byte 3:" },
		{ "shapes:\n  K: M1,,2\n", 2, "byte 4:" },
		{ "shapes:\n  K: M1 2L3\n", 2, "byte 7:" },
		{ "shapes:\n  K: M1 2 3\n", 2, "byte 7:" },
		{ "shapes:\n  K: M1 2zx\n", 2, "byte 6:" },
		{ "shapes:\n  K: M1 2z1\n", 2, "byte 6:" },
		{ "shapes:\n  K: M1 2, z\n", 2, "byte 7:" },
		{ "shapes:\n  K: M12345 2\n", 2, "byte 2:" },
		{ "shapes:\n  K: M1e3 2\n", 2, "byte 3:" },
		{ "shapes:\n  K: M0 0a1 1 0 2 1 3 3\n", 2, "byte 12:" },
		{ "shapes:\n  K: M0 0a-1 1 0 1 1 3 3\n", 2, "byte 6:" },
		{ "shapes:\n  K: \"M0 0'/><script>\"\n", 2, "byte 5:" },
		{ "shapes:\n  K: M0 0\u00a0z\n", 2, "byte 5:" },
	};
	struct hgn_error error;
	struct hgn_theme theme;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof faults / sizeof faults[0]; i++) {
		memset(&error, 0, sizeof error);
		assert_int_equal(hgn_theme_parse(&theme, faults[i].text, strlen(faults[i].text), "t.yaml", NULL, &error),
		    HGN_EINVAL);
		assert_int_equal(error.line, faults[i].line);
		assert_non_null(strstr(error.message, faults[i].says));
	}
	assert_int_equal(hgn_theme_parse(&theme, "dark:\n  paper: \"#ABCDEF\"\n", 25, "t.yaml", NULL, &error), 0);
	assert_string_equal(theme.colour[HGN_DARK][HGN_PAPER], "#abcdef");
	assert_string_equal(theme.colour[HGN_LIGHT][HGN_PAPER], hgn_theme_default.colour[HGN_LIGHT][HGN_PAPER]);
	hgn_theme_clear(&theme);
}

/* Path data as programs write it. */
static void
path_data_syntax_is_accepted(void **state)
{
	static const char *const paths[] = { "M0 0", "m-1.5.5-.5+3", "M0,0 10 , 10z", " M1 1\n\tL2 2 Z M3 3h-1v.5z ", "M0 0a1 1 0 011 1",
		"M0 0A1 1 30 1,0 1-1", "M0 0c1 2 3 4 5 6 7 8 9 10 11 12s1 2 3 4q1 2 3 4t5 6T1 1", "M1. 2.h3.5" };
	size_t i, at;

	(void)state;
	for (i = 0; i < sizeof paths / sizeof *paths; i++)
		assert_true(hgn_path_check(&at, paths[i]));
}

/* One part of a colour as light, in millionths: ((v + .055) / 1.055) ^ 2.4, the power by Newton's method. */
static double
light_of(const char *hex)
{
	char digits[3] = { hex[0], hex[1], '\0' };
	double v = (double)strtoul(digits, NULL, 16) / 255, base, root = 1;
	int i;

	if (v <= 0.04045)
		return v / 12.92;
	base = (v + 0.055) / 1.055;
	for (i = 0; i < 60; i++) /* root = base ^ (2/5) */
		root -= (root * root * root * root * root - base * base) / (5 * root * root * root * root);
	return base * base * root;
}

static double
contrast(const char *a, const char *b)
{
	double one = 0.2126 * light_of(a + 1) + 0.7152 * light_of(a + 3) + 0.0722 * light_of(a + 5) + 0.05;
	double two = 0.2126 * light_of(b + 1) + 0.7152 * light_of(b + 3) + 0.0722 * light_of(b + 5) + 0.05;

	return one > two ? one / two : two / one;
}

/* What must be seen differs from its ground as WCAG 2.1 asks: 3 to 1 for shapes, 4.5 to 1 for letters. */
static void
colours_have_contrast(void **state)
{
	static const struct {
		enum hgn_colour a, b;
		double least;
	} pairs[] = {
		{ HGN_TEXT, HGN_PAPER, 4.5 }, { HGN_TEXT, HGN_TONE0, 4.5 }, { HGN_TEXT, HGN_TONE1, 4.5 },
		{ HGN_TEXT, HGN_TONE2, 4.5 }, { HGN_WHITE_INK, HGN_WHITE_DISC, 4.5 },
		{ HGN_BLACK_INK, HGN_BLACK_DISC, 4.5 },
		{ HGN_MARK, HGN_TONE0, 3 }, { HGN_MARK, HGN_TONE1, 3 }, { HGN_MARK, HGN_TONE2, 3 },
		{ HGN_ALARM, HGN_TONE0, 3 }, { HGN_ALARM, HGN_TONE1, 3 }, { HGN_ALARM, HGN_TONE2, 3 },
		{ HGN_MARK, HGN_BADGE, 4.5 }, { HGN_ALARM, HGN_BADGE, 4.5 },
		{ HGN_ZONE, HGN_TONE0, 3 }, { HGN_ZONE, HGN_TONE1, 3 }, { HGN_ZONE, HGN_TONE2, 3 },
		{ HGN_EDGE, HGN_PAPER, 3 }, { HGN_BLACK_DISC, HGN_WHITE_DISC, 4.5 },
		/* Lines between cells, of Temples and of the star; edges of the board; contours of arrows are HGN_TEXT. */
		{ HGN_LINE, HGN_TONE0, 3 }, { HGN_LINE, HGN_TONE1, 3 }, { HGN_LINE, HGN_TONE2, 3 }, { HGN_LINE, HGN_PAPER, 3 },
		{ HGN_EDGE, HGN_TONE0, 3 }, { HGN_EDGE, HGN_TONE1, 3 }, { HGN_EDGE, HGN_TONE2, 3 },
		{ HGN_TEXT, HGN_BADGE, 4.5 }, { HGN_MARK, HGN_PAPER, 3 }, { HGN_ALARM, HGN_PAPER, 3 },
		{ HGN_BLACK_RING, HGN_TONE0, 3 }, { HGN_BLACK_RING, HGN_TONE1, 3 }, { HGN_BLACK_RING, HGN_TONE2, 3 },
		{ HGN_WHITE_RING, HGN_WHITE_DISC, 4.5 },
	};
	struct hgn_theme *theme;
	size_t t, p;
	int scheme;

	(void)state;
	for (t = 0; t < sizeof themes / sizeof themes[0]; t++) {
		assert_int_equal(hgn_theme_load(&theme, fixture_library, themes[t], NULL), 0);
		for (scheme = 0; scheme < HGN_SCHEMES; scheme++)
			for (p = 0; p < sizeof pairs / sizeof pairs[0]; p++) {
				const char *a = theme->colour[scheme][pairs[p].a];
				const char *b = theme->colour[scheme][pairs[p].b];

				if (contrast(a, b) < pairs[p].least)
					fail_msg("%s: %s on %s: %.2f", themes[t], hgn_colours_schema.key[pairs[p].a].name,
					    hgn_colours_schema.key[pairs[p].b].name, contrast(a, b));
			}
		hgn_theme_free(theme);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(positions_are_drawn),
		cmocka_unit_test(diagrams_stay_within_size_limits),
		cmocka_unit_test(invalid_marks_are_skipped),
		cmocka_unit_test(last_move_is_marked),
		cmocka_unit_test(moves_between_levels_are_flagged),
		cmocka_unit_test(check_is_shown),
		cmocka_unit_test(squares_are_drawn),
		cmocka_unit_test(flip_turns_the_board),
		cmocka_unit_test(texts_are_escaped),
		cmocka_unit_test(captions_are_broken_into_lines),
		cmocka_unit_test(long_texts_are_wide),
		cmocka_unit_test(symbols_have_glyphs),
		cmocka_unit_test(shipped_themes_load),
		cmocka_unit_test(theme_errors_have_locations),
		cmocka_unit_test(path_data_syntax_is_accepted),
		cmocka_unit_test(colours_have_contrast),
	};

	return cmocka_run_group_tests(tests, fixture_set_up, fixture_tear_down);
}
