/* SPDX-License-Identifier: MIT
 * Tests drawings of several positions, and additions to a drawing: marks, arrows, a legend, highlights. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "drawing.h"
#include "fixture.h"
#include "game/load.h"
#include "hgn.h"
#include "modules/mobilization/mobilization.h"
#include "modules/registry.h"
#include "hgn/tools/tools.h"

#define FRAMES 12
#define DELAY 100
#define LINES 4000

/* ---- an animation at a time --------------------------------------------------------------------------------- */

/* Lines of elements that are seen, each NUL-terminated, without what makes them come and go. */
struct seen {
	struct hgn_buf text;
	const char *line[LINES];
	size_t n;
};

static int
by_text(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Return true if the times after an element's line show it at `ms`. */
static bool
is_seen(const char *line, const char *next, bool before, unsigned ms)
{
	const char *hidden = strstr(line, " visibility=\"hidden\"");
	bool seen = hidden != NULL && hidden < next ? false : before;
	unsigned begin, duration;
	char to[8];

	for (; sscanf(next, "<set attributeName=\"visibility\" to=\"%7[a-z]\" begin=\"%ums\" dur=\"%ums\"/>", to, &begin,
	         &duration) == 3; next = strchr(next, '\n') + 1)
		if (ms >= begin && ms < begin + duration)
			seen = strcmp(to, "visible") == 0;
	return seen;
}

static void
keep(struct seen *seen, const char *line, const char *next)
{
	const char *hidden = strstr(line, " visibility=\"hidden\"");

	while (next[-1] == '\n' || next[-1] == '>' || next[-1] == '/')
		next--;
	if (hidden != NULL && hidden < next)
		next = hidden;
	hgn_buf_add(&seen->text, line, (size_t)(next - line));
	hgn_buf_putc(&seen->text, '\0');
	assert_true(seen->n < LINES);
	seen->n++;
}

/* The visible part of a drawing at a time. The paper is omitted: it is as large as the drawing. */
static void
look(struct seen *seen, const char *svg, unsigned ms)
{
	const char *line = strstr(svg, "</defs>\n"), *next;
	bool open[DEPTH + 4] = { true };
	int depth = 0;
	size_t i;

	seen->text.len = seen->n = 0;
	for (line = strchr(line, '\n') + 1; !starts(line, "</svg>"); line = next) {
		next = strchr(line, '\n') + 1;
		if (starts(line, "</")) {
			depth--;
		} else if (!starts(line, "<set ")) {
			bool one = is_seen(line, next, open[depth], ms), leaf = !starts(line, "<g ");

			if (one && leaf && strstr(line, "class=\"paper\"") != line + 6)
				keep(seen, line, next);
			if (next[-3] != '/')
				open[++depth] = one;
		}
		assert_in_range(depth, 0, DEPTH + 3);
	}
	line = seen->text.data;
	for (i = 0; i < seen->n; i++, line += strlen(line) + 1)
		seen->line[i] = line;
	qsort(seen->line, seen->n, sizeof seen->line[0], by_text);
}

static void
check_frame(const char *animation, const char *still, unsigned ms)
{
	static struct seen moving, standing;
	size_t i;

	look(&moving, animation, ms);
	look(&standing, still, 0);
	for (i = 0; i < moving.n && i < standing.n; i++)
		assert_string_equal(moving.line[i], standing.line[i]);
	assert_int_equal(moving.n, standing.n);
	hgn_buf_clear(&moving.text);
	hgn_buf_clear(&standing.text);
}

/* A book of random positions, and the drawing of each by itself. */
static struct hgn_diagram_book *
make_book(struct hgn_buf stills[FRAMES], const struct hgn_game *game, uint64_t random)
{
	struct hgn_position *position = hgn_position_new(game);
	struct hgn_diagram_book *book = hgn_diagram_book_new(NULL, &(struct hgn_diagram_options){ .id_prefix = "" });
	struct hgn_diagram_options options = { 0 };
	struct hgn_moves moves = { 0 };
	struct hgn_move last;
	int i;

	for (i = 0; i < FRAMES; i++) {
		draw(&stills[i], position, &options);
		assert_int_equal(hgn_diagram_book_add(book, position, &options, NULL), 0);
		assert_int_equal(hgn_position_moves(&moves, position, NULL), 0);
		assert_true(moves.n > 0);
		last = moves.list[fixture_random(&random) % moves.n];
		hgn_position_play(position, &last);
		options.last = &last;
		options.caption = i % 2 == 0 ? "a move" : "another\nin two lines";
	}
	assert_int_equal(hgn_diagram_book_count(book), FRAMES);
	hgn_moves_clear(&moves);
	hgn_position_free(position);
	return book;
}

static const char *const games[] = { "hexetera", "lengthleaper", "hepta" };

static void
animations_show_every_position_in_its_time(void **state)
{
	struct hgn_buf stills[FRAMES] = { { 0 } }, out = { 0 };
	struct hgn_diagram_book *book;
	size_t g;
	unsigned i;

	(void)state;
	for (g = 0; g < sizeof games / sizeof games[0]; g++) {
		book = make_book(stills, fixture_game(games[g]), g + 3);
		out.len = 0;
		assert_int_equal(hgn_diagram_book_animation(&out, book, DELAY, NULL), 0);
		assert_int_equal(hgn_diagram_book_count(book), 0);
		hgn_buf_string(&out);
		check_nesting(out.data);
		check_ids(out.data);
		for (i = 0; i < FRAMES; i++)
			check_frame(out.data, stills[i].data, i * DELAY + DELAY / 2);
		check_frame(out.data, stills[FRAMES - 1].data, FRAMES * DELAY * 10);
		hgn_diagram_book_free(book);
	}
	for (i = 0; i < FRAMES; i++)
		hgn_buf_clear(&stills[i]);
	hgn_buf_clear(&out);
}

/* ---- sheets ------------------------------------------------------------------------------------------------- */

static void
sheets_hold_all_positions(void **state)
{
	struct hgn_buf stills[FRAMES] = { { 0 } }, out = { 0 };
	struct hgn_diagram_book *book;
	size_t g, all;
	unsigned i, pieces;

	(void)state;
	for (g = 0; g < sizeof games / sizeof games[0]; g++) {
		book = make_book(stills, fixture_game(games[g]), g + 30);
		out.len = 0;
		assert_int_equal(hgn_diagram_book_sheet(&out, book, 5, NULL), 0);
		hgn_buf_string(&out);
		check_nesting(out.data);
		check_ids(out.data);
		for (i = 0, pieces = 0, all = 0; i < FRAMES; i++) {
			pieces += count(stills[i].data, "<use class=\"piece ");
			all += stills[i].len;
		}
		assert_int_equal(count(out.data, "<use class=\"piece "), pieces);
		assert_int_equal(count(out.data, "<use xlink:href=\"#board\"/>"), FRAMES);
		assert_int_equal(count(out.data, " class=\"cell "), hgn_game_cells(fixture_game(games[g])));
		assert_true(out.len < all * 2 / 3);
		/* An empty book is not a document. */
		out.len = 0;
		assert_int_equal(hgn_diagram_book_sheet(&out, book, 5, NULL), 0);
		assert_int_equal(out.len, 0);
		hgn_diagram_book_free(book);
	}
	for (i = 0; i < FRAMES; i++)
		hgn_buf_clear(&stills[i]);
	hgn_buf_clear(&out);
}

/* ---- options of positions ----------------------------------------------------------------------------------- */

/* A drawing of one position, with the options of that position set one at a time. */
struct choice {
	const struct hgn_position *initial;
	struct hgn_move last;
	struct hgn_diagram_marks marks;
	struct hgn_diagram_highlights highlights;
	uint8_t targets[HGN_MAX_CELLS];
};

#define CHOICES 9

static struct hgn_diagram_options
choose(const struct choice *choice, int i)
{
	struct hgn_diagram_options options = { .legend = true };

	if (i == 0)
		options.caption = "caption";
	else if (i == 1)
		options.last = &choice->last;
	else if (i == 2)
		options.words = "words";
	else if (i == 3)
		options.cropped = true, options.crop[0] = 0, options.crop[1] = 18;
	else if (i == 4)
		options.marks = &choice->marks;
	else if (i == 5)
		options.highlights = &choice->highlights;
	else if (i == 6)
		options.targets = choice->targets;
	else if (i == 7)
		options.players[0] = "White", options.players[1] = "Black", options.clocks[0] = "1:00", options.clocks[1] = "2:00";
	else if (i == 8)
		options.players[0] = "White", options.captured = true, options.initial = choice->initial;
	return options;
}

/* Append a sheet of one position to `out`. */
static void
draw_sheet(struct hgn_buf *out, struct hgn_diagram_book *book, const struct hgn_position *position,
    const struct hgn_diagram_options *options)
{
	out->len = 0;
	assert_int_equal(hgn_diagram_book_add(book, position, options, NULL), 0);
	assert_int_equal(hgn_diagram_book_sheet(out, book, 1, NULL), 0);
}

/* Each option of a position changes a sheet, and leaves nothing in the book for the next sheet. */
static void
options_apply_to_one_position(void **state)
{
	static const char armies[] = "rrrrkrrr/8/8/8/8/8/8/RRRRKRRR w - - 0 1";
	struct hgn_position *position = hgn_position_new(fixture_game("chess")), *initial = hgn_position_new(position->game);
	struct hgn_diagram_mark mark = { .from = 3, .to = HGN_NO_CELL, .colour = 'R' };
	struct choice choice = { .initial = initial, .marks = { &mark, 1, 1 },
		.targets = { [5] = HGN_TARGET_ORIGIN, [6] = 1 } };
	struct hgn_diagram_book *book = hgn_diagram_book_new(NULL, &(struct hgn_diagram_options){ .legend = true }), *other;
	struct hgn_buf plain = { 0 }, sheet[CHOICES] = { { 0 } }, fresh = { 0 };
	struct hgn_diagram_options options;
	int i, k;

	(void)state;
	assert_int_equal(hgn_position_set_fen(initial, armies, strlen(armies), NULL), 0);
	assert_int_equal(hgn_move_parse(&choice.last, NULL, position, "e4", 2, NULL), 0);
	hgn_position_play(position, &choice.last);
	assert_int_equal(hgn_diagram_highlights_list(&choice.highlights, position->game, "moves:b8", NULL), 0);
	draw_sheet(&plain, book, position, NULL);
	for (i = 0; i < CHOICES; i++) {
		options = choose(&choice, i);
		draw_sheet(&sheet[i], book, position, &options);
		other = hgn_diagram_book_new(NULL, &options);
		draw_sheet(&fresh, other, position, &options);
		if (strcmp(hgn_buf_string(&sheet[i]), hgn_buf_string(&fresh)) != 0)
			fail_msg("option %d: a book that was used draws another sheet", i);
		hgn_diagram_book_free(other);
		for (k = -1; k < i; k++)
			if (strcmp(hgn_buf_string(&sheet[i]), hgn_buf_string(k < 0 ? &plain : &sheet[k])) == 0)
				fail_msg("option %d draws the same as %d", i, k);
	}
	for (i = 0; i < CHOICES; i++)
		hgn_buf_clear(&sheet[i]);
	hgn_buf_clear(&plain);
	hgn_buf_clear(&fresh);
	hgn_diagram_book_free(book);
	hgn_position_free(position);
	hgn_position_free(initial);
}

/* ---- marks -------------------------------------------------------------------------------------------------- */

/* Any marks on any board: the drawing is well-formed and has each mark. */
static void
marks_are_drawn(void **state)
{
	uint64_t random = 5;
	size_t g;
	unsigned round, i, arrows, circles;

	(void)state;
	for (g = 0; g < sizeof games / sizeof games[0]; g++)
		for (round = 0; round < fixture_share(30); round++) {
			const struct hgn_game *game = fixture_game(games[g]);
			struct hgn_position *position = hgn_position_new(game);
			unsigned cells = hgn_game_cells(game);
			struct hgn_diagram_mark list[9];
			struct hgn_diagram_marks marks = { list, 1 + round % 9, 9 };
			struct hgn_diagram_highlights highlights = {
				{ { "moves", (uint16_t)(fixture_random(&random) % cells) }, { "attackers", 0 },
				    { "peace", 3 } },
				round % 4 };
			struct hgn_diagram_options options = { .marks = &marks, .highlights = &highlights,
			    .legend = round % 2, .flip = round % 3 == 0 };
			struct hgn_buf buf = { 0 };

			for (i = 0, arrows = circles = 0; i < marks.n; i++) {
				list[i].from = (uint16_t)(fixture_random(&random) % cells);
				list[i].to = fixture_random(&random) % 2 == 0 ? HGN_NO_CELL :
				    (uint16_t)((list[i].from + 1 + fixture_random(&random) % (cells - 1)) % cells);
				list[i].colour = HGN_MARK_COLOURS[fixture_random(&random) % (round % 7 + 1)];
				if (list[i].to == HGN_NO_CELL)
					circles++;
				else if (game->board.level[list[i].from] != game->board.level[list[i].to])
					circles += 2;
				else
					arrows++;
			}
			draw(&buf, position, &options);
			check_whole(&buf, position, &options);
			assert_int_equal(count(buf.data, "<path class=\"arrow "), arrows);
			assert_int_equal(count(buf.data, "<use class=\"circle "), circles);
			assert_int_equal(count(buf.data, "class=\"legend\""), round % 2);
			hgn_buf_clear(&buf);
			hgn_position_free(position);
		}
}

/* Marks that a caller made wrongly are errors. */
static void
wrong_marks_are_errors(void **state)
{
	struct hgn_position *position = hgn_position_new(fixture_game("chess"));
	struct hgn_diagram_mark list[2] = { { 3, HGN_NO_CELL, 'R' } };
	struct hgn_diagram_marks marks = { list, 2, 2 };
	struct hgn_diagram_options options = { .marks = &marks };
	static const struct hgn_diagram_mark wrong[] = { { 3, HGN_NO_CELL, 'X' }, { 3, 4, '\0' }, { 3, 4, 'r' },
		{ 4, 4, 'G' } };
	struct hgn_buf buf = { 0 };
	struct hgn_error error;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		list[1] = wrong[i];
		assert_int_equal(hgn_diagram_svg(&buf, position, NULL, &options, &error), HGN_EINVAL);
		assert_string_equal(error.message, i < 3 ? "mark 2 has no valid colour; expected one of ROYGBPC" :
		    "arrow 2 begins and ends on one cell");
		assert_int_equal(buf.len, 0);
	}
	list[1].to = HGN_NO_CELL;
	assert_int_equal(hgn_diagram_svg(&buf, position, NULL, &options, &error), 0);
	hgn_buf_clear(&buf);
	hgn_position_free(position);
}

