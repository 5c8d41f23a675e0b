/* SPDX-License-Identifier: MIT
 * Fuzz target: drawings. The bytes choose a game, a theme, random moves and options. A drawing is refused, or UTF-8 without
 * control characters, and so are a sheet and an animation of the last positions. */
#include "invariants.h"

#include "base/text.h"
#include "parse.h"
#include "hgn/tools/tools.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n);

static const char *const games[] = { "brusky", "chess", "devasa", "glinski", "hepta", "hepta-randolph", "heroes",
	"hexetera", "lengthleaper", "lengthleaper-birds", "mccooey", "raumschach", "shafran", "starchess" };
static const char *const themes[] = { "hepta7", "mono", "mono-bw", "okabe-ito", "tol-bright" };
static const char *const texts[] = { "Ada - Bela", "1. e4! A caption of several words\nand a paragraph more, at the end of which is one",
	"na\xC3\xAFve \xE2\x99\x9E \xC3\x86\xC3\x98\xC3\x85 \xC5\xA0\xC4\x8D\xD0\x96\xCE\xA9 <&>\"'", "\xE4\xB8\xAD\xE6\x96\x87, 0123456789 (x)" };
#define COUNT(list) (sizeof (list) / sizeof *(list))

struct maker {
	const uint8_t *at;
	size_t left;
	uint64_t random;
};

static unsigned
read_byte(struct maker *maker)
{
	if (maker->left == 0)
		return 0;
	maker->left--;
	return *maker->at++;
}

static uint64_t
below(void *ctx, uint64_t n)
{
	struct maker *maker = ctx;

	maker->random = maker->random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (maker->random >> 33) % n;
}

/* Append the texts of random moves. */
static void
make_moves(struct hgn_buf *text, const struct hgn_game *game, struct maker *maker, unsigned plies)
{
	struct hgn_position *position = hgn_position_new(game);
	struct hgn_moves moves = { 0 };
	struct hgn_move move;
	int status;

	CHECK(position != NULL);
	for (; plies > 0; plies--) {
		status = hgn_position_random_move(&move, position, below, maker);
		if (status == HGN_ENOTFOUND && hgn_position_moves(&moves, position, NULL) == 0 && moves.n > 0)
			move = moves.list[below(maker, moves.n)];
		else if (status != 0)
			break;
		hgn_move_text(text, position, &move, HGN_MOVE_SHORT);
		hgn_buf_putc(text, ' ');
		hgn_position_play(position, &move);
	}
	hgn_moves_clear(&moves);
	hgn_position_free(position);
}

static void
choose_marks(struct hgn_diagram_mark *marks, const struct hgn_game *game, struct maker *maker, size_t n)
{
	static const char colours[] = HGN_MARK_COLOURS;
	unsigned cells = hgn_game_cells(game);
	size_t i;

	for (i = 0; i < n; i++) {
		marks[i].from = (uint16_t)below(maker, cells);
		marks[i].to = i % 2 == 0 ? HGN_NO_CELL : (uint16_t)((marks[i].from + 1 + below(maker, cells - 1)) % cells);
		marks[i].colour = colours[below(maker, sizeof colours - 1)];
	}
}

static void
choose_text(struct hgn_diagram_options *options, struct maker *maker)
{
	unsigned what = read_byte(maker);

	options->title = what % 4 == 0 ? texts[what / 4 % COUNT(texts)] : NULL;
	what = read_byte(maker);
	options->caption = what % 4 > 0 ? texts[what / 4 % COUNT(texts)] : NULL;
	options->text = (enum hgn_text_mode)(what / 16 % 3);
	what = read_byte(maker);
	options->coords = (enum hgn_coords)(what % 3);
	options->bare = what / 4 % 4 == 3;
	options->legend = what / 16 % 4 == 3;
	options->letters = what / 64 == 3;
}

static void
choose_shape(struct hgn_diagram_options *options, const struct hgn_game *game, struct maker *maker)
{
	static const unsigned sizes[] = { 0, 1, 300, 4799, 10000 };
	unsigned what = read_byte(maker), cells = hgn_game_cells(game);

	options->size = sizes[what % COUNT(sizes)];
	options->unit = (enum hgn_length_unit)(what / 8 % 5);
	options->flip = what >= 128;
	what = read_byte(maker);
	options->level_columns = what % 4;
	options->level_rows = what / 4 % 4;
	options->panels = what / 16 % 2 > 0 ? HGN_PANELS_BELOW : HGN_PANELS_RIGHT;
	options->scheme = (enum hgn_diagram_scheme)(what / 32 % 3);
	what = read_byte(maker);
	options->cropped = what % 4 == 3 && game->board.levels == 1;
	options->crop[0] = (uint16_t)below(maker, cells);
	options->crop[1] = (uint16_t)below(maker, cells);
	options->loop = what / 4 % 2;
}