/* A sheet without columns, or of too many, is an error, and the book keeps its positions. */
static void
sheets_have_limits(void **state)
{
	struct hgn_position *position = hgn_position_new(fixture_game("chess"));
	struct hgn_diagram_book *book = hgn_diagram_book_new(NULL, NULL);
	struct hgn_buf buf = { 0 };
	struct hgn_error error;

	(void)state;
	assert_int_equal(hgn_diagram_book_add(book, position, NULL, NULL), 0);
	assert_int_equal(hgn_diagram_book_sheet(&buf, book, 0, &error), HGN_ELIMIT);
	assert_string_equal(error.message, "a sheet cannot have 1 positions in 0 columns");
	assert_int_equal(hgn_diagram_book_sheet(&buf, book, 1000000, NULL), HGN_ELIMIT);
	assert_int_equal(buf.len, 0);
	assert_int_equal(hgn_diagram_book_sheet(&buf, book, 1, NULL), 0);
	assert_int_equal(count(hgn_buf_string(&buf), "class=\"position\""), 1);
	hgn_diagram_book_free(book);
	hgn_buf_clear(&buf);
	hgn_position_free(position);
}

static void
mark_lists_are_parsed(void **state)
{
	const struct hgn_game *game = fixture_game("lengthleaper");
	struct hgn_diagram_marks marks = { 0 };
	struct hgn_diagram_highlights highlights = { .n = 0 };
	static const char comment[] = "see [%csl R5a3,Xa1,g1a1] and [%cal B5a35d3 ,Y1b12c2]";
	struct hgn_error error;

	(void)state;
	assert_int_equal(hgn_diagram_marks_comment(&marks, game, comment, sizeof comment - 1, &error), HGN_EINVAL);
	assert_string_equal(error.rule, "bad-annotation");
	assert_int_equal(error.col, strstr(comment, "Xa1") - comment + 1);
	assert_int_equal(marks.n, 4);
	assert_int_equal(marks.list[1].colour, 'G');
	assert_int_equal(marks.list[1].to, HGN_NO_CELL);
	assert_string_equal(hgn_cell_name(game, marks.list[2].to), "5d3");
	assert_int_equal(hgn_diagram_marks_list(&marks, game, true, "5a35b3:red,1b12c2:P", &error), 0);
	assert_int_equal(marks.n, 6);
	assert_int_equal(marks.list[4].colour, 'R');
	assert_int_equal(marks.list[5].colour, 'P');
	assert_int_equal(hgn_diagram_highlights_list(&highlights, game, "moves:5a3,attackers", &error), 0);
	assert_int_equal(highlights.n, 2);
	while (highlights.n < 16)
		assert_int_equal(hgn_diagram_highlights_list(&highlights, game, "attackers", &error), 0);
	assert_int_equal(hgn_diagram_highlights_list(&highlights, game, "attackers", &error), HGN_ELIMIT);
	hgn_diagram_marks_clear(&marks);
}

/* Stars are below the pieces that are adjacent to an influencer of their side, if they gain moves. */
static void
influence_is_shown(void **state)
{
	static const char text[] = "id: tiny\ntitle: Tiny\nboard: {lattice: square, files: 4, ranks: 4}\npieces:\n"
	    "  - {name: King, letter: K, royal: true, moves: [{step: orthogonal}]}\n"
	    "  - {name: Rook, letter: R, moves: [{slide: orthogonal}]}\n"
	    "rules: [influence: {by: [K], moves: {R: [{leap: [[1, 2]]}]}}]\nstart: rk1r/4/1K2/1R1R w - 1\n";
	struct hgn_diagram_highlights highlights = { .n = 0 };
	struct hgn_diagram_options options = { .highlights = &highlights };
	struct hgn_position *position;
	struct hgn_buf buf = { 0 };
	struct hgn_game *game;

	(void)state;
	assert_int_equal(hgn_game_load(&game, text, sizeof text - 1, "tiny.yaml", hgn_modules, hgn_modules_count, NULL, NULL), 0);
	assert_int_equal(hgn_diagram_highlights_list(&highlights, game, "influence", NULL), 0);
	position = empty_position(game);
	assert_int_equal(hgn_position_set_fen(position, game->start, strlen(game->start), NULL), 0);
	draw(&buf, position, &options);
	check_whole(&buf, position, &options);
	assert_int_equal(count(buf.data, "<use class=\"influence "), 2);
	assert_non_null(strstr(buf.data, " Under influence: a4 b1."));
	options.legend = true;
	assert_int_equal(hgn_diagram_highlights_list(&highlights, game, "attackers", NULL), 0);
	highlights.list[highlights.n - 1].what = "peace"; /* a module that the game does not use */
	buf.len = 0;
	draw(&buf, position, &options);
	assert_int_equal(count(buf.data, "<use class=\"influence\""), 1); /* in the legend */
	options.legend = false;
	*hgn_influence_rules(game)->types = UINT64_C(1); /* only Kings can, and none has another beside it */
	buf.len = 0;
	draw(&buf, position, &options);
	assert_int_equal(count(buf.data, "<use class=\"influence "), 0);
	hgn_buf_clear(&buf);
	free(position);
	hgn_game_free(game);
}