static void
choose_highlights(struct hgn_diagram_highlights *highlights, const struct hgn_game *game, struct maker *maker)
{
	static const char *const lists[] = { "attackers", "influence", "peace:r", "attackers,influence" };
	unsigned what = read_byte(maker);

	if (what % 4 == 1)
		hgn_diagram_highlights_list(highlights, game, lists[what / 4 % COUNT(lists)], NULL);
	if (what % 4 == 2 && highlights->n < COUNT(highlights->list))
		highlights->list[highlights->n++] =
			(struct hgn_diagram_highlight){ "moves", (uint16_t)below(maker, hgn_game_cells(game)) };
}

static void
check_drawing(const struct hgn_buf *drawing)
{
	size_t i;

	CHECK(hgn_utf8_check(drawing->data, drawing->len) == drawing->len);
	for (i = 0; i < drawing->len; i++)
		CHECK((unsigned char)drawing->data[i] >= ' ' || drawing->data[i] == '\n');
	observe_buf(drawing);
}

/* The last positions of a game in one document. */
static void
check_book(const struct hgn_play *play, const struct hgn_theme *theme, const struct hgn_diagram_options *options)
{
	struct hgn_diagram_book *book = hgn_diagram_book_new(theme, options);
	struct hgn_diagram_options each = *options;
	struct hgn_error error = { 0 };
	struct hgn_position *position;
	struct hgn_buf out = { 0 };
	size_t i = play->nmoves > 3 ? play->nmoves - 3 : 0;

	CHECK(book != NULL);
	for (; i < play->nmoves; i++) {
		CHECK(hgn_play_before(&position, play, &play->moves[i], NULL) == 0);
		each.last = i > 0 ? &play->moves[i - 1].move : NULL;
		if (hgn_diagram_book_add(book, position, &each, &error) != 0)
			observe_error(&error);
		hgn_position_free(position);
	}
	if (options->loop)
		CHECK(hgn_diagram_book_animation(&out, book, 700, NULL) == 0);
	else
		CHECK(hgn_diagram_book_sheet(&out, book, 1 + options->flip, NULL) == 0);
	if (out.len > 0)
		check_drawing(&out);
	hgn_buf_clear(&out);
	hgn_diagram_book_free(book);
}

static void
draw(const struct hgn_play *play, const struct hgn_theme *theme, struct maker *maker)
{
	struct hgn_diagram_mark list[6];
	struct hgn_diagram_marks marks = { list, read_byte(maker) % COUNT(list), COUNT(list) };
	struct hgn_diagram_highlights highlights = { .n = 0 };
	struct hgn_diagram_options options = { .marks = &marks, .highlights = &highlights, .played = play->moves,
		.nplayed = play->nmoves };
	struct hgn_error error = { 0 };
	struct hgn_buf out = { 0 };
	uint64_t heat[1024];
	unsigned what = read_byte(maker), i;

	choose_marks(list, play->game, maker, marks.n);
	choose_highlights(&highlights, play->game, maker);
	choose_text(&options, maker);
	choose_shape(&options, play->game, maker);
	options.last = play->nmoves > 0 && what % 4 > 0 ? &play->moves[play->nmoves - 1].move : NULL;
	for (i = 0; i < hgn_game_cells(play->game) && i < COUNT(heat); i++)
		heat[i] = below(maker, 1 + what);
	check_book(play, theme, &options);
	options.heat = what / 16 % 8 == 7 ? heat : NULL;
	if (hgn_diagram_svg(&out, play->position, theme, &options, &error) == 0)
		check_drawing(&out);
	else
		observe_error(&error);
	hgn_buf_clear(&out);
}

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t n)
{
	static struct hgn_library *library;
	const struct hgn_play_options wanted = { .want = HGN_WANT_SAN | HGN_WANT_FEN };
	struct maker maker = { .at = bytes, .left = n };
	struct hgn_theme *theme = NULL;
	struct hgn_record record = { 0 };
	struct hgn_play play = { 0 };
	struct hgn_buf text = { 0 };
	const struct hgn_game *game;
	unsigned what = read_byte(&maker);

	if (library == NULL)
		library = hgn_library_new(NULL);
	CHECK(library != NULL && hgn_library_game(&game, library, games[what % COUNT(games)], NULL) == 0);
	what = read_byte(&maker);
	if (what % 4 == 0)
		CHECK(hgn_theme_load(&theme, library, themes[what / 4 % COUNT(themes)], NULL) == 0);
	maker.random = read_byte(&maker);
	hgn_buf_printf(&text, "[Variant \"%s\"]\n\n", game->id);
	make_moves(&text, game, &maker, read_byte(&maker) % 64);
	hgn_buf_puts(&text, "*\n");
	CHECK(parse_record(&record, text.data, text.len, NULL) == 0);
	CHECK(hgn_play_record(&play, library, &record, &wanted, NULL, NULL) == 0);
	draw(&play, theme, &maker);
	hgn_play_clear(&play);
	hgn_record_clear(&record);
	hgn_buf_clear(&text);
	hgn_theme_free(theme);
	return 0;
}