/* Texts are not attributes: prefixes do not change them. */
static void
texts_survive_prefixes(void **state)
{
	static const char title[] = "x id=\"a\" href=\"#b\" class=\"c\" :#ffffff} #aabbcc\" > #112233}";
	struct hgn_position *position = hgn_position_new(fixture_game("hexetera"));
	struct hgn_diagram_options options = { .title = title };
	struct hgn_buf plain = { 0 }, prefixed = { 0 };
	const char *at, *other;

	(void)state;
	at = strstr(draw(&plain, position, &options), ">x id=");
	options.id_prefix = "p-";
	other = strstr(draw(&prefixed, position, &options), ">x id=");
	assert_non_null(at);
	assert_non_null(other);
	assert_memory_equal(at, other, (size_t)(strchr(at, '<') - at));
	hgn_buf_clear(&plain);
	hgn_buf_clear(&prefixed);
	hgn_position_free(position);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(animations_show_every_position_in_its_time),
		cmocka_unit_test(sheets_hold_all_positions),
		cmocka_unit_test(options_apply_to_one_position),
		cmocka_unit_test(marks_are_drawn),
		cmocka_unit_test(wrong_marks_are_errors),
		cmocka_unit_test(sheets_have_limits),
		cmocka_unit_test(mark_lists_are_parsed),
		cmocka_unit_test(influence_is_shown),
		cmocka_unit_test(texts_survive_prefixes),
	};

	return cmocka_run_group_tests(tests, fixture_set_up, fixture_tear_down);
}
